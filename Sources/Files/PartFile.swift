import CLinux
import Glibc

/// A hidden file that is being written, and goes away unless it is given a name.
final class PartFile {
  /// For writing, from the start.
  let writer: OpenFile
  /// For reading back; also holds the lock that tells others the file is in use.
  let reader: OpenFile
  /// Its name in the folder for now.
  let name: FilePath
  private let folder: OpenFile
  private var isOurs = true

  /// Makes `.NAME.RANDOM.part`, or `.RANDOM.part` where that would be too long.
  convenience init(in folder: OpenFile, for target: FilePath) throws(SystemError) {
    // 255 bytes is the longest name of nearly every file system.
    let isShort = target.bytes.count + 15 <= 255
    let dot = [UInt8(ascii: ".")]
    do throws(SystemError) {
      try self.init(in: folder, prefix: isShort ? dot + target.bytes + dot : dot)
    } catch {
      // Some file systems count characters, or allow fewer bytes.
      guard error.code == ENAMETOOLONG, isShort else { throw error }
      try self.init(in: folder, prefix: dot)
    }
  }

  /// Makes a file of eight random characters between `prefix` and `suffix`, with mode 0600.
  init(in folder: OpenFile, prefix: [UInt8]) throws(SystemError) {
    self.folder = folder
    for _ in 0..<16 {
      let name = FilePath(bytes: prefix + PartFile.randomCharacters() + PartFile.suffix)
      do {
        writer = try OpenFile(
          name, flags: O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, mode: 0o600, in: folder)
      } catch let error as SystemError {
        if error.code == EEXIST { continue }
        throw error
      } catch {
        throw SystemError(EIO)
      }
      self.name = name
      do {
        // Opened now because the mode to come may forbid it.
        reader = try OpenFile(name, flags: O_RDONLY | O_NOFOLLOW, in: folder)
      } catch {
        _ = name.withCString { unlinkat(folder.descriptor, $0, 0) }
        throw error as? SystemError ?? SystemError(EIO)
      }
      // Only a hint for whoever clears up; some file systems have no locks.
      _ = flock(reader.descriptor, LOCK_EX | LOCK_NB)
      return
    }
    throw SystemError(EEXIST)
  }

  deinit {
    discard()
  }

  /// Removes it, unless it has been renamed or kept.
  func discard() {
    guard isOurs else { return }
    isOurs = false
    _ = name.withCString { unlinkat(folder.descriptor, $0, 0) }
  }

  /// Leaves it where it is for good.
  func keep() {
    isOurs = false
  }

  /// The place the writer has reached.
  var writtenBytes: Int { lseek(writer.descriptor, 0, SEEK_CUR) }

  /// Gives it its name in the folder.
  ///
  /// `replacing` tells whether a file of that name is replaced; otherwise `EEXIST` is thrown.
  func rename(to target: FilePath, replacing: Bool) throws(SystemError) {
    do {
      if replacing {
        try renamePlainly(to: target)
      } else {
        try renameWithoutReplacing(to: target)
      }
      isOurs = false
    } catch {
      throw error as? SystemError ?? SystemError(EIO)
    }
  }

  private func renamePlainly(to target: FilePath) throws {
    try withNames(target) { folder, old, new in renameat(folder, old, folder, new) }
  }

  private func renameWithoutReplacing(to target: FilePath) throws {
    do {
      try withNames(target) { folder, old, new in
        renameat2(folder, old, folder, new, UInt32(linux_rename_noreplace))
      }
      return
    } catch let error as SystemError where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
      // The file system cannot. A second name can be given to nothing that has it already.
    }
    do {
      try withNames(target) { folder, old, new in linkat(folder, old, folder, new, 0) }
      _ = name.withCString { unlinkat(folder.descriptor, $0, 0) }
      return
    } catch let error as SystemError where error.code != EEXIST {
      // No hard links either. Claim the name with an empty file of our own, and replace that.
    }
    _ = try OpenFile(
      target, flags: O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, mode: 0o600, in: folder)
    do {
      try renamePlainly(to: target)
    } catch {
      _ = target.withCString { unlinkat(folder.descriptor, $0, 0) }
      throw error
    }
  }

  /// Makes a call with the folder's descriptor, this name and another one.
  // The optimiser of Swift 6.3 fails on a call that captures this object.
  private func withNames(
    _ target: FilePath,
    _ call: (Int32, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws {
    let descriptor = folder.descriptor
    try name.withCString { old in
      try target.withCString { new in
        try SystemCall.run { call(descriptor, old, new) }
      }
    }
  }

  /// Names the program: what carries it may be cleared away, and nothing else may.
  static let suffix = Array(".drawingboard.part".utf8)
  static let randomCount = 8

  private static func randomCharacters() -> [UInt8] {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    // The system's generator: others cannot guess the name.
    return (0..<randomCount).map { _ in letters[Int.random(in: letters.indices)] }
  }
}
