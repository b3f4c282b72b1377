import Files
import Glibc
import Interface
import Pictures
import Raster
import Resampling

/// Reads pictures chosen while the board is open; runs on a work queue.
struct PictureFileReader: Sendable {
  /// The user's home folder.
  let home: FilePath
  let translate: Translator
  var decoder = PictureDecoder()

  /// Reads a picture and makes it fit for its purpose.
  func reply(
    to text: String, for purpose: PicturePurpose, cancellation: Cancellation? = nil
  ) -> Reply {
    let path = path(text)
    do {
      let picture = try decoder.picture(in: file(at: path), cancellation: cancellation)
      let bitmap = try fitted(picture.bitmap, for: purpose)
      return .picture(SharedBitmap(bitmap), purpose, remark: picture.facts.remark(translate))
    } catch let error as SystemError {
      return .noPicture(message: "\(path.display) cannot be read because \(error.reason).")
    } catch let error as PictureError {
      return .noPicture(message: "\(path.displayName): \(error.message)")
    } catch let error as ResamplingError {
      return .noPicture(message: "\(path.displayName): \(error.message)")
    } catch {
      return .noPicture(message: "\(path.displayName) cannot be read.")
    }
  }

  private func file(at path: FilePath) throws -> OpenFile {
    let file = try OpenFile(reading: path)
    // A pipe would keep the next pictures waiting for whoever writes into it.
    guard try file.status().st_mode & S_IFMT == S_IFREG else {
      throw try SystemError(file.status().st_mode & S_IFMT == S_IFDIR ? EISDIR : ESPIPE)
    }
    return file
  }

  private func fitted(
    _ bitmap: StraightBitmap, for purpose: PicturePurpose
  ) throws(ResamplingError) -> StraightBitmap {
    guard case .insertion(let limit) = purpose else { return bitmap }
    return try Resampler().scale(bitmap, to: Resampler.size(of: bitmap.size, within: limit))
  }

  /// What a typed path means: `~` is the home folder.
  private func path(_ text: String) -> FilePath {
    if text == "~" { return home }
    if text.hasPrefix("~/") { return home.appending(FilePath(String(text.dropFirst(2)))) }
    return FilePath(text)
  }
}
