import Raster

/// Making a part of the page unreadable: blocks of one colour each, in the ink.
extension Board {
  /// Covers blocks with the mean colours of what was seen of them; the first time this begins an edit,
  /// afterwards these blocks take the place of those before.
  mutating func cover(_ region: MosaicRegion) -> Damage {
    var damage = Damage()
    if covering == nil {
      damage = discard()
      covering = PixelationInHand(before: ink, page: size)
    }
    damage.add(covering?.cover(region, over: backdrop, in: &ink) ?? Damage())
    if let rect = covering?.region.rect { inkBounds = inkBounds.union(rect) }
    return damage
  }

  /// Makes the blocks in hand an edit; nil when none of them is on the page.
  mutating func commitCovering() -> EditID? {
    guard let finished = covering.take(), !finished.region.rect.isEmpty else { return nil }
    return add(
      Stroke(brush: .first, shape: .mosaic(finished.mosaic(in: ink))), finished.change(in: ink))
  }

  /// Draws blocks whose colours are known.
  mutating func draw(_ mosaic: Mosaic, clip: PixelRect) -> Outcome {
    let before = ink
    var outcome = Outcome(damage: discard())
    var change = TileChange()
    for (block, color) in zip(mosaic.region.blocks, mosaic.colors) {
      ink.cover(block.intersection(clip), with: color)
    }
    let rect = mosaic.region.rect.intersection(clip)
    for index in TileIndex.covering(rect) {
      change.add(
        at: index, before: before[index], after: ink[index], rect: rect.intersection(index.rect))
    }
    if rect.isEmpty { return outcome }
    inkBounds = inkBounds.union(rect)
    outcome.damage.add(rect)
    outcome.committed = add(Stroke(brush: .first, shape: .mosaic(mosaic)), change)
    return outcome
  }

  private mutating func add(_ stroke: Stroke, _ change: TileChange) -> EditID {
    defer { updateSize() }
    let id = nextID()
    var stroke = stroke
    stroke.clip = extent.inkRect
    history.append(History.Edit(id: id, content: .stroke(stroke, change)))
    return id
  }
}
