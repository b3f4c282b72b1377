import Raster
import TestSupport

/// Makes and takes apart PNG files without the code under test.
struct PNGBuilder {
  /// The file so far.
  private(set) var bytes: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// Starts a file with a header.
  init(width: UInt32, height: UInt32, depth: UInt8, colorType: UInt8, interlace: UInt8 = 0) {
    add("IHDR", Self.word(width) + Self.word(height) + [depth, colorType, 0, 0, interlace])
  }

  /// Adds a chunk.
  mutating func add(_ kind: String, _ content: [UInt8] = []) {
    let named = Array(kind.utf8) + content
    bytes += Self.word(UInt32(content.count)) + named + Self.word(Self.checksum(named))
  }

  /// Adds rows, each with its filter byte in front, as one stored block.
  mutating func addPixels(_ rows: [UInt8]) {
    precondition(rows.count < 65536)
    let low = UInt8(rows.count & 255)
    let high = UInt8(rows.count >> 8)
    add("IDAT", [0x78, 0x01, 1, low, high, ~low, ~high] + rows + Self.word(Self.adler(rows)))
  }

  /// The whole file, with its end.
  func finished() -> [UInt8] {
    var copy = self
    copy.add("IEND")
    return copy.bytes
  }

  static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32 by polynomial division, ISO 3309.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = remainder & 1 != 0
        remainder >>= 1
        if isOdd { remainder ^= 0xEDB8_8320 }
      }
    }
    return ~remainder
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  /// A chunk of a file.
  struct Chunk: Equatable {
    var kind: String
    var content: [UInt8]
  }

  /// All chunks of a file whose lengths and checksums are right; nil otherwise.
  static func chunks(of bytes: [UInt8]) -> [Chunk]? {
    var chunks: [Chunk] = []
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= 12 + length else { return nil }
      let named = Array(rest.dropFirst(4).prefix(4 + length))
      guard Array(rest.dropFirst(8 + length).prefix(4)) == word(checksum(named)) else { return nil }
      chunks.append(
        Chunk(kind: String(decoding: named.prefix(4), as: UTF8.self), content: Array(named[4...])))
      rest = rest.dropFirst(12 + length)
    }
    return rest.isEmpty ? chunks : nil
  }
}
