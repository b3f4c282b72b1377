import Raster

extension Board {
  /// Whether what is seen under the ink comes from a preview: it is not to be saved yet.
  package var showsPreview: Bool {
    guard let picture = background.picture else { return false }
    if picture.isPreview { return true }
    // The whole picture is there, but not yet in the size that the page needs.
    return wantedRendition != nil && rendition?.request.picture.isPreview == true
  }

  /// Puts a picture where its preview is, in every state of the history too; no step of that, and also
  /// while a stroke is in hand.
  ///
  /// A page of the preview's size gets the picture's, should a header have told something else.
  ///
  /// - Parameters:
  ///   - preview: what is there.
  ///   - picture: what takes its place; nil when it will not come: then the picture that was there
  ///     before the preview does.
  /// - Returns: what is to be repainted, page pixels; nothing where the preview is not seen now.
  package mutating func replace(
    _ preview: SharedBitmap, with picture: SharedBitmap?
  ) -> Damage {
    let replacement = history.replace(preview, with: picture)
    guard background.picture == preview else { return Damage() }
    let old = size.rect
    background.picture = replacement
    if let picture, extent == .fixed(preview.size), picture.size != preview.size {
      extent = .fixed(picture.size)
      updateSize()
    }
    updateBackdrop()
    return Damage(old.union(size.rect))
  }
}
