/// A finished picture that can be read row by row, on any thread, as often as needed.
///
/// A snapshot of the board is one; so writing a file never needs the whole picture in memory.
package protocol PictureSource: Sendable {
  /// Columns and rows.
  var size: PixelSize { get }

  /// Writes the rows of `range` as straight R, G, B, A bytes, one row after the other.
  ///
  /// - Parameters:
  ///   - range: rows inside the picture.
  ///   - bytes: room for `range.count * size.width * 4` bytes, all of which are written.
  func copyRows(_ range: Range<Int>, into bytes: UnsafeMutableBufferPointer<UInt8>)
}

extension StraightBitmap: PictureSource {
  package func copyRows(_ range: Range<Int>, into target: UnsafeMutableBufferPointer<UInt8>) {
    let row = size.width * 4
    bytes.withUnsafeBufferPointer { source in
      for index in 0..<(range.count * row) {
        target[index] = source[range.lowerBound * row + index]
      }
    }
  }
}
