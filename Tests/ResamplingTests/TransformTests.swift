import Raster
import TestSupport
import Testing

@testable import Resampling

/// Pictures scaled, turned and moved, against what needs no Cairo.
@Suite struct TransformTests {
  private func picture(
    _ width: Int, _ height: Int, isOpaque: Bool = true, seed: UInt64 = 1
  ) -> StraightBitmap {
    var random = SeededGenerator(seed: seed)
    var bytes = (0..<(width * height * 4)).map { _ in random.byte() }
    if isOpaque { for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 } }
    return StraightBitmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }

  /// Soft shades.
  private func shades(_ width: Int, _ height: Int) -> StraightBitmap {
    var picture = StraightBitmap(
      size: PixelSize(width: width, height: height), filledWith: .black)
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] = StraightColor(
          red: UInt8(255 * x / width), green: UInt8(255 * y / height),
          blue: UInt8((x * 4 / width + y * 4 / height) % 2 * 200), alpha: 255)
      }
    }
    return picture
  }

  private func rotation(_ steps: Int) -> (cosine: Double, sine: Double) {
    let cosines = [1, 0.965925826289068, 0.866025403784439, 0.707106781186548, 0.5]
    let sines = [0, 0.258819045102521, 0.5, 0.707106781186548, 0.866025403784439]
    return (cosines[steps], sines[steps])
  }

  private func transform(
    _ picture: StraightBitmap, scale: (Double, Double), steps: Int, center: (Double, Double)
  ) -> AffineTransform {
    let (cosine, sine) = rotation(steps)
    let (width, height) = (Double(picture.size.width), Double(picture.size.height))
    var transform = AffineTransform(
      xx: cosine * scale.0, yx: sine * scale.0, xy: -sine * scale.1, yy: cosine * scale.1, dx: 0,
      dy: 0)
    let middle = transform(x: width / 2, y: height / 2)
    (transform.dx, transform.dy) = (center.0 - middle.x, center.1 - middle.y)
    return transform
  }

  @Test func itsOwnSizeOnWholePixelsChangesNoPixel() throws {
    for isOpaque in [true, false] {
      let picture = picture(31, 17, isOpaque: isOpaque)
      let placed = try Resampler().place(
        picture, by: AffineTransform(dx: 5, dy: -3),
        in: PixelRect(x: 5, y: -3, width: 31, height: 17))
      #expect(placed == Bitmap(picture))
      let part = PixelRect(x: -4, y: 2, width: 30, height: 40)
      let cut = try Resampler().place(picture, by: AffineTransform(dx: 5, dy: -3), in: part)
      for y in 0..<40 {
        for x in 0..<30 {
          let (column, row) = (x - 9, y + 5)
          let isInside = picture.size.rect.contains(x: column, y: row)
          let expected = isInside ? PremultipliedColor(picture[column, row]).word : 0
          if cut[x, y] != expected { Issue.record("(\(x), \(y))") }
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func quarterTurnsAreExact(quarters: Int) throws {
    let picture = picture(23, 40, isOpaque: false)
    let (cosine, sine) = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][quarters]
    let turned = picture.turned(quarters: quarters)
    var transform = AffineTransform(xx: cosine, yx: sine, xy: -sine, yy: cosine, dx: 0, dy: 0)
    let end = transform(x: 23, y: 40)
    (transform.dx, transform.dy) = (7 - min(0, end.x), 9 - min(0, end.y))
    let rect = turned.size.rect.offset(x: 7, y: 9)
    #expect(try Resampler().place(picture, by: transform, in: rect) == Bitmap(turned))
    for part in [rect.inset(by: 4), PixelRect(x: 0, y: 0, width: 25, height: 30)] {
      var expected = Bitmap(size: part.size)
      expected.withPixels {
        $0.blend(
          Bitmap(turned), x: rect.minX - part.minX, y: rect.minY - part.minY, clip: $0.bounds)
      }
      #expect(try Resampler().place(picture, by: transform, in: part) == expected)
    }
  }

  @Test func scaledOnWholePixelsIsTheSameAsScaled() throws {
    let picture = picture(100, 80)
    for size in [(40, 32), (13, 90), (250, 200)] {
      let scaled = try Resampler().scale(
        picture, to: PixelSize(width: size.0, height: size.1))
      let transform = AffineTransform(
        scaleX: Double(size.0) / 100, scaleY: Double(size.1) / 80, dx: 3, dy: 4)
      let rect = scaled.size.rect.offset(x: 3, y: 4)
      #expect(try Resampler().place(picture, by: transform, in: rect) == Bitmap(scaled))
    }
  }

  @Test(arguments: [1.0, 0.5, 0.13, 0.03, 3])
  func oneColorStaysAndEdgesAreSmooth(scale: Double) throws {
    let color = StraightColor(rgb: 0xC0FFEE)
    let picture = StraightBitmap(
      size: PixelSize(width: 100, height: 60), filledWith: color)
    for steps in 1...4 {
      let transform = transform(
        picture, scale: (scale, scale), steps: steps, center: (160.5, 160))
      let placed = try Resampler().place(
        picture, by: transform, in: PixelRect(x: 0, y: 0, width: 320, height: 320))
      let back = try #require(transform.inverse)
      var (area, partial) = (0.0, 0)
      for y in 0..<320 {
        for x in 0..<320 {
          let word = placed[x, y]
          if word == 0 { continue }
          let alpha = word >> 24
          area += Double(alpha) / 255
          if alpha < 255 { partial += 1 }
          let place = back(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let reach = 0.75 / scale
          let isNear =
            place.x > -reach && place.x < 100 + reach && place.y > -reach && place.y < 60 + reach
          let straight = PremultipliedColor(word: word)?.straight
          let isColor =
            alpha < 16
            || straight.map {
              abs(Int($0.red) - 0xC0) <= 8 && $0.green >= 247 && abs(Int($0.blue) - 0xEE) <= 8
            } ?? false
          if !isNear || !isColor || alpha == 255 && straight != color {
            Issue.record("(\(x), \(y)): \(word)")
          }
        }
      }
      let expected = 100 * 60 * scale * scale
      #expect(abs(area - expected) <= 0.01 * expected + 2, "\(steps): \(area) for \(expected)")
      #expect(partial > 0)
    }
  }

  @Test(arguments: [(1.0, 1.0), (0.4, 0.4), (0.11, 0.11), (0.04, 0.04), (0.5, 0.2), (2.5, 2.5)])
  func turnedIsNearTheMeanOfWhatLiesUnderEachPixel(scale: (Double, Double)) throws {
    let picture = shades(400, 300)
    for steps in 1...4 {
      let transform = transform(picture, scale: scale, steps: steps, center: (300, 300))
      let rect = PixelRect(x: 0, y: 0, width: 600, height: 600)
      let placed = try Resampler().place(picture, by: transform, in: rect)
      let back = try #require(transform.inverse)
      var (sum, count, worst) = (0.0, 0, 0.0)
      for y in stride(from: 4, to: 600, by: 8) {
        for x in stride(from: 4, to: 600, by: 8) where placed[x, y] >> 24 == 255 {
          // The mean of 4 x 4 places under the pixel.
          var means = SIMD3<Double>.zero
          for part in 0..<16 {
            let place = back(
              x: Double(x) + (Double(part % 4) + 0.5) / 4,
              y: Double(y) + (Double(part / 4) + 0.5) / 4)
            let color = picture[
              max(0, min(399, Int(place.x))), max(0, min(299, Int(place.y)))]
            means += SIMD3(Double(color.red), Double(color.green), Double(color.blue)) / 16
          }
          let word = placed[x, y]
          let got = SIMD3(
            Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255))
          let off = got - means
          // Blue has hard edges, where any two ways to average differ.
          sum += (off.x * off.x + off.y * off.y) / 2
          worst = max(worst, abs(off.x), abs(off.y))
          count += 1
        }
      }
      let error = (sum / Double(max(1, count))).squareRoot()
      #expect(count > 0 && error < 6 && worst < 12, "\(steps): \(error), worst \(worst)")
    }
  }

  @Test func halfTransparentColorStaysWhenTurned() throws {
    let picture = StraightBitmap(
      size: PixelSize(width: 60, height: 60),
      filledWith: StraightColor(red: 200, green: 100, blue: 0, alpha: 128))
    let transform = transform(picture, scale: (1, 1), steps: 2, center: (50, 50))
    let placed = try Resampler().place(
      picture, by: transform, in: PixelRect(x: 0, y: 0, width: 100, height: 100))
    #expect(placed[50, 50] == PremultipliedColor(picture[0, 0]).word && placed[2, 2] == 0)
  }

  @Test func impossibleIsAnError() {
    let picture = picture(4, 4)
    #expect(throws: ResamplingError.self) {
      try Resampler().place(
        picture, by: AffineTransform(scaleX: 0.5, scaleY: 0.4),
        in: PixelRect(x: 0, y: 0, width: 40_000, height: 2))
    }
    #expect(throws: ResamplingError.self) {
      try Resampler().place(
        picture, by: AffineTransform(scaleX: -1, scaleY: 1),
        in: PixelRect(x: 0, y: 0, width: 4, height: 2))
    }
    let nothing = StraightBitmap(size: PixelSize(width: 0, height: 4), bytes: [])
    #expect(throws: ResamplingError.self) {
      try Resampler().place(
        nothing, by: AffineTransform(), in: PixelRect(x: 0, y: 0, width: 4, height: 2))
    }
  }
}
