import Board
@testable import Interface
import Raster
import TestSupport
import TestTypesetting
import Testing
import Windowing

/// The window at other scales than 1, as somebody has looked at it and found it good.
@Suite("Golden pictures at other scales")
struct ScaleGoldenTests {
  /// A window, a scale, and the panel that is open in it.
  struct View: Sendable, CustomTestStringConvertible {
    var panel: Panel?
    let scale: Double
    let width: Int
    let height: Int
    var isLeftHanded = false

    var testDescription: String {
      let name = panel.map { "panel-\($0)" } ?? "interface"
      let percent = Int((scale * 100).rounded())
      return "\(name)-\(width)x\(height)-\(percent)\(isLeftHanded ? "-left" : "")"
    }
  }

  private static let views: [View] = [
    View(scale: 1.5, width: 1400, height: 800), View(scale: 2, width: 1800, height: 900),
    View(panel: .brush, scale: 1.5, width: 1000, height: 800),
    View(panel: .brush, scale: 2, width: 1800, height: 1200),
    View(panel: .background, scale: 1.5, width: 1000, height: 800),
    View(panel: .menu, scale: 1, width: 900, height: 700, isLeftHanded: true),
    View(panel: .brush, scale: 1, width: 900, height: 700, isLeftHanded: true),
    View(panel: .brush, scale: 2, width: 400, height: 300),
    View(scale: 2, width: 400, height: 300),
  ]

  @Test("bars, notice, outline and panels", arguments: views)
  func picture(view: View) throws {
    var settings = InterfaceSettings.pinned
    settings.isLeftHanded = view.isLeftHanded
    let session = Session(view.width, view.height, settings: settings, scale: view.scale)
    session.application.brush = Brush(width: 24, color: Theme.palette[5])
    let (middleX, middleY) = (Double(view.width / 2), Double(view.height / 2))
    session.drag(
      (middleX - 90, middleY - 20), (middleX - 40, middleY + 20), (middleX + 20, middleY - 10),
      (middleX + 90, middleY + 12))
    if let panel = view.panel {
      try session.click(panel.opener)
      #expect(session.application.controls.openPanel == panel)
    } else {
      session.services.answer(.saved(place: "Drawing.png in Pictures", path: "/"))
      session.send(.woken)
    }
    session.send(session.hand.move(40, middleY))
    session.check()
    let screen = session.window.screen
    let bytes = screen.words.flatMap { word in
      [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    let picture = StraightBitmap(size: screen.size, bytes: bytes)
    #expect(PictureExpectation().differenceFromGolden(picture, name: view.testDescription) == nil)
  }
}
