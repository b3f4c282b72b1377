import Raster

extension StrokeMask {
  /// Takes the coverage away again, wherever it was.
  package mutating func clear() {
    var rects = TileRects()
    clear(into: &rects)
  }
}
