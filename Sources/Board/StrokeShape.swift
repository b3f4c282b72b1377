import Ink
import Raster

/// Where a stroke runs.
package enum StrokeShape: Hashable, Sendable {
  /// A pencil's or an eraser's line.
  case freehand(FreehandTrack)
  /// A line, an arrow, a rectangle or an ellipse.
  case figure(Figure)
  /// Blocks that hide what was there; their colours are all that is left of it.
  case mosaic(Mosaic)

  /// Whether anything of it can be drawn.
  var isDrawable: Bool {
    switch self {
    case .freehand(let track): track.samples.contains { PencilPath.accepts($0.position) }
    case .figure(let figure): figure.isDrawable
    case .mosaic(let mosaic): !mosaic.colors.isEmpty
    }
  }
}

/// What the pointer reported during a freehand stroke.
package struct FreehandTrack: Hashable, Sendable {
  /// The samples, press first; at least one.
  package var samples: [PointerSample]
  /// Size of one step of the device in page pixels; 0 for a source with fractions.
  package var quantum: Double
  /// Places in `samples` that a straight piece from the sample before leads to, in order.
  package var straightEnds: [Int]

  /// Makes a track; `quantum` is 0 unless the samples come from an integer source.
  package init(samples: [PointerSample], quantum: Double = 0, straightEnds: [Int] = []) {
    self.samples = samples
    self.quantum = quantum
    self.straightEnds = straightEnds
  }
}
