import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

/// Long sessions of every action there is, after each of which the rules must hold.
@Suite("Random sessions")
struct RandomSessionTests {
  private static let seeds: [UInt64] = [1, 2, 3, 4]
  private static let actions = 110
  private static let largest = PixelSize(width: 420, height: 260)

  /// A session of one of several kinds of page.
  private static func session(_ seed: UInt64) -> Session {
    var random = SeededGenerator(seed: seed &+ 1000)
    let picture = TestPicture.random(width: 131, height: 77, isOpaque: seed % 4 == 3, &random)
    let board: Board? =
      switch seed % 4 {
      case 0:
        Board(
          extent: .fixed(PixelSize(width: 150, height: 101)),
          background: .picture(picture, mode: .centre))
      case 1: nil
      case 2:
        Board(
          extent: .fixed(PixelSize(width: 500, height: 90)),
          background: .color(.init(rgb: 0x204060)))
      default:
        Board(extent: .following(window: largest), background: .picture(picture, mode: .tile))
      }
    let session = Session(333, 251, board: board)
    session.services.ownAnswers = [
      .saved(place: "a.png in Pictures", path: "/a.png"), .saveFailed(message: "The disk is full."),
      .saved(place: "b.png", path: "/b.png"),
    ]
    return session
  }

  private static func play(_ session: Session, seed: UInt64, check: (String) -> Void = { _ in }) {
    var script = SessionScript(seed: seed, largest: largest)
    for action in 0..<actions {
      script.act(on: session) { check("seed \(seed), action \(action), \($0)") }
    }
    if session.application.tool.isDrawing { session.send(.pointerLost) }
  }

  @Test("screen, replay, undo and redo agree with a redraw from nothing", arguments: seeds)
  func rules(seed: UInt64) {
    let session = Self.session(seed)
    var isSound = true
    Self.play(session, seed: seed) { comment in
      // One fault is enough to read.
      guard isSound else { return }
      let unreported = session.window.screen.difference(from: session.window.frame)
      let wrong = session.window.frame.difference(from: session.picture())
      isSound = unreported == nil && wrong == nil
      #expect(unreported == nil, "\(comment)")
      #expect(wrong == nil, "\(comment)")
    }
    #expect(session.services.lines.count { if case .stroke = $0 { true } else { false } } >= 8)
    expectSameRedraw(session)
    expectSameReplay(session)
    expectUndoAndRedo(session)
  }

  /// Asked for everything again, the application draws the same.
  private func expectSameRedraw(_ session: Session) {
    let before = session.window.frame
    session.send(.resized(session.window.size))
    #expect(session.window.frame.difference(from: before) == nil)
    #expect(session.window.presented.last?.bounds == session.window.size.rect)
  }

  /// The strokes in effect, drawn again on a fresh board, give the same ink and picture.
  private func expectSameReplay(_ session: Session) {
    let fresh = session.replayed()
    #expect(fresh.strokes == session.board.strokes)
    #expect(fresh.ink.isEqual(to: session.board.ink))
    #expect(fresh.size == session.board.size)
    #expect(session.window.screen.difference(from: session.picture(of: fresh)) == nil)
  }

  /// All undone is the blank page, all redone the last one.
  private func expectUndoAndRedo(_ session: Session) {
    while session.board.canRedo { session.key(.character("y"), .control) }
    let final = session.board
    while session.board.canUndo { session.key(.character("z"), .control) }
    #expect(session.board.isUntouched && session.board.ink.inkedRect.isEmpty)
    session.check()
    let blank = Board(extent: session.board.extent, background: session.board.background)
    #expect(session.window.screen.difference(from: session.picture(of: blank)) == nil)
    while session.board.canRedo { session.key(.character("y"), .control) }
    #expect(session.board.strokes == final.strokes)
    #expect(session.board.ink.isEqual(to: final.ink))
    session.check()
  }

  @Test(
    "one batch for each event, one for all, or any in between: the same", arguments: seeds.prefix(2)
  )
  func batches(seed: UInt64) {
    let first = Self.session(seed)
    Self.play(first, seed: seed)
    let whole = Self.session(seed)
    whole.window.send(first.events)
    expectSame(first, whole)
    let mixed = Self.session(seed)
    var random = SeededGenerator(seed: seed)
    var rest = first.events[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...30, using: &random)
      mixed.window.send(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    expectSame(first, mixed)
  }

  private func expectSame(_ first: Session, _ second: Session) {
    #expect(first.board.strokes == second.board.strokes)
    #expect(first.services.lines == second.services.lines)
    #expect(first.board.ink.isEqual(to: second.board.ink))
    #expect(first.window.frame.difference(from: second.window.frame) == nil)
    #expect(second.window.frame.difference(from: second.window.screen) == nil)
    #expect(first.application.brush == second.application.brush)
  }
}
