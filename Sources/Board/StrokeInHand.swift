import Ink
import Raster

/// The stroke being drawn: its masks, and the tiles as they were before it.
///
/// Every blend starts from those tiles, so live ink is final ink, and taking the stroke back is
/// putting them back.
struct StrokeInHand: Sendable {
  /// Page pixels the stroke may change, fixed when it began.
  let clip: PixelRect
  private let paint: StrokePaint
  private var frozen = StrokeMask()
  private var tail = StrokeMask()
  private var touched = TouchedTiles()
  /// What the change at hand writes; kept to spare an allocation for each event.
  private var dirty = TileRects()

  init(paint: StrokePaint, clip: PixelRect) {
    self.paint = paint
    self.clip = clip
  }

  /// Draws a change of the path into the ink.
  ///
  /// - Complexity: O(pixels of the changed pieces and of the tail before and after).
  mutating func draw(_ change: PathChange, into ink: inout TileGrid) -> Damage {
    dirty.removeAll()
    tail.clear(into: &dirty)
    for capsule in change.frozen { frozen.add(capsule, clip: clip) }
    for capsule in change.tail { tail.add(capsule, clip: clip) }
    for frame in change.frozenFrames { frozen.add(frame, clip: clip) }
    for frame in change.tailFrames { tail.add(frame, clip: clip) }
    frozen.takeDirty(into: &dirty)
    tail.takeDirty(into: &dirty)
    var damage = Damage()
    for place in dirty.entries.indices {
      let (index, rect) = dirty.entries[place]
      let before = touched.note(rect, at: index, in: ink)
      // There is nothing to erase, and no tile is to come of it.
      if isErasing && before == nil { continue }
      if frozen.covers(index) || tail.covers(index) {
        ink.blend(
          frozen: frozen, tail: tail, in: &dirty, place: place, over: before, paint: paint)
      } else {
        // A shape dragged to and fro leaves nothing where it was.
        ink[index] = before
      }
      damage.add(rect)
    }
    return damage
  }

  /// What the stroke changed so far.
  ///
  /// - Complexity: O(touched tiles).
  func change(in ink: TileGrid) -> TileChange {
    var change = TileChange()
    for entry in touched.entries where frozen.covers(entry.index) || tail.covers(entry.index) {
      if isErasing && entry.before == nil { continue }
      change.add(at: entry.index, before: entry.before, after: ink[entry.index], rect: entry.rect)
    }
    return change
  }

  /// What the finished stroke changed, for the history: tiles that came out as they were are put back,
  /// and tiles without ink go.
  ///
  /// A colour's stroke always counts where there was ink, even if it left the same colour.
  ///
  /// - Complexity: O(pixels of the touched tiles).
  func finish(in ink: inout TileGrid) -> TileChange {
    var change = TileChange()
    for entry in touched.entries where frozen.covers(entry.index) || tail.covers(entry.index) {
      guard let after = ink[entry.index] else { continue }
      let isSame =
        isErasing ? entry.before?.isEqual(to: after) ?? true : entry.before == nil && after.isBlank
      let kept = isSame ? entry.before : after.isBlank ? nil : after
      if kept !== after { ink[entry.index] = kept }
      if isSame { continue }
      change.add(at: entry.index, before: entry.before, after: kept, rect: entry.rect)
    }
    return change
  }

  private var isErasing: Bool {
    if case .erase = paint { true } else { false }
  }
}
