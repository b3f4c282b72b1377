import Glibc

/// An open file or folder, closed when the last reference goes.
///
/// Every method is one system call, repeated when a signal interrupts it, and throws
/// `SystemError`.
package final class OpenFile {
  /// The number of the file descriptor.
  package let descriptor: Int32
  private var isOpen = true

  /// Takes over an open descriptor.
  package init(adopting descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    if isOpen { _ = Glibc.close(descriptor) }
  }

  /// Opens an existing file for reading, links followed.
  ///
  /// A FIFO without a writer does not hang. The corresponding C function is `open`.
  package convenience init(reading path: FilePath) throws {
    try self.init(path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    // From here on a pipe is waited for, as its writer may be slow.
    _ = fcntl(descriptor, F_SETFL, O_RDONLY)
  }

  /// Opens a path; close-on-exec is added.
  convenience init(
    _ path: FilePath, flags: Int32, mode: mode_t = 0, in folder: OpenFile? = nil
  ) throws {
    let descriptor = try SystemCall.value { [descriptor = folder?.descriptor ?? AT_FDCWD] in
      path.withCString { openat(descriptor, $0, flags | O_CLOEXEC, mode) }
    }
    self.init(adopting: descriptor)
  }

  /// Closes now and says what went wrong.
  package func close() throws {
    guard isOpen else { return }
    isOpen = false
    // Linux frees the descriptor even when it reports EINTR, so there is no second try.
    if Glibc.close(descriptor) != 0, errno != EINTR { throw SystemError(errno) }
  }

  /// What the system knows about it.
  ///
  /// The corresponding C function is `fstat`.
  package func status() throws -> stat {
    var result = stat()
    try SystemCall.run { [descriptor] in fstat(descriptor, &result) }
    return result
  }

  /// Waits until everything written is on the disk.
  ///
  /// The corresponding C function is `fsync`.
  package func synchronize() throws {
    try SystemCall.run { [descriptor] in fsync(descriptor) }
  }

  /// Writes all bytes at the current place, however many calls it takes.
  package func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }

  /// Writes all bytes at the current place, however many calls it takes.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = try SystemCall.value { [descriptor] in
        Glibc.write(descriptor, start, rest.count)
      }
      if count == 0 { throw SystemError(ENOSPC) }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }

  /// Writes all bytes at an offset, however many calls it takes.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws {
    var rest = bytes
    var offset = offset
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = try SystemCall.value { pwrite(descriptor, start, rest.count, offset) }
      if count == 0 { throw SystemError(ENOSPC) }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      offset += count
    }
  }

  /// Fills the buffer from an offset as far as the file goes and returns the number of bytes.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = try SystemCall.value {
        pread(descriptor, rest.baseAddress, rest.count, offset + done)
      }
      if count == 0 { break }
      done += min(count, rest.count)
    }
    return done
  }

  /// Reads from the current place to the end, or one byte more than `limit` at most.
  ///
  /// - Parameters:
  ///   - limit: bytes.
  ///   - sniff: looks at the first kilobyte, or all there is, and says how many bytes such a file may
  ///     have; so an endless stream of something useless is known for that at once.
  /// - Returns: the bytes.
  /// - Throws: `SystemError`.
  /// - Complexity: O(bytes); memory at most twice what was read.
  package func readAll(
    limit: Int, sniff: ([UInt8]) -> Int = { _ in .max }
  ) throws -> [UInt8] {
    var limit = limit
    var isSniffed = false
    // A guess: a pipe tells no size, and a file may grow meanwhile.
    let size = min(max(Int(try status().st_size), 0), limit)
    var result: [UInt8] = []
    result.reserveCapacity(size + 1)
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while result.count <= limit {
      let wanted = min(part.count, limit + 1 - result.count)
      let count = try part.withUnsafeMutableBytes { [descriptor] buffer in
        try SystemCall.value { Glibc.read(descriptor, buffer.baseAddress, wanted) }
      }
      if count == 0 { break }
      result.append(contentsOf: part.prefix(count))
      if !isSniffed && result.count >= 1024 {
        isSniffed = true
        limit = min(limit, sniff(result))
      }
    }
    return result
  }
}

extension OpenFile {
  /// Makes the file this long; what is new is zero.
  ///
  /// The corresponding C function is `ftruncate`.
  package func resize(to count: Int) throws {
    try SystemCall.run { [descriptor] in ftruncate(descriptor, count) }
  }
}
