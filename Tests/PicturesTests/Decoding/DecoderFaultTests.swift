import Files
import Glibc
import Pictures
import Raster
import TestSupport
import Testing

/// Whatever becomes of a decoder, there is a sentence, and nothing is left of it.
@Suite(.serialized) struct DecoderFaultTests {
  @Test(arguments: [
    ("kill -SEGV $$", PictureError.crashed), ("kill -SYS $$", .crashed), ("exit 3", .crashed),
    ("exit 0", .crashed), ("head -c 100 /dev/zero >&4", .crashed),
    ("head -c 100000 /dev/urandom >&4", .crashed),
    // The mark and a picture of one pixel, but no pixels.
    ("printf 'DBD1\\001\\0\\0\\0\\001\\0\\0\\0\\001\\0\\0\\0' >&4", .crashed),
    ("exec 3<&- 4<&- 5<&-; exit 1", .crashed),
  ])
  func aBrokenDecoderIsASentence(_ script: String, _ error: PictureError) throws {
    let folder = try ScratchFolder()
    let decoder = try DecoderFixtures.fake(script, in: folder)
    #expect(throws: error) { try decoder.picture(in: SampleJPEG.bytes) }
  }

  @Test func aDecoderThatIsKilledHalfwayIsASentence() throws {
    // A pipe that never ends holds the real decoder in the middle of its work.
    var decoder = DecoderFixtures.real
    decoder.milliseconds = 200
    let (reading, writing) = try Self.pipe()
    try writing.write(SampleJPEG.bytes)
    #expect(throws: PictureError.timedOut) { try decoder.picture(in: reading) }
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: PictureError.cancelled) {
      try decoder.picture(in: reading, cancellation: cancellation)
    }
  }

  @Test func aDecoderThatHangsIsEnded() throws {
    let folder = try ScratchFolder()
    var decoder = try DecoderFixtures.fake("trap '' TERM; while :; do sleep 1; done", in: folder)
    decoder.milliseconds = 100
    #expect(throws: PictureError.timedOut) { try decoder.picture(in: SampleJPEG.bytes) }
  }

  @Test func aMissingDecoderIsASentence() throws {
    #expect(throws: PictureError.missingDecoder) {
      try PictureDecoder(program: nil).picture(in: SampleJPEG.bytes)
    }
    #expect(throws: PictureError.cannotStartDecoder(SystemError(ENOENT))) {
      try PictureDecoder(program: "/nonexistent").picture(in: SampleJPEG.bytes)
    }
  }

  @Test func nothingIsLeftOpen() throws {
    let decoder = DecoderFixtures.real
    let png = try DecoderFixtures.png(DecoderFixtures.noise(width: 20, height: 20))
    _ = try decoder.picture(in: png)
    // Others run beside this test, so the kinds of files count that only decoding opens.
    let before = Self.openKinds()
    for _ in 0..<30 {
      _ = try decoder.picture(in: png)
      _ = try? decoder.picture(in: Array("no picture".utf8))
      _ = try? PictureDecoder(program: "/nonexistent").picture(in: png)
    }
    let after = Self.openKinds()
    #expect(after["memfd:drawingboard-picture", default: 0] < 10)
    #expect(after["memfd:drawingboard-file", default: 0] < 10)
    #expect(after["pipe", default: 0] < before["pipe", default: 0] + 20)
  }

  /// What the decoder can still do once it reads the picture itself.
  @Test func rightsAreGoneBeforeThePictureIsRead() throws {
    let (reading, writing) = try Self.pipe()
    let program = try #require(PictureDecoder.installedProgram)
    let answer = try OpenFile.inMemory(named: "answer")
    let child = try ChildProgram(
      program, arguments: [], environment: [], passing: [reading, answer])
    // Enough to see that it is a JPEG; it then waits for the rest.
    try writing.write(
      SampleJPEG.bytes + [UInt8](repeating: 0, count: PictureFormat.sniffedBytes))
    let status = try #require(
      Self.text(of: "/proc/\(child.identifier)/status") { text in
        text.contains("NoNewPrivs:\t1") && (!Self.hasFilters || text.contains("Seccomp:\t2"))
      })
    #expect(status.contains("NoNewPrivs:\t1"))
    let limits = try #require(Self.text(of: "/proc/\(child.identifier)/limits") { !$0.isEmpty })
    func limit(_ name: String) -> [Substring] {
      let line = limits.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
      return Array(line.dropFirst(name.count).split(separator: " ").prefix(2))
    }
    #expect(limit("Max open files") == ["0", "0"])
    #expect(limit("Max cpu time") == ["10", "11"])
    #expect(limit("Max core file size") == ["0", "0"])
    #expect(limit("Max file size") == ["800004096", "800004096"])
    #expect(limit("Max data size").allSatisfy { UInt64($0) != nil })
    #expect(limit("Max address space").allSatisfy { UInt64($0) != nil })
    child.kill()
  }

  private static let hasFilters =
    text(of: "/proc/self/status") { _ in true }?.contains("Seccomp:") == true

  private static func pipe() throws -> (OpenFile, OpenFile) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw SystemError(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (OpenFile(adopting: ends[0]), OpenFile(adopting: ends[1]))
  }

  /// Reads a file until it is as wanted, ten seconds at most; nil when it never is.
  private static func text(of path: String, _ isWanted: (String) -> Bool) -> String? {
    let end = time(nil) + 10
    while time(nil) < end {
      if let bytes = try? OpenFile(reading: FilePath(path)).readAll(limit: 100_000) {
        let text = String(decoding: bytes, as: UTF8.self)
        if isWanted(text) { return text }
      }
      sched_yield()
    }
    return nil
  }

  /// How many descriptors of each kind are open.
  private static func openKinds() -> [String: Int] {
    var kinds: [String: Int] = [:]
    for number in 0..<1024 {
      var text = [CChar](repeating: 0, count: 200)
      let count = readlink("/proc/self/fd/\(number)", &text, text.count)
      if count <= 0 { continue }
      let name = String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let kind = name.split(separator: " ").first.map(String.init) ?? name
      kinds[kind.hasPrefix("pipe") ? "pipe" : kind.trimmingPrefix("/").description, default: 0] += 1
    }
    return kinds
  }
}
