import CLinux
import Glibc

extension OpenFile {
  /// Makes an empty file that is in memory alone and gone when its last descriptor is.
  ///
  /// The corresponding C function is `memfd_create`.
  /// - Parameter name: shown by tools that list open files, for nothing else.
  /// - Returns: the file, open for reading and writing.
  /// - Throws: `SystemError`.
  package static func inMemory(named name: String) throws -> OpenFile {
    let flags = UInt32(linux_memory_file_closes)
    return OpenFile(adopting: try SystemCall.value { memfd_create(name, flags) })
  }

  /// Reads bytes from an offset; fewer where the file ends before.
  ///
  /// - Throws: `SystemError`.
  /// - Complexity: O(bytes)
  package func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    var result: Result<Void, any Error> = .success(())
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, initialized in
      do {
        initialized = try read(into: UnsafeMutableRawBufferPointer(memory), at: offset)
      } catch {
        result = .failure(error)
      }
    }
    try result.get()
    return bytes
  }

  /// Writes all bytes at an offset.
  ///
  /// - Throws: `SystemError`.
  package func write(_ bytes: [UInt8], at offset: Int) throws {
    try bytes.withUnsafeBytes { try write($0, at: offset) }
  }

  /// The present place of a regular file, which reading begins at; nil for what has no places, such as
  /// a pipe.
  package var place: Int? {
    let place = lseek(descriptor, 0, SEEK_CUR)
    return place < 0 ? nil : place
  }
}
