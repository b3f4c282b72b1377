import Files
import Interface
import Raster

/// What ends the program with status 1, in one sentence: what, why.
enum ProgramError: Error {
  /// The display could not be used; the window's own sentence.
  case display(String)
  /// A file could not be opened as what it was to be.
  case cannotOpen(FilePath, reason: String)
  /// A picture is not whole where it has to be; so much of it is there.
  case cutOff(FilePath, percent: Int)
  /// A picture could not be written; a whole sentence.
  case cannotWrite(String)
  /// The background's picture could not be scaled.
  case cannotScale(String)
  /// A picture could not be written to standard output.
  case standardOutput(reason: String)
  /// A picture cannot be rendered at another scale.
  case pictureScaled
  /// A picture would be larger than what can be saved.
  case tooLarge(PixelSize)
  /// A picture cannot be written under a name that promises another format.
  case notPNG(FilePath)

  /// The sentence, without the program's name.
  func message(_ translate: Translator) -> String {
    switch self {
    case .display(let sentence), .cannotWrite(let sentence), .cannotScale(let sentence):
      sentence
    case .cannotOpen(let path, let reason):
      "\(path.display): \(translate(reason))"
    case .cutOff(let path, let percent):
      translate(
        "{name}: The picture is cut off: {percent} % of it is there; fetch the file again",
        ["name": path.display, "percent": "\(percent)"])
    case .standardOutput(let reason):
      translate("standard output: {reason}", ["reason": reason])
    case .pictureScaled:
      translate(
        "--scale: pictures cannot be scaled yet; leave it out, or render the drawing alone")
    case .tooLarge(let size):
      translate(
        "--scale: {width} x {height} is too large; at most {most} a side can be saved",
        [
          "width": "\(size.width)", "height": "\(size.height)",
          "most": "\(PixelSize.maximumSide)",
        ])
    case .notPNG(let path):
      translate(
        "{name}: only names that end in .png can be written, or -", ["name": path.display])
    }
  }
}

/// What ends the program with status 2.
enum UsageError: Error {
  /// An option that does not exist, or lacks its value; as getopt names it.
  case unknownOption(String)
  /// An option's value cannot be understood.
  case badValue(option: String, value: String, wanted: String)
  /// More file names than one.
  case tooManyFiles
  /// `render` without input or without `-o`.
  case renderNeeds(String)
  /// More pictures than one to render: only one can be the background.
  case tooManyPictures
  /// A picture to draw on and another background.
  case fileAndBackground
  /// An output whose ending promises another format.
  case notPNG(String)
  /// Standard input is named more than once.
  case standardInputTwice

  /// The sentence, without the program's name.
  func message(_ translate: Translator) -> String {
    switch self {
    case .unknownOption(let option):
      translate("{option}: no such option, or its value is missing", ["option": option])
    case .badValue(let option, let value, let wanted):
      translate(
        "{option} {value}: wanted {wanted}",
        ["option": option, "value": value, "wanted": translate(wanted)])
    case .tooManyFiles:
      translate("one file can be opened at a time")
    case .renderNeeds(let what):
      translate("render: {what} is missing", ["what": what])
    case .tooManyPictures:
      translate("render: only one picture can be the background")
    case .fileAndBackground:
      translate("--background: FILE is the background already; leave one of them out")
    case .notPNG(let name):
      translate(
        "{name}: only PNG can be written so far; give a name that ends in .png", ["name": name])
    case .standardInputTwice:
      translate("-: standard input can be read only once")
    }
  }
}
