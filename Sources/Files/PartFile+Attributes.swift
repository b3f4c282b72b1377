import CLinux
import Glibc

extension PartFile {
  /// Takes over what the old file's owner set: mode, group, access list, user attributes.
  ///
  /// A new file gets the usual mode. What the file system cannot keep is left out; nobody gets
  /// more rights than before.
  func takeAttributes(of target: SaveTarget) throws {
    guard let old = target.existing else {
      try setMode(0o666 & ~FileMask.current())
      return
    }
    var mode = old.st_mode & 0o777
    let hasGroup = try writer.status().st_gid == old.st_gid
    let keepsGroup =
      hasGroup
      || SystemCall.attempt { fchown(writer.descriptor, uid_t.max, old.st_gid) }
    // The rights were meant for another group.
    if !keepsGroup { mode &= ~0o070 }
    try setMode(mode)
    guard
      let oldFile = try? OpenFile(
        target.name, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, in: target.folder)
    else { return }
    for name in ExtendedAttributes.names(of: oldFile) where name.bytes.starts(with: "user.".utf8) {
      ExtendedAttributes.copy(name, from: oldFile, to: writer)
    }
    let hasList = keepsGroup && ExtendedAttributes.copy(Self.accessList, from: oldFile, to: writer)
    // The folder may have given the new file a list that the old one had not.
    if !hasList, ExtendedAttributes.remove(Self.accessList, from: writer) { try setMode(mode) }
  }

  private static let accessList: FilePath = "system.posix_acl_access"

  private func setMode(_ mode: mode_t) throws {
    do {
      try SystemCall.run { fchmod(writer.descriptor, mode) }
    } catch let error as SystemError where [EPERM, ENOTSUP, ENOSYS].contains(error.code) {
      // A file system without modes, such as FAT.
      return
    }
  }
}

/// Extended attributes of files, as far as they go: failing is no error.
enum ExtendedAttributes {
  /// The names of all attributes.
  static func names(of file: OpenFile) -> [FilePath] {
    let size = flistxattr(file.descriptor, nil, 0)
    guard size > 0 else { return [] }
    var names = [CChar](repeating: 0, count: size)
    let count = flistxattr(file.descriptor, &names, size)
    guard count > 0 else { return [] }
    return names[..<count].split(separator: 0).map { name in
      FilePath(bytes: name.map { UInt8(bitPattern: $0) })
    }
  }

  /// Copies one attribute and returns whether the new file has it.
  @discardableResult
  static func copy(_ name: FilePath, from old: OpenFile, to new: OpenFile) -> Bool {
    name.withCString { name in
      let size = fgetxattr(old.descriptor, name, nil, 0)
      guard size >= 0 else { return false }
      var value = [UInt8](repeating: 0, count: size)
      guard fgetxattr(old.descriptor, name, &value, size) == size else { return false }
      return fsetxattr(new.descriptor, name, value, size, 0) == 0
    }
  }

  /// Removes one attribute and returns whether it was there.
  static func remove(_ name: FilePath, from file: OpenFile) -> Bool {
    name.withCString { fremovexattr(file.descriptor, $0) == 0 }
  }
}

/// The rights that new files do not get.
enum FileMask {
  /// The process's mask.
  ///
  /// `umask` can only be read by changing it, for all threads; so it is looked up first.
  static func current() -> mode_t {
    if let file = try? OpenFile(reading: "/proc/self/status"),
      let bytes = try? file.readAll(limit: 1 << 16)
    {
      let text = String(decoding: bytes, as: UTF8.self)
      for line in text.split(separator: "\n") where line.hasPrefix("Umask:") {
        let digits = line.dropFirst(6).drop { $0 == "\t" || $0 == " " }
        if let mask = mode_t(digits, radix: 8) { return mask & 0o777 }
      }
    }
    let mask = umask(0o077)
    _ = umask(mask)
    return mask & 0o777
  }
}
