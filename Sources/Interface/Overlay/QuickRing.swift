import Board
import Raster
import Windowing

/// The ring of tools and colours that the secondary button opens at the pointer.
///
/// Above its middle are undo and the tools, below it the colours; sideways the width is changed.
/// What a place means depends on the way from the middle alone, so a quick flick chooses as well
/// as a careful drag. Space: window pixels.
struct QuickRing: Equatable, Sendable {
  /// Something on the ring.
  enum Choice: Hashable, Sendable {
    /// Back by one edit.
    case undo
    /// A drawing tool.
    case tool(ToolKind)
    /// A colour of the palette, counted from 0.
    case color(Int)
  }

  /// What letting go at a place does.
  enum Meaning: Hashable, Sendable {
    /// Nothing: too near to the middle.
    case nothing
    /// The width changes by whole steps.
    case width(steps: Int)
    /// Something on the ring is chosen.
    case choice(Choice)
  }

  /// Radii in design pixels: of the middle line of the band, of its inner and its outer edge.
  static let radius = 120.0
  static let innerRadius = 90.0
  static let outerRadius = 150.0
  /// Nearer to the middle, in design pixels, a place means nothing.
  private static let deadRadius = 14.0
  /// Nearer to the middle, in design pixels, nothing on the ring is chosen.
  private static let choiceRadius = 40.0
  /// Ways with less rise than this, for a step sideways, change the width: 22 degrees.
  private static let widestRise = 0.4
  /// Design pixels of a drag for one step of the width.
  private static let widthStep = 4.0

  /// The middle.
  let center: WindowPoint
  /// Window pixels for a design pixel.
  let scale: Double
  /// The width when the ring was opened, page pixels.
  let width: Double
  /// Where the pointer is.
  var pointer: WindowPoint
  /// Whether the button that opened it is still down; else the next click chooses.
  var isHeld = true
  /// Whether the primary button went down on the ring after that.
  var isPrimaryDown = false

  /// Opens the ring at a place, moved and shrunk as far as the window asks for it.
  init(at place: WindowPoint, window: PixelSize, width: Double, scale: Double, shadow: Int) {
    let (columns, rows) = (Double(window.width), Double(window.height))
    let room = min(columns, rows) / 2 - Double(shadow)
    let reach = min(Self.outerRadius * scale, max(60, room))
    self.scale = reach / Self.outerRadius
    let edge = reach + Double(shadow)
    func held(_ value: Double, _ limit: Double) -> Double {
      limit < 2 * edge ? (limit / 2).rounded() : max(edge, min(limit - edge, value)).rounded()
    }
    center = WindowPoint(x: held(place.x, columns), y: held(place.y, rows))
    self.width = width
    // The way counts from where the button went down, also where the ring had to move.
    pointer = center
    offset = SIMD2(center.x - place.x, center.y - place.y)
  }

  /// From where the button went down to the middle; taken off while the button is held.
  private let offset: SIMD2<Double>

  /// The tools on the ring: those for drawing.
  ///
  /// What is done to a finished picture has its time.
  static let tools = ToolKind.allCases.filter { $0 != .pixelate }

  /// All that is on the ring, and the way from the middle to each, of length 1.
  static let places: [(choice: Choice, way: SIMD2<Double>)] =
    zip([.undo] + tools.map { .tool($0) }, upperWays).map { ($0, $1) }
    + zip(Theme.palette.indices.map { .color($0) }, lowerWays).map { ($0, $1) }

  /// Follows the pointer.
  mutating func move(to place: WindowPoint) {
    pointer =
      isHeld ? WindowPoint(x: place.x + offset.x, y: place.y + offset.y) : place
  }

  /// What letting go now does.
  var meaning: Meaning {
    let way = SIMD2(pointer.x - center.x, pointer.y - center.y) / scale
    let square = way.x * way.x + way.y * way.y
    if !(square >= Self.deadRadius * Self.deadRadius) { return .nothing }
    if abs(way.y) <= abs(way.x) * Self.widestRise {
      let steps = ((abs(way.x) - Self.deadRadius) / Self.widthStep).rounded(.down)
      return .width(steps: Int(min(steps, 1000)) * (way.x < 0 ? -1 : 1))
    }
    if square < Self.choiceRadius * Self.choiceRadius { return .nothing }
    let nearest = Self.places.max { a, b in dot(a.way, way) < dot(b.way, way) }
    return nearest.map { .choice($0.choice) } ?? .nothing
  }

  /// Whether the pointer is outside of the ring.
  var isPointerOutside: Bool {
    let way = SIMD2(pointer.x - center.x, pointer.y - center.y) / scale
    return way.x * way.x + way.y * way.y > Self.outerRadius * Self.outerRadius
  }

  private func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }

  /// Eight ways from 156 to 24 degrees, rows counted down.
  private static let upperWays: [SIMD2<Double>] = [
    SIMD2(-0.913545, -0.406737),
    SIMD2(-0.733052, -0.680173),
    SIMD2(-0.473869, -0.880596),
    SIMD2(-0.163818, -0.986491),
    SIMD2(0.163818, -0.986491),
    SIMD2(0.473869, -0.880596),
    SIMD2(0.733052, -0.680173),
    SIMD2(0.913545, -0.406737),
  ]

  /// Nine ways from 208 to 332 degrees.
  private static let lowerWays: [SIMD2<Double>] = [
    SIMD2(-0.882948, 0.469472),
    SIMD2(-0.725374, 0.688355),
    SIMD2(-0.515038, 0.857167),
    SIMD2(-0.267238, 0.96363),
    SIMD2(0.0, 1.0),
    SIMD2(0.267238, 0.96363),
    SIMD2(0.515038, 0.857167),
    SIMD2(0.725374, 0.688355),
    SIMD2(0.882948, 0.469472),
  ]
}
