/// Which tile: column and row of the grid of 64 x 64 page pixels that starts at the page's origin.
package struct TileIndex: Hashable, Sendable {
  /// Side of a tile in pixels, a power of two.
  package static let side = 64

  /// Tiles from the left.
  package let column: Int32
  /// Tiles from the top.
  package let row: Int32

  /// Makes an index from column and row.
  package init(column: Int, row: Int) {
    self.column = Int32(truncatingIfNeeded: column)
    self.row = Int32(truncatingIfNeeded: row)
  }

  /// The page pixels of the tile.
  package var rect: PixelRect {
    PixelRect(
      x: Int(column) * Self.side, y: Int(row) * Self.side, width: Self.side, height: Self.side)
  }

  /// The tiles that share pixels with a page rectangle, row by row.
  package static func covering(_ rect: PixelRect) -> Covering { Covering(rect) }

  /// The tiles that share pixels with a rectangle, one after the other.
  package struct Covering: Sequence, IteratorProtocol {
    private let columns: Range<Int>
    private let rowEnd: Int
    private var column: Int
    private var row: Int

    fileprivate init(_ rect: PixelRect) {
      columns = rect.isEmpty ? 0..<0 : (rect.minX >> 6)..<((rect.maxX - 1) >> 6) + 1
      rowEnd = rect.isEmpty ? 0 : ((rect.maxY - 1) >> 6) + 1
      column = columns.lowerBound
      row = rect.isEmpty ? 0 : rect.minY >> 6
    }

    package mutating func next() -> TileIndex? {
      if row >= rowEnd { return nil }
      defer {
        column += 1
        if column == columns.upperBound {
          column = columns.lowerBound
          row += 1
        }
      }
      return TileIndex(column: column, row: row)
    }
  }

  /// Hashes both numbers at once: lookups are on the way of every event.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(Int64(column) << 32 | Int64(row))
  }
}
