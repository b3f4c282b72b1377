import Glibc
import Raster
import Robot
import Synchronization
import Testing
import Windowing
import X11Windowing

/// A window with a recording client on a thread of its own, and a robot on the same display.
final class WindowSession {
  let robot: Robot
  let window: RobotWindow
  let recording: Recording
  private let commands: WindowCommands
  private let waker: Waker
  private let thread: pthread_t

  /// Opens a window at the screen's corner and waits until it is ready.
  ///
  /// - Throws: `X11Error` of the window, or what the robot met.
  init(on display: VirtualDisplay, options: X11WindowOptions) throws {
    let recording = Recording()
    let commands = WindowCommands()
    let robot = try Robot(displayName: display.name)
    // Away from the window, so that its first motion is one the test made.
    robot.move(toX: robot.screenSize.width - 1, y: robot.screenSize.height - 1)
    robot.synchronize()
    let started = Mutex<Waker?>(nil)
    let name = display.name
    let body: @Sendable () -> Void = {
      do throws(X11Error) {
        let window = try X11Window(displayName: name, options: options)
        let client = RecordingClient(recording: recording, commands: commands)
        started.withLock { $0 = window.waker }
        window.run(client: client)
        recording.update { $0.end = .closed }
      } catch {
        recording.update { $0.end = .failed(error) }
      }
    }
    thread = try Self.startThread(body)
    let deadline = Deadline(seconds: 20)
    let isReady = deadline.wait { recording.events.contains(.ready) || recording.end != nil }
    if case .failed(let error) = recording.end { throw error }
    try #require(isReady)
    waker = try #require(started.withLock { $0 })
    self.window = try #require(robot.findWindow(title: options.title, until: deadline))
    self.robot = robot
    self.recording = recording
    self.commands = commands
    robot.focus(window)
    robot.synchronize()
  }

  deinit {
    perform { $0.close() }
    pthread_join(thread, nil)
  }

  /// Runs something on the window's thread.
  func perform(_ command: @escaping @Sendable (any Window) -> Void) {
    commands.add(command)
    waker.wake()
  }

  /// Waits until the events so far satisfy a test.
  func wait(until isEnough: ([Event]) -> Bool) -> Bool {
    Deadline(seconds: 10).wait { isEnough(recording.events) }
  }

  /// The pointer events so far.
  var pointerEvents: [PointerEvent] {
    recording.events.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }

  /// The keys pressed so far.
  var keys: [KeyEvent] {
    recording.events.compactMap { if case .key(let event) = $0 { event } else { nil } }
  }

  private static func startThread(_ body: @escaping @Sendable () -> Void) throws -> pthread_t {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body))
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    if code != 0 {
      box.release()
      throw RobotError.cannotStart(program: "a thread", code: code)
    }
    return thread
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
