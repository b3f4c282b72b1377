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
  /// Only the first directory is looked at. Some writers put JPEG's name of the data before it.
  package init?(exif bytes: ArraySlice<UInt8>) {
    let name: [UInt8] = Array("Exif".utf8) + [0, 0]
    let data = bytes.starts(with: name) ? bytes.dropFirst(name.count) : bytes
    guard let value = TIFFDirectory(data)?.short(0x0112), value <= 8,
      let orientation = PictureOrientation(rawValue: UInt8(value))
    else { return nil }
    self = orientation
  }

  /// Whether width and height change places.
  package var swapsSides: Bool { rawValue >= 5 }
}
