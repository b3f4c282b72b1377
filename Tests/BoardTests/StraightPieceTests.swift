import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// Straight pieces of pencil and eraser.
@Suite struct StraightPieceTests {
  private static let size = PixelSize(width: 151, height: 97)

  private func session(_ kind: ToolKind) -> BoardSession {
    var session = BoardSession(extent: .fixed(Self.size), seed: 1)
    if kind == .eraser {
      session.drag(
        from: Drag.pixel(0, 48), to: Drag.pixel(150, 48), brush: Brush(width: 120, color: .black))
    }
    session.tool.kind = kind
    return session
  }

  private let brush = Brush(width: 5, color: .black)

  private func line(_ kind: ToolKind, _ from: PagePoint, _ to: PagePoint) -> Board {
    var session = session(kind)
    session.send(.press(Drag.sample(from), brush: brush, quantum: 1))
    session.send(.release(Drag.sample(to)))
    return session.board
  }

  @Test(arguments: [ToolKind.pencil, .eraser])
  func heldFromThePressItIsOneLine(kind: ToolKind) {
    for direction in Drag.directions {
      var session = session(kind)
      let press = Drag.pixel(75, 48)
      let end = Drag.offset(press, PagePoint(x: direction.x * 2, y: direction.y * 2))
      session.send(
        .press(Drag.sample(press), brush: brush, quantum: 1, constraints: .straight),
        checksDamage: true)
      for (x, y) in [(10, 10), (140, 20), (70, 90)] {
        session.send(
          .move(Drag.sample(Drag.pixel(x, y)), constraints: .straight), checksDamage: true)
      }
      session.send(.move(Drag.sample(end), constraints: .straight), checksDamage: true)
      let live = session.board.ink
      session.send(.release(Drag.sample(end)), checksDamage: true)
      #expect(session.board.ink.isEqual(to: live) && session.undamaged == 0)
      #expect(session.board.ink.isEqual(to: line(kind, press, end).ink))
      #expect(session.board.strokes.last?.samples.count == 2)
      #expect(session.redrawn().ink.isEqual(to: live))
      #expect(session.redrawn().strokes == session.board.strokes)
    }
  }

  @Test func inkBeforeStaysAndFreehandGoesOn() {
    var session = session(.pencil)
    session.send(.press(Drag.sample(Drag.pixel(10, 20)), brush: brush, quantum: 1))
    session.send(.move(Drag.sample(Drag.pixel(40, 20))))
    session.send(.constrain(.straight))
    session.send(.move(Drag.sample(Drag.pixel(90, 80)), constraints: .straight))
    #expect(session.board.alpha(20, 20) == 255 && session.board.alpha(65, 50) == 255)
    session.send(.move(Drag.sample(Drag.pixel(100, 20)), constraints: .straight))
    #expect(session.board.alpha(65, 50) == 0 && session.board.alpha(70, 20) == 255)
    session.send(.constrain([]))
    session.send(.move(Drag.sample(Drag.pixel(100, 60))))
    session.send(.release(Drag.sample(Drag.pixel(100, 90))))
    for (x, y) in [(25, 20), (70, 20), (100, 20), (100, 40), (100, 89)] {
      #expect(session.board.alpha(x, y) == 255, "(\(x), \(y))")
    }
    #expect(session.board.depth == 1)
    guard case .freehand(let track)? = session.board.strokes.last?.shape else { return }
    #expect(track.samples.map(\.position.x) == [10.5, 40.5, 100.5, 100.5, 100.5])
    #expect(track.straightEnds == [2])
  }

  @Test func tapsOfTheKeyMakeCorners() {
    var session = session(.pencil)
    let corners = [(20, 20), (120, 20), (120, 80), (20, 80)]
    session.send(
      .press(Drag.sample(Drag.pixel(20, 20)), brush: brush, quantum: 1, constraints: .straight))
    for (x, y) in corners.dropFirst() {
      session.send(.move(Drag.sample(Drag.pixel(x - 7, y + 3)), constraints: .straight))
      session.send(.move(Drag.sample(Drag.pixel(x, y)), constraints: .straight))
      session.send(.constrain([]))
      session.send(.constrain(.straight))
    }
    session.send(.lost)
    for (x, y) in [(70, 20), (120, 50), (70, 80)] { #expect(session.board.alpha(x, y) == 255) }
    #expect(session.board.alpha(20, 50) == 0 && session.board.alpha(113, 30) == 0)
    guard case .freehand(let track)? = session.board.strokes.last?.shape else { return }
    #expect(track.straightEnds == [1, 2, 3])
    #expect(session.redrawn().ink.isEqual(to: session.board.ink))
  }

  @Test(arguments: [ToolKind.pencil, .eraser], [UInt64(1), 2, 3, 4, 5, 6])
  func anyMixtureIsReplayedToTheSameBits(kind: ToolKind, seed: UInt64) {
    var session = session(kind)
    var maker = StrokeMaker(seed: seed)
    for number in 0..<6 {
      // Looking at every pixel after every input takes its time.
      let checksDamage = number == Int(seed) - 1
      let isInteger = maker.random.whole(0..<2) == 0
      let samples = maker.samples(
        count: 40, manner: .mixed, isInteger: isInteger, area: Self.size.rect)
      var held: DragConstraints = maker.random.whole(0..<2) == 0 ? .straight : []
      let brush = Brush(width: maker.random.real(1..<12), color: .black)
      session.send(
        .press(samples[0], brush: brush, quantum: isInteger ? 1 : 0, constraints: held))
      for sample in samples.dropFirst() {
        if maker.random.whole(0..<5) == 0 { held.formSymmetricDifference(.straight) }
        if maker.random.whole(0..<6) == 0 {
          session.send(.constrain(held), checksDamage: checksDamage)
        }
        // Now and then back to where the straight piece began, or twice at one place.
        let again = maker.random.whole(0..<8) == 0 ? samples[0] : sample
        session.send(.move(again, constraints: held), checksDamage: checksDamage)
        if maker.random.whole(0..<6) == 0 { session.send(.move(again, constraints: held)) }
      }
      let live = session.board.ink
      session.send(.lost, checksDamage: checksDamage)
      #expect(session.board.ink.isEqual(to: live), "the end adds nothing")
    }
    #expect(session.undamaged == 0)
    #expect(session.redrawn().ink.isEqual(to: session.board.ink))
    #expect(session.redrawn().strokes == session.board.strokes)
  }
}
