import Board
@testable import Interface
import Raster
import TestSupport
import TestTypesetting
import Testing
import Windowing

/// Panels pixel by pixel, as somebody has looked at them and found them good.
@Suite("Golden pictures of panels")
struct PanelGoldenTests {
  /// A window, a theme, and the panel that is open in it.
  struct View: Sendable, CustomTestStringConvertible {
    let panel: Panel
    let theme: String
    let width: Int
    let height: Int

    var testDescription: String { "panel-\(panel)-\(theme)-\(width)x\(height)" }
  }

  private static let views: [View] =
    Panel.allCases.flatMap { panel in
      ["light", "dark"].map { View(panel: panel, theme: $0, width: 900, height: 700) }
    }
    + [Panel.brush, .background].map { View(panel: $0, theme: "light", width: 400, height: 300) }

  @Test("every panel, in both themes, in a usual window and in a small one", arguments: views)
  func panel(view: View) throws {
    let session = Session(view.width, view.height)
    session.application.theme = view.theme == "dark" ? .dark : .light
    session.application.brush = Brush(
      width: 9, color: StraightColor(rgb: 0x4C5FD7).withOpacity(percent: 80))
    session.drag((300, 140), (420, 180))
    session.application.brush.color = Theme.palette[1]
    if view.panel == .zoom { session.key(.character("+"), .control) }
    try session.click(view.panel == .keys ? .more : view.panel.opener)
    if view.panel == .keys { try session.click(.menu(.keys)) }
    #expect(session.application.controls.openPanel == view.panel)
    session.send(session.hand.move(5, Double(view.height) / 2))
    session.check()
    expectGolden(session, view.testDescription)
  }

  @Test("focus, a field that refuses what is typed, and the pressed thumb")
  func states() throws {
    let session = Session(900, 700)
    session.key(.character("c"))
    expectGolden(session, "panel-focus")
    try session.click(.field(.hex))
    session.type("#12")
    session.key(.enter)
    let (x, y) = try session.middle(of: .slider(.green))
    session.send(session.hand.move(x, y))
    expectGolden(session, "panel-refused")
    session.send(session.hand.press(x, y))
    expectGolden(session, "panel-thumb")
  }

  @Test("both switches on, and what they make of brush, strip and chip", arguments: [900, 340])
  func switches(width: Int) throws {
    let session = Session(width, 700)
    session.key(.character("h"))
    session.key(.character("c"))
    try session.click(.brushSwitch(.dashed))
    session.send(session.hand.move(5, 350))
    session.check()
    expectGolden(session, "panel-switches-\(width)")
  }

  @Test("a gradient's two colours, and a picture that is half there", arguments: ["light", "dark"])
  func background(theme: String) throws {
    let session = Session(900, 700)
    session.application.theme = theme == "dark" ? .dark : .light
    let picture = StraightBitmap(
      size: PixelSize(width: 300, height: 500), filledWith: StraightColor(rgb: 0x8A5A2B))
    session.services.answer(.picture(SharedBitmap(picture), .background, remark: nil))
    session.send(.woken)
    session.key(.character("b"))
    session.application.setBackgroundMode(.centre)
    session.application.setPictureStrength(50)
    try session.click(.paper(.gradient))
    try session.click(.paperEnd(.bottom))
    session.send(session.hand.move(5, 350))
    session.check()
    expectGolden(session, "panel-background-gradient-\(theme)")
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
