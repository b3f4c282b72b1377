import Raster
import Windowing

/// What of the window has changed, and its pixels.
extension Application {
  package func draw(into frame: PixelBuffer) -> Damage {
    // A window may show its first frame before it has told its size.
    if frame.size != windowSize {
      resize(to: frame.size)
      requestRendition()
    }
    if areBarsStale {
      areBarsStale = false
      pendingDamage.add(bars.update(to: barState))
      pendingDamage.add(bars.move(to: slidePositions))
    }
    let handles = wantedHandles
    if handles != shownHandles {
      for rect in (shownHandles?.rects ?? []) + (handles?.rects ?? []) { pendingDamage.add(rect) }
      shownHandles = handles
    }
    let dropFrame = isDropOffered ? wantedDropFrame : nil
    if dropFrame != shownDropFrame {
      let rects = (shownDropFrame?.rects ?? []) + (dropFrame?.rects ?? [])
      for rect in rects { pendingDamage.add(rect) }
      shownDropFrame = dropFrame
    }
    let photo = wantedPhoto
    if photo != shownPhoto {
      pendingDamage.add(PhotoLook.damage(from: shownPhoto, to: photo))
      shownPhoto = photo
    }
    let outline = wantedOutline
    if outline != shownOutline {
      if let rect = shownOutline?.rect { pendingDamage.add(rect) }
      if let rect = outline?.rect { pendingDamage.add(rect) }
      shownOutline = outline
    }
    let damage = pendingDamage.clipped(to: frame.bounds)
    pendingDamage = Damage()
    for number in 0..<damage.count {
      let rect = damage[number]
      drawBoard(into: frame, in: rect)
      if let handles { handles.draw(into: frame, clip: rect) }
      if let photo { photo.frame.draw(into: frame, clip: rect) }
      if let outline { outlineBitmaps.draw(outline, into: frame, clip: rect) }
      bars.draw(into: frame, clip: rect)
      if let dropFrame { dropFrame.draw(into: frame, clip: rect) }
    }
    return damage
  }

  /// Marks page pixels for the next frame.
  func repaint(_ damage: Damage) {
    pendingDamage.add(view.windowDamage(damage))
  }

  /// Marks all of the window for the next frame.
  func repaintWindow() { pendingDamage = Damage(windowSize.rect) }

  /// Moves the bars to where they have slid.
  func moveBars() { pendingDamage.add(bars.move(to: slidePositions)) }
}
