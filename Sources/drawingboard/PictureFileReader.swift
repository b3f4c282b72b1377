import Files
import Glibc
import Interface
import Raster

/// Reads pictures chosen while the board is open; runs on the work queue.
struct PictureFileReader: Sendable {
  /// Formats that people will try, by how their files start.
  private static let otherFormats: [(start: [UInt8], name: String)] = [
    ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    (Array("GIF8".utf8), "a GIF picture"),
    (Array("RIFF".utf8), "a WebP picture"),
    (Array("BM".utf8), "a BMP picture"),
    ([0x49, 0x49, 0x2A, 0x00], "a TIFF picture"),
    ([0x4D, 0x4D, 0x00, 0x2A], "a TIFF picture"),
    (Array("<".utf8), "a drawing"),
    (Array("%PDF".utf8), "a PDF document"),
  ]

  /// The user's home folder.
  let home: FilePath

  /// Reads a picture for a purpose.
  func reply(to text: String, for purpose: PicturePurpose) -> Reply {
    let path = path(text)
    do {
      let picture = try picture(at: path)
      let remark =
        picture.hadSixteenBits
        ? "This picture has 16 bits a channel; it is shown and saved with 8" : nil
      return .picture(SharedBitmap(picture.uprightBitmap), purpose, remark: remark)
    } catch let error as SystemError {
      return .noPicture(message: "\(path.display) cannot be read because \(error.reason).")
    } catch let error as PNGError {
      return .noPicture(message: "\(path.displayName): \(error.message)")
    } catch let error as FormatError {
      return .noPicture(
        message: "\(path.displayName) is \(error.name), and only PNG can be read so far; convert it"
          + " to PNG first.")
    } catch {
      return .noPicture(message: "\(path.displayName) cannot be read.")
    }
  }

  /// A file that holds something else than a PNG picture.
  private struct FormatError: Error {
    let name: String
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

  /// What a typed path means: `~` is the home folder.
  private func path(_ text: String) -> FilePath {
    if text == "~" { return home }
    if text.hasPrefix("~/") { return home.appending(FilePath(String(text.dropFirst(2)))) }
    return FilePath(text)
  }
}
