import CPixbuf
import Files
import Glibc
import Raster

/// One of gdk-pixbuf's loaders, and all that is unsafe about it.
final class PixbufLoader {
  /// What the loader's signals tell.
  private final class Progress {
    let limits = PictureLimits()
    let output: AnswerFile
    var header: PictureHeader
    var limit: PixelSize?
    var hasSize: (PixelSize) -> Void = { _ in }
    /// The sides in the file.
    var fullSize: PixelSize?
    /// Rows that pixels were written into.
    var rows: Range<Int>?

    init(_ output: AnswerFile, _ header: PictureHeader) {
      self.output = output
      self.header = header
    }
  }

  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let progress: Progress

  /// Bytes that a loader gets at a time.
  private static let portion = 1 << 20

  /// Loads the code for a format.
  ///
  /// - Throws: `PictureError.missingLoader`.
  init(_ format: PictureFormat, _ output: AnswerFile) throws(PictureError) {
    var error: UnsafeMutablePointer<GError>?
    guard let name = format.loaderName,
      let loader = gdk_pixbuf_loader_new_with_type(name, &error)
    else { throw .missingLoader(format) }
    self.loader = loader
    progress = Progress(output, PictureHeader(format))
    connect()
  }

  /// Decodes the first picture in a file, or what there is of it.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - header: what is known of it already.
  ///   - limit: a size that the picture need not exceed.
  ///   - hasSize: is told the size before memory is needed.
  /// - Returns: what is known of the picture, whose pixels are in the answer then.
  /// - Throws: `PictureError`.
  func decode(
    _ bytes: [UInt8], _ header: PictureHeader, within limit: PixelSize?,
    hasSize: @escaping (PixelSize) -> Void
  ) throws(PictureError) -> PictureFacts {
    progress.header = header
    progress.limit = limit
    progress.hasSize = hasSize
    let error = feed(bytes)
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw error ?? (header.isCutOff ? .cutOff : .damaged(""))
    }
    if error != nil, progress.rows == nil { throw error ?? .crashed }
    return try take(PixbufPixels(pixbuf), isBroken: error != nil)
  }

  private func take(_ pixels: PixbufPixels, isBroken: Bool) throws(PictureError) -> PictureFacts {
    let header = progress.header
    try progress.limits.check(width: pixels.size.width, height: pixels.size.height)
    var facts = PictureFacts(size: pixels.size, format: header.format)
    // A picture that the loader was content with has all its rows, whatever it told of them.
    let isScaled = progress.fullSize.map { $0 != pixels.size } ?? false
    let all = 0..<pixels.size.height
    let rows = (isBroken || header.isCutOff) && !isScaled ? progress.rows ?? 0..<0 : all
    guard !rows.isEmpty else { throw .cutOff }
    try progress.output.reserve(pixels.size)
    let isOpaque = try pixels.write(rows.clamped(to: all), to: progress.output)
    facts.fullSize = progress.fullSize ?? pixels.size
    // libtiff does half of the turning, and the loader says which half is left.
    facts.orientation = header.format == .tiff ? pixels.orientation : header.orientation
    facts.hadSixteenBits = header.hadSixteenBits
    facts.isAnimated =
      header.isAnimated
      || gdk_pixbuf_loader_get_animation(loader).map {
        gdk_pixbuf_animation_is_static_image($0) == 0
      } ?? false
    facts.completeRows = rows.clamped(to: all).count
    facts.isCutOff = isBroken || header.isCutOff
    facts.isOpaque = isOpaque && rows == all
    return facts
  }

  /// Gives the loader the file; returns what it did not like.
  private func feed(_ bytes: [UInt8]) -> PictureError? {
    var first: UnsafeMutablePointer<GError>?
    bytes.withUnsafeBufferPointer { buffer in
      for start in stride(from: 0, to: buffer.count, by: Self.portion) {
        let part = buffer[start..<min(start + Self.portion, buffer.count)]
        let base = UnsafeBufferPointer(rebasing: part).baseAddress
        if gdk_pixbuf_loader_write(loader, base, gsize(part.count), &first) == 0 { return }
      }
    }
    // At the end some loaders fill up what has not come, and tell of that too.
    let rows = progress.rows
    defer { progress.rows = rows ?? progress.rows }
    var last: UnsafeMutablePointer<GError>?
    let isClosed = gdk_pixbuf_loader_close(loader, &last) != 0
    // The first complaint is nearest to the cause.
    if let error = first { return Self.pictureError(error) }
    return isClosed ? nil : last.map(Self.pictureError) ?? .damaged("")
  }

  private static func pictureError(_ error: UnsafeMutablePointer<GError>) -> PictureError {
    if error.pointee.domain == gdk_pixbuf_error_quark(),
      error.pointee.code == Int32(GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY.rawValue)
    {
      return .outOfMemory
    }
    var words = String(cString: error.pointee.message)
    if words.hasSuffix(".") { words.removeLast() }
    return .damaged(words)
  }

  private func connect() {
    let context = Unmanaged.passUnretained(progress).toOpaque()
    let sizePrepared:
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>, Int32, Int32, UnsafeMutableRawPointer
      ) -> Void = { loader, width, height, context in
        let progress = Unmanaged<Progress>.fromOpaque(context).takeUnretainedValue()
        let size = PixbufLoader.acceptedSize(progress, Int(width), Int(height))
        gdk_pixbuf_loader_set_size(loader, Int32(size.width), Int32(size.height))
      }
    let areaUpdated:
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>, Int32, Int32, Int32, Int32, UnsafeMutableRawPointer
      ) -> Void = { _, _, y, _, height, context in
        let progress = Unmanaged<Progress>.fromOpaque(context).takeUnretainedValue()
        guard y >= 0, height > 0 else { return }
        let rows = Int(y)..<(Int(y) + Int(height))
        progress.rows =
          progress.rows.map {
            min($0.lowerBound, rows.lowerBound)..<max($0.upperBound, rows.upperBound)
          } ?? rows
      }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self), context, nil,
      GConnectFlags(rawValue: 0))
    g_signal_connect_data(
      loader, "area-updated", unsafeBitCast(areaUpdated, to: GCallback.self), context, nil,
      GConnectFlags(rawValue: 0))
  }

  /// The size to decode to.
  ///
  /// A picture that is too large is answered here and now: not every loader takes no for an answer.
  private static func acceptedSize(_ progress: Progress, _ width: Int, _ height: Int) -> PixelSize {
    do throws(PictureError) {
      try progress.limits.check(width: width, height: height)
    } catch {
      _exit(progress.output.finish(.failure(error)) ? 0 : 1)
    }
    let size = PixelSize(width: width, height: height)
    progress.fullSize = size
    progress.hasSize(size)
    return progress.header.previewSize(of: size, within: progress.limit)
  }
}
