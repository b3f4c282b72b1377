import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

@Suite("Fingers on the window")
struct TouchTests {
  /// Two fingers round a point: a way of that length from one to the other, turned.
  private func fingers(
    _ x: Double, _ y: Double, _ length: Double, _ rotation: Rotation = .none
  ) -> FingerPair {
    let way = rotation(x: length / 2, y: 0)
    return FingerPair(
      WindowPoint(x: x - way.x, y: y - way.y), WindowPoint(x: x + way.x, y: y + way.y))
  }

  private func place(_ session: Session) -> PhotoPlacement? {
    session.application.photo?.photo.placement
  }

  private let slack = PinchIntent.scaleSlack
  private let turnSlack = PinchIntent.turnSlack
  private let picture = Session.photo(100, 60)

  private func photoSession() -> Session {
    let session = Session.withPhotos(400, 300)
    session.give(picture)
    return session
  }

  @Test("on a photo they move, scale and turn it about the point between them")
  func photo() throws {
    let session = photoSession()
    let start = try #require(place(session))
    #expect(start.center == PagePoint(x: 200, y: 150))
    let turn = Rotation(steps: 2)
    session.window.pinch(
      from: fingers(170, 140, 60), to: fingers(182.5, 120.25, 60 * slack * 1.5, turn * turnSlack))
    session.send(.woken)
    let end = try #require(place(session))
    let arm = turn(x: 30 * 1.5, y: 10 * 1.5)
    #expect(abs(end.center.x - 182.5 - arm.x) < 1e-9 && abs(end.center.y - 120.25 - arm.y) < 1e-9)
    #expect(abs(end.width - 150) < 1e-9 && abs(end.height - 90) < 1e-9)
    #expect(abs(end.rotation.sine - turn.sine) < 1e-12)
    #expect(abs(end.rotation.cosine - turn.cosine) < 1e-12)
    session.check()
    #expect(session.application.photo?.hold == nil && session.application.pinch == nil)
    session.key(.enter)
    #expect(session.application.photo == nil && session.board.canUndo)
    session.check()
  }

  @Test("what they do is seen at each event, and Esc takes all of it back")
  func escape() throws {
    let session = photoSession()
    let start = try #require(place(session))
    let events = HeadlessWindow.pinchEvents(
      from: fingers(200, 150, 50), to: fingers(230, 160, 140, Rotation(steps: 5)), steps: 6)
    for event in events.dropLast() {
      session.send(event)
      session.check()
    }
    #expect(place(session) != start && session.application.photo?.isCarried == true)
    session.key(.left)
    session.send(.wheel(200, 150, 1), session.hand.move(220, 150))
    #expect(session.application.photo?.isCarried == true)
    session.key(.escape)
    #expect(place(session) == start)
    session.send(events[3], events[events.count - 1])
    #expect(place(session) == start)
    session.check()
    session.key(.escape)
    #expect(session.application.photo == nil && !session.board.canUndo)
  }

  @Test("two that only move keep every pixel of the photo")
  func move() {
    let session = photoSession()
    session.window.pinch(
      from: fingers(200, 150, 80), to: fingers(185, 157, 83, Rotation(degrees: 4)))
    session.send(.woken)
    session.key(.enter)
    session.expectInk(picture, at: 135, 127)
    session.check()
  }

  @Test("a photo that is nearly upright, or nearly its own size, is meant to be so")
  func whole() throws {
    let session = photoSession()
    session.window.pinch(
      from: fingers(200, 150, 80),
      to: fingers(200, 150, 160, Rotation(steps: 6) * turnSlack * Rotation(degrees: 2)), steps: 1)
    #expect(place(session)?.rotation == Rotation(steps: 6))
    session.window.pinch(
      from: fingers(200, 150, 160), to: fingers(200, 150, 82, Rotation(steps: -6)), steps: 1)
    let end = try #require(place(session))
    #expect(abs(end.width - 100) < 1e-9 && abs(end.height - 60) < 1e-9)
    #expect(abs(end.rotation.sine - turnSlack.sine) < 1e-9)
  }

  @Test("on the board they zoom about the point between them, which stays under it to the pixel")
  func zoom() throws {
    var random = SeededGenerator(seed: 5)
    let session = Session.viewed(PixelSize(width: 4000, height: 3000))
    session.send(.wheel(250, 180, -600, .shift), .wheel(250, 180, -12))
    var freeCount = 0
    for _ in 0..<40 {
      let (x, y) = (random.real(120..<380), random.real(120..<240))
      let from = fingers(x, y, random.real(60..<100), Rotation(steps: random.whole(0..<24)))
      let to = fingers(
        x + random.real(-30..<30), y + random.real(-30..<30), random.real(60..<100),
        Rotation(steps: random.whole(0..<24)))
      let before = session.application.view
      let point = before.pagePoint(from.center, isInteger: false)
      // At once: on a straight way to where they end they may come nearer first.
      session.window.pinch(from: from, to: to, steps: 1)
      let view = session.application.view
      let ratio = to.distance / from.distance
      let meant =
        ratio >= slack ? ratio / slack : ratio <= 1 / slack ? ratio * slack : 1
      let scale = max(0.1, min(32, before.scale * meant))
      let isWhole = meant != 1 && scale >= 1 / 1.04 && scale <= 1.04
      #expect(abs(view.scale - (isWhole ? 1 : scale)) < 1e-9)
      let (wayX, wayY) = (to.center.x - from.center.x, to.center.y - from.center.y)
      let free = before.zoomed(to: view.scale, about: from.center).moved(x: wayX, y: wayY)
      #expect(view == free.held(session.board.size, in: session.window.size))
      if view == free {
        freeCount += 1
        // The page's corner is at whole pixels, before and after.
        let reach = 0.5 + 0.5 * view.scale / before.scale + 1e-9
        let place = view.windowPoint(point)
        #expect(abs(place.x - to.center.x) <= reach && abs(place.y - to.center.y) <= reach)
      }
      session.check()
    }
    #expect(freeCount > 20 && session.board.depth == 0)
  }

  @Test("fingers that only move move the page at its scale")
  func pan() {
    let session = Session.viewed(PixelSize(width: 900, height: 700))
    session.window.pinch(from: fingers(250, 180, 100), to: fingers(220, 150, 105))
    #expect(session.application.view.zoom == PageZoom(originX: -30, originY: -30))
    session.check()
  }

  @Test("a stroke that was the first finger's leaves no trace: no ink, no undo step, redo is kept")
  func cancelled() {
    let session = Session(400, 300)
    session.hand.isTouch = true
    session.drag((50, 150), (90, 180))
    session.drag((150, 150), (190, 180))
    session.key(.character("z"), .control)
    session.send(.pointerLeft)
    let (ink, depth) = (session.board.ink, session.board.depth)
    let screen = session.window.screen
    let traces = session.services.lines.count
    session.send(session.hand.press(200, 150), session.hand.move(240, 190), .pointerCancelled)
    session.check()
    #expect(!session.application.tool.isDrawing)
    #expect(session.board.ink.isEqual(to: ink) && session.board.depth == depth)
    #expect(session.window.screen.difference(from: screen) == nil)
    #expect(session.services.lines.count == traces)
    session.hand.loseRelease()
    session.window.pinch(from: fingers(200, 150, 80), to: fingers(200, 150, 200))
    session.window.pinch(from: fingers(200, 150, 200), to: fingers(200, 150, 80))
    #expect(session.board.ink.isEqual(to: ink) && session.board.canRedo)
    session.key(.character("y"), .control)
    #expect(session.board.depth == depth + 1)
    session.check()
  }

  @Test("a first finger that dragged the photo, or came down beside it, has done nothing")
  func cancelledPhoto() {
    let session = photoSession()
    session.hand.isTouch = true
    let start = place(session)
    session.send(session.hand.press(200, 150), session.hand.move(230, 160))
    #expect(place(session) != start)
    session.send(.pointerCancelled)
    #expect(place(session) == start && session.application.photo?.hold == nil)
    session.check()
    session.hand.loseRelease()
    // It trembles farther than a pointer may.
    session.send(session.hand.press(90, 150), session.hand.move(98, 156), .pointerCancelled)
    session.hand.loseRelease()
    #expect(session.application.photo != nil && !session.board.hasInk)
    session.window.advance(milliseconds: 900)
    #expect(session.application.photo != nil)
    session.check()
    session.drag((90, 150), (98, 156), (130, 170))
    #expect(session.application.photo == nil && session.board.depth == 1)
    session.check()
  }

  @Test("on bars fingers press, and two are nothing")
  func bars() throws {
    let session = Session.viewed(PixelSize(width: 900, height: 700))
    session.hand.isTouch = true
    let (x, y) = try session.middle(of: .tool(.line))
    session.send(session.hand.press(x, y), .pointerCancelled)
    session.hand.loseRelease()
    #expect(session.application.controls.grip == nil)
    session.window.pinch(
      from: FingerPair(WindowPoint(x: x, y: y), WindowPoint(x: 250, y: 180)),
      to: FingerPair(WindowPoint(x: x, y: y), WindowPoint(x: 150, y: 180)))
    #expect(session.application.view.isPlain && session.application.tool.kind == .pencil)
    session.drag((x, y))
    #expect(session.application.tool.kind == .line)
    session.check()
  }

  @Test("two fingers change no view that something else has, and end when it begins")
  func busy() {
    let session = Session.viewed(PixelSize(width: 900, height: 700))
    let events = HeadlessWindow.pinchEvents(from: fingers(250, 180, 80), to: fingers(220, 150, 200))
    session.send(session.hand.press(200, 170))
    session.send(events)
    #expect(session.application.view.isPlain && session.application.pinch == nil)
    session.send(session.hand.release())
    session.send(events[0], session.hand.press(200, 170), session.hand.move(220, 170))
    session.send(events[2])
    #expect(session.application.view.isPlain && session.application.pinch == nil)
    session.send(session.hand.release())
    session.send(.wheel(250, 180, 1, .control))
    #expect(!session.application.view.isPlain && session.board.depth == 2)
    session.check()
  }

  @Test("places that are no numbers change nothing")
  func wild() {
    let session = photoSession()
    let start = place(session)
    let good = fingers(200, 150, 80)
    let bad = FingerPair(WindowPoint(x: .nan, y: 1), WindowPoint(x: .infinity, y: 1))
    let far = fingers(1e300, -1e300, 1e9)
    session.send(.pinch(PinchEvent(.begin, from: bad, to: bad)))
    #expect(session.application.pinch == nil)
    session.send(.pinch(PinchEvent(.begin, from: good, to: good)))
    session.send(.pinch(PinchEvent(.change, from: good, to: bad)))
    session.send(.pinch(PinchEvent(.change, from: good, to: far)))
    #expect(place(session) == start)
    session.send(.pinch(PinchEvent(.end, from: good, to: bad)))
    #expect(session.application.pinch == nil && session.application.photo?.hold == nil)
    session.key(.escape)
    session.window.pinch(from: good, to: far)
    session.check()
  }
}
