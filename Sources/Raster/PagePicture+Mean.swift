extension PagePicture {
  /// The mean colour of what is seen of some pixels, each of them over the colour of the page's paper.
  ///
  /// Of bytes as they are, not of light: like all blending here. The checker of a transparent picture
  /// is no part of it.
  ///
  /// - Parameter rect: page pixels, at least one.
  /// - Returns: an opaque colour, every channel rounded to the nearest, halves up.
  /// - Complexity: O(pixels).
  package func meanColor(of rect: PixelRect) -> StraightColor {
    precondition(!rect.isEmpty)
    let paper = backdrop?.paper.color ?? .white
    var (red, green, blue) = (0, 0, 0)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rect.area * 4) { bytes in
      bytes.initialize(repeating: 0)
      copy(rect, into: bytes)
      for index in 0..<rect.area {
        let alpha = Int(bytes[index * 4 + 3])
        red += Int(bytes[index * 4]) * alpha + Int(paper.red) * (255 - alpha)
        green += Int(bytes[index * 4 + 1]) * alpha + Int(paper.green) * (255 - alpha)
        blue += Int(bytes[index * 4 + 2]) * alpha + Int(paper.blue) * (255 - alpha)
      }
    }
    let total = rect.area * 255
    func mean(_ sum: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sum + total / 2) / total) }
    return StraightColor(red: mean(red), green: mean(green), blue: mean(blue))
  }
}
