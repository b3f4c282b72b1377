import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("What a frame reports as changed")
struct DamageTests {
  /// A gentle circle far from the bars, one place for each motion.
  private static let circle: [(Double, Double)] = {
    // Turned by a fixed angle each time, so that no sine is needed: cos 0.1 and sin 0.1.
    let (cosine, sine) = (0.995_004_165, 0.099_833_417)
    var (x, y) = (100.0, 0.0)
    return (0..<60).map { _ in
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
      return (450 + x, 350 + y)
    }
  }()

  @Test(
    "while drawing, only the surroundings of the newest samples change", arguments: [true, false])
  func whileDrawing(isInteger: Bool) {
    let session = Session(900, 700)
    let places = Self.circle.map { isInteger ? ($0.0.rounded(), $0.1.rounded()) : $0 }
    session.send(session.hand.press(places[0].0, places[0].1))
    // What may still move: the curve's last pieces, and for whole pixels the filter's reach.
    let reach = isInteger ? 19 : 4
    for index in places.indices.dropFirst() {
      let count = session.window.presented.count
      session.send(session.hand.move(places[index].0, places[index].1))
      #expect(session.window.presented.count == count + 1)
      let recent = places[max(0, index - reach)...index]
      let bounds = recent.reduce(PixelRect.empty) {
        $0.union(PixelRect(x: Int($1.0), y: Int($1.1), width: 1, height: 1))
      }
      let damage = session.window.presented.last ?? Damage()
      #expect(bounds.inset(by: -6).contains(damage.bounds))
      #expect(damage.rects.reduce(0) { $0 + $1.area } < 20_000)
    }
    let commit = session.window.presented.count
    session.send(session.hand.release())
    // The end of the stroke turns the undo button and the save icon's badge on.
    let bars = session.application.barRects.map { Painter.reach(ofBar: $0) }
    let stroke = PixelRect(x: 340, y: 240, width: 220, height: 220)
    for rect in session.window.presented[commit...].flatMap(\.rects) {
      #expect((bars + [stroke]).contains { $0.contains(rect) })
    }
    session.check()
  }

  @Test("the damage of a motion does not grow with the stroke")
  func steady() {
    let session = Session(900, 700)
    var areas: [Int] = []
    session.send(session.hand.press(Self.circle[0].0, Self.circle[0].1))
    for _ in 0..<10 {
      for place in Self.circle {
        session.send(session.hand.move(place.0, place.1))
        areas.append(session.window.presented.last?.rects.reduce(0) { $0 + $1.area } ?? 0)
      }
    }
    #expect(areas.count == 600)
    let first = areas[10..<100].max() ?? 0
    let last = areas[500...].max() ?? .max
    #expect(first > 0 && last <= first * 3 / 2)
  }

  @Test("undo and redo change the stroke's surroundings and the bars")
  func undo() {
    let session = Session(900, 700)
    session.drag((400, 300), (450, 330), (500, 300))
    session.drag((400, 400), (450, 430), (500, 400))
    for key in ["z", "y"] {
      session.key(.character(Character(key)), .control)
      let bars = session.application.barRects.map { Painter.reach(ofBar: $0) }
      let stroke = PixelRect(x: 390, y: 390, width: 120, height: 60)
      let rects = session.window.presented.last?.rects ?? []
      #expect(rects.contains { stroke.contains($0) })
      for rect in rects { #expect((bars + [stroke]).contains { $0.contains(rect) }) }
      session.check()
    }
  }

  @Test("what changes nothing presents nothing")
  func nothing() {
    let session = Session()
    session.send(session.hand.move(200, 150))
    let count = session.window.presented.count
    session.send(session.hand.move(210, 150), session.hand.move(190, 170))
    session.send(.timer, .woken, .pointerLeft, .pointerLost)
    session.key(.character("z"), .control)
    session.key(.character("y"), .control)
    session.key(.escape)
    session.key(.home)
    session.key(.character("1"))
    session.send(session.hand.other(.press, .middle), session.hand.other(.release, .middle))
    #expect(session.window.presented.count == count)
  }

  @Test("the pointer over a button changes that bar alone")
  func hover() throws {
    let session = Session(900, 700)
    let place = try session.middle(of: .save)
    let count = session.window.presented.count
    session.send(session.hand.move(place.0, place.1))
    #expect(session.window.presented.count == count + 1)
    let bottom = Painter.reach(ofBar: session.layout.bottom.rect)
    #expect(bottom.contains(session.window.presented.last?.bounds ?? session.window.size.rect))
    session.check()
  }

  @Test("a notice changes its own pixels when it comes and when it goes")
  func notice() throws {
    let session = Session(900, 700)
    let before = session.window.frame
    session.services.answer(.saved(place: "Drawing.png", path: "/Drawing.png"))
    session.send(.woken)
    let rect = Painter.reach(ofBar: try #require(session.application.noticeRect))
    #expect(rect.contains(session.window.frame.differingRect(from: before)))
    #expect(session.window.presented.last?.bounds == rect)
    session.check()
    session.window.fireTimer()
    #expect(session.window.presented.last?.bounds == rect)
    #expect(session.window.frame.difference(from: before) == nil)
    session.check()
  }

  @Test("a notice moves with the window, and its lines break anew")
  func noticeAfterResize() throws {
    let session = Session(900, 700)
    session.services.answer(
      .saveFailed(message: "The picture could not be saved, because the disk is full to the brim."))
    session.send(.woken)
    session.check()
    for (width, height) in [(400, 300), (401, 300), (1000, 300), (1000, 700), (250, 700)] {
      session.send(.resized(PixelSize(width: width, height: height)))
      session.check("\(width) x \(height)")
      let rect = try #require(session.application.noticeRect)
      #expect(abs(rect.minX + rect.maxX - width) <= 1)
    }
  }
}
