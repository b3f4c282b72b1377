import Wording

/// Why a PNG could not be read, written or trusted.
package enum PNGError: ExplainedError, Hashable, Sendable {
  /// The bytes start unlike any PNG.
  case notPNG
  /// The header is missing or not 13 bytes long.
  case badHeader
  /// A side is 0 or larger than a page can be.
  case badSides(width: UInt32, height: UInt32)
  /// More pixels than the limit.
  case tooManyPixels(width: UInt32, height: UInt32, limit: Int)
  /// More bytes than the limit.
  case tooManyBytes(limit: Int)
  /// The file ends before the pixels do; so many rows are whole.
  case cutOff(completeRows: Int, rows: Int)
  /// A chunk that must be understood and is not.
  case unknownChunk(String)
  /// What libpng refuses, in its words.
  case damaged(String)
  /// Memory ran out.
  case outOfMemory
  /// Reading the file failed.
  case unreadable(SystemError)
  /// Writing the file failed.
  case unwritable(SystemError)
  /// The written file holds another size than the picture.
  case sizeDiffers
  /// The written file holds another pixel than the picture, first in this row.
  case rowDiffers(Int)

  /// What is wrong, and what to do where something can be done.
  package var sentence: Sentence {
    switch self {
    case .notPNG: Sentence("This is no PNG picture.")
    case .badHeader: Sentence("This is no whole PNG picture: its header is missing.")
    case .badSides(let width, let height):
      Sentence(
        """
        The picture says it is {width} x {height} pixels, and only 1 to 32767 a side can be shown.
        """, ["width": .number(Int(width)), "height": .number(Int(height))])
    case .tooManyPixels(let width, let height, let limit):
      Sentence(
        """
        The picture is too large: {width} x {height} pixels, at most {limit} million can be \
        opened; make it smaller first.
        """,
        [
          "width": .number(Int(width)), "height": .number(Int(height)),
          "limit": .number(limit / 1_000_000),
        ])
    case .tooManyBytes(let limit):
      Sentence(
        "The file is too large: at most {limit} million bytes can be opened.",
        ["limit": .number(limit / 1_000_000)])
    case .cutOff(completeRows: 0, _):
      Sentence("The picture is cut off before its first row; fetch the file again.")
    case .cutOff(let completeRows, let rows):
      Sentence(
        "The picture is cut off: {complete} of {count} row is there; fetch the file again.",
        "The picture is cut off: {complete} of {count} rows are there; fetch the file again.",
        count: rows, ["complete": .number(completeRows)])
    case .unknownChunk("CgBI"):
      Sentence(
        """
        The picture is in the form only iPhone programs read; convert it to a usual PNG first.
        """)
    case .unknownChunk(let name):
      Sentence(
        """
        The picture needs something this program does not know ({name}); convert it first.
        """, ["name": .text(name)])
    case .damaged(let words):
      Sentence("The picture is damaged ({reason}); fetch the file again.", ["reason": .text(words)])
    case .outOfMemory:
      Sentence("There is not enough memory for the picture; close something and try again.")
    case .unreadable(let error):
      Sentence(
        "The file cannot be read because {reason}.", ["reason": .sentence(error.reason)])
    case .unwritable(let error):
      Sentence(
        "The picture cannot be written because {reason}; {advice}.",
        ["reason": .sentence(error.reason), "advice": .sentence(error.advice)])
    case .sizeDiffers:
      Sentence("The file read back has another size than the picture; save it elsewhere.")
    case .rowDiffers(let row):
      Sentence(
        "The file read back differs from the picture in row {row}; save it elsewhere.",
        ["row": .number(row)])
    }
  }
}
