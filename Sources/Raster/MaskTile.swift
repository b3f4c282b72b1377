/// 64 x 64 coverage bytes of one stroke: 0 outside it, 255 wholly inside.
///
/// Shared between copies of a mask until one of them changes it, as `Tile` is.
final class MaskTile: @unchecked Sendable {
  /// Row after row, without gaps.
  let bytes: UnsafeMutablePointer<UInt8>

  init() {
    bytes = .allocate(capacity: Tile.count)
    bytes.initialize(repeating: 0, count: Tile.count)
  }

  init(copying other: MaskTile) {
    bytes = .allocate(capacity: Tile.count)
    bytes.initialize(from: other.bytes, count: Tile.count)
  }

  deinit {
    bytes.deallocate()
  }

  /// Zeroes page pixels of the tile at `index`.
  func clear(_ rect: PixelRect, of index: TileIndex) {
    let corner = index.rect
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      let row = bytes + (y - corner.minY) * TileIndex.side + (rect.minX - corner.minX)
      row.update(repeating: 0, count: rect.width)
    }
  }

  /// Raises coverage to that of a capsule, where it is higher.
  ///
  /// - Parameters:
  ///   - capsule: what to draw, prepared.
  ///   - outlines: where rows begin and end to be covered, and where they are wholly covered; nil
  ///     where finding out would cost more than it saves.
  ///   - rect: page pixels inside this tile.
  ///   - index: where this tile is.
  ///   - scratch: room for a row.
  func raise(
    to capsule: CapsuleCoverage, within outlines: (outer: CapsuleOutline, inner: CapsuleOutline)?,
    in rect: PixelRect, of index: TileIndex, scratch: UnsafeMutablePointer<UInt32>
  ) {
    let corner = index.rect
    for y in rect.minY..<rect.maxY {
      let row = bytes + ((y &- corner.minY) &* TileIndex.side &- corner.minX)
      guard let outlines else {
        raiseRow(row, rect.minX..<rect.maxX, y, capsule, scratch)
        continue
      }
      let center = Double(y) + 0.5
      guard let outer = outlines.outer.crossing(y: center) else { continue }
      let minX = max(rect.minX, Int(floorOf: outer.low - 0.5))
      let maxX = min(rect.maxX, Int(ceilingOf: outer.high + 0.5))
      if minX >= maxX { continue }
      var solid = minX..<minX
      if let inner = outlines.inner.crossing(y: center) {
        // A hair inside, so that rounding never calls an edge pixel solid.
        let first = max(minX, Int(ceilingOf: inner.low - 0.5 + 1e-6))
        let last = min(maxX, Int(floorOf: inner.high - 0.5 - 1e-6) + 1)
        if first < last { solid = first..<last }
      }
      raiseRow(row, minX..<solid.lowerBound, y, capsule, scratch)
      (row + solid.lowerBound).update(repeating: 255, count: solid.count)
      raiseRow(row, solid.upperBound..<maxX, y, capsule, scratch)
    }
  }

  @inline(__always) private func raiseRow(
    _ row: UnsafeMutablePointer<UInt8>, _ columns: Range<Int>, _ y: Int,
    _ capsule: CapsuleCoverage, _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    if columns.isEmpty { return }
    capsule.coverRow(columns, y: y, into: scratch)
    let target = row + columns.lowerBound
    for index in 0..<columns.count {
      target[index] = max(target[index], UInt8(truncatingIfNeeded: scratch[index]))
    }
  }
}
