import Ink
import Raster
import TestSupport

@testable import Board

/// A board with its tools, driven as the window would, that remembers what it looked like.
struct BoardSession {
  var board: Board
  var tool = Toolbox()
  var maker: StrokeMaker
  /// How many pixels changed without damage.
  private(set) var undamaged = 0

  init(extent: PageExtent, background: Background = .white, seed: UInt64) {
    board = Board(extent: extent, background: background)
    maker = StrokeMaker(seed: seed)
  }

  /// The words of the ink inside a rectangle, row after row.
  static func words(_ ink: TileGrid, _ rect: PixelRect) -> [UInt32] {
    var result: [UInt32] = []
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { result.append(ink[x, y]) }
    }
    return result
  }

  /// Makes an edit and checks that every pixel it changed is in its damage.
  mutating func edit(_ body: (inout Board) -> Damage) {
    let rect = board.size.rect.inset(by: -70)
    let before = Self.words(board.ink, rect)
    let damage = body(&board)
    let after = Self.words(board.ink, rect)
    for index in before.indices where before[index] != after[index] {
      let (x, y) = (rect.minX + index % rect.width, rect.minY + index / rect.width)
      if !damage.rects.contains(where: { $0.contains(x: x, y: y) }) { undamaged += 1 }
    }
  }

  /// Hands an input to the chosen tool and its effects to the board, one at a time.
  mutating func send(_ input: ToolInput, checksDamage: Bool = false) {
    for effect in tool.handle(input) {
      if checksDamage {
        edit { $0.apply(effect).damage }
      } else {
        _ = board.apply(effect)
      }
    }
  }

  /// Drags the chosen tool from one place to another, by way of the middle.
  mutating func drag(
    from press: PagePoint, to release: PagePoint, brush: Brush, quantum: Double = 1,
    constraints: DragConstraints = []
  ) {
    let middle = PagePoint(x: (press.x + release.x) / 2, y: (press.y + release.y) / 2)
    send(
      .press(
        PointerSample(position: press, time: 0), brush: brush, quantum: quantum,
        constraints: constraints))
    send(.move(PointerSample(position: middle, time: 8), constraints: constraints))
    send(.move(PointerSample(position: release, time: 16), constraints: constraints))
    send(.release(PointerSample(position: release, time: 24)))
  }

  /// A fresh board of the same page with the strokes in effect drawn again.
  func redrawn() -> Board {
    var board = Board(extent: board.extent, background: board.background)
    for stroke in self.board.strokes { _ = board.draw(stroke) }
    return board
  }

  /// A brush of any width, opacity and manner.
  mutating func brush() -> Brush {
    let alpha = maker.random.whole(0..<2) == 0 ? 255 : maker.random.byte()
    return Brush(
      width: maker.random.real(0.5..<(maker.random.whole(0..<4) == 0 ? 60 : 9)),
      color: StraightColor(
        red: maker.random.byte(), green: maker.random.byte(), blue: maker.random.byte(),
        alpha: alpha),
      isDashed: maker.random.whole(0..<4) == 0, isHighlighter: maker.random.whole(0..<4) == 0)
  }

  /// A stroke of up to `count` samples that begins on the page or a little off it.
  mutating func stroke(count: Int) -> Stroke {
    let isInteger = maker.random.whole(0..<2) == 0
    let manner = StrokeMaker.Manner.allCases[
      maker.random.whole(0..<StrokeMaker.Manner.allCases.count)]
    return Stroke(
      brush: brush(),
      samples: maker.samples(
        count: maker.random.whole(1..<count + 1), manner: manner, isInteger: isInteger,
        area: board.size.rect.inset(by: -15)),
      quantum: isInteger ? 1 : 0)
  }

  /// Draws a stroke as the pointer would, up to its release.
  mutating func draw(_ stroke: Stroke, checksDamage: Bool = false) {
    guard let first = stroke.samples.first, let last = stroke.samples.last else { return }
    send(.press(first, brush: stroke.brush, quantum: stroke.quantum), checksDamage: checksDamage)
    for sample in stroke.samples.dropFirst().dropLast() {
      send(.move(sample), checksDamage: checksDamage)
    }
    send(.release(last), checksDamage: checksDamage)
  }
}
