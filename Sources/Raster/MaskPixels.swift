/// The pixels of a `MaskTile`, for the loops over them; the tile owns the memory.
///
/// Lent in place of the tile, whose owners would be counted up and down for each piece of a line.
struct MaskPixels {
  /// What the bytes and the bits of a tile take.
  static let byteCount = Tile.count + TileFours.byteCount

  /// The coverage, row after row, without gaps.
  let bytes: UnsafeMutablePointer<UInt8>

  /// The fours raised since they were last taken.
  var raised: TileFours { TileFours(memory + Tile.count) }
  /// All of it.
  var memory: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bytes) }

  /// Uses `byteCount` bytes, which are to be cleared or copied to first.
  init(_ memory: UnsafeMutableRawPointer) {
    bytes = memory.bindMemory(to: UInt8.self, capacity: Tile.count)
  }

  /// Zeroes everything.
  func clear() {
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: Self.byteCount)
  }

  /// Takes everything from another tile.
  func copy(_ other: MaskPixels) {
    memory.copyMemory(from: other.memory, byteCount: Self.byteCount)
  }

  /// Zeroes page pixels of the tile at `index`, and their neighbours in the same fours.
  ///
  /// The fours that were not all 0 are counted as raised.
  func clear(_ rect: PixelRect, of index: TileIndex) {
    let corner = index.rect
    let first = (rect.minX - corner.minX) & ~3
    for y in rect.minY - corner.minY..<max(rect.minY, rect.maxY) - corner.minY {
      raised.rows[y] = UInt16(
        truncatingIfNeeded: set(
          first..<max(first, rect.maxX - corner.minX), of: bytes + y * TileIndex.side, to: 0))
    }
  }

  /// Gives the same bytes to each of the fours that begin in some columns of a row.
  ///
  /// - Returns: the fours that change, a bit for each.
  @inline(__always) private func set(
    _ columns: Range<Int>, of row: UnsafeMutablePointer<UInt8>, to word: UInt32
  ) -> UInt32 {
    var changed: UInt32 = 0
    var bit = TileFours.bit(of: columns.lowerBound)
    var column = columns.lowerBound
    while column < columns.upperBound {
      let four = UnsafeMutableRawPointer(row + column).assumingMemoryBound(to: UInt32.self)
      if four.pointee != word { changed |= bit }
      four.pointee = word
      bit = bit &<< 1
      column &+= 4
    }
    return changed
  }

  /// Raises coverage to that of a capsule, where it is higher.
  ///
  /// - Parameters:
  ///   - capsule: what to draw, prepared.
  ///   - outlines: of the capsule, for finding the columns of each row; see `RowSpan`.
  ///   - rect: page pixels inside this tile; nothing outside of them is raised.
  ///   - index: where this tile is.
  func raise(
    to capsule: CapsuleCoverage, outlines: RowSpan.Outlines?, in rect: PixelRect,
    of index: TileIndex
  ) {
    if capsule.isSmallDisc {
      raise(to: capsule, by: SmallDiscKernel.self, outlines, rect, index)
    } else if capsule.slope == 0 {
      if capsule.isThin {
        raise(to: capsule, by: LineKernel<Thin, Parallel>.self, outlines, rect, index)
      } else {
        raise(to: capsule, by: LineKernel<Thick, Parallel>.self, outlines, rect, index)
      }
    } else {
      if capsule.isThin {
        raise(to: capsule, by: LineKernel<Thin, Tapered>.self, outlines, rect, index)
      } else {
        raise(to: capsule, by: LineKernel<Thick, Tapered>.self, outlines, rect, index)
      }
    }
  }

  @inline(__always) private func raise<Kernel: CoverageKernel>(
    to capsule: CapsuleCoverage, by kind: Kernel.Type, _ outlines: RowSpan.Outlines?,
    _ rect: PixelRect, _ index: TileIndex
  ) {
    let kernel = kind.init(capsule)
    let corner = index.rect
    // Where pixel (0, 0) of the page would be.
    let origin = bytes - (corner.minY &* TileIndex.side &+ corner.minX)
    let offset = SIMD4<Float>(repeating: capsule.offsetX)
    let changes = raised.rows - corner.minY
    for y in rect.minY..<rect.maxY {
      let row = origin + y &* TileIndex.side
      let height = capsule.down(y)
      let heights = SIMD4<Float>(repeating: height)
      // The fours that change, a bit for each.
      var changed: UInt32 = 0
      var parts =
        outlines.map { fill($0, in: rect, y: y, row: row, &changed) }
        ?? parts(of: capsule, rect, height)
      while true {
        var column = parts.first <= parts.last ? parts.first & ~3 : .max
        var bit = TileFours.bit(of: column)
        // Whole numbers, which are exact: a pixel has the same place in whichever four it is.
        var columns = capsule.columns(from: column)
        while column <= parts.last {
          let four = UnsafeMutableRawPointer(row + column)
            .assumingMemoryBound(to: SIMD4<UInt8>.self)
          // A piece of a broad line lies mostly on the one before it.
          let known = four.pointee
          if known.word != .max {
            var coverage = kernel.coverage(columns + offset, heights)
            if column < rect.minX { coverage = coverage.withoutFirst(rect.minX &- column) }
            if column &+ 4 > rect.maxX {
              coverage = coverage.withoutLast(column &+ 4 &- rect.maxX)
            }
            let larger = known.larger(coverage)
            four.pointee = larger
            if larger.word != known.word { changed |= bit }
          }
          column &+= 4
          columns += 4
          bit = bit &<< 1
        }
        guard let second = parts.second else { break }
        parts = Parts(first: second, last: parts.secondLast)
      }
      changes[y] |= UInt16(truncatingIfNeeded: changed)
    }
  }

  /// The columns of a row to be worked out: two parts, where its middle is covered wholly.
  private struct Parts {
    var first: Int
    var last: Int
    var second: Int?
    var secondLast = 0
  }

  @inline(__always) private func parts(
    of capsule: CapsuleCoverage, _ rect: PixelRect, _ height: Float
  ) -> Parts {
    let columns = capsule.reach.columns(height)
    return Parts(
      first: max(rect.minX, capsule.anchorX &+ columns.first),
      last: min(rect.maxX &- 1, capsule.anchorX &+ columns.last))
  }

  /// Fills what is wholly covered in a row, and returns what is left.
  private func fill(
    _ outlines: RowSpan.Outlines, in rect: PixelRect, y: Int, row: UnsafeMutablePointer<UInt8>,
    _ changed: inout UInt32
  ) -> Parts {
    let span = RowSpan(y: y, within: rect.minX..<rect.maxX, outlines: outlines)
    // In whole fours, as the rest of the row is worked out.
    let solidFirst = (span.solid.lowerBound &+ 3) & ~3
    let solidEnd = span.solid.upperBound & ~3
    var parts = Parts(first: span.covered.lowerBound, last: span.covered.upperBound &- 1)
    if solidFirst < solidEnd {
      changed |= set(solidFirst..<solidEnd, of: row, to: .max)
      parts.second = solidEnd
      parts.secondLast = parts.last
      parts.last = solidFirst &- 1
    }
    return parts
  }
}
