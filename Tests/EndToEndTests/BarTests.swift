import Raster
import Robot
import Testing

/// The bars, pressed where they are seen.
@Suite struct BarTests {
  @Test("Undo, redo, clear and save do what the keys do, and leave no ink")
  func commands() throws {
    try BoardRun.with { board in
      try board.draw([(x: 300, y: 300)])
      try board.click(.undo)
      #expect(try board.waitForTrace("undo") == "undo 0")
      try board.click(.redo)
      #expect(try board.waitForTrace("redo") == "redo 1")
      // Nothing more to do again.
      try board.click(.redo)
      try board.click(.save)
      let saved = try RunFolder.picture(at: board.waitForSaved())
      #expect(saved.bounds(differingFrom: .white) == PixelRect(around: 300, 300, reach: 2))
      try board.click(.clear)
      #expect(try board.save().isFilled(with: .white))
      try board.click(.undo)
      #expect(try board.waitForTrace("undo") == "undo 1")
      #expect(try board.save() == saved)
      #expect(
        board.steps.filter { !$0.hasPrefix("saved") } == [
          "ready", "stroke 1 1", "undo 0", "redo 1", "undo 1",
        ])
      try board.close()
    }
  }

  @Test("Swatches and tools are taken where they are seen")
  func swatches() throws {
    try BoardRun.with { board in
      let tools: [BoardRun.Button] = [.rectangle, .ellipse, .pencil, .arrow, .dash]
      for (index, tool) in tools.enumerated() {
        try board.click(tool)
        try board.click(.color(2 * index))
        let x = 120 + 140 * index
        try board.draw(through: (x: x, y: 300), (x: x + 100, y: 400))
      }
      let saved = try board.save()
      let middle = { (index: Int) in saved[170 + 140 * index, 350] }
      let corner = { (index: Int) in saved[119 + 140 * index, 299] }
      // An outline is empty in its middle; only the rectangle has a corner.
      #expect(corner(0) == BoardRun.palette[0] && middle(0) == .white)
      #expect(corner(1) == .white && middle(1) == .white)
      #expect(saved[260, 350] == BoardRun.palette[2] && saved[359, 350] == BoardRun.palette[2])
      #expect(middle(2) == BoardRun.palette[4])
      #expect(middle(3) == BoardRun.palette[6])
      // White on white, and a line all the same.
      #expect(board.steps.contains("stroke 5 5"))
      try board.close()
    }
  }

  @Test("A drag that begins on a bar draws nothing, and one let go beside its button does nothing")
  func dragFromBar() throws {
    try BoardRun.with { board in
      try board.draw([(x: 300, y: 300)])
      try board.waitForBars()
      for button in [BoardRun.Button.undo, .clear] {
        let (x, y) = try board.place(of: button)
        board.robot.drag(along: BoardRun.path(through: [(x: x, y: y), (x: x, y: 350)]))
      }
      let saved = try board.save()
      #expect(saved.bounds(differingFrom: .white) == PixelRect(around: 300, 300, reach: 2))
      #expect(!board.lines.contains { $0.hasPrefix("undo") })
    }
  }

  @Test("The wheel over the width, and a drag across it, change the width")
  func widthChip() throws {
    try BoardRun.with { board in
      let (x, y) = try board.place(of: .brush)
      board.robot.move(toX: x, y: y)
      board.robot.scroll(vertical: 3)
      try board.draw([(x: 300, y: 300)])
      try board.waitForBars()
      // Four pixels of a drag are a step.
      board.robot.drag(along: [(x: x, y: y), (x: x + 10, y: y), (x: x + 16, y: y)])
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

  @Test("Tab hides the bars for good; Tab, and the handle, bring them back")
  func handle() throws {
    try BoardRun.with { board in
      let shown = try #require(try board.pictureAtRest())
      try board.type("Tab")
      try board.waitForHiddenBars()
      let blank = StraightBitmap(size: shown.size, filledWith: .white)
      let handle = PixelRect.handle(in: shown.size)
      #expect(try board.difference(of: blank, from: [handle], name: "hidden") == nil)
      // A stroke does not bring them, nor the edge where they live.
      try board.draw(through: (x: 330, y: 30), (x: 330, y: 690))
      board.robot.move(toX: 330, y: 2)
      try board.type("z", with: "Control_L")
      try board.waitForTrace("undo")
      #expect(try board.difference(of: blank, from: [handle], name: "still-hidden") == nil)
      board.robot.move(toX: 450, y: 350)
      board.robot.click(x: 450, y: 692)
      try board.waitForBars()
      board.robot.move(toX: 450, y: 350)
      #expect(try board.pictureAtRest { $0[330, 40] == shown[330, 40] } != nil)
      try board.type("Tab")
      try board.waitForHiddenBars()
      try board.type("Tab")
      try board.waitForBars()
      #expect(board.steps == ["ready", "stroke 1 1", "undo 0"])
      try board.close()
    }
  }

  @Test("Bars go when a stroke begins, come at the edge at once, and under them there is ink")
  func hiding() throws {
    try BoardRun.with { board in
      board.robot.move(toX: 200, y: 300)
      board.robot.press()
      try board.waitForHiddenBars()
      // Where the bars were, and further away than any rest at an edge.
      for place in BoardRun.path(through: [(200, 300), (450, 40), (700, 300), (450, 660)]) {
        board.robot.move(toX: place.x, y: place.y)
      }
      #expect(board.waitForPixel(x: 450, y: 40, .black))
      #expect(board.waitForPixel(x: 450, y: 659, .black))
      board.robot.release()
      try board.waitForTrace("stroke")
      #expect(board.lines.last { $0.hasPrefix("bars") } == "bars hidden")
      // Much sooner than a second after the stroke; the trace knows no time, so only that they come.
      board.robot.move(toX: 450, y: 5)
      try board.waitForBars()
      try board.click(.undo)
      try board.waitForTrace("undo")
      #expect(try board.save().isFilled(with: .white))
      try board.close()
    }
  }
}
