import Files
import Glibc
import Raster
import TestSupport
import Testing

@Suite struct PNGRoundTripTests {
  /// Writes a picture to a scratch file and returns the bytes.
  private func written(
    _ picture: some PictureSource, density: PixelDensity? = nil
  ) throws -> [UInt8] {
    let folder = try ScratchFolder()
    let path = folder.file("a.png")
    let descriptor = path.withCharacters { open($0, O_CREAT | O_RDWR, 0o600) }
    let file = OpenFile(adopting: descriptor)
    try PNGWriter(density: density).write(picture, to: file)
    try PNGVerifier().verify(file, equals: picture)
    return try OpenFile(reading: path).readAll(limit: 1 << 30)
  }

  @Test(arguments: 0..<60)
  func anySizeComesBackBitForBit(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let size = PixelSize(
      width: Int.random(in: 1...130, using: &generator),
      height: Int.random(in: 1...130, using: &generator))
    let isOpaque = Bool.random(using: &generator)
    let picture = SamplePicture.noise(size, isOpaque: isOpaque, seed: seed)
    let read = try PNGReader().picture(in: written(picture))
    #expect(read.bitmap == picture)
    #expect(read.isOpaque == picture.bytes.enumerated().allSatisfy { $0 % 4 != 3 || $1 == 255 })
    #expect(read.completeRows == size.height)
    #expect(!read.hadSixteenBits)
    #expect(read.density == nil)
  }

  @Test func everyAlphaWithEveryColourValue() throws {
    var picture = StraightBitmap(size: PixelSize(width: 256, height: 256), filledWith: .black)
    for alpha in 0..<256 {
      for value in 0..<256 {
        picture[value, alpha] = StraightColor(
          red: UInt8(value), green: UInt8(255 - value), blue: UInt8(value ^ alpha),
          alpha: UInt8(alpha))
      }
    }
    #expect(try PNGReader().picture(in: written(picture)).bitmap == picture)
  }

  @Test func flatAndSmoothPicturesUseBothFilters() throws {
    let size = PixelSize(width: 300, height: 200)
    let flat = StraightBitmap(size: size, filledWith: .white)
    var smooth = flat
    for y in 0..<size.height {
      for x in 0..<size.width {
        smooth[x, y] = StraightColor(rgb: UInt32((x + y) / 2 << 16 | x / 2 << 8 | y))
      }
    }
    for picture in [flat, smooth] {
      #expect(try PNGReader().picture(in: written(picture)).bitmap == picture)
    }
    // Each row of the smooth picture is the one above plus a constant.
    #expect(try written(smooth).count < size.width * size.height / 10)
  }

  @Test(arguments: [(0, 0), (99, 0), (0, 130), (64, 64), (99, 149)])
  func oneTransparentPixelAnywhereMakesItRGBA(x: Int, y: Int) throws {
    var picture = StraightBitmap(
      size: PixelSize(width: 100, height: 150), filledWith: StraightColor(rgb: 0x123456))
    #expect(try written(picture)[25] == 2)
    picture[x, y] = picture[x, y].withAlpha(254)
    let bytes = try written(picture)
    #expect(bytes[25] == 6)
    #expect(try PNGReader().picture(in: bytes).bitmap == picture)
  }

  @Test func holdsThePixelsAndNothingElse() throws {
    let noise = SamplePicture.noise(
      PixelSize(width: 400, height: 300), isOpaque: false, seed: 3)
    let chunks = try #require(PNGBuilder.chunks(of: written(noise)))
    let kinds = chunks.map(\.kind)
    #expect(kinds.first == "IHDR")
    #expect(kinds.dropFirst().first == "sRGB")
    #expect(kinds.last == "IEND")
    #expect(kinds.count > 5)
    #expect(kinds.dropFirst(2).dropLast().allSatisfy { $0 == "IDAT" })
    #expect(chunks[1].content == [0])
  }

  @Test func densityIsKeptAndNotInvented() throws {
    let picture = StraightBitmap(size: PixelSize(width: 2, height: 2), filledWith: .white)
    let density = try #require(PixelDensity(horizontal: 3780, vertical: 11811, unit: .metre))
    let bytes = try written(picture, density: density)
    #expect(
      PNGBuilder.chunks(of: bytes)?.map(\.kind) == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
    #expect(try PNGReader().picture(in: bytes).density == density)
    #expect(PixelDensity(horizontal: 0, vertical: 1, unit: .ratio) == nil)
    #expect(PixelDensity(horizontal: 1, vertical: 1 << 31, unit: .ratio) == nil)
  }

  @Test(arguments: [(1, 32767), (32767, 1)])
  func longestSides(width: Int, height: Int) throws {
    let picture = SamplePicture.noise(
      PixelSize(width: width, height: height), isOpaque: true, seed: 5)
    #expect(try PNGReader().picture(in: written(picture)).bitmap == picture)
  }

  @Test func emptyPicturesAreRefused() throws {
    let empty = StraightBitmap(size: PixelSize(width: 0, height: 5), filledWith: .white)
    #expect(throws: PNGError.badSides(width: 0, height: 5)) { try written(empty) }
  }

  @Test(arguments: [10, 2000])
  func aFullDeviceIsReported(side: Int) throws {
    let picture = SamplePicture.noise(
      PixelSize(width: side, height: side), isOpaque: true, seed: 6)
    let full = OpenFile(adopting: open("/dev/full", O_WRONLY))
    #expect(throws: PNGError.unwritable(SystemError(ENOSPC))) {
      try PNGWriter().write(picture, to: full)
    }
  }

  @Test func aClosedDescriptorIsReported() {
    let picture = StraightBitmap(size: PixelSize(width: 2, height: 2), filledWith: .white)
    #expect(throws: PNGError.unwritable(SystemError(EBADF))) {
      try PNGWriter().write(picture, to: OpenFile(adopting: -1))
    }
  }

  @Test func theVerifierSeesOnePixelOffByOne() throws {
    let folder = try ScratchFolder()
    let picture = SamplePicture.noise(
      PixelSize(width: 70, height: 140), isOpaque: false, seed: 8)
    let saved = try SafeFile(folder.file("a.png")).savePNG(picture)
    let file = try OpenFile(reading: saved.path)
    try PNGVerifier().verify(file, equals: picture)
    var other = picture
    other.bytes[(100 * 70 + 69) * 4 + 2] ^= 1
    #expect(throws: PNGError.rowDiffers(100)) { try PNGVerifier().verify(file, equals: other) }
    let larger = StraightBitmap(size: PixelSize(width: 70, height: 141), filledWith: .white)
    #expect(throws: PNGError.sizeDiffers) { try PNGVerifier().verify(file, equals: larger) }
  }
}
