import Files
import Interface
import Raster

/// Writes pictures where they belong; runs on the work queue, never on the window's thread.
struct Saver: Sendable {
  /// What was opened, for copying it when nobody drew on it.
  enum Original: Sendable {
    case none
    /// Descriptor of the open file, kept open by whoever made this, and its version then.
    case file(descriptor: Int32, FileIdentity)
    case bytes([UInt8])
  }

  /// One picture, saved.
  struct Saved: Sendable {
    /// The file as it is now.
    let file: SafeFile.Saved
    /// What the user is told: the folder's and the file's name.
    var place: String {
      let folder = FilePath(bytes: file.path.folder.name).display
      return folder.isEmpty ? file.path.display : "\(folder)/\(file.path.displayName)"
    }
  }

  let spareFolder: FilePath
  let density: PixelDensity?
  let original: Original

  /// Saves a picture.
  ///
  /// - Parameters:
  ///   - picture: the page.
  ///   - isUntouched: whether the original is to be copied instead, byte for byte.
  ///   - destination: where to.
  /// - Returns: what was saved where.
  /// - Throws: `SaveError`.
  func save(
    _ picture: PagePicture, isUntouched: Bool, to destination: SaveDestination
  ) throws(SaveError) -> Saved {
    switch destination {
    case .chosen(let path):
      return try write(picture, isUntouched, to: path, expecting: .anything)
    case .beside(let opened):
      return try writeAnew(picture, isUntouched) { opened.namedForPicture(attempt: $0) }
    case .opened(let path, let identity), .own(let path, let identity):
      return try write(
        picture, isUntouched, to: path,
        expecting: identity.map { .unchanged($0) } ?? .anything)
    case .newPicture(let folder):
      folder.makeFolders()
      let name = NewPictureName()
      return try writeAnew(picture, isUntouched) { attempt in
        folder.appending(FilePath(name.name(attempt: attempt)))
      }
    case .standardOutput:
      throw .noName(.standardStream)
    }
  }

  /// Saves a picture under a name that the user chose.
  ///
  /// - Parameters:
  ///   - picture: the page.
  ///   - isUntouched: whether the original is to be copied instead, byte for byte.
  ///   - path: the name; without the ending .png it gets that, or a number and that where the name
  ///     is taken, for nobody was asked about such a file.
  ///   - mayReplace: whether the file of just this name may be written over.
  /// - Returns: what was saved where.
  /// - Throws: `SaveError`.
  func save(
    _ picture: PagePicture, isUntouched: Bool, as path: FilePath, mayReplace: Bool
  ) throws(SaveError) -> Saved {
    if path.name.isEmpty { throw .noName(path) }
    if path.isNamedForPicture {
      return try write(
        picture, isUntouched, to: path, expecting: mayReplace ? .anything : .nothing)
    }
    return try writeAnew(picture, isUntouched) { path.appendingPictureEnding(attempt: $0) }
  }

  /// Saves the ink alone under a new name beside a drawing.
  ///
  /// - Parameters:
  ///   - picture: the ink.
  ///   - drawing: the name the drawing would get; the new one says that it is the ink.
  /// - Returns: what was saved where.
  /// - Throws: `SaveError`.
  func saveInk(_ picture: PagePicture, beside drawing: FilePath) throws(SaveError) -> Saved {
    for attempt in 1..<100 {
      do {
        let path = drawing.namedForInk(attempt: attempt)
        return try write(picture, false, to: path, expecting: .nothing)
      } catch .nameTaken {
        continue
      }
    }
    throw .nameTaken(drawing.namedForInk(attempt: 1))
  }

  /// Writes a picture to an open file that is no file of its own, such as standard output.
  ///
  /// - Parameters:
  ///   - picture: the page.
  ///   - isUntouched: whether the original is to be copied instead, byte for byte.
  ///   - output: where to.
  /// - Throws: `PNGError`, `SystemError`.
  func write(_ picture: PagePicture, isUntouched: Bool, to output: OpenFile) throws {
    switch isUntouched ? original : .none {
    case .file(let descriptor, let identity):
      if let file = Self.unchanged(descriptor, identity) {
        return try output.write(contentOf: file)
      }
    case .bytes(let bytes):
      return try output.write(bytes)
    case .none:
      break
    }
    try PNGWriter(density: density).write(picture, to: output)
  }

  /// Writes under the first of several names that nothing has yet.
  private func writeAnew(
    _ picture: PagePicture, _ isUntouched: Bool, named name: (_ attempt: Int) -> FilePath
  ) throws(SaveError) -> Saved {
    for attempt in 0..<100 {
      do {
        return try write(picture, isUntouched, to: name(attempt), expecting: .nothing)
      } catch .nameTaken {
        continue
      }
    }
    throw .nameTaken(name(0))
  }

  private func write(
    _ picture: PagePicture, _ isUntouched: Bool, to path: FilePath,
    expecting expectation: SafeFile.Expectation
  ) throws(SaveError) -> Saved {
    let target = SafeFile(path, spareFolder: spareFolder)
    switch isUntouched ? original : .none {
    case .file(let descriptor, let identity):
      if let file = Self.unchanged(descriptor, identity) {
        return Saved(file: try target.saveCopy(of: file, expecting: expectation))
      }
    case .bytes(let bytes):
      return Saved(file: try target.save(bytes, expecting: expectation))
    case .none:
      break
    }
    return Saved(
      file: try target.savePNG(picture, density: density, expecting: expectation))
  }

  /// The open original, unless somebody has written into that very file; then its pixels are
  /// encoded.
  private static func unchanged(_ descriptor: Int32, _ identity: FileIdentity) -> OpenFile? {
    let file = OpenFile(adopting: SystemDescriptor.duplicate(descriptor))
    return (try? FileIdentity(of: file)) == identity ? file : nil
  }
}
