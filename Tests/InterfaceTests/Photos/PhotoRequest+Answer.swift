import Board
import Interface
import Raster

extension PhotoRequest {
  /// The photo's pixels, each the original's nearest: without Cairo, and exact where nothing is
  /// scaled or turned.
  var answer: Reply {
    if let moved = known?.moved(for: self) {
      return .placed(moved, preview: preview)
    }
    var bitmap = Bitmap(size: rect.size)
    let original = Bitmap(photo.picture.bitmap)
    if let back = photo.transform.inverse {
      let corner = AffineTransform(dx: Double(rect.minX), dy: Double(rect.minY))
      bitmap.withPixels {
        $0.blend(original, through: back.after(corner), clip: $0.bounds)
      }
    }
    let covered = rect.isEmpty ? PixelRect.empty : rect
    return .placed(
      PhotoRendition(of: photo, bitmap: bitmap, rect: covered, clip: clip), preview: preview)
  }

  private var preview: Bitmap? {
    previewSize.map { size in
      var preview = Bitmap(size: size)
      let scale = AffineTransform(
        scaleX: Double(photo.picture.size.width) / Double(size.width),
        scaleY: Double(photo.picture.size.height) / Double(size.height))
      preview.withPixels {
        $0.blend(Bitmap(photo.picture.bitmap), through: scale, clip: $0.bounds)
      }
      return preview
    }
  }
}
