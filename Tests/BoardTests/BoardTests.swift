import Ink
import Raster
import TestSupport
import Testing

@testable import Board

@Suite struct BoardTests {
  private static let sizes = [
    PixelSize(width: 100, height: 70), PixelSize(width: 128, height: 64),
    PixelSize(width: 131, height: 67), PixelSize(width: 1, height: 1),
    PixelSize(width: 30, height: 200),
  ]

  private func session(_ size: PixelSize = PixelSize(width: 120, height: 90), seed: UInt64 = 1)
    -> BoardSession
  {
    BoardSession(extent: .fixed(size), seed: seed)
  }

  private func sample(_ x: Double, _ y: Double) -> PointerSample {
    PointerSample(position: PagePoint(x: x, y: y), time: 0)
  }

  private func dot(_ x: Double, _ y: Double, width: Double = 4) -> Stroke {
    Stroke(brush: Brush(width: width, color: .black), samples: [sample(x, y)])
  }

  // MARK: Drawing

  @Test(arguments: [2.0, 4, 10, 24])
  func pressPaintsARoundDotAtOnce(width: Double) {
    var session = session()
    let color = StraightColor(rgb: 0x336699)
    session.send(
      .press(sample(60.5, 40.5), brush: Brush(width: width, color: color), quantum: 1))
    let ink = session.board.ink
    #expect(session.board.isDrawing && session.board.depth == 0)
    for y in 0..<90 {
      for x in 0..<120 {
        let away = PagePoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          .distance(to: PagePoint(x: 60.5, y: 40.5))
        if away < width / 2 - 0.71 && ink[x, y] != 0xFF33_6699 {
          Issue.record("(\(x), \(y)) is not covered")
        }
        if away > width / 2 + 0.71 && ink[x, y] != 0 { Issue.record("(\(x), \(y)) is covered") }
      }
    }
    let area = (0..<(90 * 120)).reduce(0.0) { $0 + Double(ink[$1 % 120, $1 / 120] >> 24) / 255 }
    #expect(abs(area / (Double.pi * width * width / 4) - 1) < 0.01)
  }

  @Test func releaseDrawsToTheReleasePoint() {
    var session = session()
    session.send(.press(sample(10, 20), brush: .first, quantum: 0))
    session.send(.release(sample(100, 60)))
    #expect(session.board.ink[99, 59] == 0xFF00_0000 && session.board.ink[55, 40] == 0xFF00_0000)
    #expect(!session.board.isDrawing && session.board.depth == 1)
  }

  @Test(arguments: sizes, [UInt64(1), 2, 3])
  func liveInkIsFinalInkIsReplayedInk(size: PixelSize, seed: UInt64) {
    var session = session(size, seed: seed)
    // Most strokes miss the smallest page.
    for _ in 0..<(size.width == 1 ? 40 : 8) {
      let stroke = session.stroke(count: 60)
      guard let first = stroke.samples.first, let last = stroke.samples.last else { continue }
      session.send(.press(first, brush: stroke.brush, quantum: stroke.quantum))
      for sample in stroke.samples.dropFirst() { session.send(.move(sample)) }
      let live = session.board.ink
      session.send(.release(last))
      #expect(session.board.ink.isEqual(to: live), "the release adds nothing at the last place")
    }
    // A stroke may have missed the page, which leaves no edit.
    #expect(session.board.depth == session.board.strokes.count && session.board.depth > 0)
    var replayed = Board(extent: .fixed(size))
    for stroke in session.board.strokes { _ = replayed.draw(stroke) }
    #expect(replayed.ink.isEqual(to: session.board.ink))
    #expect(replayed.strokes == session.board.strokes)
    // Nothing outside the page.
    let outside = size.rect
    #expect(outside.contains(session.board.ink.inkedRect))
  }

  @Test func effectsGiveTheSameInkInAnyBatches() {
    var session = session(seed: 5)
    var tool = PencilTool()
    var effects: [ToolEffect] = []
    for _ in 0..<6 {
      let stroke = session.stroke(count: 50)
      guard let first = stroke.samples.first else { continue }
      effects += tool.handle(.press(first, brush: stroke.brush, quantum: stroke.quantum))
      for sample in stroke.samples.dropFirst() { effects += tool.handle(.move(sample)) }
      effects += tool.handle(.lost)
    }
    for effect in effects { _ = session.board.apply(effect) }
    for _ in 0..<3 {
      var other = Board(extent: session.board.extent)
      var rest = effects[...]
      while !rest.isEmpty {
        let batch = rest.prefix(session.maker.random.whole(1..<40))
        _ = other.apply(Array(batch))
        rest = rest.dropFirst(batch.count)
      }
      #expect(other.ink.isEqual(to: session.board.ink))
    }
  }

  @Test func translucentStrokeNeverDarkensItself() {
    var session = session()
    let brush = Brush(width: 9, color: StraightColor(red: 0, green: 0, blue: 0, alpha: 100))
    session.send(.press(sample(20.5, 40.5), brush: brush, quantum: 0))
    for turn in 0..<6 { session.send(.move(sample(turn % 2 == 0 ? 100.5 : 20.5, 40.5))) }
    session.send(.release(sample(60.5, 40.5)))
    for x in 20..<100 { #expect(session.board.ink[x, 40] == 0x6400_0000) }
    session.draw(dot(60.5, 40.5, width: 9))
    #expect(session.board.ink[60, 40] == 0xFF00_0000)
  }

  @Test(arguments: [1e5, -1e5, 1e6, 1e300, -1e300])
  func farAwayPlacesAreHarmless(far: Double) {
    var session = session()
    session.send(.press(sample(10, 10), brush: .first, quantum: 0))
    session.send(.move(sample(far, 10)))
    session.send(.move(sample(far, far)))
    session.send(.move(sample(10, far)))
    session.send(.release(sample(10, 80)))
    #expect(session.board.ink[10, 79] == 0xFF00_0000 && session.board.ink[10, 10] == 0xFF00_0000)
    #expect(session.board.size.rect.contains(session.board.ink.inkedRect))
  }

  @Test func strokeWithoutAPlaceDrawsNothing() {
    var board = Board(extent: .fixed(PixelSize(width: 50, height: 50)))
    for samples in [[], [sample(.nan, 5), sample(5, .infinity)]] {
      let outcome = board.draw(Stroke(brush: .first, samples: samples))
      #expect(outcome.committed == nil && outcome.damage.isEmpty && board.depth == 0)
    }
  }

  @Test func strokeIsDrawnFromItsFirstGoodPlace() {
    var (board, expected) = (
      Board(extent: .fixed(PixelSize(width: 50, height: 50))),
      Board(extent: .fixed(PixelSize(width: 50, height: 50)))
    )
    let good = [sample(10, 10), sample(40, 20)]
    _ = board.draw(Stroke(brush: .first, samples: [sample(.nan, 5)] + good))
    _ = expected.draw(Stroke(brush: .first, samples: good))
    #expect(board.strokes == expected.strokes && board.ink.isEqual(to: expected.ink))
  }

  // MARK: Undo

  @Test(arguments: [UInt64(1), 2])
  func undoAndRedoGoThroughTheSameStates(seed: UInt64) {
    var session = session(PixelSize(width: 131, height: 67), seed: seed)
    var states = [session.board.ink]
    while states.count <= 10 {
      session.draw(session.stroke(count: 30))
      // A stroke that misses the page leaves no edit.
      if session.board.depth == states.count { states.append(session.board.ink) }
    }
    for depth in (0..<10).reversed() {
      #expect(session.board.undo() != nil)
      #expect(session.board.depth == depth)
      #expect(session.board.ink.isEqual(to: states[depth]))
    }
    #expect(session.board.ink.isEqual(to: TileGrid()))
    #expect(!session.board.canUndo && session.board.undo() == nil)
    for depth in 1...10 {
      #expect(session.board.redo() != nil)
      #expect(session.board.ink.isEqual(to: states[depth]))
    }
    #expect(!session.board.canRedo && session.board.redo() == nil && session.board.depth == 10)
  }

  @Test func strokeOutsideThePageIsNoEdit() {
    var session = session()
    session.draw(dot(20, 20))
    _ = session.board.undo()
    session.draw(dot(-40, 20))
    session.draw(Stroke(brush: .first, samples: [sample(5000, 5), sample(6000, 9)]))
    #expect(session.board.depth == 0 && session.board.strokes.isEmpty)
    #expect(session.board.canRedo, "what was undone can still be done again")
  }

  @Test func strokeIsDrawnAgainOnThePageItWasDrawnOn() {
    let stroke = Stroke(brush: .first, samples: [sample(20, 20), sample(90, 20)])
    var board = Board(extent: .fixed(PixelSize(width: 60, height: 50)))
    _ = board.draw(stroke)
    var again = Board(extent: .fixed(PixelSize(width: 200, height: 100)))
    for stroke in board.strokes { _ = again.draw(stroke) }
    #expect(again.ink.isEqual(to: board.ink) && again.ink.inkedRect.maxX == 60)
    #expect(again.strokes == board.strokes)
  }

  @Test func forgottenHistoryLeavesTheInk() {
    var session = session()
    session.draw(dot(20, 20))
    let ink = session.board.ink
    session.board.forgetHistory()
    #expect(!session.board.canUndo && session.board.depth == 0)
    #expect(session.board.ink.isEqual(to: ink) && !ink.inkedRect.isEmpty)
  }

  @Test func newStrokeDropsWhatWasUndone() {
    var session = session()
    for x in 1...3 { session.draw(dot(Double(x) * 20, 20)) }
    _ = session.board.undo()
    _ = session.board.undo()
    #expect(session.board.canRedo)
    session.draw(dot(80, 80))
    #expect(!session.board.canRedo && session.board.redo() == nil && session.board.depth == 2)
    #expect(session.board.strokes.map(\.samples) == [dot(20, 20), dot(80, 80)].map(\.samples))
    var expected = Board(extent: session.board.extent)
    _ = expected.draw(dot(20, 20))
    _ = expected.draw(dot(80, 80))
    #expect(session.board.ink.isEqual(to: expected.ink))
    _ = session.board.undo()
    _ = session.board.undo()
    #expect(session.board.ink.isEqual(to: TileGrid()))
  }

  @Test func namesAreNeverUsedTwice() {
    var board = Board(extent: .fixed(PixelSize(width: 90, height: 90)))
    var names: [EditID] = []
    for step in 0..<12 {
      if let name = board.draw(dot(Double(step) * 5, 20)).committed { names.append(name) }
      if step % 3 == 2 { _ = board.undo() }
      if step % 4 == 3 { _ = board.undo() }
    }
    #expect(names.map(\.number) == Array(1...12))
  }

  @Test func cancelLeavesNoTrace() {
    var session = session(seed: 8)
    for _ in 0..<4 { session.draw(session.stroke(count: 30)) }
    _ = session.board.undo()
    for _ in 0..<12 {
      let (ink, depth, count) = (
        session.board.ink, session.board.depth, session.board.ink.count
      )
      let stroke = session.stroke(count: 40)
      guard let first = stroke.samples.first else { continue }
      session.send(.press(first, brush: stroke.brush, quantum: stroke.quantum))
      for sample in stroke.samples.dropFirst() { session.send(.move(sample)) }
      session.send(.cancel)
      #expect(session.board.ink.isEqual(to: ink) && session.board.ink.count == count)
      #expect(session.board.depth == depth && session.board.canRedo && !session.board.isDrawing)
    }
    #expect(session.board.redo() != nil)
  }

  @Test func undoWaitsForTheStrokeInHand() {
    var session = session()
    session.draw(dot(20, 20))
    session.draw(dot(30, 20))
    _ = session.board.undo()
    session.send(.press(sample(50, 50), brush: .first, quantum: 0))
    let ink = session.board.ink
    #expect(session.board.undo() == nil && session.board.redo() == nil)
    #expect(session.board.ink.isEqual(to: ink) && session.board.depth == 1)
    session.send(.release(sample(60, 50)))
    #expect(session.board.undo() != nil)
  }

  @Test func strokeLeftInHandVanishesWhenAnotherBegins() {
    var session = session()
    _ = session.board.apply(.begin(.first))
    _ = session.board.apply(
      .extend(PathChange(tail: [Capsule(center: PagePoint(x: 20, y: 20), radius: 5)])))
    #expect(session.board.ink[20, 20] != 0)
    let outcome = session.board.draw(dot(80, 80))
    #expect(session.board.ink[20, 20] == 0 && session.board.ink[80, 80] != 0)
    #expect(outcome.damage.rects.contains { $0.contains(x: 20, y: 20) })
    #expect(session.board.depth == 1)
  }

  @Test func effectsWithoutAStrokeDoNothing() {
    var board = Board(extent: .fixed(PixelSize(width: 50, height: 50)))
    let change = PathChange(frozen: [Capsule(center: PagePoint(x: 20, y: 20), radius: 5)])
    let outcome = board.apply([.extend(change), .discard, .commit(dot(1, 1))])
    #expect(outcome.damage.isEmpty && outcome.committed == nil)
    #expect(board.ink.isEqual(to: TileGrid()) && board.depth == 0)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func damageHoldsEveryChangedPixel(seed: UInt64) {
    var session = session(PixelSize(width: 131, height: 67), seed: seed)
    for _ in 0..<14 {
      switch session.maker.random.whole(0..<6) {
      case 0: session.edit { $0.undo() ?? Damage() }
      case 1: session.edit { $0.redo() ?? Damage() }
      case 2:
        let stroke = session.stroke(count: 12)
        guard let first = stroke.samples.first else { continue }
        session.send(
          .press(first, brush: stroke.brush, quantum: stroke.quantum), checksDamage: true)
        for sample in stroke.samples.dropFirst() {
          session.send(.move(sample), checksDamage: true)
        }
        session.send(.cancel, checksDamage: true)
      case 3:
        let stroke = session.stroke(count: 25)
        session.edit { $0.draw(stroke).damage }
      default: session.draw(session.stroke(count: 12), checksDamage: true)
      }
    }
    #expect(session.undamaged == 0)
    #expect(session.board.ink.count > 0)
    while session.board.canUndo { session.edit { $0.undo() ?? Damage() } }
    #expect(session.undamaged == 0, "undo")
    while session.board.canRedo { session.edit { $0.redo() ?? Damage() } }
    #expect(session.undamaged == 0, "redo")
  }

  @Test func damageIsNearWhatChanged() {
    var session = session(PixelSize(width: 1000, height: 1000))
    session.send(.press(sample(500, 500), brush: .first, quantum: 0))
    var outcome = Board.Outcome()
    for effect in session.tool.handle(.move(sample(510, 505))) {
      outcome = session.board.apply(effect)
    }
    #expect(PixelRect(minX: 494, minY: 494, maxX: 516, maxY: 511).contains(outcome.damage.bounds))
  }
}
