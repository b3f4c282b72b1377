import Files
import Raster
import Resampling
import Wording
import X11Windowing

/// What ends the program with status 1, in one sentence: what, why.
enum ProgramError: ExplainedError {
  /// The display could not be used.
  case display(X11Error)
  /// The screen could not be taken: why, and what to do.
  case noScreen(reason: Sentence)
  /// A file could not be opened as what it was to be.
  case cannotOpen(FilePath, reason: Sentence)
  /// A picture is not whole where it has to be; so much of it is there.
  case cutOff(FilePath, percent: Int)
  /// A picture could not be written.
  case cannotWrite(SaveError)
  /// The background's picture could not be scaled.
  case cannotScale(ResamplingError)
  /// A picture could not be written to standard output.
  case standardOutput(reason: Sentence)
  /// A picture, or what is printed on paper, cannot be rendered at another scale.
  case pictureScaled
  /// A picture would be larger than what can be saved.
  case tooLarge(PixelSize)
  /// A picture cannot be written under a name that promises another format.
  case notPNG(FilePath)

  /// The sentence, without the program's name.
  var sentence: Sentence {
    switch self {
    case .display(let error): error.sentence
    case .cannotWrite(let error): error.sentence
    case .cannotScale(let error): error.sentence
    case .cannotOpen(let path, let reason):
      Sentence("{name}: {reason}", ["name": .text(path.display), "reason": .sentence(reason)])
    case .cutOff(let path, let percent):
      Sentence(
        "{name}: The picture is cut off: {percent} % of it is there; fetch the file again",
        ["name": .text(path.display), "percent": .number(percent)])
    case .noScreen(let reason):
      Sentence("--screen: {reason}", ["reason": .sentence(reason)])
    case .standardOutput(let reason):
      Sentence("standard output: {reason}", ["reason": .sentence(reason)])
    case .pictureScaled:
      Sentence(
        """
        --scale: pictures and papers cannot be scaled yet; leave it out, or render the drawing alone
        """)
    case .tooLarge(let size):
      Sentence(
        "--scale: {width} x {height} is too large; at most {most} a side can be saved",
        [
          "width": .number(size.width), "height": .number(size.height),
          "most": .number(PixelSize.maximumSide),
        ])
    case .notPNG(let path):
      Sentence(
        "{name}: only names that end in .png can be written, or -", ["name": .text(path.display)])
    }
  }
}

/// What ends the program with status 2.
enum UsageError: ExplainedError {
  /// An option that does not exist, or lacks its value; as getopt names it.
  case unknownOption(String)
  /// An option's value cannot be understood.
  case badValue(option: String, value: String, wanted: Sentence)
  /// More file names than one.
  case tooManyFiles
  /// `render` without input or without `-o`.
  case renderNeeds(String)
  /// More pictures than one to render: only one can be the background.
  case tooManyPictures
  /// A picture to draw on and another background.
  case fileAndBackground
  /// The screen to draw on, and another picture.
  case screenAndPicture
  /// An output whose ending promises another format.
  case notPNG(String)
  /// Standard input is named more than once.
  case standardInputTwice

  /// The sentence, without the program's name.
  var sentence: Sentence {
    switch self {
    case .unknownOption(let option):
      Sentence(
        "{option}: no such option, or its value is missing", ["option": .text(option)])
    case .badValue(let option, let value, let wanted):
      Sentence(
        "{option} {value}: wanted {wanted}",
        ["option": .text(option), "value": .text(value), "wanted": .sentence(wanted)])
    case .tooManyFiles:
      Sentence("one file can be opened at a time")
    case .renderNeeds(let what):
      Sentence("render: {what} is missing", ["what": .text(what)])
    case .tooManyPictures:
      Sentence("render: only one picture can be the background")
    case .fileAndBackground:
      Sentence("--background: FILE is the background already; leave one of them out")
    case .screenAndPicture:
      Sentence("--screen: the screen is the picture already; leave FILE and --background out")
    case .notPNG(let name):
      Sentence(
        "{name}: only PNG can be written so far; give a name that ends in .png",
        ["name": .text(name)])
    case .standardInputTwice:
      Sentence("-: standard input can be read only once")
    }
  }
}
