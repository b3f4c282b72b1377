import Files
import Glibc
import Raster
import Robot
import TestSupport
import Testing

/// Pictures without a display.
@Suite struct RenderTests {
  private static let blue = StraightColor(rgb: 0x0000FF)

  private func folder() throws -> RunFolder {
    let folder = try RunFolder()
    try folder.write(Array(Fixtures.ink.utf8), to: "sketch.inkml")
    return folder
  }

  @Test("To a file and to standard output, the same bytes; no HOME, no PATH needed")
  func fileAndStream() throws {
    let folder = try folder()
    let toFile = try folder.run(["render", "sketch.inkml", "-o", "out.png"])
    #expect(toFile.status == 0, "\(toFile.errors)")
    #expect(toFile.output.isEmpty && toFile.errors.isEmpty)
    let script = "exec /usr/bin/env -i \"$0\" render sketch.inkml -o -"
    let toStream = try Outcome(
      folder.start("/bin/sh", ["-c", script, RunFolder.program], display: nil))
    #expect(toStream.status == 0, "\(toStream.errors)")
    #expect(toStream.errors.isEmpty)
    #expect(try folder.bytes(of: "out.png") == toStream.output)
    #expect(folder.results == ["out.png", "sketch.inkml"])
    let picture = try folder.picture("out.png")
    #expect(picture[300, 300] == Self.blue)
    #expect(picture[500, 400] != .white)
    #expect(picture[300, 320] == .white)
  }

  @Test("From standard input, and several drawings on one page")
  func inputs() throws {
    let folder = try folder()
    let other = Fixtures.ink.replacing("#0000FF", with: "#00FF00").replacing(" 300", with: " 200")
    let outcome = try folder.run(
      ["render", "sketch.inkml", "-", "-o", "out.png"], input: Array(other.utf8))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let picture = try folder.picture("out.png")
    #expect(picture[300, 300] == Self.blue)
    #expect(picture[300, 200] == StraightColor(rgb: 0x00FF00))
  }

  @Test("--size, --background, --scale and --transparent")
  func options() throws {
    let folder = try folder()
    func picture(_ options: String...) throws -> StraightBitmap {
      let outcome = try folder.run(["render", "sketch.inkml", "-o", "out.png"] + options)
      #expect(outcome.status == 0, "\(options): \(outcome.errors)")
      return try folder.picture("out.png")
    }
    let size = PixelSize(width: 640, height: 480)
    let sized = try picture("--size", "640x480")
    #expect(sized.size == size)
    #expect(sized[300, 300] == Self.blue)
    let colored = try picture("-s", "640x480", "--background", "tomato")
    #expect(colored[0, 0] == StraightColor(rgb: 0xFF6347))
    #expect(colored[300, 300] == Self.blue)
    let doubled = try picture("-s", "640x480", "--scale", "2")
    #expect(doubled.size == PixelSize(width: 1280, height: 960))
    #expect(doubled.bounds(differingFrom: .white).minX == 390)
    for y in 590..<610 { #expect(doubled[600, y] == Self.blue) }
    #expect(doubled[600, 589] == .white && doubled[600, 610] == .white)
    let clear = try picture("-s", "640x480", "--transparent", "-b", "tomato")
    #expect(clear[300, 300] == Self.blue)
    #expect(clear[0, 0] == StraightColor.black.withAlpha(0))
  }

  @Test("Papers by name; a file called like one is named with its folder")
  func papers() throws {
    let folder = try folder()
    let green = StraightColor(rgb: 0x00A040)
    try folder.write(
      StraightBitmap(size: PixelSize(width: 640, height: 480), filledWith: green), to: "dots")
    func picture(_ options: String...) throws -> StraightBitmap {
      let outcome = try folder.run(
        ["render", "sketch.inkml", "-o", "out.png", "-s", "640x480"] + options)
      #expect(outcome.status == 0, "\(options): \(outcome.errors)")
      return try folder.picture("out.png")
    }
    let lines = try picture("-b", "lines")
    #expect(lines[5, 28] == .white && lines[5, 29] != .white && lines[639, 59] == lines[5, 29])
    #expect(lines[300, 300] == Self.blue)
    let squares = try picture("--background", "Squares")
    #expect(squares[18, 5] != .white && squares[5, 18] == squares[18, 5] && squares[5, 5] == .white)
    let dots = try picture("-b", "dots")
    #expect(dots[9, 9] != .white && dots[28, 9] == dots[9, 9] && dots[18, 18] == .white)
    let gradient = try picture("-b", "gradient")
    #expect(gradient[7, 0] == .white && gradient[7, 479] == StraightColor(rgb: 0xBFD9F2))
    #expect(try picture("-b", "./dots")[9, 9] == green)
    #expect(try picture("-b", "lines", "--transparent")[5, 29].alpha == 0)
    for name in ["lines", "squares", "dots"] {
      let outcome = try folder.run(
        ["render", "sketch.inkml", "-o", "other.png", "-b", name, "--scale", "2"])
      #expect(outcome.status == 1 && outcome.isOneSentence, "\(outcome.errors)")
    }
    let plain = try folder.run(["render", "sketch.inkml", "-o", "other.png", "-b", "plain"])
    #expect(plain.status == 1 && plain.errors.contains("plain"), "a plain paper is a colour")
  }

  @Test("On a picture, whose own pixels stay as they are")
  func onPicture() throws {
    let folder = try folder()
    var photo = StraightBitmap(
      size: PixelSize(width: 600, height: 450), filledWith: StraightColor(rgb: 0x336699))
    photo[7, 9] = StraightColor(rgb: 0x123456)
    try folder.write(photo, to: "photo.png")
    let asBackground = try folder.run(
      ["render", "sketch.inkml", "-b", "photo.png", "-o", "first.png"])
    #expect(asBackground.status == 0, "\(asBackground.errors)")
    let asInput = try folder.run(["render", "photo.png", "sketch.inkml", "-o", "second.png"])
    #expect(asInput.status == 0, "\(asInput.errors)")
    let first = try folder.picture("first.png")
    #expect(try first == folder.picture("second.png"))
    #expect(first.size == photo.size)
    #expect(first[300, 300] == Self.blue)
    #expect(first[7, 9] == StraightColor(rgb: 0x123456))
    #expect(first[300, 320] == StraightColor(rgb: 0x336699))
  }

  @Test(
    "What cannot be written is one sentence, and nothing is left behind",
    arguments: ["missing/out.png", "folder", "/dev/full", "out.txt", "out", "out.png/", ""])
  func cannotWrite(_ name: String) throws {
    let folder = try folder()
    folder.makeFolder("folder")
    let outcome = try folder.run(["render", "sketch.inkml", "-o", name])
    #expect(outcome.status == 1 || name.isEmpty)
    #expect(outcome.status != 0)
    #expect(outcome.isOneSentence, "\(outcome.errors)")
    #expect(folder.results == ["folder", "sketch.inkml"])
  }

  @Test(
    "Every shared ink file gives a picture or one sentence",
    .enabled(if: TestData.folder != nil, "needs DRAWINGBOARD_DATA"))
  func sharedInk() throws {
    let folder = try RunFolder()
    let files = try Self.files(below: #require(TestData.folder).appending("ink/inkml"))
      .filter { $0.lowercased().hasSuffix(".inkml") }
    try #require(files.count > 10)
    var pictures = 0
    for file in files {
      let outcome = try folder.run(["render", file, "-o", "-"])
      if outcome.status == 0 {
        pictures += 1
        let picture = try PNGReader().picture(in: outcome.output).bitmap
        let hasInk = picture.bounds(differingFrom: .white) != .empty
        #expect(hasInk != file.contains("empty"), "\(file)")
        #expect(outcome.errors.isEmpty, "\(file): \(outcome.errors)")
      } else {
        #expect(outcome.status == 1, "\(file)")
        #expect(outcome.isOneSentence, "\(file): \(outcome.errors)")
        #expect(outcome.output.isEmpty, "\(file)")
      }
    }
    #expect(pictures * 10 >= files.count * 8)
  }

  @Test(
    "The spellings of one drawing give the same picture",
    .enabled(if: TestData.folder != nil, "needs DRAWINGBOARD_DATA"))
  func spellings() throws {
    let folder = try RunFolder()
    let wacom = try #require(TestData.folder).appending("ink/inkml/permissive/wacom-inkML2BMP")
    for drawing in ["IMG_001", "IMG_002"] {
      let files = Self.files(below: wacom).filter { $0.contains(drawing) }
      try #require(files.count == 3)
      let outputs = try files.map { try folder.run(["render", $0, "-o", "-"]).output }
      #expect(outputs[0].count > 1000)
      #expect(outputs[0] == outputs[1], "\(drawing)")
      #expect(outputs[0] == outputs[2], "\(drawing)")
    }
  }

  /// All files below a folder, in order.
  private static func files(below folder: FilePath) -> [String] {
    guard let stream = folder.withCharacters({ opendir($0) }) else { return [folder.display] }
    defer { closedir(stream) }
    var paths: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0) }
      if name.bytes.first == UInt8(ascii: ".") { continue }
      paths += files(below: folder.appending(name))
    }
    return paths.sorted()
  }
}
