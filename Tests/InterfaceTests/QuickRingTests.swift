import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("The quick ring")
struct QuickRingTests {
  private let session = Session(900, 700)

  private func secondary(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
    session.send(session.hand.move(x, y), session.hand.other(phase, .secondary))
  }

  /// The place of something on a ring opened at (450, 350).
  private func place(of choice: QuickRing.Choice) throws -> (x: Double, y: Double) {
    let way = try #require(QuickRing.places.first { $0.choice == choice }?.way)
    return (450 + way.x * QuickRing.radius, 350 + way.y * QuickRing.radius)
  }

  private func choose(_ choice: QuickRing.Choice) throws {
    let place = try place(of: choice)
    secondary(.press, 450, 350)
    session.check("open")
    session.send(session.hand.move(place.x, place.y))
    session.check("aimed")
    secondary(.release, place.x, place.y)
    session.check("closed")
  }

  @Test("every tool, every colour and undo are chosen by letting go on them")
  func choices() throws {
    session.drag((300, 300), (320, 300))
    for kind in QuickRing.tools {
      try choose(.tool(kind))
      #expect(session.application.tool.kind == kind)
    }
    for index in Theme.palette.indices {
      try choose(.color(index))
      #expect(session.application.brush.color == Theme.palette[index])
    }
    // A colour puts the eraser away.
    #expect(session.application.tool.kind == .ellipse)
    try choose(.undo)
    #expect(session.board.depth == 0 && session.application.ring == nil)
  }

  @Test("a drag sideways changes the width, and a way back gives the old one")
  func width() {
    secondary(.press, 450, 350)
    session.send(session.hand.move(450 + 14 + 40, 352))
    #expect(session.application.brush.width == 14)
    session.check()
    session.send(session.hand.move(452, 351))
    #expect(session.application.brush.width == 4)
    session.send(session.hand.move(450 + 14 + 20, 345))
    secondary(.release, 450 + 14 + 20, 345)
    #expect(session.application.brush.width == 9 && session.application.ring == nil)
    secondary(.press, 450, 350)
    session.send(session.hand.move(20, 350))
    secondary(.release, 20, 350)
    #expect(session.application.brush.width == 1)
    #expect(session.board.depth == 0)
  }

  @Test("Esc closes it as if it had not been opened; a press beside it closes it and draws")
  func cancel() throws {
    secondary(.press, 450, 350)
    session.send(session.hand.move(600, 350))
    session.key(.escape)
    #expect(session.application.ring == nil && session.application.brush.width == 4)
    session.send(session.hand.other(.release, .secondary))
    // A click leaves it open.
    secondary(.press, 450, 350)
    secondary(.release, 451, 350)
    #expect(session.application.ring != nil)
    session.check()
    session.drag((800, 350), (820, 350))
    #expect(session.application.ring == nil, "a press beside it closes it")
    #expect(session.board.depth == 1, "and draws")
    session.check()
  }

  @Test("left open by a click, the next click chooses")
  func click() throws {
    secondary(.press, 450, 350)
    secondary(.release, 450, 350)
    let place = try place(of: .tool(.ellipse))
    session.send(session.hand.move(place.x, place.y))
    session.drag((place.x, place.y))
    #expect(session.application.tool.kind == .ellipse && session.board.depth == 0)
  }

  @Test("it stays inside of the window, and the way still counts from the press")
  func corner() throws {
    secondary(.press, 5, 5)
    let ring = try #require(session.application.ring)
    #expect(ring.center.x >= 150 && ring.center.y >= 150 && ring.meaning == .nothing)
    session.check()
    let way = try #require(QuickRing.places.first { $0.choice == .color(4) }?.way)
    secondary(.release, 5 + way.x * 120, 5 + way.y * 120)
    #expect(session.application.brush.color == Theme.palette[4])
    for (width, height) in [(400, 300), (160, 160), (60, 900)] {
      let small = Session(width, height)
      small.send(small.hand.move(30, 30), small.hand.other(.press, .secondary))
      small.check("\(width) x \(height)")
    }
  }

  @Test("a stroke in hand keeps it shut")
  func duringStroke() {
    session.send(session.hand.press(300, 300))
    session.send(session.hand.other(.press, .secondary))
    #expect(session.application.ring == nil)
    session.send(session.hand.release())
    #expect(session.board.depth == 1)
  }

  @Test("every way of some length means something, those near the sides the width")
  func ways() {
    var ring = QuickRing(
      at: WindowPoint(x: 450, y: 350), window: PixelSize(width: 900, height: 700), width: 4,
      scale: 1, shadow: 12)
    for x in stride(from: -200.0, through: 200, by: 7) {
      for y in stride(from: -200.0, through: 200, by: 7) where x * x + y * y > 1600 {
        ring.move(to: WindowPoint(x: 450 + x, y: 350 + y))
        if abs(y) <= abs(x) * 0.38 {
          guard case .width(let steps) = ring.meaning else {
            Issue.record("\(x) \(y)")
            continue
          }
          #expect((steps < 0) == (x < 0))
        } else if abs(y) >= abs(x) * 0.42 {
          guard case .choice(let choice) = ring.meaning else {
            Issue.record("\(x) \(y)")
            continue
          }
          if case .color = choice { #expect(y > 0) } else { #expect(y < 0) }
        }
      }
    }
  }
}
