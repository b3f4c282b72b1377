import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// Previews in the place of pictures that are still on their way.
@Suite struct BoardPreviewTests {
  private static let size = PixelSize(width: 400, height: 300)

  private func noise(_ size: PixelSize, seed: UInt64) -> StraightBitmap {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<(size.width * size.height * 4)).map { index in
      index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
    }
    return StraightBitmap(size: size, bytes: bytes)
  }

  private var preview: SharedBitmap {
    SharedBitmap(preview: noise(PixelSize(width: 50, height: 38), seed: 1), of: Self.size)
  }

  private var whole: SharedBitmap { SharedBitmap(noise(Self.size, seed: 2)) }

  private func stroke(_ board: inout Board) -> EditID? {
    board.draw(
      Stroke(
        brush: .first,
        samples: [(20.0, 20.0), (300, 200), (350, 40)].map {
          PointerSample(position: PagePoint(x: $0.0, y: $0.1), time: 0)
        }, quantum: 1)
    ).committed
  }

  /// The saved page.
  private func pixels(_ board: Board) -> StraightBitmap {
    let picture = board.picture()
    var bytes = [UInt8](repeating: 0, count: picture.size.rect.area * 4)
    bytes.withUnsafeMutableBufferPointer {
      picture.copyRows(0..<picture.size.height, into: $0)
    }
    return StraightBitmap(size: picture.size, bytes: bytes)
  }

  @Test func aPreviewsPixelsCoverThePicture() {
    let preview = preview
    let board = Board(extent: .fixed(Self.size), background: Background(picture: preview))
    let seen = pixels(board)
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        #expect(seen[x, y] == preview.bitmap[x * 50 / 400, y * 38 / 300])
      }
    }
    #expect(board.showsPreview)
  }

  @Test func theWholeTakesItsPlaceAndIsNoStep() {
    let (preview, whole) = (preview, whole)
    var board = Board(extent: .fixed(Self.size), background: Background(picture: preview))
    _ = stroke(&board)
    let damage = board.replace(preview, with: whole)
    #expect(damage.bounds == Self.size.rect)
    #expect(!board.showsPreview)
    #expect(board.depth == 1)
    var expected = Board(extent: .fixed(Self.size), background: Background(picture: whole))
    _ = stroke(&expected)
    #expect(pixels(board) == pixels(expected))
    _ = board.undo()
    #expect(board.isUntouched)
    #expect(pixels(board) == whole.bitmap)
  }

  @Test func everyStateOfTheHistoryGetsTheWhole() {
    let (preview, whole) = (preview, whole)
    var board = Board(extent: .fixed(Self.size))
    var background = Background.white
    background.picture = preview
    _ = board.setBackground(background)
    background.picture = nil
    _ = board.setBackground(background)
    // Not seen now, but a step back is.
    #expect(board.replace(preview, with: whole).isEmpty)
    _ = board.undo()
    #expect(pixels(board) == whole.bitmap)
    _ = board.undo()
    _ = board.redo()
    #expect(pixels(board) == whole.bitmap)
  }

  @Test func aPictureThatWillNotComeGivesWayToTheOneBefore() {
    let (preview, before) = (preview, SharedBitmap(noise(Self.size, seed: 3)))
    var board = Board(extent: .fixed(Self.size), background: Background(picture: before))
    var background = board.background
    background.picture = preview
    _ = board.setBackground(background)
    #expect(board.replace(preview, with: nil).bounds == Self.size.rect)
    #expect(pixels(board) == before.bitmap)
    _ = board.undo()
    _ = board.redo()
    #expect(pixels(board) == before.bitmap)
  }

  @Test func thePageHasThePicturesSizeWhateverItsHeaderSaid() {
    let preview = SharedBitmap(
      preview: noise(PixelSize(width: 1, height: 1), seed: 4),
      of: PixelSize(width: 300, height: 400))
    var board = Board(extent: .fixed(preview.size), background: Background(picture: preview))
    let damage = board.replace(preview, with: whole)
    #expect(board.size == Self.size)
    #expect(damage.bounds == PixelRect(x: 0, y: 0, width: 400, height: 400))
  }

  @Test func aScaledPreviewIsSeenUntilTheScaledWholeIs() throws {
    let (preview, whole) = (preview, whole)
    var board = Board(
      extent: .fixed(PixelSize(width: 200, height: 150)), background: Background(picture: preview))
    let request = try #require(board.wantedRendition)
    #expect(request.size == PixelSize(width: 200, height: 150))
    let scaled = noise(request.crop.size, seed: 5)
    _ = board.show(Rendition(of: request, bitmap: scaled))
    #expect(pixels(board) == scaled)
    _ = board.replace(preview, with: whole)
    #expect(pixels(board) == scaled)
    #expect(board.showsPreview)
    let next = try #require(board.wantedRendition)
    let better = noise(next.crop.size, seed: 6)
    _ = board.show(Rendition(of: next, bitmap: better))
    #expect(pixels(board) == better)
    #expect(!board.showsPreview)
  }
}
