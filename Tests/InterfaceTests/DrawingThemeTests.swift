import Interface
import Raster
import Testing

@Suite struct DrawingThemeTests {
  /// Bars let a little of the page through; text must be read over any page.
  @Test(arguments: [Theme.light, .dark], [0x000000, 0xFFFFFF, 0x808080, 0xE5484D, 0x0091FF])
  func textCanBeRead(_ theme: Theme, _ page: Int) {
    let bar = theme.bar.over(StraightColor(rgb: UInt32(page)))
    for color in [theme.text, theme.dimmedText, theme.accent] {
      #expect(color.contrast(with: bar) >= 4.5)
    }
    for color in [theme.text, theme.dimmedText] {
      #expect(color.contrast(with: theme.field) >= 4.5)
      #expect(color.contrast(with: theme.hover.over(bar)) >= 4.5)
    }
    let chosen = theme.tint.over(bar)
    let hovered = theme.hover.over(chosen)
    for background in [chosen, hovered, theme.hover.over(hovered)] {
      #expect(theme.chosen.contrast(with: background) >= 4.5, "chosen, pointed at, pressed")
    }
    let pressed = theme.hover.over(theme.hover.over(bar))
    #expect(theme.text.contrast(with: pressed) >= 4.5, "pressed")
    #expect(theme.text.contrast(with: theme.selection) >= 4.5)
    #expect(theme.text.contrast(with: theme.hover.over(theme.field)) >= 4.5)
    #expect(theme.accent.contrast(with: bar) >= 3, "the focus")
    #expect(theme.disabled.contrast(with: bar) < 4.5, "what is off must look off")
  }

  @Test(arguments: [Theme.light, .dark])
  func everySwatchStandsOffTheBar(_ theme: Theme) {
    let bar = theme.bar.withAlpha(255)
    for color in [StraightColor.black, .white, bar] {
      let ring = theme.swatchEdge(for: color).over(color)
      let best = max(ring.contrast(with: bar), color.contrast(with: bar))
      #expect(best >= 3, "\(color)")
    }
  }

  @Test(arguments: [
    (0x000000, 0xFFFFFF, 21.0), (0x777777, 0xFFFFFF, 4.478), (0x767676, 0xFFFFFF, 4.542),
    (0xFF0000, 0xFFFFFF, 3.998), (0x0000FF, 0xFFFFFF, 8.592), (0x123456, 0x123456, 1),
  ])
  func contrastIsThatOfTheGuidelines(_ one: Int, _ other: Int, _ expected: Double) {
    let first = StraightColor(rgb: UInt32(one))
    let second = StraightColor(rgb: UInt32(other))
    #expect(abs(first.contrast(with: second) - expected) < 0.002)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  @Test func luminanceIsKnownAtTheEnds() {
    #expect(StraightColor.black.relativeLuminance == 0)
    #expect(abs(StraightColor.white.relativeLuminance - 1) < 1e-12)
    // 10 / 255 lies on the straight part near black.
    #expect(abs(StraightColor(rgb: 0x0A0A0A).relativeLuminance - 10 / 255 / 12.92) < 1e-12)
  }

  @Test func layingOverRoundsToTheNearest() {
    let top = StraightColor(red: 255, green: 0, blue: 10, alpha: 128)
    #expect(top.over(.white) == StraightColor(red: 255, green: 127, blue: 132))
    #expect(top.withAlpha(0).over(.black) == .black)
  }

  @Test func metricsFollowTheScale() {
    #expect(Metrics().barHeight == 56 && Metrics().margin == 12 && Metrics().barRadius == 16)
    #expect(Metrics(scale: 1.5).barHeight == 84)
    #expect(Metrics(scale: 100) == Metrics(scale: 4))
    #expect(Metrics(scale: 1.25).pixels(10) == 13)
  }

  @Test func paletteHasNineColoursFromBlackToWhite() {
    #expect(Theme.palette.count == 9 && Set(Theme.palette).count == 9)
    #expect(Theme.palette.first == .black && Theme.palette.last == .white)
  }
}
