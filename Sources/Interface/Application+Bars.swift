import Raster
import Windowing

/// When the bars are there: they make room for the stroke in hand and come back after it.
extension Application {
  /// How long the bars stay away after a stroke, milliseconds.
  static let pauseAfterStroke = 1000.0
  /// How long after a motion of a stroke its ink is on the screen for certain, milliseconds.
  private static let gapAfterMotion = 2.0
  /// How near to the edge where a bar lives the pointer brings it, pixels of the design.
  static let edgeReach = 24.0
  /// How long the pointer has to rest where a hidden bar lives, milliseconds.
  static let restAtEdge = 150.0

  /// Whether some of the bars can be seen and pressed.
  var areBarsVisible: Bool { slide.position > 0 }

  /// The window pixels of the handle that brings back bars that are away for good.
  var handleRect: PixelRect? {
    guard areBarsHiddenForGood, slide.position == 0 else { return nil }
    let (width, height) = (metrics.pixels(72), metrics.pixels(20))
    return PixelRect(
      x: (windowSize.width - width) / 2, y: windowSize.height - height, width: width,
      height: height)
  }

  /// How much is there of what slides.
  var slidePositions: SlidePositions {
    SlidePositions(bars: slide.position, notice: noticeSlide.position)
  }

  /// Makes room for a stroke that begins.
  func makeRoomForStroke(in window: any Window) {
    schedule.cancel(.barsReturn)
    schedule.cancel(.edgeRest)
    if !settings.areBarsPinned { slideBars(shown: false, in: window) }
  }

  /// Lets the bars come back in a while, for the stroke has ended.
  func endRoomForStroke(in window: any Window) {
    if slide.isShown || areBarsHiddenForGood { return }
    schedule.set(.barsReturn, at: window.now + Self.pauseAfterStroke)
  }

  /// Takes the bars away for good, or brings them back.
  func toggleBars(in window: any Window) {
    areBarsHiddenForGood.toggle()
    hover(nil, in: window)
    moveFocus(to: nil)
    schedule.cancel(.barsReturn)
    // A stroke in hand keeps them away; its end brings them back.
    let isRoomNeeded = tool.isDrawing && !settings.areBarsPinned
    slideBars(shown: !areBarsHiddenForGood && !isRoomNeeded, in: window)
  }

  /// Brings hidden bars when the pointer, no button down, is where they live.
  func revealBars(near place: (x: Int, y: Int), in window: any Window) {
    if slide.isShown || areBarsHiddenForGood { return }
    let near = layout.bars.first { Self.isNear(place, to: $0.rect, window: windowSize) }
    guard let bar = near else { return schedule.cancel(.edgeRest) }
    let distance = bar.rect.minY * 2 < windowSize.height ? place.y : windowSize.height - 1 - place.y
    if distance < metrics.pixels(Self.edgeReach) {
      slideBars(shown: true, in: window)
    } else {
      schedule.set(.edgeRest, at: window.now + Self.restAtEdge)
    }
  }

  /// Slides the bars in or out, unless they are on their way already.
  func slideBars(shown isShown: Bool, in window: any Window) {
    if isShown {
      schedule.cancel(.barsReturn)
      schedule.cancel(.edgeRest)
    }
    if slide.isShown == isShown { return }
    slide.go(shown: isShown, at: window.now, isInstant: settings.isMotionReduced)
    traceBars()
    moveBars()
    animate(in: window)
  }

  /// Brings what moves to where it is now.
  func continueSlide(in window: any Window) {
    slide.advance(to: window.now)
    noticeSlide.advance(to: window.now)
    traceBars()
    moveBars()
    animate(in: window)
  }

  /// Lets the next picture of a slide come in the gap between two motions of a stroke.
  ///
  /// Moving the bars takes longer than drawing ink. A person's motions come evenly, so just after
  /// one the time until the next is longest; ink never waits for bars then. Motions that leave no
  /// gap cannot hold the slide up for ever.
  func giveInkPrecedence(in window: any Window) {
    let now = window.now
    let latest = lastSlideTime + 2 * BarSlide.interval
    let wanted = max(now + Self.gapAfterMotion, lastSlideTime + BarSlide.interval / 2)
    schedule.set(.animation, at: max(now, min(wanted, latest)))
  }

  /// Tells when the bars can be pressed, and when they can no longer.
  private func traceBars() {
    let canBePressed = slide.isShown && slide.isAtRest
    if canBePressed == couldBarsBePressed { return }
    couldBarsBePressed = canBePressed
    services.trace(.bars(isShown: canBePressed))
  }

  private func animate(in window: any Window) {
    lastSlideTime = window.now
    if slide.isAtRest && noticeSlide.isAtRest { return }
    schedule.set(.animation, at: window.now + BarSlide.interval)
  }

  /// Whether a window pixel is where a bar lives: on it, or between it and the edge.
  private static func isNear(
    _ place: (x: Int, y: Int), to bar: PixelRect, window: PixelSize
  ) -> Bool {
    guard place.x >= bar.minX, place.x < bar.maxX else { return false }
    return bar.minY * 2 < window.height
      ? place.y >= 0 && place.y < bar.maxY : place.y >= bar.minY && place.y < window.height
  }

  /// The window pixels of the bars, shadows left out; for tests that compare the rest.
  package var barRects: [PixelRect] {
    guard areBarsVisible else { return [] }
    return layout.bars.map(\.rect) + [panelLayout?.rect].compactMap { $0 }
  }
}
