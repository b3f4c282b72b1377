import Raster

/// A background picture in the size the page needs it, to be made by somebody who can scale.
///
/// Comparing two costs nothing: pictures are the same when they are one object.
package struct RenditionRequest: Hashable, Sendable {
  /// The original.
  package let picture: SharedBitmap
  /// The whole picture's size once scaled, page pixels.
  package let size: PixelSize
  /// The part of the scaled picture that is wanted, in its own pixels; no larger than a page.
  package let crop: PixelRect
}

/// A background picture, scaled as asked for.
package struct Rendition: Hashable, Sendable {
  /// What was asked for.
  package let request: RenditionRequest
  /// The wanted part, `request.crop.size`.
  package let picture: SharedBitmap

  /// Answers a request.
  ///
  /// - Precondition: the bitmap has the size of the part asked for.
  package init(of request: RenditionRequest, bitmap: StraightBitmap) {
    precondition(bitmap.size == request.crop.size)
    self.request = request
    picture = SharedBitmap(bitmap)
  }
}
