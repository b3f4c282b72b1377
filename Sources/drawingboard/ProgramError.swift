import Files
import Pictures

/// What ends the program with status 1, in one sentence: what, why.
enum ProgramError: Error {
  /// The display could not be used; the window's own sentence.
  case display(String)
  /// A file could not be opened as what it was to be.
  case cannotOpen(FilePath, reason: String)
  /// A picture could not be written.
  case cannotWrite(String)
  /// The background's picture could not be scaled.
  case cannotScale(String)

  /// The sentence, without the program's name.
  var message: String {
    switch self {
    case .display(let sentence), .cannotWrite(let sentence), .cannotScale(let sentence): sentence
    case .cannotOpen(let path, let reason): "\(path.display): \(reason)"
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
  var message: String {
    switch self {
    case .unknownOption(let option): "\(option): no such option, or its value is missing"
    case .badValue(let option, let value, let wanted): "\(option) \(value): wanted \(wanted)"
    case .tooManyFiles: "one file can be opened at a time"
    case .renderNeeds(let what): "render: \(what) is missing"
    case .tooManyPictures: "render: only one picture can be the background"
    case .fileAndBackground: "--background: FILE is the background already; leave one of them out"
    case .notPNG(let name): "\(name): only PNG can be written so far; give a name that ends in .png"
    case .standardInputTwice: "-: standard input can be read only once"
    }
  }
}
