import Glibc
import Raster
import Robot
import TestSupport
import Testing

/// What is remembered from one start to the next, as a user finds it.
@Suite struct SettingsTests {
  private static let file = "home/.config/drawingboard/settings"

  private func text(_ folder: RunFolder) -> String? {
    (try? folder.bytes(of: Self.file)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Tool, width and colour are there again after closing; the file is plain lines")
  func remembered() throws {
    let folder = try RunFolder()
    try BoardRun.with(in: folder) { board in
      for key in ["l", "2", "bracketright"] { try board.type(key) }
      try board.close()
    }
    let lines = try #require(text(folder)).split(separator: "\n")
    #expect(lines.contains("tool = line") && lines.contains("pencil.width = 5"))
    try BoardRun.with(in: folder) { board in
      try board.draw([(x: 100, y: 200), (x: 300, y: 150), (x: 500, y: 200)])
      let saved = try board.save()
      #expect(saved[300, 198] == BoardRun.palette[1] && saved[300, 202] == BoardRun.palette[1])
      #expect(saved[300, 197] == .white && saved[300, 203] == .white)
      try board.close()
    }
  }

  @Test("A broken file is put aside with a notice, and everything is as at first")
  func broken() throws {
    let folder = try RunFolder()
    folder.makeFolder("home/.config/drawingboard")
    try folder.write(Array("pencil.width = broad\n".utf8), to: Self.file)
    try BoardRun.with(in: folder) { board in
      let notice = try board.waitForTrace("notice")
      #expect(notice.contains("settings") && notice.contains("pencil.width = broad"))
      try board.draw([(x: 300, y: 300)])
      let saved = try board.save()
      #expect(saved[301, 300] == .black && saved[304, 300] == .white)
      try board.close()
    }
    let names = folder.names(in: "home/.config/drawingboard")
    #expect(names.contains("settings.broken"))
  }

  @Test("kill -9 while the file is written leaves the old one or the new one whole")
  func killed() throws {
    let folder = try RunFolder()
    var random = SeededGenerator(seed: 44)
    var outcomes: Set<Bool> = []
    var width = 4
    for round in 0..<12 {
      try BoardRun.with(in: folder) { board in
        let before = text(folder)
        // What earlier kills left.
        let names = folder.names(in: "home/.config/drawingboard")
        try board.type("bracketright")
        let patience = Deadline(seconds: BoardRun.patience)
        func hasBegun() -> Bool {
          text(folder) != before
            || folder.names(in: "home/.config/drawingboard").contains {
              RunFolder.isPart($0) && !names.contains($0)
            }
        }
        try #require(patience.wait { hasBegun() })
        // From at once to long after, for disks are not alike.
        let latest = 0.002 * Double(1 << (round % 8))
        _ = Deadline(seconds: random.real(0..<latest)).wait { !board.process.isRunning }
        board.process.send(SIGKILL)
        _ = board.process.wait(until: patience)
        let after = text(folder)
        if let after, after != before {
          width += 1
          #expect(after.contains("pencil.width = \(width)\n"), "round \(round)")
        }
        // Whole: the last line is there.
        if let after { #expect(after.contains("\nwindow.size =") && after.hasSuffix("\n")) }
        outcomes.insert(after != before)
      }
    }
    #expect(outcomes.contains(true))
    try BoardRun.with(in: folder) { board in
      try board.close()
      #expect(!board.folder.trace.lines.contains { $0.contains("settings") })
    }
  }
}
