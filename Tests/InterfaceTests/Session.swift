import Board
@testable import Interface
import Raster
import TestTypesetting
import Testing
import Typesetting
import Windowing
import Wording

/// A board in a window without a screen, and what tests ask of it.
final class Session {
  let services: RecordingServices
  let application: Application
  let window: HeadlessWindow
  var hand = Hand()
  /// Every event sent through this session.
  private(set) var events: [Event] = []
  private var overlays: [Overlay] = []

  /// Bars drawn from nothing, kept because drawing them takes long.
  private struct Overlay {
    let state: BarState
    let bars: Bars
  }

  init(
    _ width: Int = 400, _ height: Int = 300, board: Board? = nil, greeting: String? = nil,
    services: RecordingServices = RecordingServices(), settings: InterfaceSettings = .pinned,
    preferences: Preferences = Preferences(), translate: Translator = Translator(),
    scale: Double = 1, text: any TextSetter = StrokeTextSetter()
  ) {
    let size = PixelSize(width: width, height: height)
    var preferences = preferences
    preferences.settings = settings
    self.services = services
    application = Application(
      board: board ?? Board(extent: .following(window: size)), services: services,
      greeting: greeting, preferences: preferences, translate: translate, scale: scale,
      text: text)
    window = HeadlessWindow(size: size, client: application)
  }

  var board: Board { application.board }
  var layout: BarLayout { application.layout }

  /// Sends events, each as a batch of its own.
  func send(_ events: Event...) { send(events) }

  /// Sends events, each as a batch of its own.
  func send(_ events: [Event]) {
    for event in events {
      self.events.append(event)
      window.send([event])
    }
  }

  func key(_ key: Key, _ modifiers: Modifiers = []) {
    send(.key(KeyEvent(key, modifiers: modifiers)))
  }

  func drag(_ places: (Double, Double)...) { send(hand.drag(places)) }

  /// Types characters, as keys that type them.
  func type(_ text: String) {
    for character in text {
      let key = Key.character(character.lowercased().first ?? character)
      send(.key(KeyEvent(key, text: character)))
    }
  }

  /// Presses and releases in the middle of a control.
  func click(_ control: Control) throws {
    let place = try middle(of: control)
    drag(place)
  }

  /// The pixels that press a control.
  func slot(_ control: Control) throws -> PixelRect {
    try #require(
      application.panelLayout?.rect(of: control)
        ?? layout.bars.flatMap(\.slots).first { $0.control == control }?.rect)
  }

  /// The middle of a control.
  func middle(of control: Control) throws -> (Double, Double) {
    let rect = try slot(control)
    return (Double(rect.minX + rect.maxX) / 2, Double(rect.minY + rect.maxY) / 2)
  }

  /// The pixels of all that floats over the page, with shadows.
  var coveredRects: [PixelRect] {
    let bodies = application.barRects + [application.noticeRect].compactMap { $0 }
    let rest = [application.wantedOutline?.rect, application.handleRect].compactMap { $0 }
    let handles = application.wantedHandles?.rects ?? []
    let photo = [application.wantedPhoto?.frame.rect].compactMap { $0 }
    return photo + handles + bodies.map { Painter.reach(ofBar: $0, metrics: application.metrics) }
      + rest
  }

  /// The window as it should be now, drawn from nothing: the page, then bars without a memory.
  func picture(of board: Board? = nil) -> Bitmap {
    let board = board ?? application.board
    var picture = Bitmap(size: window.size, filledWith: Application.surround)
    picture.withPixels { pixels in
      let view = application.view
      let ink = application.photo == nil ? board.ink : application.shownInk
      if view.isPlain {
        pixels.drawPage(ink: ink, over: board.backdrop, in: board.size.rect)
      } else {
        pixels.drawPage(
          ink: ink, over: board.backdrop, page: application.shownPageSize, zoom: view.zoom,
          in: pixels.bounds, surround: Application.surround)
      }
      application.drawPhoto(into: pixels, clip: pixels.bounds)
      var bars = overlay(application.barState)
      _ = bars.move(to: application.slidePositions)
      application.wantedHandles?.draw(into: pixels, clip: pixels.bounds)
      application.wantedPhoto?.frame.draw(into: pixels, clip: pixels.bounds)
      if let outline = application.wantedOutline {
        var bitmaps = BrushOutlineBitmaps()
        bitmaps.draw(outline, into: pixels, clip: pixels.bounds)
      }
      bars.draw(into: pixels, clip: pixels.bounds)
      application.wantedDropFrame?.draw(into: pixels, clip: pixels.bounds)
    }
    return picture
  }

  /// Checks that the screen shows all that it should, and that every change was reported.
  func check(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      window.screen.difference(from: window.frame) == nil, comment,
      sourceLocation: sourceLocation)
    #expect(
      window.frame.difference(from: picture()) == nil, comment, sourceLocation: sourceLocation)
  }

  /// A fresh board with the strokes in effect drawn again.
  func replayed() -> Board {
    var board = Board(extent: self.board.extent, background: self.board.background)
    for stroke in self.board.strokes { _ = board.draw(stroke) }
    return board
  }

  private func overlay(_ state: BarState) -> Bars {
    let known = overlays.first { $0.state == state && $0.bars.text === application.text }
    if let known { return known.bars }
    var bars = Bars(
      theme: state.theme, metrics: application.metrics, text: application.text,
      translate: application.translate)
    _ = bars.update(to: state)
    overlays.append(Overlay(state: state, bars: bars))
    return bars
  }
}

extension InterfaceSettings {
  /// Bars that stay, for tests of everything else.
  static var pinned: Self {
    var settings = Self()
    settings.areBarsPinned = true
    settings.isMotionReduced = true
    return settings
  }
}

extension InterfaceSettings {
  /// Bars that make room at once.
  static var still: Self {
    var settings = Self()
    settings.isMotionReduced = true
    return settings
  }
}
