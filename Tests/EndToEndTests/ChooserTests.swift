import Files
import Raster
import Robot
import TestSupport
import Testing

/// The built-in chooser, in the built program.
@Suite struct ChooserTests {
  private static let green = StraightColor(rgb: 0x20A040)
  private static let red = StraightColor(rgb: 0xC02020)

  private static func picture(_ color: StraightColor) -> StraightBitmap {
    StraightBitmap(size: PixelSize(width: 100, height: 60), filledWith: color)
  }

  private static func has(_ color: StraightColor, _ picture: StraightBitmap) -> Bool {
    let size = picture.size
    return (0..<size.height).contains { y in (0..<size.width).contains { picture[$0, y] == color } }
  }

  @Test("By first letters into a folder and to a picture, which is in hand then; recent has it")
  func insert() throws {
    let folder = try RunFolder()
    folder.makeFolder("home/Pictures")
    folder.makeFolder("home/Pictures/Shapes")
    try folder.write(Self.picture(Self.red), to: "home/Pictures/red.png")
    try folder.write(Self.picture(Self.green), to: "home/Pictures/Shapes/green.png")
    try BoardRun.with(in: folder) { board in
      // What is in the folder is seen before it is opened.
      try board.type("i", with: "Control_L")
      #expect(try board.pictureAtRest { Self.has(Self.red, $0) } != nil)
      // Faster than the disk answers.
      try board.type(text: "sh")
      try board.type("Return")
      try board.type(text: "gr")
      try board.type("Return")
      // Its corners are under handles.
      #expect(board.waitForPixel(x: 450, y: 350, Self.green))
      try board.type("Return")
      let saved = try board.save()
      let place = PixelRect(x: 400, y: 320, width: 100, height: 60)
      #expect(saved.bounds(differingFrom: .white) == place)
      #expect(saved.cropped(to: place) == Self.picture(Self.green))
      // The saved one is the newest of the recent, the opened one the next.
      try board.type("o", with: "Control_L")
      let open = try #require(try board.pictureAtRest { Self.has(Self.green, $0) })
      for key in ["Tab", "Tab"] { try board.type(key, with: "Shift_L") }
      _ = try board.pictureAtRest { $0 != open }
      try board.type("Escape")
      try board.type("Escape")
      try board.close()
    }
    let file = FilePath(folder.path("home/.local/state/drawingboard/recent"))
    let list = String(
      decoding: try OpenFile(reading: file).readAll(limit: 1 << 16), as: UTF8.self)
    let names = list.split(separator: "\n").map { $0.split(separator: "/").last ?? "" }
    #expect(names == ["out.png", "green.png"])
  }

  @Test("Saved under a name it goes on there; a name that is taken is asked about")
  func saveAs() throws {
    let folder = try RunFolder()
    try BoardRun.with(in: folder) { board in
      try board.draw(through: (x: 200, y: 200), (x: 700, y: 500))
      let plain = try #require(try board.pictureAtRest())
      func openChooser() throws -> StraightBitmap {
        try board.type("s", with: "Control_L", "Shift_L")
        return try #require(try board.pictureAtRest { $0 != plain })
      }
      _ = try openChooser()
      try board.type(text: "sky")
      try board.type("Return")
      let path = try board.waitForSaved()
      #expect(path.display == folder.path("sky.png"))
      let first = try RunFolder.picture(at: path)
      #expect(first.bounds(differingFrom: .white).width > 490)
      try board.draw(through: (x: 200, y: 400), (x: 700, y: 400))
      let second = try board.save()
      #expect(second != first)
      #expect(folder.results == ["sky.png"])
      try board.draw(through: (x: 200, y: 450), (x: 700, y: 450))
      // Asked, the first answer is to leave it. There, in the middle, is the button that replaces.
      let accent = StraightColor(rgb: 0x2463EB)
      let button = (x: 465, y: 390)
      _ = try openChooser()
      try board.type("Return")
      #expect(board.waitForPixel(x: button.x, y: button.y, accent))
      try board.type("Return")
      #expect(try board.pictureAtRest { $0[button.x, button.y] != accent } != nil)
      #expect(try RunFolder.picture(at: path) == second)
      try board.type("Return")
      #expect(board.waitForPixel(x: button.x, y: button.y, accent))
      try board.type("Tab")
      try board.type("Return")
      #expect(try board.waitForSaved() == path)
      #expect(try RunFolder.picture(at: path) != second)
      #expect(folder.results == ["sky.png"])
      try board.close()
    }
  }
}
