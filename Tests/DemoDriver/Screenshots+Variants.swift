import Glibc
import Raster
import Robot

/// The brush's panel in another language and at other scales.
extension Screenshots {
  /// Takes the pictures, with a window as large as the scale asks for.
  ///
  /// - Throws: `DemoError`, `RobotError`.
  func takeVariants() throws {
    try take("chinese.png", PixelSize(width: 1280, height: 800), language: "zh_CN")
    try take("scale-150.png", PixelSize(width: 1440, height: 900), scale: "1.5")
    try take("scale-200.png", PixelSize(width: 1920, height: 1200), scale: "2")
  }

  private func take(
    _ name: String, _ size: PixelSize, language: String = "en", scale: String = "1"
  ) throws {
    // As at the first start, whatever was drawn with before.
    unlink("\(folder.home)/config/drawingboard/settings")
    try DemoSession.with(
      program: options.program,
      arguments: [
        "-g", "\(size.width)x\(size.height)+0+0", "--ui-scale", scale, "-o", "variant.png",
      ], home: folder.home, directory: folder.home, screen: size, language: language
    ) { session in
      // To the right: the panel is on the left.
      let (x, y) = (60 + size.width - 1280, 40 + (size.height - 800) / 2)
      try session.draw(sketch.map { $0.moved(x: x, y: y, haste: 4) })
      try session.waitForBars()
      session.robot.move(toX: size.width - 10, y: size.height / 2)
      let closed = try atRest(session)
      try session.type("c")
      let isOpen = Deadline(seconds: 20).wait { () -> Bool in
        session.robot.screenshot(of: session.window)?.words != closed.words
      }
      if !isOpen { throw DemoError.tooLate("the brush's panel") }
      try shoot(name, session)
    }
  }
}
