import Raster
import Robot
import Testing

/// The command line, and everything that can be said without a window.
@Suite struct CommandLineTests {
  @Test("Without a display it says so and fails", arguments: [nil, "", ":64321", "nonsense"])
  func noDisplay(_ name: String?) throws {
    let folder = try RunFolder()
    let outcome = try Outcome(folder.start(BoardRun.usual, display: name))
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("drawingboard: cannot open display"))
    #expect(outcome.isOneSentence, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(folder.results.isEmpty)
  }

  @Test("A screen of another kind is refused with a sentence")
  func shallowScreen() throws {
    let folder = try RunFolder()
    try VirtualDisplay.with(width: 640, height: 480, depth: 8) { display in
      let outcome = try Outcome(folder.start(BoardRun.usual, display: display.name))
      #expect(outcome.status == 1)
      #expect(outcome.isOneSentence, "\(outcome.errors)")
    }
  }

  @Test(
    "Wrong usage is one sentence and status 2",
    arguments: [
      ["--nonsense"], ["-x"], ["-s", "900"], ["-s", "0x5"], ["-s", "5x40000"], ["-s", "axb"],
      ["--size=900x700x3"], ["-g", "900"], ["-g", "900x"], ["-g", "0x0+1+1"], ["-s"], ["-o"],
      ["-b"], ["-g"], ["one.png", "two.png"], ["-b", "-", "-"], ["--new=yes"], ["render"],
      ["render", "in.inkml"], ["render", "-o", "out.png"], ["render", "-o"], ["--scale", "2"],
      ["render", "--scale", "0", "a", "-o", "b"], ["render", "--scale", "nan", "a", "-o", "b"],
      ["render", "-s", "no", "a", "-o", "b"], ["render", "-g", "5x5", "a", "-o", "b"],
      ["render", "-", "-", "-o", "out.png"], ["render", "-b", "-", "-", "-o", "out.png"],
      ["--nonsense\nover two lines"], ["--ui-scale"], ["--ui-scale", ""], ["--ui-scale", "0.4"],
      ["--ui-scale", "4.5"], ["--ui-scale", "nan"], ["--ui-scale", "-1"], ["--ui-scale", "0x1p0"],
      ["--ui-scale", "1,5"], ["--ui-scale=large"], ["render", "--ui-scale", "2", "a", "-o", "b"],
    ])
  func wrongUsage(_ arguments: [String]) throws {
    let outcome = try RunFolder().run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.isOneSentence, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "What cannot be opened is one sentence with its name and status 1",
    arguments: [
      "missing.png", "folder", "text.png", "empty.png", "cut.png", "photo.jpg", "broken.inkml",
      "page.html", "two\nlines.png", "bidi\u{202E}gnp.png", "\u{1B}[31mred.png", "missing/in.png",
    ])
  func cannotOpen(_ name: String) throws {
    let folder = try RunFolder()
    folder.makeFolder("folder")
    try folder.write(Array("no picture at all\n".utf8), to: "text.png")
    try folder.write([], to: "empty.png")
    try folder.write(Array(Fixtures.sixteenBits.prefix(60)), to: "cut.png")
    try folder.write(Fixtures.jpeg, to: "photo.jpg")
    try folder.write(Array("<ink><trace>1 1</ink>".utf8), to: "broken.inkml")
    try folder.write(Array("<html><body/></html>".utf8), to: "page.html")
    let before = folder.results
    for arguments in [[name], ["-b", name], ["render", name, "-o", "out.png"]] {
      let outcome = try folder.run(arguments)
      #expect(outcome.status == 1, "\(arguments)")
      #expect(outcome.isOneSentence, "\(arguments): \(outcome.errors)")
      #expect(outcome.output.isEmpty)
      // A name of plain characters is said as it is.
      if !name.contains(where: { $0.isNewline || !$0.isASCII || $0 == "\u{1B}" }) {
        #expect(outcome.errors.contains(name), "\(arguments): \(outcome.errors)")
      }
      #expect(!outcome.errors.contains("\u{202E}"))
    }
    #expect(folder.results == before)
  }

  @Test("A name that is no UTF-8 stays on one line")
  func rubbishName() throws {
    let folder = try RunFolder()
    // Arguments are text here, but bytes to the shell.
    let script = "exec \"$0\" \"$(printf 'a\\nb\\377\\001c')\""
    let outcome = try Outcome(
      folder.start("/bin/sh", ["-c", script, RunFolder.program], display: nil))
    #expect(outcome.status == 1)
    #expect(outcome.isOneSentence, "\(outcome.errors)")
  }

  @Test("Such a file can be opened and rendered all the same")
  func rubbishNameRendered() throws {
    let folder = try RunFolder()
    try folder.write(Array(Fixtures.ink.utf8), to: "sketch.inkml")
    let script = """
      name=$(printf 'a\\nb\\377\\001c')
      mv sketch.inkml "$name" && "$0" render "$name" -o "$name.png" && mv "$name.png" out.png
      """
    let process = try folder.start("/bin/sh", ["-c", script, RunFolder.program], display: nil)
    let outcome = Outcome(process)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.picture("out.png")[300, 300] == StraightColor(rgb: 0x0000FF))
  }

  @Test(
    "Help and version go to standard output",
    arguments: [
      ["--help"], ["-h"], ["--version"], ["-V"], ["render", "--help"], ["render", "-V"],
      ["--new", "--help", "file.png"],
    ])
  func help(_ arguments: [String]) throws {
    let outcome = try RunFolder().run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    if arguments.contains("--version") || arguments.contains("-V") {
      let words = outcome.text.split(separator: " ")
      #expect(words.count == 2)
      #expect(words.first == "drawingboard")
      #expect(words.last?.contains(".") == true)
    } else {
      #expect(outcome.text.hasPrefix("Usage: drawingboard"))
      let words = [
        "--output", "--size", "--background", "--geometry", "--new", "--ui-scale", "render",
      ]
      for word in words {
        #expect(outcome.text.contains(word))
      }
      // It has to fit into a terminal.
      #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test("A full or closed standard output is a failure with a sentence")
  func fullOutput() throws {
    let folder = try RunFolder()
    for redirection in [">/dev/full", ">&-"] {
      let script = "exec \"$0\" --version \(redirection)"
      let process = try folder.start("/bin/sh", ["-c", script, RunFolder.program], display: nil)
      let outcome = Outcome(process)
      #expect(outcome.status == 1, "\(redirection)")
      #expect(outcome.isOneSentence, "\(redirection): \(outcome.errors)")
    }
  }
}
