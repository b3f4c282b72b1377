import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// Translucent strokes: one alpha along all of the line, whatever crosses or joins.
@Suite struct OpacityTests {
  private static let size = PixelSize(width: 220, height: 200)
  private static let color = StraightColor(rgb: 0x3060C0)
  private static let kinds = ToolKind.allCases.filter { $0 != .eraser && $0.drawsWithBrush }

  /// A board with one stroke of a tool that crosses itself, or has joints and corners.
  private func board(
    _ kind: ToolKind, alpha: UInt8, isDashed: Bool, isHighlighter: Bool = false
  ) -> Board {
    var session = BoardSession(extent: .fixed(Self.size), seed: 1)
    session.tool.kind = kind
    let brush = Brush(
      width: 14, color: Self.color.withAlpha(alpha), isDashed: isDashed,
      isHighlighter: isHighlighter)
    if kind == .pencil {
      let places = [(30, 40), (180, 150), (190, 60), (40, 160), (35, 60), (120, 30), (110, 180)]
      for (index, place) in places.enumerated() {
        let sample = Drag.sample(Drag.pixel(place.0, place.1))
        session.send(
          index == 0 ? .press(sample, brush: brush, quantum: 1) : .move(sample))
      }
      session.send(.release(Drag.sample(Drag.pixel(110, 180))))
    } else {
      session.drag(from: Drag.pixel(40, 50), to: Drag.pixel(170, 140), brush: brush)
    }
    return session.board
  }

  @Test(arguments: kinds, [UInt8(3), 128, 254])
  func alphaIsOneValueWhereTheLineCoversAll(kind: ToolKind, alpha: UInt8) {
    for isDashed in [false, true] {
      let opaque = board(kind, alpha: 255, isDashed: isDashed)
      let translucent = board(kind, alpha: alpha, isDashed: isDashed)
      var covered = 0
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width where opaque.alpha(x, y) == 255 {
          covered += 1
          if translucent.alpha(x, y) != Int(alpha) {
            Issue.record("(\(x), \(y)): \(translucent.alpha(x, y))")
            return
          }
        }
      }
      #expect(covered > 500)
    }
  }

  /// What it absorbs of each channel is its opacity less the colour's own share.
  @Test(arguments: kinds, [UInt8(3), 128, 254, 255])
  func highlighterAbsorbsTheSameWhereTheLineCoversAll(kind: ToolKind, alpha: UInt8) {
    let paint = PremultipliedColor(Self.color.withAlpha(alpha))
    let absorbed = [16, 8, 0].map { (shift: UInt32) -> UInt32 in
      UInt32(alpha) - paint.word >> shift & 255
    }
    let expected = ([absorbed.max() ?? 0] + absorbed).reduce(UInt32(0)) { $0 << 8 | $1 }
    for isDashed in [false, true] {
      let opaque = board(kind, alpha: 255, isDashed: isDashed)
      let lit = board(kind, alpha: alpha, isDashed: isDashed, isHighlighter: true)
      var found: Set<UInt32> = []
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width where opaque.alpha(x, y) == 255 {
          found.insert(lit.ink.opacities(x: x, y: y))
        }
      }
      #expect(found == [expected])
    }
  }
}
