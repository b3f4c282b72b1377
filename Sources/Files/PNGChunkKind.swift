/// The four letters that name a chunk of a PNG file.
struct PNGChunkKind: Hashable {
  /// The letters as one big-endian number.
  let code: UInt32

  static let header = PNGChunkKind(code: 0x4948_4452)  // IHDR
  static let palette = PNGChunkKind(code: 0x504C_5445)  // PLTE
  static let transparency = PNGChunkKind(code: 0x7452_4E53)  // tRNS
  static let pixels = PNGChunkKind(code: 0x4944_4154)  // IDAT
  static let end = PNGChunkKind(code: 0x4945_4E44)  // IEND
  static let density = PNGChunkKind(code: 0x7048_5973)  // pHYs
  static let exif = PNGChunkKind(code: 0x6558_4966)  // eXIf
  static let animation = PNGChunkKind(code: 0x6163_544C)  // acTL

  private var letters: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
  }

  /// Whether all four are ASCII letters.
  var isValid: Bool {
    letters.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 & 0xDF }
  }

  /// Whether a reader that does not know it must give up: the first letter is a capital.
  var isCritical: Bool { code & 0x2000_0000 == 0 }

  /// The letters as text; valid ones only.
  var name: String { String(decoding: letters, as: UTF8.self) }
}
