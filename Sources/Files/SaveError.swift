/// Why a file was not saved.
///
/// Unless a case says otherwise, the old file is untouched.
package enum SaveError: Hashable, Sendable {
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
}

/// What a name can stand for besides a file or a folder.
package enum SpecialFile: CaseIterable, Hashable, Sendable {
  /// A named pipe.
  case pipe
  /// A terminal, `/dev/full` and the like.
  case device
  /// A disk.
  case disk
  /// A socket.
  case socket
  /// Something newer than this program.
  case unknown
}

/// The step of saving that failed.
package enum SaveStep: CaseIterable, Hashable, Sendable {
  /// Finding out what is there.
  case lookUp
  /// Making the temporary file.
  case create
  /// Writing the content.
  case write
  /// Giving it the rights of the old file.
  case attributes
  /// Waiting for the disk.
  case synchronize
  /// Reading what was written.
  case readBack
  /// Giving it the name.
  case rename
  /// Opening the old file to replace its content.
  case openInPlace
  /// Making the name durable; the file has been replaced by then.
  case synchronizeFolder
}
