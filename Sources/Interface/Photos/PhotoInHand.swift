import Board
import Raster
import Windowing

/// The photo that is being placed.
///
/// The board knows nothing of it before it is put into the ink.
struct PhotoInHand: Sendable {
  /// What the primary button does, while it is down, or two fingers.
  enum Hold: Sendable {
    /// Drags the photo.
    case drag(PhotoDrag)
    /// Went down beside the photo: a click puts it into the ink, a drag draws then.
    case beside(PointerEvent)
    /// Two fingers carry it, from where it was.
    case carried(from: PhotoPlacement)
  }

  /// What is placed, and where.
  private(set) var photo: Photo
  /// The photo in the ink that it was picked up from; nil for a new one.
  let lifted: LiftedPhoto?
  /// What the button does, or two fingers; nil while it is up.
  var hold: Hold?
  /// The photo upright, about as large as it is seen, for drawing it quickly.
  var preview: Bitmap?
  /// Its pixels as made last, for this placement or another.
  var rendition: PhotoRendition?
  /// The ink with the photo exactly as it will be; nil until it has been made for this placement.
  var settledInk: TileGrid?
  /// What was asked for last, unless it has come.
  var requested: PhotoRequest?
  /// Whether it goes into the ink once its pixels are there.
  var isCommitting = false
  /// Whether the handle that turns it is inside, for beyond the upper side it would be out of reach.
  var isTurnHandleInside = false
  /// Another number for each look of it.
  private(set) var look = 0

  /// Takes a photo in hand.
  init(_ photo: Photo, lifted: LiftedPhoto? = nil) {
    self.photo = photo
    self.lifted = lifted
  }

  /// The drag, while there is one.
  var drag: PhotoDrag? {
    if case .drag(let drag) = hold { drag } else { nil }
  }

  /// Whether two fingers carry it.
  var isCarried: Bool {
    if case .carried = hold { true } else { false }
  }

  /// Whether it was picked up and lies as it did.
  var isUnchanged: Bool { lifted?.photo == photo }

  /// Puts it elsewhere.
  mutating func place(at placement: PhotoPlacement) {
    if placement == photo.placement { return }
    photo.placement = placement
    settledInk = nil
    look += 1
  }

  /// Takes note that it is to be drawn anew.
  mutating func noteNewLook() { look += 1 }
}

/// A click on the board, which the next one may make a double one.
struct BoardClick: Sendable {
  /// Where the button went down.
  let place: WindowPoint
  /// When, milliseconds of the server's clock.
  let time: Double
  /// The newest edit before it, and the dot of ink that came of it.
  let before: EditID?
  var after: EditID?
  /// Whether the button went up again in time, and where it went down.
  var isWhole = false
}
