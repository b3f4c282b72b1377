/// Values by tile: rows of the page's grid, each as long as it has to be, none where nothing is.
///
/// Looking one up is two array accesses, where a dictionary would have to hash, several times for
/// each event. A copy shares all rows; changing one value then copies the list of rows and that
/// row, never more.
struct TileTable<Value: Sendable>: Sendable {
  private var rows: [[Value?]] = []

  /// The value of a tile; tiles above or left of the page have none.
  subscript(index: TileIndex) -> Value? {
    get {
      let row = Int(index.row)
      let column = Int(index.column)
      guard row >= 0, row < rows.count, column >= 0, column < rows[row].count else { return nil }
      return rows[row][column]
    }
    set { withValue(at: index) { $0 = newValue } }
  }

  /// Lends the place of a tile's value, to be changed where it is.
  ///
  /// - Precondition: the tile is neither above nor left of the page.
  mutating func withValue<Result>(
    at index: TileIndex, _ body: (inout Value?) -> Result
  ) -> Result {
    let row = Int(index.row)
    let column = Int(index.column)
    while rows.count <= row { rows.append([]) }
    while rows[row].count <= column { rows[row].append(nil) }
    return body(&rows[row][column])
  }

  /// Every tile that has a value, row by row.
  var entries: some Sequence<(index: TileIndex, value: Value)> {
    rows.indices.lazy.flatMap { row in
      rows[row].indices.lazy.compactMap { column in
        rows[row][column].map { (TileIndex(column: column, row: row), $0) }
      }
    }
  }
}
