import Raster
import TestSupport
import Testing

/// Papers, as a user finds them.
@Suite struct PaperTests {
  private static let size = PixelSize(width: 900, height: 700)

  @Test("Squared paper by keys: seen is saved, and the eraser gives it back exactly")
  func paper() throws {
    try BoardRun.with { board in
      for key in ["b", "Right", "Right", "Return", "Escape"] { try board.type(key) }
      let paper = try board.save()
      // From the corner on: 18 pixels of white, one of the line.
      let line = paper[18, 5]
      #expect(line != .white && line.red == line.green && line.red > 200)
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let isLine = (x + 1) % 19 == 0 || (y + 1) % 19 == 0
          if paper[x, y] != (isLine ? line : .white) { Issue.record("(\(x), \(y))") }
        }
      }
      for _ in 0..<2 { try board.type("bracketright", with: "Shift_L") }
      try board.draw(through: (x: 200, y: 300), (x: 700, y: 300))
      let drawn = try board.save()
      #expect(drawn[400, 300] == .black)
      let stroke = PixelRect(minX: 186, minY: 286, maxX: 715, maxY: 315)
      #expect(drawn.cleared([stroke]) == paper.cleared([stroke]))
      try board.type("e")
      try board.draw(through: (x: 150, y: 300), (x: 750, y: 300))
      #expect(try board.save() != drawn)
      for y in [290, 310] { try board.draw(through: (x: 150, y: y), (x: 750, y: y)) }
      #expect(try board.save() == paper)
      // What is on the screen where no bar is, nor the eraser's outline.
      board.hidePointer()
      let part = PixelRect(minX: 20, minY: 250, maxX: 880, maxY: 400)
      let isSeen = try board.pictureAtRest { $0.cropped(to: part) == paper.cropped(to: part) }
      #expect(isSeen != nil)
      for _ in 0..<5 { try board.type("z", with: "Control_L") }
      #expect(try board.save().isFilled(with: .white))
      try board.close()
    }
  }
}
