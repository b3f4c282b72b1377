import Files
import Raster
import Robot

/// Why the demonstration failed.
enum DemoError: Error {
  /// The arguments cannot be understood.
  case usage
  /// The folder for the results cannot be used.
  case folder(String, SystemError)
  /// Resources/demo.inkml was not found; where the search began.
  case noDrawing(String)
  /// The drawing cannot be read or holds too little.
  case badDrawing(String, reason: String)
  /// A file of the results could not be written or read.
  case file(String)
  /// The program ended by itself: how, and what it said.
  case programEnded(String, said: String)
  /// Something did not happen in time.
  case tooLate(String)
  /// The program told of an error.
  case programError(String)
  /// The keyboard of the virtual display lacks a key.
  case noKey(String)
  /// The user or the system asked for the end.
  case interrupted
  /// The saved picture has another size than the window.
  case wrongSize(PixelSize)
  /// A pixel was saved in another colour than it is shown.
  case savedDiffers(x: Int, y: Int)
  /// A stroke, counted from 1, has no ink of its colour at one of its points.
  case inkMissing(stroke: Int, x: Int, y: Int)
  /// There is ink where no stroke or only an undone one went.
  case inkLeft(x: Int, y: Int)
  /// The share of the page under ink cannot be right; tenths of a percent.
  case oddShare(Int)

  /// One sentence: what, why, what to do.
  var message: String {
    switch self {
    case .usage:
      "usage: drawingboard-demo --program PATH --out DIR | --screenshots DIR [--ink FILE]"
        + ", or --can-connect"
    case .folder(let path, let error): "\(path) cannot be used because \(error.reason)"
    case .noDrawing(let start):
      "there is no Resources/demo.inkml in \(start) or above it; name a drawing with --ink"
    case .badDrawing(let path, let reason): "\(path) cannot be drawn: \(reason)"
    case .file(let sentence): sentence
    case .programEnded(let end, let said):
      "the drawing board ended too early (\(end))" + (said.isEmpty ? "" : " and said: \(said)")
    case .tooLate(let what): "waited in vain for \(what)"
    case .programError(let sentence): "the drawing board reports: \(sentence)"
    case .noKey(let name): "the virtual display's keyboard has no key \(name)"
    case .interrupted: "interrupted; everything started has been ended"
    case .wrongSize(let size): "the saved picture is \(size.width) x \(size.height) pixels"
    case .savedDiffers(let x, let y):
      "pixel \(x), \(y) was saved in another colour than the window shows"
    case .inkMissing(let stroke, let x, let y):
      "stroke \(stroke) has no ink of its colour at \(x), \(y)"
    case .inkLeft(let x, let y): "there is ink at \(x), \(y), where nothing was to be drawn"
    case .oddShare(let tenths):
      "\(tenths / 10).\(tenths % 10) % of the page is inked, which cannot be right"
    }
  }

  /// One sentence for equipment that does not work.
  static func sentence(for error: RobotError) -> String {
    switch error {
    case .cannotStart(let program, let code):
      "\(program) cannot be started because \(SystemError(code).reason)"
    case .noDescriptor(let code): "no file could be opened because \(SystemError(code).reason)"
    case .displayDidNotStart(let said):
      "the virtual display (Xvfb) did not start" + (said.isEmpty ? "" : ": \(oneLine(said))")
    case .cannotOpenDisplay(let name): "the virtual display \(name) cannot be opened"
    case .noExtension(let name): "the virtual display lacks the extension \(name)"
    }
  }

  /// Text of several lines as one.
  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: "; ")
  }
}
