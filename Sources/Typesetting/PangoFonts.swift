import CPango
import Raster

/// The loaded libraries, in the terms of this module; every unsafe pointer of it is here.
///
/// Not for two threads at a time.
final class PangoFonts {
  /// Where a line lies.
  struct Extents {
    /// What has coverage, but for hinting, from the anchor.
    var ink: PixelRect
    var advance: Int
    var height: Int
  }

  private let pango: OpaquePointer

  /// Loads the libraries and finds the fonts.
  init(library: String) throws(TypesettingError) {
    var status = cpango_status()
    guard let pango = cpango_open(library, &status) else { throw Self.error(status) }
    self.pango = pango
  }

  deinit { cpango_close(pango) }

  func measure(_ text: String, _ style: TextStyle) -> Extents {
    let extents = withText(text, style) { cpango_measure(pango, &$0) }
    return Extents(
      ink: PixelRect(
        x: Int(extents.ink_x), y: Int(extents.ink_y), width: Int(extents.ink_width),
        height: Int(extents.ink_height)),
      advance: Int(extents.advance), height: Int(extents.height))
  }

  /// The coverages of some pixels, row after row.
  func draw(_ text: String, _ style: TextStyle, in rect: PixelRect) -> [UInt8] {
    var coverage = [UInt8](repeating: 0, count: rect.area)
    withText(text, style) {
      cpango_draw(
        pango, &$0, Int32(rect.minX), Int32(rect.minY), Int32(rect.width), Int32(rect.height),
        &coverage)
    }
    return coverage
  }

  /// The lines that a text breaks into, without the spaces at their ends.
  func lines(of text: String, _ style: TextStyle, width: Int, limit: Int) -> [String] {
    var starts = [Int32](repeating: 0, count: limit + 1)
    let count = withText(text, style) {
      cpango_break(pango, &$0, Int32(width), &starts, Int32(limit + 1))
    }
    let bytes = Array(text.utf8)
    let edges = starts.prefix(Int(count)).map { Int($0) } + [bytes.count]
    return zip(edges, edges.dropFirst()).map { begin, end in
      var line = bytes[begin..<max(begin, end)]
      while line.last == UInt8(ascii: " ") { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
    }
  }

  private func withText<Result>(
    _ text: String, _ style: TextStyle, _ body: (inout cpango_text) -> Result
  ) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        var text = cpango_text(
          text: bytes.baseAddress, length: Int32(bytes.count), size: style.size,
          weight: Self.weight(style.weight))
        return body(&text)
      }
    }
  }

  private static func weight(_ weight: TextStyle.Weight) -> Int32 {
    switch weight {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    }
  }

  private static func error(_ status: cpango_status) -> TypesettingError {
    let message = withUnsafeBytes(of: status.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return switch status.code {
    case cpango_no_library: .libraryMissing(reason: message)
    case cpango_no_function: .functionMissing(name: message)
    case cpango_no_fonts: .noFonts
    default: .outOfMemory
    }
  }
}
