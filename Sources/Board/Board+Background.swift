import Raster

extension Board {
  /// Changes what is under the ink, which stays as it is; nil when nothing changes or a stroke is in
  /// hand.
  ///
  /// A picture that has to be scaled is seen once it is there (`wantedRendition`); until then what
  /// was seen before stays.
  ///
  /// - Parameters:
  ///   - background: the new one.
  ///   - gesture: the movement of the hand this belongs to; changes during one, with no other edit
  ///     between them, are one step.
  /// - Returns: what is to be repainted, page pixels.
  package mutating func setBackground(
    _ background: Background, during gesture: EditGesture? = nil
  ) -> Damage? {
    guard !isDrawing, background != self.background else { return nil }
    history.change(self.background, to: background, during: gesture, id: nextID())
    return show(background)
  }

  /// The scaled picture that the background needs and that is not there yet; nil for none.
  package var wantedRendition: RenditionRequest? {
    guard let request = neededRendition, request != rendition?.request else { return nil }
    return request
  }

  /// Takes a scaled picture in, if it is the one that is wanted now.
  ///
  /// - Returns: what is to be repainted, page pixels.
  package mutating func show(_ rendition: Rendition) -> Damage {
    guard rendition.request == wantedRendition else { return Damage() }
    self.rendition = rendition
    updateBackdrop()
    return Damage(size.rect)
  }

  /// Makes a background the one in effect.
  mutating func show(_ background: Background) -> Damage {
    self.background = background
    updateBackdrop()
    return Damage(size.rect)
  }

  /// Lays the background out anew.
  mutating func updateBackdrop() {
    // Ink beyond the window moves no picture, and no gradient.
    backdrop = Backdrop(
      paper: background.paper, height: extent.frame.height, picture: placedPicture,
      strength: background.strength)
    covering?.refresh(over: backdrop, in: &ink)
  }

  /// The picture as it is to be seen; while the one that is needed is being scaled, what was there.
  private var placedPicture: PlacedPicture? {
    guard let placement, let picture = background.picture else { return nil }
    if background.mode == .tile { return PlacedPicture(picture, isTiled: true) }
    guard let request = neededRendition else {
      return PlacedPicture(picture, x: placement.rect.minX, y: placement.rect.minY)
    }
    guard let rendition, rendition.request == request else { return backdrop.picture }
    return PlacedPicture(
      rendition.picture.bitmap, x: placement.rect.minX + placement.crop.minX,
      y: placement.rect.minY + placement.crop.minY)
  }

  private var placement: PicturePlacement? {
    guard let size = background.picture?.size, !size.rect.isEmpty else { return nil }
    return PicturePlacement(picture: size, frame: extent.frame, mode: background.mode)
  }

  /// What the picture has to be scaled to; nil where its own pixels are shown.
  var neededRendition: RenditionRequest? {
    guard let placement, let picture = background.picture, placement.size != picture.size
    else { return nil }
    return RenditionRequest(picture: picture, size: placement.size, crop: placement.crop)
  }
}
