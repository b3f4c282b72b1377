import Raster
import Robot
import TestSupport
import Testing

/// The arrow, the last shape by its handles, and a pencil held still, in the built program.
@Suite struct ShapeAdjustmentTests {
  @Test("A draws arrows; a handle changes the last one, and it stays one edit")
  func arrow() throws {
    try BoardRun.with { board in
      try board.type("bracketright")
      try board.type("a")
      try board.draw(through: (x: 200, y: 300), (x: 500, y: 300))
      let arrow = try board.save()
      // The head is behind the point: 3.5 widths and 6 pixels, 30 degrees off.
      #expect(arrow.bounds(differingFrom: .white).minX == 198)
      #expect(arrow.bounds(differingFrom: .white).maxX == 503)
      let head = arrow.bounds(differingFrom: .white)
      #expect(head.minY + head.maxY == 601 && (24...34).contains(head.height), "\(head)")
      #expect(arrow[300, 300] == .black && arrow[300, 292] == .white)
      // Beside the middle of the handle; a tremble is nothing.
      board.robot.drag(along: BoardRun.path(through: [(x: 505, y: 303), (x: 605, y: 403)]))
      #expect(board.waitForPixel(x: 400, y: 350, .black))
      let dragged = try board.save()
      #expect(dragged[400, 350] == .black && dragged[300, 300] == .white)
      #expect(dragged.bounds(differingFrom: .white).maxX >= 601)
      try board.type("Right", with: "Shift_L")
      try board.type("Down")
      try board.type("2")
      #expect(board.waitForPixel(x: 410, y: 351, BoardRun.palette[1]))
      let moved = try board.save()
      #expect(moved[410, 351] == BoardRun.palette[1])
      #expect(board.steps.filter { $0.hasPrefix("stroke") } == ["stroke 1 1"])
      try board.type("z", with: "Control_L")
      #expect(try board.waitForTrace("undo") == "undo 0")
      #expect(try board.save().isFilled(with: .white))
      try board.type("y", with: "Control_L")
      #expect(try board.waitForTrace("redo") == "redo 1")
      #expect(try board.save() == moved)
      try board.close()
    }
  }

  @Test("A pencil held still makes a rectangle of what it drew; undo brings that back")
  func hold() throws {
    try BoardRun.with { board in
      let corners = [(x: 200, y: 200), (x: 603, y: 204), (x: 600, y: 450), (x: 203, y: 447)]
      let path = BoardRun.path(through: corners + [(x: 200, y: 208)])
      board.robot.move(toX: path[0].x, y: path[0].y)
      board.robot.press()
      for point in path { board.robot.move(toX: point.x, y: point.y) }
      #expect(try board.waitForTrace("stroke") == "stroke 1 1")
      #expect(try board.waitForTrace("stroke") == "stroke 2 2")
      board.robot.release()
      let saved = try board.save()
      let outer = saved.bounds(differingFrom: .white)
      #expect(saved.cropped(to: outer.inset(by: 4)).isFilled(with: .white))
      #expect((398...410).contains(outer.width) && (245...258).contains(outer.height), "\(outer)")
      #expect(
        saved[outer.minX, outer.minY] == .black && saved[outer.minX + 3, outer.minY + 3] == .black)
      try board.type("z", with: "Control_L")
      #expect(try board.waitForTrace("undo") == "undo 1")
      let drawn = try board.save()
      #expect(drawn != saved && !drawn.isFilled(with: .white))
      try board.type("z", with: "Control_L")
      #expect(try board.waitForTrace("undo") == "undo 0")
      #expect(try board.save().isFilled(with: .white))
      try board.close()
    }
  }
}
