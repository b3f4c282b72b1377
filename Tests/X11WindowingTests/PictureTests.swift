import Raster
import Robot
import Testing
import Windowing
import X11Windowing

@Suite("The picture on the screen", .serialized, .timeLimit(.minutes(5)))
struct PictureTests {
  private static let size = PixelSize(width: 300, height: 270)

  private static func options(forcesPutImage: Bool = false) -> X11WindowOptions {
    var options = X11WindowOptions(title: "Picture", size: size)
    options.forcesPutImage = forcesPutImage
    return options
  }

  /// Whether a server can be started that cannot see this process's shared memory.
  private static let canSeparateMemory: Bool = {
    let trial = try? ChildProcess("unshare", arguments: ["--map-root-user", "--ipc", "true"])
    return trial?.wait(until: Deadline(seconds: 5)) == .exited(0)
  }()

  /// What the window shows after a stroke, which must be the client's frame.
  private static func shown(
    _ options: X11WindowOptions, arguments: [String] = [], wrapper: [String] = [],
    usesSharedMemory: Bool
  ) throws -> Bitmap? {
    try VirtualDisplay.with(arguments: arguments, wrapper: wrapper) { display in
      let session = try WindowSession(on: display, options: options)
      #expect(session.recording.usesSharedMemory == usesSharedMemory)
      session.robot.drag(along: (0..<40).map { (x: 20 + $0 * 5, y: 30 + $0 * $0 / 8) })
      #expect(session.wait { _ in session.pointerEvents.last?.phase == .release })
      return session.shownFrame(of: size)
    }
  }

  @Test("is the client's frame, the same by every way to the server")
  func sameByEveryWay() throws {
    let shared = try Self.shown(Self.options(), usesSharedMemory: true)
    let picture = try #require(shared)
    #expect(picture[20, 30] == 0xFF00_0000)
    #expect(picture[299, 269] == RecordingClient.pattern(299, 269))
    let forced = try Self.shown(Self.options(forcesPutImage: true), usesSharedMemory: false)
    #expect(forced.map { $0 == picture } == true)
    let absent = try Self.shown(
      Self.options(), arguments: ["-extension", "MIT-SHM"], usesSharedMemory: false)
    #expect(absent.map { $0 == picture } == true)
  }

  @Test("is right where the server refuses the shared memory", .enabled(if: canSeparateMemory))
  func refusedMemory() throws {
    let picture = try Self.shown(
      Self.options(), wrapper: ["unshare", "--map-root-user", "--ipc"], usesSharedMemory: false)
    let isShown = picture != nil
    #expect(isShown)
  }

  @Test("fills the window after each new size", arguments: [false, true])
  func resizing(forcesPutImage: Bool) throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(
        on: display, options: Self.options(forcesPutImage: forcesPutImage))
      let sizes = [(310, 280), (700, 600), (701, 90), (40, 30), (1, 1), (900, 700)]
      for (width, height) in sizes {
        let size = PixelSize(width: width, height: height)
        session.robot.resize(session.window, to: size)
        #expect(session.wait { $0.last == .resized(size) })
        let corner = session.shownFrame(of: size)?[width - 1, height - 1]
        #expect(corner == RecordingClient.pattern(width - 1, height - 1), "\(width)x\(height)")
      }
    }
  }

  @Test("comes back after another window covered it, without the client")
  func exposure() throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(on: display, options: Self.options())
      let frame = try #require(session.shownFrame(of: Self.size))
      let draws = session.recording.draws
      let cover = session.robot.makeCover(PixelRect(x: 30, y: 40, width: 100, height: 110))
      #expect(
        session.robot.waitForPixel(x: 50, y: 60, until: Deadline(seconds: 5)) {
          $0 == 0xFF80_8080
        })
      session.robot.destroy(cover)
      let isBack = session.shownFrame(of: Self.size) == frame
      #expect(isBack)
      #expect(session.recording.draws == draws)
    }
  }

  @Test("comes back when the window was hidden while the client drew")
  func drawingWhileHidden() throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(on: display, options: Self.options())
      session.robot.unmap(session.window)
      let size = PixelSize(width: 333, height: 222)
      session.robot.resize(session.window, to: size)
      #expect(session.wait { $0.last == .resized(size) })
      session.robot.map(session.window)
      let isShown = session.shownFrame(of: size) != nil
      #expect(isShown)
    }
  }
}
