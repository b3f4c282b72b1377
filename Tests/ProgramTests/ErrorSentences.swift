import Files
import Glibc
import Raster
import Wording

/// Everything that can be said about an error, with its English words.
enum ErrorSentences {
  static let path: FilePath = "/home/a/Pictures/b c.png"
  private static let copy: FilePath = "/home/a/state/copy.part"
  static let size = PixelSize(width: 300, height: 20)

  static func pairs(_ list: [(any ExplainedError, String)]) -> [(Sentence, String)] {
    list.map { ($0.sentence, $1) }
  }

  static let all: [(Sentence, String)] = [
    saving, system, steps, pictures, drawings, oddities, others, program, usage,
  ].flatMap { $0 }

  private static let saving = pairs([
    (SaveError.noName("/a/"), "“/a/” cannot be saved because it names no file; add a name."),
    (
      SaveError.isFolder(path),
      "b c.png cannot be saved because a folder has that name; choose another name."
    ),
    (
      SaveError.linksInCircle(path),
      "b c.png cannot be saved because its links lead in a circle; choose another name."
    ),
    (
      SaveError.folderMissing(path),
      """
      b c.png cannot be saved because the folder /home/a/Pictures is not there; choose another \
      folder.
      """
    ),
    (
      SaveError.nameTaken(path),
      "b c.png cannot be saved because the name is taken; choose another name."
    ),
    (
      SaveError.changed(path),
      """
      b c.png was changed by another program and has been left alone; save under another name or \
      confirm that it may be replaced.
      """
    ),
    (
      SaveError.noSpareFolder(path),
      "b c.png cannot be replaced safely where it is; save it under another name."
    ),
    (
      SaveError.failed(path, .synchronizeFolder, SystemError(EIO)),
      """
      b c.png was saved but may not survive a power cut because the disk reported a fault; save it \
      once more.
      """
    ),
    (
      SaveError.failed(path, .write, SystemError(ENOSPC)),
      """
      b c.png was not saved: writing failed because the disk is full; free some space or save it \
      somewhere else.
      """
    ),
    (
      SaveError.notEncoded(path, .outOfMemory),
      """
      b c.png was not saved. There is not enough memory for the picture; close something and try \
      again.
      """
    ),
    (
      SaveError.notVerified(path, .rowDiffers(3)),
      """
      b c.png was not saved. The file read back differs from the picture in row 3; save it \
      elsewhere.
      """
    ),
    (
      SaveError.contentDiffers(path),
      """
      b c.png was not saved: what the disk returned is not what was written; save it somewhere \
      else.
      """
    ),
    (SaveError.notProduced(path, "Refusal()"), "b c.png was not saved: Refusal()"),
    (
      SaveError.notFinished(path, SystemError(EROFS), copy: copy),
      """
      b c.png could not be saved to the end because the disk can only be read; the whole picture is \
      in /home/a/state/copy.part, move it from there.
      """
    ),
    (
      SaveError.replacedSince(path, copy: copy),
      """
      b c.png was being saved when the program ended, and was replaced since; what was to be saved \
      is in /home/a/state/copy.part, move it from there.
      """
    ),
    (
      SaveError.brokenInPlace(path, SystemError(ENOSPC), copy: copy),
      """
      b c.png is damaged: replacing its content stopped because the disk is full; the whole picture \
      is in /home/a/state/copy.part.
      """
    ),
  ])

  /// The reasons that have words of our own, and one that has not.
  private static let reasons: [(Int32, String)] = [
    (ENOSPC, "the disk is full"), (EDQUOT, "your share of the disk is used up"),
    (EFBIG, "it would be larger than allowed here"), (EROFS, "the disk can only be read"),
    (EACCES, "you have no permission"), (EPERM, "you have no permission"),
    (EIO, "the disk reported a fault"), (ENOENT, "it is not there"),
    (ENOTDIR, "a part of its path is no folder"), (EISDIR, "it is a folder"),
    (ELOOP, "its links lead in a circle"), (ENAMETOOLONG, "its name is too long"),
    (EMFILE, "too many files are open"), (ENFILE, "too many files are open"),
    (ENOMEM, "memory ran out"), (EEXIST, "the name is taken"), (ETXTBSY, "it is in use"),
    (EBUSY, "it is in use"), (EPIPE, "nobody reads the other end any more"),
    (ENOLCK, "No locks available (error 37)"),
  ]
  private static let advice: [(Int32, String)] = [
    (ENOSPC, "free some space or save it somewhere else"),
    (ENOMEM, "close something and try again"), (ENAMETOOLONG, "choose a shorter name"),
    (EBUSY, "close what uses it or save under another name"), (EIO, "save it somewhere else"),
  ]
  private static let system: [(Sentence, String)] =
    reasons.map { code, words in (SystemError(code).reason, words) }
    + advice.map { code, words in (SystemError(code).advice, words) }

  private static let stepNames = [
    "finding it", "making a new file", "writing", "setting its rights", "writing to the disk",
    "reading it back", "giving it its name", "opening it for writing", "keeping its name",
  ]
  private static let kindNames = [
    "a pipe", "a device", "a disk", "a socket", "something unknown",
  ]
  private static let steps: [(Sentence, String)] =
    zip(SaveStep.allCases, stepNames).map { step, words in (step.name, words) }
    + zip(SpecialFile.allCases, kindNames).map { kind, words in (kind.name, words) }
    + [
      (
        SaveError.isSpecial(path, .pipe).sentence,
        "b c.png cannot be saved because it is a pipe and no file; choose another name."
      )
    ]

  private static let pictures = pairs([
    (PNGError.notPNG, "This is no PNG picture."),
    (PNGError.badHeader, "This is no whole PNG picture: its header is missing."),
    (
      PNGError.badSides(width: 0, height: 40_000),
      "The picture says it is 0 x 40000 pixels, and only 1 to 32767 a side can be shown."
    ),
    (
      PNGError.tooManyPixels(width: 30_000, height: 20_000, limit: 268_000_000),
      """
      The picture is too large: 30000 x 20000 pixels, at most 268 million can be opened; make it \
      smaller first.
      """
    ),
    (
      PNGError.tooManyBytes(limit: 512_000_000),
      "The file is too large: at most 512 million bytes can be opened."
    ),
    (
      PNGError.cutOff(completeRows: 0, rows: 9),
      "The picture is cut off before its first row; fetch the file again."
    ),
    (
      PNGError.cutOff(completeRows: 1, rows: 9),
      "The picture is cut off: 1 of 9 rows are there; fetch the file again."
    ),
    (
      PNGError.unknownChunk("CgBI"),
      "The picture is in the form only iPhone programs read; convert it to a usual PNG first."
    ),
    (
      PNGError.unknownChunk("ABCD"),
      "The picture needs something this program does not know (ABCD); convert it first."
    ),
    (
      PNGError.damaged("bad adaptive filter value"),
      "The picture is damaged (bad adaptive filter value); fetch the file again."
    ),
    (
      PNGError.outOfMemory,
      "There is not enough memory for the picture; close something and try again."
    ),
    (
      PNGError.unreadable(SystemError(EIO)),
      "The file cannot be read because the disk reported a fault."
    ),
    (
      PNGError.unwritable(SystemError(EMFILE)),
      "The picture cannot be written because too many files are open; close something and try again."
    ),
    (
      PNGError.sizeDiffers,
      "The file read back has another size than the picture; save it elsewhere."
    ),
    (
      PNGError.rowDiffers(7),
      "The file read back differs from the picture in row 7; save it elsewhere."
    ),
  ])
}
