import Raster
import Windowing

/// Files that another program holds over the window, or lets go of there.
extension Application {
  /// More pictures than this in one go are a slip of the hand.
  private static let mostDropped = 64

  /// Shows that files can be let go here, or no longer.
  func offerDrop(_ isOffered: Bool) { isDropOffered = isOffered }

  /// Takes files: the first becomes the background; with Shift all of them are put on the board.
  func take(_ drop: Drop, in window: any Window) {
    isDropOffered = false
    guard let first = drop.uris.first else {
      return show(
        Notice(text: translate("Nothing came of the drop; try it once more"), kind: .error),
        in: window)
    }
    if drop.modifiers.hasShift {
      for uri in drop.uris.prefix(Self.mostDropped) { insertPicture(path: uri) }
      if drop.uris.count > Self.mostDropped {
        let text = translate(
          "Only the first {most} of {count} files are put on the board",
          ["most": "\(Self.mostDropped)", "count": "\(drop.uris.count)"])
        show(Notice(text: text, kind: .information), in: window)
      }
      return
    }
    setBackgroundPicture(path: first)
    if drop.uris.count > 1 {
      let text = translate(
        "Of {count} files the first becomes the background; with Shift all are put on the board",
        ["count": "\(drop.uris.count)"])
      show(Notice(text: text, kind: .information), in: window)
    }
  }

  /// The frame round the window that is to be seen; nil while nothing is held over it.
  var wantedDropFrame: DropFrame? {
    isDropOffered
      ? DropFrame(window: windowSize, metrics: metrics, accent: theme.accent) : nil
  }
}
