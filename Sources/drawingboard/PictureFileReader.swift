import Files
import Glibc
import Interface
import Pictures
import Raster
import Resampling
import Wording

/// Reads pictures chosen while the board is open; runs on a work queue.
struct PictureFileReader: Sendable {
  /// The user's home folder.
  let home: FilePath
  var translate = Translator()
  var decoder = PictureDecoder()

  /// Reads a picture for a purpose.
  func reply(
    to text: String, for purpose: PicturePurpose, cancellation: Cancellation? = nil
  ) -> Reply {
    let path: FilePath
    do throws(FileURIError) {
      path = try self.path(text)
    } catch {
      return .noPicture(message: translate(Self.sentence(error, text)))
    }
    do {
      let picture = try decoder.picture(in: file(at: path), cancellation: cancellation)
      return .picture(
        SharedBitmap(picture.bitmap), purpose, remark: picture.facts.remark(translate))
    } catch {
      return .noPicture(message: translate(Self.sentence(error, path)))
    }
  }

  private static func sentence(_ error: any Error, _ path: FilePath) -> Sentence {
    switch error {
    case let error as SystemError: Self.unreadable(path, error)
    case let error as any ExplainedError:
      Sentence(
        "{name}: {reason}",
        ["name": .text(path.displayName), "reason": .sentence(error.sentence)])
    default:
      Sentence("{name} cannot be read.", ["name": .text(path.displayName)])
    }
  }

  /// Why a name is that of no file here.
  static func sentence(_ error: FileURIError, _ name: String) -> Sentence {
    Sentence(
      "{name}: {reason}.",
      ["name": .text(FilePath(name).display), "reason": .sentence(error.reason)])
  }

  /// Why a file or a folder cannot be read.
  static func unreadable(_ path: FilePath, _ error: SystemError) -> Sentence {
    Sentence(
      "{name} cannot be read because {reason}.",
      ["name": .text(path.display), "reason": .sentence(error.reason)])
  }

  /// Makes a small picture of a file.
  ///
  /// - Parameters:
  ///   - wish: which, and how large.
  ///   - cancellation: ends the work.
  /// - Returns: nil for what cannot be shown.
  func thumbnail(_ wish: ThumbnailWish, cancellation: Cancellation) -> StraightBitmap? {
    guard let path = try? path(wish.location), let file = try? file(at: path),
      let picture = try? decoder.picture(
        in: file, within: wish.box, cancellation: cancellation)
    else { return nil }
    let size = Resampler.size(of: picture.bitmap.size, within: wish.box)
    return try? Resampler().scale(picture.bitmap, to: size)
  }

  private func file(at path: FilePath) throws -> OpenFile {
    let file = try OpenFile(reading: path)
    // A pipe would keep the next pictures waiting for whoever writes into it.
    guard try file.status().st_mode & S_IFMT == S_IFREG else {
      throw try SystemError(file.status().st_mode & S_IFMT == S_IFDIR ? EISDIR : ESPIPE)
    }
    return file
  }

  /// What a typed path means: `~` is the home folder, and URIs of files are understood.
  func path(_ text: String) throws(FileURIError) -> FilePath {
    if text == "~" { return home }
    if text.hasPrefix("~/") { return home.appending(FilePath(String(text.dropFirst(2)))) }
    return try FilePath(pathOrURI: text.utf8)
  }
}
