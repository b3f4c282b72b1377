import Glibc

/// A file that is replaced as a whole or not at all.
///
/// The new content is written to a hidden file in the same folder, made durable, read back and
/// compared, and only then given the name. Links are followed, so the link stays; the mode, the
/// group, the access list and the user's attributes of the old file are kept.
///
/// A file that must keep its identity (further hard links, another owner) or cannot be replaced
/// (the folder may not be changed) is written in place, but only once the whole new content lies
/// durable in the spare folder.
package struct SafeFile: Sendable {
  /// What may be there already.
  package enum Expectation: Hashable, Sendable {
    /// Whatever file is there is replaced.
    case anything
    /// Nothing: the name must be free, and stays so for others until the content is whole.
    case nothing
    /// This version of the file, or nothing.
    case unchanged(FileIdentity)
  }

  /// What was saved.
  package struct Saved: Hashable, Sendable {
    /// Where it really is, links resolved.
    package let path: FilePath
    /// Its version, to expect at the next saving.
    package let identity: FileIdentity
  }

  /// The name as the user gave it.
  package let path: FilePath
  /// A private folder of the program for the copy that writing in place needs.
  package let spareFolder: FilePath?

  /// Names a file; nothing is touched.
  package init(_ path: FilePath, spareFolder: FilePath? = nil) {
    self.path = path
    self.spareFolder = spareFolder
  }

  /// Saves what `write` writes.
  ///
  /// - Parameters:
  ///   - expectation: what may be there already.
  ///   - write: writes the whole content to the file it is given, from the file's start.
  ///   - verify: reads the file it is given, which stands at its start, and throws when that is
  ///     not what was written.
  /// - Returns: where the file is and its version.
  /// - Throws: `SaveError`; what the closures throw becomes a case of it.
  /// - Complexity: O(bytes), and a wait for the disk: not for the thread that reads input.
  package func save(
    expecting expectation: Expectation = .anything, write: (OpenFile) throws -> Void,
    verify: (OpenFile) throws -> Void
  ) throws(SaveError) -> Saved {
    let target = try SaveTarget(path, followsLink: expectation != .nothing)
    let saved = try save(to: target, expectation, write, verify)
    if let spareFolder {
      let previous = target.existing.map { FileIdentity($0) }
      InterruptedSave.forget(supersededBy: saved, previous: previous, in: spareFolder)
    }
    return saved
  }

  private func save(
    to target: SaveTarget, _ expectation: Expectation, _ write: (OpenFile) throws -> Void,
    _ verify: (OpenFile) throws -> Void
  ) throws(SaveError) -> Saved {
    try target.check(expectation)
    StaleParts.remove(in: target.folder)
    let attempt = SaveAttempt(path: path)
    if target.mustKeepIdentity { return try saveInPlace(target, expectation, write, verify) }
    guard let part = try makePart(for: target) else {
      return try saveInPlace(target, expectation, write, verify)
    }
    try attempt.fill(part, like: target, write, verify)
    // Asked before there is a new file under the name: from then on nothing may say "not saved".
    let identity = try attempt.step(.lookUp) { try FileIdentity(of: part.reader) }
    try target.check(expectation)
    guard try rename(part, to: target, expecting: expectation) else {
      part.discard()
      return try saveInPlace(target, expectation, write, verify)
    }
    try attempt.step(.synchronizeFolder) { try target.folder.synchronizeFolder() }
    return Saved(path: target.path, identity: identity)
  }

  // The next two are kept apart from their caller: inlined into it, with its errors caught there,
  // they make the optimiser of Swift 6.3.1 stop with an ownership error.

  /// Makes the temporary file; nil where the folder does not allow it but the file may be written.
  @inline(never)
  private func makePart(for target: SaveTarget) throws(SaveError) -> PartFile? {
    do {
      return try PartFile(in: target.folder, for: target.name)
    } catch {
      if target.existing != nil, [EACCES, EPERM, EROFS].contains(error.code) { return nil }
      throw .failed(path, .create, error)
    }
  }

  /// Gives the temporary file its name; false where only writing in place is left.
  @inline(never)
  private func rename(
    _ part: PartFile, to target: SaveTarget, expecting expectation: Expectation
  ) throws(SaveError) -> Bool {
    do {
      try part.rename(to: target.name, replacing: expectation.allowsReplacing(target))
      return true
    } catch {
      if error.code == EEXIST { throw expectation == .nothing ? .nameTaken(path) : .changed(path) }
      let isRefused = [EXDEV, EBUSY, EACCES, EPERM].contains(error.code)
      if isRefused, target.existing != nil { return false }
      throw .failed(path, .rename, error)
    }
  }
}

extension SafeFile.Expectation {
  /// Whether a plain rename is right: a name that was free may have been taken meanwhile.
  fileprivate func allowsReplacing(_ target: SaveTarget) -> Bool {
    switch self {
    case .anything: true
    case .nothing: false
    case .unchanged: target.existing != nil
    }
  }
}
