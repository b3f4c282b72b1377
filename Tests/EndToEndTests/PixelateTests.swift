import Files
import Raster
import Robot
import TestSupport
import Testing

/// Pixelate in the built program: key, button, drag, and the saved picture.
@Suite struct PixelateTests {
  private static let size = PixelSize(width: 900, height: 700)

  /// Every pixel has another colour than its neighbours.
  private static var picture: StraightBitmap {
    var random = SeededGenerator(seed: 20)
    let bytes = (0..<(size.width * size.height * 4)).map { index in
      index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
    }
    return StraightBitmap(size: size, bytes: bytes)
  }

  /// The picture with the blocks of 16 that a rectangle touches in their means.
  private static func pixelated(_ page: StraightBitmap, _ rect: PixelRect) -> StraightBitmap {
    var result = page
    for top in stride(from: rect.minY / 16 * 16, to: rect.maxY, by: 16) {
      for left in stride(from: rect.minX / 16 * 16, to: rect.maxX, by: 16) {
        for channel in 0..<3 {
          var sum = 0
          for y in top..<(top + 16) {
            for x in left..<(left + 16) {
              sum += Int(page.bytes[(y * page.size.width + x) * 4 + channel])
            }
          }
          for y in top..<(top + 16) {
            for x in left..<(left + 16) {
              result.bytes[(y * page.size.width + x) * 4 + channel] = UInt8((sum + 128) / 256)
            }
          }
        }
      }
    }
    return result
  }

  @Test("X and a drag hide ink and background alike, and nothing of them is in the saved file")
  func saved() throws {
    let folder = try RunFolder()
    try folder.write(Self.picture, to: "in.png")
    try BoardRun.with(["in.png", "-o", "out.png"], in: folder) { board in
      try board.draw(through: (200, 300), (400, 340))
      let drawn = try board.save()
      try board.type("x")
      try board.draw(through: (230, 290), (380, 330))
      let expected = Self.pixelated(drawn, PixelRect(minX: 230, minY: 290, maxX: 381, maxY: 331))
      #expect(try board.save() == expected)
      // Undo, and once more by the button; Esc leaves nothing.
      try board.type("z", with: "Control_L")
      #expect(try board.waitForTrace("undo") == "undo 1")
      #expect(try board.save() == drawn)
      try board.type("p")
      try board.click(.pixelate)
      board.robot.move(toX: 300, y: 450)
      board.robot.press()
      board.robot.move(toX: 400, y: 500)
      try board.type("Escape")
      board.robot.release()
      #expect(try board.save() == drawn)
      try board.draw(through: (230, 290), (380, 330))
      #expect(try board.save() == expected)
      try board.close()
    }
  }
}
