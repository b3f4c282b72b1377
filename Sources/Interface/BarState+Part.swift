import Raster

extension BarState {
  /// One thing that floats over the board, drawn by itself; equal parts look the same.
  struct Part: Equatable, Sendable {
    /// What it holds.
    enum Content: Equatable, Sendable {
      /// Controls: those that scroll are cut off at the viewport.
      case widgets([Widget], viewport: PixelRect, scrollbar: PixelRect?)
      /// A notice.
      case notice(Notice, window: PixelSize)
      /// A tooltip: what it is about, and the key that does the same.
      case tooltip(String, key: String?)
      /// What brings hidden bars back.
      case handle
      /// The quick ring.
      case ring(RingFace)
      /// What dims all that is below it; the level tells several apart.
      case veil(level: Int)
      /// What lies on another part and scrolls there by itself, without a body of its own.
      case area([Widget], scrollbar: PixelRect?)
    }

    /// Shape of the corners.
    enum Corners: Hashable, Sendable {
      /// Of bars.
      case bar
      /// Of panels.
      case panel
      /// Of notices.
      case notice
      /// Of tooltips.
      case tooltip
    }

    /// What it moves with.
    let group: BarGroup
    /// The body without its shadow, window pixels.
    let body: PixelRect
    let corners: Corners
    let content: Content
  }
}
