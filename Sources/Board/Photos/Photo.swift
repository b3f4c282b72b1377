import Raster

/// A photo on the board: the original, and where it lies.
package struct Photo: Hashable, Sendable {
  /// The original, never scaled.
  package let picture: SharedBitmap
  /// Where it lies.
  package var placement: PhotoPlacement

  /// Puts a picture somewhere.
  package init(_ picture: SharedBitmap, at placement: PhotoPlacement) {
    self.picture = picture
    self.placement = placement
  }

  /// From the original's pixels to the page.
  package var transform: AffineTransform { placement.transform(of: picture.size) }
}

/// A photo's pixels as they come to lie on the page, to be made by somebody who can scale and turn.
package struct PhotoRequest: Hashable, Sendable {
  /// What is to be made.
  package let photo: Photo
  /// The page pixels that ink may cover.
  package let clip: PixelRect
  /// In which size the photo, upright, is wanted for a quick preview; nil for not at all.
  package let previewSize: PixelSize?
  /// What was made before; the same pixels elsewhere need not be made again.
  package let known: PhotoRendition?

  /// Asks for a photo's pixels.
  package init(
    _ photo: Photo, clip: PixelRect, previewSize: PixelSize? = nil, known: PhotoRendition? = nil
  ) {
    self.photo = photo
    self.clip = clip
    self.previewSize = previewSize
    self.known = known
  }

  /// The page pixels that are to be made.
  package var rect: PixelRect { photo.placement.bounds.intersection(clip) }

  package static func == (a: PhotoRequest, b: PhotoRequest) -> Bool {
    a.photo == b.photo && a.clip == b.clip && a.previewSize == b.previewSize
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(photo)
    hasher.combine(clip)
    hasher.combine(previewSize)
  }
}

/// A photo's pixels as they lie on the page.
package struct PhotoRendition: Sendable {
  /// What they are of.
  package let photo: Photo
  /// The page pixels they cover.
  package let rect: PixelRect
  /// The pixels, premultiplied, of the size of `rect`.
  package let bitmap: Bitmap
  /// The same in the tiles of the page.
  package let tiles: TileGrid

  /// Cuts pixels into tiles.
  ///
  /// - Parameters:
  ///   - photo: what they are of.
  ///   - bitmap: the pixels.
  ///   - rect: the page pixels they cover, of the bitmap's size.
  ///   - clip: the page pixels that ink may cover.
  /// - Complexity: O(pixels).
  package init(of photo: Photo, bitmap: Bitmap, rect: PixelRect, clip: PixelRect) {
    precondition(bitmap.size == rect.size)
    self.photo = photo
    self.rect = rect
    self.bitmap = bitmap
    tiles = TileGrid(bitmap, x: rect.minX, y: rect.minY, clip: clip)
  }

  /// The same pixels for a request; nil where they are others, or not all of them are there.
  ///
  /// - Complexity: O(pixels).
  package func moved(for request: PhotoRequest) -> PhotoRendition? {
    guard photo.picture == request.photo.picture,
      let shift = request.photo.placement.shift(from: photo.placement),
      rect == photo.placement.bounds
    else { return nil }
    return PhotoRendition(
      of: request.photo, bitmap: bitmap, rect: rect.offset(x: shift.x, y: shift.y),
      clip: request.clip)
  }
}
