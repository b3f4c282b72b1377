import Files
import Glibc
import Raster
import Robot
import Testing

/// Files by any name, and pictures through pipes.
@Suite struct NameTests {
  private static let blue = StraightColor(rgb: 0x204080)
  private static let size = PixelSize(width: 40, height: 30)
  private static let picture = StraightBitmap(size: size, filledWith: blue)

  /// Names that a shell, a terminal or a text field would trip over.
  private static let names: [[UInt8]] = [
    Array("a b.png".utf8), Array("a\nb.png".utf8), Array("-x.png".utf8), Array("--screen".utf8),
    Array("a:b%41.png".utf8), Array("漢\u{202E}字.png".utf8), [0xE9, 0xFF, 0x01], Array("http:".utf8),
  ]

  @Test("every name works as a path and as a URI, for FILE and for -b")
  func names() throws {
    let folder = try RunFolder()
    for name in Self.names {
      let path = FilePath(folder.path).appending(name: name)
      _ = try SafeFile(path).savePNG(Self.picture)
      let escaped = name.map { byte in
        (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }.joined()
      let uri = "file://\(folder.path)/\(escaped)"
      let whole = try folder.run(["render", uri, "-o", "out.png"])
      #expect(whole.status == 0, "\(uri): \(whole.errors)")
      #expect(try folder.picture("out.png") == Self.picture)
      try folder.write(Array(Fixtures.ink.utf8), to: "ink.inkml")
      let below = try folder.run(["render", "ink.inkml", "-b", uri, "-o", "out.png"])
      #expect(below.status == 0, "\(uri): \(below.errors)")
      #expect(try folder.picture("out.png")[0, 0] == Self.blue)
    }
    // Paths go through the shell, for arguments here are text.
    let script = "for f; do \"$0\" render -o out.png -- \"$f\" || echo \"$f\"; done"
    let quoted = "printf '\\351\\377\\001'"
    let outcome = Outcome(
      try folder.start(
        "/bin/sh",
        [
          "-c",
          "set -- 'a b.png' 'a\nb.png' -x.png --screen a:b%41.png \"$(\(quoted))\"; \(script)",
          RunFolder.program,
        ], display: nil))
    #expect(outcome.status == 0 && outcome.text.isEmpty && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test("URIs of other places end in one sentence and status 1")
  func elsewhere() throws {
    let folder = try RunFolder()
    for (uri, words) in [
      ("https://example.org/a.png", "only files of this computer"),
      ("file://elsewhere.example/a.png", "on another computer"), ("data:image/png,x", "only files"),
      ("file:///a%00b.png", "no file can have such a name"),
    ] {
      for arguments in [[uri], ["-b", uri], ["render", uri, "-o", "x.png"]] {
        let outcome = try folder.run(arguments)
        #expect(outcome.status == 1 && outcome.isOneSentence, "\(arguments): \(outcome.errors)")
        #expect(outcome.errors.contains(words) && outcome.errors.contains(uri))
      }
    }
    #expect(folder.results.isEmpty)
  }

  @Test("a picture that comes slowly through a pipe is waited for")
  func slowPipe() throws {
    let folder = try RunFolder()
    try folder.write(Self.picture, to: "in.png")
    let bytes = try folder.bytes(of: "in.png")
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let process = try folder.start(
      "/bin/sh", ["-c", "exec \"$0\" render - -o out.png <pipe", RunFolder.program], display: nil)
    // Opening waits for the reader.
    let pipe = open(folder.path("pipe"), O_WRONLY | O_CLOEXEC)
    try #require(pipe >= 0)
    for byte in bytes {
      var byte = byte
      #expect(write(pipe, &byte, 1) == 1)
    }
    #expect(process.isRunning)
    close(pipe)
    let outcome = Outcome(process)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.picture("out.png") == Self.picture)
  }

  @Test(
    "what standard input cannot be is one sentence, at once",
    arguments: [
      ("</dev/null", "no picture of a kind"), ("</", "it is a folder"),
      ("</dev/zero", "no picture of a kind"), ("<&-", "-: "),
    ])
  func uselessInput(redirection: String, words: String) throws {
    let folder = try RunFolder()
    let process = try folder.start(
      "/bin/sh", ["-c", "exec \"$0\" render - -o out.png \(redirection)", RunFolder.program],
      display: nil)
    let outcome = Outcome(process)
    #expect(outcome.status == 1 && outcome.isOneSentence, "\(outcome.errors)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(folder.results.isEmpty)
  }

  @Test("an endless stream is not read to its end")
  func endlessPipe() throws {
    let folder = try RunFolder()
    let process = try folder.start(
      "/bin/sh", ["-c", "yes | \"$0\" render - -o out.png; echo $? >status", RunFolder.program],
      display: nil)
    let outcome = Outcome(process)
    #expect(outcome.isOneSentence, "\(outcome.errors)")
    #expect(try folder.bytes(of: "status") == Array("1\n".utf8))
  }
}
