import Raster
import Typesetting

/// Sizes of bars and what is in them, in window pixels, at one scale of the interface.
package struct Metrics: Hashable, Sendable {
  /// Window pixels for each pixel of the design; 1 unless the user asks for larger bars.
  package let scale: Double

  /// Makes the sizes for a scale, which is held between 0.5 and 4.
  package init(scale: Double = 1) {
    self.scale = max(0.5, min(4, scale))
  }

  /// Makes the sizes for a scale as far as a window has room for them.
  ///
  /// A window that would hold less than 320 x 200 pixels of the design, where all tools just fit,
  /// gets smaller bars, by quarters, rather than some buttons and a sliver of a panel; never below
  /// 1, unless asked for.
  package init(scale: Double, fitting window: PixelSize) {
    let room = min(Double(window.width) / 320, Double(window.height) / 200)
    let fitting = max(1, (room * 4).rounded(.down) / 4)
    self.init(scale: min(scale, fitting))
  }

  /// A length of the design, 100 %, in whole window pixels.
  package func pixels(_ length: Double) -> Int { Int((length * scale).rounded()) }

  /// The same in an even number of pixels, no less: its middle lies on a pixel's corner, where
  /// icons are crisp.
  package func evenPixels(_ length: Double) -> Int {
    // What is off by a rounding error of the scale is not two pixels more.
    2 * Int((length * scale / 2 - 1e-6).rounded(.up))
  }

  /// Width of the finest lines: whole pixels, one up to a scale of 1.5.
  package var hairline: Int { max(1, Int(scale + 0.25)) }
  /// Width of the lines that show focus and faults.
  package var frameLine: Int { max(1, pixels(2)) }
  /// Side of the least that is pressed: 9.5 mm at 96 pixels an inch.
  package var target: Int { evenPixels(36) }

  /// From the window's edge to a bar, and between bars.
  package var margin: Int { pixels(12) }
  /// Height of a bar.
  package var barHeight: Int { evenPixels(56) }
  /// Radius of a bar's corners.
  package var barRadius: Double { Double(pixels(16)) }
  /// Side of the square that a tool's button fills.
  package var buttonSide: Int { evenPixels(42) }
  /// From one tool's button to the next, middle to middle.
  package var buttonPitch: Int { evenPixels(48) }
  /// Radius of a button's corners.
  package var buttonRadius: Double { Double(pixels(11)) }
  /// From the bar's end to the first button's slot.
  package var barPadding: Int { pixels(8) }
  /// Radius of a swatch.
  package var swatchRadius: Double { Double(pixels(11)) }
  /// From one swatch to the next, middle to middle.
  package var swatchPitch: Int { evenPixels(38) }
  /// From the bar's middle to either end of a separator.
  package var separatorReach: Int { pixels(16) }
  /// Height of a notice.
  package var noticeHeight: Int { evenPixels(40) }
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
