@testable import Interface
import Raster
import TestSupport
import TestTypesetting
import Testing
import Windowing

/// The chooser pixel by pixel, as somebody has looked at it and found it good.
@Suite("Golden pictures of the chooser")
struct ChooserGoldenTests {
  /// A window and what the chooser in it is for.
  struct View: Sendable, CustomTestStringConvertible {
    let name: String
    let wish: FileWish
    let width: Int
    let height: Int
    var scale = 1.0
    var isDark = false

    var testDescription: String { "chooser-\(name)" }
  }

  private static let views = [
    View(name: "open-light-900x700", wish: .insertion, width: 900, height: 700),
    View(name: "open-dark-900x700", wish: .insertion, width: 900, height: 700, isDark: true),
    View(name: "open-400x300", wish: .background, width: 400, height: 300),
    View(name: "open-1800x1200-200", wish: .insertion, width: 1800, height: 1200, scale: 2),
    View(name: "open-1000x800-150", wish: .background, width: 1000, height: 800, scale: 1.5),
    View(name: "save-light-900x700", wish: .saveAs, width: 900, height: 700),
    View(name: "save-dark-900x700", wish: .saveAs, width: 900, height: 700, isDark: true),
    View(name: "save-400x300", wish: .saveAs, width: 400, height: 300),
  ]

  @Test("to open and to save, in both themes, small and large", arguments: views)
  func looks(view: View) throws {
    let session = try session(view)
    if view.wish != .saveAs {
      for _ in 0..<3 { session.key(.right) }
    }
    session.send(session.hand.move(5, 5))
    session.check()
    expectGolden(session, view.testDescription)
  }

  @Test("asking before a file is written over", arguments: [900, 400])
  func question(width: Int) throws {
    let view = View(
      name: "", wish: .saveAs, width: width, height: width == 900 ? 700 : 300)
    let session = try session(view)
    session.key(.character("a"), .control)
    session.type("lake")
    session.key(.enter)
    session.send(.woken)
    #expect(session.application.chooser?.chooser.question != nil)
    session.check()
    expectGolden(session, "chooser-question-\(width)")
  }

  @Test("a path typed, a folder without pictures, and one that cannot be read")
  func states() throws {
    let session = try session(View(name: "", wish: .background, width: 900, height: 700))
    session.type("~/Desktop")
    session.send(session.hand.move(130, 258))
    expectGolden(session, "chooser-path")
    session.key(.enter)
    session.send(.woken)
    session.key(.tab)
    session.check()
    expectGolden(session, "chooser-empty")
  }

  private func session(_ view: View) throws -> Session {
    let services = RecordingServices()
    services.disk = FakeDisk()
    let session = Session(
      view.width, view.height, services: services, scale: view.scale)
    session.application.theme = view.isDark ? .dark : .light
    session.drag(
      (Double(view.width) * 0.03, Double(view.height) * 0.4),
      (Double(view.width) * 0.2, Double(view.height) * 0.2),
      (Double(view.width) * 0.97, Double(view.height) * 0.9))
    session.application.askForFile(view.wish, in: session.window)
    // Places, the folder, and its pictures.
    for _ in 0..<3 { session.send(.woken) }
    return session
  }

  private func expectGolden(
    _ session: Session, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let screen = session.window.screen
    let bytes = screen.words.flatMap { word in
      [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    #expect(
      PictureExpectation().differenceFromGolden(
        StraightBitmap(size: screen.size, bytes: bytes), name: name) == nil,
      sourceLocation: sourceLocation)
  }
}
