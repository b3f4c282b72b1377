/// The tools there are.
package enum ToolKind: CaseIterable, Sendable {
  /// A smooth freehand line.
  case pencil
  /// A straight line.
  case line
  /// A dashed one.
  case dash
  /// A straight line with a head.
  case arrow
  /// A rectangle's outline.
  case rectangle
  /// An ellipse's outline.
  case ellipse
  /// A rectangle of what is seen, made unreadable.
  case pixelate
  /// A freehand line that takes ink away.
  case eraser

  /// Whether it draws with the brush: its colour, its opacity and its switches.
  package var drawsWithBrush: Bool { self != .eraser && self != .pixelate }
}
