import Files
import Glibc
import Raster
import Robot
import TestSupport
import Testing

/// A save that is killed or refused at every single system call it makes.
@Suite(.enabled(if: SystemCalls.canBeInjected, "\(SystemCalls.reason)"))
struct SystemCallTests {
  /// How the old picture is replaced.
  enum Way: CaseIterable {
    /// By a new file that gets its name.
    case rename
    /// In place, because it has a second name.
    case inPlace
  }

  private static let names =
    TestEffort.isFull
    ? ["ENOSPC", "EIO", "EDQUOT", "EACCES", "EMFILE", "EINTR"] : ["ENOSPC", "EIO"]

  /// A folder with an old picture and all that makes the new one.
  private final class Scene {
    let folder: RunFolder
    let way: Way
    let old: [UInt8]
    let new: [UInt8]
    let calls: [SystemCalls.Call]

    static let inputs = ["noise.png", "sketch.inkml"]
    static let command = ["render"] + inputs + ["-o", "target/out.png"]
    /// Where the copies for writing in place are.
    static let spare = "home/.local/state/drawingboard"

    init(_ way: Way) throws {
      folder = try RunFolder()
      self.way = way
      folder.makeFolder("target")
      try folder.write(Array(Fixtures.ink.utf8), to: "sketch.inkml")
      // More than one part of a file that is written in place, and shorter than the old one.
      let noise = SamplePicture.noise(
        PixelSize(width: 340, height: 310), isOpaque: true, seed: 1)
      try folder.write(noise, to: "noise.png")
      try folder.write(
        SamplePicture.noise(PixelSize(width: 360, height: 320), isOpaque: true, seed: 2),
        to: "old.png")
      old = try folder.bytes(of: "old.png")
      let outcome = try folder.run(["render", "noise.png", "sketch.inkml", "-o", "new.png"])
      try #require(outcome.status == 0, "\(outcome.errors)")
      new = try folder.bytes(of: "new.png")
      let picture = try folder.picture("new.png")
      try #require(picture.size == noise.size && picture != noise)
      try #require(new.count > 300_000 && old.count > new.count)
      calls = []
    }

    private init(_ scene: Scene, calls: [SystemCalls.Call]) {
      folder = scene.folder
      way = scene.way
      old = scene.old
      new = scene.new
      self.calls = calls
    }

    /// The same with the calls that saving makes.
    func withCalls() throws -> Scene {
      // Once before: what is made for the first time must not count.
      try reset()
      _ = try folder.run(Self.command)
      try reset()
      let calls = try SystemCalls.list(Self.command, from: "/target", in: folder)
      try #require(try folder.bytes(of: "target/out.png") == new)
      return Scene(self, calls: calls)
    }

    /// Puts the old picture back, with a second name or without, and clears up.
    func reset() throws {
      for name in names(in: "target") { unlink(folder.path("target/\(name)")) }
      for name in names(in: Self.spare) { unlink(folder.path("\(Self.spare)/\(name)")) }
      let descriptor = open(folder.path("target/out.png"), O_CREAT | O_EXCL | O_WRONLY, 0o640)
      let file = OpenFile(adopting: descriptor)
      try file.write(old)
      try file.close()
      if way == .inPlace { link(folder.path("target/out.png"), folder.path("target/other.png")) }
    }

    func names(in name: String) -> [String] { folder.names(in: name) }

    /// What is under the name now.
    func content() throws -> [UInt8] { try folder.bytes(of: "target/out.png") }

    /// The names that belong into the folder.
    var usual: [String] { way == .rename ? ["out.png"] : ["other.png", "out.png"] }

    /// Whether the file still is what it was besides its content: its rights, and its other name.
    func isSameOtherwise() -> Bool {
      var status = stat()
      stat(folder.path("target/out.png"), &status)
      return status.st_mode & 0o777 == 0o640 && status.st_nlink == (way == .rename ? 1 : 2)
    }
  }

  @Test(
    "Killed on entering any call that changes files: old or new, and all is well afterwards",
    arguments: Way.allCases)
  func kills(_ way: Way) throws {
    let scene = try Scene(way).withCalls()
    let calls = scene.calls.filter(\.changesFiles)
    try #require(calls.count >= (way == .rename ? 6 : 12), "\(calls)")
    var ends: Set<String> = []
    for call in calls {
      try scene.reset()
      let end = try SystemCalls.run(Scene.command, .kill, at: call, in: scene.folder).end
      #expect(end == .signalled(SIGKILL), "\(call)")
      #expect(scene.isSameOtherwise(), "\(call)")
      let content = try scene.content()
      let isHalf = content != scene.old && content != scene.new
      ends.insert(isHalf ? "half" : content == scene.old ? "old" : "new")
      if isHalf { #expect(way == .inPlace, "damaged: killed at \(call)") }
      try expectRecovery(scene, wasHalf: isHalf, content, "killed at \(call)")
    }
    print("Killed at \(calls.count) calls, \(way): each left \(ends.sorted()), then a whole one.")
    #expect(ends == (way == .rename ? ["old", "new"] : ["old", "half", "new"]))
  }

  /// The next start finishes what was begun, and the next save is like any other.
  private func expectRecovery(
    _ scene: Scene, wasHalf: Bool, _ content: [UInt8], _ comment: Comment
  ) throws {
    let folder = scene.folder
    // Whatever reads the picture gets a whole one.
    let reading = try folder.run(["render", "target/out.png", "-o", "check.png"])
    #expect(reading.status == 0 && reading.errors.isEmpty, "\(comment): \(reading.errors)")
    let whole = try scene.content()
    // In place, whatever was marked is done, even where nothing of it had been begun.
    #expect(whole == scene.new || !wasHalf && whole == content, comment)
    if scene.way == .rename { #expect(whole == content, comment) }
    #expect(try folder.bytes(of: "check.png") == scene.content(), comment)
    #expect(scene.names(in: Scene.spare).isEmpty, comment)
    let saving = try folder.run(Scene.command)
    #expect(saving.status == 0 && saving.errors.isEmpty, "\(comment): \(saving.errors)")
    #expect(try scene.content() == scene.new, comment)
    #expect(scene.isSameOtherwise(), comment)
    #expect(scene.names(in: Scene.spare).isEmpty, comment)
    // What a killed program left in the folder goes once the machine has been started again.
    let parts = scene.names(in: "target").filter { !scene.usual.contains($0) }
    #expect(parts.count <= 1 && parts.allSatisfy(RunFolder.isPart), comment)
    for part in parts { folder.age("target/\(part)") }
    let again = try folder.run(Scene.command)
    #expect(again.status == 0, comment)
    #expect(scene.names(in: "target") == scene.usual, comment)
  }

  @Test(
    "Any call that fails, once or from then on: old and a sentence, or new",
    arguments: Way.allCases, SystemCallTests.names)
  func errors(_ way: Way, _ error: String) throws {
    let scene = try Scene(way).withCalls()
    try #require(scene.calls.count >= 20, "\(scene.calls)")
    // Every run is a program under strace; all of them take half a minute.
    let kinds = TestEffort.isFull ? [false, true] : [error == "EIO"]
    var failures = 0
    for call in scene.calls {
      for isLasting in kinds {
        let fault = SystemCalls.Fault.fail(error, isLasting: isLasting)
        try scene.reset()
        let (end, said) = try SystemCalls.run(Scene.command, fault, at: call, in: scene.folder)
        failures += end == .exited(0) ? 0 : 1
        // A call that a signal interrupted is made again.
        if error == "EINTR", !isLasting, call.name != "lseek" {
          #expect(end == .exited(0), "\(call): \(said)")
        }
        try expectOldOrNew(scene, call, fault, end, said)
      }
    }
    // Not every call matters; most do.
    let runs = scene.calls.count * kinds.count
    print("Failed \(runs) times with \(error), \(way): \(failures) saves said so.")
    if error != "EINTR" { #expect(failures * 2 > runs, "\(failures) of \(runs)") }
  }

  private func expectOldOrNew(
    _ scene: Scene, _ call: SystemCalls.Call, _ fault: SystemCalls.Fault, _ end: ChildProcess.End?,
    _ said: String
  ) throws {
    let comment: Comment = "\(fault) \(call); it said: \(said)"
    let content = try scene.content()
    #expect(scene.isSameOtherwise(), comment)
    guard end != .exited(0) else {
      #expect(said.isEmpty, comment)
      #expect(content == scene.new, comment)
      return
    }
    #expect(end == .exited(1), comment)
    // How often Swift's start reads the process's map depends on its length: one too early.
    if call.name == "read", Scene.inputs.contains(where: { said.contains("\($0): ") }) {
      #expect(content == scene.old, comment)
      return
    }
    // What fails from then on includes writing the sentence.
    if call.name != "write" || fault.isSingle { expectSentence(said, fault, comment) }
    let isDamaged = said.contains("is damaged")
    // Nothing is left lying about but what the sentence names.
    if !call.name.hasPrefix("unlink") {
      #expect(scene.names(in: "target") == scene.usual, comment)
      #expect(scene.names(in: Scene.spare).isEmpty != isDamaged, comment)
    }
    if isDamaged {
      try expectCopy(scene, said, comment)
    } else if content != scene.old {
      #expect(content == scene.new && said.contains("was saved but may not survive"), comment)
    }
  }

  private func expectSentence(_ said: String, _ fault: SystemCalls.Fault, _ comment: Comment) {
    #expect(said.hasPrefix("drawingboard: ") && said.hasSuffix(".\n"), comment)
    #expect(said.split(separator: "\n").count == 1, comment)
    #expect(fault.reasons.contains { said.contains($0) }, comment)
  }

  /// Writing in place stopped half-way: the sentence names the whole picture, and the next start
  /// completes the file.
  private func expectCopy(_ scene: Scene, _ said: String, _ comment: Comment) throws {
    #expect(scene.way == .inPlace, comment)
    let words = said.split(separator: " the whole picture is in ")
    try #require(words.count == 2, comment)
    let copy = FilePath(String(words[1].dropLast(2)))
    #expect(try OpenFile(reading: copy).readAll(limit: 1 << 24) == scene.new, comment)
    let reading = try scene.folder.run(["render", "target/out.png", "-o", "check.png"])
    #expect(reading.status == 0 && reading.errors.isEmpty, comment)
    #expect(try scene.content() == scene.new, comment)
    #expect(scene.names(in: Scene.spare).isEmpty, comment)
  }
}

extension SystemCalls.Fault {
  fileprivate var isSingle: Bool {
    if case .fail(_, let isLasting) = self { !isLasting } else { true }
  }

  private static let reasons = [
    "ENOSPC": "the disk is full", "EDQUOT": "your share of the disk is used up",
    "EIO": "the disk reported a fault", "EACCES": "you have no permission",
    "EMFILE": "too many files are open", "EINTR": "Interrupted system call",
  ]

  /// Where the length of what was written cannot be found out.
  private static let differs = "what the disk returned is not what was written"

  /// How the sentence may say why.
  fileprivate var reasons: [String] {
    switch self {
    case .kill: []
    case .fail(let error, _): [Self.differs] + (Self.reasons[error].map { [$0] } ?? [])
    }
  }
}
