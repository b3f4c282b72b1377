import Raster

/// The colours of bars, panels and notices; the page keeps the colour its user gave it.
package struct Theme: Hashable, Sendable {
  /// Body of bars, panels and notices; a little of the page shows through.
  package var bar: StraightColor
  /// Hairline round a bar and round swatches.
  package var edge: StraightColor
  /// Hairline between groups inside a bar.
  package var separator: StraightColor
  /// Text and icons.
  package var text: StraightColor
  /// Text of less weight: labels, units.
  package var dimmedText: StraightColor
  /// Icons of what cannot be done now.
  package var disabled: StraightColor
  /// What is chosen, and the button that ends a panel.
  package var accent: StraightColor
  /// Text and icons of what is chosen: contrast 4.5 to the tint.
  package var chosen: StraightColor
  /// Background of what is chosen, laid over the bar.
  package var tint: StraightColor
  /// Background of what the pointer is over, laid over the bar.
  package var hover: StraightColor
  /// The part of a slider's track beyond its value.
  package var track: StraightColor
  /// Background of fields and of buttons inside a panel.
  package var field: StraightColor
  /// Background of selected text.
  package var selection: StraightColor
  /// Hairline round a swatch that stands out from the bar by itself.
  package var swatchEdge: StraightColor
  /// Ring round a swatch that would not be seen on the bar, white on white: contrast 3 to the bar.
  package var swatchRing: StraightColor
  /// The mark of what went wrong.
  package var alert: StraightColor
  /// Shadow of a bar at full strength.
  package var shadow: StraightColor
  /// What is laid over the page and the bars while something in front of them is to be answered.
  package var veil: StraightColor
  /// A folder's front and, behind it, its back.
  package var folder: StraightColor
  package var folderBack: StraightColor

  /// Dark text on white bars.
  package static let light = Theme(
    bar: StraightColor(rgb: 0xFFFFFF).withAlpha(245),
    edge: StraightColor(rgb: 0x1A1D24).withAlpha(26),
    separator: StraightColor(rgb: 0x1A1D24).withAlpha(36),
    text: StraightColor(rgb: 0x1A1D24),
    dimmedText: StraightColor(rgb: 0x5E6673),
    disabled: StraightColor(rgb: 0xA9AFBA),
    accent: StraightColor(rgb: 0x2463EB),
    chosen: StraightColor(rgb: 0x1746B8),
    tint: StraightColor(rgb: 0x2463EB).withAlpha(31),
    hover: StraightColor(rgb: 0x1A1D24).withAlpha(15),
    track: StraightColor(rgb: 0xDDE1E8),
    field: StraightColor(rgb: 0xF2F4F7),
    selection: StraightColor(rgb: 0xBFD3FF),
    swatchEdge: StraightColor(rgb: 0x1A1D24).withAlpha(56),
    swatchRing: StraightColor(rgb: 0x1A1D24).withAlpha(128),
    alert: StraightColor(rgb: 0xD13438),
    shadow: StraightColor(rgb: 0x000000).withAlpha(41),
    veil: StraightColor(rgb: 0x1A1D24).withAlpha(77),
    folder: StraightColor(rgb: 0x8FB4FF),
    folderBack: StraightColor(rgb: 0x5B8DF5))

  /// Light text on dark bars.
  package static let dark = Theme(
    bar: StraightColor(rgb: 0x2A2E36).withAlpha(247),
    edge: StraightColor(rgb: 0xFFFFFF).withAlpha(26),
    separator: StraightColor(rgb: 0xFFFFFF).withAlpha(36),
    text: StraightColor(rgb: 0xF2F4F7),
    dimmedText: StraightColor(rgb: 0xA9B1BE),
    disabled: StraightColor(rgb: 0x626A77),
    accent: StraightColor(rgb: 0x7BA7FF),
    chosen: StraightColor(rgb: 0xD4E3FF),
    tint: StraightColor(rgb: 0x7BA7FF).withAlpha(51),
    hover: StraightColor(rgb: 0xFFFFFF).withAlpha(18),
    track: StraightColor(rgb: 0x454B57),
    field: StraightColor(rgb: 0x363B45),
    selection: StraightColor(rgb: 0x3D5488),
    swatchEdge: StraightColor(rgb: 0xFFFFFF).withAlpha(56),
    swatchRing: StraightColor(rgb: 0xFFFFFF).withAlpha(128),
    alert: StraightColor(rgb: 0xD13438),
    shadow: StraightColor(rgb: 0x000000).withAlpha(115),
    veil: StraightColor(rgb: 0x000000).withAlpha(128),
    folder: StraightColor(rgb: 0x6F94DC),
    folderBack: StraightColor(rgb: 0x4C6DAE))

  /// The nine colours of the bottom bar, in order: keys 1 to 9.
  package static let palette: [StraightColor] = [
    0x000000, 0xE5484D, 0xF76808, 0xF5C518, 0x30A46C, 0x0091FF, 0x6E56CF, 0xD6409F, 0xFFFFFF,
  ].map { StraightColor(rgb: $0) }

  /// The ring that sets a swatch off from the bar.
  package func swatchEdge(for color: StraightColor) -> StraightColor {
    // Black stands off the dark bar by 1.5 and white off the light one by 1.0; yellow by 1.6.
    color.contrast(with: bar.withAlpha(255)) < 1.6 ? swatchRing : swatchEdge
  }
}
