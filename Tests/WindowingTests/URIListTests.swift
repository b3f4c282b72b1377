import Testing
import Windowing

@Suite("Lists of URIs")
struct URIListTests {
  @Test(
    "lines of any ending, without remarks and blanks",
    arguments: [
      ("", []), ("\r\n\r\n", []), ("file:///a", ["file:///a"]),
      ("file:///a\r\nfile:///b\r\n", ["file:///a", "file:///b"]),
      ("# all\nfile:///a\n#\n  file:///b \t\r", ["file:///a", "file:///b"]),
      ("http://x/#part", ["http://x/#part"]), ("file:///a\0file:///b", ["file:///a"]),
      ("/plain/path.png", ["/plain/path.png"]), ("file:///a b/ä", ["file:///a%20b/%C3%A4"]),
    ])
  func lines(list: String, uris: [String]) {
    #expect(URIList.uris(in: list.utf8) == uris)
  }

  @Test("a byte of any encoding is kept")
  func bytes() {
    let name: [UInt8] = [0x2F, 0xE9, 0xFF, 0x01, 0x7F]
    #expect(URIList.uris(in: Array("file://".utf8) + name) == ["file:///%E9%FF%01%7F"])
  }
}
