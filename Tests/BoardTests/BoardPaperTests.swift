import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// Papers, and how much of a picture is seen on them.
@Suite struct BoardPaperTests {
  private static let page = PixelSize(width: 97, height: 61)

  private func board(_ background: Background = .white) -> Board {
    Board(extent: .fixed(Self.page), background: background)
  }

  private func picture(_ width: Int, _ height: Int) -> SharedBitmap {
    SharedBitmap(
      StraightBitmap(
        size: PixelSize(width: width, height: height), filledWith: StraightColor(rgb: 0x204060)))
  }

  private func stroke(_ x: Double, _ y: Double, brush: Brush = .first) -> Stroke {
    Stroke(brush: brush, samples: [PointerSample(position: PagePoint(x: x, y: y), time: 0)])
  }

  private func rows(_ board: Board, isTransparent: Bool = false) -> StraightBitmap {
    let picture = board.picture(isTransparent: isTransparent)
    var bytes = [UInt8](repeating: 0, count: picture.size.width * picture.size.height * 4)
    bytes.withUnsafeMutableBufferPointer { picture.copyRows(0..<picture.size.height, into: $0) }
    return StraightBitmap(size: picture.size, bytes: bytes)
  }

  @Test func eachPaperIsAnEditThatIsTakenBackAndDoneAgain() {
    var board = board()
    _ = board.draw(stroke(20, 20))
    let ink = board.ink
    var seen = [rows(board)]
    for pattern in Paper.Pattern.allCases where pattern != .plain {
      #expect(board.setBackground(.paper(pattern))?.bounds == Self.page.rect)
      #expect(board.backdrop.paper == Paper(pattern) && board.ink.isEqual(to: ink))
      seen.append(rows(board))
    }
    #expect(Set(seen.map(\.bytes)).count == 5 && board.depth == 1)
    for picture in seen.reversed().dropFirst() {
      #expect(board.undo()?.bounds == Self.page.rect)
      #expect(rows(board) == picture)
    }
    for picture in seen.dropFirst() {
      _ = board.redo()
      #expect(rows(board) == picture)
    }
  }

  @Test func theSamePaperIsNoEditAndAnotherOneDropsWhatWasUndone() {
    var board = board(.paper(.lines))
    #expect(board.setBackground(.paper(.lines)) == nil && !board.canUndo)
    _ = board.setBackground(.paper(.dots))
    _ = board.undo()
    #expect(board.setBackground(.paper(.lines)) == nil && board.canRedo)
    _ = board.setBackground(.paper(.squares))
    #expect(!board.canRedo)
  }

  @Test func oneDragOfTheStrengthIsOneStep() {
    let picture = picture(97, 61)
    var board = board(Background(picture: picture))
    #expect(board.isUntouched)
    let drag = EditGesture(number: 1)
    for strength in stride(from: 99, through: 40, by: -1) {
      var background = board.background
      background.strength = strength
      #expect(board.setBackground(background, during: drag) != nil)
    }
    #expect(board.backdrop.strength == 40 && !board.isUntouched)
    #expect(rows(board)[5, 5] == StraightColor(red: 166, green: 179, blue: 191))
    _ = board.undo()
    #expect(board.backdrop.strength == 100 && !board.canUndo && board.isUntouched)
    #expect(rows(board) == picture.bitmap)
    _ = board.redo()
    #expect(board.backdrop.strength == 40)
  }

  @Test func aPictureThatIsFaintFromTheBeginningIsNotTheFilesOwn() {
    var background = Background(picture: picture(97, 61))
    #expect(board(background).isUntouched)
    background.strength = 99
    #expect(!board(background).isUntouched)
  }

  @Test func strengthIsHeldToWhatCanBeChosen() {
    var background = Background(paper: Paper(), strength: 3)
    #expect(background.strength == 10)
    background.strength = 300
    #expect(background.strength == 100)
    #expect(Background.strengths == 10...100)
  }

  @Test func inkAloneHasNoPaper() {
    var board = board(.paper(.squares))
    _ = board.draw(stroke(40, 40))
    let alone = rows(board, isTransparent: true)
    #expect(alone[18, 18].alpha == 0 && alone[40, 40] == .black)
    #expect(rows(board)[18, 18] != .white)
  }

  @Test(arguments: Paper.Pattern.allCases)
  func eraserShowsThePaperExactly(pattern: Paper.Pattern) {
    var board = board(.paper(pattern))
    let clean = rows(board)
    for x in stride(from: 5.0, to: 97, by: 7) { _ = board.draw(stroke(x, x / 2)) }
    #expect(rows(board) != clean)
    var eraser = Brush.first
    eraser.isEraser = true
    eraser.width = 100
    _ = board.draw(
      Stroke(
        brush: eraser,
        samples: [(0.0, 30.0), (97, 30)].enumerated().map {
          PointerSample(
            position: PagePoint(x: $0.element.0, y: $0.element.1), time: Double($0.offset))
        }))
    #expect(rows(board) == clean)
  }

  @Test func aGradientSpansTheWindowAndInkBeyondItDoesNotMoveIt() {
    let window = PixelSize(width: 60, height: 41)
    let paper = Paper(.gradient, color: .black, bottomColor: .white)
    var board = Board(extent: .following(window: window), background: Background(paper: paper))
    let before = rows(board)
    #expect(before[0, 20] == StraightColor(rgb: 0x808080) && before[0, 40] == .white)
    _ = board.draw(stroke(30, 70))
    let longer = rows(board)
    #expect(longer.size.height == 72 && longer.cropped(to: window.rect) == before)
    for y in 41..<72 { #expect(longer[0, y] == .white, "the last colour goes on") }
    // The window grows, and the gradient with it; that is no edit.
    board.follow(window: PixelSize(width: 60, height: 81))
    #expect(rows(board)[0, 40] == StraightColor(rgb: 0x808080) && board.depth == 1)
    board.follow(window: window)
    #expect(rows(board) == longer)
  }

  @Test func linesKeepTheirPlaceWhenThePageGrows() {
    var board = Board(
      extent: .following(window: PixelSize(width: 50, height: 40)), background: .paper(.squares))
    let before = rows(board)
    board.follow(window: PixelSize(width: 90, height: 130))
    #expect(rows(board).cropped(to: before.size.rect) == before)
    #expect(rows(board)[85, 113] == before[18, 5] && before[18, 5] != .white)
  }
}
