import Files
import Glibc
import Interface
import Pictures
import Raster
import Wording

/// Reads pictures chosen while the board is open; runs on a work queue.
struct PictureFileReader: Sendable {
  /// The user's home folder.
  let home: FilePath
  var translate = Translator()
  var decoder = PictureDecoder()

  /// Larger than most windows: the preview of a picture is seen for a second at most.
  private static let previewSize = PixelSize(width: 1024, height: 1024)

  /// Reads a picture for a purpose, of a large one for the background a preview first.
  ///
  /// - Parameters:
  ///   - text: a path as typed, or a URI.
  ///   - purpose: what the picture is for.
  ///   - cancellation: ends the reading.
  ///   - send: is told what comes of it, at once.
  func read(
    _ text: String, for purpose: PicturePurpose, cancellation: Cancellation? = nil,
    send: (Reply) -> Void
  ) {
    let path: FilePath
    do throws(FileURIError) {
      path = try self.path(text)
    } catch {
      let sentence = Sentence(
        "{name}: {reason}.",
        ["name": .text(FilePath(text).display), "reason": .sentence(error.reason)])
      return send(.noPicture(message: translate(sentence)))
    }
    var seen: SharedBitmap?
    do {
      let file = try file(at: path)
      if purpose == .background {
        seen = preview(of: file, cancellation: cancellation)
        if let seen { send(.preview(seen)) }
      }
      let picture = try decoder.picture(in: file, cancellation: cancellation)
      let shared = SharedBitmap(
        picture.bitmap, hasQuarter: purpose == .background && Self.isLarge(picture))
      let remark = picture.facts.remark(translate)
      send(
        seen.map { .whole(shared, of: $0, remark: remark) }
          ?? .picture(shared, purpose, remark: remark))
    } catch {
      let message = message(error, path)
      let isCancelled = error as? PictureError == .cancelled
      send(
        seen.map { .noWhole(of: $0, message: message, isCancelled: isCancelled) }
          ?? .noPicture(message: message))
    }
  }

  /// What can be seen at once of a large picture; nil where its kind is not read any faster smaller, or
  /// something is wrong with it.
  func preview(of file: OpenFile, cancellation: Cancellation?) -> SharedBitmap? {
    guard let outline = try? OpenedFile.largeOutline(file), outline.format == .jpeg,
      let picture = try? decoder.picture(
        in: file, within: Self.previewSize, cancellation: cancellation)
    else { return nil }
    let size = picture.facts.orientation.uprightSize(of: picture.facts.fullSize)
    if picture.bitmap.size == size { return nil }
    return SharedBitmap(preview: picture.bitmap, of: size)
  }

  /// Whether a picture is so large that it is kept at a quarter too.
  static func isLarge(_ picture: DecodedPicture) -> Bool {
    picture.bitmap.size.rect.area >= OpenedFile.largePixels
  }

  /// Why a file cannot be read, in the user's language.
  func message(_ error: any Error, _ path: FilePath) -> String {
    translate(Self.sentence(error, path))
  }

  private static func sentence(_ error: any Error, _ path: FilePath) -> Sentence {
    switch error {
    case let error as SystemError:
      Sentence(
        "{name} cannot be read because {reason}.",
        ["name": .text(path.display), "reason": .sentence(error.reason)])
    case let error as any ExplainedError:
      Sentence(
        "{name}: {reason}",
        ["name": .text(path.displayName), "reason": .sentence(error.sentence)])
    default:
      Sentence("{name} cannot be read.", ["name": .text(path.displayName)])
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

  /// What a typed path means: `~` is the home folder, and URIs of files are understood.
  func path(_ text: String) throws(FileURIError) -> FilePath {
    if text == "~" { return home }
    if text.hasPrefix("~/") { return home.appending(FilePath(String(text.dropFirst(2)))) }
    return try FilePath(pathOrURI: text.utf8)
  }
}
