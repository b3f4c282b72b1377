import Raster

extension PictureOrientation {
  /// Rows that are turned at a time, so that both sides of the copy stay in the caches.
  private static let band = 64

  /// The size of a stored picture once it stands upright.
  package func uprightSize(of stored: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: stored.height, height: stored.width) : stored
  }

  /// Turns a stored picture upright.
  ///
  /// - Complexity: O(pixels)
  package func turn(_ stored: StraightBitmap) -> StraightBitmap {
    if self == .upright { return stored }
    return stored.bytes.withUnsafeBytes { source in
      let row = stored.size.width * 4
      return turn(stored.size) { rows, target in
        target.copyMemory(
          from: UnsafeRawBufferPointer(
            rebasing: source[(rows.lowerBound * row)..<(rows.upperBound * row)]))
      }
    }
  }

  /// Makes an upright picture of rows that are read one band after the other.
  ///
  /// - Parameters:
  ///   - size: of the picture as it is stored.
  ///   - read: fills memory with the bytes of some rows.
  /// - Returns: the picture, turned.
  /// - Throws: what `read` throws.
  /// - Complexity: O(pixels); memory for the picture and 64 rows.
  func turn<Failure: Error>(
    _ size: PixelSize,
    _ read: (Range<Int>, UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) -> StraightBitmap {
    var failure: Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) {
      memory, count in
      let target = UnsafeMutableRawBufferPointer(memory)
      let band = UnsafeMutableRawBufferPointer.allocate(
        byteCount: min(Self.band, size.height) * size.width * 4, alignment: 4)
      defer { band.deallocate() }
      for first in stride(from: 0, to: size.height, by: Self.band) {
        let rows = first..<min(first + Self.band, size.height)
        let part = UnsafeMutableRawBufferPointer(rebasing: band[..<(rows.count * size.width * 4)])
        do throws(Failure) {
          try read(rows, part)
        } catch {
          failure = error
          return
        }
        place(UnsafeRawBufferPointer(part), rows, size, into: target)
      }
      count = memory.count
    }
    if let failure { throw failure }
    return StraightBitmap(size: uprightSize(of: size), bytes: bytes)
  }

  /// Puts the pixels of some rows where they belong in the upright picture.
  private func place(
    _ source: UnsafeRawBufferPointer, _ rows: Range<Int>, _ size: PixelSize,
    into target: UnsafeMutableRawBufferPointer
  ) {
    let (origin, column, row) = steps(size)
    func move(_ x: Int, _ y: Int) {
      let from = ((y - rows.lowerBound) * size.width + x) * 4
      let pixel = source.loadUnaligned(fromByteOffset: from, as: UInt32.self)
      target.storeBytes(
        of: pixel, toByteOffset: (origin + x * column + y * row) * 4, as: UInt32.self)
    }
    // Along the target's rows.
    if swapsSides {
      for x in 0..<size.width { for y in rows { move(x, y) } }
    } else {
      for y in rows { for x in 0..<size.width { move(x, y) } }
    }
  }

  /// Where the first stored pixel goes, and how far apart its neighbours to the right and below it
  /// come to lie, in pixels of the upright picture.
  private func steps(_ size: PixelSize) -> (origin: Int, column: Int, row: Int) {
    let width = size.width
    let height = size.height
    return switch self {
    case .upright: (0, 1, width)
    case .mirrored: (width - 1, -1, width)
    case .halfTurn: (width * height - 1, -1, -width)
    case .flipped: (width * (height - 1), 1, -width)
    case .transposed: (0, height, 1)
    case .quarterTurn: (height - 1, height, -1)
    case .transverse: (width * height - 1, -height, -1)
    case .threeQuarterTurn: ((width - 1) * height, -height, 1)
    }
  }
}
