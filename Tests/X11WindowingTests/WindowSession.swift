import Glibc
import Raster
import Robot
import Testing
import Windowing
import X11Windowing

/// A window with a recording client on a thread of its own, and a robot on the same display.
final class WindowSession {
  let robot: Robot
  let window: RobotWindow
  let recording: Recording
  private let turn: WindowTurn
  private let commands: WindowCommands
  private let waker: Waker
  private let thread: pthread_t

  /// Opens a window at the screen's corner and waits until it is ready.
  ///
  /// - Throws: `X11Error` of the window, or what the robot met.
  init(on display: VirtualDisplay, options: X11WindowOptions) throws {
    turn = try WindowTurn()
    let recording = Recording()
    let commands = WindowCommands()
    let robot = try Robot(on: display)
    // Away from the window, so that its first motion is one the test made.
    robot.move(toX: robot.screenSize.width - 1, y: robot.screenSize.height - 1)
    robot.synchronize()
    let name = display.name
    let body: @Sendable () -> Void = {
      do throws(X11Error) {
        let window = try X11Window(displayName: name, options: options)
        let client = RecordingClient(recording: recording, commands: commands)
        recording.update {
          $0.waker = window.waker
          $0.usesSharedMemory = window.usesSharedMemory
          $0.interfaceScale = window.interfaceScale
          $0.usesInputExtension = window.usesInputExtension
        }
        window.run(client: client)
        recording.update { $0.end = .closed }
      } catch {
        recording.update { $0.end = .failed(error) }
      }
    }
    thread = try Self.startThread(body)
    let deadline = Deadline(seconds: 20)
    let isReady = deadline.wait { recording.events.contains(.ready) || recording.end != nil }
    if case .failed(let error) = recording.end {
      pthread_join(thread, nil)
      throw error
    }
    waker = try #require(recording.waker)
    guard isReady, let window = robot.findWindow(title: options.title, until: deadline) else {
      // Left alone, the window would end the whole test process when its server ends.
      commands.add { $0.close() }
      waker.wake()
      pthread_join(thread, nil)
      throw NotReady()
    }
    self.window = window
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

  /// Waits until the window shows exactly the client's frame, of the given size; nil if it never
  /// does.
  func shownFrame(of size: PixelSize) -> Bitmap? {
    robot.waitForPicture(of: window, until: Deadline(seconds: 10)) { picture in
      picture.size == size && picture == recording.currentFrame
    }
  }

  /// The pointer events so far.
  var pointerEvents: [PointerEvent] {
    recording.events.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }

  /// The keys pressed so far.
  var keys: [KeyEvent] {
    recording.events.compactMap { if case .key(let event) = $0 { event } else { nil } }
  }

  /// The window showed no first frame in time.
  private struct NotReady: Error {}

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
