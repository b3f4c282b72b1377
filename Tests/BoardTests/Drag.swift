import Ink
import Raster
import TestSupport

@testable import Board

/// What the tests of the shape tools drag: places, directions and modifier keys.
enum Drag {
  /// The tools that drag a figure open.
  static let shapes: [ToolKind] = [.line, .dash, .arrow, .rectangle, .ellipse]
  /// Every set of modifier keys.
  static let constraints: [DragConstraints] = [
    [], .straight, .fromCenter, [.straight, .fromCenter],
  ]
  /// From the press to the release: right, down right, and so on; slanted ones near a diagonal and
  /// far from one.
  static let directions: [PagePoint] = [
    PagePoint(x: 16, y: 0), PagePoint(x: 16, y: 11), PagePoint(x: 0, y: 16),
    PagePoint(x: -5, y: 17), PagePoint(x: -16, y: 0), PagePoint(x: -15, y: -12),
    PagePoint(x: 0, y: -16), PagePoint(x: 17, y: -4),
  ]

  /// A place by the number of its pixel, as an integer source reports it.
  static func pixel(_ x: Int, _ y: Int) -> PagePoint {
    PagePoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
  }

  static func sample(_ place: PagePoint) -> PointerSample {
    PointerSample(position: place, time: 0)
  }

  static func offset(_ place: PagePoint, _ step: PagePoint) -> PagePoint {
    PagePoint(x: place.x + step.x, y: place.y + step.y)
  }
}

extension Board {
  /// The page as it would be saved.
  var bitmap: StraightBitmap {
    let picture = picture()
    var bytes = [UInt8](repeating: 0, count: picture.size.width * picture.size.height * 4)
    bytes.withUnsafeMutableBufferPointer { picture.copyRows(0..<picture.size.height, into: $0) }
    return StraightBitmap(size: picture.size, bytes: bytes)
  }

  /// The alpha of a pixel of the ink.
  func alpha(_ x: Int, _ y: Int) -> Int { Int(ink[x, y] >> 24) }
}
