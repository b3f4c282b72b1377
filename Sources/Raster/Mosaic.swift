/// A region of blocks with a colour for each, which is all that is left of what was there.
package struct Mosaic: Hashable, Sendable {
  /// Where the blocks are.
  package let region: MosaicRegion
  /// Their colours, opaque, in the order of `region.blocks`.
  package let colors: [StraightColor]

  /// Makes a mosaic.
  ///
  /// - Precondition: there is a colour for each block.
  package init(region: MosaicRegion, colors: [StraightColor]) {
    precondition(region.blocks.count == colors.count)
    self.region = region
    self.colors = colors.map { $0.withAlpha(255) }
  }
}

extension Mosaic {
  /// The same on a page whose pixels are `scale` times as many each way.
  ///
  /// Blocks have whole sides, so at most scales they are others: each takes the colour of the old one
  /// under its middle.
  package func scaled(by scale: Double) -> Mosaic {
    func scaled(_ value: Int) -> Int { max(0, Int((Double(value) * scale).rounded())) }
    let rect = region.rect
    let new = MosaicRegion(
      rect: PixelRect(
        minX: scaled(rect.minX), minY: scaled(rect.minY), maxX: scaled(rect.maxX),
        maxY: scaled(rect.maxY)), side: max(1, scaled(region.side)))
    let old = Array(zip(region.blocks, colors))
    return Mosaic(
      region: new,
      colors: new.blocks.map { block in
        let x = Int(Double(block.minX + block.maxX) / 2 / scale)
        let y = Int(Double(block.minY + block.maxY) / 2 / scale)
        return old.first { $0.0.contains(x: x, y: y) }?.1 ?? old.last?.1 ?? .white
      })
  }
}
