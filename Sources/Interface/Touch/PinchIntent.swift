import Board
import Windowing

/// What two fingers mean to do besides moving.
///
/// Nobody moves two fingers without turning them a little or changing their distance. So what they
/// hold is turned and scaled only once they have clearly begun to, and by what goes beyond that: it
/// does not jump then. A photo that is only moved keeps every pixel, and a page its scale.
struct PinchIntent: Sendable {
  /// By how much the fingers' distance has to change.
  static let scaleSlack = 1.06
  /// How far they have to turn: 5 degrees.
  static let turnSlack = Rotation(degrees: 5)

  /// What does not count of the change of distance, once there is one.
  private var scaleOffset: Double?
  /// What does not count of the turn, once there is one.
  private var turnOffset: Rotation?

  /// Whether the fingers have clearly changed their distance.
  var isScaling: Bool { scaleOffset != nil }
  /// Whether they have clearly turned.
  var isTurning: Bool { turnOffset != nil }

  /// What is meant by the fingers where they are now.
  mutating func meaning(of event: PinchEvent) -> (scale: Double, turn: Rotation) {
    let scale = event.scale
    if scaleOffset == nil {
      if scale >= Self.scaleSlack { scaleOffset = Self.scaleSlack }
      if scale <= 1 / Self.scaleSlack { scaleOffset = 1 / Self.scaleSlack }
    }
    let turn = Rotation(ofX: event.turn.cosine, y: event.turn.sine) ?? .none
    if turnOffset == nil && turn.cosine <= Self.turnSlack.cosine {
      turnOffset = turn.sine < 0 ? Self.turnSlack.inverse : Self.turnSlack
    }
    return (
      scaleOffset.map { scale / $0 } ?? 1, turnOffset.map { turn * $0.inverse } ?? .none
    )
  }
}
