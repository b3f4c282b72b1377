/// Why a file was not saved.
///
/// Unless a case says otherwise, the old file is untouched.
package enum SaveError: Error, Hashable, Sendable {
  /// The path is empty or ends in a slash, `.` or `..`.
  case noName(FilePath)
  /// There is a folder of that name.
  case isFolder(FilePath)
  /// There is something else than a file of that name.
  case isSpecial(FilePath, SpecialFile)
  /// Links lead in a circle, or too far.
  case linksInCircle(FilePath)
  /// The folder does not exist.
  case folderMissing(FilePath)
  /// A new file was asked for and the name is taken.
  case nameTaken(FilePath)
  /// Somebody else changed the file since it was opened.
  case changed(FilePath)
  /// It has to be written in place, and there is no folder for the copy that makes this safe.
  case noSpareFolder(FilePath)
  /// The system refused a step.
  case failed(FilePath, SaveStep, SystemError)
  /// The content could not be made.
  case notEncoded(FilePath, PNGError)
  /// What was read back is not what was to be written.
  case notVerified(FilePath, PNGError)
  /// What was read back is not what was to be written, byte for byte.
  case contentDiffers(FilePath)
  /// The content could not be made, for a reason of whoever made it.
  case notProduced(FilePath, String)
  /// A saving that was interrupted cannot be finished; the whole content is in `copy`.
  case notFinished(FilePath, SystemError, copy: FilePath)
  /// A file whose saving was interrupted is another one by now; what was to be in it is in `copy`.
  case replacedSince(FilePath, copy: FilePath)
  /// Writing in place stopped half-way: the file is damaged, the whole new content is in `copy`.
  case brokenInPlace(FilePath, SystemError, copy: FilePath)

  /// One sentence for people: the file's name, what failed, why, and what to do.
  package var message: String {
    switch self {
    case .noName(let path):
      "“\(path.display)” cannot be saved because it names no file; add a name."
    case .isFolder(let path):
      "\(path.displayName) cannot be saved because a folder has that name; choose another name."
    case .isSpecial(let path, let kind):
      "\(path.displayName) cannot be saved because it is \(kind.rawValue) and no file;"
        + " choose another name."
    case .linksInCircle(let path):
      "\(path.displayName) cannot be saved because its links lead in a circle;"
        + " choose another name."
    case .folderMissing(let path):
      "\(path.displayName) cannot be saved because the folder \(path.folder.display) is not there;"
        + " choose another folder."
    case .nameTaken(let path):
      "\(path.displayName) cannot be saved because the name is taken; choose another name."
    case .changed(let path):
      "\(path.displayName) was changed by another program and has been left alone;"
        + " save under another name or confirm that it may be replaced."
    case .noSpareFolder(let path):
      "\(path.displayName) cannot be replaced safely where it is; save it under another name."
    case .failed(let path, .synchronizeFolder, let error):
      "\(path.displayName) was saved but may not survive a power cut because \(error.reason);"
        + " save it once more."
    case .failed(let path, let step, let error):
      "\(path.displayName) was not saved: \(step.rawValue) failed because \(error.reason);"
        + " \(error.advice)."
    case .notEncoded(let path, let error), .notVerified(let path, let error):
      "\(path.displayName) was not saved. \(error.message)"
    case .contentDiffers(let path):
      "\(path.displayName) was not saved: what the disk returned is not what was written;"
        + " save it somewhere else."
    case .notProduced(let path, let reason):
      "\(path.displayName) was not saved: \(reason)"
    case .notFinished(let path, let error, let copy):
      "\(path.displayName) could not be saved to the end because \(error.reason);"
        + " the whole picture is in \(copy.display), move it from there."
    case .replacedSince(let path, let copy):
      "\(path.displayName) was being saved when the program ended, and was replaced since;"
        + " what was to be saved is in \(copy.display), move it from there."
    case .brokenInPlace(let path, let error, let copy):
      "\(path.displayName) is damaged: replacing its content stopped because \(error.reason);"
        + " the whole picture is in \(copy.display)."
    }
  }
}

/// What a name can stand for besides a file or a folder.
package enum SpecialFile: String, Hashable, Sendable {
  /// A named pipe.
  case pipe = "a pipe"
  /// A terminal, `/dev/full` and the like.
  case device = "a device"
  /// A disk.
  case disk = "a disk"
  /// A socket.
  case socket = "a socket"
  /// Something newer than this program.
  case unknown = "something unknown"
}

/// The step of saving that failed, in words that go before "failed".
package enum SaveStep: String, Hashable, Sendable {
  /// Finding out what is there.
  case lookUp = "finding it"
  /// Making the temporary file.
  case create = "making a new file"
  /// Writing the content.
  case write = "writing"
  /// Giving it the rights of the old file.
  case attributes = "setting its rights"
  /// Waiting for the disk.
  case synchronize = "writing to the disk"
  /// Reading what was written.
  case readBack = "reading it back"
  /// Giving it the name.
  case rename = "giving it its name"
  /// Opening the old file to replace its content.
  case openInPlace = "opening it for writing"
  /// Making the name durable; the file has been replaced by then.
  case synchronizeFolder = "keeping its name"
}
