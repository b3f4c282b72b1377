import Raster

/// What the bars show: derived from the application's state for each frame.
struct BarState: Equatable, Sendable {
  /// The window's size, which decides where the notice is and how its lines break.
  var window: PixelSize
  var layout: BarLayout
  var areBarsShown: Bool
  var brush: BrushState
  var canUndo: Bool
  var canRedo: Bool
  var isUnsaved: Bool
  /// The item under the pointer while no button is down, or the one being pressed.
  var active: BarItem?
  var isPressed: Bool
  var notice: Notice?

  /// What the bottom bar shows of the brush.
  struct BrushState: Equatable, Sendable {
    var width: Double
    var color: StraightColor
    /// Its place in the palette, if it is there.
    var paletteIndex: Int?
  }

  /// One thing drawn by itself; equal parts look the same.
  enum Part: Equatable, Sendable {
    case top(BarLayout.Bar, canUndo: Bool, canRedo: Bool, highlight: Highlight?)
    case bottom(
      BarLayout.Bar, BrushState, showsSaveLabel: Bool, isUnsaved: Bool, highlight: Highlight?)
    case notice(Notice, window: PixelSize)
  }

  /// An item that answers the pointer.
  struct Highlight: Equatable, Sendable {
    var item: BarItem
    var isPressed: Bool
  }

  /// The state cut into what changes apart.
  var parts: [Part] {
    func highlight(in bar: BarLayout.Bar) -> Highlight? {
      guard let active, bar.slots.contains(where: { $0.item == active }) else { return nil }
      return Highlight(item: active, isPressed: isPressed)
    }
    var parts: [Part] = []
    if areBarsShown && layout.hasRoom.forBoth {
      parts.append(
        .top(
          layout.top, canUndo: canUndo, canRedo: canRedo, highlight: highlight(in: layout.top)))
    }
    if areBarsShown && layout.hasRoom.forOne {
      parts.append(
        .bottom(
          layout.bottom, brush, showsSaveLabel: layout.showsSaveLabel, isUnsaved: isUnsaved,
          highlight: highlight(in: layout.bottom)))
    }
    if let notice { parts.append(.notice(notice, window: window)) }
    return parts
  }
}
