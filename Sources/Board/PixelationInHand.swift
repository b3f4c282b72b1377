import Raster

/// The part of the page that is being made unreadable: the ink as it was before, and the blocks over it.
///
/// A block's colour comes from what was seen of it before, whatever else the drag covers. So blocks that
/// stay covered stay as they are, and a drag costs those that come and go.
struct PixelationInHand: Sendable {
  /// The ink before.
  let before: TileGrid
  /// The page when the drag began.
  let page: PixelSize
  /// What is covered now.
  private(set) var region = MosaicRegion(rect: .empty, side: MosaicRegion.sides[0])

  init(before: TileGrid, page: PixelSize) {
    self.before = before
    self.page = page
  }

  /// Covers other blocks than before.
  ///
  /// - Complexity: O(pixels of blocks that come or go), of all when their side is another one.
  mutating func cover(
    _ wanted: MosaicRegion, over backdrop: Backdrop, in ink: inout TileGrid
  ) -> Damage {
    let (old, new) = (region, wanted.clipped(to: page.rect))
    if old == new { return Damage() }
    region = new
    let stays = old.side == new.side ? old.rect.intersection(new.rect) : .empty
    var damage = Damage()
    for part in old.rect.parts(outside: new.rect) {
      ink.restore(part, from: before, keeping: new.rect)
      damage.add(part)
    }
    let seen = PagePicture(size: page, ink: before, backdrop: backdrop)
    for part in new.rect.parts(outside: stays) {
      for block in new.blocks(in: part) {
        ink.cover(block, with: seen.meanColor(of: block))
      }
      damage.add(part)
    }
    return damage
  }

  /// Covers the same blocks again, for what lies under the ink has changed.
  mutating func refresh(over backdrop: Backdrop, in ink: inout TileGrid) {
    let region = region
    self.region = MosaicRegion(rect: .empty, side: region.side)
    _ = cover(region, over: backdrop, in: &ink)
  }

  /// The blocks in the ink.
  ///
  /// - Complexity: O(blocks).
  func mosaic(in ink: TileGrid) -> Mosaic {
    Mosaic(
      region: region,
      colors: region.blocks.map { StraightColor(rgb: ink[$0.minX, $0.minY] & 0xFF_FFFF) })
  }

  /// What was changed.
  ///
  /// - Complexity: O(tiles).
  func change(in ink: TileGrid) -> TileChange {
    var change = TileChange()
    for index in TileIndex.covering(region.rect) {
      change.add(
        at: index, before: before[index], after: ink[index],
        rect: region.rect.intersection(index.rect))
    }
    return change
  }
}

extension PixelRect {
  /// The pixels that another rectangle lacks, as at most four rectangles: above, left, right, below.
  fileprivate func parts(outside other: PixelRect) -> [PixelRect] {
    let shared = intersection(other)
    if shared.isEmpty { return isEmpty ? [] : [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: shared.minY),
      PixelRect(minX: minX, minY: shared.minY, maxX: shared.minX, maxY: shared.maxY),
      PixelRect(minX: shared.maxX, minY: shared.minY, maxX: maxX, maxY: shared.maxY),
      PixelRect(minX: minX, minY: shared.maxY, maxX: maxX, maxY: maxY),
    ].filter { !$0.isEmpty }
  }
}
