import Files
import Testing

@Suite struct FilePathTests {
  @Test(arguments: [
    ("/a/b/c.png", "/a/b", "c.png"), ("c.png", ".", "c.png"), ("/c.png", "/", "c.png"),
    ("a/", "a", ""), ("", ".", ""),
  ])
  func partsOfAPath(path: String, folder: String, name: String) {
    #expect(FilePath(path).folder == FilePath(folder))
    #expect(FilePath(path).name == Array(name.utf8))
  }

  @Test(arguments: [
    ("a.jpeg", "a.png"), ("a", "a.png"), ("/x.y/a", "/x.y/a.png"), (".hidden", ".hidden.png"),
    ("/a/b.tar.gz", "/a/b.tar.png"),
  ])
  func extensions(path: String, expected: String) {
    #expect(FilePath(path).replacingExtension(with: "png") == FilePath(expected))
  }

  @Test(arguments: [
    ("/a", "b", "/a/b"), ("/a/", "b", "/a/b"), ("/a", "/b", "/b"), ("", "b", "b"),
    ("/", "b", "/b"),
  ])
  func joining(folder: String, name: String, expected: String) {
    #expect(FilePath(folder).appending(FilePath(name)) == FilePath(expected))
  }

  @Test func bytesBehindANulAreDropped() {
    #expect(FilePath(bytes: [97, 0, 98]) == "a")
  }

  @Test(
    arguments: [
      (Array("Skizze für Élodie 図.png".utf8), "Skizze für Élodie 図.png"),
      (Array("a\nb\tc".utf8), "a\\u{0A}b\\u{09}c"),
      (Array("a\u{202E}gnp.exe".utf8), "a\\u{202E}gnp.exe"),
      (Array("a\u{200B}b\u{FEFF}\u{2028}\u{A0}".utf8), "a\\u{200B}b\\u{FEFF}\\u{2028}\\u{A0}"),
      ([0x61, 0xE9, 0x62], "a\\xE9b"),
      ([0xC0, 0xAF, 0xED, 0xA0, 0x80, 0xF4, 0x90], "\\xC0\\xAF\\xED\\xA0\\x80\\xF4\\x90"),
      ([0xE2, 0x82], "\\xE2\\x82"),
      ([0x7F], "\\u{7F}"),
      (Array("'quote\" --help".utf8), "'quote\" --help"),
    ] as [([UInt8], String)])
  func whatDoesNotShowIsMadeVisible(bytes: [UInt8], expected: String) {
    #expect(FilePath(bytes: bytes).display == expected)
  }
}
