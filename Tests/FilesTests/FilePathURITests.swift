import Files
import Testing

@Suite struct FilePathURITests {
  private func path(_ name: String) throws(FileURIError) -> FilePath {
    try FilePath(pathOrURI: name.utf8, hostName: "desk")
  }

  @Test(arguments: [
    ("file:///home/me/a.png", "/home/me/a.png"), ("file:/a.png", "/a.png"),
    ("FILE://localhost/a.png", "/a.png"), ("file://LocalHost/a.png", "/a.png"),
    ("file://desk/a.png", "/a.png"), ("file://", "/"), ("file:///a%20b%0Ac.png", "/a b\nc.png"),
    ("file:///%2Fa%2fb", "//a/b"), ("file:///100%.png", "/100%.png"), ("file:///%4", "/%4"),
    ("file:///%zz%41", "/%zzA"), ("file:///%2541", "/%41"), ("file:///a?b#c", "/a?b#c"),
  ])
  func urisOfFiles(uri: String, expected: String) throws {
    #expect(try path(uri) == FilePath(expected))
  }

  @Test(arguments: [
    "a.png", "/a b.png", "-", "-x.png", "a:b.png", "12:30.png", "photo:1.png", "file:a.png",
    "C:\\a.png", "%41.png", "", ":", "://x", "/http://x", "a//b", "naïve://x", "~/a.png",
  ])
  func whatIsNoURIIsAPathAsItIs(name: String) throws {
    #expect(try path(name) == FilePath(name))
  }

  @Test(arguments: [
    ("http://example.org/a.png", FileURIError.otherScheme("http")),
    ("https://example.org", .otherScheme("https")), ("smb://nas/a.png", .otherScheme("smb")),
    ("data:image/png;base64,AAAA", .otherScheme("data")),
    ("file://nas/a.png", .otherHost("nas")),
    ("file://desk.example/a.png", .otherHost("desk.example")),
    ("file:///a%00b.png", .nul),
  ])
  func otherURIsAreFaults(uri: String, fault: FileURIError) {
    #expect(throws: fault) { try path(uri) }
  }

  @Test func everyByteOfANameIsKept() throws {
    let name = (1...255).map { UInt8($0) }.filter { $0 != UInt8(ascii: "/") }
    let escaped = name.map { byte in
      (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
    }.joined()
    #expect(try path("file:///" + escaped).bytes == [UInt8(ascii: "/")] + name)
    // A path in any encoding, with a colon in it.
    let raw: [UInt8] = [0xE9, 0x3A, 0xFF, 0x0A]
    #expect(try FilePath(pathOrURI: raw).bytes == raw)
  }
}
