import Raster

/// A window of some program, by the server's number.
package struct RobotWindow: Hashable, Sendable {
  /// The server's number for it.
  package let identifier: UInt

  /// Names a window by its number.
  package init(identifier: UInt) {
    self.identifier = identifier
  }
}

/// What a window's property holds.
package struct RobotProperty: Hashable, Sendable {
  /// The name of its type, as `STRING` or `CARDINAL`.
  package var type: String
  /// Bits of each value: 8, 16 or 32.
  package var format: Int
  /// The values.
  package var values: [UInt]

  /// The values as text in UTF-8; for format 8.
  package var text: String {
    String(decoding: values.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}
