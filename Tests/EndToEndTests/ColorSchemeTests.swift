import Raster
import Robot
import Testing

/// The theme follows the desktop's colour scheme, which a portal tells.
@Suite struct ColorSchemeTests {
  /// How many pixels of the bottom bar are nearly black.
  private func darkness(_ board: BoardRun) throws -> Int {
    let picture = try board.picture()
    var count = 0
    for y in 600..<700 {
      for x in 0..<900 where picture[x, y].red < 80 && picture[x, y].blue < 90 { count += 1 }
    }
    return count
  }

  /// Waits for bars of a theme.
  private func waitForBars(_ board: BoardRun, isDark: Bool) throws -> Bool {
    try Deadline(seconds: BoardRun.patience).wait { try (darkness(board) > 10_000) == isDark }
  }

  private func run(_ words: [String], settings: String? = nil, body: (BoardRun) throws -> Void)
    throws
  {
    let folder = try RunFolder()
    if let settings {
      folder.makeFolder("home/.config/drawingboard")
      try folder.write(Array(settings.utf8), to: "home/.config/drawingboard/settings")
    }
    let bus = try SessionBus()
    try bus.startPortal(words)
    try BoardRun.with(
      in: folder, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], body: body)
  }

  @Test("bars are dark where the desktop is, and follow it; the end is not kept waiting")
  func follows() throws {
    try run(["scheme", "1", "2"]) { board in
      #expect(try waitForBars(board, isDark: true))
      #expect(try waitForBars(board, isDark: false))
      try board.close()
    }
    try run(["scheme", "0", "1"]) { board in
      #expect(try waitForBars(board, isDark: true))
      try board.close()
    }
  }

  @Test("what is set counts for more, but the desktop can be set, too")
  func settings() throws {
    try run(["scheme", "2", "2"], settings: "theme.dark = yes\n") { board in
      #expect(try waitForBars(board, isDark: true))
      try board.close()
    }
    try run(["scheme", "1", "1"], settings: "theme.dark = desktop\n") { board in
      #expect(try waitForBars(board, isDark: true))
      try board.close()
    }
  }
}
