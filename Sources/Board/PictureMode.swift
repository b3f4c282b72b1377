/// How a background picture lies on the page.
package enum PictureMode: String, Hashable, Sendable, CaseIterable {
  /// As large as it goes in whole, in the middle.
  case fit
  /// As small as it covers everything, in the middle; what is too long is cut off.
  case fill
  /// Exactly as wide and as high as the page.
  case stretch
  /// In its own size, in the middle, cut off where it is larger than the page.
  case centre
  /// In its own size, over and over from the top left corner.
  case tile
}
