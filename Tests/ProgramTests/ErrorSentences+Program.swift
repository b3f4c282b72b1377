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

/// What drawings, the window and the program itself say.
extension ErrorSentences {
  static let drawings = pairs([
    (
      InkMLError.empty, "The ink file is empty; export it again from the program it comes from."
    ),
    (
      InkMLError.tooLarge(bytes: 70, limit: 60),
      "The ink file has 70 bytes, more than the 60 that can be read; split it into smaller files."
    ),
    (
      InkMLError.notWellFormed(reason: "mismatched tag", line: 3, column: 8),
      """
      The ink file is damaged at line 3, column 8 (mismatched tag); export it again from the program \
      it comes from.
      """
    ),
    (
      InkMLError.entityDeclared(name: "lol"),
      """
      The ink file declares the entity \"lol\", which is refused because entities can grow without \
      bound; remove the declaration.
      """
    ),
    (
      InkMLError.tooDeep(limit: 64, line: 5),
      """
      The ink file nests more than 64 elements at line 5, which no drawing needs; export it again \
      from the program it comes from.
      """
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

  private static let counts: [(InkMLOddity, Int, String)] = [
    (.emptyTrace, 1, "1 of the traces had no points and was left out."),
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
  ]
  static let oddities: [(Sentence, String)] = counts.map { oddity, count, words in
    (oddity.sentence(count: count), words)
  }

  static let others = pairs([
    (
      ResamplingError.impossibleSize(size),
      "A picture of 300 x 20 pixels cannot be made; 1 to 32767 a side can."
    ),
    (
      ResamplingError.outOfMemory(size),
      """
      There is not enough memory to scale a picture of 300 x 20 pixels; close something and try \
      again.
      """
    ),
    (
      ResamplingError.unavailable,
      """
      The picture cannot be scaled because the library Cairo is missing; install libcairo2, or \
      choose a picture of the right size.
      """
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
      """
      cannot use this screen: its depth is 16 bits, and a true-colour screen of 24 bits in 32-bit \
      words (0xRRGGBB, low byte first) is needed; set the X server to depth 24
      """
    ),
    (
      X11Error.noMemory(size),
      "cannot open the window: no memory for 300x20 pixels; ask for a smaller window"
    ),
    (
      X11Error.noDescriptor(24),
      """
      cannot open the window: the system gives no more descriptors (error 24); raise the limit on \
      open files
      """
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

  static let program = pairs([
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
      "--scale: pictures and papers cannot be scaled yet; leave it out, or render the drawing alone"
    ),
    (
      ProgramError.tooLarge(PixelSize(width: 40_000, height: 2)),
      "--scale: 40000 x 2 is too large; at most 32767 a side can be saved"
    ),
    (
      ProgramError.notPNG("/a/b.gif"), "/a/b.gif: only names that end in .png can be written, or -"
    ),
  ])

  static let usage = pairs([
    (UsageError.unknownOption("-x"), "-x: no such option, or its value is missing"),
    (
      UsageError.badValue(option: "--size", value: "9", wanted: TypesettingError.noFonts.sentence),
      """
      --size 9: wanted text cannot be shown: there is no font; install one, such as \
      fonts-dejavu-core
      """
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
