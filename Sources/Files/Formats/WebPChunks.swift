/// What the chunks of a WebP file say besides pixels.
///
/// Layout: WebP container specification; RIFF with lengths of 32 bits, little-endian, padded to even.
package struct WebPChunks {
  /// What an EXIF chunk says; upright otherwise.
  package private(set) var orientation = PictureOrientation.upright
  /// Whether there are several frames.
  package private(set) var isAnimated = false
  /// Whether the file ends within a chunk or before the length it claims.
  package private(set) var isCutOff = false
  /// Canvas of an extended file, whose sides can be 2^24.
  package private(set) var canvas: (width: Int, height: Int)?

  /// Walks over all chunks.
  ///
  /// - Complexity: O(number of chunks)
  package init(_ bytes: [UInt8]) {
    guard bytes.count >= 12 else { return }
    let claimed = Self.number(bytes, 4, 4) + 8
    isCutOff = claimed > bytes.count
    var offset = 12
    while bytes.count - offset >= 8 {
      let length = Self.number(bytes, offset + 4, 4)
      let start = offset + 8
      let end = min(length, bytes.count - start) + start
      if end - start < length { isCutOff = true }
      switch String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self) {
      case "VP8X" where end - start >= 10:
        isAnimated = bytes[start] & 2 != 0
        canvas = (Self.number(bytes, start + 4, 3) + 1, Self.number(bytes, start + 7, 3) + 1)
      case "EXIF":
        orientation = PictureOrientation(exif: bytes[start..<end]) ?? orientation
      default: break
      }
      offset = end + (length & 1)
    }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
