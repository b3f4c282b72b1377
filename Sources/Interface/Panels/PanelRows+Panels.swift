import Board
import Wording

extension PanelRows {
  /// Adds all that a panel shows.
  mutating func add(_ panel: Panel, recentCount: Int, hasGradient: Bool) {
    addHeading(panel.title)
    switch panel {
    case .brush:
      addPreview()
      addSlider(.width, showsEnds: true)
      for channel in Channel.colors { addSlider(channel) }
      addSlider(.opacity)
      addColors(translatable("Colours"), recentCount: recentCount)
      addSwitches(Control.BrushSwitch.allCases.map { .brushSwitch($0) })
    case .background:
      addPapers(showsEnds: hasGradient)
      for channel in Channel.colors { addSlider(channel) }
      addColors(translatable("Colours", context: "background"), recentCount: 0)
      addSeparator()
      addModes()
      addPictureButtons()
      addSlider(.strength)
    case .menu:
      for row in Control.MenuRow.allCases { addMenuRow(.menu(row)) }
    case .keys:
      addKeys(KeyList.lines)
    case .zoom:
      for row in Control.ZoomRow.allCases { addMenuRow(.zoomTo(row)) }
    }
  }

  private mutating func addColors(_ word: String, recentCount: Int) {
    addHex()
    addSwatches(
      word, Theme.palette.indices.map { .panelColor($0) })
    addSwatches(translatable("Recent"), (0..<recentCount).map { .recentColor($0) })
  }
}
