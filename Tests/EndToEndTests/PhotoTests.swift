import Raster
import Robot
import TestSupport
import Testing

/// Photos placed on the board, in the built program.
@Suite struct PhotoTests {
  private static let colors = [0xC02020, 0x20A040, 0x2040C0, 0xE0B020].map {
    StraightColor(rgb: $0)
  }

  /// A picture whose quarters have a colour each: red, green, and below them blue, yellow.
  private static func quarters(_ width: Int, _ height: Int) -> StraightBitmap {
    var picture = StraightBitmap(
      size: PixelSize(width: width, height: height), filledWith: colors[0])
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] = colors[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)]
      }
    }
    return picture
  }

  private static func insert(_ board: BoardRun, _ name: String) throws {
    try board.type("i", with: "Control_L")
    try board.choose(name)
  }

  @Test("Dragged, scaled by a corner, turned by its handle and put down, it is where it was seen")
  func placed() throws {
    let folder = try RunFolder()
    let picture = Self.quarters(200, 120)
    try folder.write(picture, to: "photo.png")
    try BoardRun.with(in: folder) { board in
      try Self.insert(board, "photo.png")
      // In the middle of 900 x 700: (350, 290).
      #expect(board.waitForPixel(x: 380, y: 310, Self.colors[0]))
      #expect(board.waitForPixel(x: 520, y: 390, Self.colors[3]))
      board.robot.drag(
        along: BoardRun.path(through: [(x: 420, y: 330), (x: 390, y: 330), (x: 350, y: 300)]))
      #expect(board.waitForPixel(x: 310, y: 280, Self.colors[0]))
      // Now (280, 260) to (480, 380); half as large by its lower right corner.
      board.robot.drag(along: BoardRun.path(through: [(x: 480, y: 380), (x: 380, y: 320)]))
      #expect(board.waitForPixel(x: 440, y: 350, .white))
      #expect(board.waitForPixel(x: 370, y: 310, Self.colors[3]))
      // A quarter turn by the handle above, with Shift.
      board.robot.press(key: "Shift_L")
      board.robot.drag(along: BoardRun.path(through: [(x: 330, y: 230), (x: 400, y: 289)]))
      board.robot.release(key: "Shift_L")
      // Its upper left corner is at the upper right now.
      #expect(board.waitForPixel(x: 350, y: 250, Self.colors[0]))
      #expect(board.waitForPixel(x: 310, y: 250, Self.colors[2]))
      try board.type("Return")
      let saved = try board.save()
      let place = PixelRect(x: 300, y: 240, width: 60, height: 100)
      #expect(saved.bounds(differingFrom: .white) == place)
      #expect(saved[301, 241] == Self.colors[2] && saved[358, 241] == Self.colors[0])
      #expect(saved[301, 338] == Self.colors[3] && saved[358, 338] == Self.colors[1])
      // Undone and done again it is one step, and no stroke.
      try board.type("z", with: "Control_L")
      #expect(try board.waitForTrace("undo") == "undo 0")
      #expect(try board.save().isFilled(with: .white))
      try board.type("y", with: "Control_L")
      #expect(try board.save() == saved)
      try board.close()
    }
  }

  @Test(
    "Untouched it keeps every pixel; it is erased through, picked up again, and let go of by Esc")
  func pickedUp() throws {
    let folder = try RunFolder()
    let picture = Self.quarters(201, 121)
    try folder.write(picture, to: "photo.png")
    try BoardRun.with(["-g", "900x700+0+0", "-o", "out.png", "-b", "#fffacd"], in: folder) {
      board in
      let paper = StraightColor(rgb: 0xFFFACD)
      try Self.insert(board, "photo.png")
      #expect(board.waitForPixel(x: 380, y: 310, Self.colors[0]))
      // What is saved is what is seen, also in hand.
      let saved = try board.save()
      let place = PixelRect(x: 349, y: 289, width: 201, height: 121)
      #expect(saved.cropped(to: place) == picture)
      #expect(saved.bounds(differingFrom: paper) == place)
      // Twice on it, and by a corner to twice its size.
      for _ in 0..<2 { board.robot.click(x: 400, y: 320) }
      #expect(board.waitForPixel(x: 349, y: 289, .white), "a handle")
      board.robot.drag(along: BoardRun.path(through: [(x: 550, y: 410), (x: 600, y: 440)]))
      #expect(board.waitForPixel(x: 580, y: 425, Self.colors[3]))
      try board.type("Escape")
      #expect(board.waitForPixel(x: 580, y: 425, paper))
      #expect(try board.save() == saved)
      // Long enough on it: moved, and put down.
      for _ in 0..<2 { board.robot.click(x: 400, y: 320) }
      #expect(board.waitForPixel(x: 349, y: 289, .white), "a handle")
      try board.type("Down", with: "Shift_L")
      try board.type("Left")
      board.robot.move(toX: 420, y: 330)
      board.robot.press()
      #expect(try board.pictureAtRest { $0[347, 298] == paper } != nil)
      board.robot.release()
      let moved = try board.save()
      #expect(moved.bounds(differingFrom: paper) == place.offset(x: -1, y: 10))
      try board.type("e")
      try board.draw(through: (x: 400, y: 340), (x: 500, y: 340))
      let erased = try board.save()
      #expect(erased[450, 340] == paper && erased[450, 320] == moved[450, 320])
      try board.close()
    }
  }
}
