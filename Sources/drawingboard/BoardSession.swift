import Board
import Files
import Glibc
import Interface
import Raster
import Windowing
import Wording
import X11Windowing

/// One open board, from the arguments to the closed window.
struct BoardSession {
  /// The window's size when nothing else decides it.
  private static let usualSize = PixelSize(width: 1280, height: 800)

  /// The window's smallest size when a picture decides it.
  private static let leastSize = PixelSize(width: 360, height: 240)

  private let options: OpenOptions
  private let translate: Translator

  init(options: OpenOptions, translate: Translator) {
    self.options = options
    self.translate = translate
  }

  /// Opens the board and stays until its window is closed.
  ///
  /// - Throws: `ProgramError`.
  func run() throws {
    let folders = Folders()
    // What is read has to be whole before.
    if options.readsFiles { UnfinishedSaves.finish(in: folders.state, translate) }
    let file = try options.file.map { try OpenedFile($0, leavesLarge: true) }
    let preferencesFile = PreferencesFile(in: folders.settings)
    let preferences = preferencesFile.preferences
    let screen = options.takesScreen ? try ScreenPicture.take() : nil
    let picture = (file?.bitmap ?? screen).map { SharedBitmap($0) } ?? file?.outline?.blank
    let (background, remark) = try background(picture)
    let extent = extent(picture, preferences)
    let window = try makeWindow(extent, file)
    let plan = SavingPlan(options, file, folders)
    let isWholePNG = file?.picture?.facts.isWholePNG ?? (file?.outline?.format == .png)
    let services = ProgramServices(
      destination: plan.destination(isWholePNG: isWholePNG), name: documentName(file),
      saver: plan.saver(file?.picture),
      pictures: folders.pictures, home: folders.home, preferencesFile: preferencesFile,
      traceFile: TraceFile(), translate: translate,
      wake: { [waker = window.waker] in waker.wake() })
    if let file, case .file(let open, _) = file.source, let picture, picture.isPreview {
      services.readOpened(open, named: file.path, preview: picture, saving: plan)
    }
    EndSignals.forward(to: services.requestEnd)
    X11Window.setLastWork { [translate, lastWork = services.lastWork] error in
      StandardStream.complain(translate(error.sentence))
      lastWork()
    }
    var board = Board(extent: extent, background: background)
    // What was asked for on the command line is there in the first frame.
    try board.showRendition()
    if case .ink(let document) = file?.content {
      for stroke in document.strokes(onPageOf: board.size) { _ = board.draw(stroke) }
    }
    let application = Application(
      board: board, services: services,
      greeting: preferencesFile.complaint(translate) ?? greeting(file) ?? remark,
      preferences: preferences, translate: translate, scale: window.interfaceScale)
    if !options.readsFiles {
      services.addWork { [state = folders.state, translate] in
        UnfinishedSaves.finish(in: state, translate)
      }
    }
    window.run(client: application)
    services.finish()
    // With ink on it the board was gone on with.
    if let failure = services.openingFailure, application.board.newestEdit == nil { throw failure }
    if services.writesAtEnd {
      // Nobody may have seen the newest background yet.
      board = application.board
      try board.showRendition()
      try writeToStandardOutput(board, services.newestSaver)
    }
  }

  private func background(
    _ picture: SharedBitmap?
  ) throws -> (Background, remark: String?) {
    if let picture {
      if options.background != nil { throw UsageError.fileAndBackground }
      return (Background(picture: picture), nil)
    }
    let choice = try options.background?.read()
    return (choice?.background ?? .white, choice?.facts?.remark(translate))
  }

  private func extent(_ picture: SharedBitmap?, _ preferences: Preferences) -> PageExtent {
    if let size = options.size { return .fixed(size) }
    if let picture { return .fixed(picture.size) }
    return .following(
      window: options.geometry.size ?? preferences.windowSize ?? Self.usualSize)
  }

  /// What the window is named after: what was opened, or where Save goes.
  private func documentName(_ file: OpenedFile?) -> String? {
    if let path = file?.path {
      return path == .standardStream ? translate("Standard input") : path.displayName
    }
    let output = options.output.flatMap { $0 == .standardStream ? nil : $0.displayName }
    return output ?? (options.takesScreen ? translate("Screen") : nil)
  }

  private func makeWindow(_ extent: PageExtent, _ file: OpenedFile?) throws -> X11Window {
    let size: PixelSize
    switch extent {
    case .fixed(let fixed): size = options.geometry.size ?? Self.roomy(fixed)
    case .following(let window): size = window
    }
    let name = documentName(file) ?? translate("Untitled")
    let title = translate("{name} - DrawingBoard", ["name": name])
    var window = X11WindowOptions(title: title, size: size)
    window.isSizeFromUser = options.geometry.size != nil
    window.isSizeLimitedToScreen = options.geometry.size == nil
    window.placement = options.geometry.placement
    if options.takesScreen && options.geometry == WindowGeometry() {
      // Pixel on pixel, where each of them was.
      window.isFullScreen = true
      window.placement = X11WindowOptions.Placement(x: 0, y: 0)
    }
    window.interfaceScale = options.interfaceScale
    window.icon = ProgramIcon.bitmap(side: 48)
    window.forcesCoreEvents = options.usesCoreEvents
    window.forcesPutImage = options.usesPutImage
    do throws(X11Error) {
      return try X11Window(options: window)
    } catch {
      throw ProgramError.display(error)
    }
  }

  /// A window for a page: as large as it, but never so small that the bars cover everything.
  private static func roomy(_ page: PixelSize) -> PixelSize {
    PixelSize(
      width: max(page.width, leastSize.width), height: max(page.height, leastSize.height))
  }

  private func greeting(_ file: OpenedFile?) -> String? {
    switch file?.content {
    case .picture(let picture): picture.facts.remark(translate)
    case .ink(let document): document.report.sentences.first.map { translate($0) }
    case .outline, nil: nil
    }
  }

  private func writeToStandardOutput(_ board: Board, _ saver: Saver) throws {
    do {
      let output = StandardStream.output
      try saver.write(board.picture(), isUntouched: board.isUntouched, to: output)
      try output.close()
    } catch let error as PNGError {
      throw ProgramError.standardOutput(reason: error.sentence)
    } catch let error as SystemError {
      throw ProgramError.standardOutput(reason: error.reason)
    }
  }
}

extension PictureOutline {
  /// What is seen before anything of the picture is there: a quiet grey of its size.
  fileprivate var blank: SharedBitmap {
    SharedBitmap(
      preview: StraightBitmap(
        size: PixelSize(width: 1, height: 1), filledWith: StraightColor(rgb: 0xE6E8EC)),
      of: size)
  }
}
