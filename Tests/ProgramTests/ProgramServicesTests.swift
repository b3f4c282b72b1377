import Board
import Files
import Interface
import Raster
import TestSupport
import Testing
import Wording

@testable import drawingboard

@Suite struct ProgramServicesTests {
  private func services(_ destination: SaveDestination, _ folder: ScratchFolder) -> ProgramServices
  {
    ProgramServices(
      destination: destination, name: nil,
      saver: Saver(spareFolder: folder.path, density: nil, original: .none),
      pictures: folder.file("Pictures"),
      folders: FolderReader(
        home: folder.path, pictures: folder.file("Pictures"),
        recent: RecentFiles(in: folder.file("state")), translate: Translator()),
      preferencesFile: PreferencesFile(in: folder.file("config")), traceFile: TraceFile(),
      translate: Translator(), wake: {})
  }

  private func ink() -> PagePicture {
    var board = Board(extent: .fixed(PixelSize(width: 30, height: 20)))
    _ = board.insert(
      StraightBitmap(size: PixelSize(width: 5, height: 5), filledWith: .black), x: 3, y: 4)
    return board.picture(isTransparent: true)
  }

  @Test func inkAloneGoesBesideTheDrawingAndNeverOverAFile() throws {
    let folder = try ScratchFolder()
    let services = services(.chosen(folder.file("a.png")), folder)
    for _ in 0..<3 { services.saveInkOnly(ink()) }
    services.finish()
    // Written, and the replies taken by `finish`.
    let names: [FilePath] = ["a (ink).png", "a (ink 2).png", "a (ink 3).png"]
    for name in names {
      let picture = try PNGReader().picture(in: OpenFile(reading: folder.file(name))).bitmap
      #expect(picture[0, 0].alpha == 0 && picture[4, 5] == .black)
    }
  }

  @Test func inkAloneOfANewDrawingGoesToTheFolderForPictures() throws {
    let folder = try ScratchFolder()
    let services = services(.newPicture(folder: folder.file("Pictures")), folder)
    services.saveInkOnly(ink())
    let replies = wait(services)
    guard case .inkSaved(let place, _)? = replies.first else {
      Issue.record("\(replies)")
      return
    }
    #expect(place.hasPrefix("Pictures/Drawing ") && place.hasSuffix(" (ink).png"))
  }

  /// A drawing on a JPEG goes beside it, over no file, and from then on over itself.
  @Test func aPictureThatIsNoPNGIsNotWrittenOver() throws {
    let folder = try ScratchFolder()
    for name in ["photo.jpg", "photo.png"] {
      _ = try SafeFile(folder.file(FilePath(name))).save(SampleJPEG.bytes)
    }
    let services = services(.beside(folder.file("photo.jpg")), folder)
    #expect(services.nameToAskAbout == nil)
    var places: [String] = []
    for _ in 0..<2 {
      services.save(ink(), isUntouched: false)
      guard case .saved(let place, _)? = wait(services).first else { continue }
      places.append(String(place.split(separator: "/").last ?? ""))
    }
    #expect(places == ["photo 2.png", "photo 2.png"])
    #expect(services.nameToAskAbout == nil && services.documentName == "photo 2.png")
    for name in ["photo.jpg", "photo.png"] {
      let bytes = try OpenFile(reading: folder.file(FilePath(name))).readAll(limit: 10_000)
      #expect(bytes == SampleJPEG.bytes)
    }
    // Changed by somebody else, it is asked about.
    _ = try SafeFile(folder.file("photo 2.png")).save(Array("other".utf8))
    services.save(ink(), isUntouched: false)
    guard case .mustAsk? = wait(services).first else {
      Issue.record("written over somebody else's work")
      return
    }
    #expect(services.nameToAskAbout == "photo 2.png")
  }

  /// Saved under a name, over nothing unless the user has agreed, further saves go there too.
  @Test func savedUnderAName() throws {
    let folder = try ScratchFolder()
    let services = services(.newPicture(folder: folder.file("Pictures")), folder)
    let suggested = services.suggestedName
    #expect(suggested.hasPrefix("Drawing ") && suggested.hasSuffix(".png"))
    _ = try SafeFile(folder.file("taken.png")).save(Array("other".utf8))
    let taken = folder.file("taken.png").uri
    services.save(ink(), isUntouched: false, as: taken, mayReplace: false)
    guard case .saveFailed? = wait(services).first else {
      Issue.record("written over somebody else's work")
      return
    }
    #expect(services.documentName == nil)
    for (location, mayReplace) in [(taken, true), (folder.file("new one.png").uri, false)] {
      services.save(ink(), isUntouched: false, as: location, mayReplace: mayReplace)
      guard case .saved(_, let path)? = wait(services).first else {
        Issue.record("not saved: \(location)")
        continue
      }
      services.save(ink(), isUntouched: false)
      guard case .saved(_, let again)? = wait(services).first else {
        Issue.record("not saved again: \(location)")
        continue
      }
      #expect(again == path)
    }
    #expect(services.documentName == "new one.png" && services.suggestedName == "new one.png")
    #expect(services.nameToAskAbout == nil)
    services.save(ink(), isUntouched: false, as: "http://a/b.png", mayReplace: false)
    guard case .saveFailed? = wait(services).first else {
      Issue.record("saved nowhere")
      return
    }
    services.finish()
    let recent = RecentFiles(in: folder.file("state")).files.map(\.displayName)
    #expect(recent == ["new one.png", "taken.png"])
  }

  @Test(arguments: [
    ("a.jpg", 0, "a.png"), ("/b/c.d.webp", 1, "/b/c.d 2.png"), ("a", 2, "a 3.png"),
  ])
  func namesBesideAPicture(name: String, attempt: Int, expected: String) {
    #expect(FilePath(name).namedForPicture(attempt: attempt).display == expected)
  }

  @Test func picturesAreGivenUp() throws {
    let folder = try ScratchFolder()
    _ = try SafeFile(folder.file("a.jpg")).save(SampleJPEG.bytes)
    let services = services(.standardOutput, folder)
    services.choosePicture(path: "~/a.jpg", for: .background)
    guard case .picture? = wait(services).first else {
      Issue.record("no picture")
      return
    }
    // Whatever is under way, the end does not wait for it.
    for _ in 0..<50 { services.choosePicture(path: "~/a.jpg", for: .background) }
    services.cancelPictures()
    services.finish()
    #expect(services.takeReplies().isEmpty)
  }

  @Test(arguments: [
    ("a.png", 1, "a (ink).png"), ("a", 2, "a (ink 2).png"), ("/b/c.d.jpg", 1, "/b/c.d (ink).png"),
  ])
  func namesOfInk(name: String, attempt: Int, expected: String) {
    #expect(FilePath(name).namedForInk(attempt: attempt).display == expected)
  }

  @Test func onlyTheNewestBackgroundIsScaledWhenWorkIsWaiting() throws {
    let folder = try ScratchFolder()
    let services = services(.standardOutput, folder)
    let color = StraightColor(rgb: 0x336699)
    var board = Board(
      extent: .following(window: PixelSize(width: 10, height: 10)),
      background: .picture(
        StraightBitmap(size: PixelSize(width: 4, height: 4), filledWith: color)))
    let gate = Gate()
    services.addWork { gate.wait() }
    for side in 11...40 {
      board.follow(window: PixelSize(width: side, height: side))
      if let wanted = board.wantedRendition { services.render(wanted) }
    }
    gate.open()
    let replies = wait(services)
    #expect(replies.count == 1)
    guard case .rendered(let rendition)? = replies.first else {
      Issue.record("\(replies)")
      return
    }
    #expect(!board.show(rendition).isEmpty && board.wantedRendition == nil)
    let expected = StraightBitmap(size: PixelSize(width: 40, height: 40), filledWith: color)
    #expect(board.backdrop == .picture(expected))
    // And the next one is asked for anew.
    board.follow(window: PixelSize(width: 50, height: 50))
    services.render(try #require(board.wantedRendition))
    #expect(wait(services).count == 1)
  }

  /// The replies, once there are any.
  private func wait(_ services: ProgramServices) -> [Reply] {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      let replies = services.takeReplies()
      if !replies.isEmpty { return replies }
    }
    return []
  }
}
