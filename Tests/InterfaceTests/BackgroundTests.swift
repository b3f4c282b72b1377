import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

@Suite("Backgrounds, pictures and clear")
struct BackgroundTests {
  private let session = Session(401, 299)
  private let red = StraightColor(rgb: 0xCC2211)

  private var application: Application { session.application }

  private func picture(_ width: Int, _ height: Int, seed: UInt64 = 1) -> SharedBitmap {
    var random = SeededGenerator(seed: seed)
    return SharedBitmap(
      TestPicture.random(width: width, height: height, isOpaque: true, &random))
  }

  private func answer(_ reply: Reply) {
    session.services.answer(reply)
    session.send(.woken)
    session.check()
  }

  private func rendition(_ request: RenditionRequest) -> Rendition {
    var random = SeededGenerator(seed: 77)
    return Rendition(
      of: request,
      bitmap: TestPicture.random(
        width: request.crop.width, height: request.crop.height, isOpaque: true, &random))
  }

  /// Does something between two events, as bars will, and lets the window draw.
  private func act(_ body: (Application) -> Void) {
    body(application)
    session.send(.pointerLeft)
    session.check()
  }

  /// The pixels not under bars, notice or shadows are those of the picture to be saved.
  private func expectSavedIsSeen(sourceLocation: SourceLocation = #_sourceLocation) {
    let saved = application.board.picture().straightWords()
    var faults = 0
    let covered = session.coveredRects
    for y in 0..<saved.size.height {
      for x in 0..<saved.size.width
      where !covered.contains(where: { $0.contains(x: x, y: y) }) {
        if saved[x, y] != session.window.screen[x, y] { faults += 1 }
      }
    }
    #expect(faults == 0, sourceLocation: sourceLocation)
  }

  @Test("clear takes the ink away, is undone and done again")
  func clear() {
    session.drag((100, 150), (200, 160))
    session.drag((120, 120), (220, 200))
    let ink = application.board.ink
    act { $0.clear() }
    #expect(!application.board.hasInk && application.isUnsaved)
    session.key(.character("z"), .control)
    #expect(application.board.ink.isEqual(to: ink))
    session.key(.character("y"), .control)
    #expect(!application.board.hasInk)
    session.check()
    #expect(
      session.services.texts == ["ready", "stroke 1 1", "stroke 2 2", "undo 2", "redo 2"],
      "depth counts strokes")
  }

  @Test("clear and a new background leave a stroke in hand alone")
  func strokeInHand() {
    session.send(session.hand.press(100, 150), session.hand.move(150, 150))
    act {
      $0.clear()
      $0.setBackgroundColor(red)
    }
    session.send(session.hand.move(200, 150), session.hand.release())
    #expect(application.board.hasInk && application.board.depth == 1)
    #expect(application.board.backdrop == .white)
  }

  @Test("one drag of a slider is one step, and each of its states is unsaved")
  func slider() {
    session.drag((100, 150), (200, 160))
    let gesture = application.newGesture()
    for value in 1...20 {
      act { $0.setBackgroundColor(StraightColor(rgb: UInt32(value)), during: gesture) }
    }
    session.key(.character("s"), .control)
    answer(.saved(place: "a.png", path: "/a.png"))
    #expect(!application.isUnsaved)
    act { $0.setBackgroundColor(red, during: gesture) }
    #expect(application.isUnsaved, "the same step, another state")
    expectSavedIsSeen()
    session.key(.character("z"), .control)
    #expect(application.board.backdrop == .white && application.board.depth == 1)
    session.key(.character("z"), .control)
    #expect(!application.board.canUndo)
    #expect(application.newGesture() != gesture)
  }

  @Test("the opened picture is untouched until its background changes, and again after undo")
  func untouched() throws {
    let photo = picture(401, 299)
    let opened = Session(
      401, 299,
      board: Board(extent: .fixed(photo.size), background: Background(picture: photo)))
    opened.key(.character("s"), .control)
    opened.application.setBackgroundMode(.tile)
    opened.key(.character("s"), .control)
    opened.key(.character("z"), .control)
    opened.key(.character("s"), .control)
    #expect(opened.services.saves.map(\.isUntouched) == [true, false, true])
    #expect(opened.services.renditions.isEmpty)
  }

  @Test("a chosen picture is read, scaled, shown and saved as seen")
  func choosePicture() throws {
    act { $0.setBackgroundPicture(path: "~/photo.png") }
    #expect(
      session.services.choices == [.init(path: "~/photo.png", purpose: .background)])
    let photo = picture(90, 70)
    answer(.picture(photo, .background, remark: nil))
    let request = try #require(session.services.renditions.last)
    #expect(request.picture == photo && request.size == PixelSize(width: 384, height: 299))
    #expect(application.board.canUndo && application.notice == nil)
    expectSavedIsSeen()
    answer(.rendered(rendition(request)))
    #expect(application.board.backdrop.picture?.x == 8)
    expectSavedIsSeen()
    for mode in PictureMode.allCases {
      act { $0.setBackgroundMode(mode) }
      expectSavedIsSeen()
      if let wanted = application.board.wantedRendition {
        #expect(session.services.renditions.last == wanted)
        answer(.rendered(rendition(wanted)))
      }
      #expect(application.board.wantedRendition == nil)
      expectSavedIsSeen()
    }
    act { $0.removeBackgroundPicture() }
    #expect(application.board.backdrop == .white)
  }

  @Test("a remark on the picture is told")
  func remark() {
    answer(.picture(picture(9, 9), .background, remark: "It has 16 bits"))
    #expect(application.notice == Notice(text: "It has 16 bits", kind: .information))
  }

  @Test("each size of the window asks for its picture, once")
  func resizing() throws {
    answer(.picture(picture(90, 70), .background, remark: nil))
    let first = try #require(session.services.renditions.last)
    for _ in 0..<3 { session.send(.pointerLeft) }
    #expect(session.services.renditions.count == 1)
    session.send(.resized(PixelSize(width: 300, height: 200)))
    session.send(.resized(PixelSize(width: 310, height: 200)))
    #expect(session.services.renditions.map(\.size.height) == [299, 200])
    // What comes too late is not shown.
    answer(.rendered(rendition(first)))
    #expect(application.board.backdrop == .white)
    let wanted = try #require(session.services.renditions.last)
    answer(.rendered(rendition(wanted)))
    #expect(application.board.backdrop.picture != nil)
    session.send(.resized(PixelSize(width: 401, height: 299)))
    #expect(session.services.renditions.last == first && session.services.renditions.count == 3)
  }

  @Test("a picture that cannot be scaled is an error once")
  func notRendered() throws {
    answer(.picture(picture(90, 70), .background, remark: nil))
    let request = try #require(session.services.renditions.last)
    answer(.notRendered(request, message: "Memory ran out."))
    #expect(application.notice == Notice(text: "Memory ran out.", kind: .error))
    for _ in 0..<3 { session.send(.pointerLeft) }
    #expect(session.services.renditions.count == 1)
    session.key(.character("z"), .control)
    session.key(.character("y"), .control)
    #expect(session.services.renditions.count == 2)
  }

  @Test("a picture that cannot be read is an error, and nothing changes")
  func noPicture() {
    answer(.noPicture(message: "a.jpg is a JPEG picture."))
    #expect(application.notice == Notice(text: "a.jpg is a JPEG picture.", kind: .error))
    #expect(!application.board.canUndo)
  }

  @Test("an inserted picture lies in the middle, and undo takes it away")
  func insert() {
    session.services.makesPhotos = true
    act { $0.insertPicture(path: "photo.png") }
    #expect(session.services.choices == [.init(path: "photo.png", purpose: .insertion)])
    let photo = picture(101, 61)
    answer(.picture(photo, .insertion, remark: nil))
    session.send(.woken)
    #expect(!application.board.hasInk, "it is in hand")
    session.check()
    session.key(.enter)
    session.check()
    for (x, y) in [(0, 0), (100, 0), (50, 30), (0, 60), (100, 60)] {
      #expect(
        application.board.ink[150 + x, 119 + y] == PremultipliedColor(photo.bitmap[x, y]).word)
    }
    #expect(
      application.board.ink.inkedRect == PixelRect(x: 150, y: 119, width: 101, height: 61))
    #expect(application.isUnsaved && application.board.depth == 0)
    expectSavedIsSeen()
    session.key(.character("z"), .control)
    #expect(!application.board.hasInk)
    session.check()
  }

  @Test("a picture that comes in mid-stroke waits for its end")
  func insertMidStroke() {
    session.services.makesPhotos = true
    session.send(session.hand.press(20, 150), session.hand.move(50, 150))
    answer(.picture(picture(11, 11), .insertion, remark: nil))
    answer(.picture(picture(401, 299), .background, remark: nil))
    #expect(application.photo == nil)
    session.send(session.hand.move(90, 150))
    #expect(application.board.isDrawing && application.board.backdrop == .white)
    session.send(session.hand.release(), .woken)
    session.check()
    session.key(.enter)
    session.check()
    #expect(application.board.ink[80, 150] == 0xFF00_0000)
    #expect(application.board.ink[200, 149] != 0 && application.board.backdrop != .white)
    for _ in 0..<3 { session.key(.character("z"), .control) }
    #expect(!application.board.canUndo)
    session.check()
  }

  @Test("the ink alone is saved without a mark and told when it is there")
  func inkOnly() throws {
    session.drag((100, 150), (200, 160))
    act {
      $0.setBackgroundColor(red)
      $0.saveInkOnly()
    }
    let words = try #require(session.services.inkSaves.first).straightWords()
    #expect(words[150, 155] == 0xFF00_0000 && words[5, 5] == 0)
    answer(.inkSaved(place: "Pictures/a (ink).png", path: "/a%20(ink).png"))
    #expect(session.services.texts.contains("saved /a%20(ink).png"))
    #expect(application.notice?.text == "The ink alone is saved to Pictures/a (ink).png")
    #expect(application.isUnsaved)
    answer(.inkNotSaved(message: "The disk is full."))
    #expect(application.notice == Notice(text: "The disk is full.", kind: .error))
  }

  @Test("random edits: undo all is blank, redo all is the end", arguments: [UInt64(1), 2])
  func random(seed: UInt64) {
    let session = Session(301, 233)
    session.services.makesPhotos = true
    let application = session.application
    var random = SeededGenerator(seed: seed)
    let pictures = [picture(301, 233), picture(40, 90), picture(700, 30)]
    func answerAll() {
      if let wanted = application.board.wantedRendition {
        session.services.answer(.rendered(rendition(wanted)))
        session.send(.woken)
      }
      session.check("seed \(seed)")
    }
    for _ in 0..<60 {
      switch random.whole(0..<10) {
      case 0: application.clear()
      case 1: application.setBackgroundColor(StraightColor(rgb: UInt32(random.whole(0..<0xFFFFFF))))
      case 2: application.setBackgroundMode(PictureMode.allCases[random.whole(0..<5)])
      case 3, 4:
        let purpose: PicturePurpose =
          random.whole(0..<2) == 0 ? .background : .insertion
        session.services.answer(.picture(pictures[random.whole(0..<3)], purpose, remark: nil))
      case 5: session.key(.character("z"), .control)
      case 6: application.setPaper(Paper.Pattern.allCases[random.whole(0..<5)])
      case 7: application.setPictureStrength(random.whole(10..<101))
      default:
        session.drag(
          (random.real(0..<300), random.real(50..<180)),
          (random.real(0..<300), random.real(50..<180)))
      }
      session.send(.woken)
      answerAll()
    }
    // A click may have opened a panel, which Esc closes first.
    for _ in 0..<200 where application.photo != nil || !application.waitingPictures.isEmpty {
      session.send(.woken)
      session.key(.escape)
    }
    let ink = application.board.ink
    let backdrop = application.board.backdrop
    while application.board.canUndo { session.key(.character("z"), .control) }
    answerAll()
    #expect(application.board.backdrop == .white && !application.board.hasInk)
    while application.board.canRedo { session.key(.character("y"), .control) }
    answerAll()
    #expect(application.board.ink.isEqual(to: ink))
    #expect(application.board.backdrop.paper == backdrop.paper)
    #expect(application.board.backdrop.picture == backdrop.picture)
    #expect(application.board.backdrop.strength == backdrop.strength)
  }
}
