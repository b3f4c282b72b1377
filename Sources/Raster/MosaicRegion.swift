/// Whole blocks of the page that are to be made unreadable, and how large they are.
///
/// The blocks lie on a grid that begins at the page's corner, whose side is a power of two: so those
/// of two regions are the same ones, or lie inside of each other, and what one region shows of a block
/// is never the rest of what another one hides.
package struct MosaicRegion: Hashable, Sendable {
  /// The sides that blocks may have, page pixels: two letters of usual text in the smallest.
  package static let sides = [16, 32, 64, 128]
  /// Rows or columns of blocks, whichever are fewer, above which blocks get larger.
  ///
  /// Whoever hides a large heading draws a rectangle as high as that: at most four blocks high, and
  /// mostly less, no letter of it can be told from another one.
  private static let mostBlocks = 4

  /// The page pixels: blocks, cut off where the page ends.
  package let rect: PixelRect
  /// Rows and columns of a block, page pixels.
  package let side: Int

  /// Takes blocks as they are.
  ///
  /// - Parameters:
  ///   - rect: page pixels, whose edges lie on the grid, or on the page's.
  ///   - side: rows and columns of a block, at least 1.
  package init(rect: PixelRect, side: Int) {
    precondition(side > 0)
    self.rect = rect
    self.side = side
  }

  /// The blocks that hide a rectangle: all that have a pixel in it.
  ///
  /// - Parameter rect: page pixels; may reach beyond the page.
  package init(hiding rect: PixelRect) {
    let shorter = min(rect.width, rect.height)
    let side = Self.sides.first { shorter <= Self.mostBlocks * $0 } ?? Self.sides[3]
    // Down to a multiple, also below 0, as the side is a power of two.
    func down(_ value: Int) -> Int { value & ~(side - 1) }
    self.init(
      rect: rect.isEmpty
        ? .empty
        : PixelRect(
          minX: down(rect.minX), minY: down(rect.minY), maxX: down(rect.maxX + side - 1),
          maxY: down(rect.maxY + side - 1)),
      side: side)
  }

  /// The same, cut off where a page ends.
  package func clipped(to page: PixelRect) -> MosaicRegion {
    let inside = rect.intersection(page)
    return MosaicRegion(rect: inside.isEmpty ? .empty : inside, side: side)
  }

  /// The pixels of each block, row by row; those at the region's edge may be cut off.
  package var blocks: [PixelRect] { blocks(in: rect) }

  /// The same of a part of it whose edges are those of blocks.
  package func blocks(in part: PixelRect) -> [PixelRect] {
    var blocks: [PixelRect] = []
    var y = part.minY
    while y < part.maxY {
      let bottom = min(part.maxY, (y / side + 1) * side)
      var x = part.minX
      while x < part.maxX {
        let right = min(part.maxX, (x / side + 1) * side)
        blocks.append(PixelRect(minX: x, minY: y, maxX: right, maxY: bottom))
        x = right
      }
      y = bottom
    }
    return blocks
  }
}
