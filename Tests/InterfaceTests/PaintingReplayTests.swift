import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

/// A whole painting gives one picture, however its events are grouped into frames.
@Suite("Paintings replayed")
struct PaintingReplayTests {
  /// Half transparent: ink laid down twice by mistake would be darker.
  private static let brush = Brush(
    width: 9, color: StraightColor(red: 20, green: 60, blue: 200, alpha: 130))

  @Test(
    "thirty seconds on a tablet: event by event, in random batches, in one, by the board alone",
    .enabled(if: TestData.folder != nil, "needs DRAWINGBOARD_DATA"),
    arguments: Painting.Source.allCases)
  func recorded(source: Painting.Source) throws {
    let painting = try Painting.recorded()
    #expect(painting.strokes.count == 30)
    #expect(painting.reports.count > 2900)
    #if DEBUG
      // Without the optimiser all of it takes half a minute; the release tests replay it whole.
      let part = painting.cut(at: 10_000)
      #expect(part.strokes.count == 5)
      try expectOnePicture(part, source)
    #else
      try expectOnePicture(painting, source)
    #endif
  }

  @Test(
    "a made painting: event by event, in random batches, in one, by the board alone",
    arguments: zip(Painting.Source.allCases, [1, 2] as [UInt64]))
  func made(source: Painting.Source, seed: UInt64) throws {
    let painting = Painting.made(seed: seed)
    #expect(painting.strokes.count == 12)
    try expectOnePicture(painting, source)
  }

  private func expectOnePicture(_ painting: Painting, _ source: Painting.Source) throws {
    let events = painting.events(source)
    let single = session(painting)
    single.send(events)
    // A frame for each point of a stroke that left something new; equal points leave nothing.
    #expect(single.window.presented.count > painting.reports.count / 2)
    let strokes = single.board.strokes
    try #require(strokes.count == painting.strokes.count)
    #expect(strokes.allSatisfy { $0.quantum == (source == .wholePixels ? 1 : 0) })
    expectInk(of: painting, on: single)
    single.check()

    let whole = session(painting)
    let frames = whole.window.presented.count
    whole.window.send(events)
    #expect(whole.window.presented.count == frames + 1)
    expectSame(single, whole)

    let mixed = session(painting)
    var random = SeededGenerator(seed: 30)
    var rest = events[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...60, using: &random)
      mixed.window.send(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    expectSame(single, mixed)

    expectSameInk(single, single.replayed())
    var fresh = Board(extent: single.board.extent, background: single.board.background)
    for stroke in painting.boardStrokes(source, brush: Self.brush) { _ = fresh.draw(stroke) }
    expectSameInk(single, fresh)
  }

  private func session(_ painting: Painting) -> Session {
    let session = Session(
      painting.window.width, painting.window.height,
      board: Board(extent: .fixed(painting.window)))
    session.application.brush = Self.brush
    return session
  }

  /// Almost all that the pen went along on the page is inked; it is not white all over.
  private func expectInk(of painting: Painting, on session: Session) {
    let page = session.board.picture().straightWords()
    var places = 0
    var inked = 0
    for report in painting.strokes.joined() {
      let x = Int(report.position.x.rounded(.down))
      let y = Int(report.position.y.rounded(.down))
      guard page.size.rect.contains(x: x, y: y) else { continue }
      places += 1
      if page[x, y] != 0xFFFF_FFFF { inked += 1 }
    }
    #expect(places > 300)
    #expect(Double(inked) > Double(places) * 0.98, "\(inked) of \(places)")
  }

  private func expectSame(_ first: Session, _ second: Session) {
    #expect(first.board.strokes == second.board.strokes)
    #expect(first.services.lines == second.services.lines)
    #expect(first.window.frame.difference(from: second.window.frame) == nil)
    #expect(second.window.frame.difference(from: second.window.screen) == nil)
    expectSameInk(first, second.board)
  }

  private func expectSameInk(_ session: Session, _ board: Board) {
    #expect(session.board.ink.isEqual(to: board.ink))
    let picture = session.board.picture().straightWords()
    #expect(picture.difference(from: board.picture().straightWords()) == nil)
  }
}
