import Raster
import Robot
import TestSupport
import Testing

/// Panels, the eyedropper, the quick ring and the menu, as a user finds them.
@Suite struct PanelTests {
  private static let size = PixelSize(width: 900, height: 700)

  /// Moves the focus on by some controls.
  private static func step(_ board: BoardRun, _ count: Int) throws {
    for _ in 0..<count { try board.type("Tab") }
  }

  /// Types something in place of what is in the field.
  private static func fill(_ board: BoardRun, _ text: String) throws {
    try board.type("a", with: "Control_L")
    try board.type(text: text)
    try board.type("Return")
  }

  @Test("Width and colour are typed into the brush panel, which comes back after strokes, open")
  func brush() throws {
    try BoardRun.with { board in
      let plain = try #require(try board.pictureAtRest())
      try board.type("c")
      let open = try #require(try board.pictureAtRest { $0 != plain })
      let panel = plain.differences(from: open).intersection(
        PixelRect(minX: 0, minY: 80, maxX: 900, maxY: 620))
      #expect(panel.width > 480 && panel.height > 300)
      // Width slider, its field; red, green, blue and opacity with theirs; hex.
      try Self.step(board, 1)
      try Self.fill(board, "17")
      try Self.step(board, 9)
      try Self.fill(board, "3388cc")
      // Escape leaves the field; the panel stays for the stroke.
      let blue = StraightColor(rgb: 0x3388CC)
      try board.draw(through: (x: 120, y: 120), (x: 700, y: 120))
      // Where the panel was there is ink now.
      try board.waitForHiddenBars()
      try board.draw(through: (x: 20, y: 400), (x: 880, y: 400))
      let saved = try board.save()
      #expect(saved[400, 112] == blue && saved[400, 128] == blue)
      #expect(saved[400, 111] == .white && saved[400, 129] == .white)
      #expect(saved[300, 400] == blue)
      try board.waitForBars()
      // Open again: the panel hides the ink below it.
      let middle = (x: (panel.minX + panel.maxX) / 2, y: 400)
      let isBack = try board.pictureAtRest { $0[middle.x, panel.minY + 30] == .white }
      #expect(isBack != nil)
      let shown = try board.picture()
      let below = PixelRect(minX: panel.minX + 20, minY: 396, maxX: panel.maxX - 20, maxY: 404)
      #expect(shown.cropped(to: below) != saved.cropped(to: below))
      // The same key closes it.
      try board.type("c")
      #expect(try board.pictureAtRest { $0.cropped(to: below) == saved.cropped(to: below) } != nil)
      try board.close()
    }
  }

  @Test("The highlighter colours a line of text and leaves its black; dashes are drawn freehand")
  func highlighterAndDashes() throws {
    try BoardRun.with { board in
      try board.draw(through: (x: 100, y: 300), (x: 700, y: 300))
      try board.type("h")
      try board.draw(through: (x: 200, y: 302), (x: 600, y: 302))
      let marked = try board.save()
      let yellow = StraightColor(rgb: 0xFFE14D)
      #expect(marked[400, 300] == .black && marked[150, 300] == .black)
      for y in [294, 310] { #expect(marked[400, y] == yellow && marked[150, y] == .white) }
      // The last controls of the panel are the switches.
      try board.type("h")
      try board.type("c")
      let open = try #require(try board.pictureAtRest())
      try Self.step(board, 11)
      for key in ["End", "Left", "space"] { try board.type(key) }
      _ = try #require(try board.pictureAtRest { $0 != open })
      try board.type("Escape")
      try board.draw(through: (x: 100, y: 200), (x: 700, y: 200))
      let dashed = try board.save()
      // A dash of width 4 begins every 24 pixels.
      for number in 0..<20 {
        let x = 100 + 24 * number
        #expect(dashed[x + 4, 200] == .black && dashed[x + 16, 200] == .white)
      }
      try board.close()
    }
  }

  @Test("The eyedropper takes the colour of ink, and of the background")
  func eyedropper() throws {
    try BoardRun.with(BoardRun.usual + ["-b", "#fffacd"]) { board in
      for _ in 0..<2 { try board.type("bracketright", with: "Shift_L") }
      try board.type("5")
      try board.draw([(x: 200, y: 300)])
      try board.type("2")
      try board.draw([(x: 300, y: 300)])
      try board.type("i")
      board.robot.click(x: 200, y: 300)
      try board.draw([(x: 400, y: 300)])
      try board.type("i")
      board.robot.click(x: 600, y: 500)
      try board.draw([(x: 300, y: 300)])
      let saved = try board.save()
      #expect(saved[400, 300] == BoardRun.palette[4])
      #expect(saved[300, 300] == StraightColor(rgb: 0xFFFACD))
      // Picking is no stroke, and I twice is nothing.
      for _ in 0..<2 { try board.type("i") }
      try board.draw([(x: 700, y: 300)])
      #expect(board.steps.filter { $0.hasPrefix("stroke") }.last == "stroke 5 5")
      try board.close()
    }
  }

  @Test("A drag of the background's slider is one step; the ink stays")
  func backgroundColor() throws {
    try BoardRun.with { board in
      try board.draw(through: (x: 100, y: 120), (x: 300, y: 120))
      let before = try board.save()
      try board.type("b")
      // Less red makes cyan of white: its track begins there.
      let cyan = StraightColor(rgb: 0x00FFFF)
      let open = try #require(
        try board.pictureAtRest { $0.bounds(of: cyan).isEmpty == false })
      let track = open.bounds(of: cyan)
      let (x, y) = (track.minX, (track.minY + track.maxY) / 2)
      board.robot.drag(along: [(x: x + 250, y: y), (x: x + 180, y: y), (x: x + 90, y: y)])
      let paper = try board.save()
      let color = paper[500, 200]
      #expect(color.green == 255 && color.blue == 255 && (1...150).contains(color.red))
      #expect(paper[200, 120] == .black)
      // On beyond the end: none at all.
      board.robot.drag(along: [(x: x + 90, y: y), (x: x + 40, y: y), (x: x - 60, y: y)])
      let cyanPaper = try board.save()
      #expect(cyanPaper[500, 200] == cyan)
      try board.type("z", with: "Control_L")
      #expect(try board.save() == paper)
      try board.type("z", with: "Control_L")
      #expect(try board.save() == before)
      // A held key is one step as well; a new edit drops what was undone.
      try board.type("Left")
      #expect(try board.save()[500, 200] == StraightColor(red: 254, green: 255, blue: 255))
      try board.type("y", with: "Control_L")
      #expect(try board.save()[500, 200] == StraightColor(red: 254, green: 255, blue: 255))
      try board.close()
    }
  }

  @Test("A path typed makes a picture the background, or puts it into the ink; ink is saved alone")
  func pictures() throws {
    let folder = try RunFolder()
    let red = StraightColor(rgb: 0xC02020)
    let green = StraightColor(rgb: 0x20A040)
    try folder.write(
      StraightBitmap(size: PixelSize(width: 90, height: 70), filledWith: red), to: "red.png")
    try folder.write(
      StraightBitmap(size: PixelSize(width: 100, height: 60), filledWith: green), to: "green.png")
    try BoardRun.with(in: folder) { board in
      try board.type("i", with: "Control_L")
      try board.choose("green.png")
      let place = PixelRect(x: 400, y: 320, width: 100, height: 60)
      #expect(board.waitForPixel(x: 450, y: 350, green))
      let inserted = try board.save()
      #expect(inserted.bounds(differingFrom: .white) == place)
      #expect(inserted.cropped(to: place).isFilled(with: green))

      try board.type("o", with: "Control_L")
      try board.choose("red.png")
      #expect(board.waitForPixel(x: 20, y: 200, red))
      let both = try board.save()
      #expect(both.bounds(differingFrom: red) == place)
      #expect(both.cropped(to: place).isFilled(with: green))

      try board.click(.more)
      try board.type("F6")
      for key in ["Home", "Down", "Down", "Return"] { try board.type(key) }
      let path = try board.waitForSaved()
      let ink = try RunFolder.picture(at: path)
      #expect(ink.size == Self.size)
      #expect(ink.cropped(to: place).isFilled(with: green))
      #expect(
        ink.bounds(differingFrom: StraightColor(red: 0, green: 0, blue: 0, alpha: 0)) == place)
      #expect(path.display != folder.path("out.png"))

      for expected in [inserted, StraightBitmap(size: Self.size, filledWith: .white)] {
        try board.type("z", with: "Control_L")
        #expect(try board.save() == expected)
      }
      // What cannot be read is a sentence.
      try board.type("i", with: "Control_L")
      try board.choose("nothing.png")
      #expect(try board.waitForTrace("error").contains("nothing.png"))
      try board.close()
    }
  }

  @Test("The quick ring chooses a tool, a colour and a width, and undoes")
  func ring() throws {
    try BoardRun.with { board in
      /// Presses the right button on the board, moves on by steps, and lets go.
      func flick(_ x: Int, _ y: Int) {
        board.robot.move(toX: 450, y: 350)
        board.robot.press(button: 3)
        board.robot.move(toX: 450 + x / 2, y: 350 + y / 2)
        board.robot.move(toX: 450 + x, y: 350 + y)
        board.robot.release(button: 3)
      }
      // Undo and the seven tools from left to right above, the nine colours below.
      flick(57, -106)
      flick(29, 117)
      // From the dead place of 14 on, 4 pixels a step: 4 and 9.
      flick(52, 0)
      try board.draw(through: (x: 200, y: 200), (x: 700, y: 500))
      let saved = try board.save()
      let outer = PixelRect(minX: 194, minY: 194, maxX: 707, maxY: 507)
      #expect(saved.bounds(differingFrom: .white) == outer)
      #expect(
        saved.cropped(to: PixelRect(minX: 194, minY: 194, maxX: 207, maxY: 507))
          .isFilled(with: BoardRun.palette[5]))
      #expect(saved[450, 350] == .white)
      flick(-110, -49)
      #expect(try board.waitForTrace("undo") == "undo 0")
      // A click leaves it open for the next click; Esc closes it.
      board.robot.click(x: 450, y: 350, button: 3)
      board.robot.click(x: 430, y: 232)
      try board.draw(through: (x: 200, y: 200), (x: 700, y: 200))
      board.robot.click(x: 450, y: 350, button: 3)
      try board.type("Escape")
      try board.draw([(x: 300, y: 500)])
      let dashes = try board.save()
      #expect(dashes[200, 200] == BoardRun.palette[5] && dashes[252, 200] == .white)
      #expect(dashes[300, 500] == BoardRun.palette[5])
      try board.close()
    }
  }

  @Test("Two quick taps are two dots with nothing between them")
  func taps() throws {
    try BoardRun.with { board in
      let robot = board.robot
      for (x, y) in [(300, 300), (500, 320), (700, 300)] {
        robot.move(toX: x, y: y)
        robot.press()
        robot.release()
      }
      for _ in 0..<3 { try board.waitForTrace("stroke") }
      let saved = try board.save()
      let dots = [(300, 300), (500, 320), (700, 300)].map { PixelRect(around: $0, $1, reach: 2) }
      let rest = saved.cleared(dots)
      #expect(rest == StraightBitmap(size: Self.size, filledWith: .white).cleared(dots))
      for dot in dots { #expect(saved.cropped(to: dot)[2, 2] == .black) }
      try board.close()
    }
  }
}

extension StraightBitmap {
  /// The smallest rectangle round all pixels that another picture of this size has otherwise.
  fileprivate func differences(from other: StraightBitmap) -> PixelRect {
    var rect = PixelRect.empty
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y] != other[x, y] {
        rect = rect.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return rect
  }

  /// The smallest rectangle round all pixels of a colour.
  fileprivate func bounds(of color: StraightColor) -> PixelRect {
    var rect = PixelRect.empty
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y] == color {
        rect = rect.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return rect
  }
}
