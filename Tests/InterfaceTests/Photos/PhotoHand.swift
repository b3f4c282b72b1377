import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

/// What tests of photos have alike.
extension Session {
  /// The photo's pixels are made by themselves, and come with the next event.
  static func withPhotos(
    _ width: Int = 400, _ height: Int = 300, board: Board? = nil
  ) -> Session {
    let session = Session(width, height, board: board)
    session.services.makesPhotos = true
    return session
  }

  /// A picture comes that was chosen to be placed, and its pixels are made.
  func give(_ picture: SharedBitmap) {
    services.answer(.picture(picture, .insertion, remark: nil))
    send(.woken)
    send(.woken)
  }

  /// A picture of every colour.
  static func photo(
    _ width: Int, _ height: Int, seed: UInt64 = 7, isOpaque: Bool = true
  ) -> SharedBitmap {
    var random = SeededGenerator(seed: seed)
    return SharedBitmap(
      TestPicture.random(width: width, height: height, isOpaque: isOpaque, &random))
  }

  /// Where the photo in hand is seen on the page.
  var photoRect: PixelRect? { application.photo?.photo.placement.bounds }

  /// A corner of the photo in hand, window pixels.
  func corner(_ number: Int) throws -> (Double, Double) {
    let corner = try #require(application.photoFrame?.corners[number])
    return (corner.x, corner.y)
  }

  /// The handle that turns the photo in hand.
  func turnHandle() throws -> (Double, Double) {
    let place = try #require(application.photoFrame?.turnHandle)
    return (place.x, place.y)
  }

  /// Checks that a picture lies in the ink, pixel on pixel.
  func expectInk(
    _ picture: SharedBitmap, at x: Int, _ y: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var faults = 0
    for row in 0..<picture.size.height {
      for column in 0..<picture.size.width
      where board.ink[x + column, y + row] != PremultipliedColor(picture.bitmap[column, row]).word {
        faults += 1
      }
    }
    #expect(faults == 0, sourceLocation: sourceLocation)
    #expect(
      board.ink.inkedRect
        == PixelRect(x: x, y: y, width: picture.size.width, height: picture.size.height),
      sourceLocation: sourceLocation)
  }
}
