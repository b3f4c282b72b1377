import Ink
import Raster
import Testing

@testable import Board

/// The pencil's state machine: inputs in, effects out.
@Suite struct PencilToolTests {
  private static let brush = Brush(width: 6, color: StraightColor(rgb: 0x102030))
  private static let other = Brush(width: 2, color: .black)

  private static func sample(_ x: Double, _ y: Double) -> PointerSample {
    PointerSample(position: PagePoint(x: x, y: y), time: x)
  }

  private static func press(_ x: Double, _ y: Double, brush: Brush = brush) -> ToolInput {
    .press(sample(x, y), brush: brush, quantum: 0)
  }

  /// What an effect is, without its numbers.
  private static func name(_ effect: ToolEffect) -> String {
    switch effect {
    case .change: "change"
    case .cover: "cover"
    case .commitCovering: "commitCovering"
    case .replace: "replace"
    case .begin(let brush): "begin \(Int(brush.width))"
    case .extend(let change): change.tail.isEmpty ? "end" : "extend"
    case .commit(let stroke): "commit \(stroke.samples.count)"
    case .discard: "discard"
    }
  }

  /// A row of the table: inputs, for each the names of its effects, and whether a stroke is left.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [(ToolInput, [String])]
    let isDrawing: Bool
  }

  static let rows = [
    Row(
      testDescription: "press and release at one place",
      steps: [
        (press(5, 5), ["begin 6", "extend"]), (.release(sample(5, 5)), ["end", "commit 1"]),
      ], isDrawing: false),
    Row(
      testDescription: "a line",
      steps: [
        (press(5, 5), ["begin 6", "extend"]), (.move(sample(9, 5)), ["extend"]),
        (.move(sample(9, 5)), []), (.move(sample(14, 5)), ["extend"]),
        (.release(sample(20, 5)), ["extend", "end", "commit 4"]),
      ], isDrawing: false),
    Row(
      testDescription: "moves and releases without a press",
      steps: [
        (.move(sample(1, 1)), []), (.release(sample(2, 2)), []), (.lost, []), (.cancel, []),
      ], isDrawing: false),
    Row(
      testDescription: "a second press ends the first stroke and keeps it",
      steps: [
        (press(5, 5), ["begin 6", "extend"]), (.move(sample(9, 9)), ["extend"]),
        (press(50, 50, brush: other), ["end", "commit 2", "begin 2", "extend"]),
        (.lost, ["end", "commit 1"]),
      ], isDrawing: false),
    Row(
      testDescription: "a lost release keeps what is drawn",
      steps: [
        (press(5, 5), ["begin 6", "extend"]), (.move(sample(9, 9)), ["extend"]),
        (.lost, ["end", "commit 2"]), (.lost, []), (.release(sample(9, 9)), []),
      ], isDrawing: false),
    Row(
      testDescription: "cancel leaves nothing",
      steps: [
        (press(5, 5), ["begin 6", "extend"]), (.cancel, ["discard"]), (.cancel, []),
        (.move(sample(9, 9)), []), (.release(sample(9, 9)), []),
        (press(7, 7), ["begin 6", "extend"]),
      ], isDrawing: true),
    Row(
      testDescription: "places that cannot be drawn",
      steps: [
        (press(.nan, 5), []), (.move(sample(5, 5)), []),
        (press(5, 5), ["begin 6", "extend"]), (.move(sample(.infinity, 5)), []),
        (.move(sample(5, 1e300)), []), (press(5, -.infinity), ["end", "commit 1"]),
        (.move(sample(6, 6)), []), (press(1e12, 5), []),
        (press(8, 8), ["begin 6", "extend"]), (.release(sample(.nan, .nan)), ["end", "commit 1"]),
      ], isDrawing: false),
  ]

  @Test(arguments: rows)
  func effectsOfInputs(row: Row) {
    var tool = PencilTool()
    for (index, (input, names)) in row.steps.enumerated() {
      #expect(tool.handle(input).map(Self.name) == names, "step \(index)")
    }
    #expect(tool.isDrawing == row.isDrawing)
  }

  @Test func committedStrokeIsWhatWasReported() throws {
    var tool = PencilTool()
    _ = tool.handle(.press(Self.sample(1.5, 1.5), brush: Self.brush, quantum: 1))
    #expect(tool.isDrawing)
    _ = tool.handle(.move(Self.sample(4.5, 1.5)))
    _ = tool.handle(.move(Self.sample(4.5, 1.5)))
    let effects = tool.handle(.release(Self.sample(9.5, 2.5)))
    let stroke = Stroke(
      brush: Self.brush,
      samples: [Self.sample(1.5, 1.5), Self.sample(4.5, 1.5), Self.sample(9.5, 2.5)], quantum: 1)
    #expect(effects.last == .commit(stroke))
  }

  @Test func pressPaintsADotOfTheBrushsWidth() {
    var tool = PencilTool()
    let effects = tool.handle(Self.press(5, 5))
    #expect(
      effects == [
        .begin(Self.brush),
        .extend(PathChange(tail: [Capsule(center: PagePoint(x: 5, y: 5), radius: 3)])),
      ])
  }

  @Test func releaseDrawsToTheReleasePoint() throws {
    var tool = PencilTool()
    _ = tool.handle(Self.press(5, 5))
    let effects = tool.handle(.release(Self.sample(300, 40)))
    guard case .extend(let change) = effects[effects.count - 2] else {
      Issue.record("\(effects)")
      return
    }
    #expect(change.frozen.last?.end == PagePoint(x: 300, y: 40) && change.tail.isEmpty)
  }
}
