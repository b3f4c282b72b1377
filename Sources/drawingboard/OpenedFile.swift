import Board
import Files
import Glibc
import Pictures
import Raster
import Wording

/// A file that was opened to be drawn on: what is in it, and how to get its bytes again.
struct OpenedFile {
  /// What the file held.
  enum Content {
    case picture(DecodedPicture)
    /// A large picture that is still to be decoded; what is known of it already.
    case outline(PictureOutline)
    case ink(InkMLDocument)
  }

  /// Where its bytes are.
  enum Source {
    /// Still open, so that a picture nobody drew on can be copied even after its name is gone.
    case file(OpenFile, FileIdentity)
    /// Read from a pipe.
    case bytes([UInt8])

    /// The same for saving; a file stays open to the end of the program, however long saves go on.
    var original: Saver.Original {
      switch self {
      case .file(let file, let identity):
        .file(descriptor: SystemDescriptor.duplicate(file.descriptor), identity)
      case .bytes(let bytes): .bytes(bytes)
      }
    }
  }

  /// The name it was opened by.
  let path: FilePath
  let content: Content
  let source: Source

  /// Pixels from which on a window does not wait for a picture.
  static let largePixels = 8_000_000

  /// Opens and reads a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - decoder: decodes pictures.
  ///   - leavesLarge: whether a large picture in a file is not decoded, only looked at.
  /// - Throws: `ProgramError.cannotOpen`.
  init(
    _ path: FilePath, decoder: PictureDecoder = PictureDecoder(), leavesLarge: Bool = false
  ) throws {
    self.path = path
    do {
      let isStream = path == .standardStream
      let file = isStream ? OpenFile(adopting: dup(STDIN_FILENO)) : try OpenFile(reading: path)
      let identity = try FileIdentity(of: file)
      if try !isStream && file.status().st_mode & S_IFMT == S_IFREG {
        source = .file(file, identity)
        let start = try file.bytes(at: 0, count: PictureFormat.sniffedBytes)
        if Self.isInk(start) {
          content = try Self.ink(in: try file.readAll(limit: PNGReader.byteLimit))
        } else if leavesLarge, let outline = try Self.largeOutline(file) {
          content = .outline(outline)
        } else {
          content = .picture(try decoder.picture(in: file))
        }
      } else {
        // A pipe cannot be read a second time.
        let bytes = try file.readAll(limit: PNGReader.byteLimit, sniff: Self.byteLimit)
        source = .bytes(bytes)
        content =
          Self.isInk(bytes) ? try Self.ink(in: bytes) : .picture(try decoder.picture(in: bytes))
      }
    } catch let error as SystemError {
      throw ProgramError.cannotOpen(path, reason: error.reason)
    } catch let error as PictureError {
      throw ProgramError.cannotOpen(path, reason: error.sentence)
    } catch let error as InkMLError {
      throw ProgramError.cannotOpen(path, reason: error.sentence)
    }
  }

  /// What a large picture's first bytes tell; nil for what is not worth a second look.
  ///
  /// - Throws: `SystemError`.
  static func largeOutline(_ file: OpenFile) throws -> PictureOutline? {
    let start = try file.bytes(at: 0, count: PictureOutline.bytes)
    guard let outline = PictureOutline(startingWith: start), outline.size.rect.area >= largePixels
    else { return nil }
    return outline
  }

  /// What is known of a large picture that is still to be decoded.
  var outline: PictureOutline? {
    if case .outline(let outline) = content { outline } else { nil }
  }

  /// The picture in it, upright; nil when it is a drawing.
  var bitmap: StraightBitmap? { picture?.bitmap }

  /// The picture in it with what is known of it; nil when it is a drawing.
  var picture: DecodedPicture? {
    guard case .picture(let picture) = content else { return nil }
    return picture
  }

  /// How many bytes a file that begins so may have; few for one that is of no use.
  private static func byteLimit(of start: [UInt8]) -> Int {
    if isInk(start) { return InkMLReader.byteLimit }
    return PictureFormat(startingWith: start) != nil ? PNGReader.byteLimit : 0
  }

  /// The bytes that are saved again when nobody drew on the picture; none of what is no whole PNG, as
  /// only PNG is written.
  var original: Saver.Original { picture?.facts.isWholePNG == true ? source.original : .none }

  private static func ink(in bytes: [UInt8]) throws -> Content {
    .ink(try InkMLReader.document(from: bytes))
  }

  /// Whether it is XML and no picture.
  private static func isInk(_ bytes: [UInt8]) -> Bool {
    looksLikeXML(bytes) && PictureFormat(startingWith: bytes) != .svg
  }

  /// Whether the first visible byte opens a tag, with or without a byte order mark.
  private static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
    let blanks: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]
    return start.prefix(1024).first { !blanks.contains($0) } == UInt8(ascii: "<")
  }
}
