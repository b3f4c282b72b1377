import Files
import Glibc

/// Where Save writes.
enum SaveDestination: Sendable {
  /// What `-o` names, without asking.
  case chosen(FilePath)
  /// Over the picture that was opened, if it is still this version of it; nil when the user has
  /// been told that it is not.
  case opened(FilePath, FileIdentity?)
  /// Beside a picture that was opened and is none that can be written over: under its name with the
  /// ending .png, or a number more where that is taken.
  case beside(FilePath)
  /// Over what was saved before under a name of the program's own, if it is still this version of it.
  case own(FilePath, FileIdentity?)
  /// A new name in the user's folder for pictures, each time.
  case newPicture(folder: FilePath)
  /// Standard output, once, at the end.
  case standardOutput
}

extension SaveDestination {
  /// The name that a drawing saved now would get.
  ///
  /// - Parameter pictures: the user's folder for pictures, for what goes to standard output.
  /// - Returns: a path whose last part may be taken already.
  func path(pictures: FilePath) -> FilePath {
    switch self {
    case .chosen(let path), .opened(let path, _), .own(let path, _): path
    case .beside(let path): path.namedForPicture(attempt: 0)
    case .newPicture(let folder): folder.appending(FilePath(NewPictureName().name(attempt: 0)))
    case .standardOutput: pictures.appending(FilePath(NewPictureName().name(attempt: 0)))
    }
  }
}

extension FilePath {
  /// `a.png` for a picture `a.jpg`, `a 2.png` where that is taken.
  func namedForPicture(attempt: Int) -> FilePath {
    var bytes = replacingExtension(with: "png").bytes
    if attempt > 0 {
      bytes.insert(contentsOf: " \(attempt + 1)".utf8, at: bytes.count - ".png".utf8.count)
    }
    return FilePath(bytes: bytes)
  }

  /// Whether the name has the ending of what is saved.
  var isNamedForPicture: Bool {
    let ending = name.suffix(".png".utf8.count)
    return name.count > ending.count
      && String(decoding: ending, as: UTF8.self).lowercased() == ".png"
  }

  /// `a.b.png` for a name `a.b`, `a.b 2.png` where that is taken.
  func appendingPictureEnding(attempt: Int) -> FilePath {
    FilePath(bytes: bytes + (attempt > 0 ? " \(attempt + 1).png" : ".png").utf8)
  }

  /// `a (ink).png` for a drawing `a.png`, `a (ink 2).png` where that is taken.
  func namedForInk(attempt: Int) -> FilePath {
    let mark = attempt == 1 ? " (ink)" : " (ink \(attempt))"
    var bytes = replacingExtension(with: "png").bytes
    bytes.insert(contentsOf: mark.utf8, at: bytes.count - ".png".utf8.count)
    return FilePath(bytes: bytes)
  }
}

/// Names of new pictures: the time, and a number where two fall into one second.
struct NewPictureName {
  private let stem: String

  /// Takes the present local time.
  init() {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    func digits(_ value: Int32, _ count: Int = 2) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let date =
      "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))"
    let clock = "\(digits(parts.tm_hour)).\(digits(parts.tm_min)).\(digits(parts.tm_sec))"
    stem = "Drawing \(date) \(clock)"
  }

  /// The name to try after `attempt` others were taken.
  func name(attempt: Int) -> String {
    attempt == 0 ? "\(stem).png" : "\(stem) \(attempt + 1).png"
  }
}
