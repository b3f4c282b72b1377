/// Reads InkML (W3C Recommendation of 20 September 2011) as it is found in the wild.
///
/// Any root and any namespace; whatever can be drawn is, and what was odd is reported.
/// Bounded: no entities, no other files, limits on bytes, nesting and points.
package enum InkMLReader {
  /// The longest file that is read, bytes.
  package static let byteLimit = 64 << 20
  /// How many elements may be open at once.
  package static let depthLimit = 256
  /// How many points are read of one file; the rest is left out and reported.
  package static let pointLimit = 1_000_000

  /// Reads a whole file; O(bytes).
  ///
  /// - Parameter bytes: the file: UTF-8 with or without a byte order mark, UTF-16, ISO-8859-1.
  /// - Returns: its strokes in file order, possibly none.
  /// - Throws: an `InkMLError`, whose message is for the person who chose the file.
  package static func document(from bytes: [UInt8]) throws(InkMLError) -> InkMLDocument {
    guard bytes.count <= byteLimit else {
      throw .tooLarge(bytes: bytes.count, limit: byteLimit)
    }
    let body = trimmed(bytes)
    guard !body.isEmpty else { throw .empty }
    let builder = InkMLBuilder()
    try XMLParser.parse(body, depthLimit: depthLimit, into: builder)
    guard builder.hasInk else { throw .notInk(root: builder.root) }
    var decoding = InkMLDecoding(builder)
    decoding.decode(builder.traces, text: builder.text)
    return decoding.document()
  }

  /// The bytes without a UTF-8 byte order mark and white space before the document, which XML
  /// does not allow but writers produce.
  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return marked.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }
}
