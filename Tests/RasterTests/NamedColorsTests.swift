import Glibc
import Raster
import Testing

@Suite struct NamedColorsTests {
  @Test(arguments: [
    ("black", 0x000000), ("white", 0xFFFFFF), ("red", 0xFF0000), ("green", 0x00FF00),
    ("blue", 0x0000FF), ("snow", 0xFFFAFA), ("ghost white", 0xF8F8FF), ("GhostWhite", 0xF8F8FF),
    ("light goldenrod", 0xEEDD82), ("LightGoldenrod3", 0xCDBE70),
    ("light goldenrod yellow", 0xFAFAD2),
    ("LIGHT GOLDENROD YELLOW", 0xFAFAD2), ("yellow green", 0x9ACD32), ("yellow4", 0x8B8B00),
    ("alice blue", 0xF0F8FF), ("AntiqueWhite1", 0xFFEFDB), ("dark slate grey", 0x2F4F4F),
    ("dark slate gray", 0x2F4F4F), ("DarkSlateGray4", 0x528B8B), ("grey", 0xBEBEBE),
    ("gray", 0xBEBEBE), ("gray0", 0x000000), ("gray1", 0x030303), ("gray4", 0x0A0A0A),
    ("grey50", 0x7F7F7F), ("gray51", 0x828282), ("gray90", 0xE5E5E5), ("grey100", 0xFFFFFF),
    ("tomato", 0xFF6347), ("navy", 0x000080), ("navy blue", 0x000080), ("peru", 0xCD853F),
    ("medium violet red", 0xC71585), ("violet red", 0xD02090), ("rosybrown2", 0xEEB4B4),
    ("dodger blue", 0x1E90FF), ("maroon", 0xB03060), ("orange red", 0xFF4500),
  ])
  func knownNames(_ name: String, _ rgb: Int) {
    #expect(StraightColor(named: name) == StraightColor(rgb: UInt32(rgb)))
    #expect(StraightColor(description: name) == StraightColor(rgb: UInt32(rgb)))
  }

  @Test(arguments: [
    "", " ", "no such colour", "snow5", "snow0", "snow11", "gray101", "gray-1", "gray007",
    "gray+7", "linen1", "00ff00", "alice", "blu", "f0f8ff", "1", "#", "#12", "#12345", "#ggg",
    "red,", "ré",
  ])
  func unknownNames(_ name: String) {
    #expect(StraightColor(description: name) == nil)
  }

  @Test func hexDescriptions() {
    #expect(StraightColor(description: "#0f8") == StraightColor(rgb: 0x00FF88))
    #expect(StraightColor(description: "#E5484D") == StraightColor(rgb: 0xE5484D))
  }

  /// The whole table against this machine's own, which is there where X's basic files are.
  @Test func machineTable() throws {
    let paths = ["/etc/X11/rgb.txt", "/usr/share/X11/rgb.txt"]
    guard let file = paths.lazy.compactMap({ fopen($0, "r") }).first else { return }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 512)
    var count = 0
    while fgets(&buffer, 512, file) != nil {
      let line = String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let words = line.split(whereSeparator: \.isWhitespace)
      let numbers = words.prefix(3).compactMap { UInt8($0) }
      guard numbers.count == 3, words.count > 3 else { continue }
      let name = words.dropFirst(3).joined(separator: " ")
      let expected = StraightColor(red: numbers[0], green: numbers[1], blue: numbers[2])
      #expect(StraightColor(named: name) == expected, "\(name)")
      count += 1
    }
    #expect(count > 700)
  }
}
