extension CapsuleCoverage {
  /// The most columns that `coverRow` takes at once: a tile's, and those that round it up.
  static let rowCapacity = TileIndex.side + 8

  /// Works out the coverage bytes of neighbouring pixels of one row, all at once.
  ///
  /// The same geometry as `area(x:y:)`, without branches and in single precision, so that the
  /// compiler makes vector instructions of it: the nearest disc of the capsule has its centre at s
  /// along the axis (clamped to the ends), the way from there to the pixel is the outline's normal,
  /// and the half-plane formula is chosen by selections. Numbers are taken from the capsule's start,
  /// so that a pixel's byte does not depend on where a row is cut. Only where `isVectorizable`.
  ///
  /// - Parameters:
  ///   - columns: page columns, at most a tile's.
  ///   - y: page row.
  ///   - bits: room for `rowCapacity` words; the low bytes of the first `columns.count` are the
  ///     coverage. Words, because a loop that stores bytes is made sixteen pixels wide or not at all.
  func coverRow(_ columns: Range<Int>, y: Int, into bits: UnsafeMutablePointer<UInt32>) {
    let padded = (columns.count + 7) & ~7
    let firstX = Float(columns.lowerBound - anchorX) + anchorOffsetX
    let pixelY = Float(y - anchorY) + anchorOffsetY
    let axisX = Float(self.axisX)
    let axisY = Float(self.axisY)
    let radius = Float(startRadius)
    let slope = Float(self.slope)
    let tangent = Float(self.slope / cosine)
    let length = Float(axisLength)
    for index in 0..<padded {
      let x = firstX + Float(Int32(truncatingIfNeeded: index))
      let along = x * axisX + pixelY * axisY
      let across = (x * axisY - pixelY * axisX).magnitude
      var place = along - across * tangent
      place = place > 0 ? place : 0
      place = place < length ? place : length
      let normalX = (x - place * axisX).magnitude
      let normalY = (pixelY - place * axisY).magnitude
      let major = normalX > normalY ? normalX : normalY
      let minor = normalX > normalY ? normalY : normalX
      var distance = (normalX * normalX + normalY * normalY).squareRoot()
      distance = distance > 1e-6 ? distance : 1e-6
      let half = 0.5 / distance
      let depth = radius - slope * place - distance
      let outside = depth.magnitude
      let linear = 0.5 + depth * distance / (major > 1e-6 ? major : 1e-6)
      var rest = (major + minor) * half - outside
      rest = rest > 0 ? rest : 0
      let product = 2 * major * minor
      var corner = rest * rest * distance * distance / (product > 1e-12 ? product : 1e-12)
      corner = corner < 0.5 ? corner : 0.5
      let bent = depth < 0 ? corner : 1 - corner
      let area = outside <= (major - minor) * half ? linear : bent
      // Adding 2^23 leaves the nearest whole number in the low bits.
      bits[index] = (area * 255 + 8_388_608).bitPattern
    }
  }
}
