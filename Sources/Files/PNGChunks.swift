import Raster

/// The parts of a PNG file that matter for its pixels, found without libpng.
///
/// Nearly all of libpng's faults were in chunks that a picture does not need (profiles, text), so
/// libpng is shown the pixels' own chunks only: IHDR, PLTE, tRNS, IDAT and IEND. What is wanted
/// from the others is read here.
struct PNGChunks {
  /// Where the kept chunks are; neighbours are joined.
  private(set) var ranges: [Range<Int>] = []
  /// The IDAT chunk that the file ends in, behind all others.
  private(set) var cutPixels: Range<Int>?
  /// The sides as the header claims them, checked.
  let size: PixelSize
  /// Bits of a channel or palette index.
  let bitDepth: UInt8
  /// Whether a chunk behind the first pixels is longer than the file.
  private(set) var hasOverlongChunk = false
  /// Bytes of all kept IDAT chunks.
  private(set) var pixelBytes = 0
  /// Whether the file ends within a chunk or without IEND.
  private(set) var isCutOff = true
  /// The pHYs chunk, when there is a valid one.
  private(set) var density: PixelDensity?
  /// What an eXIf chunk says; upright otherwise.
  private(set) var orientation = PictureOrientation.upright
  /// Whether it is an animation, of which the pixels are one picture.
  private(set) var isAnimated = false

  private static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
  private static let headerEnd = 8 + 12 + 13

  /// Whether bytes start like a PNG.
  static func isSignature(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: signature)
  }

  /// Walks over all chunks.
  ///
  /// - Complexity: O(number of chunks)
  init(_ bytes: [UInt8], pixelLimit: Int) throws(PNGError) {
    guard PNGChunks.isSignature(bytes) else { throw .notPNG }
    guard bytes.count >= PNGChunks.headerEnd, PNGChunks.word(bytes, 8) == 13,
      PNGChunks.kind(bytes, 12) == .header
    else { throw .badHeader }
    let width = PNGChunks.word(bytes, 16)
    let height = PNGChunks.word(bytes, 20)
    let sides = 1...UInt32(PixelSize.maximumSide)
    guard sides ~= width, sides ~= height else { throw .badSides(width: width, height: height) }
    // Both are below 2^15, so the product fits.
    guard Int(width) * Int(height) <= pixelLimit else {
      throw .tooManyPixels(width: width, height: height, limit: pixelLimit)
    }
    size = PixelSize(width: Int(width), height: Int(height))
    bitDepth = bytes[24]
    keep(0..<8)
    try walk(bytes)
  }

  private enum PixelPart { case before, within, behind }

  private mutating func walk(_ bytes: [UInt8]) throws(PNGError) {
    var offset = 8
    var part = PixelPart.before
    // Length and kind; the checksum may be missing from a file that is cut off.
    while bytes.count - offset >= 8 {
      let length = Int(PNGChunks.word(bytes, offset))
      let kind = PNGChunks.kind(bytes, offset + 4)
      guard kind.isValid else {
        // Rubbish behind whole pixels does no harm.
        if part != .before { return }
        throw .damaged("a chunk has no valid name")
      }
      let isWhole = length <= bytes.count - offset - 12
      let end = isWhole ? offset + 12 + length : bytes.count
      if !isWhole, part == .before, kind != .pixels {
        throw .cutOff(completeRows: 0, rows: size.height)
      }
      if !isWhole, kind != .end { hasOverlongChunk = true }
      switch kind {
      case .pixels:
        if part == .before { part = .within }
        // Only one run of IDAT chunks counts.
        if part == .within {
          if isWhole { keep(offset..<end) } else { cutPixels = offset..<end }
          pixelBytes += end - offset
        }
      case .end:
        keep(offset..<end)
        isCutOff = !isWhole
        return
      default:
        if part == .within { part = .behind }
        if isWhole { try take(kind, bytes, offset..<end, part) }
      }
      offset = end
    }
  }

  private mutating func take(
    _ kind: PNGChunkKind, _ bytes: [UInt8], _ range: Range<Int>,
    _ part: PixelPart
  ) throws(PNGError) {
    let content = (range.lowerBound + 8)..<(range.upperBound - 4)
    switch kind {
    case .header, .palette: keep(range)
    case .transparency: if content.count <= 256 { keep(range) }
    case .density:
      if part == .before, density == nil, content.count == 9, isIntact(bytes, range) {
        density = PixelDensity(
          horizontal: PNGChunks.word(bytes, content.lowerBound),
          vertical: PNGChunks.word(bytes, content.lowerBound + 4),
          unit: PixelDensity.Unit(rawValue: bytes[content.lowerBound + 8]) ?? .ratio)
      }
    case .exif:
      // Orientation is in the first entries; a huge chunk is not worth its checksum.
      if content.count <= 1 << 20, isIntact(bytes, range) {
        orientation =
          PictureOrientation(exif: bytes[content]) ?? orientation
      }
    case .animation:
      if part == .before { isAnimated = true }
    default:
      if kind.isCritical { throw .unknownChunk(kind.name) }
    }
  }

  private mutating func keep(_ range: Range<Int>) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  private func isIntact(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let checked = bytes[(range.lowerBound + 4)..<(range.upperBound - 4)]
    return PNGChunks.checksum(checked) == PNGChunks.word(bytes, range.upperBound - 4)
  }

  /// CRC-32 as PNG defines it (ISO 3309), bit by bit: only small chunks pass through here.
  ///
  /// - Complexity: O(bytes)
  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320)
      }
    }
    return ~remainder
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func kind(_ bytes: [UInt8], _ offset: Int) -> PNGChunkKind {
    PNGChunkKind(code: word(bytes, offset))
  }
}
