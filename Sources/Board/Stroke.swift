import Ink
import Raster

/// Everything needed to draw one stroke again, to the same bits.
package struct Stroke: Hashable, Sendable {
  /// What it is drawn with.
  package var brush: Brush
  /// Where it runs.
  package var shape: StrokeShape
  /// Page pixels it may change: the page when it began; nil for the page of the board it is drawn on.
  package var clip: PixelRect?

  /// Makes a stroke of any shape.
  package init(brush: Brush, shape: StrokeShape, clip: PixelRect? = nil) {
    self.brush = brush
    self.shape = shape
    self.clip = clip
  }

  /// Makes a freehand stroke; `quantum` is 0 unless the samples come from an integer source.
  package init(
    brush: Brush, samples: [PointerSample], quantum: Double = 0, clip: PixelRect? = nil
  ) {
    self.init(
      brush: brush, shape: .freehand(FreehandTrack(samples: samples, quantum: quantum)),
      clip: clip)
  }

  /// What the pointer reported, press first; empty for a figure.
  package var samples: [PointerSample] {
    if case .freehand(let track) = shape { track.samples } else { [] }
  }

  /// Size of one step of a freehand stroke's device in page pixels; 0 for a figure.
  package var quantum: Double {
    if case .freehand(let track) = shape { track.quantum } else { 0 }
  }

  /// The same stroke on a page whose pixels are `scale` times as many each way; its clip is dropped.
  package func scaled(by scale: Double) -> Stroke {
    func scaled(_ place: PagePoint) -> PagePoint {
      PagePoint(x: place.x * scale, y: place.y * scale)
    }
    var brush = brush
    brush.width *= scale
    switch shape {
    case .freehand(var track):
      track.quantum *= scale
      for index in track.samples.indices {
        track.samples[index].position = scaled(track.samples[index].position)
      }
      return Stroke(brush: brush, shape: .freehand(track))
    case .figure(var figure):
      figure.start = scaled(figure.start)
      figure.end = scaled(figure.end)
      return Stroke(brush: brush, shape: .figure(figure))
    case .mosaic(let mosaic):
      return Stroke(brush: brush, shape: .mosaic(mosaic.scaled(by: scale)))
    }
  }
}
