import Files
import Glibc
import Raster

/// The folder for the results, with a hidden one in it for what is gone at the end.
final class DemoFolder {
  /// The files that stay.
  enum Result: String, CaseIterable {
    case paper = "paper.png"
    case drawing = "drawing.png"
    case window = "window.png"
  }

  /// The program's home during the demonstration, which goes with this object.
  let home: String
  private let folder: String

  /// Makes the folder where it is missing, and takes away some results of an earlier run.
  ///
  /// - Throws: `DemoError.folder`.
  init(path: String, removing results: [Result] = Result.allCases) throws {
    if mkdir(path, 0o777) != 0, errno != EEXIST {
      throw DemoError.folder(path, SystemError(errno))
    }
    guard let absolute = realpath(path, nil) else {
      throw DemoError.folder(path, SystemError(errno))
    }
    defer { free(absolute) }
    folder = String(cString: absolute)
    var template = Array("\(folder)/.home-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw DemoError.folder(path, SystemError(errno)) }
    home = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for result in results { unlink(self.path(result)) }
  }

  deinit {
    Self.remove(home)
  }

  /// Where a result is.
  func path(_ result: Result) -> String { "\(folder)/\(result.rawValue)" }

  /// Writes a result.
  ///
  /// - Throws: `DemoError.file`.
  func save(_ picture: some PictureSource, as result: Result) throws {
    try save(picture, as: result.rawValue)
  }

  /// Writes a picture under a name of its own.
  ///
  /// - Throws: `DemoError.file`.
  func save(_ picture: some PictureSource, as name: String) throws {
    try Self.save(picture, at: "\(folder)/\(name)")
  }

  /// Writes a picture that goes with this object, into the home.
  ///
  /// - Throws: `DemoError.file`.
  func saveHidden(_ picture: some PictureSource, as name: String) throws {
    try Self.save(picture, at: "\(home)/\(name)")
  }

  private static func save(_ picture: some PictureSource, at path: String) throws {
    do {
      _ = try SafeFile(FilePath(path)).savePNG(picture)
    } catch {
      throw DemoError.file(error.message)
    }
  }

  /// Has a face taken before others in the program's home, where it is installed.
  ///
  /// - Throws: `DemoError.file`.
  func preferFace(_ name: String) throws {
    let text = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <alias binding="same"><family>sans-serif</family><prefer><family>\(name)</family></prefer>
      </alias></fontconfig>
      """
    for path in ["\(home)/config", "\(home)/config/fontconfig"] { mkdir(path, 0o777) }
    do {
      _ = try SafeFile(FilePath("\(home)/config/fontconfig/fonts.conf")).save(Array(text.utf8))
    } catch {
      throw DemoError.file(error.message)
    }
  }

  /// Reads a result.
  ///
  /// - Throws: `DemoError.file`.
  func picture(_ result: Result) throws -> StraightBitmap {
    do {
      return try PNGReader().picture(in: OpenFile(reading: FilePath(path(result)))).bitmap
    } catch let error as PNGError {
      throw DemoError.file("\(path(result)): \(error.message)")
    } catch let error as SystemError {
      throw DemoError.file("\(path(result)) cannot be opened because \(error.reason)")
    }
  }

  private static func remove(_ path: String) {
    if let stream = opendir(path) {
      var names: [String] = []
      while let entry = readdir(stream) {
        names.append(
          withUnsafeBytes(of: &entry.pointee.d_name) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
          })
      }
      closedir(stream)
      for name in names where name != "." && name != ".." { remove("\(path)/\(name)") }
    }
    // Of a file or of an empty folder; links are not followed but to folders, and none is made here.
    _ = Glibc.remove(path)
  }
}
