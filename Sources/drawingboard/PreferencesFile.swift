import Files
import Glibc
import Interface
import Wording

/// Where the preferences are kept: a file of plain lines in the user's folder for settings.
///
/// It is replaced as a whole or not at all, links followed, like a picture.
struct PreferencesFile: Sendable {
  /// What was found at the start.
  enum Content: Equatable {
    /// No file: nothing has been kept yet.
    case nothing
    /// What was kept.
    case preferences(Preferences)
    /// A file that is none of ours, or was changed into nonsense; where it lies now, nil where it
    /// could not be put aside.
    case broken(reason: Sentence, aside: FilePath?)
    /// A file that cannot be read.
    case unreadable(reason: Sentence)
  }

  /// More bytes than this are no preferences.
  private static let limit = 1 << 16

  private let path: FilePath
  let content: Content

  /// Reads the file in a folder; a broken one is put aside.
  init(in folder: FilePath) {
    path = folder.appending("settings")
    content = Self.content(of: path, aside: folder.appending("settings.broken"))
  }

  /// What was kept; as at the first start where nothing was, or cannot be read.
  var preferences: Preferences {
    if case .preferences(let preferences) = content { preferences } else { Preferences() }
  }

  /// What the user is to be told about the file.
  func complaint(_ translate: Translator) -> String? {
    switch content {
    case .nothing, .preferences: nil
    case .broken(let reason, let aside?):
      translate(
        "The settings are as at first, because in their file {reason}; it is now {file}",
        ["reason": translate(reason), "file": aside.display])
    case .broken(let reason, nil), .unreadable(let reason):
      translate(
        "The settings are as at first and will not be kept, because {reason}: {file}",
        ["reason": translate(reason), "file": path.display])
    }
  }

  /// Replaces the file; one that is not understood and could not be put aside stays.
  ///
  /// - Throws: `SaveError`.
  func write(_ preferences: Preferences) throws(SaveError) {
    switch content {
    case .unreadable, .broken(_, aside: nil): return
    case .nothing, .preferences, .broken: break
    }
    path.folder.makeFolders()
    _ = try SafeFile(path).save(Array(preferences.text.utf8))
  }

  private static func content(of path: FilePath, aside: FilePath) -> Content {
    let bytes: [UInt8]
    do {
      bytes = try OpenFile(reading: path).readAll(limit: limit)
    } catch let error as SystemError {
      return error.code == ENOENT ? .nothing : .unreadable(reason: error.reason)
    } catch {
      return .unreadable(reason: SystemError(EIO).reason)
    }
    let reason: Sentence
    if bytes.count > limit {
      reason = Sentence("there is more than settings can be")
    } else if let text = String(validating: bytes, as: UTF8.self) {
      do throws(PreferencesError) {
        return .preferences(try Preferences(text: text))
      } catch {
        reason = error.sentence
      }
    } else {
      reason = Sentence("there is something else than text")
    }
    let isAside = (try? path.rename(to: aside)) != nil
    return .broken(reason: reason, aside: isAside ? aside : nil)
  }
}
