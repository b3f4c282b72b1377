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
      let name = (["transport"] + way.arguments + way.server).joined(separator: "-")
      #expect(pictures.difference(reference.canvas, other.canvas, name: name) == nil)
      #expect(pictures.difference(reference.window, other.window, name: name) == nil)
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
      try board.type("Tab")
      try board.waitForTrace("bars")
      #expect(try board.difference(of: saved, name: "transport-canvas") == nil)
      let canvas = try board.picture()
      try board.type("Tab")
      try board.waitForTrace("bars")
      // Both bars are there when the colours of the pencil and of the white swatch are.
      var last: StraightBitmap?
      let window = try Deadline(seconds: BoardRun.patience).wait { () -> StraightBitmap? in
        let next = try board.picture()
        defer { last = next }
        if let reference { return next == reference ? next : nil }
        let areBarsThere =
          next.cropped(to: PixelRect(x: 440, y: 30, width: 20, height: 20))
          != saved.cropped(to: PixelRect(x: 440, y: 30, width: 20, height: 20))
          && next[700, 640] != saved[700, 640]
        return areBarsThere && next == last ? next : nil
      }
      result = Result(
        saved: try board.folder.bytes(of: "out.png"), canvas: canvas,
        window: try window ?? board.picture())
      try board.close()
    }
    return try #require(result)
  }
}
