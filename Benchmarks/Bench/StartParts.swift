import Board
import CX11
import Interface
import Raster
import Windowing
import X11Windowing

/// One start inside a process of its own, which prints what its parts took.
///
/// The same steps as the program's, from `main` on; only a new process pays for first calls and
/// fresh memory as the program does.
struct StartParts {
  /// The argument that asks for it, followed by one of `kinds`.
  static let argument = "start-parts"
  /// A window as the program's; the same without shared memory; the same without bars; a bare
  /// connection.
  static let kinds = ["window", "plain", "bare", "connection"]

  /// The client of the window: the application, with a clock.
  private final class Client: WindowClient {
    let application: Application
    var firstDraw: (begin: Double, end: Double)?
    var laterDraws = 0.0
    var ready = 0.0

    init(_ application: Application) { self.application = application }

    func handle(_ event: Event, in window: any Windowing.Window) {
      if event == .ready {
        ready = StartParts.now
        window.close()
      }
      application.handle(event, in: window)
    }

    func draw(into frame: PixelBuffer) -> Damage {
      let begin = StartParts.now
      let damage = application.draw(into: frame)
      let end = StartParts.now
      if firstDraw == nil { firstDraw = (begin, end) } else { laterDraws += end - begin }
      return damage
    }
  }

  /// Does one start and prints milliseconds, one number after another.
  static func run(_ kind: String?) {
    let begin = now
    if kind == "connection" {
      guard let display = XOpenDisplay(nil) else { return }
      print(now - begin)
      XCloseDisplay(display)
      return
    }
    let size = PixelSize(width: 1600, height: 1000)
    var options = X11WindowOptions(title: "Start", size: size)
    options.isSizeFromUser = true
    options.placement = X11WindowOptions.Placement(x: 0, y: 0)
    options.icon = ProgramIcon.bitmap(side: 48)
    options.forcesPutImage = kind == "plain"
    let icon = now
    guard let window = try? X11Window(options: options) else { return }
    let made = now
    let client = Client(
      Application(board: Board(extent: .following(window: size)), services: NoServices()))
    if kind == "bare" { client.application.handle(.key(KeyEvent(.tab)), in: window) }
    let application = now
    window.run(client: client)
    guard let draw = client.firstDraw else { return }
    let parts = [
      icon - begin, made - icon, application - made, draw.begin - application,
      draw.end - draw.begin, client.ready - draw.end, client.laterDraws,
    ]
    print(parts.map { "\($0)" }.joined(separator: " "))
  }

  private static var now: Double {
    let parts = (ContinuousClock.now - origin).components
    return Double(parts.seconds) * 1e3 + Double(parts.attoseconds) * 1e-15
  }
  private static let origin = ContinuousClock.now
}
