import Files
import Raster
import Robot
import TestSupport
import Testing

/// The built program, zoomed: what is drawn and saved is in page pixels, what is seen is not.
@Suite struct ViewTests {
  /// Waits until a place far from the drawing shows that the page has moved, or has come back.
  private func waitForSurround(_ board: BoardRun, isThere: Bool) -> Bool {
    Deadline(seconds: BoardRun.patience).wait {
      ((try? board.picture())?[5, 350] != .white) == isThere
    }
  }

  @Test("Ctrl and the wheel zoom about the pointer; a stroke is on the page where it is seen")
  func wheel() throws {
    try BoardRun.with { board in
      board.robot.move(toX: 450, y: 350)
      board.robot.press(key: "Control_L")
      board.robot.scroll(vertical: 2)
      board.robot.release(key: "Control_L")
      // Twice as large about (450, 350): window point w is page point 450 + (w - 450) / 2.
      try board.draw([(x: 250, y: 250), (x: 650, y: 250)])
      let saved = try board.save()
      #expect(saved.size == PixelSize(width: 900, height: 700))
      let row = 350 + (250 - 350) / 2
      // From page x 350.25 to 550.25, row 300.25, 2 px round it.
      #expect(
        saved.bounds(differingFrom: .white) == PixelRect(minX: 348, minY: 298, maxX: 553, maxY: 303)
      )
      #expect(saved[450, row] == .black)
      // On the screen each page pixel is a block of four.
      let page = PixelRect(x: 340, y: 290, width: 220, height: 20)
      board.hidePointer()
      try board.waitForBars()
      let seen = try #require(
        board.pictureAtRest { $0[450, 250] == .black })
      var faults = 0
      for y in page.minY..<page.maxY {
        for x in page.minX..<page.maxX {
          for place in [(0, 0), (1, 0), (0, 1), (1, 1)]
          where seen[2 * x - 450 + place.0, 2 * y - 350 + place.1] != saved[x, y] { faults += 1 }
        }
      }
      #expect(faults == 0)
      try board.close()
    }
  }

  @Test("The keys fit, move and bring back; what is saved stays the same")
  func keys() throws {
    try BoardRun.with { board in
      try board.draw(through: (x: 200, y: 300), (x: 700, y: 420))
      let before = try board.save()
      try board.type("minus", with: "Control_L")
      try board.type("minus", with: "Control_L")
      #expect(waitForSurround(board, isThere: true))
      #expect(try board.save() == before)
      try board.type("1", with: "Control_L")
      #expect(waitForSurround(board, isThere: false))
      for _ in 0..<3 { try board.type("KP_Add", with: "Control_L") }
      // The space key held, a drag moves the page and draws nothing.
      board.robot.press(key: "space")
      board.robot.drag(along: BoardRun.path(through: [(x: 300, y: 200), (x: 360, y: 260)]))
      board.robot.release(key: "space")
      try board.type("0", with: "Control_L")
      #expect(waitForSurround(board, isThere: false))
      board.hidePointer()
      let bars = PixelRect.bars(in: before.size)
      #expect(try board.difference(of: before, from: bars, name: "view-keys") == nil)
      #expect(board.lines.filter { $0.hasPrefix("stroke") } == ["stroke 1 1"])
      // Let go, the key has no hold of the pointer any more.
      try board.draw([(x: 300, y: 500)])
      #expect(try board.save()[300, 500] == .black)
      try board.close()
    }
  }
}
