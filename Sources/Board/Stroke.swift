import Ink
import Raster

/// Everything needed to draw one stroke again, to the same bits.
package struct Stroke: Hashable, Sendable {
  /// What it is drawn with.
  package var brush: Brush
  /// What the pointer reported, press first; at least one.
  package var samples: [PointerSample]
  /// Size of one step of the device in page pixels; 0 for a source with fractions.
  package var quantum: Double
  /// Page pixels it may change: the page when it began; nil for the page of the board it is drawn on.
  package var clip: PixelRect?

  /// Makes a stroke; `quantum` is 0 unless the samples come from an integer source.
  package init(
    brush: Brush, samples: [PointerSample], quantum: Double = 0, clip: PixelRect? = nil
  ) {
    self.brush = brush
    self.samples = samples
    self.quantum = quantum
    self.clip = clip
  }
}
