import Raster
import Robot
import Testing
import Windowing
import X11Windowing

@Suite("Files dropped on a window", .serialized, .timeLimit(.minutes(5)))
struct DropTests {
  private static var patience: Deadline { Deadline(seconds: 20) }
  private static let list = Array("file:///a%20b.png\r\n#no\r\nfile:///c.png\r\n".utf8)

  private func session(_ display: VirtualDisplay) throws -> WindowSession {
    var options = X11WindowOptions(title: "Drop", size: PixelSize(width: 300, height: 200))
    options.placement = .init(x: 100, y: 50)
    let session = try WindowSession(on: display, options: options)
    #expect(
      Self.patience.wait {
        session.robot.property("XdndAware", of: session.window)?.values == [5]
      })
    return session
  }

  private func drops(_ session: WindowSession) -> [Event] {
    session.recording.events.filter {
      switch $0 {
      case .dropOffered, .dropped: true
      default: false
      }
    }
  }

  @Test("a list of files arrives where it was let go, with the keys held then", arguments: 3...5)
  func drop(version: Int) throws {
    try VirtualDisplay.with { display in
      let session = try session(display)
      let source = try DropSource(
        on: display, target: session.window, list: Self.list, version: version)
      source.enter()
      #expect(source.move(toX: 110, y: 70, until: Self.patience) == true)
      #expect(source.move(toX: 222, y: 91, until: Self.patience) == true)
      session.robot.press(key: "Shift_L")
      session.robot.synchronize()
      #expect(source.drop(until: Self.patience) == true)
      session.robot.release(key: "Shift_L")
      let expected = Drop(
        uris: ["file:///a%20b.png", "file:///c.png"], position: WindowPoint(x: 122, y: 41),
        modifiers: .shift)
      #expect(session.wait { $0.contains(.dropped(expected)) })
      #expect(drops(session) == [.dropOffered(true), .dropped(expected)])
    }
  }

  @Test("types beyond the first three are found; without a list of files nothing is taken")
  func types() throws {
    try VirtualDisplay.with { display in
      let session = try session(display)
      let many = ["text/html", "text/plain", "image/png", "TEXT", "text/uri-list"]
      for (types, isTaken) in [
        (many, true), (Array(many.dropLast()), false), (["text/plain"], false),
      ] {
        let before = drops(session).count
        let source = try DropSource(
          on: display, target: session.window, list: Self.list, types: types)
        source.enter()
        #expect(source.move(toX: 150, y: 100, until: Self.patience) == isTaken)
        #expect(source.drop(until: Self.patience) == isTaken)
        if isTaken { #expect(session.wait { _ in drops(session).count == before + 2 }) }
        #expect(drops(session).count == before + (isTaken ? 2 : 0))
      }
    }
  }

  @Test("a list of half a megabyte arrives whole")
  func longList() throws {
    try VirtualDisplay.with { display in
      let session = try session(display)
      let uris = (0..<5000).map { "file:///" + String(repeating: "x", count: 90) + "\($0).png" }
      let source = try DropSource(
        on: display, target: session.window, list: Array(uris.joined(separator: "\r\n").utf8))
      source.enter()
      #expect(source.move(toX: 150, y: 100, until: Self.patience) == true)
      #expect(source.drop(until: Self.patience) == true)
      let dropped = Self.patience.wait { () -> Drop? in
        if case .dropped(let drop)? = drops(session).last { drop } else { nil }
      }
      #expect(dropped?.uris == uris)
    }
  }

  @Test("a source that leaves, refuses, is of another version or dies ends its offer")
  func endings() throws {
    try VirtualDisplay.with { display in
      let session = try session(display)
      var source: DropSource? = try DropSource(
        on: display, target: session.window, list: Self.list)
      source?.enter()
      source?.leave()
      #expect(session.wait { $0.last == .dropOffered(false) })

      // It dies while it offers.
      source?.enter()
      #expect(source?.move(toX: 150, y: 100, until: Self.patience) == true)
      source = nil
      #expect(
        session.wait { _ in drops(session).suffix(2) == [.dropOffered(true), .dropOffered(false)] })

      // It dies with the files in hand.
      let nothing = Event.dropped(Drop(uris: [], position: WindowPoint(x: 0, y: 0)))
      source = try DropSource(on: display, target: session.window, list: Self.list)
      source?.enter()
      #expect(source?.move(toX: 150, y: 100, until: Self.patience) == true)
      source?.letGo()
      source = nil
      #expect(
        session.wait { _ in
          if case .dropped(let drop)? = drops(session).last { drop.uris.isEmpty } else { false }
        })

      source = try DropSource(on: display, target: session.window, list: nil)
      source?.enter()
      #expect(source?.move(toX: 100, y: 50, until: Self.patience) == true)
      #expect(source?.drop(until: Self.patience) == false)
      #expect(session.wait { $0.last == nothing })

      let count = drops(session).count
      source = try DropSource(on: display, target: session.window, list: Self.list, version: 2)
      source?.enter()
      source?.letGo()
      source = try DropSource(on: display, target: session.window, list: Self.list)
      source?.enter()
      #expect(source?.move(toX: 100, y: 50, until: Self.patience) == true)
      #expect(drops(session).count == count + 1)

      // The window is none the worse for it.
      session.robot.move(toX: 110, y: 60)
      #expect(session.wait { _ in !session.pointerEvents.isEmpty })
      #expect(session.recording.end == nil)
    }
  }
}
