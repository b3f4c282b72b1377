import Interface
import Raster
import TestSupport
import Testing
import Windowing

/// Icons on whole pixels at scales that are none of the design's.
@Suite("Hinting of icons")
struct HintingTests {
  private static let scales = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4]

  /// Rows of darkness 0 to 255 through an icon, along one column.
  private func column(_ icon: Icon, scale: Double, x: Int) -> [Int] {
    let side = 2 * Int(16 * scale)
    let bitmap = drawn(side, side) { canvas in
      let middle = WindowPoint(x: Double(side / 2), y: Double(side / 2))
      icon.draw(on: canvas, center: middle, scale: scale, color: .black)
    }
    return (0..<side).map { 255 - Int(bitmap[side / 2 + x, $0] & 255) }
  }

  @Test("level lines fill whole pixels and are the same on both sides of them", arguments: scales)
  func levelLines(scale: Double) {
    let width = 1.75 * scale
    // Both edges of a rectangle, in the column of its middle.
    let rows = column(.rectangle, scale: scale, x: 0)
    let lines = rows.split(separator: 0).map { Array($0) }
    #expect(lines.count == 2)
    for line in lines {
      #expect(line == line.reversed(), "\(line)")
      #expect(abs(Double(line.reduce(0, +)) / 255 - width) < 0.03, "\(line)")
      let full = line.count { $0 == 255 }
      // An even rest on both sides; a line of less than a pixel has one grey one.
      #expect(full == Int(width) || (width < 1 && line.count == 1), "\(line)")
    }
  }

  @Test("no point is moved by a pixel, and the order of points stays")
  func moves() throws {
    for icon in Icon.allCases {
      let path = try #require(VectorPath(icon.pathText)).mapped { $0 - 12 }
      for scale in Self.scales {
        let hinted = path.hinted(scale: scale, width: icon.strokeWidth * scale)
        let plain = path.mapped { $0 * scale }
        for (a, b) in zip(points(of: hinted), points(of: plain)) {
          #expect(abs(a.x - b.x) <= 0.5001 && abs(a.y - b.y) <= 0.5001, "\(icon) \(scale)")
        }
        let places = zip(points(of: plain), points(of: hinted)).sorted { $0.0.x < $1.0.x }
        for (low, high) in zip(places, places.dropFirst()) {
          #expect(low.1.x <= high.1.x + 1e-9, "\(icon) \(scale)")
        }
      }
    }
  }

  @Test("a path without level or upright lines is only scaled")
  func slanted() throws {
    let path = try #require(VectorPath("M-7 7 L7 -7 M1 1 l.01 0"))
    #expect(path.hinted(scale: 1.25, width: 2.2) == path.mapped { $0 * 1.25 })
  }

  private func points(of path: VectorPath) -> [SIMD2<Double>] {
    path.elements.flatMap { element -> [SIMD2<Double>] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .cubic(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
  }
}
