import Raster
import Robot
import Testing

/// The keys, in the real window.
@Suite struct KeyTests {
  /// The palette of the bottom bar, as the documents of the program promise it.
  private static let palette: [UInt32] = [
    0x000000, 0xE5484D, 0xF76808, 0xF5C518, 0x30A46C, 0x0091FF, 0x6E56CF, 0xD6409F, 0xFFFFFF,
  ]

  @Test("The digits choose the nine colours of the palette, exactly")
  func colors() throws {
    try BoardRun.with { board in
      // White needs something below to be seen.
      try board.draw(through: (x: 100, y: 350), (x: 800, y: 350))
      for index in Self.palette.indices {
        try board.type("\(index + 1)")
        try board.draw([(x: 120 + 70 * index, y: 350)])
        try board.draw([(x: 120 + 70 * index, y: 450)])
      }
      // There is no tenth colour: nothing changes.
      try board.type("1")
      try board.type("0")
      try board.draw([(x: 760, y: 450)])
      let saved = try board.save()
      for (index, color) in Self.palette.enumerated() {
        #expect(saved[120 + 70 * index, 350] == StraightColor(rgb: color))
        #expect(saved[120 + 70 * index, 450] == StraightColor(rgb: color))
      }
      #expect(saved[760, 450] == .black)
      try board.close()
    }
  }

  @Test("Brackets change the width by one, with Shift by ten, within 1 and 100")
  func widths() throws {
    try BoardRun.with { board in
      var row = 150
      func expectWidth(_ width: Int) throws {
        row += width / 2 + 8
        try board.draw(through: (x: 150, y: row), (x: 650, y: row))
        let saved = try board.save()
        let column = PixelRect(
          minX: 400, minY: row - width / 2 - 3, maxX: 401, maxY: row + width / 2 + 4)
        #expect((saved.blackness(in: column) - Double(width)).magnitude < 0.05)
        row += width / 2 + 8
      }
      try expectWidth(4)
      for _ in 0..<3 { try board.type("bracketright") }
      try expectWidth(7)
      try board.type("bracketleft")
      try expectWidth(6)
      try board.type("bracketright", with: "Shift_L")
      try expectWidth(16)
      try board.type("bracketleft", with: "Shift_L")
      try expectWidth(6)
      for _ in 0..<2 { try board.type("bracketleft", with: "Shift_L") }
      try expectWidth(1)
      for _ in 0..<12 { try board.type("bracketright", with: "Shift_L") }
      try expectWidth(100)
      try board.close()
    }
  }

  @Test("Esc in mid-stroke takes the stroke back without a trace")
  func escape() throws {
    try BoardRun.with { board in
      board.robot.move(toX: 200, y: 300)
      board.robot.press()
      board.robot.move(toX: 300, y: 300)
      #expect(board.waitForPixel(x: 300, y: 300, .black), "no live ink")
      try board.type("Escape")
      #expect(board.waitForPixel(x: 300, y: 300, .white))
      board.robot.move(toX: 400, y: 400)
      board.robot.release()
      #expect(try board.save().isFilled(with: .white))
      #expect(!board.lines.contains { $0.hasPrefix("stroke") })
      // It can be neither undone nor redone, and the next stroke is a whole one.
      try board.type("z", with: "Control_L")
      try board.type("y", with: "Control_L")
      try board.draw([(x: 500, y: 300)])
      let ink = try board.save().bounds(differingFrom: .white)
      #expect(ink == PixelRect(around: 500, 300, reach: 2))
      #expect(!board.lines.contains { $0.hasPrefix("undo") || $0.hasPrefix("redo") })
      try board.close()
    }
  }

  @Test("Keys pressed during a stroke do not change it")
  func keysDuringStroke() throws {
    let path = BoardRun.path(through: [(x: 200, y: 200), (x: 450, y: 500), (x: 700, y: 250)])
    var plain: StraightBitmap?
    try BoardRun.with { board in
      try board.draw([(x: 150, y: 150)])
      try board.draw(path)
      plain = try board.save()
    }
    try BoardRun.with { board in
      try board.draw([(x: 150, y: 150)])
      var keys: [(String, [String])] = [
        ("3", []), ("bracketright", []), ("bracketright", ["Shift_L"]), ("p", []),
        ("z", ["Control_L"]), ("y", ["Control_L"]), ("Tab", []), ("Return", []), ("Delete", []),
        ("F1", []), ("Left", []), ("space", []),
      ]
      board.robot.drag(along: path) {
        if let (key, modifiers) = keys.popLast() {
          board.robot.type(key: key, with: modifiers)
        }
      }
      #expect(keys.isEmpty)
      try board.waitForTrace("stroke")
      let saved = try board.save()
      #expect(saved == plain)
      #expect(!board.lines.contains { $0.hasPrefix("undo") || $0.hasPrefix("redo") })
      #expect(board.lines.filter { $0.hasPrefix("stroke") } == ["stroke 1 1", "stroke 2 2"])
      // Colour and width are those of the next stroke.
      try board.draw([(x: 300, y: 550)])
      #expect(try board.save()[306, 550] == StraightColor(rgb: 0xF76808))
    }
  }

  @Test("Saving in mid-stroke saves what is seen, and the stroke goes on")
  func saveInStroke() throws {
    try BoardRun.with { board in
      board.robot.move(toX: 200, y: 300)
      board.robot.press()
      board.robot.move(toX: 300, y: 300)
      #expect(board.waitForPixel(x: 300, y: 300, .black), "no live ink")
      let first = try board.save()
      #expect(first[300, 300] == .black)
      #expect(first[400, 300] == .white)
      board.robot.move(toX: 400, y: 300)
      board.robot.release()
      #expect(try board.waitForTrace("stroke") == "stroke 1 1")
      let second = try board.save()
      for x in 200...400 { #expect(second[x, 300] == .black) }
      try board.close()
    }
  }

  @Test("Ctrl+Q in mid-stroke keeps the stroke and ends well")
  func quitInStroke() throws {
    try BoardRun.with(["--new", "-g", "900x700+0+0", "-o", "-"]) { board in
      board.robot.move(toX: 200, y: 300)
      board.robot.press()
      board.robot.move(toX: 300, y: 300)
      try board.close()
      #expect(board.steps == ["ready", "stroke 1 1"])
      try board.folder.write(board.process.standardOutput, to: "output.png")
      let picture = try board.folder.picture("output.png")
      #expect(picture[250, 300] == .black)
      #expect(picture[300, 300] == .black)
    }
  }

  @Test("Ctrl+Enter saves and closes")
  func saveAndFinish() throws {
    try BoardRun.with { board in
      try board.draw([(x: 300, y: 300)])
      try board.type("Return", with: "Control_L")
      try board.waitForEnd(status: 0)
      #expect(board.lines.contains("saved \(board.folder.escapedPath("out.png"))"))
      #expect(try board.folder.picture("out.png")[300, 300] == .black)
    }
  }
}
