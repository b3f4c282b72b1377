import Raster

/// The differences between the picture a test expects and the one it got.
package struct PictureComparison: Equatable, Sendable {
  /// The picture that should be.
  package let expected: StraightBitmap
  /// The picture that is.
  package let actual: StraightBitmap
  /// What is allowed.
  package let tolerance: PictureTolerance
  /// How many pixels differ by more than allowed.
  package private(set) var differingPixels = 0
  /// The largest difference of any channel, allowed ones included.
  package private(set) var largestDifference = 0
  /// The first pixels that differ by more than allowed, in reading order.
  package private(set) var firstPixels: [PixelPosition] = []

  /// A pixel's column and row.
  package struct PixelPosition: Hashable, Sendable {
    /// Column.
    package let x: Int
    /// Row.
    package let y: Int

    /// Makes a position.
    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  private static let firstLimit = 4

  /// Compares every channel of every pixel.
  ///
  /// - Complexity: O(pixels)
  package init(
    expected: StraightBitmap, actual: StraightBitmap, tolerance: PictureTolerance = .exact
  ) {
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
    if expected.size != actual.size || expected.bytes == actual.bytes { return }
    for pixel in 0..<(expected.bytes.count / 4) {
      let difference = difference(atPixel: pixel)
      largestDifference = max(largestDifference, difference)
      if difference <= Int(tolerance.channel) { continue }
      differingPixels += 1
      if firstPixels.count < Self.firstLimit {
        firstPixels.append(
          PixelPosition(x: pixel % expected.size.width, y: pixel / expected.size.width))
      }
    }
  }

  /// Whether both have one size and no pixel differs by more than allowed.
  package var isEqual: Bool { expected.size == actual.size && differingPixels == 0 }

  /// The differences in one line.
  package var text: String {
    if expected.size != actual.size {
      return "size \(actual.size.width) x \(actual.size.height)"
        + " instead of \(expected.size.width) x \(expected.size.height)"
    }
    if isEqual {
      return largestDifference == 0
        ? "equal" : "equal within \(tolerance.channel) (\(tolerance.reason))"
    }
    let pixels = firstPixels.map { pixel in
      "(\(pixel.x), \(pixel.y)) is \(Self.hex(actual[pixel.x, pixel.y]))"
        + " instead of \(Self.hex(expected[pixel.x, pixel.y]))"
    }
    return "\(differingPixels) of \(expected.bytes.count / 4) pixels differ,"
      + " the largest difference is \(largestDifference)"
      + " (allowed: \(tolerance.channel), \(tolerance.reason)); \(pixels.joined(separator: ", "))"
      + (differingPixels > firstPixels.count ? ", ..." : "")
  }

  /// Expected, difference and actual beside each other, a pixel of black between them.
  ///
  /// In the middle, equal pixels are black, allowed differences blue, others red to yellow.
  package var composite: StraightBitmap {
    let column = max(expected.size.width, actual.size.width)
    let size = PixelSize(
      width: column * 3 + 2, height: max(expected.size.height, actual.size.height))
    var result = StraightBitmap(size: size, filledWith: .black)
    func copy(_ picture: StraightBitmap, to left: Int) {
      for y in 0..<picture.size.height {
        for x in 0..<picture.size.width { result[left + x, y] = picture[x, y] }
      }
    }
    copy(expected, to: 0)
    copy(actual, to: (column + 1) * 2)
    guard expected.size == actual.size else { return result }
    for y in 0..<expected.size.height {
      for x in 0..<expected.size.width {
        let difference = difference(atPixel: y * expected.size.width + x)
        if difference == 0 { continue }
        result[column + 1 + x, y] =
          difference <= Int(tolerance.channel)
          ? StraightColor(rgb: 0x4040FF)
          : StraightColor(red: 255, green: UInt8(difference), blue: 0)
      }
    }
    return result
  }

  private func difference(atPixel pixel: Int) -> Int {
    (0..<4).reduce(0) { largest, channel in
      let index = pixel * 4 + channel
      return max(largest, abs(Int(expected.bytes[index]) - Int(actual.bytes[index])))
    }
  }

  private static func hex(_ color: StraightColor) -> String {
    let digits = [color.red, color.green, color.blue, color.alpha].map { channel in
      let text = String(channel, radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}
