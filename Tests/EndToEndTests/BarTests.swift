import Raster
import Robot
import Testing

/// The bars of a window of 900 x 700, pressed where they are seen.
@Suite struct BarTests {
  /// Middles of what can be pressed.
  private enum Place {
    static let undo = (x: 272, y: 40)
    static let redo = (x: 628, y: 40)
    static let brush = (x: 134, y: 660)
    static let save = (x: 746, y: 660)

    static func color(_ index: Int) -> (x: Int, y: Int) { (222 + 38 * index, 660) }
  }

  /// Presses something in a bar, once the bars are back after a stroke.
  private func click(_ place: (x: Int, y: Int), _ board: BoardRun) throws {
    try board.waitForBars()
    board.robot.click(x: place.x, y: place.y)
  }

  /// Turns the wheel over the brush, once the bars are back after a stroke.
  private func turnWheel(_ steps: Int, _ board: BoardRun) throws {
    try board.waitForBars()
    board.robot.move(toX: Place.brush.x, y: Place.brush.y)
    board.robot.scroll(vertical: steps)
  }

  @Test("Undo, redo and save do what the keys do, and leave no ink")
  func commands() throws {
    try BoardRun.with { board in
      try board.draw([(x: 300, y: 300)])
      try click(Place.undo, board)
      #expect(try board.waitForTrace("undo") == "undo 0")
      try click(Place.redo, board)
      #expect(try board.waitForTrace("redo") == "redo 1")
      // Nothing more to do again.
      try click(Place.redo, board)
      try click(Place.save, board)
      let saved = try RunFolder.picture(at: board.waitForSaved())
      #expect(saved.bounds(differingFrom: .white) == PixelRect(around: 300, 300, reach: 2))
      #expect(
        board.lines.filter { !["notice", "saved", "bars"].contains($0.prefix { $0 != " " }) } == [
          "ready", "stroke 1 1", "undo 0", "redo 1",
        ])
      try board.close()
    }
  }

  @Test("Swatches and the wheel change the pencil")
  func brush() throws {
    try BoardRun.with { board in
      for index in 0..<9 {
        try click(Place.color(index), board)
        if index < 8 { try turnWheel(1, board) }
        try board.draw([(x: 150 + 70 * index, y: 300)])
      }
      try turnWheel(-2, board)
      try click(Place.color(1), board)
      try board.draw([(x: 300, y: 450)])
      let saved = try board.save()
      let colors: [UInt32] = [
        0x000000, 0xE5484D, 0xF76808, 0xF5C518, 0x30A46C, 0x0091FF, 0x6E56CF, 0xD6409F, 0xFFFFFF,
      ]
      for (index, color) in colors.enumerated() {
        #expect(saved[150 + 70 * index, 300] == StraightColor(rgb: color))
      }
      // Four and eight steps more, two steps less.
      let last = saved.cropped(to: PixelRect(x: 250, y: 400, width: 100, height: 100))
      #expect(last.bounds(differingFrom: .white) == PixelRect(around: 50, 50, reach: 5))
      #expect(saved[300, 450] == StraightColor(rgb: 0xE5484D))
      try board.close()
    }
  }

  @Test("A drag that begins on a bar draws nothing, and one let go beside its button does nothing")
  func dragFromBar() throws {
    try BoardRun.with { board in
      try board.draw([(x: 300, y: 300)])
      let (x, y) = Place.undo
      try board.waitForBars()
      board.robot.drag(along: BoardRun.path(through: [(x: x, y: y), (x: x, y: 300)]))
      board.robot.drag(along: BoardRun.path(through: [(x: 600, y: 660), (x: 600, y: 400)]))
      let saved = try board.save()
      #expect(saved.bounds(differingFrom: .white) == PixelRect(around: 300, 300, reach: 2))
      #expect(!board.lines.contains { $0.hasPrefix("undo") })
    }
  }

  @Test("The wheel over the width, and a drag across it, change the width")
  func widthChip() throws {
    try BoardRun.with { board in
      try turnWheel(3, board)
      try board.draw([(x: 300, y: 300)])
      try board.waitForBars()
      // Four pixels of a drag are a step.
      board.robot.drag(along: [(x: 134, y: 660), (x: 144, y: 660), (x: 150, y: 660)])
      try board.draw([(x: 400, y: 300)])
      // Elsewhere the wheel changes nothing.
      board.robot.scroll(vertical: 5)
      try board.draw([(x: 500, y: 300)])
      let saved = try board.save()
      for (x, width) in [(300, 7), (400, 11), (500, 11)] {
        let column = PixelRect(x: x, y: 280, width: 1, height: 40)
        #expect((saved.blackness(in: column) - Double(width)).magnitude < 0.3, "\(width)")
      }
      try board.close()
    }
  }
}
