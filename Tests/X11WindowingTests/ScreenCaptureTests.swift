import Raster
import Robot
import Testing
import X11Windowing

@Suite("The picture of the screen", .serialized, .timeLimit(.minutes(1)))
struct ScreenCaptureTests {
  @Test(
    "holds all windows as they are seen, at every depth",
    arguments: [
      (16, 0xF81F, StraightColor(rgb: 0xFF00FF)),
      (24, 0x336699, StraightColor(rgb: 0x336699)),
      (30, 0x3FF8_0000, StraightColor(rgb: 0xFF8000)),
    ] as [(Int, UInt32, StraightColor)])
  func windows(depth: Int, pixel: UInt32, color: StraightColor) throws {
    try VirtualDisplay.with(width: 331, height: 77, depth: depth) { display in
      let robot = try Robot(on: display)
      let lower = robot.makeCover(PixelRect(x: 10, y: 20, width: 100, height: 40), color: pixel)
      let upper = robot.makeCover(PixelRect(x: 90, y: 50, width: 300, height: 100), color: 0)
      // In the middle of it, where a picture with the pointer would have it.
      robot.move(toX: 50, y: 40)
      robot.synchronize()
      let capture = try ScreenCapture(displayName: display.name)
      #expect(capture.bitmap.size == PixelSize(width: 331, height: 77))
      for y in 20..<60 {
        for x in 10..<110 where !(x >= 90 && y >= 50) {
          if capture.bitmap[x, y] != color {
            Issue.record("(\(x), \(y)): \(capture.bitmap[x, y])")
            return
          }
        }
      }
      #expect(capture.bitmap[90, 50] == .black && capture.bitmap[330, 76] == .black)
      #expect(!capture.isBlack && !capture.isXWayland)
      robot.destroy(lower)
      robot.destroy(upper)
    }
  }

  @Test("a black screen is known for one")
  func black() throws {
    try VirtualDisplay.with(width: 100, height: 80, arguments: ["-br"]) { display in
      let capture = try ScreenCapture(displayName: display.name)
      #expect(capture.isBlack && !capture.isXWayland)
    }
  }

  @Test("without a display there is an error")
  func noDisplay() {
    #expect(throws: ScreenCaptureError.display(.cannotOpenDisplay(":no"))) {
      try ScreenCapture(displayName: ":no")
    }
  }
}
