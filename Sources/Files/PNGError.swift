/// Why a PNG could not be read, written or trusted.
package enum PNGError: Error, Hashable, Sendable {
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

  /// One sentence for people: what is wrong, and what to do where something can be done.
  package var message: String {
    switch self {
    case .notPNG: "This is no PNG picture."
    case .badHeader: "This is no whole PNG picture: its header is missing."
    case .badSides(let width, let height):
      "The picture says it is \(width) x \(height) pixels, and only 1 to 32767 a side can be shown."
    case .tooManyPixels(let width, let height, let limit):
      "The picture is too large: \(width) x \(height) pixels, at most \(limit / 1_000_000) million"
        + " can be opened; make it smaller first."
    case .tooManyBytes(let limit):
      "The file is too large: at most \(limit / 1_000_000) million bytes can be opened."
    case .cutOff(let completeRows, let rows):
      completeRows == 0
        ? "The picture is cut off before its first row; fetch the file again."
        : "The picture is cut off: \(completeRows) of \(rows) rows are there; fetch the file again."
    case .unknownChunk("CgBI"):
      "The picture is in the form only iPhone programs read; convert it to a usual PNG first."
    case .unknownChunk(let name):
      "The picture needs something this program does not know (\(name)); convert it first."
    case .damaged(let words):
      "The picture is damaged (\(words)); fetch the file again."
    case .outOfMemory: "There is not enough memory for the picture; close something and try again."
    case .unreadable(let error): "The file cannot be read because \(error.reason)."
    case .unwritable(let error):
      "The picture cannot be written because \(error.reason); \(error.advice)."
    case .sizeDiffers: "The file read back has another size than the picture; save it elsewhere."
    case .rowDiffers(let row):
      "The file read back differs from the picture in row \(row); save it elsewhere."
    }
  }
}
