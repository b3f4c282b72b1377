import Typesetting

/// Sizes of bars and what is in them, in window pixels, at one scale of the interface.
package struct Metrics: Hashable, Sendable {
  /// Window pixels for each pixel of the design; 1 unless the user asks for larger bars.
  package let scale: Double

  /// Makes the sizes for a scale, which is held between 0.5 and 4.
  package init(scale: Double = 1) {
    self.scale = max(0.5, min(4, scale))
  }

  /// A length of the design, 100 %, in whole window pixels.
  package func pixels(_ length: Double) -> Int { Int((length * scale).rounded()) }

  /// From the window's edge to a bar, and between bars.
  package var margin: Int { pixels(12) }
  /// Height of a bar.
  package var barHeight: Int { pixels(56) }
  /// Radius of a bar's corners.
  package var barRadius: Double { Double(pixels(16)) }
  /// Side of the square that a tool's button fills.
  package var buttonSide: Int { pixels(42) }
  /// From one tool's button to the next, middle to middle.
  package var buttonPitch: Int { pixels(48) }
  /// Radius of a button's corners.
  package var buttonRadius: Double { Double(pixels(11)) }
  /// From the bar's end to the first button's slot.
  package var barPadding: Int { pixels(8) }
  /// Radius of a swatch.
  package var swatchRadius: Double { 11 * scale }
  /// From one swatch to the next, middle to middle.
  package var swatchPitch: Int { pixels(38) }
  /// From the bar's middle to either end of a separator.
  package var separatorReach: Int { pixels(16) }
  /// Height of a notice.
  package var noticeHeight: Int { pixels(40) }
  /// Radius of a notice's corners.
  package var noticeRadius: Double { Double(pixels(12)) }
  /// From a notice's end to its text.
  package var noticePadding: Int { pixels(20) }
  /// Space of a shadow: no part of it reaches further beyond its bar.
  package var shadowReach: Int { pixels(12) }
  /// Size of labels and units.
  package var smallText: Double { 13 * scale }
  /// Size of text in bars and notices.
  package var text: Double { 14 * scale }
  /// Size of a panel's title.
  package var titleText: Double { 15 * scale }
  /// The styles of all text in bars, panels and notices.
  package var textStyles: [TextStyle] {
    [smallText, text, titleText].flatMap { size in
      [TextStyle(size: size), TextStyle(size: size, weight: .semibold)]
    }
  }
}
