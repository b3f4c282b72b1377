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
      raise(to: capsule, by: LineKernel<Thin>.self, outlines, rect, index)
    } else {
      raise(to: capsule, by: LineKernel<Thick>.self, outlines, rect, index)
    }
  }

  @inline(__always) private func raise<Kernel: CoverageKernel>(
    to capsule: CapsuleCoverage, by kind: Kernel.Type, _ outlines: RowSpan.Outlines?,
    _ rect: PixelRect, _ index: TileIndex
  ) {
    let kernel = kind.init(capsule)
    let corner = index.rect
    // Where pixel (0, 0) of the page would be.
    let origin = bytes - (corner.minY &* TileIndex.side &+ corner.minX)
    let offset = SIMD4<Float>(repeating: capsule.offsetX)
    for y in rect.minY..<rect.maxY {
      let row = origin + y &* TileIndex.side
      let height = capsule.down(y)
      let heights = SIMD4<Float>(repeating: height)
      var parts =
        outlines.map { fill($0, in: rect, y: y, row: row) } ?? parts(of: capsule, rect, height)
      while true {
        var column = parts.first <= parts.last ? parts.first & ~3 : .max
        // Whole numbers, which are exact: a pixel has the same place in whichever four it is.
        var columns = capsule.columns(from: column)
        while column <= parts.last {
          let four = UnsafeMutableRawPointer(row + column)
            .assumingMemoryBound(to: SIMD4<UInt8>.self)
          // A piece of a broad line lies mostly on the one before it.
          if four.pointee.word != .max {
            var coverage = kernel.coverage(columns + offset, heights)
            if column < rect.minX { coverage = coverage.withoutFirst(rect.minX &- column) }
            if column &+ 4 > rect.maxX {
              coverage = coverage.withoutLast(column &+ 4 &- rect.maxX)
            }
            four.pointee = four.pointee.larger(coverage)
          }
          column &+= 4
          columns += 4
        }
        guard let second = parts.second else { break }
        parts = Parts(first: second, last: parts.secondLast)
      }
    }
  }

  /// The columns of a row to be worked out: two parts, where its middle is covered wholly.
  private struct Parts {
    var first: Int
    var last: Int
    var second: Int?
    var secondLast = 0
  }

  @inline(__always) private func parts(
    of capsule: CapsuleCoverage, _ rect: PixelRect, _ height: Float
  ) -> Parts {
    let columns = capsule.reach.columns(height)
    return Parts(
      first: max(rect.minX, capsule.anchorX &+ columns.first),
      last: min(rect.maxX &- 1, capsule.anchorX &+ columns.last))
  }

  /// Fills what is wholly covered in a row, and returns what is left.
  private func fill(
    _ outlines: RowSpan.Outlines, in rect: PixelRect, y: Int, row: UnsafeMutablePointer<UInt8>
  ) -> Parts {
    let span = RowSpan(y: y, within: rect.minX..<rect.maxX, outlines: outlines)
    // In whole fours, as the rest of the row is worked out.
    let solidFirst = (span.solid.lowerBound &+ 3) & ~3
    let solidEnd = span.solid.upperBound & ~3
    var parts = Parts(first: span.covered.lowerBound, last: span.covered.upperBound &- 1)
    if solidFirst < solidEnd {
      (row + solidFirst).update(repeating: 255, count: solidEnd &- solidFirst)
      parts.second = solidEnd
      parts.secondLast = parts.last
      parts.last = solidFirst &- 1
    }
    return parts
  }
}
