import Raster
import Robot
import TestSupport
import Testing

/// The page follows the window, and no ink is ever cut off.
@Suite struct ResizeTests {
  @Test("A larger window is a larger page, and the ink stays where it is")
  func grow() throws {
    try BoardRun.with { board in
      try board.draw(through: (x: 200, y: 200), (x: 600, y: 500))
      let before = try board.save()
      board.robot.resize(board.window, to: PixelSize(width: 1100, height: 750))
      #expect(try board.waitForTrace("resized") == "resized 1100x750")
      let after = try board.save()
      #expect(after.size == PixelSize(width: 1100, height: 750))
      #expect(after.cropped(to: before.size.rect) == before)
      #expect(after.bounds(differingFrom: .white) == before.bounds(differingFrom: .white))
      let bars = PixelRect.bars(in: after.size)
      #expect(try board.difference(of: after, from: bars, name: "grow") == nil)
      // The new part can be drawn on.
      try board.draw([(x: 1050, y: 300)])
      #expect(try board.save()[1050, 300] == .black)
      // Following the window is no step to take back.
      try board.type("z", with: "Control_L")
      try board.type("z", with: "Control_L")
      #expect(try board.save().isFilled(with: .white))
      #expect(board.lines.filter { $0.hasPrefix("undo") } == ["undo 1", "undo 0"])
      try board.close()
    }
  }

  @Test("A smaller window cuts the page, but never the ink")
  func shrink() throws {
    try BoardRun.with { board in
      try board.draw(through: (x: 200, y: 300), (x: 800, y: 590))
      let before = try board.save()
      board.robot.resize(board.window, to: PixelSize(width: 500, height: 400))
      #expect(try board.waitForTrace("resized") == "resized 500x400")
      // The pointer was left outside.
      board.robot.move(toX: 250, y: 200)
      let after = try board.save()
      #expect(after.size == PixelSize(width: 803, height: 593))
      #expect(after == before.cropped(to: after.size.rect))
      let seen = after.cropped(to: PixelRect(x: 0, y: 0, width: 500, height: 400))
      let bars = PixelRect.bars(in: seen.size)
      #expect(try board.difference(of: seen, from: bars, name: "shrink") == nil)
      // With the far ink gone the page is the window's again.
      try board.type("z", with: "Control_L")
      #expect(try board.save().size == PixelSize(width: 500, height: 400))
      try board.type("y", with: "Control_L")
      board.robot.resize(board.window, to: before.size)
      #expect(try board.waitForTrace("resized") == "resized 900x700")
      #expect(try board.save() == before)
      try board.close()
    }
  }

  @Test("A window resized in mid-stroke does not end the stroke")
  func duringStroke() throws {
    try BoardRun.with { board in
      board.robot.move(toX: 200, y: 300)
      board.robot.press()
      board.robot.move(toX: 400, y: 300)
      board.robot.resize(board.window, to: PixelSize(width: 1000, height: 720))
      try board.waitForTrace("resized")
      board.robot.move(toX: 600, y: 300)
      board.robot.release()
      #expect(try board.waitForTrace("stroke") == "stroke 1 1")
      let saved = try board.save()
      #expect(saved.size == PixelSize(width: 1000, height: 720))
      for x in 200...600 { #expect(saved[x, 300] == .black) }
    }
  }

  @Test("A fixed page keeps its size, whatever the window's is")
  func fixedPage() throws {
    try BoardRun.with(["--new", "-s", "700x500", "-g", "900x700+0+0", "-o", "out.png"]) { board in
      try board.draw(through: (x: 100, y: 300), (x: 800, y: 300))
      let before = try board.save()
      #expect(before.size == PixelSize(width: 700, height: 500))
      #expect(before[699, 300] == .black)
      board.robot.resize(board.window, to: PixelSize(width: 600, height: 600))
      try board.waitForTrace("resized")
      // The pointer was left outside.
      board.robot.move(toX: 300, y: 300)
      #expect(try board.save() == before)
      // Beyond the page there is no paper.
      #expect(board.waitForPixel(x: 300, y: 499, .white))
      #expect(try board.picture()[300, 510] != .white)
    }
  }
}
