import Glibc
import Robot
import Testing

/// How the kernel runs the thread that takes the pointer's events.
@Suite struct InputThreadTests {
  /// What a file of the kernel says; empty where there is none.
  private static func text(of path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// The slice of a thread's turns in nanoseconds; nil on kernels that do not show one.
  private static func slice(ofThread path: String) -> UInt64? {
    let line = text(of: path).split(separator: "\n").first { $0.hasPrefix("se.slice ") }
    return line?.split(separator: " ").last.flatMap { UInt64($0) }
  }

  /// Whether the kernel lets a thread choose, as Linux 6.12 and later do, and shows it.
  private static var hasSlices: Bool {
    let release = text(of: "/proc/sys/kernel/osrelease").split(separator: ".").prefix(2)
    let numbers = release.compactMap { Int($0.prefix { $0.isNumber }) }
    guard numbers.count == 2, numbers[0] > 6 || numbers[0] == 6 && numbers[1] >= 12 else {
      return false
    }
    return slice(ofThread: "/proc/self/sched") != nil
  }

  @Test("The input thread asks for the shortest slice", .enabled(if: hasSlices))
  func slice() throws {
    try BoardRun.with { board in
      let process = board.process.identifier
      #expect(Self.slice(ofThread: "/proc/\(process)/sched") == 100_000)
      try board.close()
    }
  }
}
