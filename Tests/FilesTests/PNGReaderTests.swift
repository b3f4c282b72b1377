import Files
import Raster
import TestSupport
import Testing

@Suite struct PNGReaderTests {
  /// Two by two pixels, RGBA, with the chunks this program writes.
  private static let tiny: [UInt8] = {
    var builder = PNGBuilder(width: 2, height: 2, depth: 8, colorType: 6)
    builder.add("sRGB", [0])
    builder.addPixels([0, 1, 2, 3, 255, 4, 5, 6, 7, 0, 9, 8, 7, 0, 6, 5, 4, 128])
    return builder.finished()
  }()

  private static let tinyPixels: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 7, 9, 8, 7, 0, 6, 5, 4, 128]

  /// The picture, or nil when it is refused with a `PNGError`; anything else fails the test.
  private func read(_ bytes: [UInt8], acceptsCutOff: Bool = false) -> PNGPicture? {
    var reader = PNGReader()
    reader.acceptsCutOff = acceptsCutOff
    do throws(PNGError) {
      return try reader.picture(in: bytes)
    } catch {
      #expect(!error.message.isEmpty)
      return nil
    }
  }

  @Test func readsTheTinyPicture() throws {
    let picture = try PNGReader().picture(in: Self.tiny)
    #expect(picture.bitmap.bytes == Self.tinyPixels)
    #expect(picture.bitmap.size == PixelSize(width: 2, height: 2))
    #expect(!picture.isOpaque)
  }

  @Test func everyCutIsRefusedOrWhole() throws {
    // Behind the stored rows come the sum over them, the chunk's checksum and IEND.
    let chunkEnd = Self.tiny.count - 12
    let pixelsEnd = chunkEnd - 4 - 4
    for count in 0..<Self.tiny.count {
      let cut = Array(Self.tiny[..<count])
      let picture = read(cut)
      #expect((picture != nil) == (count >= chunkEnd), "cut at \(count)")
      if let picture { #expect(picture.bitmap.bytes == Self.tinyPixels, "cut at \(count)") }
      let rescued = read(cut, acceptsCutOff: true)
      #expect((rescued?.completeRows == 2) == (count >= pixelsEnd), "cut at \(count)")
      if let rescued {
        let whole = rescued.completeRows * 8
        #expect(rescued.bitmap.bytes[..<whole] == Self.tinyPixels[..<whole], "cut at \(count)")
      }
    }
  }

  @Test func everyFlippedBitIsRefusedOrHarmless() {
    for index in Self.tiny.indices {
      for bit in 0..<8 {
        var bytes = Self.tiny
        bytes[index] ^= 1 << bit
        if let picture = read(bytes) {
          #expect(picture.bitmap.bytes == Self.tinyPixels, "byte \(index), bit \(bit)")
        }
      }
    }
  }

  @Test func rubbishNeverCrashes() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      var bytes = Self.tiny
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 8..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        }
      }
      // With the checksums put right, the damage reaches the decoder.
      _ = read(bytes)
      _ = read(Self.withRightChecksums(bytes), acceptsCutOff: true)
    }
  }

  private static func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - offset - 12 else { break }
      let end = offset + 8 + length
      let checksum = PNGBuilder.checksum(Array(bytes[(offset + 4)..<end]))
      bytes.replaceSubrange(end..<(end + 4), with: PNGBuilder.word(checksum))
      offset = end + 4
    }
    return bytes
  }

  @Test func cutOffRowsAreGivenWhenAskedFor() throws {
    let height = 40
    var builder = PNGBuilder(width: 3, height: UInt32(height), depth: 8, colorType: 2)
    builder.addPixels((0..<height).flatMap { [0] + [UInt8](repeating: UInt8($0 + 1), count: 9) })
    let bytes = builder.finished()
    let cut = Array(bytes[..<(bytes.count - 20 - 10 * 10 - 5)])
    #expect(throws: PNGError.cutOff(completeRows: 29, rows: 40)) {
      try PNGReader().picture(in: cut)
    }
    let picture = try #require(read(cut, acceptsCutOff: true))
    #expect(picture.completeRows == 29)
    #expect(!picture.isOpaque)
    #expect(picture.bitmap[0, 28] == StraightColor(red: 29, green: 29, blue: 29))
    #expect(picture.bitmap[0, 29] == StraightColor(red: 0, green: 0, blue: 0, alpha: 0))
  }

  @Test func sixteenBitsAreScaledNotCut() throws {
    var builder = PNGBuilder(width: 2, height: 1, depth: 16, colorType: 0)
    builder.addPixels([0, 0x01, 0x00, 0x7F, 0xFF])
    let picture = try PNGReader().picture(in: builder.finished())
    #expect(picture.hadSixteenBits)
    #expect(picture.isOpaque)
    // 256 / 257 = 0.996 and 32767 / 257 = 127.498, rounded.
    #expect(picture.bitmap.bytes == [1, 1, 1, 255, 127, 127, 127, 255])
  }

  @Test func greyPaletteAndKeysBecomeRGBA() throws {
    var grey = PNGBuilder(width: 4, height: 1, depth: 1, colorType: 0)
    grey.addPixels([0, 0b1010_0000])
    #expect(
      try PNGReader().picture(in: grey.finished()).bitmap.bytes
        == [255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 255])

    var palette = PNGBuilder(width: 2, height: 1, depth: 8, colorType: 3)
    palette.add("PLTE", [10, 20, 30, 40, 50, 60])
    palette.add("tRNS", [99])
    palette.addPixels([0, 1, 0])
    let picture = try PNGReader().picture(in: palette.finished())
    #expect(picture.bitmap.bytes == [40, 50, 60, 255, 10, 20, 30, 99])
    #expect(!picture.isOpaque)

    var key = PNGBuilder(width: 2, height: 1, depth: 8, colorType: 2)
    key.add("tRNS", [0, 1, 0, 2, 0, 3])
    key.addPixels([0, 1, 2, 3, 1, 2, 4])
    #expect(
      try PNGReader().picture(in: key.finished()).bitmap.bytes == [1, 2, 3, 0, 1, 2, 4, 255])
  }

  @Test func gammaIsIgnored() throws {
    var builder = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 0)
    builder.add("gAMA", PNGBuilder.word(100_000))
    builder.addPixels([0, 100])
    #expect(try PNGReader().picture(in: builder.finished()).bitmap.bytes == [100, 100, 100, 255])
  }

  @Test(
    arguments: [
      (0, 5), (5, 0), (32768, 1), (1, 32768), (.max, .max), (0x8000_0000, 1), (65535, 65535),
    ] as [(UInt32, UInt32)])
  func sidesOutOfRangeAreRefused(width: UInt32, height: UInt32) {
    let builder = PNGBuilder(width: width, height: height, depth: 8, colorType: 6)
    #expect(throws: PNGError.badSides(width: width, height: height)) {
      try PNGReader().picture(in: builder.finished())
    }
  }

  @Test func hugeClaimsAreRefusedBeforeMemoryIsTaken() {
    let claim = PNGBuilder(width: 32767, height: 6000, depth: 8, colorType: 6)
    #expect(throws: PNGError.cutOff(completeRows: 0, rows: 6000)) {
      try PNGReader().picture(in: claim.finished())
    }
    let tooMany = PNGBuilder(width: 32767, height: 32767, depth: 1, colorType: 0)
    #expect(throws: PNGError.tooManyPixels(width: 32767, height: 32767, limit: 200_000_000)) {
      try PNGReader().picture(in: tooMany.finished())
    }
  }

  @Test func unknownCriticalChunksAreNamed() {
    var builder = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 0)
    builder.add("ABCD", [1])
    builder.addPixels([0, 1])
    #expect(throws: PNGError.unknownChunk("ABCD")) {
      try PNGReader().picture(in: builder.finished())
    }
  }

  @Test func densityIsReadOnlyFromAnIntactChunk() throws {
    func density(_ content: [UInt8], damage: UInt8 = 0) throws -> PixelDensity? {
      var builder = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 0)
      builder.add("pHYs", content)
      builder.addPixels([0, 1])
      var bytes = builder.finished()
      bytes[33 + 8] ^= damage
      return try PNGReader().picture(in: bytes).density
    }
    let content = PNGBuilder.word(2835) + PNGBuilder.word(2000) + [1]
    #expect(
      try density(content) == PixelDensity(horizontal: 2835, vertical: 2000, unit: .metre))
    #expect(try density(content, damage: 1) == nil)
    #expect(try density(content.dropLast()) == nil)
    #expect(try density([UInt8](repeating: 0, count: 9)) == nil)
  }

  @Test(arguments: PictureOrientation.allCases, [true, false])
  func orientationIsReadFromExif(orientation: PictureOrientation, isLittle: Bool) throws {
    func number(_ value: UInt32, _ count: Int) -> [UInt8] {
      let bytes = PNGBuilder.word(value).suffix(count)
      return isLittle ? bytes.reversed() : Array(bytes)
    }
    var exif: [UInt8] = isLittle ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]
    exif += number(8, 4) + number(2, 2)
    exif += number(0x0100, 2) + number(4, 2) + number(1, 4) + number(7, 4)
    exif += number(0x0112, 2) + number(3, 2) + number(1, 4)
    exif += number(UInt32(orientation.rawValue), 2) + [0, 0]
    var builder = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 0)
    builder.add("eXIf", exif)
    builder.addPixels([0, 1])
    #expect(try PNGReader().picture(in: builder.finished()).orientation == orientation)
    // A directory that points outside, or is cut, is no orientation.
    for count in 0..<exif.count - 2 {
      #expect(PictureOrientation(exif: exif[..<count]) == nil)
    }
  }

  @Test func fileOfAFolderIsUnreadable() throws {
    let folder = try ScratchFolder()
    #expect(throws: PNGError.unreadable(SystemError(21))) {
      try PNGReader().picture(in: OpenFile(reading: folder.path))
    }
  }
}
