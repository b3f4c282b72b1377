import Raster
import Robot
import TestSupport
import Testing

/// However events come in and pictures go out, the drawing is the same.
@Suite struct TransportTests {
  /// What one way gave.
  private struct Result {
    var saved: [UInt8]
    var canvas: StraightBitmap
    var window: StraightBitmap
  }

  @Test("Core events, XPutImage and a server without shared memory change no pixel")
  func sameDrawing() throws {
    let reference = try result([], server: [], reference: nil)
    let ways: [(arguments: [String], server: [String])] = [
      (["--core-events"], []), (["--put-image"], []), (["--core-events", "--put-image"], []),
      ([], ["-extension", "MIT-SHM"]),
    ]
    for way in ways {
      let other = try result(way.arguments, server: way.server, reference: reference.window)
      #expect(other.saved == reference.saved, "\(way)")
      let pictures = PictureExpectation()
      #expect(pictures.difference(reference.canvas, other.canvas, name: "transport") == nil)
      #expect(other.window == reference.window, "\(way)")
    }
  }

  private func result(
    _ arguments: [String], server: [String], reference: StraightBitmap?
  ) throws -> Result {
    var result: Result?
    try BoardRun.with(BoardRun.usual + arguments, server: server) { board in
      try board.draw(through: (x: 150, y: 200), (x: 400, y: 520), (x: 640, y: 180))
      try board.type("2")
      for _ in 0..<6 { try board.type("bracketright") }
      try board.draw(through: (x: 200, y: 500), (x: 700, y: 250))
      try board.draw([(x: 780, y: 400)])
      // Through the bars too: the pointer is the stroke's until it is let go.
      try board.draw(through: (x: 100, y: 560), (x: 450, y: 660), (x: 820, y: 560))
      let saved = try board.save()
      try board.waitForTrace("notice")
      try board.type("Escape")
      // Away already for the stroke, the bars would not tell that they go.
      try board.waitForBars()
      try board.type("Tab")
      board.hidePointer()
      let handle = [PixelRect.handle(in: saved.size)]
      #expect(try board.difference(of: saved, from: handle, name: "transport-canvas") == nil)
      let canvas = try board.picture().cleared(handle)
      try board.type("Tab")
      try board.waitForBars()
      _ = try board.place(of: .color(5))
      let window = try board.pictureAtRest(where: { reference == nil || $0 == reference })
      if window == nil, let reference {
        let picture = try board.picture()
        #expect(PictureExpectation().difference(reference, picture, name: "transport") == nil)
      }
      result = Result(
        saved: try board.folder.bytes(of: "out.png"), canvas: canvas,
        window: try #require(window, "the window did not come to rest"))
      try board.close()
    }
    return try #require(result)
  }
}
