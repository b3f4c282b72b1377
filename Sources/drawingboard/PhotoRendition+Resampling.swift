import Board
import Raster
import Resampling

extension PhotoRendition {
  /// Does what a request asks for, always from the original.
  ///
  /// - Throws: `ResamplingError`.
  /// - Complexity: O(pixels of the photo and of the result), or of the result alone where its pixels are
  ///   known and only lie elsewhere.
  init(making request: PhotoRequest) throws(ResamplingError) {
    if let moved = request.known?.moved(for: request) {
      self = moved
      return
    }
    let photo = request.photo
    let bitmap = try Resampler().place(
      photo.picture.bitmap, by: photo.transform, in: request.rect)
    let rect = bitmap.size == request.rect.size ? request.rect : .empty
    self.init(of: photo, bitmap: bitmap, rect: rect, clip: request.clip)
  }
}

extension PhotoRequest {
  /// The photo as it is drawn while it is dragged, if one is asked for.
  ///
  /// - Parameter rendition: the answer to the request; often it has the pixels already.
  /// - Returns: the photo upright, in the size asked for; nil when none is.
  /// - Throws: `ResamplingError`.
  func preview(knowing rendition: PhotoRendition) throws(ResamplingError) -> Bitmap? {
    guard let previewSize else { return nil }
    let isSame =
      photo.placement.rotation == .none && rendition.rect == photo.placement.bounds
      && rendition.bitmap.size == previewSize
    if isSame { return rendition.bitmap }
    return Bitmap(try Resampler().scale(photo.picture.bitmap, to: previewSize))
  }
}
