import Files
import Raster

/// Where a board is saved and how, as the arguments and what was opened decide it.
struct SavingPlan: Sendable {
  private let output: FilePath?
  /// The page's size where it was asked for.
  private let size: PixelSize?
  /// The opened picture's file.
  private let opened: (path: FilePath, identity: FileIdentity)?
  private let original: Saver.Original
  private let folders: Folders

  init(_ options: OpenOptions, _ file: OpenedFile?, _ folders: Folders) {
    output = options.output
    size = options.size
    self.folders = folders
    switch file?.content {
    case .ink, nil:
      opened = nil
      original = .none
    case .picture, .outline:
      if let file, case .file(_, let identity) = file.source {
        opened = (file.path, identity)
      } else {
        opened = nil
      }
      original = file?.source.original ?? .none
    }
  }

  /// Where Save goes.
  ///
  /// - Parameter isWholePNG: whether the opened file is one, or may be one as far as is known.
  /// - Returns: the place.
  func destination(isWholePNG: Bool) -> SaveDestination {
    if let output { return output == .standardStream ? .standardOutput : .chosen(output) }
    guard let opened else { return .newPicture(folder: folders.pictures) }
    // A file of another kind would hold what its name does not say, and one that is cut off holds
    // what somebody may still repair.
    return isWholePNG ? .opened(opened.path, opened.identity) : .beside(opened.path)
  }

  /// What writes the board, with the opened picture where that is known.
  func saver(_ picture: DecodedPicture?) -> Saver {
    guard let picture else {
      return Saver(spareFolder: folders.state, density: nil, original: .none)
    }
    // Another page than the picture's is another picture, and only PNG is written.
    let isSame = size == nil || size == picture.bitmap.size
    return Saver(
      spareFolder: folders.state, density: picture.facts.density,
      original: isSame && picture.facts.isWholePNG ? original : .none)
  }
}
