import Glibc
import Raster
import Robot
import Testing

/// What window managers and other programs see of the window, and what they do to it.
@Suite struct WindowTests {
  @Test("The window says what it is")
  func properties() throws {
    try BoardRun.with { board in
      let (robot, window) = (board.robot, board.window)
      let name = try #require(robot.property("_NET_WM_NAME", of: window))
      #expect(name.type == "UTF8_STRING")
      #expect(name.text == "out.png - DrawingBoard")
      #expect(robot.property("WM_CLASS", of: window)?.text == "drawingboard\0DrawingBoard\0")
      let process = robot.property("_NET_WM_PID", of: window)
      #expect(process?.values == [UInt(board.process.identifier)])
      #expect(robot.property("WM_CLIENT_MACHINE", of: window)?.values.isEmpty == false)
      let protocols = robot.property("WM_PROTOCOLS", of: window)?.values ?? []
      #expect(protocols.map { robot.atomName($0) }.contains("WM_DELETE_WINDOW"))
      #expect(robot.ping(window, until: Deadline(seconds: BoardRun.patience)))
      // It comes after the first frame.
      let icon = Deadline(seconds: BoardRun.patience).wait {
        robot.property("_NET_WM_ICON", of: window)
      }
      let words = try #require(icon).values
      #expect(words.count == Int(words[0] * words[1]) + 2)
      #expect(words.dropFirst(2).contains { $0 >> 24 == 255 }, "the icon is transparent")
      try board.close()
    }
  }

  @Test("A file's name is in the title")
  func title() throws {
    let folder = try RunFolder()
    try folder.write(
      StraightBitmap(size: PixelSize(width: 500, height: 400), filledWith: .white),
      to: "Skizze für Ö.png")
    try BoardRun.with(["Skizze für Ö.png"], in: folder) { board in
      let name = board.robot.property("_NET_WM_NAME", of: board.window)
      #expect(name?.text == "Skizze für Ö.png - DrawingBoard")
      #expect(board.robot.geometry(of: board.window)?.size == PixelSize(width: 500, height: 400))
    }
  }

  @Test("The title marks what is not saved, and takes the name of the file that it is saved to")
  func unsavedMark() throws {
    try BoardRun.with(["--new", "-g", "900x700+0+0"]) { board in
      func expectTitle(_ title: String) {
        let isThere = Deadline(seconds: BoardRun.patience).wait {
          board.robot.property("_NET_WM_NAME", of: board.window)?.text == title
        }
        #expect(
          isThere, "\(board.robot.property("_NET_WM_NAME", of: board.window)?.text ?? "none")")
      }
      expectTitle("Untitled - DrawingBoard")
      try board.draw([(x: 300, y: 300)])
      expectTitle("• Untitled - DrawingBoard")
      try board.type("z", with: "Control_L")
      expectTitle("Untitled - DrawingBoard")
      try board.type("y", with: "Control_L")
      try board.type("s", with: "Control_L")
      let name = try String(decoding: board.waitForSaved().name, as: UTF8.self)
      expectTitle("\(name) - DrawingBoard")
      try board.draw([(x: 400, y: 300)])
      expectTitle("• \(name) - DrawingBoard")
      try board.close()
    }
  }

  @Test("The window manager's wish to close ends the program well")
  func delete() throws {
    try BoardRun.with { board in
      try board.draw([(x: 300, y: 300)])
      board.robot.sendDelete(to: board.window)
      try board.waitForEnd(status: 0)
      #expect(board.process.standardError.isEmpty)
      #expect(board.folder.results.isEmpty, "closing never saves by itself")
    }
  }

  @Test(
    "-g places the window",
    arguments: [
      ("400x300+70+50", PixelRect(x: 70, y: 50, width: 400, height: 300)),
      ("400x300-0-0", PixelRect(x: 880, y: 724, width: 400, height: 300)),
      ("400x300-10+20", PixelRect(x: 870, y: 20, width: 400, height: 300)),
    ])
  func geometry(_ text: String, _ place: PixelRect) throws {
    try BoardRun.with(["--new", "-g", text]) { board in
      #expect(board.robot.geometry(of: board.window) == place)
      // Nothing is drawn in page pixels of another place.
      board.robot.drag(along: [(x: place.minX + 200, y: place.minY + 150)])
      try board.waitForTrace("stroke")
      #expect(board.waitForPixel(x: 200, y: 150, .black))
    }
  }

  @Test("What another window covered is painted again")
  func expose() throws {
    try BoardRun.with { board in
      try board.draw(through: (x: 200, y: 300), (x: 700, y: 400))
      let saved = try board.save()
      try board.type("Escape")
      let cover = board.robot.makeCover(PixelRect(x: 250, y: 150, width: 300, height: 300))
      #expect(board.waitForPixel(x: 300, y: 200, StraightColor(rgb: 0x808080)))
      board.robot.destroy(cover)
      let bars = PixelRect.bars(in: saved.size)
      #expect(try board.difference(of: saved, from: bars, name: "expose") == nil)
      try board.close()
    }
  }

  @Test("A window taken away in mid-stroke keeps the stroke up to there")
  func unmap() throws {
    try BoardRun.with { board in
      board.robot.move(toX: 200, y: 300)
      board.robot.press()
      board.robot.move(toX: 400, y: 300)
      #expect(board.waitForPixel(x: 400, y: 300, .black), "no live ink")
      board.robot.unmap(board.window)
      try board.waitForTrace("stroke")
      board.robot.move(toX: 400, y: 500)
      board.robot.release()
      board.robot.map(board.window)
      #expect(board.waitForPixel(x: 300, y: 300, .black))
      try board.draw([(x: 600, y: 500)])
      let saved = try board.save()
      #expect(saved[200, 300] == .black)
      #expect(saved[400, 300] == .black)
      let ink = saved.bounds(differingFrom: .white)
      #expect(ink == PixelRect(minX: 198, minY: 298, maxX: 603, maxY: 503))
      let rest = PixelRect(minX: 198, minY: 306, maxX: 590, maxY: 503)
      #expect(saved.cropped(to: rest).isFilled(with: .white))
      #expect(board.lines.filter { $0.hasPrefix("stroke") } == ["stroke 1 1", "stroke 2 2"])
      try board.close()
    }
  }

  @Test("Losing the keyboard in mid-stroke keeps the stroke up to there")
  func focusLoss() throws {
    try BoardRun.with { board in
      let other = board.robot.makeCover(PixelRect(x: 1000, y: 100, width: 100, height: 100))
      board.robot.focus(board.window)
      board.robot.move(toX: 200, y: 300)
      board.robot.press()
      board.robot.move(toX: 400, y: 300)
      #expect(board.waitForPixel(x: 400, y: 300, .black), "no live ink")
      board.robot.focus(other)
      try board.waitForTrace("stroke")
      board.robot.move(toX: 400, y: 500)
      board.robot.release()
      board.robot.focus(board.window)
      let saved = try board.save()
      #expect(saved[400, 300] == .black)
      #expect(
        saved.bounds(differingFrom: .white)
          == PixelRect(minX: 198, minY: 298, maxX: 403, maxY: 303))
      try board.close()
    }
  }
}
