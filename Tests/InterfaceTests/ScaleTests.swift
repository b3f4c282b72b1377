import Board
@testable import Interface
import Raster
import TestSupport
import TestTypesetting
import Testing
import Windowing

/// The interface at other scales: everything but the page follows.
@Suite("The interface's scale")
struct ScaleTests {
  private static let scales = [0.5, 1, 1.25, 1.5, 1.75, 2, 3, 4]

  /// Draws a little with every tool, away from the bars of any scale; `change` is called after each event.
  private func draw(_ session: Session, between change: () -> Void = {}) {
    var random = SeededGenerator(seed: 7)
    for (number, tool) in "plroe".enumerated() {
      session.key(.character(tool))
      session.key(.character(Character("\(number + 2)")))
      for _ in 0..<(3 * number) { session.key(.character("]")) }
      let places = (0..<6).map { _ in
        (random.real(120..<1480).rounded(), random.real(320..<560).rounded())
      }
      for event in session.hand.drag(places) {
        session.send(event)
        change()
      }
    }
    session.key(.character("z"), .control)
    session.drag((200.25, 400.5), (420.75, 333.125), (800.5, 470))
  }

  @Test("the page and what is saved are the same at every scale")
  func page() throws {
    let first = Session(1600, 900)
    draw(first)
    first.key(.character("s"), .control)
    let expected = try #require(first.services.saves.first).picture
    for scale in Self.scales {
      let session = Session(1600, 900, scale: scale)
      draw(session)
      session.key(.character("s"), .control)
      let saved = try #require(session.services.saves.first).picture
      #expect(saved.straightWords() == expected.straightWords(), "\(scale)")
      #expect(session.board.ink.isEqual(to: first.board.ink), "\(scale)")
    }
  }

  @Test(
    "a new scale in the midst of a stroke changes all that floats and not one pixel of the page")
  func change() throws {
    let first = Session(1600, 900)
    draw(first)
    let session = Session(1600, 900)
    session.window.send([.scaleChanged(2)])
    session.check()
    var isEven = true
    draw(
      session,
      between: {
        session.window.rescale(isEven ? 1.25 : 3)
        isEven.toggle()
      })
    session.check()
    #expect(session.board.ink.isEqual(to: first.board.ink))
  }

  @Test("fonts are prepared for a new scale, once")
  func fonts() {
    let session = Session(900, 700)
    #expect(session.services.loadsOfText == 1)
    session.window.rescale(1)
    #expect(session.services.loadsOfText == 1)
    session.window.rescale(1.5)
    #expect(session.services.loadsOfText == 2)
    #expect(session.application.metrics == Metrics(scale: 1.5))
    #expect(session.application.words.save > Session(900, 700).application.words.save)
  }

  // Apart from its caller: inlined into it, it makes the optimiser of Swift 6.3.1 stop with an
  // ownership error.
  @inline(never)
  private static func targets(_ session: Session) -> [(Control, PixelRect)] {
    var targets: [(Control, PixelRect)] = []
    for bar in session.layout.bars {
      for slot in bar.slots { targets.append((slot.control, slot.rect)) }
    }
    for item in session.application.panelLayout?.items ?? [] {
      if let control = item.control { targets.append((control, item.rect)) }
    }
    return targets
  }

  @Test("everything that is pressed is 9 mm high and wide at 96 pixels an inch and scale 1")
  func targets() throws {
    for scale in [1, 1.25, 1.5, 1.75, 2, 3] {
      let least = Int((9 * 96 / 25.4 * scale).rounded(.up))
      for (width, height) in [(1280, 800), (320, 240)] {
        let size = (Int(Double(width) * scale), Int(Double(height) * scale))
        let session = Session(size.0, size.1, scale: scale)
        for panel in Panel.allCases {
          session.application.open(panel)
          session.window.send([.woken])
          let slots = Self.targets(session)
          for (control, rect) in slots {
            #expect(rect.height >= least && rect.width >= least, "\(control) \(rect) at \(scale)")
          }
        }
      }
    }
  }

  @Test("icons have their middle on a pixel's corner")
  func corners() {
    for scale in stride(from: 0.5, through: 4, by: 1.0 / 24) {
      let metrics = Metrics(scale: scale)
      for length in [metrics.barHeight, metrics.buttonSide, metrics.buttonPitch, metrics.target] {
        #expect(length % 2 == 0, "\(scale)")
      }
      #expect(metrics.hairline >= 1 && Double(metrics.hairline) <= max(1, scale + 0.25))
    }
  }

  @Test("a small window gets smaller bars rather than two buttons")
  func smallWindow() {
    func scale(_ asked: Double, _ width: Int, _ height: Int) -> Double {
      Metrics(scale: asked, fitting: PixelSize(width: width, height: height)).scale
    }
    #expect(scale(2, 400, 300) == 1.25)
    #expect(scale(2, 640, 400) == 2)
    #expect(scale(4, 1280, 800) == 4)
    #expect(scale(3, 7680, 4320) == 3)
    #expect(scale(3, 100, 100) == 1)
    #expect(scale(0.5, 100, 100) == 0.5)
    #expect(scale(1, 10, 10) == 1)
  }

  @Test("a panel in a very low window takes the place of both bars, and Done gives them back")
  func lowWindow() throws {
    let session = Session(400, 190)
    try session.click(.brush)
    let panel = try #require(session.application.panelLayout)
    #expect(panel.coversTop && panel.coversBottom && panel.rect.height >= 136)
    #expect(panel.rect.maxY <= 190 - 12 && panel.rect.minY >= 12)
    session.check()
    // Where a bar is covered nothing of it is pressed.
    session.drag((20, 185))
    #expect(session.application.controls.openPanel == .brush)
    try session.click(.done)
    #expect(session.application.controls.openPanel == nil)
    session.check()
  }

  @Test("what is dragged goes as far at every scale", arguments: [1, 1.5, 2, 3])
  func drags(scale: Double) throws {
    let session = Session(1800, 1000, scale: scale)
    let (x, y) = try session.middle(of: .brush)
    let before = session.application.width
    session.drag((x, y), (x + 40 * scale, y))
    #expect(session.application.width == before + 10)
    #expect(session.application.controls.openPanel == nil)
  }

  @Test("the brush's outline is drawn in finer or broader lines, round the same brush")
  func outline() throws {
    for scale in Self.scales {
      let session = Session(1400, 900, scale: scale)
      session.application.brush.width = 33
      session.send(session.hand.move(700, 450))
      let outline = try #require(session.application.wantedOutline)
      #expect(outline.radius == 16.5 && outline.line == Double(Metrics(scale: scale).hairline))
      session.check()
      session.application.brush.width = (8 * scale).rounded(.down) - 1
      session.send(session.hand.move(701, 450))
      #expect(session.application.wantedOutline == nil)
    }
  }
}
