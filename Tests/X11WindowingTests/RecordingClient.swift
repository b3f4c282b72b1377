import Raster
import Synchronization
import Windowing
import X11Windowing

/// What a window told its client, readable from the test's thread.
final class Recording: Sendable {
  struct Contents: Sendable {
    var events: [Event] = []
    var frame = Bitmap(size: PixelSize(width: 0, height: 0))
    var draws = 0
    /// How many events the frame has seen.
    var drawnEvents = 0
    var end: SessionEnd?
    var waker: Waker?
    var usesSharedMemory = false
    var usesInputExtension = false
    /// The scale before the first frame.
    var interfaceScale = 0.0
  }

  private let contents = Mutex(Contents())

  var events: [Event] { contents.withLock { $0.events } }
  /// The frame, once it shows all events so far.
  var currentFrame: Bitmap? {
    contents.withLock { $0.drawnEvents == $0.events.count ? $0.frame : nil }
  }
  var draws: Int { contents.withLock { $0.draws } }
  var waker: Waker? { contents.withLock { $0.waker } }
  var usesSharedMemory: Bool { contents.withLock { $0.usesSharedMemory } }
  var usesInputExtension: Bool { contents.withLock { $0.usesInputExtension } }
  var interfaceScale: Double { contents.withLock { $0.interfaceScale } }
  var end: SessionEnd? { contents.withLock { $0.end } }

  func update(_ change: (inout Contents) -> Void) {
    contents.withLock { change(&$0) }
  }
}

/// How a window's thread ended.
enum SessionEnd: Hashable, Sendable {
  case closed
  case failed(X11Error)
}

/// Records every event, and draws a pattern that depends on the place and on the events so far.
final class RecordingClient: WindowClient {
  private let recording: Recording
  private let commands: WindowCommands
  private var dots: [WindowPoint] = []
  private var needsWholeFrame = true

  init(recording: Recording, commands: WindowCommands) {
    self.recording = recording
    self.commands = commands
  }

  func handle(_ event: Event, in window: any Window) {
    recording.update { $0.events.append(event) }
    switch event {
    case .pointer(let pointer) where pointer.isPrimaryDown:
      dots.append(pointer.position)
    case .resized:
      needsWholeFrame = true
    case .woken:
      for command in commands.take() { command(window) }
    default:
      break
    }
  }

  func draw(into frame: PixelBuffer) -> Damage {
    var damage = Damage()
    if needsWholeFrame {
      needsWholeFrame = false
      for y in 0..<frame.size.height {
        for x in 0..<frame.size.width { frame[x, y] = Self.pattern(x, y) }
      }
      damage = Damage(frame.bounds)
    }
    for dot in dots {
      let rect = PixelRect(x: Int(dot.x) - 2, y: Int(dot.y) - 2, width: 5, height: 5)
        .intersection(frame.bounds)
      for y in rect.minY..<max(rect.minY, rect.maxY) {
        for x in rect.minX..<max(rect.minX, rect.maxX) { frame[x, y] = 0xFF00_0000 }
      }
      damage.add(rect)
    }
    dots = []
    let copy = Self.copy(of: frame)
    recording.update {
      $0.draws += 1
      $0.drawnEvents = $0.events.count
      $0.frame = copy
    }
    return damage
  }

  /// A colour that tells every place from its neighbours.
  static func pattern(_ x: Int, _ y: Int) -> UInt32 {
    0xFF00_0000 | UInt32(x & 255) << 16 | UInt32(y & 255) << 8 | UInt32((x ^ y) >> 3 & 255)
  }

  private static func copy(of frame: PixelBuffer) -> Bitmap {
    var bitmap = Bitmap(size: frame.size)
    bitmap.withPixels { pixels in
      for y in 0..<frame.size.height {
        for x in 0..<frame.size.width { pixels[x, y] = frame[x, y] }
      }
    }
    return bitmap
  }
}

/// Work for the window's thread, done when it is woken.
final class WindowCommands: Sendable {
  private let commands = Mutex<[@Sendable (any Window) -> Void]>([])

  func add(_ command: @escaping @Sendable (any Window) -> Void) {
    commands.withLock { $0.append(command) }
  }

  func take() -> [@Sendable (any Window) -> Void] {
    commands.withLock {
      let all = $0
      $0 = []
      return all
    }
  }
}
