import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

@Suite("Zooming and moving the page")
struct ViewTests {
  @Test("a stroke's samples are the exact page points, whole pixels meant by their middle")
  func samples() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<12 {
      let session = Session.viewed(PixelSize(width: 700, height: 500))
      let steps = random.real(-6..<9)
      session.send(.wheel(random.real(0..<500), random.real(80..<280), steps, .control))
      let zoom = session.application.view.zoom
      let isInteger = random.whole(0..<2) == 0
      let places = (0..<6).map { _ -> (Double, Double) in
        let place = (random.real(60..<440), random.real(90..<270))
        return isInteger ? (place.0.rounded(), place.1.rounded()) : place
      }
      session.send(session.hand.drag(places))
      let stroke = try #require(session.board.strokes.last)
      let half = isInteger ? 0.5 : 0
      let expected = places.map {
        PagePoint(
          x: ($0.0 + half - Double(zoom.originX)) / zoom.scale,
          y: ($0.1 + half - Double(zoom.originY)) / zoom.scale)
      }
      #expect(stroke.samples.map(\.position) == expected)
      #expect(stroke.quantum == (isInteger ? 1 / zoom.scale : 0))
      #expect(session.replayed().ink.isEqual(to: session.board.ink))
      session.check()
    }
  }

  @Test(
    "while zoomed every event shows all that it changed, and only that is put", arguments: 1...4)
  func damage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let page = PixelSize(width: 300 + random.whole(0..<500), height: 200 + random.whole(0..<400))
    let session = Session.viewed(seed % 3 == 0 ? nil : page)
    let keys: [Character] = ["p", "l", "r", "o", "e", "h", "d"]
    for index in 0..<7 {
      session.send(
        .wheel(random.real(0..<500), random.real(80..<280), random.real(-5..<5), .control))
      session.check("zoomed, \(session.application.view)")
      session.key(.character(keys[index % keys.count]))
      session.application.setWidth(Double(1 + random.whole(0..<30)))
      session.send(session.hand.press(random.real(60..<440), random.real(80..<280)))
      for _ in 0..<5 {
        session.send(session.hand.move(random.real(60..<440), random.real(80..<280)))
        session.check("stroke, \(session.application.view)")
      }
      session.send(session.hand.release())
      session.check("released, \(session.application.view)")
      if random.whole(0..<3) == 0 { session.key(.character("z"), .control) }
      session.check("undone, \(session.application.view)")
    }
    #expect(session.replayed().ink.isEqual(to: session.board.ink))
  }

  @Test("a small change is a small damage at any zoom")
  func smallDamage() {
    for steps in [-3.0, 4, 8] {
      let session = Session.viewed(PixelSize(width: 900, height: 700))
      session.send(.wheel(250, 180, steps, .control))
      let scale = session.application.view.scale
      session.send(session.hand.press(200, 170))
      let count = session.window.presented.count
      for index in 1...8 { session.send(session.hand.move(200 + Double(index), 170.5)) }
      let reach = (4 + 4) * scale + 24
      for damage in session.window.presented[count...] {
        #expect(Double(damage.bounds.width) <= reach && Double(damage.bounds.height) <= reach)
      }
    }
  }

  @Test("the same is saved at every zoom, and the view is no edit")
  func saved() throws {
    let session = Session.viewed(PixelSize(width: 480, height: 420))
    session.drag((100, 100), (200.25, 160.5), (320, 140))
    let first = try session.saved()
    session.services.answer(.saved(place: "a.png", path: "/a.png"))
    session.send(.woken)
    let depth = session.board.depth
    for steps in [-7.0, 3, 2.3, 9, -4] {
      session.send(.wheel(333, 200, steps, .control))
      #expect(try session.saved() == first)
      #expect(session.board.depth == depth && !session.application.isUnsaved)
    }
    session.key(.character("z"), .control)
    #expect(session.board.isUntouched)
  }

  @Test("what is drawn at a zoom is what the same page points give without any")
  func sameInk() {
    let zoomed = Session.viewed(PixelSize(width: 600, height: 500))
    zoomed.send(.wheel(250, 180, 3, .control))
    zoomed.drag((100.25, 100.5), (180.75, 170), (300, 120))
    let fresh = zoomed.replayed()
    let plain = Session.viewed(PixelSize(width: 600, height: 500))
    for stroke in zoomed.board.strokes {
      plain.send(plain.hand.drag(stroke.samples.map { ($0.position.x, $0.position.y) }))
    }
    #expect(plain.board.ink.isEqual(to: fresh.ink))
  }

  @Test("a stroke in hand keeps the view as it is")
  func duringStroke() {
    let session = Session.viewed(PixelSize(width: 900, height: 700))
    session.send(.wheel(250, 180, 2, .control))
    let view = session.application.view
    session.send(session.hand.press(200, 170), session.hand.move(230, 180))
    session.send(.wheel(250, 180, 2, .control), .wheel(250, 180, 1))
    session.key(.character("0"), .control)
    session.key(.character("+"), .control)
    session.key(.character(" "))
    session.send(session.hand.move(260, 200))
    #expect(session.application.view == view)
    #expect(session.window.cursor != .move)
    session.send(session.hand.release())
    #expect(session.board.strokes.map(\.samples.count) == [3])
    #expect(session.window.cursor == .move)
    session.send(.keyReleased(.character(" ")))
    session.check()
  }

  @Test("keys: nearer, farther, fitted, actual size")
  func keys() {
    let session = Session.viewed(PixelSize(width: 900, height: 500))
    session.key(.character("="), .control)
    #expect(session.application.view.percent == 150)
    session.key(.character("+"), [.control, .shift])
    #expect(session.application.view.percent == 200)
    session.key(.character("-"), .control)
    session.key(.character("0"), .control)
    #expect(session.application.view.scale == 500.0 / 900)
    session.check()
    #expect(session.window.screen[3, 20] == Application.surround)
    session.key(.character("1"), .control)
    #expect(session.application.view.isActualSize)
    session.check()
    // Without Ctrl the figure is a colour.
    session.key(.character("2"))
    #expect(session.application.view.isActualSize)
  }

  @Test("the wheel moves a page that does not fit, and no other")
  func wheelPans() {
    let small = Session.viewed(PixelSize(width: 300, height: 200))
    small.send(.wheel(250, 180, 2), .wheel(250, 180, -1, .shift))
    #expect(small.application.view == ViewTransform())
    let session = Session.viewed(PixelSize(width: 900, height: 300))
    session.send(.wheel(250, 180, -1))
    #expect(session.application.view.isPlain)
    session.send(.wheel(250, 180, -1, .shift))
    #expect(session.application.view.zoom == PageZoom(originX: -60))
    session.send(.wheel(250, 180, 0, across: 0.5))
    #expect(session.application.view.zoom == PageZoom(originX: -90))
    session.check()
    session.send(.wheel(250, 180, -1000, .shift))
    #expect(session.application.view.zoom == PageZoom(originX: 250 - 900))
    session.send(.wheel(250, 180, 1000, .shift))
    #expect(session.application.view.zoom == PageZoom(originX: 250))
    session.check()
  }

  @Test("the middle button and the space key move the page with the pointer, and draw nothing")
  func drags() {
    let session = Session.viewed(PixelSize(width: 900, height: 700))
    session.send(session.hand.move(200, 170), session.hand.other(.press, .middle))
    #expect(session.window.cursor == .move)
    session.send(session.hand.move(170, 150))
    #expect(session.application.view.zoom == PageZoom(originX: -30, originY: -20))
    session.check()
    session.send(session.hand.other(.release, .middle), session.hand.move(100, 100))
    #expect(session.application.view.zoom == PageZoom(originX: -30, originY: -20))
    #expect(session.window.cursor == .crosshair)
    session.key(.character(" "))
    #expect(session.window.cursor == .move)
    session.drag((200, 170), (210, 180))
    #expect(session.application.view.zoom == PageZoom(originX: -20, originY: -10))
    session.send(.keyReleased(.character(" ")))
    #expect(session.board.depth == 0)
    session.drag((200, 170), (210, 180))
    #expect(session.board.strokes.map(\.samples[0].position) == [PagePoint(x: 220.5, y: 180.5)])
    session.check()
  }

  @Test("a release that never comes does not leave the page at the pointer")
  func lostRelease() {
    let session = Session.viewed(PixelSize(width: 900, height: 700))
    session.key(.character(" "))
    session.send(session.hand.press(200, 170))
    session.hand.loseRelease()
    session.send(session.hand.move(100, 100), session.hand.move(50, 100))
    #expect(session.application.view.isPlain && session.application.pan == nil)
    session.send(.keyReleased(.character(" ")))
    for event in [Event.pointerLost, .pointerLeft] {
      session.send(session.hand.move(200, 170), session.hand.other(.press, .middle), event)
      session.send(session.hand.move(100, 100))
      #expect(session.application.view.isPlain)
    }
    session.send(session.hand.other(.press, .middle))
    session.drag((100, 150), (120, 170))
    #expect(session.application.pan == nil && session.board.depth == 0)
    session.drag((100, 150), (120, 170))
    #expect(session.board.depth == 1)
  }

  @Test("the outline is as large as what the brush covers, and a very large one is a cross")
  func outline() {
    let session = Session.viewed(PixelSize(width: 900, height: 700))
    session.application.setWidth(20)
    session.send(session.hand.move(250, 180))
    #expect(session.application.wantedOutline?.radius == 10)
    session.send(.wheel(250, 180, 4, .control))
    #expect(session.application.wantedOutline?.radius == 40)
    session.check()
    session.send(.wheel(250, 180, -6, .control))
    #expect(session.application.wantedOutline?.radius == 10 * session.application.view.scale)
    session.check()
    session.send(.wheel(250, 180, -2, .control))
    #expect(session.application.wantedOutline == nil && session.window.cursor == .crosshair)
    session.send(.wheel(250, 180, 100, .control))
    #expect(session.application.wantedOutline == nil && session.window.cursor == .crosshair)
    session.check()
  }

  @Test("the eyedropper takes the page pixel that is seen")
  func eyedropper() {
    let session = Session.viewed(PixelSize(width: 900, height: 700))
    session.key(.character("3"))
    session.drag((250, 180))
    session.key(.character("1"))
    session.send(.wheel(250, 180, 8, .control))
    session.key(.character("i"))
    session.drag((250, 180))
    #expect(session.application.brush.color == Theme.palette[2])
  }

  @Test("a picture is inserted in the middle of what is seen, and no larger")
  func insertion() {
    let session = Session.viewed(PixelSize(width: 900, height: 700))
    session.send(.wheel(400, 200, 8, .control))
    let shown = session.application.shownPage
    #expect(shown.width <= 33 && shown.height <= 24 && shown.width > 20)
    #expect(session.board.size.rect.contains(shown))
  }
}
