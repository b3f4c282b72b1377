import CPNGShim
import Raster

/// The Swift side of the writing shim: owns it, and turns its codes into errors.
final class PNGEncoder {
  private let writer: OpaquePointer
  private let rowBytes: Int

  /// Writes the header.
  init(
    _ file: OpenFile, size: PixelSize, hasAlpha: Bool, filter: cpng_filter,
    density: PixelDensity?
  ) throws(PNGError) {
    var picture = cpng_picture()
    picture.width = UInt32(size.width)
    picture.height = UInt32(size.height)
    picture.has_alpha = hasAlpha ? 1 : 0
    picture.filter = filter
    if let density {
      picture.has_density = 1
      picture.density_x = density.horizontal
      picture.density_y = density.vertical
      picture.density_unit = Int32(density.unit.rawValue)
    }
    rowBytes = size.width * 4
    guard let writer = cpng_writer_begin(file.descriptor, &picture) else { throw .outOfMemory }
    self.writer = writer
    try check(cpng_writer_status(writer).code)
  }

  deinit {
    cpng_writer_free(writer)
  }

  /// Writes whole rows of straight RGBA bytes.
  func write(_ rows: UnsafeBufferPointer<UInt8>) throws(PNGError) {
    precondition(rows.count % rowBytes == 0)
    try check(cpng_writer_rows(writer, rows.baseAddress, rows.count / rowBytes))
  }

  /// Writes the end, after the last row.
  func finish() throws(PNGError) {
    try check(cpng_writer_end(writer))
  }

  private func check(_ code: cpng_code) throws(PNGError) {
    switch code {
    case cpng_ok: return
    case cpng_system: throw .unwritable(SystemError(cpng_writer_status(writer).system_error))
    case cpng_memory: throw .outOfMemory
    default: throw .damaged(cpng_writer_status(writer).text)
    }
  }
}
