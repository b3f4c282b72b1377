import Interface
import Raster

/// A face for tests: humanist letters drawn with one round stroke, fitted to whole pixels.
///
/// It needs no font on the machine. Baseline, x-height, capital height and every stem lie on
/// whole pixels, and advances are whole pixels too, so a letter looks the same wherever it stands.
/// Lengths are window pixels.
package struct StrokeFont: Hashable, Sendable {
  /// How bold the stroke is.
  package enum Weight: Hashable, Sendable {
    /// About a tenth of the size: 1.3 at 14.
    case regular
    /// About an eighth of the size: 1.7 at 14.
    case semibold
  }

  /// Size of the em, 6 or more.
  package let size: Double
  /// How bold the stroke is.
  package let weight: Weight
  /// Width of the stroke.
  package let strokeWidth: Double

  /// Makes a face for a size; less than 6 becomes 6.
  package init(size: Double, weight: Weight = .regular) {
    self.size = max(6, min(400, size))
    self.weight = weight
    // Below one pixel a stroke turns grey.
    strokeWidth = max(1, self.size * (weight == .regular ? 0.096 : 0.124))
  }

  /// Rows from the baseline to the top of capitals and digits.
  package var capHeight: Int { Int((size * 0.723).rounded()) }
  /// Rows from the baseline to the top of x.
  package var xHeight: Int { Int((size * 0.523).rounded()) }
  /// Rows from the baseline to the top of b, d and l; accents of capitals rise above it.
  package var ascent: Int { Int((size * 0.763).rounded()) }
  /// Rows below the baseline that g and p take.
  package var descent: Int { Int((size * 0.206).rounded()) }

  /// Width of one line of text: the sum of its advances.
  ///
  /// - Complexity: O(characters).
  package func measure(_ text: String) -> Int {
    let fitter = GlyphFitter(self)
    return text.reduce(0) { $0 + fitter.fit($1).advance }
  }

  /// Draws one line of text.
  ///
  /// Control characters are drawn as spaces, characters without a drawing as a small box.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - x: column where the first character's space begins.
  ///   - baseline: the row edge that letters stand on: the last row of an x is `baseline - 1`.
  ///   - color: of the stroke.
  ///   - canvas: what is drawn into.
  /// - Complexity: O(characters + clipped area).
  package func draw(
    _ text: String, x: Int, baseline: Int, color: StraightColor, on canvas: CoverageCanvas
  ) {
    let reach = Int(size)
    let rows = PixelRect(
      minX: canvas.clip.minX, minY: baseline - 2 * reach, maxX: canvas.clip.maxX,
      maxY: baseline + reach)
    guard canvas.shows(rows) else { return }
    let fitter = GlyphFitter(self)
    var lines: [Polyline] = []
    var pen = x
    for character in text {
      if pen - reach > canvas.clip.maxX { break }
      let glyph = fitter.fit(character)
      if pen + glyph.advance + reach >= canvas.clip.minX {
        let origin = SIMD2(Double(pen), Double(baseline))
        lines += glyph.path.mapped { $0 + origin }.flattened(tolerance: 0.03)
      }
      pen += glyph.advance
    }
    canvas.stroke(lines, width: strokeWidth, with: color)
  }

  /// The text itself when it fits, else with its middle replaced by one …; both ends stay.
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - width: room, window pixels.
  /// - Returns: a text no wider than the room; empty when not even the … fits.
  /// - Complexity: O(characters).
  package func fitted(_ text: String, to width: Int) -> String {
    let fitter = GlyphFitter(self)
    let characters = Array(text)
    let advances = characters.map { fitter.fit($0).advance }
    if advances.reduce(0, +) <= width { return text }
    var room = width - fitter.fit("…").advance
    if room < 0 { return "" }
    var head = 0
    var tail = 0
    // Characters are taken in turn, the end first: it holds the ending of a file's name.
    while head + tail < characters.count {
      let takesTail = tail <= head
      let index = takesTail ? characters.count - 1 - tail : head
      room -= advances[index]
      if room < 0 { break }
      if takesTail { tail += 1 } else { head += 1 }
    }
    return String(characters.prefix(head)) + "…" + String(characters.suffix(tail))
  }
}
