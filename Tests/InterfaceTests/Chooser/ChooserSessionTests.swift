import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("The chooser in a window")
struct ChooserSessionTests {
  private func session(
    _ width: Int = 500, _ height: Int = 400, isAnswering: Bool = true
  ) -> Session {
    let services = RecordingServices()
    if isAnswering { services.disk = FakeDisk() }
    return Session(width, height, services: services)
  }

  private func settle(_ session: Session) {
    for _ in 0..<3 { session.send(.woken) }
  }

  private func middle(_ session: Session, _ control: ChooserControl) throws -> (Double, Double) {
    let rect = try #require(session.application.chooser?.layout.rect(of: control))
    return (Double(rect.minX + rect.maxX) / 2, Double(rect.minY + rect.maxY) / 2)
  }

  private func click(_ session: Session, _ control: ChooserControl) throws {
    session.drag(try middle(session, control))
  }

  @Test("Ctrl+I, a name's first letters, Enter: the picture is asked for and the chooser gone")
  func insert() throws {
    let session = session()
    session.key(.character("i"), .control)
    settle(session)
    session.check()
    session.type("la")
    session.check()
    session.key(.enter)
    #expect(session.application.chooser == nil)
    #expect(
      session.services.choices
        == [.init(path: FakeDisk.home + "/Pictures/lake.png", purpose: .insertion)])
    // Nothing is wished for any more.
    #expect(session.services.wishes.last == [])
    session.check()
  }

  @Test("nothing is drawn on the board while it is open, and no command of the board is heard")
  func board() throws {
    let session = session()
    session.key(.character("o"), .control)
    settle(session)
    session.drag((20, 20), (480, 380))
    session.send(session.hand.other(.press, .secondary), session.hand.other(.release, .secondary))
    session.key(.character("z"), .control)
    session.key(.delete, .control)
    #expect(session.board.depth == 0 && session.application.ring == nil)
    #expect(session.application.chooser != nil)
    session.key(.character("q"), .control)
    #expect(session.window.isClosed)
  }

  @Test("a click selects, a second one opens; wheel and drag scroll, which presses nothing")
  func pointer() throws {
    let session = session()
    session.key(.character("o"), .control)
    settle(session)
    try click(session, .entry(1))
    #expect(session.application.chooser?.chooser.selection == 1)
    session.check()
    try click(session, .entry(1))
    settle(session)
    #expect(session.application.chooser?.chooser.content?.title == "~/Pictures/Screenshots")
    try click(session, .place(4))
    settle(session)
    #expect(session.application.chooser?.chooser.content?.title == "~/Downloads")
    let (x, y) = try middle(session, .entry(1))
    session.send(.wheel(x, y, -2))
    #expect(session.application.chooser?.layout.scroll == 120)
    session.check()
    session.drag((x, y), (x, y - 30))
    #expect(session.application.chooser?.layout.scroll == 150)
    #expect(session.application.chooser?.chooser.selection == nil)
    session.send(.wheel(x, y, -1000))
    let layout = try #require(session.application.chooser?.layout)
    #expect(layout.scroll == layout.scrollLimit && layout.rect(of: .entry(199)) != nil)
    settle(session)
    session.check()
    try click(session, .cancel)
    #expect(session.application.chooser == nil && session.services.choices.isEmpty)
    session.check()
  }

  @Test("only what is in view is wished for; leaving the folder drops it")
  func thumbnails() throws {
    let session = session(isAnswering: false)
    let disk = FakeDisk()
    session.key(.character("o"), .control)
    session.services.answer(.places(disk.places))
    session.send(.woken)
    let first = try #require(session.services.requests.last)
    session.services.answer(.folder(first, disk.outcome(of: first)))
    session.send(.woken)
    let wished = try #require(session.services.wishes.last)
    #expect(!wished.isEmpty && wished.count < 10)
    #expect(wished.allSatisfy { !$0.location.hasSuffix("Holidays") })
    // One has come, the others still are on their way: nothing new is asked.
    let count = session.services.wishes.count
    session.services.answer(.thumbnail(wished[0], nil))
    session.send(.woken)
    #expect(session.services.wishes.count == count)
    session.check()
    try click(session, .place(4))
    #expect(session.services.wishes.last == [])
    // What comes late is kept, but nothing more.
    session.services.answer(.thumbnail(wished[1], nil))
    session.send(.woken)
    session.check()
  }

  @Test("Ctrl+Shift+S, a name that is taken, Replace; the next one is free")
  func saveAs() throws {
    let session = session()
    session.drag((100, 100), (200, 150))
    session.key(.character("s"), [.control, .shift])
    settle(session)
    session.key(.character("a"), .control)
    session.type("lake")
    session.key(.enter)
    settle(session)
    session.check()
    let replace = try #require(session.application.questionLayout?.replace)
    session.drag((Double(replace.minX + 9), Double(replace.minY + 9)))
    #expect(
      session.services.namedSaves
        == [
          .init(
            location: FakeDisk.home + "/Pictures/lake.png", mayReplace: true, isUntouched: false)
        ])
    #expect(session.application.chooser == nil && session.application.isUnsaved)
    session.services.answer(.saved(place: "Pictures/lake.png", path: "/p/lake.png"))
    session.send(.woken)
    #expect(!session.application.isUnsaved)
    #expect(session.services.texts.contains("saved /p/lake.png"))
    session.check()
    try session.click(.more)
    try session.click(.menu(.saveAs))
    settle(session)
    session.type("other")
    session.key(.enter)
    settle(session)
    #expect(session.services.namedSaves.last?.mayReplace == false)
    #expect(session.services.namedSaves.count == 2 && session.services.saves.isEmpty)
  }

  @Test("a click on a picture makes its name the one to save under")
  func nameFromPicture() throws {
    let session = session()
    session.key(.character("s"), [.control, .shift])
    settle(session)
    try click(session, .entry(3))
    #expect(session.application.chooser?.chooser.name == "apple.png")
    try click(session, .entry(0))
    #expect(session.application.chooser?.chooser.name == "apple.png")
    try click(session, .accept)
    settle(session)
    #expect(session.application.chooser?.chooser.question?.name == "apple.png")
  }

  @Test("a photo in hand is put first; a picture that comes meanwhile waits")
  func photo() throws {
    let session = session()
    session.services.makesPhotos = true
    let picture = StraightBitmap(
      size: PixelSize(width: 30, height: 20), filledWith: StraightColor(rgb: 0x2080C0))
    session.services.answer(.picture(SharedBitmap(picture), .insertion, remark: nil))
    session.send(.woken)
    #expect(session.application.photo != nil)
    session.key(.character("i"), .control)
    settle(session)
    #expect(session.application.chooser != nil && session.board.hasInk)
    session.services.answer(.picture(SharedBitmap(picture), .insertion, remark: nil))
    session.send(.woken)
    #expect(session.application.photo == nil)
    session.check()
    session.key(.escape)
    #expect(session.application.photo != nil && session.application.chooser == nil)
    session.check()
  }

  @Test("the window becomes small and large, the scale and the theme change: all is drawn anew")
  func changes() throws {
    let session = session()
    session.key(.character("i"), .control)
    settle(session)
    for (width, height) in [(400, 300), (320, 200), (900, 500), (200, 120)] {
      session.window.resize(width, height)
      settle(session)
      session.check()
      let layout = try #require(session.application.chooser?.layout)
      #expect(session.window.size.rect.contains(layout.rect))
      for item in layout.items where item.area == .fixed {
        #expect(layout.rect.contains(item.rect), "\(item.control)")
      }
    }
    session.send(.scaleChanged(2))
    session.check()
    // The folder is remembered.
    session.key(.backspace)
    settle(session)
    session.key(.escape)
    session.key(.character("o"), .control)
    settle(session)
    #expect(session.application.chooser?.chooser.content?.title == "~")
  }

  @Test(
    "no control is smaller than a finger needs, and none lies on another",
    arguments: [(400, 300, 1.0), (900, 700, 1), (800, 600, 1.5), (1600, 1200, 2)])
  func sizes(width: Int, height: Int, scale: Double) throws {
    for wish in [FileWish.insertion, .saveAs] {
      let metrics = Metrics(scale: scale)
      let words = ChooserLayout.Words(
        cancel: metrics.pixels(60), accept: metrics.pixels(60), hidden: metrics.pixels(90),
        everything: metrics.pixels(70), name: metrics.pixels(40))
      let layout = ChooserLayout(
        ChooserLayout.Key(
          window: PixelSize(width: width, height: height), metrics: metrics, words: words,
          wish: wish, placeCount: 5, entryCount: 60, scroll: 0, sideScroll: 0))
      for item in layout.items {
        #expect(item.rect.height >= metrics.target && item.rect.width >= metrics.target)
        for other in layout.items where other != item && other.area == item.area {
          #expect(!other.rect.intersects(item.rect), "\(item.control) \(other.control)")
        }
      }
    }
  }
}
