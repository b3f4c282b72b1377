/// Something in a bar that can be pressed.
enum BarItem: Hashable, Sendable {
  /// Back by one edit.
  case undo
  /// The pencil.
  case pencil
  /// Forth by one edit.
  case redo
  /// Narrower by one.
  case narrower
  /// The brush's width and colour; dragging sideways and the wheel change the width.
  case width
  /// Wider by one.
  case wider
  /// A colour of the palette, counted from 0.
  case color(Int)
  /// Save.
  case save
}
