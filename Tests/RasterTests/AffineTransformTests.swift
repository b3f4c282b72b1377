import Raster
import TestSupport
import Testing

/// Transforms, and bitmaps drawn through them.
@Suite struct AffineTransformTests {
  private func random(_ random: inout SeededGenerator) -> AffineTransform {
    AffineTransform(
      xx: random.real(-3..<3), yx: random.real(-3..<3), xy: random.real(-3..<3),
      yy: random.real(-3..<3), dx: random.real(-50..<50), dy: random.real(-50..<50))
  }

  @Test func inverseLeadsBackAndAfterIsOneThenTheOther() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let (first, second) = (random(&generator), random(&generator))
      let (x, y) = (generator.real(-100..<100), generator.real(-100..<100))
      let once = first(x: x, y: y)
      let twice = second(x: once.x, y: once.y)
      let both = second.after(first)(x: x, y: y)
      #expect(abs(both.x - twice.x) < 1e-8 && abs(both.y - twice.y) < 1e-8)
      guard abs(first.determinant) > 0.01, let back = first.inverse else { continue }
      let home = back(x: once.x, y: once.y)
      #expect(abs(home.x - x) < 1e-7 && abs(home.y - y) < 1e-7)
    }
    #expect(AffineTransform(scaleX: 0).inverse == nil)
  }

  private func bitmap(_ width: Int, _ height: Int, _ random: inout SeededGenerator) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        let alpha = [0, 255, 255, 120][random.whole(0..<4)]
        bitmap[x, y] =
          PremultipliedColor(
            StraightColor(
              red: random.byte(), green: random.byte(), blue: random.byte(), alpha: UInt8(alpha))
          ).word
      }
    }
    return bitmap
  }

  @Test(arguments: 0..<40)
  func sampledIsThePixelUnderTheMiddle(number: Int) {
    var random = SeededGenerator(seed: UInt64(number))
    let picture = bitmap(random.whole(1..<30), random.whole(1..<30), &random)
    let base = bitmap(64, 48, &random)
    // Some exactly level or upright, where steps are zero.
    var transform = self.random(&random)
    if number % 4 == 0 { (transform.yx, transform.xy) = (0, 0) }
    if number % 4 == 1 { (transform.xx, transform.yy) = (0, 0) }
    // In the middle of both.
    let middle = transform(x: 32, y: 24)
    transform.dx += Double(picture.size.width) / 2 - middle.x
    transform.dy += Double(picture.size.height) / 2 - middle.y
    var drawn = base
    drawn.withPixels { $0.blend(picture, through: transform, clip: $0.bounds) }
    var cut = base
    cut.withPixels { pixels in
      for rect in [
        PixelRect(x: -5, y: -5, width: 25, height: 30),
        PixelRect(x: 20, y: -5, width: 90, height: 30),
        PixelRect(x: 0, y: 25, width: 7, height: 90), PixelRect(x: 7, y: 25, width: 57, height: 23),
      ] { pixels.blend(picture, through: transform, clip: rect) }
    }
    #expect(drawn == cut, "however it is cut")
    for y in 0..<48 {
      for x in 0..<64 {
        let place = transform(x: Double(x) + 0.5, y: Double(y) + 0.5)
        // Within rounding of an edge either pixel is right.
        let fractions = (place.x - place.x.rounded(), place.y - place.y.rounded())
        if abs(fractions.0) < 1e-6 || abs(fractions.1) < 1e-6 { continue }
        let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        var expected = base
        if picture.bounds.contains(x: column, y: row) {
          var one = Bitmap(size: PixelSize(width: 1, height: 1))
          one[0, 0] = picture[column, row]
          expected.withPixels { $0.blend(one, x: x, y: y, clip: $0.bounds) }
        }
        if drawn[x, y] != expected[x, y] { Issue.record("(\(x), \(y))") }
      }
    }
  }

  @Test func extremeTransformsDrawNothingAndDoNotTrap() {
    var random = SeededGenerator(seed: 1)
    let picture = bitmap(20, 20, &random)
    for value in [1e9, -1e12, 1e300, .infinity, .nan] {
      var target = Bitmap(size: PixelSize(width: 30, height: 30))
      let blank = target
      target.withPixels {
        $0.blend(
          picture, through: AffineTransform(scaleX: value, scaleY: 1, dx: -value), clip: $0.bounds)
        $0.blend(picture, through: AffineTransform(dx: value), clip: $0.bounds)
      }
      #expect(target == blank)
    }
  }

  @Test func quarterTurnsMovePixelsOnly() {
    var picture = StraightBitmap(size: PixelSize(width: 3, height: 2), filledWith: .black)
    for y in 0..<2 {
      for x in 0..<3 {
        picture[x, y] = StraightColor(
          red: UInt8(x), green: UInt8(y), blue: 7, alpha: UInt8(100 + x))
      }
    }
    for quarters in -4...7 {
      let turned = picture.turned(quarters: quarters)
      let isLying = quarters & 1 == 1
      #expect(turned.size == PixelSize(width: isLying ? 2 : 3, height: isLying ? 3 : 2))
      for y in 0..<2 {
        for x in 0..<3 {
          let (column, row) =
            switch quarters & 3 {
            case 0: (x, y)
            case 1: (1 - y, x)
            case 2: (2 - x, 1 - y)
            default: (y, 2 - x)
            }
          #expect(turned[column, row] == picture[x, y], "\(quarters): (\(x), \(y))")
        }
      }
    }
  }
}
