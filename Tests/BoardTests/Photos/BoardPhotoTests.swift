import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// Photos put into the ink, taken back, erased through, and picked up again.
@Suite struct BoardPhotoTests {
  private static let page = PixelSize(width: 200, height: 150)
  private static let extent = PageExtent.fixed(page)

  private func photo(
    _ width: Int, _ height: Int, at x: Double, _ y: Double, seed: UInt64 = 1, isOpaque: Bool = true
  ) -> PhotoRendition {
    var random = SeededGenerator(seed: seed)
    var bytes = (0..<(width * height * 4)).map { _ in random.byte() }
    if isOpaque { for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 } }
    let picture = StraightBitmap(size: PixelSize(width: width, height: height), bytes: bytes)
    let placement = PhotoPlacement(
      center: PagePoint(x: x + Double(width) / 2, y: y + Double(height) / 2),
      width: Double(width), height: Double(height))
    return PhotoRendition(
      of: Photo(SharedBitmap(picture), at: placement), bitmap: Bitmap(picture),
      rect: placement.bounds, clip: Self.extent.inkRect)
  }

  /// The same photo elsewhere.
  private func moved(_ rendition: PhotoRendition, _ x: Double, _ y: Double) throws
    -> PhotoRendition
  {
    var photo = rendition.photo
    photo.placement = photo.placement.moved(x: x, y: y)
    let request = PhotoRequest(photo, clip: Self.extent.inkRect, known: rendition)
    return try #require(rendition.moved(for: request))
  }

  private func dot(_ x: Double, _ y: Double, width: Double = 6, isEraser: Bool = false) -> Stroke {
    Stroke(
      brush: Brush(width: width, color: .black, isEraser: isEraser),
      samples: [PointerSample(position: PagePoint(x: x, y: y), time: 0)])
  }

  private func words(_ ink: TileGrid) -> [UInt32] {
    BoardSession.words(ink, Self.page.rect)
  }

  @Test(arguments: [(10.0, 10.0), (60, 50), (-20, -30), (180, 140)])
  func putIsOneEditAndExact(x: Double, y: Double) {
    var board = Board(extent: Self.extent)
    _ = board.draw(dot(70, 60, width: 90))
    let before = words(board.ink)
    let rendition = photo(64, 40, at: x, y)
    let rect = rendition.rect.intersection(Self.page.rect)
    let seen = words(board.ink(with: rendition, inPlaceOf: nil))
    let outcome = board.put(rendition)
    #expect(outcome.committed == board.newestEdit && board.depth == 1)
    #expect(outcome.damage.bounds == rect)
    #expect(words(board.ink) == seen, "as it was seen in hand")
    for row in 0..<Self.page.height {
      for column in 0..<Self.page.width {
        let expected =
          rect.contains(x: column, y: row)
          ? rendition.bitmap[column - rendition.rect.minX, row - rendition.rect.minY]
          : before[row * Self.page.width + column]
        if board.ink[column, row] != expected { Issue.record("(\(column), \(row))") }
      }
    }
    #expect(Self.page.rect.contains(board.ink.inkedRect))
    let after = words(board.ink)
    #expect(board.undo()?.bounds == rect)
    #expect(words(board.ink) == before)
    #expect(board.redo()?.bounds == rect)
    #expect(words(board.ink) == after)
  }

  @Test func outsideThePageOrTransparentIsNoEdit() {
    var board = Board(extent: Self.extent)
    #expect(board.put(photo(20, 20, at: 200, 10)).committed == nil)
    #expect(board.put(photo(20, 20, at: -20, 10)).committed == nil)
    let placement = PhotoPlacement(center: PagePoint(x: 50, y: 50), width: 9, height: 9)
    let clear = StraightBitmap(
      size: PixelSize(width: 9, height: 9),
      filledWith: StraightColor(red: 9, green: 9, blue: 9, alpha: 0))
    let nothing = PhotoRendition(
      of: Photo(SharedBitmap(clear), at: placement), bitmap: Bitmap(clear),
      rect: placement.bounds, clip: Self.extent.inkRect)
    #expect(board.put(nothing).committed == nil && !board.canUndo)
  }

  @Test func theEraserGoesThroughAPhotoToTheBackground() {
    var board = Board(extent: Self.extent, background: .color(StraightColor(rgb: 0x336699)))
    _ = board.put(photo(64, 40, at: 10, 10))
    _ = board.draw(dot(30.5, 30.5, width: 8, isEraser: true))
    #expect(board.ink[30, 30] == 0 && board.ink[12, 12] != 0)
    #expect(board.photo(at: PagePoint(x: 12, y: 12)) == nil, "something of it is gone")
    _ = board.undo()
    #expect(board.photo(at: PagePoint(x: 12, y: 12)) != nil)
  }

  @Test func aPhotoKeepsItsAlpha() {
    var board = Board(extent: Self.extent)
    let rendition = photo(30, 30, at: 10, 10, isOpaque: false)
    _ = board.put(rendition)
    for y in 0..<30 {
      for x in 0..<30 { #expect(board.ink[10 + x, 10 + y] == rendition.bitmap[x, y]) }
    }
  }

  @Test func pickedUpAndPutElsewhereIsAnEditThatUndoTakesBack() throws {
    var board = Board(extent: Self.extent)
    _ = board.draw(dot(40, 30, width: 30))
    let blank = words(board.ink)
    let first = photo(64, 40, at: 10, 10)
    _ = board.put(first)
    let there = words(board.ink)
    // Later ink in the same tile, beside the photo.
    _ = board.draw(dot(30, 56, width: 4))
    let withDot = words(board.ink)
    let place = PagePoint(x: 20, y: 20)
    let lifted = try #require(board.photo(at: place))
    #expect(lifted.photo == first.photo)
    #expect(words(board.ink) == withDot, "the board itself stays as it is")
    #expect(lifted.ink[20, 20] == 0 && lifted.ink[30, 55] != 0 && lifted.ink[40, 30] != 0)
    let second = try moved(first, 50, 60)
    let seen = words(board.ink(with: second, inPlaceOf: lifted))
    let outcome = board.put(second, inPlaceOf: lifted)
    #expect(words(board.ink) == seen && board.ink[20, 20] == 0 && board.ink[70, 80] != 0)
    #expect(outcome.damage.rects.contains { $0.contains(x: 20, y: 20) })
    #expect(board.photo(at: place) == nil, "it is there no longer")
    let again = try #require(board.photo(at: PagePoint(x: 70, y: 80)))
    #expect(again.photo == second.photo && again.ink[20, 20] == 0)
    #expect(board.depth == 2)
    _ = board.undo()
    #expect(words(board.ink) == withDot)
    #expect(board.photo(at: place)?.photo == first.photo, "and can be picked up there again")
    _ = board.undo()
    #expect(words(board.ink) == there)
    _ = board.undo()
    #expect(words(board.ink) == blank)
    for expected in [there, withDot, seen] {
      #expect(board.redo() != nil)
      #expect(words(board.ink) == expected)
    }
  }

  @Test func pickedUpOverAndOver() throws {
    var board = Board(extent: Self.extent)
    var rendition = photo(40, 30, at: 5, 5)
    var looks = [words(board.ink)]
    _ = board.put(rendition)
    looks.append(words(board.ink))
    for step in 0..<8 {
      let center = rendition.photo.placement.center
      let lifted = try #require(board.photo(at: center))
      #expect(words(lifted.ink).allSatisfy { $0 == 0 }, "nothing stays behind")
      rendition = try moved(rendition, step % 2 == 0 ? 13 : 5, 11)
      _ = board.put(rendition, inPlaceOf: lifted)
      looks.append(words(board.ink))
      var expected = Board(extent: Self.extent)
      _ = expected.put(rendition)
      #expect(words(board.ink) == words(expected.ink))
    }
    for look in looks.dropLast().reversed() {
      #expect(board.undo() != nil)
      #expect(words(board.ink) == look)
    }
    #expect(!board.canUndo)
  }

  @Test func laterInkOnItHoldsAPhotoDown() throws {
    var board = Board(extent: Self.extent)
    let lower = photo(60, 40, at: 10, 10, seed: 1)
    let upper = photo(60, 40, at: 40, 30, seed: 2)
    _ = board.put(lower)
    _ = board.put(upper)
    #expect(board.photo(at: PagePoint(x: 50, y: 40))?.photo == upper.photo, "the topmost")
    #expect(board.photo(at: PagePoint(x: 15, y: 15)) == nil, "the other lies on it")
    let lifted = try #require(board.photo(at: PagePoint(x: 50, y: 40)))
    _ = board.put(try moved(upper, 60, 60), inPlaceOf: lifted)
    #expect(board.photo(at: PagePoint(x: 15, y: 15))?.photo == lower.photo, "no longer")
    _ = board.draw(dot(69, 49, width: 2))
    #expect(board.photo(at: PagePoint(x: 15, y: 15)) == nil)
    #expect(board.photo(at: PagePoint(x: 190, y: 20)) == nil)
    _ = board.clear()
    #expect(board.photo(at: PagePoint(x: 110, y: 95)) == nil)
    _ = board.undo()
    #expect(board.photo(at: PagePoint(x: 110, y: 95)) != nil)
  }

  @Test func withdrawnIsForgotten() {
    var board = Board(extent: Self.extent)
    #expect(board.withdraw() == nil)
    _ = board.draw(dot(20, 20))
    let before = words(board.ink)
    let id = board.newestEdit
    _ = board.draw(dot(60, 60))
    _ = board.withdraw()
    #expect(words(board.ink) == before && board.newestEdit == id)
    #expect(!board.canRedo && board.depth == 1)
    #expect(board.draw(dot(70, 70)).committed?.number == 3, "names are never used twice")
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func randomEditsGoBackAndForth(seed: UInt64) throws {
    var session = BoardSession(extent: Self.extent, seed: seed)
    var looks = [words(session.board.ink)]
    func number(_ range: Range<Int>) -> Double { Double(session.maker.random.whole(range)) }
    var pickedUp = 0
    for step in 0..<120 {
      let before = session.board.newestEdit
      switch session.maker.random.whole(0..<9) {
      case 0, 1:
        let rendition = photo(
          session.maker.random.whole(5..<90), session.maker.random.whole(5..<70),
          at: number(-60..<190), number(-50..<140), seed: UInt64(step),
          isOpaque: step % 3 != 0)
        session.edit { $0.put(rendition).damage }
      case 2, 3, 4:
        let place = PagePoint(x: number(0..<200), y: number(0..<150))
        guard let lifted = session.board.photo(at: place) else { continue }
        let placement = lifted.photo.placement.moved(x: number(-40..<40), y: number(-40..<40))
        let picture = lifted.photo.picture
        let rendition = PhotoRendition(
          of: Photo(picture, at: placement), bitmap: Bitmap(picture.bitmap),
          rect: placement.bounds, clip: Self.extent.inkRect)
        pickedUp += 1
        session.edit { $0.put(rendition, inPlaceOf: lifted).damage }
      case 5 where step % 20 == 0: session.edit { $0.clear() ?? Damage() }
      case 6:
        for _ in 0..<session.maker.random.whole(1..<4) where session.board.undo() != nil {
          looks.removeLast()
        }
        #expect(words(session.board.ink) == looks.last)
        continue
      default: session.draw(session.stroke(count: 8))
      }
      if session.board.newestEdit != before { looks.append(words(session.board.ink)) }
    }
    #expect(session.undamaged == 0 && pickedUp > 0)
    for look in looks.dropLast().reversed() {
      #expect(session.board.undo() != nil)
      #expect(words(session.board.ink) == look)
    }
    #expect(session.board.undo() == nil && session.board.isUntouched)
    for look in looks.dropFirst() {
      #expect(session.board.redo() != nil)
      #expect(words(session.board.ink) == look)
    }
    #expect(session.board.redo() == nil)
  }
}
