import Board
import Files
import Interface
import Raster
import TestSupport
import Testing
import Wording

@testable import drawingboard

/// Saving under a name that the user chose.
@Suite struct NamedSaveTests {
  private let folder: ScratchFolder
  private let services: ProgramServices

  init() throws {
    let folder = try ScratchFolder()
    self.folder = folder
    for name in ["old.png", "taken.png"] {
      _ = try SafeFile(folder.file(FilePath(name))).save(Array("somebody's".utf8))
    }
    services = ProgramServices(
      destination: .chosen(folder.file("old.png")), name: "old.png",
      saver: Saver(spareFolder: folder.path, density: nil, original: .none),
      pictures: folder.file("Pictures"), home: folder.path,
      preferencesFile: PreferencesFile(in: folder.file("config")), traceFile: TraceFile(),
      translate: Translator(), wake: {})
  }

  /// The next reply: whether it was saved, and what is said.
  private func reply() -> (isSaved: Bool, text: String) {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      switch services.takeReplies().first {
      case .saved(let place, _): return (true, place)
      case .saveFailed(let message), .mustAsk(let message): return (false, message)
      default: continue
      }
    }
    return (false, "nothing")
  }

  private func save(_ location: String, mayReplace: Bool) -> (isSaved: Bool, text: String) {
    let page = Board(extent: .fixed(PixelSize(width: 30, height: 20))).picture()
    services.save(page, isUntouched: false, as: location, mayReplace: mayReplace)
    return reply()
  }

  private func saveAgain() -> (isSaved: Bool, text: String) {
    services.save(
      Board(extent: .fixed(PixelSize(width: 31, height: 20))).picture(), isUntouched: false)
    return reply()
  }

  /// The width of a saved picture; nil for what is none.
  private func width(_ name: String) -> Int? {
    try? PNGReader().picture(in: OpenFile(reading: folder.file(FilePath(name)))).bitmap.size.width
  }

  @Test(arguments: [true, false]) func aNewNameIsWhereSaveGoesFromThenOn(mayReplace: Bool) {
    #expect(save("file://\(folder.path)/a%20b.PNG", mayReplace: mayReplace).isSaved)
    #expect(services.documentName == "a b.PNG" && services.nameToAskAbout == nil)
    #expect(width("a b.PNG") == 30)
    #expect(saveAgain().isSaved)
    #expect(width("a b.PNG") == 31 && width("old.png") == nil)
  }

  @Test func aFileIsWrittenOverOnlyIfTheUserAgreed() {
    let refused = save("~/taken.png", mayReplace: false)
    #expect(!refused.isSaved && refused.text.contains("taken"))
    #expect(width("taken.png") == nil && services.documentName == "old.png")
    #expect(save("~/taken.png", mayReplace: true).isSaved)
    #expect(width("taken.png") == 30)
  }

  @Test func aNameWithoutTheEndingGetsItAndReplacesNothing() {
    for name in ["taken 2.png", "taken 3.png"] {
      #expect(save("~/taken", mayReplace: true).text.hasSuffix(name))
      #expect(width(name) == 30 && services.documentName == name)
    }
    #expect(width("taken.png") == nil)
    #expect(save("~/v1.2", mayReplace: true).text.hasSuffix("v1.2.png"))
    #expect(save("~/photo.jpg", mayReplace: true).text.hasSuffix("photo.jpg.png"))
    #expect(save("~/.png", mayReplace: true).text.hasSuffix(".png.png"))
  }

  @Test(arguments: ["https://example.org/a.png", "~/missing/a.png", "file:///a%00.png", "~/"])
  func whatCannotBeWrittenLeavesTheDrawingWhereItWas(location: String) {
    let refused = save(location, mayReplace: true)
    #expect(!refused.isSaved && refused.text.hasSuffix("."), "\(refused.text)")
    #expect(services.documentName == "old.png")
    #expect(saveAgain().isSaved && width("old.png") == 31)
  }
}
