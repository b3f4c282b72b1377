/// How large pixels are meant to be: the content of a PNG's pHYs chunk.
package struct PixelDensity: Hashable, Sendable {
  /// What the two numbers count.
  package enum Unit: UInt8, Hashable, Sendable {
    /// Nothing known: only the ratio of the two matters.
    case ratio = 0
    /// Pixels in a metre.
    case metre = 1
  }

  /// Pixels per unit along a row.
  package let horizontal: UInt32
  /// Pixels per unit down a column.
  package let vertical: UInt32
  /// What the numbers count.
  package let unit: Unit

  /// Makes a density; nil where a number is 0 or larger than PNG allows.
  package init?(horizontal: UInt32, vertical: UInt32, unit: Unit) {
    guard 1...0x7FFF_FFFF ~= horizontal, 1...0x7FFF_FFFF ~= vertical else { return nil }
    self.horizontal = horizontal
    self.vertical = vertical
    self.unit = unit
  }
}
