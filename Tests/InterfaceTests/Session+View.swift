import Board
import Raster
import Testing
import Windowing

/// What tests of the view have alike.
extension Session {
  /// A window of 500 x 360 on a page of a size, or on one that follows it.
  static func viewed(_ page: PixelSize? = nil) -> Session {
    Session(500, 360, board: page.map { Board(extent: .fixed($0)) })
  }

  /// Saves, and gives out the picture.
  func saved() throws -> Bitmap {
    key(.character("s"), .control)
    return try #require(services.saves.last).picture.straightWords()
  }
}
