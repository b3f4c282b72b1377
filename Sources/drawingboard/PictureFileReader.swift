import Files
import Glibc
import Interface
import Raster
import Resampling
import Wording

/// Reads pictures chosen while the board is open; runs on the work queue.
struct PictureFileReader: Sendable {
  /// Formats that people will try, by how their files start.
  private static let otherFormats: [(start: [UInt8], name: Sentence)] = [
    ([0xFF, 0xD8, 0xFF], Sentence("a JPEG picture")),
    (Array("GIF8".utf8), Sentence("a GIF picture")),
    (Array("RIFF".utf8), Sentence("a WebP picture")),
    (Array("BM".utf8), Sentence("a BMP picture")),
    ([0x49, 0x49, 0x2A, 0x00], Sentence("a TIFF picture")),
    ([0x4D, 0x4D, 0x00, 0x2A], Sentence("a TIFF picture")),
    (Array("<".utf8), Sentence("a drawing")),
    (Array("%PDF".utf8), Sentence("a PDF document")),
  ]

  /// The user's home folder.
  let home: FilePath
  let translate: Translator

  var translate = Translator()

  /// Reads a picture and makes it fit for its purpose.
  func reply(to text: String, for purpose: PicturePurpose) -> Reply {
    let path: FilePath
    do throws(FileURIError) {
      path = try self.path(text)
    } catch {
      return .noPicture(
        message: translate(
          "{name}: {reason}.",
          ["name": FilePath(text).display, "reason": translate(error.reason)]))
    }
    do {
      let picture = try picture(at: path)
      let remark =
        picture.hadSixteenBits
        ? translate("This picture has 16 bits a channel; it is shown and saved with 8") : nil
      let bitmap = try fitted(picture.uprightBitmap, for: purpose)
      return .picture(SharedBitmap(bitmap), purpose, remark: remark)
    } catch {
      return .noPicture(message: translate(Self.sentence(error, path)))
    }
  }

  /// A file that holds something else than a PNG picture.
  private struct FormatError: Error {
    let name: Sentence
  }

  private static func sentence(_ error: any Error, _ path: FilePath) -> Sentence {
    switch error {
    case let error as SystemError:
      Sentence(
        "{name} cannot be read because {reason}.",
        ["name": .text(path.display), "reason": .sentence(error.reason)])
    case let error as FormatError:
      Sentence(
        "{name} is {kind}, and only PNG can be read so far; convert it to PNG first.",
        ["name": .text(path.displayName), "kind": .sentence(error.name)])
    case let error as any ExplainedError:
      Sentence(
        "{name}: {reason}",
        ["name": .text(path.displayName), "reason": .sentence(error.sentence)])
    default:
      Sentence("{name} cannot be read.", ["name": .text(path.displayName)])
    }
  }

  private func picture(at path: FilePath) throws -> PNGPicture {
    let file = try OpenFile(reading: path)
    // A pipe would keep saves waiting for whoever writes into it.
    guard try file.status().st_mode & S_IFMT == S_IFREG else {
      throw try SystemError(file.status().st_mode & S_IFMT == S_IFDIR ? EISDIR : ESPIPE)
    }
    let bytes = try file.readAll(limit: PNGReader.byteLimit)
    if let other = Self.otherFormats.first(where: { bytes.starts(with: $0.start) }) {
      throw FormatError(name: other.name)
    }
    return try PNGReader().picture(in: bytes)
  }

  private func fitted(
    _ bitmap: StraightBitmap, for purpose: PicturePurpose
  ) throws(ResamplingError) -> StraightBitmap {
    guard case .insertion(let limit) = purpose else { return bitmap }
    return try Resampler().scale(bitmap, to: Resampler.size(of: bitmap.size, within: limit))
  }

  /// What a typed path means: `~` is the home folder, and URIs of files are understood.
  private func path(_ text: String) throws(FileURIError) -> FilePath {
    if text == "~" { return home }
    if text.hasPrefix("~/") { return home.appending(FilePath(String(text.dropFirst(2)))) }
    return try FilePath(pathOrURI: text.utf8)
  }
}
