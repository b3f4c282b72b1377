import CLinux
import Glibc

/// Where a file is to be saved: a folder held open and a name in it, all links resolved.
///
/// Holding the folder means that a link swapped in later cannot lead elsewhere.
struct SaveTarget {
  /// Real path of the file.
  let path: FilePath
  /// The name as the user gave it, for messages.
  let givenPath: FilePath
  /// Its folder.
  let folder: OpenFile
  /// Its name in the folder.
  let name: FilePath
  /// What is there, a regular file, or nil.
  let existing: stat?

  // As many as Linux follows itself.
  private static let linkLimit = 40

  /// Resolves a path.
  ///
  /// `followsLink` tells whether a link of that name stands for what it points to; a link to
  /// nothing then stands for a file still to be made.
  init(_ givenPath: FilePath, followsLink: Bool) throws(SaveError) {
    self.givenPath = givenPath
    let attempt = SaveAttempt(path: givenPath)
    try SaveTarget.refuseSpecial(givenPath)
    var path = givenPath
    for _ in 0..<SaveTarget.linkLimit {
      let name = FilePath(bytes: path.name)
      if name.bytes.isEmpty || name == "." || name == ".." { throw .noName(givenPath) }
      let folderPath: FilePath
      do {
        folderPath = try path.folder.resolved()
      } catch {
        switch error.code {
        case ENOENT, ENOTDIR: throw .folderMissing(path)
        case ELOOP: throw .linksInCircle(givenPath)
        default: throw .failed(givenPath, .lookUp, error)
        }
      }
      let folder = try attempt.step(.lookUp) { try OpenFile(folder: folderPath) }
      let status = try attempt.step(.lookUp) { try folder.status(of: name) }
      if let status, status.st_mode & S_IFMT == S_IFLNK {
        if !followsLink { throw .nameTaken(givenPath) }
        let link = try attempt.step(.lookUp) { try folder.readLink(name) }
        path = folderPath.appending(link)
        continue
      }
      if let status, status.st_mode & S_IFMT != S_IFREG {
        throw SaveTarget.refusal(of: status, at: givenPath)
      }
      self.path = folderPath.appending(name)
      self.folder = folder
      self.name = name
      existing = status
      return
    }
    throw .linksInCircle(givenPath)
  }

  // Asked of the system first: some links (of /dev/stdout) lead to what has no path.
  private static func refuseSpecial(_ path: FilePath) throws(SaveError) {
    var status = stat()
    let result = path.withCString { stat($0, &status) }
    if result == 0, status.st_mode & S_IFMT != S_IFREG { throw refusal(of: status, at: path) }
    if result != 0, errno == ELOOP { throw .linksInCircle(path) }
  }

  private static func refusal(of status: stat, at path: FilePath) -> SaveError {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: .isFolder(path)
    case S_IFIFO: .isSpecial(path, .pipe)
    case S_IFCHR: .isSpecial(path, .device)
    case S_IFBLK: .isSpecial(path, .disk)
    case S_IFSOCK: .isSpecial(path, .socket)
    default: .isSpecial(path, .unknown)
    }
  }

  /// Whether replacing the file by another one would take something from somebody: its further
  /// names or its owner.
  var mustKeepIdentity: Bool {
    guard let existing else { return false }
    return existing.st_nlink > 1 || existing.st_uid != geteuid()
  }

  /// Throws when what is there now is not what is expected.
  func check(_ expectation: SafeFile.Expectation) throws(SaveError) {
    guard expectation != .anything else { return }
    let attempt = SaveAttempt(path: givenPath)
    let status = try attempt.step(.lookUp) { try folder.status(of: name) }
    guard let status else { return }
    switch expectation {
    case .anything: return
    case .nothing: throw .nameTaken(givenPath)
    case .unchanged(let identity):
      if FileIdentity(status) != identity { throw .changed(givenPath) }
    }
  }
}

extension FilePath {
  /// The path with all links resolved; it must exist.
  ///
  /// The corresponding C function is `realpath`.
  ///
  /// - Throws: `SystemError`.
  package func resolved() throws(SystemError) -> FilePath {
    guard let text = withCString({ realpath($0, nil) }) else { throw SystemError(errno) }
    defer { free(text) }
    return FilePath(bytes: CString.bytes(text))
  }
}

extension OpenFile {
  /// Opens a folder to work in; one that may be searched but not listed will do.
  convenience init(folder path: FilePath) throws {
    do {
      try self.init(path, flags: O_RDONLY | O_DIRECTORY)
    } catch let error as SystemError where error.code == EACCES {
      try self.init(path, flags: O_DIRECTORY | Int32(linux_open_path))
    }
  }

  /// What the system knows about an entry of this folder, a link itself; nil when there is none.
  func status(of name: FilePath) throws -> stat? {
    var result = stat()
    do {
      try SystemCall.run { [descriptor] in
        name.withCString { fstatat(descriptor, $0, &result, AT_SYMLINK_NOFOLLOW) }
      }
    } catch let error as SystemError where error.code == ENOENT {
      return nil
    }
    return result
  }

  /// Where a link in this folder points.
  func readLink(_ name: FilePath) throws -> FilePath {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try SystemCall.value { [descriptor] in
      name.withCString { readlinkat(descriptor, $0, &target, Int(PATH_MAX)) }
    }
    return FilePath(bytes: target[..<count].map { UInt8(bitPattern: $0) })
  }

  /// Makes changes to the entries of this folder durable.
  ///
  /// Some file systems cannot, and a folder that may not be read cannot be asked: no error.
  func synchronizeFolder() throws {
    do {
      try synchronize()
    } catch let error as SystemError where [EINVAL, ENOTSUP, EBADF].contains(error.code) {
      return
    }
  }
}
