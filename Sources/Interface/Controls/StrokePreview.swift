import Board
import Raster

/// A wavy stroke as the brush would draw it, on paper of the page's colour.
struct StrokePreview: Equatable, Sendable {
  var width: Double
  var color: StraightColor
  var paper: StraightColor
  /// Whether the stroke takes ink away instead.
  var isEraser = false

  /// The strip as an opaque bitmap, drawn by the rasteriser that draws the page.
  ///
  /// - Parameters:
  ///   - size: of the strip.
  ///   - scale: window pixels for each pixel of the design; the stroke's own width is true.
  ///   - ink: what an eraser rubs out.
  /// - Returns: a bitmap of that size.
  /// - Complexity: O(pixels of the strip).
  func bitmap(size: PixelSize, scale: Double, ink: StraightColor) -> Bitmap {
    var grid = TileGrid()
    let clip = size.rect
    if isEraser {
      let height = Double(size.height) / 4
      let middle = Double(size.height) / 2
      let band = Capsule(
        start: PagePoint(x: -height, y: middle), startRadius: height,
        end: PagePoint(x: Double(size.width) + height, y: middle), endRadius: height)
      Self.draw([band], .color(PremultipliedColor(ink)), clip: clip, into: &grid)
    }
    let paint: StrokePaint = isEraser ? .erase : .color(PremultipliedColor(color))
    Self.draw(wave(in: size, scale: scale), paint, clip: clip, into: &grid)
    var bitmap = Bitmap(size: size)
    bitmap.withPixels { $0.drawPage(ink: grid, over: .color(paper), in: clip) }
    return bitmap
  }

  /// Two swings of a wave along the strip.
  private func wave(in size: PixelSize, scale: Double) -> [Capsule] {
    let (width, height) = (Double(size.width), Double(size.height))
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
    let points = VectorPath(elements: elements).flattened(tolerance: 0.01).first?.points ?? []
    return zip(points, points.dropFirst()).map { from, to in
      Capsule(
        start: PagePoint(x: from.x, y: from.y), startRadius: self.width / 2,
        end: PagePoint(x: to.x, y: to.y), endRadius: self.width / 2)
    }
  }

  private static func draw(
    _ capsules: [Capsule], _ paint: StrokePaint, clip: PixelRect, into grid: inout TileGrid
  ) {
    var mask = StrokeMask()
    for capsule in capsules { mask.add(capsule, clip: clip) }
    var dirty = TileRects()
    mask.takeDirty(into: &dirty)
    for (index, rect) in dirty.entries {
      grid.blend(
        frozen: mask, tail: StrokeMask(), in: rect, at: index, over: grid[index], paint: paint)
    }
  }
}
