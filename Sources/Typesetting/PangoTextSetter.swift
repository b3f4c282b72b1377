import Raster
import Synchronization

/// Sets text in the desktop's own face, by Pango: every script, both directions, whole pixels.
///
/// Glyphs are hinted as the face's makers meant it and lie on whole pixels, in greys; a glyph with
/// colours of its own may come as a box.
package final class PangoTextSetter: TextSetter {
  /// A text in a style.
  private struct Key: Hashable {
    var text: String
    var style: TextStyle
  }

  private struct State {
    let fonts: PangoFonts
    var extents = RecentValues<Key, PangoFonts.Extents>(capacity: 256)
    var masks = RecentValues<Key, TextMask>(capacity: 64)

    mutating func extents(_ key: Key) -> PangoFonts.Extents {
      extents.value(for: key) { [fonts] in fonts.measure(key.text, key.style) }
    }
  }

  /// The library's name as the dynamic linker knows it.
  package static let library = "libpangoft2-1.0.so.0"

  /// A mask of more bytes is made anew each time: there are few, and they would fill the memory.
  private static let largestKept = 65_536

  private let state: Mutex<State>

  /// Loads the libraries, finds the fonts, and opens those that some styles need.
  ///
  /// Takes some 40 ms, most of it fontconfig's; for a thread that nobody waits for.
  ///
  /// - Parameters:
  ///   - library: what is loaded.
  ///   - styles: what will be set soon; the first text in any other style takes milliseconds.
  /// - Throws: `TypesettingError`.
  package init(
    library: String = PangoTextSetter.library, preparing styles: [TextStyle] = []
  ) throws(TypesettingError) {
    let fonts = try PangoFonts(library: library)
    for style in styles {
      let rect = PixelRect(x: 0, y: -8, width: 8, height: 8)
      _ = fonts.draw("Ag…", style, in: rect)
    }
    state = Mutex(State(fonts: fonts))
  }

  package func measure(_ text: String, style: TextStyle) -> Int {
    let key = Key(text: Self.prepared(text, cut: .end), style: style)
    return state.withLock { $0.extents(key).advance }
  }

  package func mask(_ text: String, style: TextStyle) -> TextMask {
    let key = Key(text: Self.prepared(text, cut: .end), style: style)
    return state.withLock { state in
      let extents = state.extents(key)
      // Hinting moves an edge to the next row, or further where letters are large.
      let reach = 2 + Int(style.size / 16)
      let rect =
        extents.ink.isEmpty
        ? .empty
        : extents.ink.inset(by: -reach)
          .intersection(Self.area(style, advance: extents.advance))
      let fonts = state.fonts
      func made() -> TextMask {
        TextMask(
          rect: rect, coverage: fonts.draw(key.text, style, in: rect), advance: extents.advance
        ).trimmed()
      }
      return rect.area > Self.largestKept ? made() : state.masks.value(for: key, make: made)
    }
  }

  package func capHeight(_ style: TextStyle) -> Int {
    let mask = mask("H", style: style)
    let top = mask.rect.minY..<max(mask.rect.minY, mask.rect.maxY)
    // A stem that covers less than half of a row does not reach it for the eye.
    return -(top.first { y in mask.row(y).contains { $0 > 127 } } ?? 0)
  }

  package func lineHeight(_ style: TextStyle) -> Int {
    state.withLock { $0.extents(Key(text: "H", style: style)).height }
  }

  package func lines(of text: String, style: TextStyle, width: Int, limit: Int) -> [String] {
    let words = Self.prepared(text, cut: .end).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let lines = state.withLock {
      $0.fonts.lines(of: words, style, width: width, limit: limit + 1)
    }
    return fitted(
      lines: lines.isEmpty ? [""] : lines, style: style, width: width, limit: limit)
  }

  /// What may be drawn on: signs can be piled up to any height, and windows end somewhere.
  private static func area(_ style: TextStyle, advance: Int) -> PixelRect {
    let reach = 3 * Int(style.size)
    return PixelRect(
      minX: -reach, minY: -reach, maxX: min(advance, PixelSize.maximumSide) + reach, maxY: reach)
  }
}
