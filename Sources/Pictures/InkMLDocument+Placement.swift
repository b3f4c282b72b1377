import Board
import Ink
import Raster

extension InkMLDocument {
  /// Narrowest and widest line that placed ink gets, page pixels.
  package static let placedWidths: ClosedRange<Double> = 0.5...64
  /// The width of a brush without one, page pixels at any scale.
  package static let unstatedWidth = 2.0
  /// The space around fitted ink, as a share of the page's shorter side.
  package static let margin = 0.04
  /// Ink shorter than this share of the page on both sides is enlarged.
  package static let smallestShare = 0.1
  /// Milliseconds between samples of a stroke without times.
  package static let sampleInterval = 8.0

  /// The pixels that the ink, with its widths, covers at natural scale; nil without strokes.
  ///
  /// Natural scale is 96 px to the inch, or one pixel to the unit where the file has no physical
  /// unit. Page space of a page large enough; may start left of or above its origin.
  package var naturalExtent: PixelRect? {
    naturalBox.map { PixelRect(covering: $0.minX, $0.minY, $0.maxX, $0.maxY) }
  }

  /// The ink as strokes of the board.
  ///
  /// At natural scale, positions kept, if all of it lies on the page and is not tiny there; else
  /// scaled alike in x, y and widths so that it fills the page but for a margin, and centred. A
  /// lone dot is never scaled. Samples are in page pixels, times never run back, `quantum` is 0.
  ///
  /// - Parameter size: the page.
  /// - Returns: strokes in file order, all coordinates finite.
  package func strokes(onPageOf size: PixelSize) -> [Stroke] {
    guard let box = naturalBox else { return [] }
    let placement = placement(of: box, on: size)
    return strokes.compactMap { $0.placed(placement) }
  }

  private var naturalBox: InkMLBox? {
    var box: InkMLBox?
    for stroke in strokes {
      let scale = stroke.naturalScale
      let radius = stroke.naturalWidth / 2
      for point in stroke.points {
        box = InkMLBox(box, around: point.x * scale, point.y * scale, radius: radius)
      }
    }
    return box
  }

  private func placement(of box: InkMLBox, on size: PixelSize) -> InkMLPlacement {
    let (width, height) = (Double(size.width), Double(size.height))
    let isInside = box.minX >= 0 && box.minY >= 0 && box.maxX <= width && box.maxY <= height
    let isTiny =
      box.width < width * InkMLDocument.smallestShare
      && box.height < height * InkMLDocument.smallestShare
    let isDot = box.isOnePoint
    if isInside, !isTiny || isDot { return InkMLPlacement() }
    let margin = min(width, height) * InkMLDocument.margin
    let fitting = min(
      (width - 2 * margin) / box.width, (height - 2 * margin) / box.height)
    // The bound keeps ink of almost no size finite.
    let scale = isDot ? 1 : min(fitting, 1e9)
    return InkMLPlacement(
      scale: scale,
      offsetX: width / 2 - (box.minX + box.width / 2) * scale,
      offsetY: height / 2 - (box.minY + box.height / 2) * scale)
  }
}

/// The way from natural scale to a page: first scaled, then moved, page pixels.
struct InkMLPlacement {
  var scale = 1.0
  var offsetX = 0.0
  var offsetY = 0.0
}

/// Real bounds of ink at natural scale.
struct InkMLBox {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double
  /// Whether all points so far are the same.
  var isOnePoint: Bool
  private let firstX: Double
  private let firstY: Double

  /// The bounds of `box`, if any, and of a disc.
  init(_ box: InkMLBox?, around x: Double, _ y: Double, radius: Double) {
    minX = min(box?.minX ?? .infinity, x - radius)
    minY = min(box?.minY ?? .infinity, y - radius)
    maxX = max(box?.maxX ?? -.infinity, x + radius)
    maxY = max(box?.maxY ?? -.infinity, y + radius)
    firstX = box?.firstX ?? x
    firstY = box?.firstY ?? y
    isOnePoint = (box?.isOnePoint ?? true) && x == firstX && y == firstY
  }

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }
}

extension InkMLStroke {
  /// Page pixels in one file unit at natural scale.
  var naturalScale: Double {
    millimetresPerUnit.map { $0 / LengthUnit.pixel } ?? 1
  }

  /// Diameter in page pixels at natural scale.
  var naturalWidth: Double {
    switch brush.width {
    case .millimetres(let width): width / LengthUnit.pixel
    case .units(let width): width * naturalScale
    case .unstated: InkMLDocument.unstatedWidth
    }
  }

  /// The stroke on the page; nil if nothing of it is finite there.
  fileprivate func placed(_ placement: InkMLPlacement) -> Stroke? {
    let scale = naturalScale
    var samples: [PointerSample] = []
    samples.reserveCapacity(points.count)
    var time = -Double.infinity
    for (index, point) in points.enumerated() {
      let position = PagePoint(
        x: point.x * scale * placement.scale + placement.offsetX,
        y: point.y * scale * placement.scale + placement.offsetY)
      guard position.isFinite else { continue }
      time = max(time, times?[index] ?? Double(index) * InkMLDocument.sampleInterval)
      let pressure = brush.ignoresPressure ? 1 : pressures?[index] ?? 1
      samples.append(PointerSample(position: position, time: time, pressure: pressure))
    }
    guard !samples.isEmpty else { return nil }
    return Stroke(
      brush: Brush(
        width: placedWidth(placement), color: brush.color, isHighlighter: brush.isHighlighter),
      samples: samples)
  }

  private func placedWidth(_ placement: InkMLPlacement) -> Double {
    if case .unstated = brush.width { return InkMLDocument.unstatedWidth }
    let limits = InkMLDocument.placedWidths
    return max(limits.lowerBound, min(limits.upperBound, naturalWidth * placement.scale))
  }
}
