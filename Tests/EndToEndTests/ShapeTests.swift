import Raster
import Robot
import TestSupport
import Testing

/// The shapes, by their keys, in the saved picture.
///
/// The pointer's pixel i means i + 0.5, so edges of odd widths lie between pixels.
@Suite struct ShapeTests {
  private static let page = PixelSize(width: 900, height: 700)

  /// Chooses a tool by its key, with a width one more than the first one: 5.
  private static func prepare(_ board: BoardRun) throws {
    try board.type("bracketright")
  }

  /// Drags in a few steps: each is a preview of a large shape, slow where nothing is optimised.
  private static func drag(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ board: BoardRun
  ) {
    let steps = (0...8).map { step in
      (x: start.x + (end.x - start.x) * step / 8, y: start.y + (end.y - start.y) * step / 8)
    }
    board.robot.drag(along: start == end ? [start] : steps)
  }

  /// Takes everything away, draws one drag with a tool, and returns what is saved.
  private static func picture(
    _ tool: String, from start: (x: Int, y: Int), to end: (x: Int, y: Int),
    holding modifiers: [String] = [], _ board: BoardRun
  ) throws -> StraightBitmap {
    try board.type("Delete", with: "Control_L")
    try board.type(tool)
    for modifier in modifiers { board.robot.press(key: modifier) }
    // Not waited for: beside the page it is no stroke.
    Self.drag(from: start, to: end, board)
    for modifier in modifiers { board.robot.release(key: modifier) }
    return try board.save()
  }

  /// A page with black rectangles on it, and white ones in those.
  private static func page(
    black: [PixelRect], white: [PixelRect] = []
  ) -> StraightBitmap {
    var page = StraightBitmap(size: Self.page, filledWith: .white)
    for (rects, color) in [(black, StraightColor.black), (white, .white)] {
      for rect in rects {
        for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { page[x, y] = color } }
      }
    }
    return page
  }

  @Test("Straight lines fill whole rows and columns, and nothing beside them")
  func lines() throws {
    try BoardRun.with { board in
      try Self.prepare(board)
      let row = PixelRect(minX: 98, minY: 298, maxX: 703, maxY: 303)
      let level = try Self.picture("l", from: (100, 300), to: (700, 300), board)
      #expect(level.bounds(differingFrom: .white) == row)
      // All but the round ends.
      #expect(level.cropped(to: row.inset(x: 3)).isFilled(with: .black))
      #expect(try Self.picture("l", from: (700, 300), to: (100, 300), board) == level)
      let tilted = try Self.picture(
        "l", from: (100, 300), to: (700, 330), holding: ["Shift_L"], board)
      #expect(tilted.bounds(differingFrom: .white).minY == row.minY)
      #expect(tilted.bounds(differingFrom: .white).height == row.height)
      let column = PixelRect(minX: 298, minY: 98, maxX: 303, maxY: 603)
      let upright = try Self.picture("l", from: (300, 600), to: (300, 100), board)
      #expect(upright.bounds(differingFrom: .white) == column)
      #expect(upright.cropped(to: column.inset(y: 3)).isFilled(with: .black))
      // Shift makes 45 degrees of something near it: as much down as across.
      let slanted = try Self.picture(
        "l", from: (200, 150), to: (500, 430), holding: ["Shift_L"], board)
      let bounds = slanted.bounds(differingFrom: .white)
      #expect(bounds.minX == 198 && bounds.minY == 148 && bounds.width == bounds.height)
      #expect(bounds.width > 280)
      let square = slanted.cropped(to: bounds)
      let isMirrored = (0..<bounds.height).allSatisfy { y in
        (0..<y).allSatisfy { square[$0, y] == square[y, $0] }
      }
      #expect(isMirrored)
      #expect(square[140, 140] == .black)
      // Ctrl: as far to the other side.
      let centred = try Self.picture(
        "l", from: (400, 300), to: (700, 300), holding: ["Control_L"], board)
      #expect(try Self.picture("l", from: (100, 300), to: (700, 300), board) == centred)
      try board.close()
    }
  }

  @Test("Dashes come every six widths, three of them inked", arguments: [1, 10, 40])
  func dashes(_ width: Int) throws {
    try BoardRun.with { board in
      for _ in 0..<3 where width == 1 { try board.type("bracketleft") }
      for _ in 0..<6 where width > 1 { try board.type("bracketright") }
      for _ in 0..<3 where width == 40 { try board.type("bracketright", with: "Shift_L") }
      let (start, period) = (50, 6 * width)
      let saved = try Self.picture("d", from: (start, 300), to: (849, 300), board)
      let row = (0..<Self.page.width).map { saved[$0, 300] }
      // The last dash is cut off at the end.
      for x in start..<(849 - period) where x + period < 849 - 3 * width {
        #expect(row[x] == row[x + period], "\(x)")
      }
      var dash = start
      while dash + 6 * width < 840 {
        for x in (dash + 1)..<(dash + 2 * width) { #expect(row[x] == .black, "\(x)") }
        // From half a width after the second middle to half a width before the third.
        for x in (dash + 5 * width / 2 + 1)..<(dash + 11 * width / 2) {
          #expect(row[x] == .white, "\(x)")
        }
        dash += period
      }
      let ink = saved.bounds(differingFrom: .white)
      #expect(ink.minY == 300 - width / 2 && ink.maxY == 301 + width / 2)
      #expect(ink.minX == start - width / 2)
      #expect(ink.maxX <= 850 + width / 2)
      // Downwards it is the same pattern.
      let down = try Self.picture("d", from: (100, 20), to: (100, 660), board)
      for y in 20..<(640 - 3 * width) { #expect(down[100, y] == row[y + start - 20], "\(y)") }
      try board.close()
    }
  }

  @Test("A rectangle's edges are exact in any direction; Shift makes a square, Ctrl goes both ways")
  func rectangles() throws {
    try BoardRun.with { board in
      try Self.prepare(board)
      let outer = PixelRect(minX: 198, minY: 148, maxX: 603, maxY: 453)
      let expected = Self.page(black: [outer], white: [outer.inset(by: 5)])
      let corners = [(x: 200, y: 150), (x: 600, y: 450), (x: 200, y: 450), (x: 600, y: 150)]
      for (from, to) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
        let saved = try Self.picture("r", from: corners[from], to: corners[to], board)
        #expect(saved == expected)
      }
      let centred = try Self.picture(
        "r", from: (400, 300), to: (600, 450), holding: ["Control_L"], board)
      #expect(centred == expected)
      let square = try Self.picture(
        "r", from: (200, 150), to: (600, 450), holding: ["Shift_L"], board)
      let side = square.bounds(differingFrom: .white)
      #expect(side.minX == 198 && side.minY == 148 && side.width == side.height)
      #expect(square == Self.page(black: [side], white: [side.inset(by: 5)]))
      let both = try Self.picture(
        "r", from: (400, 300), to: (500, 340), holding: ["Shift_L", "Control_L"], board)
      let middle = both.bounds(differingFrom: .white)
      #expect(middle.width == middle.height && middle.minX + middle.maxX == 801)
      #expect(middle.minY + middle.maxY == 601)
      try board.close()
    }
  }

  @Test("An ellipse touches its box and is the same on all sides; Shift makes a circle")
  func ellipses() throws {
    try BoardRun.with { board in
      try Self.prepare(board)
      let box = PixelRect(minX: 198, minY: 148, maxX: 603, maxY: 453)
      let saved = try Self.picture("o", from: (200, 150), to: (600, 450), board)
      #expect(saved.bounds(differingFrom: .white) == box)
      for y in box.minY..<box.maxY {
        for x in box.minX..<box.maxX {
          let color = saved[x, y]
          #expect(color == saved[800 - x, y] && color == saved[x, 600 - y])
          // Well inside and well outside there is nothing.
          let (across, down) = (Double(x) - 400, Double(y) - 300)
          let inner = across * across / (195 * 195) + down * down / (145 * 145)
          let outer = across * across / (205 * 205) + down * down / (155 * 155)
          if inner < 1 || outer > 1 { #expect(color == .white, "\(x), \(y)") }
        }
      }
      for (x, y) in [(200, 300), (600, 300), (400, 150), (400, 450)] {
        #expect(saved[x, y] == .black)
      }
      #expect(try Self.picture("o", from: (600, 150), to: (200, 450), board) == saved)
      let centred = try Self.picture(
        "o", from: (400, 300), to: (600, 450), holding: ["Control_L"], board)
      #expect(centred == saved)
      let circle = try Self.picture(
        "o", from: (200, 150), to: (600, 450), holding: ["Shift_L"], board)
      let bounds = circle.bounds(differingFrom: .white)
      #expect(bounds.minX == 198 && bounds.minY == 148 && bounds.width == bounds.height)
      try board.close()
    }
  }

  @Test("Shift pressed and let go in mid-drag changes the shape without a motion")
  func modifiersInDrag() throws {
    try BoardRun.with { board in
      try board.type("l")
      board.robot.move(toX: 200, y: 300)
      board.robot.press()
      board.robot.move(toX: 600, y: 380)
      #expect(board.waitForPixel(x: 400, y: 340, .black))
      board.robot.press(key: "Shift_L")
      #expect(board.waitForPixel(x: 400, y: 300, .black))
      #expect(board.waitForPixel(x: 400, y: 340, .white))
      board.robot.release(key: "Shift_L")
      #expect(board.waitForPixel(x: 400, y: 340, .black))
      #expect(board.waitForPixel(x: 400, y: 300, .white))
      board.robot.press(key: "Control_L")
      #expect(board.waitForPixel(x: 100, y: 280, .black))
      board.robot.release(key: "Control_L")
      #expect(board.waitForPixel(x: 100, y: 280, .white))
      board.robot.release()
      try board.waitForTrace("stroke")
      let saved = try board.save()
      #expect(
        saved.bounds(differingFrom: .white)
          == PixelRect(minX: 198, minY: 298, maxX: 603, maxY: 383))
      try board.close()
    }
  }

  @Test("Esc takes any tool's stroke back without a trace; a drag of no size leaves a dot")
  func cancelAndDot() throws {
    try BoardRun.with { board in
      try Self.prepare(board)
      for tool in ["p", "l", "d", "r", "o"] {
        try board.type(tool)
        board.robot.move(toX: 200, y: 200)
        board.robot.press()
        board.robot.move(toX: 600, y: 400)
        #expect(board.waitForPixel(x: 200, y: 200, tool == "o" ? .white : .black), "\(tool)")
        try board.type("Escape")
        board.robot.move(toX: 500, y: 450)
        board.robot.release()
        try board.type("z", with: "Control_L")
        try board.type("y", with: "Control_L")
        #expect(try board.save().isFilled(with: .white), "\(tool)")
      }
      #expect(!board.steps.contains { !["ready", "saved"].contains($0.prefix { $0 != " " }) })
      var dots: [StraightBitmap] = []
      for tool in ["p", "l", "d", "r", "o"] {
        let saved = try Self.picture(tool, from: (300, 300), to: (300, 300), board)
        #expect(saved.bounds(differingFrom: .white) == PixelRect(around: 300, 300, reach: 2))
        #expect(saved[300, 300] == .black)
        dots.append(saved)
      }
      #expect(Set(dots.map(\.bytes)).count == 1, "dots differ")
      try board.close()
    }
  }

  @Test("Shapes partly or wholly outside of the page leave no stray pixels")
  func clipped() throws {
    /// Draws the same drags on a page of this size, in a window with space on all sides.
    func pictures(page: String) throws -> [StraightBitmap] {
      var pictures: [StraightBitmap] = []
      let arguments = ["--new", "-s", page, "-g", "900x700+100+100", "-o", "out.png"]
      try BoardRun.with(arguments) { board in
        // The keyboard stays when the pointer leaves.
        board.robot.focus(board.window)
        for _ in 0..<8 { try board.type("bracketright") }
        for tool in ["p", "l", "d", "r", "o"] {
          // From the page over its four sides, and from beside it to beside it.
          let drags = [
            (from: (200, 150), to: (50, 300)), (from: (250, 200), to: (300, 20)),
            (from: (300, 250), to: (700, 300)), (from: (250, 250), to: (400, 650)),
            (from: (800, 150), to: (150, 600)), (from: (600, 600), to: (800, 500)),
          ]
          try board.type("Delete", with: "Control_L")
          try board.type(tool)
          for drag in drags {
            Self.drag(from: drag.from, to: drag.to, board)
          }
          pictures.append(try board.save())
        }
        try board.close()
      }
      return pictures
    }
    let large = try pictures(page: "900x700")
    let small = try pictures(page: "333x222")
    try #require(large.count == small.count)
    for (index, (whole, part)) in zip(large, small).enumerated() {
      #expect(part.size == PixelSize(width: 333, height: 222))
      let expected = whole.cropped(to: part.size.rect)
      let difference = PictureExpectation().difference(expected, part, name: "clipped-\(index)")
      #expect(difference == nil)
    }
  }
}
