import CLinux
import Glibc

extension SafeFile {
  /// Replaces the content of a file that has to stay the same file.
  ///
  /// The whole content is first made durable in the spare folder, marked with where it belongs;
  /// a crash half-way is finished from there (`InterruptedSave`).
  func saveInPlace(
    _ target: SaveTarget, _ expectation: Expectation, _ write: (OpenFile) throws -> Void,
    _ verify: (OpenFile) throws -> Void
  ) throws(SaveError) -> Saved {
    let attempt = SaveAttempt(path: path)
    guard let spareFolder else { throw .noSpareFolder(path) }
    // Nobody else may have needed it before; failing shows in the next step.
    spareFolder.makeFolders()
    let folder = try attempt.step(.create) { try OpenFile(folder: spareFolder) }
    let copy = try attempt.step(.create) {
      try PartFile(in: folder, prefix: InterruptedSave.prefix)
    }
    try attempt.fill(copy, like: nil, write, verify)
    let size = copy.size
    let file = try attempt.step(.openInPlace) {
      try OpenFile(target.name, flags: O_RDWR | O_NOFOLLOW | O_NOCTTY, in: target.folder)
    }
    let status = try attempt.step(.lookUp) { try file.status() }
    guard let existing = target.existing,
      FileIdentity(existing).isSameFile(as: FileIdentity(status))
    else { throw .changed(path) }
    try target.check(expectation)
    try attempt.step(.write) { try file.reserve(size) }
    let mark = try attempt.step(.create) {
      try InterruptedSave.mark(copy.name, in: folder, for: file, at: target.path)
    }
    let identity: FileIdentity
    do {
      try file.replaceContent(with: copy.reader)
      identity = try FileIdentity(of: file)
    } catch {
      copy.keep()
      throw .brokenInPlace(
        path, error as? SystemError ?? SystemError(EIO), copy: spareFolder.appending(copy.name))
    }
    // The mark goes first: a copy without one is known to be of no use.
    _ = mark.withCString { unlinkat(folder.descriptor, $0, 0) }
    copy.discard()
    return Saved(path: target.path, identity: identity)
  }
}

extension PartFile {
  /// Bytes in the file.
  fileprivate var size: Int { max(0, lseek(reader.descriptor, 0, SEEK_END)) }
}

extension OpenFile {
  /// Makes sure that the disk has room for so many bytes, without changing the content.
  fileprivate func reserve(_ size: Int) throws {
    guard size > 0 else { return }
    do {
      try SystemCall.run { [descriptor] in
        fallocate(descriptor, Int32(linux_fallocate_keep_size), 0, size)
      }
    } catch let error as SystemError where ![ENOSPC, EDQUOT, EFBIG].contains(error.code) {
      // The file system cannot tell; the copy in the spare folder stays the safeguard.
      return
    }
  }

  /// Overwrites the content with another file's, makes it durable and compares it.
  func replaceContent(with source: OpenFile) throws {
    let size = Int(try source.status().st_size)
    try source.forEachPart { (offset, bytes) in try write(bytes, at: offset) }
    try SystemCall.run { [descriptor] in ftruncate(descriptor, size) }
    try synchronize()
    _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    if try !hasContent(of: source) { throw SystemError(EIO) }
  }

  /// Whether both files hold the same bytes.
  ///
  /// - Complexity: O(bytes), one part in memory at a time.
  func hasContent(of other: OpenFile) throws -> Bool {
    var isSame = try status().st_size == other.status().st_size
    var own = [UInt8](repeating: 0, count: OpenFile.partSize)
    try other.forEachPart { (offset, bytes) in
      guard isSame else { return }
      let count = try own.withUnsafeMutableBytes { buffer in
        try read(
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<bytes.count]), at: offset)
      }
      isSame = count == bytes.count && own[..<count].elementsEqual(bytes)
    }
    return isSame
  }

  fileprivate static let partSize = 1 << 18

  /// Calls `body` with the whole content, a part at a time.
  func forEachPart(_ body: (Int, UnsafeRawBufferPointer) throws -> Void) throws {
    var part = [UInt8](repeating: 0, count: OpenFile.partSize)
    var offset = 0
    while true {
      let count = try part.withUnsafeMutableBytes { try read(into: $0, at: offset) }
      if count == 0 { return }
      try part.withUnsafeBytes { bytes in
        try body(offset, UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      }
      offset += count
    }
  }
}
