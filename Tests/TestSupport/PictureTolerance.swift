/// How much two pictures may differ, with the reason in words.
package struct PictureTolerance: Hashable, Sendable {
  /// Why a difference is allowed, for the failure's text.
  package let reason: String
  /// The largest difference of a channel that still counts as equal, 0 to 255.
  package let channel: UInt8

  /// Makes a tolerance; the reason has to be one.
  package init(_ reason: String, channel: UInt8) {
    self.reason = reason
    self.channel = channel
  }

  /// No difference at all.
  package static let exact = PictureTolerance("exact", channel: 0)
}
