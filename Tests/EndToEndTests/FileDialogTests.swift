import Files
import Raster
import Robot
import TestSupport
import Testing

/// Files chosen in the desktop's own dialog, by a portal that answers in its place.
@Suite struct FileDialogTests {
  private static let red = StraightColor(rgb: 0xC02020)

  /// A board on a bus with a portal; a picture of 90 x 70, all red, lies in its folder.
  private func run(
    _ answers: (RunFolder) -> [String], arguments: [String] = BoardRun.usual,
    environment: [String: String] = [:], body: (BoardRun, SessionBus) throws -> Void
  ) throws {
    let folder = try RunFolder()
    try folder.write(
      StraightBitmap(size: PixelSize(width: 90, height: 70), filledWith: Self.red),
      to: "red 1.png")
    let bus = try SessionBus()
    try bus.startPortal(["files"] + answers(folder))
    try BoardRun.with(
      arguments, in: folder,
      environment: environment.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
    ) { try body($0, bus) }
  }

  /// Waits until the portal has written so many lines.
  private func lines(_ bus: SessionBus, _ count: Int) -> [String] {
    _ = Deadline(seconds: BoardRun.patience).wait { bus.portalLines.count >= count }
    return bus.portalLines
  }

  /// Presses a key with Ctrl until the portal has written so many lines: the board takes the answer
  /// before in its own time, and hears nothing until then.
  private func ask(_ key: String, _ board: BoardRun, _ bus: SessionBus, _ count: Int) throws {
    let isAsked = try Deadline(seconds: BoardRun.patience).wait { () -> Bool in
      if bus.portalLines.count >= count { return true }
      try board.type(key, with: "Control_L")
      return false
    }
    #expect(isAsked)
  }

  /// Whether the board's own chooser opens: what is typed is a path, which is not there.
  private func expectOwnPanel(_ board: BoardRun, _ text: String) throws {
    try board.type(text: "/" + text)
    try board.type("Return")
    #expect(try board.waitForTrace("error").contains(text))
    // The field, the chooser, the notice.
    for _ in 0..<3 { try board.type("Escape") }
  }

  @Test("Ctrl+I asks the desktop, for this window, and the chosen picture is in hand")
  func insertion() throws {
    try run({ ["file://\($0.path)/red%201.png"] }) { board, bus in
      try board.type("i", with: "Control_L")
      #expect(board.waitForPixel(x: 450, y: 350, Self.red))
      try board.type("Return")
      let line = try #require(bus.portalLines.first)
      let window = String(board.window.identifier, radix: 16)
      #expect(line.hasPrefix("OpenFile x11:\(window) Insert picture {"), "\(line)")
      for part in [
        "'handle_token': <'drawingboard", "'modal': <false>", "'accept_label': <'Insert'>",
        "('Pictures', [(uint32 1, 'image/png'), (1, 'image/jpeg')", "('All files', [(0, '*')])",
      ] {
        #expect(line.contains(part), "\(line)")
      }
      #expect(!line.contains("current_"))
      let place = PixelRect(x: 405, y: 315, width: 90, height: 70)
      #expect(try board.save().bounds(differingFrom: .white) == place)
      try board.close()
    }
  }

  @Test("Ctrl+O makes the chosen picture the background; choosing nothing changes nothing")
  func background() throws {
    try run({ ["cancel", "wait", "file://\($0.path)/red%201.png"] }) { board, bus in
      for count in 1...2 { try ask("o", board, bus, count) }
      #expect(bus.portalLines.allSatisfy { $0.contains("Background picture {") })
      // The board answers all the time, and the dialog is there for half a second.
      try board.draw(through: (x: 100, y: 300), (x: 700, y: 300))
      let before = try board.save()
      try ask("o", board, bus, 3)
      #expect(board.waitForPixel(x: 20, y: 200, Self.red))
      #expect(before[20, 200] == .white)
      #expect(board.lines.allSatisfy { !$0.hasPrefix("error") && !$0.hasPrefix("notice No") })
      try board.close()
    }
  }

  @Test("While the dialog is open the board is usable, and no second one comes; Esc closes it")
  func oneDialog() throws {
    try run({ _ in ["never", "never"] }) { board, bus in
      try board.type("o", with: "Control_L")
      #expect(lines(bus, 1).count == 1)
      try board.type("i", with: "Control_L")
      try board.type("s", with: "Control_L", "Shift_L")
      try board.draw(through: (x: 100, y: 300), (x: 700, y: 300))
      #expect(bus.portalLines.count == 1)
      try board.type("Escape")
      #expect(lines(bus, 2).last == "Close")
      // With the program the dialog ends, too.
      try ask("i", board, bus, 3)
      try board.close()
      #expect(lines(bus, 4).last == "Close")
    }
  }

  @Test("Ctrl+Shift+S saves under the chosen name, and so does Ctrl+S from then on")
  func saving() throws {
    try run({ ["file://\($0.path)/my%20drawing.png"] }, arguments: ["-g", "900x700+0+0"]) {
      board, bus in
      try board.draw(through: (x: 100, y: 300), (x: 700, y: 300))
      try board.type("s", with: "Control_L", "Shift_L")
      #expect(try board.waitForSaved().display == board.folder.path("my drawing.png"))
      let line = try #require(bus.portalLines.first)
      #expect(line.contains("Save as {") && line.contains("'current_name': <'Drawing 20"))
      try board.draw(through: (x: 100, y: 400), (x: 700, y: 400))
      let saved = try board.save()
      #expect(saved[300, 300] == .black && saved[300, 400] == .black)
      #expect(board.folder.results == ["my drawing.png", "red 1.png"])
      #expect(
        board.robot.property("_NET_WM_NAME", of: board.window)?.text
          == "my drawing.png - DrawingBoard")
      try board.close()
    }
  }

  @Test("What is saved once more is proposed; a name without an ending replaces nothing")
  func savingOnceMore() throws {
    try run({ ["file://\($0.path)/red%201", "file://\($0.path)/red%201.png"] }) { board, bus in
      try board.draw(through: (x: 100, y: 300), (x: 700, y: 300))
      try board.save()
      try board.type("s", with: "Control_L", "Shift_L")
      #expect(try board.waitForSaved().display == board.folder.path("red 1 2.png"))
      let first = try #require(bus.portalLines.first)
      #expect(first.contains("'current_name': <'out.png'>"))
      #expect(first.contains("'current_file': <b'\(board.folder.path("out.png"))'>"))
      #expect(first.contains("'current_folder': <b'\(board.folder.path)'>"))
      #expect(try board.folder.picture("red 1.png")[0, 0] == Self.red)
      // The desktop has asked about this one.
      try board.type("s", with: "Control_L", "Shift_L")
      #expect(try board.waitForSaved().display == board.folder.path("red 1.png"))
      #expect(try board.folder.picture("red 1.png")[300, 300] == .black)
      try board.close()
    }
  }

  @Test("Without a bus, a portal or a dialog of it the board's own opens")
  func ownChooser() throws {
    let hanging = try SessionBus(portalHangs: true)
    let bare = try SessionBus()
    let other = try SessionBus()
    try other.startPortal(["file:///a.png"])
    let broken = try SessionBus()
    try broken.startPortal(["files", "end"])
    let dying = try SessionBus()
    try dying.startPortal(["files", "die"])
    // Where there is nothing but the page without a panel.
    let middle = PixelRect(minX: 0, minY: 100, maxX: 900, maxY: 600)
    for address in [
      "", "unix:path=/nothing", bare.address, other.address, broken.address,
      dying.address, hanging.address,
    ] {
      try BoardRun.with(environment: ["DBUS_SESSION_BUS_ADDRESS": address]) { board in
        try board.type("i", with: "Control_L")
        let isOpen = try board.pictureAtRest { !$0.cropped(to: middle).isFilled(with: .white) }
        #expect(isOpen != nil, "\(address)")
        try expectOwnPanel(board, "nothing.png")
        // It is known now.
        try board.type("i", with: "Control_L")
        try expectOwnPanel(board, "nothing2.png")
        try board.close()
      }
    }
  }

  @Test("A bus that never answers keeps neither the board nor its end waiting")
  func hangingBus() throws {
    let folder = try RunFolder()
    let socket = try SilentSocket(path: folder.path("bus"))
    try withExtendedLifetime(socket) {
      try BoardRun.with(
        in: folder,
        environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path("bus"))"]
      ) { board in
        try board.type("i", with: "Control_L")
        try board.draw(through: (x: 100, y: 300), (x: 700, y: 300))
        let middle = PixelRect(minX: 0, minY: 310, maxX: 900, maxY: 600)
        let isOpen = try board.pictureAtRest { !$0.cropped(to: middle).isFilled(with: .white) }
        #expect(isOpen != nil)
        try expectOwnPanel(board, "nothing.png")
        try board.close()
      }
    }
  }

  @Test("DRAWINGBOARD_CHOOSER=own leaves the desktop alone")
  func forced() throws {
    try run({ _ in ["cancel"] }, environment: ["DRAWINGBOARD_CHOOSER": "own"]) { board, bus in
      try board.type("i", with: "Control_L")
      try expectOwnPanel(board, "nothing.png")
      #expect(bus.portalLines.isEmpty)
      try board.close()
    }
  }
}
