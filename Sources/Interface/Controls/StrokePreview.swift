import Board
import Ink
import Raster

/// A wavy stroke as the brush would draw it, on a piece of the page's background.
struct StrokePreview: Equatable, Sendable {
  var brush: Brush
  var backdrop: Backdrop
  /// The page pixels whose background is shown, none of them negative; as large as the strip.
  var place: PixelRect

  /// The strip as an opaque bitmap, drawn by the rasteriser that draws the page.
  ///
  /// - Parameters:
  ///   - scale: window pixels for each pixel of the design; the stroke's own width is true.
  ///   - ink: what an eraser rubs out, and a highlighter is drawn over.
  /// - Returns: a bitmap of that size.
  /// - Complexity: O(pixels of the strip).
  func bitmap(scale: Double, ink: StraightColor) -> Bitmap {
    var grid = TileGrid()
    if brush.isEraser || brush.isHighlighter {
      let radius = Double(place.height) / (brush.isEraser ? 4 : 28)
      let middle = Double(place.minY) + Double(place.height) / 2
      let band = Capsule(
        start: PagePoint(x: Double(place.minX) - radius, y: middle), startRadius: radius,
        end: PagePoint(x: Double(place.maxX) + radius, y: middle), endRadius: radius)
      draw([band], .color(PremultipliedColor(ink)), into: &grid)
    }
    var capsules = wave(scale: scale)
    if brush.isDashed {
      var dashes = Dashes(width: brush.width)
      capsules = dashes.cut(capsules)
    }
    draw(capsules, brush.paint, into: &grid)
    var bitmap = Bitmap(size: place.size)
    bitmap.withPixels {
      $0.drawPage(
        ink: grid, over: backdrop, in: place, originX: -place.minX, originY: -place.minY)
    }
    return bitmap
  }

  /// Two swings of a wave along the strip.
  private func wave(scale: Double) -> [Capsule] {
    let (width, height) = (Double(place.width), Double(place.height))
    let corner = SIMD2(Double(place.minX), Double(place.minY))
    let margin = 28 * scale
    let swing = height / 4
    let count = 4
    let step = (width - 2 * margin) / Double(count)
    guard step > 0 else { return [] }
    var elements: [VectorPath.Element] = []
    var x = margin
    for index in 0...count {
      let y = height / 2 + (index.isMultiple(of: 2) ? swing : -swing)
      let point = SIMD2(x, y)
      if index == 0 {
        elements.append(.move(point))
      } else {
        let from = SIMD2(x - step, height - y)
        // Half of the step gives level tangents at the crests.
        let pull = SIMD2(step / 2, 0)
        elements.append(.cubic(from + pull, point - pull, point))
      }
      x += step
    }
    let path = VectorPath(elements: elements).mapped { $0 + corner }
    let points = path.flattened(tolerance: 0.01).first?.points ?? []
    return zip(points, points.dropFirst()).map { from, to in
      Capsule(
        start: PagePoint(x: from.x, y: from.y), startRadius: brush.width / 2,
        end: PagePoint(x: to.x, y: to.y), endRadius: brush.width / 2)
    }
  }

  private func draw(_ capsules: [Capsule], _ paint: StrokePaint, into grid: inout TileGrid) {
    var mask = StrokeMask()
    for capsule in capsules { mask.add(capsule, clip: place) }
    var dirty = TileRects()
    mask.takeDirty(into: &dirty)
    for place in dirty.entries.indices {
      let base = grid[dirty.entries[place].index]
      grid.blend(
        frozen: mask, tail: StrokeMask(), in: &dirty, place: place, over: base, paint: paint)
    }
  }
}
