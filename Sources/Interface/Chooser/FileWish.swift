/// What a file is asked for.
package enum FileWish: Hashable, Sendable {
  /// A picture to lie under the ink.
  case background
  /// A picture to be placed on the board.
  case insertion
  /// A name to save the drawing under.
  case saveAs
}
