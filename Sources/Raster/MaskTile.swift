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
  ///   - spans: the columns of each row from `rect.minY` on.
  ///   - rect: page pixels inside this tile.
  ///   - index: where this tile is.
  ///   - scratch: room for a row.
  func raise(
    to capsule: CapsuleCoverage, spans: UnsafePointer<RowSpan>, in rect: PixelRect,
    of index: TileIndex, scratch: UnsafeMutablePointer<UInt32>
  ) {
    if capsule.isSmallDisc {
      raise(to: capsule, by: SmallDiscKernel.self, spans, rect, index, scratch)
    } else if capsule.isThin {
      raise(to: capsule, by: ThinKernel.self, spans, rect, index, scratch)
    } else {
      raise(to: capsule, by: ThickKernel.self, spans, rect, index, scratch)
    }
  }

  @inline(__always) private func raise<Kernel: RowKernel>(
    to capsule: CapsuleCoverage, by kernel: Kernel.Type, _ spans: UnsafePointer<RowSpan>,
    _ rect: PixelRect, _ index: TileIndex, _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    let corner = index.rect
    for y in rect.minY..<rect.maxY {
      let span = spans[y &- rect.minY]
      let row = bytes + ((y &- corner.minY) &* TileIndex.side &- corner.minX)
      var first = max(rect.minX, span.covered.lowerBound)
      let end = min(rect.maxX, span.covered.upperBound)
      let solidFirst = max(first, span.solid.lowerBound)
      let solidEnd = min(end, span.solid.upperBound)
      if solidFirst < solidEnd {
        raise(row, first, solidFirst, y, capsule, kernel, scratch)
        (row + solidFirst).update(repeating: 255, count: solidEnd &- solidFirst)
        first = solidEnd
      }
      raise(row, first, end, y, capsule, kernel, scratch)
    }
  }

  @inline(__always) private func raise<Kernel: RowKernel>(
    _ row: UnsafeMutablePointer<UInt8>, _ first: Int, _ end: Int, _ y: Int,
    _ capsule: CapsuleCoverage, _ kernel: Kernel.Type, _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    if first >= end { return }
    Kernel.cover(first..<end, y: y, of: capsule, into: scratch)
    let target = row + first
    for index in 0..<(end &- first) {
      target[index] = max(target[index], UInt8(truncatingIfNeeded: scratch[index]))
    }
  }
}
