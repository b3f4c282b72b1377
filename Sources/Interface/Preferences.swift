import Board
import Raster

/// What is remembered from one start to the next.
package struct Preferences: Hashable, Sendable {
  /// The drawing tool; the eraser is not remembered, for nobody begins with it.
  package var tool = ToolKind.pencil
  /// What the pencil and the shapes are drawn with.
  package var pencil = Brush.first
  /// The highlighter.
  package var highlighter = Brush.firstHighlighter
  /// Whether the highlighter is in hand.
  package var isHighlighting = false
  /// Width of the eraser, page pixels.
  package var eraserWidth = Brush.firstEraser.width
  /// Colours used of late, opaque, newest first.
  package var recentColors: [StraightColor] = []
  /// Whether bars are dark; nil to be as the desktop is.
  package var isDark: Bool?
  /// How the interface behaves.
  package var settings = InterfaceSettings()
  /// The size of a window whose page follows it, pixels; nil until there was one.
  package var windowSize: PixelSize?

  /// Makes those of the first start.
  package init() {}
}
