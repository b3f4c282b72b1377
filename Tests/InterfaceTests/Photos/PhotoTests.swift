import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

@Suite("Photos placed on the board")
struct PhotoTests {
  private let session = Session.withPhotos(400, 300)
  private let picture = Session.photo(100, 60)

  @Test("a new one is in hand, seen with its frame, and no ink; Enter puts it there, as one edit")
  func enter() {
    session.give(picture)
    #expect(session.photoRect == PixelRect(x: 150, y: 120, width: 100, height: 60))
    #expect(session.window.screen[200, 150] == PremultipliedColor(picture.bitmap[50, 30]).word)
    #expect(!session.board.hasInk && !session.board.canUndo)
    session.check()
    let saved = session.board.picture().straightWords()
    #expect(saved[200, 150] == 0xFFFF_FFFF, "it is not on the page")
    session.key(.enter)
    #expect(session.application.photo == nil)
    session.expectInk(picture, at: 150, 120)
    session.check()
    session.key(.character("z"), .control)
    #expect(!session.board.hasInk && !session.board.canUndo)
    session.key(.character("y"), .control)
    session.expectInk(picture, at: 150, 120)
    session.check()
  }

  @Test("a larger one covers 80 % of the view and comes from its original")
  func large() throws {
    session.give(Session.photo(1000, 400))
    #expect(session.photoRect == PixelRect(x: 40, y: 86, width: 320, height: 128))
    let request = try #require(session.services.photos.first)
    #expect(request.photo.picture.size == PixelSize(width: 1000, height: 400))
    #expect(request.previewSize == PixelSize(width: 320, height: 128))
    session.check()
  }

  @Test("a drag moves it, by whole pixels, and is seen as it will be at each motion")
  func move() {
    session.give(picture)
    session.send(session.hand.press(200, 150))
    for place in [(201.0, 150.0), (215, 140), (190, 171), (230, 170)] {
      session.send(session.hand.move(place.0, place.1))
      session.check()
    }
    #expect(session.photoRect == PixelRect(x: 180, y: 140, width: 100, height: 60))
    #expect(session.window.screen[230, 170] == PremultipliedColor(picture.bitmap[50, 30]).word)
    session.send(session.hand.release(), .woken)
    session.check()
    session.key(.enter)
    session.expectInk(picture, at: 180, 140)
    #expect(session.services.photos.allSatisfy { $0.photo.picture == picture })
  }

  @Test("corners scale in proportion, Shift frees that, and Esc takes a drag back")
  func scale() throws {
    session.give(picture)
    session.hand.modifiers = []
    let corner = try session.corner(2)
    session.drag(corner, (corner.0 + 25, corner.1 + 15))
    session.send(.woken)
    #expect(session.photoRect == PixelRect(x: 150, y: 120, width: 125, height: 75))
    session.check()
    session.hand.modifiers = .shift
    let other = try session.corner(0)
    session.drag(other, (other.0 - 20, other.1))
    session.hand.modifiers = []
    session.send(.woken)
    #expect(session.photoRect == PixelRect(x: 130, y: 120, width: 145, height: 75))
    session.check()
    let before = session.photoRect
    let third = try session.corner(1)
    session.send(session.hand.press(third.0, third.1))
    session.send(session.hand.move(third.0 - 40, third.1 + 30))
    #expect(session.photoRect != before)
    session.key(.escape)
    #expect(session.photoRect == before && session.application.photo != nil)
    session.send(session.hand.move(third.0 - 60, third.1 + 30), session.hand.release(), .woken)
    #expect(session.photoRect == before)
    session.check()
    session.key(.escape)
    #expect(session.application.photo == nil && !session.board.canUndo)
    session.check()
  }

  @Test("the handle above turns it, with Shift in steps of 15 degrees")
  func turn() throws {
    session.give(picture)
    session.hand.modifiers = .shift
    let handle = try session.turnHandle()
    // 60 to the right of the middle and as far up: about 45 degrees.
    session.send(session.hand.press(handle.0, handle.1))
    session.send(session.hand.move(262, 91))
    session.check()
    #expect(session.application.photo?.photo.placement.rotation == Rotation(steps: 3))
    session.send(.modifiers([]))
    #expect(session.application.photo?.photo.placement.rotation != Rotation(steps: 3))
    session.check()
    session.send(session.hand.move(280, 151))
    session.send(session.hand.release(), .woken)
    session.check()
    #expect(session.application.photo?.photo.placement.rotation.quarters == 1)
    #expect(session.photoRect == PixelRect(x: 170, y: 100, width: 60, height: 100))
    session.key(.enter)
    #expect(session.board.ink[200, 150] != 0 && session.board.ink[160, 150] == 0)
    session.check()
  }

  @Test("the wheel over it scales, and stops at its own size; with Shift it turns")
  func wheel() {
    session.give(Session.photo(800, 400))
    session.send(.wheel(200, 150, 2))
    #expect(session.photoRect?.width == 387)
    session.send(.wheel(200, 150, -1))
    #expect(session.photoRect?.width == 352)
    session.check()
    for _ in 0..<20 where session.photoRect?.width != 800 { session.send(.wheel(200, 150, 1)) }
    #expect(session.photoRect?.size == PixelSize(width: 800, height: 400))
    session.send(.wheel(200, 150, 1), .wheel(200, 150, -1, .shift))
    let turned = session.application.photo?.photo.placement.rotation.sine ?? 0
    #expect(abs(turned - Rotation(degrees: -5).sine) < 1e-12)
    #expect(session.application.view.isPlain, "the view stays")
    session.send(.woken)
    session.check()
  }

  @Test("beside it the wheel is the view's, and so it is with Ctrl")
  func wheelBeside() {
    session.give(Session.photo(60, 40))
    session.send(.wheel(20, 150, 1))
    #expect(session.photoRect?.width == 60)
    session.send(.wheel(200, 150, 1, .control))
    #expect(session.photoRect?.width == 60 && session.application.view.scale == 1.5)
    session.check()
  }

  @Test("arrow keys move it by one, with Shift by ten")
  func arrows() {
    session.give(picture)
    session.key(.left)
    session.key(.up, .shift)
    session.key(.right, .shift)
    session.key(.down)
    session.check()
    session.send(.woken)
    session.check()
    session.key(.enter)
    session.expectInk(picture, at: 159, 111)
  }

  @Test("a press of half a second on it puts it into the ink, one that moves does not")
  func longPress() {
    session.give(picture)
    session.send(session.hand.press(200, 150), session.hand.move(201, 151))
    session.window.advance(milliseconds: 480)
    #expect(session.application.photo != nil)
    session.window.advance(milliseconds: 30)
    #expect(session.application.photo == nil)
    session.expectInk(picture, at: 150, 120)
    session.send(session.hand.move(220, 150), session.hand.release())
    #expect(session.board.depth == 0, "the rest of the press is nothing")
    session.check()
    session.give(picture)
    session.send(session.hand.press(200, 150), session.hand.move(210, 150))
    session.window.advance(milliseconds: 900)
    #expect(session.application.photo != nil)
    session.send(session.hand.release())
    session.check()
  }

  @Test("a click beside it puts it into the ink and draws nothing; a drag draws from its press on")
  func beside() {
    session.give(picture)
    session.send(session.hand.press(60, 150))
    #expect(!session.board.isDrawing)
    session.send(session.hand.move(62, 150), session.hand.release())
    #expect(session.application.photo == nil && session.board.depth == 0)
    session.expectInk(picture, at: 150, 120)
    session.key(.character("z"), .control)
    session.give(picture)
    session.drag((60, 150), (62, 150), (90, 150), (200, 150))
    #expect(session.board.depth == 1 && session.application.photo == nil)
    #expect(session.board.ink[60, 150] == 0xFF00_0000 && session.board.ink[190, 150] == 0xFF00_0000)
    session.check()
    session.key(.character("z"), .control)
    session.expectInk(picture, at: 150, 120)
  }

  @Test("other tools, colours and panels leave it in hand")
  func others() {
    session.give(picture)
    for key in ["e", "p", "3", "]", "c"] { session.key(.character(Character(key))) }
    session.check()
    session.key(.escape)
    #expect(session.application.photo != nil, "that closed the panel")
    session.send(.resized(PixelSize(width: 420, height: 310)))
    session.check()
    session.send(.pointerLost, .pointerLeft)
    #expect(session.application.photo != nil)
    session.key(.escape)
    #expect(session.application.photo == nil)
    session.check()
  }

  @Test("a fixed page cuts it off; one that follows the window grows, also in sight")
  func pages() {
    let fixed = Session.withPhotos(
      400, 300, board: Board(extent: .fixed(PixelSize(width: 220, height: 200))))
    fixed.give(Session.photo(100, 60))
    for _ in 0..<9 { fixed.key(.right, .shift) }
    fixed.check()
    fixed.send(.woken)
    fixed.check()
    fixed.key(.enter)
    #expect(fixed.board.size == PixelSize(width: 220, height: 200))
    #expect(fixed.board.ink.inkedRect.maxX == 220)
    fixed.check()
    session.key(.character("-"), .control)
    session.give(picture)
    for _ in 0..<20 { session.key(.right, .shift) }
    session.check()
    session.send(.woken)
    session.check()
    #expect(session.application.shownPageSize.width == 450)
    session.key(.enter)
    #expect(session.board.size.width == 450)
    session.check()
  }

  @Test("zoomed and moved, it is put exactly where it was seen", arguments: [0.5, 1.5, 3])
  func zoomed(scale: Double) {
    let session = Session.withPhotos(
      400, 300, board: Board(extent: .fixed(PixelSize(width: 900, height: 700))))
    session.application.setView(
      ViewTransform(scale: scale, place: WindowPoint(x: -120, y: -75)))
    session.send(.pointerLeft)
    session.give(Session.photo(300, 200))
    session.check()
    session.drag((200, 150), (210, 141), (230, 150))
    session.check()
    session.send(.woken)
    session.check()
    // No outline of the brush either.
    session.send(.pointerLeft)
    let seen = session.picture()
    session.key(.enter)
    session.check()
    var different = 0
    let rect = PixelRect(x: 200, y: 130, width: 60, height: 40)
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX where session.window.screen[x, y] != seen[x, y] {
        different += 1
      }
    }
    #expect(different == 0)
  }

  @Test("pointer shapes fit what is under them")
  func cursors() throws {
    session.give(picture)
    func cursor(_ place: (Double, Double)) -> Cursor {
      session.send(session.hand.move(place.0, place.1))
      session.check()
      return session.window.cursor
    }
    #expect(cursor((200, 150)) == .move)
    #expect(cursor(try session.corner(0)) == .resize(.upperLeft))
    #expect(cursor(try session.corner(2)) == .resize(.lowerRight))
    #expect(cursor(try session.turnHandle()) == .turn)
    #expect(cursor((40, 150)) == .crosshair)
    for _ in 0..<9 { session.send(.wheel(200, 150, 1, .shift)) }
    #expect(cursor(try session.corner(0)) == .resize(.up))
  }

  @Test("a handle out of reach is taken on the photo")
  func handleInside() throws {
    session.give(Session.photo(200, 400))
    // Under the top bar.
    let frame = try #require(session.application.photoFrame)
    #expect(frame.isTurnHandleInside && frame.turnHandle.y == 60)
    session.check()
    for _ in 0..<9 { session.key(.down, .shift) }
    #expect(session.application.photoFrame?.isTurnHandleInside == false)
    session.check()
  }
}
