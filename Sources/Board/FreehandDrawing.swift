import Ink
import Raster

/// A freehand stroke as it grows: its path, and the record of what made it.
struct FreehandDrawing: Sendable {
  private let brush: Brush
  private var path: FreehandPath
  private var track: FreehandTrack

  init(brush: Brush, quantum: Double) {
    self.brush = brush
    path = FreehandPath(radius: brush.width / 2, quantum: quantum)
    track = FreehandTrack(samples: [], quantum: quantum)
  }

  /// The record so far.
  var stroke: Stroke { Stroke(brush: brush, shape: .freehand(track)) }

  /// Takes a sample; nil when it changes nothing.
  mutating func add(_ sample: PointerSample, isStraight: Bool = false) -> PathChange? {
    if isStraight && path.tip != nil { return straighten(to: sample) }
    // A sample at the end of a straight piece ends that and is no place of its own.
    let isEnd = path.isStraight && path.tip == sample.position
    guard let change = path.append(sample) else { return nil }
    if !isEnd { track.samples.append(sample) }
    return change
  }

  /// Ends the straight piece in hand; nil where there is none.
  mutating func endStraight() -> PathChange? {
    path.isStraight ? path.endStraight() : nil
  }

  /// What is still to be drawn when nothing follows.
  func finished() -> PathChange { path.finished() }

  /// Takes a whole record in, and gives out what is final, piece by piece.
  mutating func replay(_ track: FreehandTrack, _ draw: (PathChange) -> Void) {
    var straightEnds = track.straightEnds[...]
    for (index, sample) in track.samples.enumerated() {
      var isStraight = false
      while let next = straightEnds.first, next <= index {
        isStraight = next == index
        straightEnds.removeFirst()
      }
      if isStraight && path.tip != nil {
        guard let change = path.addStraight(to: sample) else { continue }
        self.track.straightEnds.append(self.track.samples.count)
        self.track.samples.append(sample)
        draw(change)
      } else if let change = add(sample), !change.frozen.isEmpty {
        draw(PathChange(frozen: change.frozen))
      }
    }
    draw(finished())
  }

  private mutating func straighten(to sample: PointerSample) -> PathChange? {
    let isNew = !path.isStraight
    guard let change = path.straighten(to: sample) else { return nil }
    if isNew {
      track.straightEnds.append(track.samples.count)
      track.samples.append(sample)
    } else {
      // On its way to where it ends it leaves nothing.
      track.samples[track.samples.count - 1] = sample
    }
    return change
  }
}
