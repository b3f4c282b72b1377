import Raster

/// Reads PNG pictures that may come from anywhere.
package struct PNGReader: Sendable {
  /// The most bytes a file may have: 1 GiB.
  package static let byteLimit = 1 << 30

  /// Whether bytes begin as a PNG file does.
  package static func recognizes(_ bytes: [UInt8]) -> Bool { PNGChunks.isSignature(bytes) }

  /// The most pixels a picture may have.
  package var pixelLimit = 200_000_000
  /// Whether a file that ends too early gives a picture of the rows that are there.
  ///
  /// The other rows are transparent. Interlaced pictures are whole or refused.
  package var acceptsCutOff = false

  /// Makes a reader with the usual limits that refuses what is cut off.
  package init() {}

  /// Whether bytes start like a PNG; eight are enough.
  package static func isPNG(_ bytes: some Collection<UInt8>) -> Bool {
    PNGChunks.isSignature(bytes)
  }

  /// Reads a picture from its current place in an open file.
  ///
  /// - Complexity: O(bytes + pixels)
  package func picture(in file: OpenFile) throws(PNGError) -> PNGPicture {
    let bytes: [UInt8]
    do {
      bytes = try file.readAll(limit: PNGReader.byteLimit)
    } catch {
      throw .unreadable(error as? SystemError ?? SystemError(0))
    }
    return try picture(in: bytes)
  }

  /// The size of a picture, if its chunks are in order.
  ///
  /// - Complexity: O(number of chunks)
  package func size(in bytes: [UInt8]) throws(PNGError) -> PixelSize {
    try PNGChunks(bytes, pixelLimit: pixelLimit).size
  }

  /// Reads a picture.
  ///
  /// - Complexity: O(bytes + pixels)
  package func picture(in bytes: [UInt8]) throws(PNGError) -> PNGPicture {
    guard bytes.count <= PNGReader.byteLimit else {
      throw .tooManyBytes(limit: PNGReader.byteLimit)
    }
    let chunks = try PNGChunks(bytes, pixelLimit: pixelLimit)
    let result: Result<PNGPicture, PNGError> = bytes.withUnsafeBufferPointer { memory in
      do throws(PNGError) {
        return .success(try picture(in: memory, chunks))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func picture(
    in bytes: UnsafeBufferPointer<UInt8>, _ chunks: PNGChunks
  ) throws(PNGError) -> PNGPicture {
    let size = chunks.size
    // Deflate packs at most 1032 to 1, and a pixel takes at least `bitDepth` bits: a small file
    // that claims a huge picture is refused before its memory is asked for.
    let leastBytes = (size.width * Int(chunks.bitDepth) / 8 + 1) * size.height
    if !acceptsCutOff, leastBytes > chunks.pixelBytes * 1032 {
      throw .cutOff(completeRows: 0, rows: size.height)
    }
    let decoder = try PNGDecoder(bytes, chunks)
    let (pixels, completeRows) = try decoder.image(
      acceptsCutOff: acceptsCutOff, isEndMissing: chunks.isCutOff)
    if chunks.hasOverlongChunk, !acceptsCutOff {
      throw .damaged("a part is longer than the file")
    }
    let isOpaque = pixels.withUnsafeBufferPointer {
      (!decoder.mayBeTransparent && completeRows == size.height) || Opacity.isOpaque($0)
    }
    return PNGPicture(
      bitmap: StraightBitmap(size: size, bytes: pixels),
      hadSixteenBits: decoder.bitDepth == 16, isOpaque: isOpaque, density: chunks.density,
      orientation: chunks.orientation, isAnimated: chunks.isAnimated, completeRows: completeRows)
  }
}
