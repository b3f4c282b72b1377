import Raster

/// Where a photo lies on the page: how large, how turned.
///
/// Page pixels, as they were asked for. A photo that stands upright, or lies by quarter turns, is seen
/// and committed on whole pixels (`snapped`); what was asked for is kept with its fractions, so that
/// changes add up no rounding and proportions stay.
package struct PhotoPlacement: Hashable, Sendable {
  /// A corner of a photo, by the photo's own sides.
  package enum Corner: CaseIterable, Hashable, Sendable {
    case topLeft
    case topRight
    case bottomRight
    case bottomLeft

    /// 1 at the photo's right side, -1 at its left.
    var x: Double { self == .topRight || self == .bottomRight ? 1 : -1 }
    /// 1 at its lower side, -1 at its upper.
    var y: Double { self == .bottomLeft || self == .bottomRight ? 1 : -1 }

    /// The one across.
    package var opposite: Corner {
      switch self {
      case .topLeft: .bottomRight
      case .topRight: .bottomLeft
      case .bottomRight: .topLeft
      case .bottomLeft: .topRight
      }
    }
  }

  /// The longer side is made no smaller than this, page pixels.
  package static let leastSide = 8.0
  /// A photo is made no larger than this, page pixels: what it needs of memory has to have an end.
  package static let greatestArea = 67_108_864.0

  /// Its middle.
  package let center: PagePoint
  /// Its width, page pixels, before it is turned.
  package let width: Double
  /// Its height.
  package let height: Double
  /// How it is turned, about its middle.
  package let rotation: Rotation

  /// Places a photo.
  package init(center: PagePoint, width: Double, height: Double, rotation: Rotation = .none) {
    self.center = center
    self.width = width
    self.height = height
    self.rotation = rotation
  }

  /// Places a new photo: in the middle of what is seen, on whole pixels, never enlarged.
  ///
  /// - Parameters:
  ///   - picture: its size, at least 1 x 1.
  ///   - view: the page pixels that are seen.
  ///   - percent: the largest share of the view in either direction.
  package init(of picture: PixelSize, in view: PixelRect, percent: Int = 80) {
    let (columns, rows) = (Double(picture.width), Double(picture.height))
    let limit = (
      Double(max(1, view.width * percent / 100)), Double(max(1, view.height * percent / 100))
    )
    let scale = min(1, limit.0 / columns, limit.1 / rows)
    let width = max(1, (columns * scale).rounded())
    let height = max(1, (rows * scale).rounded())
    let x = view.minX + (view.width - Int(width)) >> 1
    let y = view.minY + (view.height - Int(height)) >> 1
    self.init(
      center: PagePoint(x: Double(x) + width / 2, y: Double(y) + height / 2),
      width: max(columns * scale, 1), height: max(rows * scale, 1))
  }

  /// The same as it is seen and committed: on whole pixels, if its sides lie along theirs.
  package var snapped: PhotoPlacement {
    guard let quarters = rotation.quarters else { return self }
    let isLying = quarters % 2 == 1
    func whole(_ side: Double) -> Double { max(1, side.rounded()) }
    let (width, height) = (whole(width), whole(height))
    func start(_ center: Double, _ side: Double) -> Double {
      (center - side / 2 + 0.5).rounded(.down)
    }
    let (across, down) = isLying ? (height, width) : (width, height)
    return PhotoPlacement(
      center: PagePoint(
        x: start(center.x, across) + across / 2, y: start(center.y, down) + down / 2),
      width: width, height: height, rotation: rotation)
  }

  /// A corner as it lies, not snapped.
  package func place(of corner: Corner) -> PagePoint {
    let way = rotation(x: corner.x * width / 2, y: corner.y * height / 2)
    return PagePoint(x: center.x + way.x, y: center.y + way.y)
  }

  /// The corners as they are seen, clockwise from the photo's own top left one.
  package var corners: [PagePoint] {
    let seen = snapped
    return Corner.allCases.map { seen.place(of: $0) }
  }

  /// The page pixels it shares area with, as it is seen.
  package var bounds: PixelRect {
    let corners = corners
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    // A corner next to a pixel's edge is on it, but for rounding.
    let slack = 1e-6
    return PixelRect(
      covering: (x.min() ?? 0) + slack, (y.min() ?? 0) + slack, (x.max() ?? 0) - slack,
      (y.max() ?? 0) - slack)
  }

  /// Whether a page point lies on the photo as it is seen.
  package func contains(_ point: PagePoint) -> Bool {
    let seen = snapped
    let way = rotation.inverse(x: point.x - seen.center.x, y: point.y - seen.center.y)
    return abs(way.x) <= seen.width / 2 && abs(way.y) <= seen.height / 2
  }

  /// From the pixels of a picture to the page, as it is seen.
  package func transform(of picture: PixelSize) -> AffineTransform {
    let seen = snapped
    let (across, down) = (
      seen.width / Double(max(1, picture.width)), seen.height / Double(max(1, picture.height))
    )
    let corner = seen.place(of: .topLeft)
    return AffineTransform(
      xx: rotation.cosine * across, yx: rotation.sine * across, xy: -rotation.sine * down,
      yy: rotation.cosine * down, dx: corner.x, dy: corner.y)
  }

  /// The way from another placement to this one, if it is whole pixels and all that sets them apart.
  package func shift(from other: PhotoPlacement) -> (x: Int, y: Int)? {
    guard width == other.width, height == other.height, rotation == other.rotation else {
      return nil
    }
    let (mine, theirs) = (snapped.center, other.snapped.center)
    let (x, y) = (mine.x - theirs.x, mine.y - theirs.y)
    guard x == x.rounded(), y == y.rounded(), abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    return (Int(x), Int(y))
  }
}
