import CPNGShim
import Raster

/// Goes through the rows of a picture with one band of memory.
final class RowReader<Picture: PictureSource> {
  private let picture: Picture
  private let size: PixelSize
  private let memory: UnsafeMutableBufferPointer<UInt8>

  /// Takes memory for one band.
  init(_ picture: Picture) {
    self.picture = picture
    size = picture.size
    memory = .allocate(capacity: size.width * min(PNGWriter.band, size.height) * 4)
    memory.initialize(repeating: 0)
  }

  deinit {
    memory.deallocate()
  }

  /// Calls `body` with each band of rows, from the top.
  func forEachBand<Failure: Error>(
    _ body: (Range<Int>, UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    for first in stride(from: 0, to: size.height, by: PNGWriter.band) {
      let rows = first..<min(first + PNGWriter.band, size.height)
      try body(rows, read(rows))
    }
  }

  /// Whether every pixel is opaque; stops at the first band where one is not.
  ///
  /// - Complexity: O(pixels)
  func isOpaque() -> Bool {
    for first in stride(from: 0, to: size.height, by: PNGWriter.band) {
      let rows = first..<min(first + PNGWriter.band, size.height)
      if !Opacity.isOpaque(read(rows)) { return false }
    }
    return true
  }

  /// The filter that suits the picture, from a look at 32 rows.
  ///
  /// Where most pixels equal their left neighbour, as in ink and screenshots, runs pack best
  /// unfiltered; elsewhere, as in photos, differences to the row above do.
  func bestFilter() -> cpng_filter {
    var equal = 0
    var compared = 0
    let step = max(1, size.height / 32)
    for row in stride(from: step / 2, to: size.height, by: step) {
      let bytes = read(row..<(row + 1))
      for pixel in stride(from: 4, to: bytes.count, by: 4) {
        let isEqual =
          bytes[pixel] == bytes[pixel - 4] && bytes[pixel + 1] == bytes[pixel - 3]
          && bytes[pixel + 2] == bytes[pixel - 2] && bytes[pixel + 3] == bytes[pixel - 1]
        equal += isEqual ? 1 : 0
      }
      compared += size.width - 1
    }
    return equal * 2 >= compared ? cpng_filter_none : cpng_filter_up
  }

  private func read(_ rows: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    let part = UnsafeMutableBufferPointer(rebasing: memory[..<(rows.count * size.width * 4)])
    picture.copyRows(rows, into: part)
    return UnsafeBufferPointer(part)
  }
}
