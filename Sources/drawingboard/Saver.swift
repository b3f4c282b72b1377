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
    case .opened(let path, let identity):
      return try write(picture, isUntouched, to: path, expecting: .unchanged(identity))
    case .newPicture(let folder):
      Folders.make(folder)
      let name = NewPictureName()
      for attempt in 0..<100 {
        do {
          let path = folder.appending(FilePath(name.name(attempt: attempt)))
          return try write(picture, isUntouched, to: path, expecting: .nothing)
        } catch .nameTaken {
          continue
        }
      }
      throw .nameTaken(folder.appending(FilePath(name.name(attempt: 0))))
    case .standardOutput:
      throw .noName(.standardStream)
    }
  }

  private func write(
    _ picture: PagePicture, _ isUntouched: Bool, to path: FilePath,
    expecting expectation: SafeFile.Expectation
  ) throws(SaveError) -> Saved {
    let target = SafeFile(path, spareFolder: spareFolder)
    if isUntouched {
      switch original {
      case .file(let descriptor, let identity):
        // Somebody may have written into the very file meanwhile; then its pixels are encoded.
        let file = OpenFile(adopting: SystemDescriptor.duplicate(descriptor))
        if let now = try? FileIdentity(of: file), now == identity {
          return Saved(file: try target.saveCopy(of: file, expecting: expectation))
        }
      case .bytes(let bytes):
        return Saved(file: try target.save(bytes, expecting: expectation))
      case .none:
        break
      }
    }
    return Saved(
      file: try target.savePNG(picture, density: density, expecting: expectation))
  }
}
