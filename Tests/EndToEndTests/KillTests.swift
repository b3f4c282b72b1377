import Files
import Glibc
import Raster
import Robot
import TestSupport
import Testing

/// kill -9 at a hundred random moments of saving: under the name is the old picture or the new.
@Suite struct KillTests {
  /// What a kill left.
  private enum Outcome: Hashable {
    /// The old picture, and no trace of a new one: it had not begun.
    case before
    /// The old picture, and a part of the new one beside it.
    case during
    /// The new picture.
    case after
  }

  /// When things happen in a save that nobody interferes with.
  private struct Timing {
    /// Seconds until there is a part of the new picture.
    var lead: Double
    /// Seconds that the part lies there.
    var life: Double

    /// Lets a save begin, and waits for its end.
    init(in folder: RunFolder, ofSave begin: () throws -> ChildProcess) throws {
      let isReplaced = replacement(in: folder)
      let process = try begin()
      func hasPart() -> Bool { folder.results.contains(where: RunFolder.isPart) }
      let patience = Deadline(seconds: BoardRun.patience)
      let start = Deadline.now
      try #require(patience.wait { hasPart() || isReplaced() })
      let appearance = Deadline.now
      try #require(patience.wait { isReplaced() })
      lead = max(0.001, appearance - start)
      // A busy machine may let the part come and go unseen; the kills find the right time.
      life = max(0.01, Deadline.now - appearance)
      process.terminate(within: BoardRun.patience)
    }
  }

  /// Random kills of saves that turn one of two pictures into the other, again and again.
  private final class Campaign {
    let folder: RunFolder
    /// The two pictures as they are on the disk when nobody interferes.
    private let files: [[UInt8]]
    /// Which one is under the name.
    private var current: Int
    private var random: SeededGenerator
    private var timing: Timing
    private var outcomes: [Outcome: Int] = [:]
    private var parts: Set<String> = []

    /// Begins with the second of two files under the name `out.png`.
    init(_ folder: RunFolder, files: [[UInt8]], timing: Timing, seed: UInt64) {
      self.folder = folder
      self.files = files
      self.timing = timing
      current = 1
      random = SeededGenerator(seed: seed)
    }

    /// Which picture the next save is to write.
    var next: Int { 1 - current }

    /// Lets a save begin, kills it, and looks at what is there then.
    ///
    /// Most kills come while the part is there or shortly after, some at any time before that.
    func kill(_ begin: () throws -> ChildProcess) throws {
      let isReplaced = replacement(in: folder)
      let process = try begin()
      let isEarly = random.whole(0..<10) == 0
      if isEarly {
        wait(random.real(0..<timing.lead), for: process)
      } else {
        let hasBegun = Deadline(seconds: BoardRun.patience).wait {
          !newParts.isEmpty || isReplaced()
        }
        try #require(hasBegun)
        wait(random.real(0..<(timing.life * 1.25)), for: process)
      }
      process.send(SIGKILL)
      let end = process.wait(until: Deadline(seconds: BoardRun.patience))
      try #require(end == .signalled(SIGKILL) || end == .exited(0), "\(String(describing: end))")
      let outcome = try look()
      outcomes[outcome, default: 0] += 1
      if end == .exited(0) { #expect(outcome == .after) }
      // About as many kills during as after it, however fast the machine is just now.
      if !isEarly { timing.life *= outcome == .after ? 0.85 : 1.15 }
    }

    private func wait(_ seconds: Double, for process: ChildProcess) {
      _ = Deadline(seconds: seconds).wait { !process.isRunning }
    }

    private var newParts: Set<String> {
      Set(folder.results.filter(RunFolder.isPart)).subtracting(parts)
    }

    private func look() throws -> Outcome {
      let bytes = try folder.bytes(of: "out.png")
      let left = newParts
      #expect(left.count <= 1)
      parts.formUnion(left)
      if bytes == files[next] {
        current = next
        #expect(left.isEmpty)
        return .after
      }
      // Equal bytes are equal pictures, and no other bytes can be right.
      #expect(bytes == files[current], "damaged: \(bytes.count) bytes")
      return left.isEmpty ? .before : .during
    }

    /// The numbers, for whoever wants to know.
    var summary: String {
      let counts = [Outcome.before, .during, .after].map { outcomes[$0, default: 0] }
      return "\(counts[0]) before, \(counts[1]) during, \(counts[2]) after writing"
    }

    /// Checks that enough kills came at each time.
    func expectSpread() {
      let count = outcomes.values.reduce(0, +)
      #expect(outcomes[.during, default: 0] >= count / 4, "\(outcomes)")
      #expect(outcomes[.after, default: 0] >= count / 20, "\(outcomes)")
    }

    /// Checks that nothing but parts is left, and that the first save after the machine's next
    /// start removes them, and none before that: they could be another program's.
    func expectCleared(by save: () throws -> Void) throws {
      #expect(parts.count == outcomes[.during, default: 0])
      let others = folder.results.filter { !RunFolder.isPart($0) }
      try save()
      #expect(try folder.bytes(of: "out.png") == files[next])
      #expect(Set(folder.results) == Set(others).union(parts))
      for part in parts { folder.age(part) }
      try save()
      #expect(folder.results == others)
    }
  }

  private static let pageSize = PixelSize(width: 2000, height: 1500)

  @Test("Eighty kills of render")
  func render() throws {
    let folder = try RunFolder()
    let other = Fixtures.ink.replacing("#0000FF", with: "#00FF00")
    try folder.write(Array(Fixtures.ink.utf8), to: "0.inkml")
    try folder.write(Array(other.utf8), to: "1.inkml")
    func command(_ index: Int) -> [String] {
      ["render", "\(index).inkml", "-s", "2000x1500", "-o", "out.png"]
    }
    var files: [[UInt8]] = []
    var timing: Timing?
    for index in 0...1 {
      timing = try Timing(in: folder) { try folder.start(command(index), display: nil) }
      let picture = try folder.picture("out.png")
      try #require(picture.size == Self.pageSize)
      try #require(picture[300, 300] == StraightColor(rgb: index == 0 ? 0x0000FF : 0x00FF00))
      files.append(try folder.bytes(of: "out.png"))
    }
    let campaign = try Campaign(folder, files: files, timing: #require(timing), seed: 80)
    for _ in 0..<80 {
      try campaign.kill { try folder.start(command(campaign.next), display: nil) }
    }
    campaign.expectSpread()
    try campaign.expectCleared {
      let outcome = try folder.run(command(campaign.next))
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
    print("Kills of render: \(campaign.summary)")
  }

  @Test("Twenty kills of the window after Ctrl+S")
  func window() throws {
    let folder = try RunFolder()
    let display = try VirtualDisplay()
    try withExtendedLifetime(display) {
      let robot = try Robot(on: display)
      /// Opens the board, draws a dot at one of two places, and presses Ctrl+S.
      func beginSave(_ index: Int) throws -> ChildProcess {
        let lines = folder.trace.lines.count
        let process = try folder.start(
          ["--new", "-s", "2000x1500", "-g", "600x500+0+0", "-o", "out.png"],
          display: display.name)
        let ready = folder.trace.waitForLine(
          startingWith: "ready", from: lines, until: Deadline(seconds: BoardRun.patience))
        try #require(ready != nil)
        robot.click(x: 200 + 100 * index, y: 250)
        robot.type(key: "s", with: ["Control_L"])
        return process
      }
      var files: [[UInt8]] = []
      var timing: Timing?
      for index in 0...1 {
        timing = try Timing(in: folder) { try beginSave(index) }
        let picture = try folder.picture("out.png")
        try #require(picture.size == Self.pageSize)
        try #require(
          picture.bounds(differingFrom: .white)
            == PixelRect(around: 200 + 100 * index, 250, reach: 2))
        files.append(try folder.bytes(of: "out.png"))
      }
      let campaign = try Campaign(folder, files: files, timing: #require(timing), seed: 20)
      for _ in 0..<20 { try campaign.kill { try beginSave(campaign.next) } }
      campaign.expectSpread()
      try campaign.expectCleared {
        let lines = folder.trace.lines.count
        let process = try beginSave(campaign.next)
        let saved = folder.trace.waitForLine(
          startingWith: "saved", from: lines, until: Deadline(seconds: BoardRun.patience))
        #expect(saved != nil)
        #expect(process.terminate(within: BoardRun.patience) == .exited(0))
      }
      print("Kills of the window: \(campaign.summary)")
    }
  }
}

/// A question: whether there is another file under the name `out.png` than now.
private func replacement(in folder: RunFolder) -> () -> Bool {
  let path = FilePath(folder.path("out.png"))
  let before = try? FileIdentity(at: path)
  return { (try? FileIdentity(at: path)) != before }
}
