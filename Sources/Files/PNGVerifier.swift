import Glibc
import Raster

/// Reads back a PNG that was just written and compares every pixel with the picture.
package struct PNGVerifier: Sendable {
  /// Makes a verifier.
  package init() {}

  /// Throws unless the file, from its start, is a whole PNG with exactly the picture's pixels.
  ///
  /// - Complexity: O(pixels); memory for two bands of 64 rows.
  package func verify(_ file: OpenFile, equals picture: some PictureSource) throws(PNGError) {
    guard lseek(file.descriptor, 0, SEEK_SET) == 0 else { throw .unreadable(SystemError(errno)) }
    let size = picture.size
    let decoder = try PNGDecoder(file, rows: size.height)
    guard decoder.size == size, !decoder.isInterlaced else { throw .sizeDiffers }
    let stored = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: size.width * min(PNGWriter.band, size.height) * 4)
    defer { stored.deallocate() }
    try RowReader(picture).forEachBand { (rows, expected) throws(PNGError) in
      try decoder.read(rows.count, into: stored)
      guard let left = stored.baseAddress, let right = expected.baseAddress,
        memcmp(left, right, expected.count) == 0
      else {
        let index = expected.indices.first { stored[$0] != expected[$0] } ?? 0
        throw .rowDiffers(rows.lowerBound + index / (size.width * 4))
      }
    }
    try decoder.finish()
  }
}
