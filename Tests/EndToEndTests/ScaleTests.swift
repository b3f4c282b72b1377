import Files
import Raster
import Robot
import TestSupport
import Testing

/// Bars of other sizes, and a page that knows nothing of them.
@Suite struct ScaleTests {
  /// What is asked for on the command line, and by the desktop.
  struct Wish: Sendable, CustomTestStringConvertible {
    var options: [String] = []
    var resources: String?

    var testDescription: String { "\(options) \(resources ?? "-")" }
  }

  private static let wishes =
    ["1", "1.25", "1.5", "2", "3"].map { Wish(options: ["--ui-scale", $0]) } + [
      Wish(resources: "Xft.dpi: 144"), Wish(resources: "Xft.dpi: 288"),
      Wish(options: ["--ui-scale=0.5"], resources: "Xft.dpi: 288"),
    ]

  /// What a run shows and saves.
  private func result(_ wish: Wish) throws -> (file: [UInt8], screen: StraightBitmap) {
    let folder = try RunFolder()
    var file: [UInt8] = []
    var screen = StraightBitmap(size: PixelSize(width: 1, height: 1), filledWith: .white)
    try BoardRun.with(BoardRun.usual + wish.options, in: folder, resources: wish.resources) {
      board in
      // Between the bars of every scale, so that they have no part in it.
      try board.draw(through: (x: 200, y: 230), (x: 420, y: 450), (x: 700, y: 300))
      try board.type("r")
      try board.type("bracketright", with: "Shift_L")
      try board.type("2")
      try board.draw(through: (x: 300, y: 260), (x: 520, y: 430))
      try board.save()
      file = try folder.bytes(of: "out.png")
      try board.waitForBars()
      screen = try board.picture()
      try board.close()
    }
    return (file, screen)
  }

  @Test("The saved file is the same, byte for byte, at every scale", arguments: wishes)
  func same(_ wish: Wish) throws {
    let usual = try result(Wish())
    let other = try result(wish)
    #expect(other.file == usual.file)
    // Bars of another size are on the screen, but at a scale of 1.
    let corner = PixelRect(x: 440, y: 10, width: 20, height: 60)
    #expect(
      (other.screen.blackness(in: corner) == usual.screen.blackness(in: corner))
        == (wish.options == ["--ui-scale", "1"]))
  }
}
