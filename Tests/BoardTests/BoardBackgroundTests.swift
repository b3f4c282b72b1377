import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// Colours and pictures under the ink.
@Suite struct BoardBackgroundTests {
  private static let page = PixelSize(width: 120, height: 80)
  private let red = StraightColor(rgb: 0xCC2211)

  private func board(_ background: Background = .white) -> Board {
    Board(extent: .fixed(Self.page), background: background)
  }

  private func picture(_ width: Int, _ height: Int, seed: UInt64 = 1) -> SharedBitmap {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<(width * height * 4)).map { _ in random.byte() }
    return SharedBitmap(
      StraightBitmap(size: PixelSize(width: width, height: height), bytes: bytes))
  }

  private func rendition(_ request: RenditionRequest) -> Rendition {
    Rendition(of: request, bitmap: StraightBitmap(size: request.crop.size, filledWith: red))
  }

  @Test func colorIsAnEditThatNeverTouchesTheInk() {
    var board = board()
    _ = board.draw(
      Stroke(
        brush: .first, samples: [PointerSample(position: PagePoint(x: 20, y: 20), time: 0)]))
    let ink = board.ink
    #expect(board.setBackground(.color(red))?.bounds == Self.page.rect)
    #expect(board.backdrop == .color(red) && board.background == .color(red))
    #expect(board.ink.isEqual(to: ink) && board.depth == 1)
    #expect(board.undo()?.bounds == Self.page.rect)
    #expect(board.backdrop == .white && board.depth == 1 && board.ink.isEqual(to: ink))
    #expect(board.redo()?.bounds == Self.page.rect)
    #expect(board.backdrop == .color(red))
  }

  @Test func theSameBackgroundIsNoEdit() {
    var board = board()
    #expect(board.setBackground(.white) == nil && !board.canUndo)
    let translucent = Background(color: StraightColor.white.withAlpha(3))
    #expect(board.setBackground(translucent) == nil, "paper is opaque")
    _ = board.setBackground(.color(red))
    _ = board.undo()
    #expect(board.setBackground(.white) == nil && board.canRedo)
  }

  @Test func backgroundWaitsForTheStrokeInHand() {
    var board = board()
    var tool = PencilTool()
    let sample = PointerSample(position: PagePoint(x: 20, y: 20), time: 0)
    _ = board.apply(tool.handle(.press(sample, brush: .first, quantum: 0)))
    #expect(board.setBackground(.color(red)) == nil && board.backdrop == .white)
  }

  @Test func oneDragIsOneStep() {
    var board = board()
    let drag = EditGesture(number: 1)
    for value in 1...50 {
      let color = StraightColor(rgb: UInt32(value))
      #expect(board.setBackground(.color(color), during: drag) != nil)
      #expect(board.backdrop == .color(color))
      #expect(board.newestEdit == EditID(number: value), "each state has a name of its own")
    }
    #expect(board.undo() != nil && board.backdrop == .white && !board.canUndo)
    #expect(board.redo() != nil && board.backdrop == .color(StraightColor(rgb: 50)))
  }

  @Test func anotherDragAndAnEditBetweenAreStepsOfTheirOwn() {
    var board = board()
    let (first, second) = (EditGesture(number: 1), EditGesture(number: 2))
    func set(_ value: UInt32, _ gesture: EditGesture?) {
      _ = board.setBackground(.color(StraightColor(rgb: value)), during: gesture)
    }
    set(1, first)
    set(2, first)
    set(3, second)
    set(4, nil)
    set(5, nil)
    _ = board.insert(
      StraightBitmap(size: PixelSize(width: 2, height: 2), filledWith: .black), x: 0, y: 0)
    set(6, second)
    // After an undo a new step begins, and what was undone is gone.
    set(7, second)
    _ = board.undo()
    set(8, second)
    #expect(!board.canRedo)
    var values: [UInt32] = []
    while board.canUndo {
      values.append(PremultipliedColor(board.background.color).word & 0xFFFFFF)
      _ = board.undo()
    }
    #expect(values == [8, 5, 5, 4, 3, 2] && board.backdrop == .white)
  }

  @Test func backgroundDropsWhatWasUndone() {
    var board = board()
    for x in [20.0, 40] {
      _ = board.draw(
        Stroke(
          brush: .first, samples: [PointerSample(position: PagePoint(x: x, y: 20), time: 0)]))
    }
    _ = board.undo()
    _ = board.setBackground(.color(red))
    #expect(!board.canRedo && board.depth == 1)
  }

  @Test(arguments: PictureMode.allCases)
  func pictureOfThePagesSizeIsShownAsItIs(mode: PictureMode) {
    let picture = picture(120, 80)
    var board = board()
    _ = board.setBackground(Background(picture: picture, mode: mode))
    #expect(board.wantedRendition == nil)
    var rows = [UInt8](repeating: 0, count: 120 * 80 * 4)
    rows.withUnsafeMutableBufferPointer { board.picture().copyRows(0..<80, into: $0) }
    #expect(rows == picture.bitmap.bytes)
  }

  @Test func centredAndTiledPicturesNeedNoScaling() {
    let picture = picture(51, 201)
    var board = board()
    _ = board.setBackground(Background(color: red, picture: picture, mode: .centre))
    #expect(board.wantedRendition == nil)
    #expect(
      board.backdrop
        == Backdrop(paper: red, picture: PlacedPicture(picture.bitmap, x: 34, y: -61)))
    _ = board.setBackground(Background(color: red, picture: picture, mode: .tile))
    #expect(board.backdrop == Backdrop(paper: red, picture: PlacedPicture(tiling: picture.bitmap)))
  }

  @Test func scaledPictureIsAskedForAndShownWhenItIsThere() throws {
    let picture = picture(50, 200)
    var board = board(Background(color: red, picture: picture))
    let request = try #require(board.wantedRendition)
    #expect(request.picture == picture)
    #expect(request.size == PixelSize(width: 20, height: 80) && request.crop == request.size.rect)
    #expect(board.backdrop == .color(red), "paper until then")
    let rendition = rendition(request)
    #expect(board.show(rendition).bounds == Self.page.rect && board.wantedRendition == nil)
    let shown = Backdrop(
      paper: red, picture: PlacedPicture(rendition.picture.bitmap, x: 50, y: 0))
    #expect(board.backdrop == shown)
    // What was seen stays while the next is made, on the new paper.
    var other = board.background
    other.mode = .fill
    other.color = .white
    _ = board.setBackground(other)
    let fill = try #require(board.wantedRendition)
    #expect(fill.size == PixelSize(width: 120, height: 480))
    #expect(fill.crop == PixelRect(x: 0, y: 200, width: 120, height: 80))
    #expect(board.backdrop == Backdrop(paper: .white, picture: shown.picture))
    #expect(board.show(rendition).isEmpty, "nobody wants it any more")
    #expect(board.backdrop.picture == shown.picture)
    // Back in the size that is still there.
    #expect(board.undo() != nil && board.wantedRendition == nil && board.backdrop == shown)
    #expect(board.redo() != nil && board.wantedRendition == fill)
    _ = board.show(self.rendition(fill))
    #expect(board.backdrop.picture?.x == 0 && board.backdrop.picture?.y == 0)
    // Without a picture nothing is left of it.
    _ = board.setBackground(.white)
    #expect(board.backdrop == .white && board.wantedRendition == nil)
  }

  @Test func fittedPictureFollowsTheWindowButNotTheInk() throws {
    let picture = picture(100, 100)
    var board = Board(
      extent: .following(window: PixelSize(width: 60, height: 90)),
      background: Background(picture: picture))
    let first = try #require(board.wantedRendition)
    #expect(first.size == PixelSize(width: 60, height: 60))
    _ = board.show(rendition(first))
    #expect(board.backdrop.picture?.y == 15)
    _ = board.draw(
      Stroke(
        brush: .first, samples: [PointerSample(position: PagePoint(x: 150, y: 20), time: 0)]))
    #expect(board.size.width > 60 && board.wantedRendition == nil)
    board.follow(window: PixelSize(width: 80, height: 70))
    #expect(board.wantedRendition?.size == PixelSize(width: 70, height: 70))
    #expect(board.newestEdit == EditID(number: 1), "following is no edit")
    board.follow(window: PixelSize(width: 60, height: 90))
    #expect(board.wantedRendition == nil && board.backdrop.picture?.y == 15)
    board.follow(window: PixelSize(width: 100, height: 100))
    #expect(board.wantedRendition == nil)
    #expect(board.backdrop == .picture(picture.bitmap))
  }

  @Test func pictureWithoutPixelsIsNone() {
    let nothing = SharedBitmap(StraightBitmap(size: PixelSize(width: 0, height: 9), bytes: []))
    for mode in PictureMode.allCases {
      let board = board(Background(color: red, picture: nothing, mode: mode))
      #expect(board.backdrop == .color(red) && board.wantedRendition == nil)
    }
  }
}
