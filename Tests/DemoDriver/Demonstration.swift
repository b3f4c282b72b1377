import Files
import Glibc
import Raster
import Robot

/// Shows the drawing board at work without a display, and checks what comes of it.
enum Demonstration {
  /// Columns and rows of the page and of the window.
  static let size = PixelSize(width: 900, height: 700)

  /// Does what the arguments ask for, and returns the exit status.
  static func run(arguments: [String]) -> Int32 {
    do {
      switch try DemoCommand(arguments: arguments) {
      case .probe: return canConnect() ? 0 : 1
      case .show(let options):
        Interruption.prepare()
        print(try show(options))
        return 0
      case .picture(let options):
        Interruption.prepare()
        print(try Screenshots(options).take())
        return 0
      }
    } catch let error as DemoError {
      complain(error.message)
    } catch let error as RobotError {
      complain(DemoError.sentence(for: error))
    } catch {
      complain("\(error)")
    }
    return 1
  }

  /// Draws, saves and checks; returns what to tell about it.
  private static func show(_ options: DemoOptions) throws -> String {
    let drawing = try DemoDrawing(inkPath: options.ink ?? DemoDrawing.find(), page: size)
    let folder = try DemoFolder(path: options.folder)
    let paper = Paper.picture(size: size)
    try folder.save(paper, as: .paper)
    let shown = try DemoSession.run(program: options.program, drawing: drawing, folder: folder)
    try folder.save(OpaquePicture(shown), as: .window)
    let saved = try folder.picture(.drawing)
    let check = DemoCheck(paper: paper, saved: saved, window: shown)
    let tenths = try check.inkedTenthsOfPercent(of: drawing)
    return """
      drawing: \(size.width) x \(size.height), \(drawing.keptStrokes.count) strokes, \
      \(tenths / 10).\(tenths % 10) % inked
      \(folder.path(.drawing))
      \(folder.path(.window))
      """
  }

  /// Whether the display that DISPLAY names can be opened; says nothing either way.
  private static func canConnect() -> Bool {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    // Xlib reports refused connections by itself.
    if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
    do {
      _ = try Robot(displayName: nil)
      return true
    } catch .noExtension {
      return true
    } catch {
      return false
    }
  }

  private static func complain(_ sentence: String) {
    let bytes = Array("drawingboard-demo: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
