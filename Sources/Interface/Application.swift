import Board
import Ink
import Raster
import Typesetting
import Windowing

/// The application's state and the client of its window: events in, damage out.
///
/// It knows no X and no disk; what it needs done it asks of `Services`. Everything here runs on
/// the window's thread, and nothing in it waits.
package final class Application: WindowClient {
  /// The document.
  package internal(set) var board: Board
  /// What the next stroke is drawn with.
  package internal(set) var brush = Brush.first
  /// Whether the bars are shown; Tab takes them away and brings them back.
  package internal(set) var areBarsShown = true

  let services: any Services
  let translate: Translator
  let view = ViewTransform()
  let metrics: Metrics
  var tool = PencilTool()
  var precision = DevicePrecision()
  /// Whether the stroke in hand comes from an integer source; fixed at its press.
  var isIntegerStroke = true
  /// The window's size as far as it has been told.
  private var knownSize: PixelSize?
  var windowSize: PixelSize { knownSize ?? PixelSize(width: 1, height: 1) }
  var layout: BarLayout
  /// Sets all text; what is drawn with it is drawn again when there is a better one.
  var text: any TextSetter {
    didSet {
      bars.text = text
      placeNotice()
      areBarsStale = true
    }
  }
  var notice: Notice? {
    didSet { if notice != oldValue { placeNotice() } }
  }
  /// The window pixels of the notice that is shown.
  private(set) var noticeRect: PixelRect?
  /// The item under the pointer, and the one that the primary button went down on.
  var hoveredItem: BarItem?
  var pressedItem: BarItem?
  /// Where a sideways drag of the width began: window column, and the width there.
  var widthDrag: (x: Double, width: Double)?
  /// The ink in the picture last saved or opened.
  var savedInk: SavedInk
  /// The ink in the picture of each save under way, oldest first.
  var inkBeingSaved: [SavedInk] = []
  var hasAgreedToOverwrite = false
  /// Milliseconds until the timer is wanted; handed to the window after the event.
  var wantedWake: Int?
  /// Whether the window closes once a save is done.
  var isFinishing = false

  private let greeting: String?
  private var bars: Bars
  private var shownCursor: Cursor?
  private var pendingDamage = Damage()
  /// Whether the bars may look different from what was drawn last.
  private var areBarsStale = true

  /// Makes the application round a document.
  ///
  /// - Parameters:
  ///   - board: the page, with ink on it when a drawing is gone on with.
  ///   - services: what does the work outside of the interface.
  ///   - greeting: something to tell about what was opened, once the window is there.
  ///   - theme: colours of the bars.
  ///   - translate: puts what is said into the user's language.
  ///   - text: sets all text, until `Services` has loaded a better one.
  package init(
    board: Board, services: any Services, greeting: String? = nil, theme: Theme = .light,
    translate: Translator = Translator(), text: any TextSetter = EstimatingTextSetter()
  ) {
    self.board = board
    self.services = services
    self.greeting = greeting
    self.translate = translate
    metrics = Metrics()
    layout = BarLayout(
      window: PixelSize(width: 1, height: 1), metrics: metrics, colorCount: Theme.palette.count)
    self.text = text
    bars = Bars(theme: theme, metrics: metrics, text: text, translate: translate)
    savedInk = .upTo(board.newestStroke)
  }

  /// Whether there is ink that the last save does not hold.
  var isUnsaved: Bool { savedInk != .upTo(board.newestStroke) }

  /// The window pixels of the bars, shadows left out; for tests that compare the rest.
  package var barRects: [PixelRect] { areBarsShown ? layout.bars.map(\.rect) : [] }

  package func handle(_ event: Event, in window: any Window) {
    if !isMotionOfStroke(event) { areBarsStale = true }
    switch event {
    case .pointer(let pointer): handlePointer(pointer, in: window)
    case .scroll(let scroll): handleScroll(scroll)
    case .pointerLeft: hoveredItem = nil
    case .pointerLost: losePointer()
    case .key(let key): handleKey(key, in: window)
    case .resized(let size): resize(to: size)
    case .closeRequested: close(window)
    case .ready: welcome()
    case .timer: dismissNotice(unless: .error)
    case .woken: takeReplies(in: window)
    }
    if let milliseconds = wantedWake {
      wantedWake = nil
      window.wake(afterMilliseconds: milliseconds)
    }
  }

  package func draw(into frame: PixelBuffer) -> Damage {
    // A window may show its first frame before it has told its size.
    if frame.size != windowSize { resize(to: frame.size) }
    if areBarsStale {
      areBarsStale = false
      pendingDamage.add(bars.update(to: barState))
    }
    let damage = pendingDamage.clipped(to: frame.bounds)
    pendingDamage = Damage()
    let page = board.size.rect
    for number in 0..<damage.count {
      let rect = damage[number]
      if !page.contains(rect) {
        frame.fill(rect, with: Self.surround)
      }
      frame.drawPage(ink: board.ink, over: board.backdrop, in: rect.intersection(page))
      bars.draw(into: frame, clip: rect)
    }
    return damage
  }

  /// What lies round a page that is smaller than the window: a quiet grey.
  static let surround: UInt32 = 0xFFE6_E8EC

  /// Marks page pixels for the next frame.
  func repaint(_ damage: Damage) {
    pendingDamage.add(view.windowDamage(damage))
  }

  /// Applies what a tool asked for, and tells of a stroke that came of it.
  func apply(_ effects: [ToolEffect]) {
    let outcome = board.apply(effects)
    repaint(outcome.damage)
    if let id = outcome.committed {
      services.trace(.stroke(id: id.number, depth: board.depth))
    }
  }

  /// Gives the pointer a shape, if it has another.
  func setCursor(_ cursor: Cursor, in window: any Window) {
    if cursor == shownCursor { return }
    shownCursor = cursor
    window.setCursor(cursor)
  }

  /// Whether an event only draws the stroke in hand further, which changes nothing on the bars.
  private func isMotionOfStroke(_ event: Event) -> Bool {
    guard case .pointer(let pointer) = event else { return false }
    return pointer.phase == .motion && pointer.isPrimaryDown && tool.isDrawing
  }

  private func welcome() {
    services.trace(.ready)
    services.loadText()
    if let greeting { show(Notice(text: greeting, kind: .information)) }
  }

  /// What the bars are to show; nil for nothing at all.
  var barState: BarState? {
    guard areBarsShown || notice != nil else { return nil }
    return BarState(
      window: windowSize, layout: layout, areBarsShown: areBarsShown,
      brush: BarState.BrushState(
        width: brush.width, color: brush.color,
        paletteIndex: Theme.palette.firstIndex(of: brush.color)),
      canUndo: board.canUndo, canRedo: board.canRedo, isUnsaved: isUnsaved,
      active: board.isDrawing ? nil : pressedItem ?? hoveredItem,
      // Released elsewhere it would do nothing, and so it looks.
      isPressed: pressedItem != nil && (pressedItem == hoveredItem || widthDrag != nil),
      notice: notice)
  }

  private func resize(to size: PixelSize) {
    // The window's first size is no change of it.
    if let known = knownSize, known != size { services.trace(.resized(size)) }
    knownSize = size
    board.follow(window: size)
    layout = BarLayout(window: size, metrics: metrics, colorCount: Theme.palette.count)
    placeNotice()
    pendingDamage = Damage(size.rect)
    areBarsStale = true
  }

  /// Kept, because fitting text costs more than a motion event may.
  private func placeNotice() {
    noticeRect = notice.map { bars.rect(of: $0, window: windowSize) }
  }
}
