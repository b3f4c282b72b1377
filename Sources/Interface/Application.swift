import Board
import Ink
import Raster
import Typesetting
import Windowing
import Wording

/// The application's state and the client of its window: events in, damage out.
///
/// It knows no X and no disk; what it needs done it asks of `Services`. Everything here runs on
/// the window's thread, and nothing in it waits.
package final class Application: WindowClient {
  /// The document.
  package internal(set) var board: Board
  /// What the next stroke is drawn with.
  package internal(set) var brush = Brush.first
  /// Whether the bars are away until they are asked for; Tab does both.
  package internal(set) var areBarsHiddenForGood = false
  /// How the interface behaves.
  package internal(set) var settings: InterfaceSettings

  let services: any Services
  let translate: Translator
  /// How the page lies in the window.
  var view = ViewTransform()
  /// What moves the page with the pointer.
  var pan: Pan?
  /// What two fingers are doing.
  var pinch: Pinch?
  /// Whether the space key is held over the board, so that a drag moves the page.
  var isSpaceHeld = false
  /// The page that is seen while zoomed: the board's, and what the stroke in hand adds to it.
  var seenPage = PixelSize(width: 0, height: 0)
  /// The window's size when the view was last brought in order.
  var settledWindow = PixelSize(width: 0, height: 0)
  /// The scale that the window tells; in a small window the bars may be smaller.
  var scale: Double
  /// Sizes of bars and what floats over the page.
  var metrics: Metrics {
    didSet {
      if metrics == oldValue { return }
      bars.metrics = metrics
      measureWords()
    }
  }
  var tool = Toolbox()
  var precision = DevicePrecision()
  /// Whether the stroke in hand comes from an integer source; fixed at its press.
  var isIntegerStroke = true
  /// The window's size as far as it has been told.
  private(set) var knownSize: PixelSize?
  var windowSize: PixelSize { knownSize ?? PixelSize(width: 1, height: 1) }
  var layout: BarLayout
  /// Sets all text; what is drawn with it is drawn again when there is a better one.
  var text: any TextSetter {
    didSet {
      bars.text = text
      measureWords()
    }
  }
  var notice: Notice? {
    didSet { if notice != oldValue { placeNotice() } }
  }
  /// How much of the notice is there.
  var noticeSlide = BarSlide()
  /// The window pixels of the notice that is shown.
  private(set) var noticeRect: PixelRect?
  /// What pointer and keyboard are doing with bars and panels.
  var controls = ControlState()
  /// Where the open panel is.
  var panelLayout: PanelLayout?
  /// What `layout` and `panelLayout` were made from; nil before the window has a size.
  var layoutKey: LayoutKey?
  /// Widths of the words that the layout goes by.
  private(set) var words: WordWidths
  /// Colours of bars and panels.
  var theme: Theme {
    didSet { bars.theme = theme }
  }
  /// Whether the user chose it, so that it does not follow the desktop.
  var isThemeChosen = false
  /// The ink in the picture last saved or opened.
  var savedInk: SavedInk
  /// The ink in the picture of each save under way, oldest first.
  var inkBeingSaved: [SavedInk] = []
  var hasAgreedToOverwrite = false
  /// Whether some state of the drawing has been saved since the window opened.
  var hasSaved = false
  /// The quick ring, while it is open.
  var ring: QuickRing?
  /// Where the pointer is.
  var pointerPlace = PointerPlace.away
  /// What is known of the last shape while it can be changed.
  var adjusted = AdjustedShape()
  /// The built-in chooser, while it is open.
  var chooser: ChooserView?
  /// The folder that pictures were last chosen from.
  var lastFolder: FolderRequest.Target?
  /// The photo that is being placed.
  var photo: PhotoInHand?
  /// What waits until that is in the ink.
  var waitingActions: [(Application, any Window) -> Void] = []
  /// The last click on the board.
  var click: BoardClick?
  /// The photo in the frame.
  var shownPhoto: PhotoLook?
  /// Whether the pencil rests; nil while nothing is drawn with it.
  var hold: Hold?
  /// The handles in the frame.
  var shownHandles: ShapeHandles?
  /// Whether files are held over the window by another program.
  var isDropOffered = false
  /// The frame that says so, as it was drawn last.
  var shownDropFrame: DropFrame?
  /// The brush's outline in the frame, and its bitmaps.
  var shownOutline: BrushOutline?
  var outlineBitmaps = BrushOutlineBitmaps()
  /// What the window's timer is for.
  var schedule = Schedule()
  /// The time the window's timer is set to.
  var armedTime: Double?
  /// How much of the bars is there.
  var slide = BarSlide()
  /// The scaled background asked for last, unless it has come; see `requestRendition`.
  var requestedRendition: RenditionRequest?
  /// How many pictures were asked for and have not come.
  var pictureRequests = 0
  /// Whether the desktop's dialog for choosing files is open, or on its way.
  var isFileAsked = false
  /// Whether the desktop turned out to have none.
  var isChooserMissing = false
  /// What is seen of the picture that the program was started with, until that is there.
  var openedPreview: SharedBitmap?
  /// What waits until no preview is seen.
  var waitingForPicture: [(Application, any Window) -> Void] = []
  /// Pictures that came while a stroke or another photo was in hand.
  var waitingPictures: [(SharedBitmap, PicturePurpose)] = []
  /// How many movements of a slider there were.
  var gestureCount = 0
  /// When what slides was last moved, milliseconds of the window's clock.
  var lastSlideTime = 0.0
  /// Whether the trace has told last that the bars are shown.
  var couldBarsBePressed = true
  /// Whether the window got another size than it began with.
  private(set) var isSizeChosen = false
  /// What was remembered last.
  var keptPreferences: Preferences
  /// Whether the window closes once a save is done.
  var isFinishing = false

  private let greeting: String?
  /// Whether the first frame is on the screen.
  private(set) var isWelcome = false
  var bars: Bars
  private var shownCursor: Cursor?
  var shownTitle: String?
  var pendingDamage = Damage()
  /// Whether the bars may look different from what was drawn last.
  var areBarsStale = true

  /// Makes the application round a document.
  ///
  /// - Parameters:
  ///   - board: the page, with ink on it when a drawing is gone on with.
  ///   - services: what does the work outside of the interface.
  ///   - greeting: something to tell about what was opened, once the window is there.
  ///   - preferences: what was remembered.
  ///   - translate: puts what is said into the user's language.
  ///   - scale: window pixels for each pixel of the interface's design; the page is not concerned.
  ///   - text: sets all text, until `Services` has loaded a better one.
  package init(
    board: Board, services: any Services, greeting: String? = nil,
    preferences: Preferences = Preferences(), translate: Translator = Translator(),
    scale: Double = 1, text: any TextSetter = EstimatingTextSetter()
  ) {
    settings = preferences.settings
    keptPreferences = preferences
    self.board = board
    self.services = services
    self.greeting = greeting
    self.translate = translate
    self.scale = scale
    metrics = Metrics(scale: scale)
    theme = .light
    self.text = text
    let words = WordWidths(text, translate: translate, metrics: metrics)
    self.words = words
    layout = BarLayout(
      window: PixelSize(width: 1, height: 1), metrics: metrics, words: words)
    bars = Bars(theme: theme, metrics: metrics, text: text, translate: translate)
    savedInk = .upTo(board.newestEdit)
    if let picture = board.background.picture, picture.isPreview {
      openedPreview = picture
      pictureRequests = 1
    }
    adopt(preferences)
  }

  /// Whether there is ink that the last save does not hold.
  var isUnsaved: Bool { savedInk != .upTo(board.newestEdit) }

  package func handle(_ event: Event, in window: any Window) {
    if postpone(event) { return }
    let isInk = isMotionOfStroke(event)
    // What is due at the timer decides for itself.
    if case .timer = event {} else if !isInk { areBarsStale = true }
    switch event {
    case _ where chooser != nil && handleChooser(event, in: window): break
    case .pointer(let pointer): handlePointer(pointer, in: window)
    case .scroll(let scroll): handleScroll(scroll)
    case .pointerLeft:
      hover(nil, in: window)
      pointerPlace = .away
      pan = nil
    case .pointerLost: losePointer(in: window)
    case .pointerCancelled: cancelPointer(in: window)
    case .pinch(let pinch): handlePinch(pinch, in: window)
    case .key(let key): handleKey(key, in: window)
    case .keyReleased(let key): if key == .character(" ") { isSpaceHeld = false }
    case .modifiers(let modifiers): constrain(modifiers)
    case .resized(let size): resize(to: size)
    case .scaleChanged(let scale): rescale(to: scale)
    case .dropOffered(let isOffered): offerDrop(isOffered)
    case .dropped(let drop): take(drop, in: window)
    case .closeRequested: close(window)
    case .ready: welcome(in: window)
    case .timer: handleTimer(in: window)
    case .woken: takeReplies(in: window)
    }
    if areBarsStale {
      // An undo, a new size of the window and more may ask for another picture under the ink.
      if !waitingPictures.isEmpty { takePictures() }
      requestRendition()
      doWhatWaitedForPicture(in: window)
      settleView()
      updateAdjustment(in: window)
      updateLayout()
      updateChooser()
      updatePhotoFrame()
      updateCursor(in: window)
      updateTitle(of: window)
      noteChangedPreferences(in: window)
    }
    if isInk && !(slide.isAtRest && noticeSlide.isAtRest) { giveInkPrecedence(in: window) }
    if schedule.next != armedTime { armTimer(of: window) }
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

  private func welcome(in window: any Window) {
    isWelcome = true
    services.trace(.ready)
    services.loadText(preparing: metrics.textStyles)
    if !isThemeChosen { services.watchColorScheme() }
    if let greeting { show(Notice(text: greeting, kind: .information), in: window) }
  }

  func resize(to size: PixelSize) {
    // The window's first size is no change of it.
    if let known = knownSize, known != size {
      services.trace(.resized(size))
      isSizeChosen = isSizeChosen || isWelcome
    }
    knownSize = size
    board.follow(window: size)
    metrics = Metrics(scale: scale, fitting: size)
    settleView()
    updateLayout()
    placeNotice()
    pendingDamage = Damage(size.rect)
    areBarsStale = true
  }

  private func measureWords() {
    words = WordWidths(text, translate: translate, metrics: metrics)
    placeNotice()
    areBarsStale = true
  }

  /// Kept, because fitting text costs more than a motion event may.
  private func placeNotice() {
    noticeRect = notice.map { bars.rect(of: $0, window: windowSize) }
  }
}
