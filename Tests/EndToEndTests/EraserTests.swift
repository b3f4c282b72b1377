import Files
import Raster
import Robot
import TestSupport
import Testing

/// The eraser takes ink away and nothing else.
@Suite struct EraserTests {
  private static let size = PixelSize(width: 900, height: 700)
  /// What a straight stroke of the eraser's first width, 24, from (200, 300) to (700, 300) covers
  /// wholly, and what it may touch: its edges are half pixels.
  private static let whole = PixelRect(minX: 200, minY: 289, maxX: 701, maxY: 312)
  private static let reach = PixelRect(minX: 188, minY: 288, maxX: 713, maxY: 313)

  /// Draws ink in several colours across where the eraser will go, and returns the page with it.
  private static func drawInk(_ board: BoardRun) throws -> StraightBitmap {
    for _ in 0..<2 { try board.type("bracketright", with: "Shift_L") }
    for (index, key) in ["2", "6", "4"].enumerated() {
      try board.type(key)
      let x = 250 + 150 * index
      try board.draw(through: (x: x, y: 180), (x: x + 60, y: 420))
    }
    return try board.save()
  }

  /// Expects the paper where the eraser was, and all else as it was before.
  private static func expectErased(
    _ paper: StraightBitmap, _ before: StraightBitmap, _ after: StraightBitmap, name: String
  ) {
    let pictures = PictureExpectation()
    #expect(
      pictures.difference(
        paper.cropped(to: whole), after.cropped(to: whole), name: "\(name)-inside") == nil)
    #expect(
      pictures.difference(
        before.cleared([reach]), after.cleared([reach]), name: "\(name)-outside") == nil)
    #expect(before.cropped(to: whole) != after.cropped(to: whole))
  }

  @Test("On a colour it leaves the colour exactly; where there is no ink it is no edit")
  func onColor() throws {
    let paper = StraightBitmap(size: Self.size, filledWith: StraightColor(rgb: 0x336699))
    try BoardRun.with(BoardRun.usual + ["-b", "#336699"]) { board in
      let before = try Self.drawInk(board)
      try board.type("e")
      try board.draw(through: (x: 200, y: 300), (x: 700, y: 300))
      let after = try board.save()
      Self.expectErased(paper, before, after, name: "eraser-color")
      // Not there at all: undo takes back the stroke before.
      board.robot.drag(along: BoardRun.path(through: [(x: 100, y: 550), (x: 800, y: 550)]))
      #expect(try board.save() == after)
      try board.type("z", with: "Control_L")
      #expect(try board.save() == before)
      try board.type("y", with: "Control_L")
      #expect(try board.save() == after)
      try board.close()
    }
  }

  @Test("On a picture it leaves every pixel of the picture; the page beyond it too")
  func onPicture() throws {
    let folder = try RunFolder()
    var generator = SeededGenerator(seed: 41)
    var bytes: [UInt8] = []
    for _ in 0..<Self.size.rect.area {
      let word = generator.next()
      bytes += [0, 8, 16].map { UInt8(truncatingIfNeeded: word >> $0) } + [255]
    }
    let paper = StraightBitmap(size: Self.size, bytes: bytes)
    try folder.write(paper, to: "paper.png")
    try BoardRun.with(BoardRun.usual + ["-b", "paper.png"], in: folder) { board in
      let before = try Self.drawInk(board)
      try board.type("e")
      try board.draw(through: (x: 200, y: 300), (x: 700, y: 300))
      Self.expectErased(paper, before, try board.save(), name: "eraser-picture")
      try board.close()
    }
  }

  @Test("Its width is its own; any colour, and Clear, bring the last drawing tool back")
  func widthAndReturn() throws {
    try BoardRun.with { board in
      func height(_ tool: String, y: Int) throws -> Int {
        try board.type(tool)
        try board.draw(through: (x: 150, y: y), (x: 750, y: y))
        let saved = try board.save()
        // One column, wide of ends.
        let column = PixelRect(x: 450, y: 150, width: 1, height: 450)
        return Int((saved.blackness(in: column)).rounded())
      }
      // Black ink as high as 100, of which the eraser takes its width.
      for _ in 0..<10 { try board.type("bracketright", with: "Shift_L") }
      #expect(try height("p", y: 300) == 100)
      try board.type("e")
      try board.type("bracketright")
      #expect(try height("e", y: 300) == 75)
      try board.type("p")
      #expect(try height("p", y: 500) == 175)
      #expect(try height("e", y: 500) == 150)

      // A colour puts the eraser away: the rectangle before it comes back.
      for _ in 0..<10 { try board.type("bracketleft", with: "Shift_L") }
      for key in ["r", "e"] { try board.type(key) }
      try board.type("Delete", with: "Control_L")
      for _ in 0..<10 { try board.type("bracketleft", with: "Shift_L") }
      for _ in 0..<2 { try board.type("bracketright") }
      try board.draw(through: (x: 300, y: 200), (x: 500, y: 400))
      let rectangle = try board.save()
      #expect(rectangle[300, 300] == .black && rectangle[400, 200] == .black)
      #expect(rectangle[400, 300] == .white)
      for key in ["o", "e", "2"] { try board.type(key) }
      try board.draw(through: (x: 600, y: 200), (x: 800, y: 400))
      let both = try board.save()
      #expect(both[700, 200] == BoardRun.palette[1] && both[600, 300] == BoardRun.palette[1])
      #expect(both[700, 300] == .white)
      // Clear is a step like any other.
      try board.type("e")
      try board.type("Delete", with: "Control_L")
      #expect(try board.save().isFilled(with: .white))
      try board.type("z", with: "Control_L")
      #expect(try board.save() == both)
      try board.draw([(x: 300, y: 500)])
      #expect(try board.save()[300, 500] == BoardRun.palette[1], "the eraser is still in hand")
      // The new stroke has dropped the clear.
      let kept = try board.save()
      try board.type("y", with: "Control_L")
      #expect(try board.save() == kept)
      try board.close()
    }
  }
}
