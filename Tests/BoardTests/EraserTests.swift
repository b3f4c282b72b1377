import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// What the eraser does to ink, to the background and to the history.
@Suite struct EraserTests {
  private static let size = PixelSize(width: 150, height: 110)

  private func session(seed: UInt64 = 1) -> BoardSession {
    BoardSession(extent: .fixed(Self.size), seed: seed)
  }

  private func eraser(_ width: Double) -> Brush { Brush(width: width, color: .black) }

  @Test func firstEraserIsTwentyFourWide() {
    #expect(Brush.firstEraser.width == 24 && Brush.firstEraser.isEraser)
    #expect(Brush.firstEraser.paint == .erase && !Brush.first.isEraser)
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func inkOnlyLosesAlpha(seed: UInt64) {
    var session = session(seed: seed)
    for _ in 0..<6 { session.draw(session.stroke(count: 60)) }
    let before = session.board.ink
    session.tool.kind = .eraser
    // To and fro over the page, so that it meets the ink.
    let places = (0..<12).map { step in
      PagePoint(
        x: Double(step % 2 == 0 ? 5 : 145) + session.maker.random.real(-4..<4),
        y: Double(step) * 9 + session.maker.random.real(-4..<4))
    }
    let stroke = Stroke(
      brush: Brush(width: session.maker.random.real(3..<12), color: .black),
      samples: places.map(Drag.sample))
    session.draw(stroke, checksDamage: true)
    #expect(session.undamaged == 0)
    // The pencil's mask along the same path.
    var pencil = self.session()
    pencil.draw(stroke)
    var erased = 0
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        let (old, new) = (before[x, y], session.board.ink[x, y])
        let coverage = pencil.board.alpha(x, y)
        func channel(_ word: UInt32, _ shift: UInt32) -> Int { Int(word >> shift & 255) }
        let (oldAlpha, newAlpha) = (channel(old, 24), channel(new, 24))
        if coverage == 0 && new != old { Issue.record("(\(x), \(y)) is changed outside") }
        if coverage == 255 && new != 0 { Issue.record("(\(x), \(y)) is not gone") }
        let expected = (Double(oldAlpha) * Double(255 - coverage) / 255).rounded()
        if Double(newAlpha) != expected { Issue.record("(\(x), \(y)): alpha \(newAlpha)") }
        for shift in [UInt32(0), 8, 16] {
          let (was, now) = (channel(old, shift), channel(new, shift))
          if now > was || now > newAlpha { Issue.record("(\(x), \(y)) is darker or brighter") }
          // The colour itself is the same but for rounding: half a step in each number.
          let exact = oldAlpha == 0 ? 0 : Double(was) * Double(newAlpha) / Double(oldAlpha)
          if abs(Double(now) - exact) > 1 { Issue.record("(\(x), \(y)) changed its colour") }
        }
        if old != 0 && coverage > 0 { erased += 1 }
      }
    }
    #expect(erased > 0, "the strokes should meet")
    #expect(session.redrawn().ink.isEqual(to: session.board.ink))
  }

  @Test func backgroundShowsExactlyWhereInkIsGone() {
    var bytes: [UInt8] = []
    for index in 0..<(Self.size.width * Self.size.height) {
      bytes += [UInt8(index % 251), UInt8(index / Self.size.width), UInt8(index % 7 * 30), 255]
    }
    let picture = StraightBitmap(size: Self.size, bytes: bytes)
    var session = BoardSession(extent: .fixed(Self.size), background: .picture(picture), seed: 1)
    session.drag(from: Drag.pixel(20, 50), to: Drag.pixel(130, 50), brush: eraser(20))
    session.tool.kind = .eraser
    session.drag(from: Drag.pixel(0, 50), to: Drag.pixel(149, 50), brush: eraser(40))
    let shown = session.board.bitmap
    #expect(shown.bytes == picture.bytes)
    #expect(session.board.ink.count == 0, "tiles without ink go")
    _ = session.board.undo()
    #expect(session.board.ink[60, 50] == 0xFF00_0000)
    _ = session.board.redo()
    #expect(session.board.bitmap.bytes == picture.bytes && session.board.depth == 2)
  }

  @Test func whatIsErasedIsThePencilsMaskToAPixel() {
    var session = session()
    session.drag(from: Drag.pixel(0, 50), to: Drag.pixel(149, 50), brush: eraser(100))
    session.tool.kind = .eraser
    let place = PagePoint(x: 70.25, y: 52.75)
    session.drag(from: place, to: place, brush: eraser(24), quantum: 0)
    for y in 20..<90 {
      for x in 40..<100 {
        let away = PagePoint(x: Double(x) + 0.5, y: Double(y) + 0.5).distance(to: place)
        let alpha = session.board.alpha(x, y)
        if away < 12 - 0.71 && alpha != 0 { Issue.record("(\(x), \(y)) is left") }
        if away > 12 + 0.71 && alpha != 255 { Issue.record("(\(x), \(y)) is erased") }
      }
    }
  }

  @Test func eraserThatMeetsNoInkIsNoEdit() {
    var session = session()
    session.tool.kind = .eraser
    session.drag(from: Drag.pixel(10, 10), to: Drag.pixel(140, 100), brush: eraser(24))
    #expect(session.board.depth == 0 && session.board.ink.count == 0)
    session.tool.kind = .pencil
    session.drag(from: Drag.pixel(10, 10), to: Drag.pixel(30, 10), brush: eraser(4))
    session.drag(from: Drag.pixel(10, 50), to: Drag.pixel(30, 50), brush: eraser(4))
    _ = session.board.undo()
    let before = session.board.ink
    session.tool.kind = .eraser
    // In the same tile, but beside the ink, and where no tile is.
    session.drag(from: Drag.pixel(10, 40), to: Drag.pixel(140, 100), brush: eraser(10))
    let ink = session.board.ink
    #expect(session.board.depth == 1 && session.board.canRedo)
    #expect(Set(ink.indices) == Set(before.indices))
    #expect(ink.indices.allSatisfy { ink[$0] === before[$0] })
    #expect(!session.board.isDrawing)
  }

  @Test func eraserMakesNoTilesWhileItIsDrawn() {
    var session = session()
    session.drag(from: Drag.pixel(10, 10), to: Drag.pixel(30, 10), brush: eraser(4))
    session.tool.kind = .eraser
    session.send(.press(Drag.sample(Drag.pixel(20, 10)), brush: eraser(8), quantum: 1))
    session.send(.move(Drag.sample(Drag.pixel(140, 100))))
    #expect(session.board.ink.count == 1)
    session.send(.cancel)
    #expect(session.board.ink.count == 1 && session.board.alpha(20, 10) == 255)
  }

  @Test func pencilsAndShapesNeverErase() {
    for kind in ToolKind.allCases {
      var session = session()
      session.drag(from: Drag.pixel(10, 50), to: Drag.pixel(140, 50), brush: eraser(30))
      session.tool.kind = kind
      var brush = eraser(9)
      brush.isEraser = true
      session.drag(from: Drag.pixel(20, 50), to: Drag.pixel(60, 52), brush: brush)
      #expect((session.board.alpha(20, 50) < 255) == (kind == .eraser))
      #expect(session.board.strokes.last?.brush.isEraser == (kind == .eraser))
    }
  }
}
