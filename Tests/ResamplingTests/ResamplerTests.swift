import Raster
import TestSupport
import Testing

@testable import Resampling

@Suite struct ResamplerTests {
  private static let sizes: [(from: (Int, Int), to: (Int, Int))] = [
    ((100, 80), (99, 79)), ((100, 80), (77, 61)), ((100, 80), (50, 40)), ((100, 80), (13, 90)),
    ((300, 200), (30, 20)), ((300, 200), (7, 5)), ((1000, 700), (3, 2)), ((2000, 3), (1, 1)),
    ((100, 80), (301, 211)), ((3, 2), (200, 150)), ((1, 1), (90, 70)), ((1, 300), (200, 1)),
  ]

  private func size(_ sides: (Int, Int)) -> PixelSize {
    PixelSize(width: sides.0, height: sides.1)
  }

  /// Soft shades under noise, as photos are.
  private func photo(_ size: PixelSize, isOpaque: Bool, seed: UInt64) -> StraightBitmap {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let slope = 180 * (x + y) / (size.width + size.height)
        for _ in 0..<3 { bytes.append(UInt8(slope + random.whole(0..<70))) }
        bytes.append(isOpaque ? 255 : UInt8(40 + 200 * x / size.width))
      }
    }
    return StraightBitmap(size: size, bytes: bytes)
  }

  /// Means of premultiplied red, green and blue, and of alpha.
  private func means(_ bitmap: StraightBitmap) -> [Double] {
    var sums = [0.0, 0, 0, 0]
    for index in stride(from: 0, to: bitmap.bytes.count, by: 4) {
      let alpha = Double(bitmap.bytes[index + 3]) / 255
      for channel in 0..<3 { sums[channel] += Double(bitmap.bytes[index + channel]) * alpha }
      sums[3] += Double(bitmap.bytes[index + 3])
    }
    return sums.map { $0 * 4 / Double(bitmap.bytes.count) }
  }

  @Test(arguments: 0..<sizes.count)
  func oneColorStaysExactlyThatColor(number: Int) throws {
    let (from, to) = Self.sizes[number]
    for color in [
      StraightColor(rgb: 0xFFFFFF), StraightColor(rgb: 0x000000), StraightColor(rgb: 0xC0FFEE),
      StraightColor(rgb: 0x010203), StraightColor(red: 0, green: 0, blue: 0, alpha: 0),
      StraightColor(red: 255, green: 0, blue: 255, alpha: 100),
    ] {
      let picture = StraightBitmap(size: size(from), filledWith: color)
      let scaled = try Resampler().scale(picture, to: size(to))
      #expect(scaled == StraightBitmap(size: size(to), filledWith: color), "\(color)")
    }
  }

  @Test(arguments: [
    (260, 170), (200, 150), (151, 101), (100, 67), (60, 40), (37, 20), (30, 133), (11, 8), (2, 2),
    (1, 1),
  ])
  func shrinkingKeepsTheMean(to: (Int, Int)) throws {
    for isOpaque in [true, false] {
      let picture = photo(PixelSize(width: 301, height: 199), isOpaque: isOpaque, seed: 5)
      let scaled = try Resampler().scale(picture, to: size(to))
      #expect(scaled.size == size(to) && scaled.isOpaque == isOpaque)
      for (before, after) in zip(means(picture), means(scaled)) {
        #expect(abs(before - after) <= 1, "\(before) became \(after)")
      }
    }
  }

  @Test func shrinkingToOnePixelLooksAtAllOfThem() throws {
    // A single bright pixel in each of 100 fields of 40 x 40.
    var picture = StraightBitmap(size: PixelSize(width: 400, height: 400), filledWith: .black)
    for y in 0..<400 {
      for x in 0..<400 where x % 40 < 20 && y % 40 < 20 { picture[x, y] = .white }
    }
    let scaled = try Resampler().scale(picture, to: PixelSize(width: 10, height: 10))
    for y in 0..<10 {
      for x in 0..<10 { #expect(abs(Int(scaled[x, y].red) - 64) <= 16, "(\(x), \(y))") }
    }
  }

  @Test func theOwnSizeChangesNoByte() throws {
    var random = SeededGenerator(seed: 9)
    let bytes = (0..<(70 * 50 * 4)).map { _ in random.byte() }
    let picture = StraightBitmap(size: PixelSize(width: 70, height: 50), bytes: bytes)
    #expect(try Resampler().scale(picture, to: picture.size) == picture)
    let crop = PixelRect(x: 11, y: 3, width: 40, height: 47)
    let part = try Resampler().scale(picture, to: picture.size, crop: crop)
    #expect(part == picture.cropped(to: crop))
    #expect(
      part.size == crop.size && part[0, 0] == picture[11, 3] && part[39, 46] == picture[50, 49])
  }

  @Test(arguments: 0..<sizes.count)
  func opaqueStaysOpaqueToItsEdges(number: Int) throws {
    let (from, to) = Self.sizes[number]
    let scaled = try Resampler().scale(photo(size(from), isOpaque: true, seed: 2), to: size(to))
    #expect(scaled.size == size(to) && scaled.isOpaque)
  }

  @Test func transparentPixelsLendNoColor() throws {
    // Green that is not there beside red that is.
    var picture = StraightBitmap(
      size: PixelSize(width: 100, height: 100),
      filledWith: StraightColor(red: 0, green: 255, blue: 0, alpha: 0))
    for y in 0..<100 { for x in 0..<50 { picture[x, y] = StraightColor(rgb: 0xFF0000) } }
    for to in [(33, 33), (250, 250), (9, 70)] {
      let scaled = try Resampler().scale(picture, to: size(to))
      var alphas: Set<UInt8> = []
      for y in 0..<scaled.size.height {
        for x in 0..<scaled.size.width {
          let color = scaled[x, y]
          alphas.insert(color.alpha)
          #expect(color.green == 0 && (color.alpha < 8 || color.red > 220))
        }
      }
      #expect(alphas.contains(0) && alphas.contains(255))
    }
  }

  @Test func aPartIsCutFromTheWhole() throws {
    let picture = photo(PixelSize(width: 160, height: 120), isOpaque: true, seed: 3)
    for to in [(100, 90), (400, 500), (31, 11)] {
      let whole = try Resampler().scale(picture, to: size(to))
      let crop = PixelRect(x: to.0 / 3, y: to.1 / 4, width: to.0 / 2, height: to.1 / 3)
      let part = try Resampler().scale(picture, to: size(to), crop: crop)
      #expect(part.size == crop.size)
      let expected = whole.cropped(to: crop)
      let worst = zip(part.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
      #expect(worst <= 2, "\(to): off by \(worst)")
    }
  }

  @Test func aSideMayBeLongerThanAnyPictureIfOnlyAPartIsWanted() throws {
    let color = StraightColor(rgb: 0x336699)
    let picture = StraightBitmap(size: PixelSize(width: 2, height: 3000), filledWith: color)
    let crop = PixelRect(x: 0, y: 749_000, width: 1000, height: 700)
    let part = try Resampler().scale(
      picture, to: PixelSize(width: 1000, height: 1_500_000), crop: crop)
    #expect(part == StraightBitmap(size: crop.size, filledWith: color))
  }

  @Test func impossibleSizesAreErrors() {
    let picture = StraightBitmap(size: PixelSize(width: 4, height: 4), filledWith: .black)
    for size in [(0, 5), (5, 0), (-3, 4), (32_768, 2), (2, 32_768)] {
      #expect(throws: ResamplingError.impossibleSize(self.size(size))) {
        try Resampler().scale(picture, to: self.size(size))
      }
    }
    let outside = PixelRect(x: 5, y: 0, width: 6, height: 3)
    #expect(throws: ResamplingError.impossibleSize(outside.size)) {
      try Resampler().scale(picture, to: PixelSize(width: 10, height: 10), crop: outside)
    }
    let nothing = StraightBitmap(size: PixelSize(width: 0, height: 4), bytes: [])
    #expect(throws: ResamplingError.impossibleSize(nothing.size)) {
      try Resampler().scale(nothing, to: PixelSize(width: 10, height: 10))
    }
  }

  @Test func errorsAreSentences() {
    let size = PixelSize(width: 40_000, height: 9)
    for error in [ResamplingError.impossibleSize(size), .outOfMemory(size), .unavailable] {
      #expect(error.message.hasSuffix(".") && error.message.count > 40)
    }
    #expect(ResamplingError.impossibleSize(size).message.contains("40000 x 9"))
  }

  @Test func sizeWithinALimitKeepsTheShapeAndNeverGrows() {
    func within(_ picture: (Int, Int), _ limit: (Int, Int)) -> PixelSize {
      Resampler.size(of: size(picture), within: size(limit))
    }
    #expect(within((30, 20), (100, 100)) == PixelSize(width: 30, height: 20))
    #expect(within((100, 100), (100, 100)) == PixelSize(width: 100, height: 100))
    #expect(within((400, 200), (100, 100)) == PixelSize(width: 100, height: 50))
    #expect(within((200, 400), (100, 300)) == PixelSize(width: 100, height: 200))
    #expect(within((30_000, 2), (100, 100)) == PixelSize(width: 100, height: 1))
    #expect(within((3, 300), (100, 100)) == PixelSize(width: 1, height: 100))
  }
}
