import Files
import Raster

/// PNG, by libpng behind the chunk filter.
struct PNGDecoding {
  let limits: PictureLimits
  /// Is told the size before memory is needed.
  let hasSize: (PixelSize) -> Void

  /// Decodes a whole picture, or what there is of one that is cut off.
  ///
  /// - Throws: `PictureError`.
  func decode(_ bytes: [UInt8], into output: AnswerFile) throws(PictureError) -> PictureFacts {
    let (picture, isWhole) = try read(bytes)
    let size = picture.bitmap.size
    try output.reserve(size)
    try output.write(picture.bitmap.bytes, atPixel: 0)
    var facts = PictureFacts(size: size, format: .png)
    facts.orientation = picture.orientation
    facts.hadSixteenBits = picture.hadSixteenBits
    facts.isAnimated = picture.isAnimated
    facts.isOpaque = picture.isOpaque
    facts.isCutOff = !isWhole
    facts.completeRows = picture.completeRows
    facts.density = picture.density
    return facts
  }

  private func read(_ bytes: [UInt8]) throws(PictureError) -> (PNGPicture, isWhole: Bool) {
    var reader = PNGReader()
    reader.pixelLimit = limits.pixels
    do throws(PNGError) {
      hasSize(try reader.size(in: bytes))
      return (try reader.picture(in: bytes), true)
    } catch {
      reader.acceptsCutOff = true
      // Only what has rows is worth a second look; what claims far more than it holds has none.
      guard case .cutOff(let rows, _) = error, rows > 0,
        let picture = try? reader.picture(in: bytes)
      else { throw PictureError(error) }
      return (picture, false)
    }
  }
}
