import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// Long sessions of all tools: the rules that hold after anything a person does.
@Suite struct ToolSessionTests {
  private static let sizes = [
    PixelSize(width: 131, height: 67), PixelSize(width: 200, height: 150),
    PixelSize(width: 65, height: 300), PixelSize(width: 317, height: 41),
  ]

  @Test(arguments: sizes, [UInt64(1), 2, 3])
  func undoRedoAndReplayAgree(size: PixelSize, seed: UInt64) {
    var session = BoardSession(
      extent: .fixed(size), seed: seed &* 7919 &+ UInt64(size.width))
    let first = session.board.background
    var backgrounds: Set<Background> = []
    var kinds: Set<ToolKind> = []
    var adjusted = 0
    for action in 0..<300 {
      let kind = ToolKind.allCases[session.maker.random.whole(0..<ToolKind.allCases.count)]
      session.tool.kind = kind
      switch session.maker.random.whole(0..<13) {
      case 0: _ = session.board.undo()
      case 1: _ = session.board.redo()
      case 2: snap(&session)
      case 3, 4:
        let before = session.board
        adjust(&session)
        #expect(session.board.depth == before.depth, "action \(action)")
        #expect(session.board.newestEdit?.number == before.newestEdit?.number)
        adjusted += session.board.newestEdit == before.newestEdit ? 0 : 1
        // One undo takes all of it back.
        var (one, other) = (session.board, before)
        #expect((one.undo() == nil) == (other.undo() == nil) && one.ink.isEqual(to: other.ink))
        #expect(session.undamaged == 0)
      case 5:
        setBackground(&session)
        backgrounds.insert(session.board.background)
      default:
        let before = session.board
        let isKept = stroke(&session)
        if isKept {
          kinds.insert(kind)
        } else {
          #expect(session.board.ink.isEqual(to: before.ink), "action \(action)")
          #expect(session.board.depth == before.depth)
        }
      }
    }
    #expect(kinds.count == 8 && session.board.depth > 60 && adjusted > 5)
    #expect(backgrounds.count > 10)
    let final = session.board
    #expect(size.rect.contains(final.ink.inkedRect))
    let redrawn = session.redrawn()
    #expect(redrawn.ink.isEqual(to: final.ink) && redrawn.strokes == final.strokes)
    var undone = 0
    while session.board.undo() != nil { undone += 1 }
    #expect(session.board.ink.isEqual(to: TileGrid()) && session.board.ink.count == 0)
    #expect(session.board.background == first && session.board.backdrop == .white)
    for _ in 0..<undone { _ = session.board.redo() }
    #expect(session.board.ink.isEqual(to: final.ink) && session.board.strokes == final.strokes)
    #expect(session.board.background == final.background && session.board.depth == final.depth)
    #expect(session.board.backdrop == final.backdrop)
  }

  /// Chooses a paper, its colours, or how much of a picture is seen on it; ink stays.
  private func setBackground(_ session: inout BoardSession) {
    var background = session.board.background
    let random = StraightColor(
      red: session.maker.random.byte(), green: session.maker.random.byte(),
      blue: session.maker.random.byte())
    switch session.maker.random.whole(0..<5) {
    case 0, 1:
      background.paper.pattern = Paper.Pattern.allCases[session.maker.random.whole(0..<5)]
    case 2: background.paper[session.maker.random.whole(0..<2) == 0 ? .top : .bottom] = random
    case 3: background.strength = session.maker.random.whole(0..<120)
    default:
      background.picture =
        background.picture == nil
        ? SharedBitmap(StraightBitmap(size: session.board.size, filledWith: random)) : nil
    }
    let ink = session.board.ink
    let gesture = EditGesture(number: session.maker.random.whole(0..<3))
    let before = session.board.background
    #expect(
      (session.board.setBackground(background, during: gesture) == nil) == (before == background))
    #expect(session.board.background == background && session.board.ink.isEqual(to: ink))
    #expect(session.board.backdrop.paper == background.paper)
  }

  /// Changes the newest stroke if it is a figure, in any way and with any end.
  private func adjust(_ session: inout BoardSession) {
    session.tool.offerAdjustment(of: session.board.newestStroke, smallest: 0)
    guard let shape = session.tool.adjustment else { return }
    func place(_ session: inout BoardSession) -> PagePoint {
      PagePoint(
        x: session.maker.random.real(-40..<Double(session.board.size.width + 40)),
        y: session.maker.random.real(-40..<Double(session.board.size.height + 40)))
    }
    // Looking at every pixel takes its time.
    let checksDamage = session.maker.random.whole(0..<4) == 0
    func send(_ effects: [ToolEffect]) {
      for effect in effects {
        if checksDamage {
          session.edit { $0.apply(effect).damage }
        } else {
          _ = session.board.apply(effect)
        }
      }
    }
    switch session.maker.random.whole(0..<4) {
    case 0: send(session.tool.setShapeBrush(session.brush()))
    case 1:
      send(session.tool.moveShape(x: session.maker.random.real(-9..<9), y: 3))
    default:
      let grips = shape.handles.map(\.grip) + [.whole, .nothing]
      session.tool.adjust(
        grips[session.maker.random.whole(0..<grips.count)], at: place(&session), slop: 2)
      for _ in 0..<session.maker.random.whole(0..<4) {
        let sample = PointerSample(position: place(&session), time: 0)
        send(session.tool.handle(.move(sample, constraints: constraints(&session))))
        send(session.tool.handle(.constrain(constraints(&session))))
      }
      switch session.maker.random.whole(0..<4) {
      case 0: send(session.tool.handle(.cancel))
      case 1: send(session.tool.handle(.lost))
      default:
        let sample = PointerSample(position: place(&session), time: 0)
        send(session.tool.handle(.release(sample)))
      }
    }
  }

  /// Puts a figure in the place of the newest stroke, as holding the pencil still does.
  private func snap(_ session: inout BoardSession) {
    guard let stroke = session.board.newestStroke, case .freehand = stroke.shape,
      !stroke.brush.isEraser
    else { return }
    let kind = Figure.Kind.allCases[session.maker.random.whole(0..<4)]
    let size = session.board.size
    let figure = Figure(
      kind, from: PagePoint(x: 5, y: 9.5),
      to: PagePoint(x: Double(size.width) * 0.7, y: Double(size.height) * 0.4))
    let before = session.board
    for effect in stroke.replaced(by: figure) { session.edit { $0.apply(effect).damage } }
    var undone = session.board
    #expect(session.board.depth == before.depth + 1 && undone.undo() != nil)
    #expect(undone.ink.isEqual(to: before.ink) && undone.strokes == before.strokes)
    #expect(session.board.strokes.count == before.strokes.count)
  }

  /// Makes a stroke with anything that may happen in it, and returns whether it was kept.
  private func stroke(_ session: inout BoardSession) -> Bool {
    let stroke = session.stroke(count: 14)
    var held = constraints(&session)
    guard let first = stroke.samples.first else { return false }
    session.send(
      .press(first, brush: stroke.brush, quantum: stroke.quantum, constraints: held))
    for sample in stroke.samples.dropFirst() {
      if session.maker.random.whole(0..<4) == 0 {
        held = constraints(&session)
        session.send(.constrain(held))
      }
      // Another tool chosen in the middle of a stroke does not touch it.
      if session.maker.random.whole(0..<9) == 0 { session.tool.kind = .ellipse }
      session.send(.move(sample, constraints: held))
    }
    switch session.maker.random.whole(0..<8) {
    case 0:
      session.send(.cancel)
      return false
    case 1: session.send(.lost)
    default:
      let place = StrokeMaker.middle(
        PagePoint(
          x: session.maker.random.real(-20..<Double(session.board.size.width + 20)),
          y: session.maker.random.real(-20..<Double(session.board.size.height + 20))))
      session.send(.release(PointerSample(position: place, time: 0)))
    }
    return true
  }

  private func constraints(_ session: inout BoardSession) -> DragConstraints {
    DragConstraints(rawValue: UInt8(session.maker.random.whole(0..<4)))
  }
}
