import Files
import Raster
import Robot
import Testing

/// Files dropped on the built program's window.
@Suite struct DropTests {
  private static let blue = StraightColor(rgb: 0x204080)

  /// A name as bad as any, and the URI of its file.
  private static let name: [UInt8] = Array("-a b\n".utf8) + [0xE9] + Array("%41.png".utf8)
  private static let escapedName = "-a%20b%0A%e9%2541.png"

  private func write(_ picture: StraightBitmap, into folder: RunFolder) throws {
    let path = FilePath(folder.path).appending(name: Self.name)
    _ = try SafeFile(path).savePNG(picture)
  }

  private func drop(_ uris: [String], on board: BoardRun, x: Int = 450, y: Int = 350) throws {
    let isAware = Deadline(seconds: BoardRun.patience).wait {
      board.robot.property("XdndAware", of: board.window)?.values == [5]
    }
    #expect(isAware)
    let list = uris.joined(separator: "\r\n") + "\r\n"
    let source = try DropSource(
      on: board.display, target: board.window, list: Array(list.utf8))
    source.enter()
    let patience = Deadline(seconds: BoardRun.patience)
    #expect(source.move(toX: x, y: y, until: patience) == true)
    // The frame at the window's edge.
    #expect(board.waitForPixel(x: 5, y: 350, StraightColor(rgb: 0x2463EB)))
    #expect(source.drop(until: patience) == true)
  }

  @Test("a picture becomes the background, whatever its name is, and undo takes it away")
  func background() throws {
    try BoardRun.with { board in
      try write(
        StraightBitmap(size: PixelSize(width: 900, height: 700), filledWith: Self.blue),
        into: board.folder)
      try drop(["file://\(board.folder.path)/\(Self.escapedName)"], on: board)
      #expect(board.waitForPixel(x: 450, y: 350, Self.blue))
      #expect(try board.save().isFilled(with: Self.blue))
      try board.type("z", with: "Control_L")
      #expect(board.waitForPixel(x: 450, y: 350, .white))
      #expect(board.waitForPixel(x: 5, y: 350, .white))
      try board.close()
    }
  }

  @Test("with Shift it is put on the board")
  func insertion() throws {
    try BoardRun.with { board in
      try write(
        StraightBitmap(size: PixelSize(width: 100, height: 60), filledWith: Self.blue),
        into: board.folder)
      board.robot.press(key: "Shift_L")
      board.robot.synchronize()
      try drop(["file://localhost\(board.folder.path)/\(Self.escapedName)"], on: board)
      #expect(board.waitForPixel(x: 450, y: 350, Self.blue))
      board.robot.release(key: "Shift_L")
      #expect(board.waitForPixel(x: 300, y: 350, .white))
      try board.close()
    }
  }

  @Test("what is no file of this computer is a sentence")
  func elsewhere() throws {
    try BoardRun.with { board in
      for (uri, words) in [
        ("https://example.org/a.png", "only files of this computer"),
        ("file://elsewhere.example/a.png", "on another computer"),
      ] {
        try drop([uri], on: board)
        let error = try board.waitForTrace("error")
        #expect(error.contains(uri) && error.contains(words), "\(error)")
      }
      try drop(["file:///a%00.png", "file:///b.png"], on: board)
      #expect(try board.waitForTrace("notice").contains("2 files"))
      #expect(try board.waitForTrace("error").contains("no file can have such a name"))
      try board.close()
    }
  }
}
