import Glibc
import Raster
import Robot

/// Takes the pictures of the window that the documents show.
///
/// The window fills a screen without a window manager, and the server's pointer is on none of its
/// pictures.
struct Screenshots {
  /// Columns and rows of the window.
  private static let size = PixelSize(width: 1280, height: 800)
  private static let smallSize = PixelSize(width: 400, height: 300)
  /// Where the pointer shows nothing, beside everything that can be pressed.
  private static let quiet = (x: 1270, y: 400)

  let options: DemoOptions
  let folder: DemoFolder
  let sketch: [HandStroke]

  /// Makes the folder and reads the drawing.
  ///
  /// - Throws: `DemoError`.
  init(_ options: DemoOptions) throws {
    self.options = options
    sketch = try DemoDrawing(
      inkPath: options.ink ?? DemoDrawing.find(), page: Demonstration.size
    ).strokes
    folder = try DemoFolder(path: options.folder, removing: [])
  }

  /// Takes all pictures, and tells where they are.
  ///
  /// - Throws: `DemoError`, `RobotError`.
  func take() throws -> String {
    try folder.saveHidden(Paper.picture(size: Self.size), as: "paper.png")
    try folder.saveHidden(Landscape.picture(size: Self.size), as: "landscape.png")
    try folder.preferFace("Inter")
    let gone = "\(folder.home)/Sketches"
    mkdir(gone, 0o777)
    try DemoSession.with(
      program: options.program,
      arguments: [
        "-g", "\(Self.size.width)x\(Self.size.height)+0+0", "-b", "paper.png",
        "-o", "Sketches/sketch.png",
      ], home: folder.home, directory: folder.home, language: "en"
    ) { session in
      try drawSketch(&session)
      try takeMain(&session)
      try takePanels(&session)
      try takePhoto(&session)
      try takeDark(&session)
      rmdir(gone)
      try session.type("s", with: ["Control_L"])
      try session.waitForTrace("error")
      try shoot("error.png", session)
    }
    try DemoSession.with(
      program: options.program,
      arguments: [
        "-g", "\(Self.smallSize.width)x\(Self.smallSize.height)+0+0",
        "-o", "small.png",
      ], home: folder.home, directory: folder.home, language: "en"
    ) { session in
      // What a small window has room for: the heart, and the dots beside it.
      let heart = sketch.filter { $0.points.allSatisfy { $0.x < 260 && $0.y > 420 } }
      let dots = sketch.filter { $0.points.allSatisfy { 490..<560 ~= $0.x && $0.y < 270 } }
      try session.draw(heart.map { $0.moved(x: -55, y: -360, haste: 4) })
      try session.draw(dots.map { $0.moved(x: -245, y: -75, haste: 4) })
      // Out of the window: the brush is wide enough for an outline.
      session.robot.move(toX: 1000, y: 600)
      try shoot("small.png", session)
    }
    try takeVariants()
    try takePapers()
    return options.folder
  }

  /// The demonstration's drawing, and beside it a house of all the shapes.
  private func drawSketch(_ session: inout DemoSession) throws {
    try session.draw(sketch.map { $0.moved(x: 30, y: 40, haste: 3) })
    func shape(
      _ key: String, _ from: (Int, Int), _ to: (Int, Int), _ color: Int, _ width: Int
    ) throws {
      try session.type(key)
      try session.draw([
        HandStroke(
          from: (x: from.0, y: from.1), to: (x: to.0, y: to.1), colorIndex: color, width: width)
      ])
    }
    try shape("r", (950, 420), (1150, 590), 5, 6)
    try shape("l", (925, 425), (1050, 310), 2, 6)
    try shape("l", (1050, 310), (1175, 425), 2, 6)
    try shape("r", (1070, 500), (1115, 590), 6, 4)
    try shape("o", (980, 460), (1035, 515), 5, 4)
    try shape("l", (1007, 460), (1007, 515), 5, 2)
    try shape("l", (980, 487), (1035, 487), 5, 2)
    try shape("d", (120, 630), (1210, 630), 4, 4)
    try session.type("p")
    try session.type("6")
    try session.waitForBars()
  }

  private func takeMain(_ session: inout DemoSession) throws {
    let (x, y) = Self.quiet
    session.robot.move(toX: x, y: y)
    try shoot("main.png", session)
    // The ring, with the pointer on the way to a colour.
    session.robot.move(toX: 560, y: 330)
    session.robot.press(button: 3)
    session.robot.move(toX: 600, y: 400)
    session.robot.move(toX: 589, y: 447)
    try shoot("ring.png", session)
    session.robot.release(button: 3)
    try session.type("6")
    session.robot.move(toX: x, y: y)
  }

  private func takePanels(_ session: inout DemoSession) throws {
    let (x, y) = Self.quiet
    let blue = try blueSwatch(session)
    // The brush's chip is left of the palette, the background's button right of it.
    session.robot.click(x: blue - 277, y: y + 360)
    session.robot.move(toX: x, y: y)
    try shoot("brush-panel.png", session)
    try session.type("Escape")
    try session.type("o", with: ["Control_L"])
    try enterLandscape(&session)
    try waitForBackground(session)
    // Opened anew by its button, no field is being typed into.
    try session.type("Escape")
    session.robot.click(x: blue + 170, y: y + 360)
    session.robot.move(toX: x, y: y)
    try shoot("background-panel.png", session)
    try session.type("Escape")
    try session.type("z", with: ["Control_L"])
  }

  /// The chooser, and a photo from it in hand, smaller and turned, over the drawing.
  private func takePhoto(_ session: inout DemoSession) throws {
    let (x, y) = Self.quiet
    try session.type("i", with: ["Control_L"])
    try shoot("chooser.png", session)
    try enterLandscape(&session)
    session.robot.move(toX: 640, y: 400)
    _ = try atRest(session)
    session.robot.scroll(vertical: -7)
    session.robot.press(key: "Shift_L")
    session.robot.scroll(vertical: -2)
    session.robot.release(key: "Shift_L")
    session.robot.move(toX: x, y: y)
    try shoot("photo.png", session)
    try session.type("Escape")
  }

  private func enterLandscape(_ session: inout DemoSession) throws {
    try session.type("a", with: ["Control_L"])
    for character in "landscape.png" {
      try session.type(character == "." ? "period" : String(character))
    }
    try session.type("Return")
  }

  private func takeDark(_ session: inout DemoSession) throws {
    // Top bar, bottom bar, its last button, the third row of its menu.
    for key in ["F6", "F6", "End", "Return", "Down", "Down", "Return", "Escape", "Escape"] {
      try session.type(key)
    }
    try session.type("c")
    try session.type("c")
    try shoot("dark.png", session)
    for key in ["F6", "F6", "End", "Return", "Down", "Down", "Return", "Escape", "Escape"] {
      try session.type(key)
    }
  }

  /// A plot on squared paper with the panel open, and a dark page with dots.
  private func takePapers() throws {
    func with(_ paper: String, _ body: (inout DemoSession) throws -> Void) throws {
      try DemoSession.with(
        program: options.program,
        arguments: [
          "-g", "\(Self.size.width)x\(Self.size.height)+0+0", "-b", paper, "-o",
          "paper-drawing.png",
        ], home: folder.home, directory: folder.home, body: body)
    }
    let (x, y) = Self.quiet
    try with("squares") { session in
      try drawPlot(&session)
      session.robot.move(toX: x, y: y)
      try session.waitForBars()
      try session.type("b")
      try shoot("paper.png", session)
    }
    try with("dots") { session in
      try session.type("b")
      // From the dots past the gradient and the three colours to the hexadecimal field.
      for _ in 0..<8 { try session.type("Tab") }
      try session.type("a", with: ["Control_L"])
      for character in "1e2733" { try session.type(String(character)) }
      for key in ["Return", "Escape", "Escape"] { try session.type(key) }
      for key in ["F6", "F6", "End", "Return", "Down", "Down", "Return", "Escape", "Escape"] {
        try session.type(key)
      }
      // What is drawn in black is white on a board.
      let colors = [0: 8, 6: 3]
      try session.draw(
        sketch.map {
          $0.moved(x: 180, y: 30, haste: 4).colored(colors[$0.colorIndex] ?? $0.colorIndex)
        })
      session.robot.move(toX: x, y: y)
      try shoot("board.png", session)
    }
  }

  /// Axes along the squares' lines, a curve by hand, and what is measured off it.
  private func drawPlot(_ session: inout DemoSession) throws {
    /// The page pixel of a line of the paper.
    func line(_ index: Int) -> Int { 19 * index - 1 }
    func figure(
      _ key: String, _ from: (Int, Int), _ to: (Int, Int), _ color: Int, _ width: Int
    ) throws {
      try session.type(key)
      try session.draw([
        HandStroke(
          from: (x: line(from.0), y: line(from.1)), to: (x: line(to.0), y: line(to.1)),
          colorIndex: color, width: width)
      ])
    }
    try figure("a", (4, 32), (31, 32), 0, 3)
    try figure("a", (6, 34), (6, 6), 0, 3)
    try figure("d", (6, 14), (14, 14), 4, 3)
    try figure("d", (14, 14), (14, 32), 4, 3)
    try figure("r", (20, 8), (28, 14), 5, 4)
    try figure("l", (20, 14), (28, 8), 5, 4)
    try figure("o", (36, 5), (46, 11), 7, 4)
    try session.type("p")
    let curve = (0...90).map { step -> (x: Int, y: Int) in
      // A parabola through the corner of the dashes, 18 squares high at its crest.
      let place = Double(step) / 90 * 24 - 12
      return (
        x: Int((place + 14 + 2) * 19) - 1, y: Int((32 - 18.5 + place * place / 8) * 19) - 1
      )
    }
    try session.draw([
      HandStroke(
        points: curve, times: curve.indices.map { Double($0) * 0.008 }, colorIndex: 1, width: 4)
    ])
  }

  /// Waits until nothing moves any more, and saves the window.
  func shoot(_ name: String, _ session: DemoSession) throws {
    try session.waitForBars()
    try folder.save(OpaquePicture(atRest(session)), as: name)
  }

  /// The window, once it has not changed for some time: words come and bars slide in their own time.
  func atRest(_ session: DemoSession) throws -> Bitmap {
    var last: Bitmap?
    var since = Deadline.now
    let picture = try Deadline(seconds: 20).wait { () -> Bitmap? in
      try Interruption.check()
      let next = session.robot.screenshot(of: session.window)
      if next?.words != last?.words {
        last = next
        since = Deadline.now
      }
      return Deadline.now - since > 0.7 ? last : nil
    }
    guard let picture else { throw DemoError.tooLate("the window to come to rest") }
    return picture
  }

  private func waitForBackground(_ session: DemoSession) throws {
    let sky = Landscape.picture(size: Self.size)[5, 5]
    let isThere = session.robot.waitForPixel(x: 5, y: 5, until: Deadline(seconds: 20)) {
      StraightColor(rgb: $0) == sky
    }
    if !isThere { throw DemoError.tooLate("the background's picture") }
  }

  /// The column of the blue swatch: the rightmost of that colour in the bottom bar.
  private func blueSwatch(_ session: DemoSession) throws -> Int {
    let picture = try atRest(session)
    let row = (0..<Self.size.width).filter {
      StraightColor(rgb: picture[$0, Self.quiet.y + 360]) == DemoDrawing.palette[5]
    }
    guard let end = row.last else { throw DemoError.tooLate("the palette") }
    let start = row.reversed().first { !row.contains($0 - 1) } ?? end
    return (start + end) / 2
  }
}
