import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// Edits that are no strokes, and all kinds mixed.
@Suite struct BoardEditsTests {
  private static let page = PixelSize(width: 131, height: 67)

  private func dot(_ x: Double, _ y: Double) -> Stroke {
    Stroke(
      brush: Brush(width: 6, color: .black),
      samples: [PointerSample(position: PagePoint(x: x, y: y), time: 0)])
  }

  private func picture(
    _ width: Int, _ height: Int, isOpaque: Bool = false, _ random: inout SeededGenerator
  ) -> StraightBitmap {
    var bytes = (0..<(width * height * 4)).map { _ in random.byte() }
    if isOpaque { for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 } }
    return StraightBitmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }

  // MARK: Clear

  @Test func clearTakesAllInkAwayAndUndoBringsItBack() throws {
    var session = BoardSession(extent: .fixed(Self.page), seed: 3)
    for _ in 0..<6 { session.draw(session.stroke(count: 20)) }
    let ink = session.board.ink
    let depth = session.board.depth
    let cleared = session.board.clear()
    let damage = try #require(cleared)
    #expect(!session.board.hasInk && session.board.ink.isEqual(to: TileGrid()))
    for index in ink.indices { #expect(damage.rects.contains { $0.contains(index.rect) }) }
    #expect(session.board.depth == depth, "strokes on the undo path")
    #expect(session.board.strokes.isEmpty, "none is to be seen")
    #expect(session.board.undo() == damage)
    #expect(session.board.ink.isEqual(to: ink) && session.board.depth == depth)
    // The very same tiles, not copies.
    for index in ink.indices { #expect(session.board.ink[index] === ink[index]) }
    #expect(session.board.redo() == damage)
    #expect(!session.board.hasInk)
  }

  @Test func clearWithoutInkIsNoEdit() {
    var board = Board(extent: .fixed(Self.page))
    #expect(board.clear() == nil && !board.canUndo)
    _ = board.draw(dot(20, 20))
    _ = board.undo()
    #expect(board.clear() == nil && board.canRedo)
    _ = board.redo()
    #expect(board.clear() != nil && board.clear() == nil)
  }

  @Test func clearWaitsForTheStrokeInHand() {
    var session = BoardSession(extent: .fixed(Self.page), seed: 3)
    session.draw(dot(20, 20))
    let sample = PointerSample(position: PagePoint(x: 50, y: 50), time: 0)
    session.send(.press(sample, brush: .first, quantum: 0))
    #expect(session.board.clear() == nil && session.board.hasInk)
  }

  @Test func inkAfterClearIsItsOwn() {
    var board = Board(extent: .fixed(Self.page))
    _ = board.draw(dot(20, 20))
    let before = board.ink
    _ = board.clear()
    _ = board.draw(dot(24, 20))
    #expect(board.strokes.map(\.samples) == [dot(24, 20).samples] && board.depth == 2)
    var expected = Board(extent: .fixed(Self.page))
    _ = expected.draw(dot(24, 20))
    #expect(board.ink.isEqual(to: expected.ink))
    _ = board.undo()
    _ = board.undo()
    #expect(board.ink.isEqual(to: before))
  }

  @Test func clearedPageFollowsTheWindowAgain() {
    var board = Board(extent: .following(window: PixelSize(width: 200, height: 100)))
    _ = board.draw(dot(150, 50))
    board.follow(window: PixelSize(width: 60, height: 60))
    #expect(board.size == PixelSize(width: 153, height: 60))
    _ = board.clear()
    #expect(board.size == PixelSize(width: 60, height: 60))
    _ = board.undo()
    #expect(board.size == PixelSize(width: 153, height: 60))
  }

  // MARK: Pictures

  @Test(arguments: [(0, 0), (-9, -5), (40, 30), (63, 1), (100, 50)])
  func insertedOpaquePictureIsExact(x: Int, y: Int) {
    var random = SeededGenerator(seed: 4)
    var session = BoardSession(extent: .fixed(Self.page), seed: 5)
    for _ in 0..<5 { session.draw(session.stroke(count: 20)) }
    let before = session.board.ink
    let picture = picture(70, 40, isOpaque: true, &random)
    let outcome = session.board.insert(picture, x: x, y: y)
    #expect(outcome.committed != nil && session.board.newestEdit == outcome.committed)
    let rect = picture.size.rect.offset(x: x, y: y).intersection(Self.page.rect)
    #expect(outcome.damage.bounds == rect)
    let after = session.board.ink
    for row in 0..<Self.page.height {
      for column in 0..<Self.page.width {
        let expected =
          rect.contains(x: column, y: row)
          ? PremultipliedColor(picture[column - x, row - y]).word : before[column, row]
        if after[column, row] != expected { Issue.record("(\(column), \(row))") }
      }
    }
    #expect(Self.page.rect.contains(after.inkedRect))
    #expect(session.board.undo()?.bounds == rect)
    #expect(session.board.ink.isEqual(to: before))
    #expect(session.board.redo()?.bounds == rect)
    #expect(session.board.ink.isEqual(to: after))
  }

  @Test func insertedTranslucentPictureLiesOverTheInk() {
    var board = Board(extent: .fixed(Self.page))
    _ = board.draw(dot(10.5, 10.5))
    let half = StraightColor(red: 255, green: 0, blue: 0, alpha: 128)
    _ = board.insert(
      StraightBitmap(size: PixelSize(width: 30, height: 30), filledWith: half), x: 0, y: 0)
    #expect(board.ink[25, 25] == 0x8080_0000)
    #expect(board.ink[10, 10] == 0xFF80_0000)
  }

  @Test func pictureOutsideThePageIsNoEdit() {
    var random = SeededGenerator(seed: 6)
    var board = Board(extent: .fixed(Self.page))
    let picture = picture(20, 20, &random)
    for (x, y) in [(-20, 0), (131, 0), (0, 67), (5, -20)] {
      let outcome = board.insert(picture, x: x, y: y)
      #expect(outcome.committed == nil && outcome.damage.isEmpty && !board.canUndo)
    }
  }

  @Test func pageThatFollowsTheWindowHoldsAnInsertedPicture() {
    var board = Board(extent: .following(window: PixelSize(width: 50, height: 50)))
    _ = board.insert(
      StraightBitmap(size: PixelSize(width: 60, height: 20), filledWith: .black), x: 20, y: 10)
    #expect(board.size == PixelSize(width: 80, height: 50))
    _ = board.undo()
    #expect(board.size == PixelSize(width: 50, height: 50))
  }

  // MARK: All together

  @Test func namesOfAllKindsOfEditsAreNeverUsedTwice() {
    var board = Board(extent: .fixed(Self.page))
    var names: [EditID] = []
    for step in 0..<40 {
      switch step % 5 {
      case 0, 1: _ = board.draw(dot(Double(step) * 2, 20))
      case 2: _ = board.clear()
      case 3: _ = board.setBackground(.color(StraightColor(rgb: UInt32(step))))
      default:
        _ = board.insert(
          StraightBitmap(size: PixelSize(width: 3, height: 3), filledWith: .black), x: step, y: 3)
      }
      if let name = board.newestEdit { names.append(name) }
      if step % 3 == 2 { _ = board.undo() }
      if step % 7 == 3 { _ = board.undo() }
    }
    #expect(names.map(\.number) == Array(1...40))
  }

  @Test func untouchedMeansNoEditInEffect() {
    let picture = StraightBitmap(size: Self.page, filledWith: .black)
    var board = Board(extent: .fixed(Self.page), background: .picture(picture))
    #expect(board.isUntouched)
    _ = board.setBackground(.white)
    #expect(!board.isUntouched)
    _ = board.undo()
    #expect(board.isUntouched)
    _ = board.draw(dot(20, 20))
    _ = board.clear()
    #expect(!board.isUntouched)
    board.forgetHistory()
    #expect(!board.isUntouched, "what was forgotten was there")
  }

  /// What a board looks like.
  private struct Look: Equatable {
    let words: [UInt32]
    let backdrop: Backdrop
    let background: Background
    let newest: EditID?
    let depth: Int

    init(_ board: Board) {
      words = BoardSession.words(board.ink, Self.rect)
      backdrop = board.backdrop
      background = board.background
      newest = board.newestEdit
      depth = board.depth
    }

    static let rect = BoardEditsTests.page.rect.inset(by: -70)
  }

  /// Does a random edit; returns whether there is one more.
  private func edit(_ session: inout BoardSession, _ pictures: [SharedBitmap]) -> Bool {
    let newest = session.board.newestEdit
    switch session.maker.random.whole(0..<10) {
    case 0: _ = session.board.clear()
    case 1:
      let color = StraightColor(rgb: UInt32(session.maker.random.whole(0..<1 << 24)))
      _ = session.board.setBackground(Background(color: color))
    case 2, 3:
      let random = session.maker.random.whole(0..<PictureMode.allCases.count)
      _ = session.board.setBackground(
        Background(
          color: .white, picture: pictures[session.maker.random.whole(0..<pictures.count)],
          mode: PictureMode.allCases[random]))
    case 4:
      let (width, height) = (
        session.maker.random.whole(1..<90), session.maker.random.whole(1..<90)
      )
      let bitmap = picture(width, height, &session.maker.random)
      _ = session.board.insert(
        bitmap, x: session.maker.random.whole(-80..<120), y: session.maker.random.whole(-80..<60))
    default: session.draw(session.stroke(count: 15))
    }
    answer(&session.board)
    return session.board.newestEdit != newest
  }

  /// Scales as bad as can be, but the same way each time.
  private func answer(_ board: inout Board) {
    guard let request = board.wantedRendition else { return }
    var bitmap = StraightBitmap(size: request.crop.size, filledWith: .black)
    bitmap[0, 0] = StraightColor(
      rgb: UInt32(request.size.width * 1000 + request.picture.size.width))
    let damage = board.show(Rendition(of: request, bitmap: bitmap))
    #expect(damage.bounds == board.size.rect && board.wantedRendition == nil)
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func randomEditsGoBackToBlankAndForthToTheEnd(seed: UInt64) {
    var session = BoardSession(extent: .fixed(Self.page), seed: seed)
    let pictures = [(131, 67), (40, 90), (300, 20)].map {
      SharedBitmap(picture($0.0, $0.1, &session.maker.random))
    }
    let blank = Look(session.board)
    var looks = [blank]
    for _ in 0..<120 {
      // Undone and redone now and then; a new edit drops what was undone.
      if session.maker.random.whole(0..<8) == 0 {
        for _ in 0..<session.maker.random.whole(1..<5) where session.board.undo() != nil {
          answer(&session.board)
          looks.removeLast()
          #expect(Look(session.board) == looks.last)
        }
      }
      if edit(&session, pictures) {
        looks.append(Look(session.board))
        #expect(!session.board.canRedo)
      }
    }
    #expect(looks.count > 40)
    for look in looks.dropLast().reversed() {
      #expect(session.board.undo() != nil)
      answer(&session.board)
      #expect(Look(session.board) == look)
    }
    #expect(session.board.undo() == nil && session.board.isUntouched)
    #expect(session.board.picture().size == Self.page && session.board.backdrop == .white)
    for look in looks.dropFirst() {
      #expect(session.board.redo() != nil)
      answer(&session.board)
      #expect(Look(session.board) == look)
    }
    #expect(session.board.redo() == nil)
  }
}
