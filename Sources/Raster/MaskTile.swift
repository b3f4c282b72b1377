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
  ///   - rect: page pixels inside this tile.
  ///   - index: where this tile is.
  ///   - hasInterior: whether the capsule is thick enough to have pixels wholly inside.
  func raise(
    to capsule: CapsuleCoverage, in rect: PixelRect, of index: TileIndex, hasInterior: Bool
  ) {
    withUnsafeTemporaryAllocation(
      of: UInt32.self, capacity: CapsuleCoverage.rowCapacity
    ) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      raise(to: capsule, in: rect, of: index, hasInterior: hasInterior, scratch: scratch)
    }
  }

  private func raise(
    to capsule: CapsuleCoverage, in rect: PixelRect, of index: TileIndex, hasInterior: Bool,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    let corner = index.rect
    // Working out where a row is crossed costs about as much as two dozen pixels.
    let findsCrossing = rect.width > 24
    for y in rect.minY..<rect.maxY {
      let row = bytes + ((y - corner.minY) * TileIndex.side - corner.minX)
      let centerY = Double(y) + 0.5
      var minX = rect.minX
      var maxX = rect.maxX
      var solid = minX..<minX
      if findsCrossing {
        guard let outer = capsule.crossing(y: centerY, growth: Coverage.reach) else { continue }
        minX = max(minX, Int((outer.low - 0.5).rounded(.down)))
        maxX = min(maxX, Int((outer.high + 0.5).rounded(.up)))
        if minX >= maxX { continue }
        solid = minX..<minX
        if hasInterior, let inner = capsule.crossing(y: centerY, growth: -Coverage.reach) {
          // A hair inside, so that rounding never calls an edge pixel solid.
          let first = max(minX, Int((inner.low - 0.5 + 1e-6).rounded(.up)))
          let last = min(maxX, Int((inner.high - 0.5 - 1e-6).rounded(.down)) + 1)
          if first < last { solid = first..<last }
        }
      }
      raiseRow(row, minX..<solid.lowerBound, y, capsule, scratch)
      if !solid.isEmpty {
        (row + solid.lowerBound).update(repeating: 255, count: solid.count)
      }
      raiseRow(row, max(minX, solid.upperBound)..<maxX, y, capsule, scratch)
    }
  }

  @inline(__always) private func raiseRow(
    _ row: UnsafeMutablePointer<UInt8>, _ columns: Range<Int>, _ y: Int,
    _ capsule: CapsuleCoverage, _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    if columns.isEmpty { return }
    if capsule.isVectorizable {
      capsule.coverRow(columns, y: y, into: scratch)
      let target = row + columns.lowerBound
      for index in 0..<columns.count {
        target[index] = max(target[index], UInt8(truncatingIfNeeded: scratch[index]))
      }
      return
    }
    for x in columns {
      let area = capsule.area(x: Double(x) + 0.5, y: Double(y) + 0.5)
      let byte = UInt8(truncatingIfNeeded: Int(area * 255 + 0.5))
      if byte > row[x] { row[x] = byte }
    }
  }
}
