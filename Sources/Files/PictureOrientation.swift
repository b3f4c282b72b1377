import Raster

/// How a stored picture has to be turned to stand upright: the EXIF orientation.
///
/// Raw values are those of the EXIF tag 0x0112.
package enum PictureOrientation: UInt8, Hashable, Sendable, CaseIterable {
  /// As it is.
  case upright = 1
  /// Left and right change places.
  case mirrored = 2
  /// Half a turn.
  case halfTurn = 3
  /// Top and bottom change places.
  case flipped = 4
  /// Rows become columns.
  case transposed = 5
  /// A quarter turn clockwise.
  case quarterTurn = 6
  /// Rows become columns, and half a turn.
  case transverse = 7
  /// A quarter turn counterclockwise.
  case threeQuarterTurn = 8

  /// Reads the orientation out of EXIF data; nil when there is none that is valid.
  ///
  /// Only the first directory is looked at. Layout: TIFF 6.0, section 2.
  package init?(exif bytes: UnsafeBufferPointer<UInt8>) {
    let isLittle: Bool
    switch bytes.prefix(4).map({ $0 }) {
    case [0x49, 0x49, 0x2A, 0]: isLittle = true
    case [0x4D, 0x4D, 0, 0x2A]: isLittle = false
    default: return nil
    }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - count else { return nil }
      let part = bytes[offset..<(offset + count)]
      let ordered = isLittle ? Array(part.reversed()) : Array(part)
      return ordered.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2) else { return nil }
      if tag != 0x0112 { continue }
      guard number(entry + 2, 2) == 3, let value = number(entry + 8, 2), value <= 8,
        let orientation = PictureOrientation(rawValue: UInt8(value))
      else { return nil }
      self = orientation
      return
    }
    return nil
  }

  /// Whether width and height change places.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Turns a stored picture upright.
  ///
  /// - Complexity: O(pixels)
  package func turn(_ stored: StraightBitmap) -> StraightBitmap {
    if self == .upright { return stored }
    let width = stored.size.width
    let height = stored.size.height
    let size = swapsSides ? PixelSize(width: height, height: width) : stored.size
    let bytes = [UInt8](unsafeUninitializedCapacity: stored.bytes.count) { target, count in
      stored.bytes.withUnsafeBufferPointer { source in
        var next = 0
        for y in 0..<size.height {
          for x in 0..<size.width {
            let (column, row) =
              switch self {
              case .upright: (x, y)
              case .mirrored: (width - 1 - x, y)
              case .halfTurn: (width - 1 - x, height - 1 - y)
              case .flipped: (x, height - 1 - y)
              case .transposed: (y, x)
              case .quarterTurn: (y, height - 1 - x)
              case .transverse: (width - 1 - y, height - 1 - x)
              case .threeQuarterTurn: (width - 1 - y, x)
              }
            let from = (row * width + column) * 4
            for channel in 0..<4 { target[next + channel] = source[from + channel] }
            next += 4
          }
        }
      }
      count = stored.bytes.count
    }
    return StraightBitmap(size: size, bytes: bytes)
  }
}
