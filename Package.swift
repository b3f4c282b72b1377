// swift-tools-version: 6.0
import PackageDescription

// The manifest is the map: every arrow of ARCHITECTURE.md is a dependency here, and `.ci/imports`
// fails when a source file imports what its target does not declare.

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "drawingboard",
  products: [
    .executable(name: "drawingboard", targets: ["drawingboard"]),
    .executable(name: "drawingboard-decode", targets: ["drawingboard-decode"]),
    .executable(name: "drawingboard-demo", targets: ["DemoDriver"]),
    .executable(name: "drawingboard-bench", targets: ["Bench"]),
  ],
  targets: [
    // C libraries: one module map and one header each, each imported by one shipped module.
    .systemLibrary(
      name: "CX11", providers: [.apt(["libx11-dev", "libxext-dev", "libxi-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "CPNGShim", dependencies: ["CPNG"]),
    // Loads Cairo when something is scaled; linking it would slow every start.
    .target(name: "CCairoShim", linkerSettings: [.linkedLibrary("dl")]),
    // For the decoder alone: every format but PNG, and the giving up of rights.
    .systemLibrary(
      name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .target(name: "CLockdown"),
    // Linux calls that the Glibc module leaves out; nothing to install.
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CGetopt"),

    // What is said to the user, in English, and in other languages by whoever knows a catalogue.
    .target(name: "Wording", swiftSettings: settings),

    // The core: pure, no system calls.
    // Rounding reals calls the C library's mathematics.
    .target(name: "Raster", swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Ink", dependencies: ["Raster"], swiftSettings: settings),
    .target(name: "Board", dependencies: ["Ink", "Raster"], swiftSettings: settings),

    // Pictures to other sizes.
    .target(
      name: "Resampling", dependencies: ["Raster", "Wording", "CCairoShim"], swiftSettings: settings
    ),

    // Bytes in and out.
    .target(
      name: "Files", dependencies: ["Raster", "Wording", "CPNGShim", "CLinux"],
      swiftSettings: settings),
    .target(
      name: "Pictures", dependencies: ["Board", "Ink", "Raster", "Files", "Wording", "CExpat"],
      swiftSettings: settings),

    // Text to masks. Pango is loaded when it is needed, not linked.
    .target(name: "CPango"),
    .target(
      name: "Typesetting", dependencies: ["Raster", "Wording", "CPango"], swiftSettings: settings),

    // Pointer and touch events of XInput2 as they are sent; with Xlib alone.
    .target(name: "CXInput"),

    // Loads libXrandr where the desktop sets no resolution.
    .target(name: "CRandR", linkerSettings: [.linkedLibrary("dl")]),

    // The desktop, over D-Bus. GIO is loaded when it is asked.
    .target(name: "CGIO", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "Portal", dependencies: ["CGIO"], swiftSettings: settings),

    // The window and what is in it.
    .target(name: "Windowing", dependencies: ["Raster"], swiftSettings: settings),
    .target(
      name: "X11Windowing",
      dependencies: ["Windowing", "Raster", "Wording", "CX11", "CXInput", "CRandR"],
      swiftSettings: settings),
    .target(
      name: "Interface",
      dependencies: ["Windowing", "Board", "Ink", "Typesetting", "Raster", "Wording"],
      swiftSettings: settings),
    .executableTarget(
      name: "drawingboard",
      dependencies: [
        "X11Windowing", "Interface", "Windowing", "Portal", "Pictures", "Files", "Resampling",
        "Board", "Ink", "Typesetting", "Raster", "Wording", "CGetopt",
      ],
      swiftSettings: settings),

    // The program that reads pictures which may come from anywhere; it lives as long as one takes.
    .executableTarget(
      name: "drawingboard-decode",
      dependencies: ["Files", "Raster", "CPixbuf", "CLockdown"], swiftSettings: settings),

    // Tests mirror the sources. Robot drives a real program on a virtual display.
    .systemLibrary(name: "CXTst", path: "Tests/CXTst", providers: [.apt(["libxtst-dev"])]),
    .target(
      name: "Robot", dependencies: ["CX11", "CXTst", "Raster"], path: "Tests/Robot",
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Raster", "Ink", "Board", "Files"],
      path: "Tests/TestSupport", swiftSettings: settings),
    // A face without fonts: pictures of text that are the same on every machine.
    .target(
      name: "TestTypesetting", dependencies: ["Interface", "Typesetting", "Raster"],
      path: "Tests/TestTypesetting", swiftSettings: settings),
    // Answers in the desktop's place.
    .executableTarget(
      name: "FakePortal", path: "Tests/FakePortal", linkerSettings: [.linkedLibrary("dl")]),
    .executableTarget(
      name: "DemoDriver",
      dependencies: ["Robot", "Pictures", "Board", "Ink", "Raster", "Files"],
      path: "Tests/DemoDriver", swiftSettings: settings),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport", "Files", "Raster"],
      swiftSettings: settings),
    .testTarget(name: "WordingTests", dependencies: ["Wording"], swiftSettings: settings),
    .testTarget(
      name: "RasterTests", dependencies: ["Raster", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "InkTests", dependencies: ["Ink", "Raster", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "BoardTests", dependencies: ["Board", "Ink", "Raster", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ResamplingTests", dependencies: ["Resampling", "Raster", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FilesTests", dependencies: ["Files", "Raster", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "Pictures", "Board", "Files", "Ink", "Raster", "TestSupport", "drawingboard-decode",
      ],
      exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "TypesettingTests",
      dependencies: ["Typesetting", "Raster", "TestSupport", "TestTypesetting"],
      swiftSettings: settings),
    .testTarget(
      name: "WindowingTests", dependencies: ["Windowing", "Raster"], swiftSettings: settings),
    .testTarget(
      name: "X11WindowingTests",
      dependencies: [
        "X11Windowing", "Windowing", "Raster", "CXInput", "Robot", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "InterfaceTests",
      dependencies: [
        "Interface", "Windowing", "Board", "Ink", "Typesetting", "Raster", "Wording",
        "TestSupport", "TestTypesetting",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "drawingboard", "drawingboard-decode", "X11Windowing", "Interface", "Pictures", "Files",
        "Resampling", "Board", "Typesetting", "Raster", "Wording", "TestSupport", "Robot",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Robot", "FakePortal", "Files", "Raster", "TestSupport", "drawingboard-decode",
      ],
      swiftSettings: settings),

    // Benchmarks: numbers side by side, never pass or fail. Cairo is there to compare with.
    .systemLibrary(
      name: "CCairo", path: "Benchmarks/CCairo", providers: [.apt(["libcairo2-dev"])]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "Raster", "Ink", "Board", "Files", "Interface", "Typesetting", "Windowing", "X11Windowing",
        "Resampling", "TestSupport", "Robot", "CX11", "CCairo",
      ],
      path: "Benchmarks/Bench",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
