import Files
import Glibc
import Interface
import Pictures
import Raster
import Resampling
import Typesetting
import Wording
import X11Windowing

@testable import drawingboard

/// Everything that can be said about an error, with its English words.
enum ErrorSentences {
  private static let path: FilePath = "/home/a/Pictures/b c.png"
  private static let copy: FilePath = "/home/a/state/copy.part"
  private static let size = PixelSize(width: 300, height: 20)

  private static func pairs(_ list: [(any ExplainedError, String)]) -> [(Sentence, String)] {
    list.map { ($0.sentence, $1) }
  }

  static let all =
    saving + system + steps + pictures + drawings + oddities + others + program + usage

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
      "b c.png cannot be saved because the folder /home/a/Pictures is not there; choose another"
        + " folder."
    ),
    (
      SaveError.nameTaken(path),
      "b c.png cannot be saved because the name is taken; choose another name."
    ),
    (
      SaveError.changed(path),
      "b c.png was changed by another program and has been left alone; save under another name or"
        + " confirm that it may be replaced."
    ),
    (
      SaveError.noSpareFolder(path),
      "b c.png cannot be replaced safely where it is; save it under another name."
    ),
    (
      SaveError.failed(path, .synchronizeFolder, SystemError(EIO)),
      "b c.png was saved but may not survive a power cut because the disk reported a fault; save it"
        + " once more."
    ),
    (
      SaveError.failed(path, .write, SystemError(ENOSPC)),
      "b c.png was not saved: writing failed because the disk is full; free some space or save it"
        + " somewhere else."
    ),
    (
      SaveError.notEncoded(path, .outOfMemory),
      "b c.png was not saved. There is not enough memory for the picture; close something and try"
        + " again."
    ),
    (
      SaveError.notVerified(path, .rowDiffers(3)),
      "b c.png was not saved. The file read back differs from the picture in row 3; save it"
        + " elsewhere."
    ),
    (
      SaveError.contentDiffers(path),
      "b c.png was not saved: what the disk returned is not what was written; save it somewhere"
        + " else."
    ),
    (SaveError.notProduced(path, "Refusal()"), "b c.png was not saved: Refusal()"),
    (
      SaveError.notFinished(path, SystemError(EROFS), copy: copy),
      "b c.png could not be saved to the end because the disk can only be read; the whole picture is"
        + " in /home/a/state/copy.part, move it from there."
    ),
    (
      SaveError.replacedSince(path, copy: copy),
      "b c.png was being saved when the program ended, and was replaced since; what was to be saved"
        + " is in /home/a/state/copy.part, move it from there."
    ),
    (
      SaveError.brokenInPlace(path, SystemError(ENOSPC), copy: copy),
      "b c.png is damaged: replacing its content stopped because the disk is full; the whole picture"
        + " is in /home/a/state/copy.part."
    ),
  ])

  /// The reasons that have words of our own, and one that has not.
  private static let system: [(Sentence, String)] =
    [
      (ENOSPC, "the disk is full"), (EDQUOT, "your share of the disk is used up"),
      (EFBIG, "it would be larger than allowed here"), (EROFS, "the disk can only be read"),
      (EACCES, "you have no permission"), (EPERM, "you have no permission"),
      (EIO, "the disk reported a fault"), (ENOENT, "it is not there"),
      (ENOTDIR, "a part of its path is no folder"), (EISDIR, "it is a folder"),
      (ELOOP, "its links lead in a circle"), (ENAMETOOLONG, "its name is too long"),
      (EMFILE, "too many files are open"), (ENFILE, "too many files are open"),
      (ENOMEM, "memory ran out"), (EEXIST, "the name is taken"), (ETXTBSY, "it is in use"),
      (EBUSY, "it is in use"), (EPIPE, "nobody reads the other end any more"),
      (ENOLCK, "No locks available (error \(ENOLCK))"),
    ].map { (SystemError($0).reason, $1) }
    + [
      (ENOSPC, "free some space or save it somewhere else"),
      (ENOMEM, "close something and try again"), (ENAMETOOLONG, "choose a shorter name"),
      (EBUSY, "close what uses it or save under another name"), (EIO, "save it somewhere else"),
    ].map { (SystemError($0).advice, $1) }

  private static let steps: [(Sentence, String)] =
    zip(
      SaveStep.allCases,
      [
        "finding it", "making a new file", "writing", "setting its rights", "writing to the disk",
        "reading it back", "giving it its name", "opening it for writing", "keeping its name",
      ]
    ).map { ($0.name, $1) }
    + zip(
      SpecialFile.allCases, ["a pipe", "a device", "a disk", "a socket", "something unknown"]
    ).map {
      (
        SaveError.isSpecial(path, $0).sentence,
        "b c.png cannot be saved because it is \($1) and no file; choose another name."
      )
    }

  private static let pictures = pairs([
    (PNGError.notPNG, "This is no PNG picture."),
    (PNGError.badHeader, "This is no whole PNG picture: its header is missing."),
    (
      PNGError.badSides(width: 0, height: 40_000),
      "The picture says it is 0 x 40000 pixels, and only 1 to 32767 a side can be shown."
    ),
    (
      PNGError.tooManyPixels(width: 30_000, height: 20_000, limit: 268_000_000),
      "The picture is too large: 30000 x 20000 pixels, at most 268 million can be opened; make it"
        + " smaller first."
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

  private static let drawings = pairs([
    (
      InkMLError.empty, "The ink file is empty; export it again from the program it comes from."
    ),
    (
      InkMLError.tooLarge(bytes: 70, limit: 60),
      "The ink file has 70 bytes, more than the 60 that can be read; split it into smaller files."
    ),
    (
      InkMLError.notWellFormed(reason: "mismatched tag", line: 3, column: 8),
      "The ink file is damaged at line 3, column 8 (mismatched tag); export it again from the program"
        + " it comes from."
    ),
    (
      InkMLError.entityDeclared(name: "lol"),
      "The ink file declares the entity \"lol\", which is refused because entities can grow without"
        + " bound; remove the declaration."
    ),
    (
      InkMLError.tooDeep(limit: 64, line: 5),
      "The ink file nests more than 64 elements at line 5, which no drawing needs; export it again"
        + " from the program it comes from."
    ),
    (
      InkMLError.unknownEncoding,
      "The ink file is in an unknown text encoding; save it as UTF-8."
    ),
    (
      InkMLError.notInk(root: "html"),
      "The file is XML (\"html\") but holds no ink; choose an InkML file."
    ),
    (
      InkMLError.outOfMemory,
      "There is not enough memory to read the ink file; close other programs and try again."
    ),
  ])

  private static let oddities: [(Sentence, String)] = [
    (InkMLOddity.emptyTrace, 1, "1 of the traces had no points and was left out."),
    (.emptyTrace, 2, "2 of the traces had no points and were left out."),
    (.penUpTrace, 1, "1 trace of the pen in the air was left out."),
    (.traceWithoutCoordinates, 3, "3 traces without X or Y were left out."),
    (.strayCharacters, 1, "1 point held characters that are no number."),
    (.surplusValues, 2, "2 points had more values than channels."),
    (.incompletePoint, 1, "1 point without X or Y was left out."),
    (.unusablePoint, 4, "4 points beyond any page were left out."),
    (.implicitDifferences, 1, "Points were taken as differences, as Livescribe pens write them."),
    (.unequalResolutions, 1, "X and Y resolutions differ and were ignored to keep the shapes."),
    (.resolutionNotApplied, 1, "The resolution was ignored: coordinates are lengths already."),
    (.danglingContext, 1, "1 reference to a missing context was ignored."),
    (.danglingBrush, 5, "5 references to a missing brush were ignored."),
    (.danglingContinuation, 1, "1 continued trace stands alone: no earlier part fits."),
    (.unknownColor, 2, "2 brush colours were not understood and became black."),
    (.constantTime, 1, "1 trace had no usable times."),
    (.surplusChannel, 2, "2 channels beyond 64 of a format were left out."),
    (.surplusDefinition, 2, "2 contexts and brushes beyond 100000 were left out."),
    (.pointLimit, 1, "The ink has more than 1000000 points; the rest was left out."),
  ].map { ($0.sentence(count: $1), $2) }

  private static let others = pairs([
    (
      ResamplingError.impossibleSize(size),
      "A picture of 300 x 20 pixels cannot be made; 1 to 32767 a side can."
    ),
    (
      ResamplingError.outOfMemory(size),
      "There is not enough memory to scale a picture of 300 x 20 pixels; close something and try"
        + " again."
    ),
    (
      ResamplingError.unavailable,
      "The picture cannot be scaled because the library Cairo is missing; install libcairo2, or"
        + " choose a picture of the right size."
    ),
    (
      TypesettingError.libraryMissing(reason: "libpango-1.0.so.0: no such file"),
      "text cannot be shown: libpango-1.0.so.0: no such file; install Pango (libpangoft2-1.0-0)"
    ),
    (
      TypesettingError.functionMissing(name: "pango_new"),
      "text cannot be shown: this Pango has no pango_new; install a newer one"
    ),
    (
      TypesettingError.noFonts,
      "text cannot be shown: there is no font; install one, such as fonts-dejavu-core"
    ),
    (TypesettingError.outOfMemory, "text cannot be shown: memory ran out"),
    (
      X11Error.cannotOpenDisplay(""),
      "cannot open display: DISPLAY is not set; start the program from a graphical session"
    ),
    (
      X11Error.cannotOpenDisplay(":7"),
      "cannot open display: no X server answers at :7; check DISPLAY and its permissions"
    ),
    (
      X11Error.unsupportedScreen(depth: 16),
      "cannot use this screen: its depth is 16 bits, and a true-colour screen of 24 bits in 32-bit"
        + " words (0xRRGGBB, low byte first) is needed; set the X server to depth 24"
    ),
    (
      X11Error.noMemory(size),
      "cannot open the window: no memory for 300x20 pixels; ask for a smaller window"
    ),
    (
      X11Error.noDescriptor(24),
      "cannot open the window: the system gives no more descriptors (error 24); raise the limit on"
        + " open files"
    ),
    (
      X11Error.connectionLost,
      "the connection to the display was lost: the X server ended or dropped this program"
    ),
    (PreferencesError.noValue(line: 3), "line 3 has no \"=\""),
    (
      PreferencesError.wrongValue(line: 4, name: "tool", value: "spoon"), "line 4 says tool = spoon"
    ),
  ])

  private static let program = pairs([
    (
      ProgramError.display(.connectionLost),
      "the connection to the display was lost: the X server ended or dropped this program"
    ),
    (
      ProgramError.cannotOpen(path, reason: SystemError(ENOENT).reason),
      "/home/a/Pictures/b c.png: it is not there"
    ),
    (
      ProgramError.cannotWrite(.nameTaken(path)),
      "b c.png cannot be saved because the name is taken; choose another name."
    ),
    (
      ProgramError.cannotScale(.impossibleSize(size)),
      "A picture of 300 x 20 pixels cannot be made; 1 to 32767 a side can."
    ),
    (
      ProgramError.standardOutput(reason: SystemError(EPIPE).reason),
      "standard output: nobody reads the other end any more"
    ),
    (
      ProgramError.pictureScaled,
      "--scale: pictures cannot be scaled yet; leave it out, or render the drawing alone"
    ),
    (
      ProgramError.tooLarge(PixelSize(width: 40_000, height: 2)),
      "--scale: 40000 x 2 is too large; at most 32767 a side can be saved"
    ),
    (
      ProgramError.notPNG("/a/b.gif"), "/a/b.gif: only names that end in .png can be written, or -"
    ),
  ])

  private static let usage = pairs([
    (UsageError.unknownOption("-x"), "-x: no such option, or its value is missing"),
    (
      UsageError.badValue(option: "--size", value: "9", wanted: TypesettingError.noFonts.sentence),
      "--size 9: wanted text cannot be shown: there is no font; install one, such as"
        + " fonts-dejavu-core"
    ),
    (UsageError.tooManyFiles, "one file can be opened at a time"),
    (UsageError.renderNeeds("INPUT"), "render: INPUT is missing"),
    (UsageError.tooManyPictures, "render: only one picture can be the background"),
    (
      UsageError.fileAndBackground,
      "--background: FILE is the background already; leave one of them out"
    ),
    (
      UsageError.notPNG("a.svg"),
      "a.svg: only PNG can be written so far; give a name that ends in .png"
    ),
    (UsageError.standardInputTwice, "-: standard input can be read only once"),
  ])
}
