import Board
import Raster
import Windowing

/// What is remembered from one start to the next.
extension Application {
  /// How long after a change it is kept, milliseconds: a slider moved is one write.
  private static let keepingDelay = 500.0

  /// What is to be remembered now.
  var preferences: Preferences {
    var preferences = Preferences()
    preferences.tool = controls.drawingTool
    preferences.isHighlighting = brush.isHighlighter
    preferences.pencil = brush.isHighlighter ? controls.otherBrush : brush
    preferences.highlighter = brush.isHighlighter ? brush : controls.otherBrush
    preferences.eraserWidth = controls.eraserWidth
    preferences.recentColors = controls.recentColors
    preferences.isDark = isThemeChosen ? theme == .dark : nil
    preferences.settings = settings
    preferences.windowSize = keptPreferences.windowSize
    // Another window is as large as its page.
    if isSizeChosen, case .following = board.extent { preferences.windowSize = knownSize }
    return preferences
  }

  /// Takes up what was remembered, before the window is there.
  func adopt(_ preferences: Preferences) {
    tool.kind = preferences.tool
    controls.drawingTool = preferences.tool
    brush = preferences.pencil
    controls.otherBrush = preferences.highlighter
    if preferences.isHighlighting { swap(&brush, &controls.otherBrush) }
    controls.eraserWidth = preferences.eraserWidth
    controls.recentColors = preferences.recentColors
    theme = preferences.isDark == true ? .dark : .light
    isThemeChosen = preferences.isDark != nil
    settings = preferences.settings
  }

  /// The desktop is dark, or is not; who has chosen a theme keeps it.
  func follow(darkDesktop isDark: Bool) {
    if !isThemeChosen { theme = isDark ? .dark : .light }
  }

  /// Sees to it that what has changed is kept, a little later.
  func noteChangedPreferences(in window: any Window) {
    guard isWelcome, !schedule.isSet(.keepPreferences), preferences != keptPreferences else {
      return
    }
    schedule.set(.keepPreferences, at: window.now + Self.keepingDelay)
  }

  /// Keeps what has changed.
  func keepPreferences() {
    schedule.cancel(.keepPreferences)
    let preferences = preferences
    if preferences == keptPreferences { return }
    keptPreferences = preferences
    services.keep(preferences)
  }
}
