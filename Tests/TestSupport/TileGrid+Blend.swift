import Raster

extension TileGrid {
  /// Shows masks in a rectangle of one tile, in page pixels, whatever has changed there.
  package mutating func blend(
    frozen: StrokeMask, tail: StrokeMask, in rect: PixelRect, at index: TileIndex, over base: Tile?,
    paint: StrokePaint
  ) {
    var rects = TileRects()
    rects.add(rect, at: index)
    blend(frozen: frozen, tail: tail, in: &rects, place: 0, over: base, paint: paint)
  }
}
