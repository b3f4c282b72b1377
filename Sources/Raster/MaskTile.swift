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
  ///   - outlines: of the capsule, for finding the columns of each row; see `RowSpan`.
  ///   - rect: page pixels inside this tile; nothing outside of them is raised.
  ///   - index: where this tile is.
  func raise(
    to capsule: CapsuleCoverage, outlines: RowSpan.Outlines?, in rect: PixelRect,
    of index: TileIndex
  ) {
    if capsule.isSmallDisc {
      raise(to: capsule, by: SmallDiscKernel.self, outlines, rect, index)
    } else if capsule.isThin {
      raise(to: capsule, by: ThinKernel.self, outlines, rect, index)
    } else {
      raise(to: capsule, by: ThickKernel.self, outlines, rect, index)
    }
  }

  @inline(__always) private func raise<Kernel: CoverageKernel>(
    to capsule: CapsuleCoverage, by kernel: Kernel.Type, _ outlines: RowSpan.Outlines?,
    _ rect: PixelRect, _ index: TileIndex
  ) {
    let corner = index.rect
    // Where column 0 of the page would be in the row of the tile's first pixel.
    let origin = bytes - (corner.minY &* TileIndex.side &+ corner.minX)
    guard let outlines else {
      for y in rect.minY..<rect.maxY {
        let part = capsule.strip(y: y, minX: rect.minX, maxX: rect.maxX)
        raise(origin + y &* TileIndex.side, part.low, part.high, rect, y, capsule, kernel)
      }
      return
    }
    for y in rect.minY..<rect.maxY {
      let row = origin + y &* TileIndex.side
      let span = RowSpan(y: y, within: rect.minX..<rect.maxX, outlines: outlines)
      let (first, end) = (span.covered.lowerBound, span.covered.upperBound)
      // In whole fours, as the rest of the row is worked out.
      let solidFirst = (span.solid.lowerBound &+ 3) & ~3
      let solidEnd = span.solid.upperBound & ~3
      if solidFirst >= solidEnd {
        raise(row, first, end, rect, y, capsule, kernel)
      } else {
        raise(row, first, solidFirst, rect, y, capsule, kernel)
        (row + solidFirst).update(repeating: 255, count: solidEnd &- solidFirst)
        raise(row, solidEnd, end, rect, y, capsule, kernel)
      }
    }
  }

  /// Raises a part of a row, four pixels at a time, those from multiples of four on.
  @inline(__always) private func raise<Kernel: CoverageKernel>(
    _ row: UnsafeMutablePointer<UInt8>, _ first: Int, _ end: Int, _ rect: PixelRect, _ y: Int,
    _ capsule: CapsuleCoverage, _ kernel: Kernel.Type
  ) {
    if first >= end { return }
    var column = first & ~3
    while column < end {
      let four = UnsafeMutableRawPointer(row + column).assumingMemoryBound(to: SIMD4<UInt8>.self)
      // A piece of a broad line lies mostly on the one before it.
      if four.pointee.word != .max {
        var coverage = Kernel.coverage(column: column, y: y, of: capsule)
        if column < rect.minX {
          coverage = coverage.withoutFirst(rect.minX &- column)
        }
        if column &+ 4 > rect.maxX {
          coverage = coverage.withoutLast(column &+ 4 &- rect.maxX)
        }
        four.pointee = four.pointee.larger(coverage)
      }
      column &+= 4
    }
  }
}
