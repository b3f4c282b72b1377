import Interface
import Raster
import Synchronization
import Typesetting

/// Sets text in `StrokeFont`: the same pixels on every machine, whatever fonts it has.
package final class StrokeTextSetter: TextSetter {
  private struct Key: Hashable {
    let text: String
    let style: TextStyle
  }

  /// Every mask so far: drawing takes long, and a test shows few texts many times.
  private let masks = Mutex<[Key: TextMask]>([:])

  /// Makes one.
  package init() {}

  package func measure(_ text: String, style: TextStyle) -> Int {
    StrokeFont(style).measure(Self.prepared(text, cut: .end))
  }

  package func mask(_ text: String, style: TextStyle) -> TextMask {
    masks.withLock { masks in
      let key = Key(text: text, style: style)
      if let known = masks[key] { return known }
      let mask = drawn(text, style)
      masks[key] = mask
      return mask
    }
  }

  private func drawn(_ text: String, _ style: TextStyle) -> TextMask {
    let font = StrokeFont(style)
    let text = Self.prepared(text, cut: .end)
    let advance = font.measure(text)
    let reach = Int(font.size)
    let rect = PixelRect(minX: -reach, minY: -2 * reach, maxX: advance + reach, maxY: reach)
    var bitmap = Bitmap(size: rect.size)
    bitmap.withPixels { pixels in
      font.draw(
        text, x: -rect.minX, baseline: -rect.minY, color: .white,
        on: CoverageCanvas(pixels, clip: pixels.bounds))
    }
    // White over nothing leaves the coverage in every channel.
    return TextMask(
      rect: rect, coverage: bitmap.words.map { UInt8(truncatingIfNeeded: $0) }, advance: advance)
  }

  package func capHeight(_ style: TextStyle) -> Int { StrokeFont(style).capHeight }

  package func lineHeight(_ style: TextStyle) -> Int {
    Int((StrokeFont(style).size * 1.43).rounded())
  }
}

extension StrokeFont {
  /// The face in a style.
  package init(_ style: TextStyle) {
    self.init(size: style.size, weight: style.weight == .semibold ? .semibold : .regular)
  }
}
