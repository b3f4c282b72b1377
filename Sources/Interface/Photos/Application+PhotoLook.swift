import Board
import Raster
import Windowing

/// How a photo in hand is seen: as it will be, once it rests; quickly drawn until then.
extension Application {
  /// All that decides how the photo is seen.
  struct PhotoLook: Equatable, Sendable {
    let placement: PhotoPlacement
    let look: Int
    let frame: PhotoFrame
    /// The window pixels of the photo and its handles.
    let rect: PixelRect

    /// What has to be drawn anew when one look follows another.
    static func damage(from old: PhotoLook?, to new: PhotoLook?) -> Damage {
      var damage = Damage()
      if let old, let new, old.placement == new.placement, old.look == new.look,
        old.rect == new.rect, old.frame.turnHandle == new.frame.turnHandle,
        old.frame.scale == new.frame.scale, old.frame.accent == new.frame.accent
      {
        // The pointer has come to a handle, or left it.
        for rect in new.frame.handleRects { damage.add(rect) }
        return damage
      }
      for rect in [old?.rect, new?.rect] { if let rect { damage.add(rect) } }
      return damage
    }
  }

  /// The photo that is to be seen; nil for none.
  var wantedPhoto: PhotoLook? {
    guard let photo, let frame = photoFrame else { return nil }
    let placement = photo.photo.placement
    return PhotoLook(
      placement: placement, look: photo.look, frame: frame,
      rect: view.zoom.bufferRect(showing: placement.bounds).union(frame.rect))
  }

  /// The frame with its handles; nil without a photo.
  var photoFrame: PhotoFrame? {
    guard let photo else { return nil }
    let placement = photo.photo.placement
    return PhotoFrame(
      corners: placement.corners.map { view.windowPoint($0) }, rotation: placement.rotation,
      isTurnHandleInside: photo.isTurnHandleInside, hovered: photo.drag?.grip ?? hoveredPhotoGrip,
      scale: metrics.scale, accent: theme.accent)
  }

  /// What of the photo the pointer is on.
  var hoveredPhotoGrip: PhotoDrag.Grip? {
    guard let photo, ring == nil, case .onBoard(let point) = pointerPlace else { return nil }
    return photoGrip(of: photo, at: point)
  }

  /// What of a photo is at a window point.
  func photoGrip(of photo: PhotoInHand, at point: WindowPoint) -> PhotoDrag.Grip? {
    let placement = photo.photo.placement
    return PhotoFrame(
      corners: placement.corners.map { view.windowPoint($0) }, rotation: placement.rotation,
      isTurnHandleInside: photo.isTurnHandleInside, hovered: nil, scale: metrics.scale,
      accent: theme.accent
    ).grip(at: point)
  }

  /// Brings the handle that turns to where it can be reached; while it is dragged it stays.
  func updatePhotoFrame() {
    guard let photo, photo.hold == nil else { return }
    self.photo?.isTurnHandleInside = false
    guard let place = photoFrame?.turnHandle else { return }
    let (x, y) = pixel(place)
    let isCovered = areBarsVisible && coversControls(x: x, y: y)
    let room = windowSize.rect.inset(by: metrics.pixels(8))
    self.photo?.isTurnHandleInside = isCovered || !room.contains(x: x, y: y)
  }

  /// The ink that is to be seen, with the photo once it is there as it will be.
  var shownInk: TileGrid { photo.map { $0.settledInk ?? $0.lifted?.ink ?? board.ink } ?? board.ink }

  /// The page that is to be seen: one that follows the window is as large as it will be with the photo.
  var shownPageSize: PixelSize {
    var size = view.isPlain ? board.size : seenPage
    if let photo, case .following = board.extent {
      let rect = photo.photo.placement.bounds.intersection(board.extent.inkRect)
      size.width = max(size.width, rect.maxX)
      size.height = max(size.height, rect.maxY)
    }
    return size
  }

  /// Draws the photo over the page, as long as it is not there as it will be.
  func drawPhoto(into frame: PixelBuffer, clip: PixelRect) {
    guard let photo, photo.settledInk == nil else { return }
    let page = view.zoom.bufferRect(
      showing: shownPageSize.rect.intersection(board.extent.inkRect))
    let placement = photo.photo.placement
    let clip = clip.intersection(page)
    // The same pixels elsewhere are exact at once.
    if let made = photo.rendition, view.isActualSize, made.rect == made.photo.placement.bounds,
      let shift = placement.shift(from: made.photo.placement)
    {
      return frame.blend(
        made.bitmap, x: made.rect.minX + shift.x + view.zoom.originX,
        y: made.rect.minY + shift.y + view.zoom.originY, clip: clip)
    }
    guard let preview = photo.preview else { return }
    let onWindow = AffineTransform(
      scaleX: view.scale, scaleY: view.scale, dx: Double(view.zoom.originX),
      dy: Double(view.zoom.originY)
    ).after(placement.transform(of: preview.size))
    guard let back = onWindow.inverse else { return }
    frame.blend(preview, through: back, clip: clip)
  }
}
