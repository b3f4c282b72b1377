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
    frozen.takeDirty(into: &dirty)
    tail.takeDirty(into: &dirty)
    var damage = Damage()
    for place in dirty.entries.indices {
      let (index, rect) = dirty.entries[place]
      let before = touched.note(rect, at: index, in: ink)
      ink.blend(
        frozen: frozen, tail: tail, in: &dirty, place: place, over: before, paint: paint)
      damage.add(rect)
    }
    return damage
  }

  /// What the stroke changed, for the history.
  ///
  /// - Complexity: O(touched tiles).
  func change(in ink: TileGrid) -> TileChange {
    var change = TileChange()
    for entry in touched.entries {
      change.add(
        at: entry.index, before: entry.before, after: ink[entry.index], rect: entry.rect)
    }
    return change
  }
}
