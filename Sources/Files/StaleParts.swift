import Glibc

/// Hidden files that a killed program left behind.
enum StaleParts {
  /// Removes what a killed program left.
  ///
  /// That is files named like ours, older than the last start of the machine, belonging to us and
  /// not in use. Failing is no error.
  ///
  /// - Complexity: O(entries of the folder)
  static func remove(in folder: OpenFile) {
    let boot = bootTime()
    for name in folder.names() where isOurs(name) {
      guard let status = try? folder.status(of: name), status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid(), status.st_mtim.tv_sec < boot,
        let file = try? OpenFile(name, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, in: folder),
        flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      _ = name.withCString { unlinkat(folder.descriptor, $0, 0) }
    }
  }

  /// Whether a name is `.NAME.RANDOM.drawingboard.part`, or that without NAME.
  static func isOurs(_ name: FilePath) -> Bool {
    let bytes = name.bytes
    guard bytes.starts(with: [UInt8(ascii: ".")]),
      bytes.suffix(PartFile.suffix.count) == PartFile.suffix[...]
    else {
      return false
    }
    let stem = bytes.dropLast(PartFile.suffix.count)
    let random = stem.suffix(PartFile.randomCount)
    return random.count == PartFile.randomCount
      && stem.dropLast(PartFile.randomCount).last == UInt8(ascii: ".")
      && random.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      }
  }

  /// When the machine was started, in seconds since 1970.
  private static func bootTime() -> Int {
    var now = timespec()
    var running = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0, clock_gettime(CLOCK_BOOTTIME, &running) == 0
    else { return 0 }
    return now.tv_sec - running.tv_sec
  }
}

extension OpenFile {
  /// The names in this folder, as far as they can be read.
  func names() -> [FilePath] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return [] }
    guard let stream = fdopendir(copy) else {
      _ = Glibc.close(copy)
      return []
    }
    defer { closedir(stream) }
    var names: [FilePath] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0.prefix { $0 != 0 }) })
    }
    return names
  }
}
