import Ink
import Raster

/// A freehand stroke as it grows: its path, and the record of what made it.
struct FreehandDrawing: Sendable {
  private let brush: Brush
  private var path: FreehandPath
  private var track: FreehandTrack
  /// Where the next final piece begins in the row of dashes; nil for a whole line.
  private var dashes: Dashes?

  init(brush: Brush, quantum: Double) {
    self.brush = brush
    path = FreehandPath(radius: brush.width / 2, quantum: quantum)
    track = FreehandTrack(samples: [], quantum: quantum)
    dashes = brush.isDashed ? Dashes(width: brush.width) : nil
  }

  /// The record so far.
  var stroke: Stroke { Stroke(brush: brush, shape: .freehand(track)) }

  /// Takes a sample; nil when it changes nothing.
  mutating func add(_ sample: PointerSample, isStraight: Bool = false) -> PathChange? {
    if isStraight && path.tip != nil { return straighten(to: sample) }
    // A sample at the end of a straight piece ends that and is no place of its own.
    let isEnd = path.isStraight && path.tip == sample.position
    guard var change = path.append(sample) else { return nil }
    if !isEnd { track.samples.append(sample) }
    dash(&change)
    return change
  }

  /// Ends the straight piece in hand; nil where there is none.
  mutating func endStraight() -> PathChange? {
    guard path.isStraight else { return nil }
    var change = path.endStraight()
    dash(&change)
    return change
  }

  /// What is still to be drawn when nothing follows.
  func finished() -> PathChange {
    var change = path.finished()
    if var dashes { change.frozen = dashes.cut(change.frozen) }
    return change
  }

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
        guard var change = path.addStraight(to: sample) else { continue }
        dash(&change)
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
    guard var change = path.straighten(to: sample) else { return nil }
    dash(&change)
    if isNew {
      track.straightEnds.append(track.samples.count)
      track.samples.append(sample)
    } else {
      // On its way to where it ends it leaves nothing.
      track.samples[track.samples.count - 1] = sample
    }
    return change
  }

  /// Cuts a change into dashes; its unfinished end as it would be if it were final.
  private mutating func dash(_ change: inout PathChange) {
    guard var dashes else { return }
    change.frozen = dashes.cut(change.frozen)
    self.dashes = dashes
    change.tail = dashes.cut(change.tail)
  }
}
