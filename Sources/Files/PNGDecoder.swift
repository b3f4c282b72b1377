import CPNGShim
import Raster

/// The Swift side of the reading shim: owns it, and turns its codes into errors.
final class PNGDecoder {
  private let reader: OpaquePointer
  private let pieces: UnsafeMutableBufferPointer<cpng_piece>
  private let cutLength: UnsafeMutableBufferPointer<UInt8>
  private let rows: Int

  /// Begins reading the chunks that were found in memory, which must outlive this object.
  convenience init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ chunks: PNGChunks
  ) throws(PNGError) {
    func piece(_ range: Range<Int>) -> cpng_piece {
      cpng_piece(bytes: bytes.baseAddress.map { $0 + range.lowerBound }, count: range.count)
    }
    var pieces = chunks.ranges.map(piece)
    let cutLength = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4)
    cutLength.initialize(repeating: 0)
    if let cut = chunks.cutPixels {
      // libpng asks for a chunk in large parts and would get none of the last. So the chunk is
      // made to end where the file does.
      let length = UInt32(cut.count - 8)
      for index in 0..<4 {
        cutLength[index] = UInt8(truncatingIfNeeded: length >> (24 - index * 8))
      }
      pieces.append(cpng_piece(bytes: cutLength.baseAddress, count: 4))
      pieces.append(piece((cut.lowerBound + 4)..<cut.upperBound))
    }
    let memory = UnsafeMutableBufferPointer<cpng_piece>.allocate(capacity: pieces.count)
    _ = memory.initialize(fromContentsOf: pieces)
    try self.init(
      cpng_reader_begin_memory(memory.baseAddress, memory.count), memory, cutLength,
      rows: chunks.size.height)
  }

  /// Begins reading a file from its current place.
  ///
  /// The height, `rows`, is for messages.
  convenience init(_ file: OpenFile, rows: Int) throws(PNGError) {
    try self.init(
      cpng_reader_begin_descriptor(file.descriptor), .allocate(capacity: 0), .allocate(capacity: 0),
      rows: rows)
  }

  private init(
    _ reader: OpaquePointer?, _ pieces: UnsafeMutableBufferPointer<cpng_piece>,
    _ cutLength: UnsafeMutableBufferPointer<UInt8>, rows: Int
  ) throws(PNGError) {
    guard let reader else {
      pieces.deallocate()
      cutLength.deallocate()
      throw .outOfMemory
    }
    self.reader = reader
    self.pieces = pieces
    self.cutLength = cutLength
    self.rows = rows
    try check(cpng_reader_status(reader).code)
  }

  deinit {
    cpng_reader_free(reader)
    pieces.deallocate()
    cutLength.deallocate()
  }

  private var header: cpng_header { cpng_reader_header(reader) }

  /// Columns and rows.
  var size: PixelSize { PixelSize(width: Int(header.width), height: Int(header.height)) }
  /// Bits of a channel or palette index in the file.
  var bitDepth: Int { Int(header.bit_depth) }
  /// Whether the file can hold pixels that are not opaque.
  var mayBeTransparent: Bool { header.may_be_transparent != 0 }
  /// Whether rows cannot be read one after the other.
  var isInterlaced: Bool { header.is_interlaced != 0 }

  /// Reads the whole picture as straight RGBA bytes, with the number of rows that are there.
  ///
  /// `acceptsCutOff`: whether the rows before the end of a file that is cut off are enough.
  /// `isEndMissing`: whether the chunks are known to stop without an IEND.
  func image(acceptsCutOff: Bool, isEndMissing: Bool) throws(PNGError) -> ([UInt8], Int) {
    let count = size.width * size.height * 4
    var code = cpng_ok
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { memory, initialized in
      code = cpng_reader_image(reader, memory.baseAddress)
      let complete = Int(cpng_reader_complete_rows(reader)) * size.width * 4
      if code != cpng_ok { memory[complete...].update(repeating: 0) }
      initialized = count
    }
    let completeRows = Int(cpng_reader_complete_rows(reader))
    if code == cpng_ended, acceptsCutOff, completeRows > 0 { return (pixels, completeRows) }
    try check(code)
    if !isEndMissing { try finish() }
    return (pixels, completeRows)
  }

  /// Reads the next rows into memory for exactly as many.
  func read(_ count: Int, into memory: UnsafeMutableBufferPointer<UInt8>) throws(PNGError) {
    precondition(memory.count >= count * size.width * 4)
    try check(cpng_reader_rows(reader, memory.baseAddress, count))
  }

  /// Checks what follows the pixels.
  func finish() throws(PNGError) {
    try check(cpng_reader_end(reader))
  }

  private func check(_ code: cpng_code) throws(PNGError) {
    switch code {
    case cpng_ok: return
    case cpng_system: throw .unreadable(SystemError(cpng_reader_status(reader).system_error))
    case cpng_memory: throw .outOfMemory
    case cpng_ended:
      throw .cutOff(completeRows: Int(cpng_reader_complete_rows(reader)), rows: rows)
    default: throw .damaged(cpng_reader_status(reader).text)
    }
  }
}

extension cpng_status {
  /// libpng's words with everything made visible, since parts of the file may be in them.
  var text: String {
    let bytes = withUnsafeBytes(of: message) { Array($0.prefix { $0 != 0 }) }
    return FilePath(bytes: bytes).display
  }
}
