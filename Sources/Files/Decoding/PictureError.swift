import Raster
import Wording

/// Why a picture of any format could not be read.
package enum PictureError: ExplainedError, Hashable, Sendable {
  /// The bytes start like no picture that is known.
  case unknownFormat
  /// Nothing is installed that reads this format.
  case missingLoader(PictureFormat)
  /// A JPEG of a kind that libjpeg does not read.
  case unsupportedCoding(JPEGMarkers.Coding)
  /// A JPEG with so many bits a channel.
  case unsupportedPrecision(Int)
  /// A side is 0 or larger than a page can be.
  case badSides(width: Int, height: Int)
  /// More pixels than the limit.
  case tooManyPixels(width: Int, height: Int)
  /// More bytes than the limit.
  case tooManyBytes
  /// A JPEG that goes over its pixels this many times, which takes too long.
  case tooManyScans(Int)
  /// The file ends before the pixels begin.
  case cutOff
  /// A PNG with a part that must be understood and is not.
  case unknownChunk(String)
  /// What the codec refuses, in its words where it has some.
  case damaged(String)
  /// Memory ran out, or the picture wants more of it than its size allows.
  case outOfMemory
  /// Reading the file failed.
  case unreadable(SystemError)
  /// The decoder ended without an answer.
  case crashed
  /// The decoder took longer than it may.
  case timedOut
  /// Nobody wants the picture any more.
  case cancelled
  /// The decoder is not where it belongs.
  case missingDecoder
  /// The decoder could not be started.
  case cannotStartDecoder(SystemError)

  /// The same as what went wrong with a PNG.
  package init(_ error: PNGError) {
    switch error {
    case .notPNG: self = .unknownFormat
    case .badHeader: self = .damaged("its header is missing")
    case .badSides(let width, let height):
      self = .badSides(width: Int(width), height: Int(height))
    case .tooManyPixels(let width, let height, _):
      self = .tooManyPixels(width: Int(width), height: Int(height))
    case .tooManyBytes: self = .tooManyBytes
    case .cutOff: self = .cutOff
    case .unknownChunk(let name): self = .unknownChunk(name)
    case .damaged(let words): self = .damaged(words)
    case .outOfMemory: self = .outOfMemory
    case .unreadable(let error): self = .unreadable(error)
    case .unwritable(let error): self = .unreadable(error)
    case .sizeDiffers, .rowDiffers: self = .damaged("it reads differently each time")
    }
  }

  /// What is wrong, and what to do where something can be done.
  package var sentence: Sentence {
    let limits = PictureLimits()
    switch self {
    case .unknownFormat:
      return Sentence("This is no picture of a kind that can be read.")
    case .missingLoader(let format):
      if let package = format.loaderPackage {
        return Sentence(
          "Nothing that reads {format} pictures is installed; install the package {package}.",
          ["format": .text(format.name), "package": .text(package)])
      }
      return Sentence(
        "Nothing that reads {format} pictures is installed; convert it to PNG first.",
        ["format": .text(format.name)])
    case .unsupportedCoding(let coding):
      return Sentence(
        """
        The picture is a JPEG of a rare kind ({kind}) that cannot be read; convert it to PNG first.
        """, ["kind": .text("\(coding)")])
    case .unsupportedPrecision(let bits):
      return Sentence(
        """
        The picture is a JPEG with {bits} bits a channel, which cannot be read; convert it to PNG \
        first.
        """, ["bits": .number(bits)])
    case .badSides(let width, let height):
      return Sentence(
        """
        The picture says it is {width} x {height} pixels, and only 1 to {most} a side can be shown.
        """,
        [
          "width": .number(width), "height": .number(height),
          "most": .number(PixelSize.maximumSide),
        ])
    case .tooManyPixels(let width, let height):
      return Sentence(
        """
        The picture is too large: {width} x {height} pixels, at most {millions} million can be \
        opened; make it smaller first.
        """,
        [
          "width": .number(width), "height": .number(height),
          "millions": .number(limits.pixels / 1_000_000),
        ])
    case .tooManyBytes:
      return Sentence(
        "The file is too large: at most {millions} million bytes can be opened.",
        ["millions": .number(limits.fileBytes / 1_000_000)])
    case .tooManyScans(let scans):
      return Sentence(
        """
        The picture is stored in {count} passes, which would take too long to read; convert it to \
        PNG first.
        """, ["count": .number(scans)])
    case .cutOff:
      return Sentence("The picture is cut off before its first row; fetch the file again.")
    case .unknownChunk("CgBI"):
      return Sentence(
        "The picture is in the form only iPhone programs read; convert it to a usual PNG first.")
    case .unknownChunk(let name):
      return Sentence(
        "The picture needs something this program does not know ({name}); convert it first.",
        ["name": .text(name)])
    case .damaged(let words):
      if words.isEmpty { return Sentence("The picture is damaged; fetch the file again.") }
      return Sentence(
        "The picture is damaged ({reason}); fetch the file again.", ["reason": .text(words)])
    case .outOfMemory:
      return Sentence(
        "There is not enough memory for the picture; close something and try again.")
    case .unreadable(let error):
      return Sentence(
        "The file cannot be read because {reason}.", ["reason": .sentence(error.reason)])
    case .crashed:
      return Sentence(
        "The picture could not be read; it may be damaged, so fetch the file again.")
    case .timedOut:
      return Sentence(
        "The picture took longer than {seconds} seconds to read; convert it to PNG first.",
        ["seconds": .number(limits.seconds)])
    case .cancelled:
      return Sentence("Reading the picture was cancelled.")
    case .missingDecoder:
      return Sentence(
        """
        The program drawingboard-decode, which reads pictures, is missing; install DrawingBoard again.
        """)
    case .cannotStartDecoder(let error):
      return Sentence(
        """
        The program drawingboard-decode, which reads pictures, cannot be started because {reason}.
        """, ["reason": .sentence(error.reason)])
    }
  }
}
