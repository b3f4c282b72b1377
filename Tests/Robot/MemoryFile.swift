internal import CXTst
import Glibc

/// A file without a name, for what a child process writes or reads: it never fills or blocks.
final class MemoryFile {
  let descriptor: Int32

  /// - Throws: `.noDescriptor`.
  init(holding bytes: [UInt8] = []) throws(RobotError) {
    let closesOnExecution: UInt32 = 1
    descriptor = memfd_create("robot", closesOnExecution)
    if descriptor < 0 { throw .noDescriptor(errno) }
    var written = 0
    while written < bytes.count {
      let rest = bytes[written...]
      let count = rest.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(written))
      }
      if count <= 0 { break }
      written += count
    }
  }

  deinit {
    close(descriptor)
  }

  /// All that was written so far.
  var bytes: [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(descriptor, &chunk, chunk.count, off_t(result.count))
      if count <= 0 { return result }
      result += chunk.prefix(count)
    }
  }
}
