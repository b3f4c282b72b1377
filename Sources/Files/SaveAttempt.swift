import Glibc

/// One try to save, with the name for messages.
struct SaveAttempt {
  /// The name as the user gave it.
  let path: FilePath

  /// Writes, makes durable and reads back; the file is as good as saved but for its name.
  ///
  /// It gets the rights of what is at `target`; without one, it is a copy that goes away.
  func fill(
    _ part: PartFile, like target: SaveTarget?, _ write: (OpenFile) throws -> Void,
    _ verify: (OpenFile) throws -> Void
  ) throws(SaveError) {
    try step(.write) { try write(part.writer) }
    if let target { try step(.attributes) { try part.takeAttributes(of: target) } }
    try step(.synchronize) { try part.writer.synchronize() }
    try step(.readBack) {
      guard Int(try part.reader.status().st_size) == part.writtenBytes else {
        throw SaveError.contentDiffers(path)
      }
      // What is read must come from the disk, not from memory that never reached it.
      _ = posix_fadvise(part.reader.descriptor, 0, 0, POSIX_FADV_DONTNEED)
      try verify(part.reader)
    }
    try step(.synchronize) { try part.writer.close() }
  }

  /// Runs a step and says in its error which one it was.
  func step<Value>(_ step: SaveStep, _ body: () throws -> Value) throws(SaveError) -> Value {
    do {
      return try body()
    } catch let error as SaveError {
      throw error
    } catch let error as SystemError {
      throw .failed(path, step, error)
    } catch PNGError.unwritable(let error) {
      throw .failed(path, step, error)
    } catch PNGError.unreadable(let error) {
      throw .failed(path, step, error)
    } catch let error as PNGError {
      throw step == .readBack ? .notVerified(path, error) : .notEncoded(path, error)
    } catch {
      throw .notProduced(path, "\(error)")
    }
  }
}
