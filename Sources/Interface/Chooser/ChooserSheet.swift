import Raster

/// What the chooser shows now, with all that decides its looks: equal sheets look the same.
struct ChooserSheet: Equatable, Sendable {
  /// The body.
  var rect: PixelRect
  /// What stays where it is.
  var fixed: [Widget]
  /// The places, and where they can be seen.
  var side: [Widget]
  var sideViewport: PixelRect
  /// The entries in view, and where they can be seen.
  var grid: [Widget]
  var gridViewport: PixelRect
  /// Where a bar shows how far they are scrolled.
  var scrollbar: PixelRect?
  /// A question in front of it.
  var question: Question?

  /// A question: a card with its words and two buttons.
  struct Question: Equatable, Sendable {
    var rect: PixelRect
    var widgets: [Widget]
  }

  /// An entry of a folder.
  struct Tile: Equatable, Sendable {
    /// What stands over the name.
    enum Sign: Equatable, Sendable {
      case folder
      /// A picture that is not there yet.
      case waiting
      /// A picture that cannot be shown.
      case broken
      /// A file that is no picture.
      case file
      /// A small picture, opaque.
      case picture(Bitmap)
    }

    var name: String
    var sign: Sign
    var box: PixelSize
  }
}

extension Bitmap {
  /// A small picture on the light checker that shows where it is transparent.
  ///
  /// - Complexity: O(pixels)
  init(thumbnail: StraightBitmap, square: Int) {
    self.init(size: thumbnail.size)
    let side = max(1, square)
    withPixels { pixels in
      for y in 0..<thumbnail.size.height {
        for x in 0..<thumbnail.size.width {
          let below: UInt32 = (x / side + y / side).isMultiple(of: 2) ? 255 : 224
          let color = thumbnail[x, y]
          let alpha = UInt32(color.alpha)
          func mixed(_ channel: UInt8) -> UInt32 {
            (UInt32(channel) * alpha + below * (255 - alpha) + 127) / 255
          }
          pixels[x, y] =
            0xFF00_0000 | mixed(color.red) << 16 | mixed(color.green) << 8 | mixed(color.blue)
        }
      }
    }
  }
}
