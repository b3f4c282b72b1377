import Glibc

/// A file whose content was being replaced in place when the program died.
///
/// The spare folder holds the whole new content, and beside it a mark: the number of the file's
/// device and of the file, when the file was made (0: not known), and its path.
package struct InterruptedSave: Sendable {
  /// The file that may be damaged.
  package let path: FilePath
  /// The whole new content.
  package let copy: FilePath
  private let mark: FilePath
  private let device: UInt64
  private let inode: UInt64
  private let birth: Int64

  static let prefix = Array("unfinished-".utf8)
  private static let markSuffix = Array(".target".utf8)

  /// Finds what was interrupted, and removes copies that were never needed.
  ///
  /// What another running program is saving just now is left alone. Failing to read the folder
  /// means there is nothing.
  package static func find(in spareFolder: FilePath) -> [InterruptedSave] {
    guard let folder = try? OpenFile(folder: spareFolder) else { return [] }
    var found: [InterruptedSave] = []
    let names = folder.names().filter { $0.bytes.starts(with: prefix) }
    for name in names where name.bytes.suffix(PartFile.suffix.count) == PartFile.suffix[...] {
      guard let file = try? OpenFile(name, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, in: folder),
        flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      if let save = InterruptedSave(copy: name, in: folder, spareFolder) {
        found.append(save)
      } else {
        // Killed before the mark was whole; the file was not touched.
        _ = name.withCString { unlinkat(folder.descriptor, $0, 0) }
      }
    }
    // A mark is made after its copy, and never outlives it for long.
    for mark in names where mark.bytes.suffix(markSuffix.count) == markSuffix[...] {
      let copy = FilePath(bytes: mark.bytes.dropLast(markSuffix.count))
      if (try? folder.status(of: copy)) != nil { continue }
      _ = mark.withCString { unlinkat(folder.descriptor, $0, 0) }
    }
    return found
  }

  private init?(copy name: FilePath, in folder: OpenFile, _ spareFolder: FilePath) {
    let markName = FilePath(bytes: name.bytes + InterruptedSave.markSuffix)
    guard let file = try? OpenFile(markName, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, in: folder),
      let bytes = try? file.readAll(limit: 1 << 14)
    else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: " "), maxSplits: 3)
    guard parts.count == 4, let device = UInt64(String(decoding: parts[0], as: UTF8.self)),
      let inode = UInt64(String(decoding: parts[1], as: UTF8.self)),
      let birth = Int64(String(decoding: parts[2], as: UTF8.self))
    else { return nil }
    path = FilePath(bytes: parts[3])
    copy = spareFolder.appending(name)
    mark = spareFolder.appending(markName)
    self.device = device
    self.inode = inode
    self.birth = birth
  }

  /// Writes the mark and makes it durable; returns its name.
  static func mark(
    _ copy: FilePath, in folder: OpenFile, for target: OpenFile, at path: FilePath
  ) throws -> FilePath {
    let identity = try FileIdentity(of: target)
    let name = FilePath(bytes: copy.bytes + markSuffix)
    let file = try OpenFile(
      name, flags: O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, mode: 0o600, in: folder)
    do {
      try file.write(
        Array("\(identity.device) \(identity.inode) \(target.birth ?? 0) ".utf8) + path.bytes)
      try file.synchronize()
      try folder.synchronizeFolder()
    } catch {
      _ = name.withCString { unlinkat(folder.descriptor, $0, 0) }
      throw error
    }
    return name
  }

  /// Writes the content to the file, which must still be the same one, and forgets the copy.
  ///
  /// - Throws: `SaveError`; the copy and the mark are then still there.
  package func finish() throws(SaveError) {
    let attempt = SaveAttempt(path: path)
    let source = try attempt.step(.lookUp) { try OpenFile(copy, flags: O_RDONLY | O_NOFOLLOW) }
    let file: OpenFile
    do {
      file = try OpenFile(path, flags: O_RDWR | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK)
    } catch {
      throw .notFinished(path, error as? SystemError ?? SystemError(EIO), copy: copy)
    }
    let identity = try attempt.step(.lookUp) { try FileIdentity(of: file) }
    let isOther = birth != 0 && file.birth.map { $0 != birth } ?? false
    if isOther || !isOf(identity) { throw .replacedSince(path, copy: copy) }
    do {
      try file.replaceContent(with: source)
    } catch {
      throw .brokenInPlace(path, error as? SystemError ?? SystemError(EIO), copy: copy)
    }
    forget()
  }

  /// Forgets what an earlier, interrupted saving of this file still had to do.
  ///
  /// Otherwise the next start would put the older content over what has been saved since.
  /// `previous` is what was under the name before: a new file may have got the number of one that
  /// was deleted.
  static func forget(
    supersededBy saved: SafeFile.Saved, previous: FileIdentity?, in spareFolder: FilePath
  ) {
    let isSame = previous?.isSameFile(as: saved.identity) ?? false
    for save in find(in: spareFolder)
    where save.path == saved.path || isSame && save.isOf(saved.identity) {
      save.forget()
    }
  }

  private func isOf(_ identity: FileIdentity) -> Bool {
    identity.device == device && identity.inode == inode
  }

  /// Removes the copy and leaves the file as it is.
  package func forget() {
    _ = mark.withCString { unlink($0) }
    _ = copy.withCString { unlink($0) }
  }
}
