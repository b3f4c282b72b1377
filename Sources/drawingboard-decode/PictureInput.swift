import Files
import Glibc

/// The file that holds the picture, read from its place on without moving that where it is a file
/// that has one: whoever passed it may read it too.
struct PictureInput {
  private let file: OpenFile
  private let limits: PictureLimits
  private let place: Int?
  /// The first bytes, enough to tell the format.
  private(set) var start: [UInt8]
  /// How many there will be; a guess, as for a pipe it is what has come so far.
  let expectedBytes: Int

  /// Reads the start.
  ///
  /// - Throws: `PictureError.unreadable`, `.tooManyBytes`.
  init(_ file: OpenFile, _ limits: PictureLimits) throws(PictureError) {
    self.file = file
    self.limits = limits
    place = file.place
    do {
      if let place {
        let size = max(0, Int(try file.status().st_size) - place)
        guard size <= limits.fileBytes else { throw PictureError.tooManyBytes }
        start = try file.bytes(at: place, count: min(size, PictureFormat.sniffedBytes))
        expectedBytes = size
      } else {
        start = try file.readAll(limit: PictureFormat.sniffedBytes - 1)
        expectedBytes = limits.fileBytes
      }
    } catch {
      throw Self.pictureError(error)
    }
  }

  /// All bytes; to be asked for once.
  ///
  /// - Throws: `PictureError.unreadable`, `.tooManyBytes`.
  mutating func bytes() throws(PictureError) -> [UInt8] {
    do {
      if let place { return try file.bytes(at: place, count: expectedBytes) }
      var bytes = start
      start = []
      bytes += try file.readAll(limit: limits.fileBytes)
      guard bytes.count <= limits.fileBytes else { throw PictureError.tooManyBytes }
      return bytes
    } catch {
      throw Self.pictureError(error)
    }
  }

  private static func pictureError(_ error: any Error) -> PictureError {
    error as? PictureError ?? .unreadable(error as? SystemError ?? SystemError(0))
  }
}
