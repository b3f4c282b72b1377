import Board
@testable import Interface
import Raster
import TestTypesetting
import Testing
import Windowing

/// The setting for a left hand.
@Suite("Left-handed")
struct LeftHandedTests {
  private func session(_ width: Int = 1400, _ height: Int = 700, isLeftHanded: Bool = true)
    -> Session
  {
    var settings = InterfaceSettings.pinned
    settings.isLeftHanded = isLeftHanded
    return Session(width, height, settings: settings)
  }

  @Test("the bottom bar is mirrored but for the order of the colours; the top bar stays")
  func order() {
    let right = session(isLeftHanded: false)
    let left = session()
    #expect(left.layout.top == right.layout.top)
    let controls = right.layout.bottom.slots.map(\.control)
    let colors = controls.filter { if case .color = $0 { true } else { false } }
    let expected =
      [.more, .save, .clear, .insertPicture, .background] + colors + [Control.brush]
    #expect(left.layout.bottom.slots.map(\.control) == expected)
    #expect(left.layout.bottom.rect == right.layout.bottom.rect)
    // Exactly mirrored: each button has its width at the place on the other side.
    let whole = 1400
    for slot in right.layout.bottom.slots {
      if case .color = slot.control { continue }
      let other = left.layout.bottom.slots.first { $0.control == slot.control }?.rect
      #expect(other?.minX == whole - slot.rect.maxX && other?.maxX == whole - slot.rect.minX)
    }
  }

  @Test("panels stand over their buttons, to the left of where these end")
  func panels() throws {
    for panel in Panel.allCases {
      let right = session(isLeftHanded: false)
      let left = session()
      right.application.open(panel)
      left.application.open(panel)
      let (a, b) = (
        try #require(right.application.panelLayout), try #require(left.application.panelLayout)
      )
      #expect(b.rect.minX == 1400 - a.rect.maxX && b.rect.width == a.rect.width, "\(panel)")
      #expect(b.rect.minY == a.rect.minY)
      left.window.send([.woken])
      left.check()
    }
  }

  @Test(
    "a bar too wide for the window shows the brush first, and is dragged and scrolled as one sees it"
  )
  func scrolling() throws {
    let session = session(320, 400)
    let bar = session.layout.bottom
    try #require(bar.scrollLimit > 0 && bar.scroll == 0)
    let brush = try session.slot(.brush)
    #expect(brush.maxX <= bar.rect.maxX && brush.minX >= bar.rect.minX)
    // What is dragged to the right follows the pointer.
    let y = Double(bar.rect.minY + 30)
    session.drag((120, y), (180, y))
    #expect(session.layout.bottom.scroll == min(60, bar.scrollLimit))
    #expect(try session.slot(.brush).minX == brush.minX + session.layout.bottom.scroll)
    session.drag((180, y), (20, y))
    #expect(session.layout.bottom.scroll == 0)
    // The keyboard brings everything into view.
    session.key(.function(6))
    session.key(.function(6))
    session.key(.home)
    let more = try session.slot(.more)
    #expect(session.application.controls.focus == .more && more.minX >= bar.rect.minX)
    session.key(.end)
    #expect(session.application.controls.focus == .brush)
    #expect(try session.slot(.brush).maxX <= bar.rect.maxX)
    session.check()
  }

  @Test("the menu's row turns it on and off, and the menu stays open")
  func menu() throws {
    let session = session(isLeftHanded: false)
    try session.click(.more)
    let before = try #require(session.application.panelLayout).rect
    try session.click(.menu(.leftHanded))
    #expect(session.application.settings.isLeftHanded)
    #expect(session.application.controls.openPanel == .menu)
    #expect(try #require(session.application.panelLayout).rect.minX == 1400 - before.maxX)
    session.check()
    try session.click(.menu(.leftHanded))
    #expect(!session.application.settings.isLeftHanded)
    #expect(session.application.panelLayout?.rect == before)
    session.check()
  }
}
