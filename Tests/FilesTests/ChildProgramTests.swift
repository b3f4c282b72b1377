import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct ChildProgramTests {
  private static let shell: FilePath = "/bin/sh"
  private static let patience = 20_000

  private func child(_ script: String, passing files: [OpenFile] = []) throws -> ChildProgram {
    try ChildProgram(
      Self.shell, arguments: ["-c", script], environment: ["PATH=/usr/bin:/bin", "A=b c"],
      passing: files)
  }

  /// Whether a process, or what is left of one, has this number.
  private func exists(_ identifier: Int32) -> Bool { kill(identifier, 0) == 0 }

  @Test func tellsHowItEnded() throws {
    for (script, end) in [
      ("exit 0", ChildProgram.End.exited(0)), ("exit 7", .exited(7)), ("kill -SEGV $$", .broken),
      ("kill -KILL $$", .broken),
    ] {
      let child = try child(script)
      #expect(child.wait(milliseconds: Self.patience) == end)
      #expect(child.wait(milliseconds: 0) == end)
      #expect(!exists(child.identifier), "a zombie is left")
    }
  }

  @Test func whatTakesTooLongIsLateAndCanBeKilled() throws {
    let child = try child("exec sleep 1000")
    #expect(child.wait(milliseconds: 30) == .late)
    #expect(exists(child.identifier))
    child.kill()
    #expect(!exists(child.identifier))
    #expect(child.wait(milliseconds: 0) == .broken)
  }

  @Test func endsWithItsLastReference() throws {
    var child: ChildProgram? = try child("exec sleep 1000")
    let identifier = try #require(child).identifier
    #expect(exists(identifier))
    child = nil
    #expect(!exists(identifier))
  }

  @Test func cancellingEndsTheWaiting() throws {
    let cancellation = Cancellation()
    let child = try child("exec sleep 1000")
    #expect(!cancellation.isCancelled)
    cancellation.cancel()
    cancellation.cancel()
    #expect(cancellation.isCancelled)
    #expect(child.wait(milliseconds: Self.patience, cancellation: cancellation) == .cancelled)
  }

  /// A child that closes everything and lives on does not hold anybody.
  @Test func whatLetsGoIsStillWatched() throws {
    let child = try child("exec 3>&- 4>&-; exec sleep 1000")
    #expect(child.wait(milliseconds: 100) == .late)
    let short = try self.child("exec 3>&-; exit 3")
    #expect(short.wait(milliseconds: Self.patience) == .exited(3))
  }

  @Test func passesFilesAndNothingElse() throws {
    let input = try OpenFile.inMemory(named: "input")
    try input.write("12345", at: 0)
    let output = try OpenFile.inMemory(named: "output")
    // Open, and not closed on exec: the child must not get it all the same.
    let secret = dup(input.descriptor)
    defer { close(secret) }
    let child = try child(
      "cat <&3 >&4; echo $A >&4; env >&4; ls /proc/self/fd >&4; readlink /proc/self/fd/0 >&4",
      passing: [input, output])
    #expect(child.wait(milliseconds: Self.patience) == .exited(0))
    let text = String(decoding: try output.bytes(at: 0, count: 10_000), as: UTF8.self)
    #expect(text.hasPrefix("12345b c\n"))
    #expect(text.hasSuffix("/dev/null\n"))
    let numbers = text.split(separator: "\n").compactMap { Int($0) }
    // 5 tells of the end; ls itself has opened the folder.
    #expect(numbers.filter { $0 < 100 } == [0, 1, 2, 3, 4, 5, 6])
    let names = text.split(separator: "\n").filter { $0.contains("=") }.map {
      $0.prefix { $0 != "=" }
    }
    #expect(Set(names).isSubset(of: ["A", "PATH", "PWD", "_", "OLDPWD", "SHLVL"]), "\(names)")
  }

  /// Descriptors that the child's own numbers would overwrite before they are copied.
  @Test func lowNumbersArePassedToo() throws {
    let files = try (0..<6).map { number in
      let file = try OpenFile.inMemory(named: "file")
      try file.write(Array("\(number)".utf8), at: 0)
      return file
    }
    let sorted = files.sorted { $0.descriptor < $1.descriptor }
    for passed in [sorted, Array(sorted.reversed())] {
      let output = try OpenFile.inMemory(named: "output")
      let child = try child(
        "for n in 3 4 5 6 7 8; do eval \"cat /proc/self/fd/$n\" >&9; done",
        passing: passed + [output])
      #expect(child.wait(milliseconds: Self.patience) == .exited(0))
      let expected = try passed.flatMap { try $0.bytes(at: 0, count: 1) }
      #expect(try output.bytes(at: 0, count: 100) == expected)
    }
  }

  @Test func whatCannotBeStartedIsAnError() throws {
    #expect(throws: SystemError(ENOENT)) {
      try ChildProgram("/nonexistent/program", arguments: [], environment: [], passing: [])
    }
    #expect(throws: SystemError(EACCES)) {
      try ChildProgram("/etc/passwd", arguments: [], environment: [], passing: [])
    }
  }
}

extension OpenFile {
  fileprivate func write(_ text: String, at offset: Int) throws {
    try write(Array(text.utf8), at: offset)
  }
}
