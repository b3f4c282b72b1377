import Board
import Raster
import Windowing

extension Application {
  /// Does what a control stands for; what has nothing to do does nothing.
  func press(_ control: Control, in window: any Window) {
    let isByKeyboard = controls.isFocusVisible && controls.focus == control
    func toggle(_ panel: Panel) {
      self.toggle(
        panel, focus: isByKeyboard ? firstControl(of: panel) : nil,
        returnFocus: isByKeyboard ? control : nil)
    }
    guard barState.isEnabled(control) else { return }
    switch control {
    case .undo: undo()
    case .tool(let kind): chooseTool(kind)
    case .redo: redo()
    case .brush: toggle(.brush)
    case .color(let index): chooseColor(Theme.palette[index])
    case .background: toggle(.background)
    case .insertPicture: askForFile(.insertion, in: window)
    case .clear: clearInk()
    case .save: save(in: window)
    case .more: controls.openPanel == .keys ? closePanel() : toggle(.menu)
    case .done: closePanel()
    case .eyedropper: togglePicking(in: window)
    case .panelColor(let index): setPanelColor(Theme.palette[index])
    case .recentColor(let index):
      if controls.recentColors.indices.contains(index) {
        setPanelColor(controls.recentColors[index])
      }
    case .acceptPath: acceptPath()
    case .paper(let pattern): setPaper(pattern)
    case .paperEnd(let end): controls.paperEnd = end
    case .mode(let mode): setBackgroundMode(mode)
    case .removePicture: removeBackgroundPicture()
    case .brushSwitch(let brushSwitch): turn(brushSwitch)
    case .menu(let row): press(row, in: window)
    case .zoom: toggle(.zoom)
    case .zoomTo(let row): press(row)
    case .slider, .field: break
    }
  }

  /// Takes all ink away, and puts the eraser away.
  func clearInk() {
    if whenPhotoIsPut({ app, _ in app.clearInk() }) { return }
    clear()
    leaveEraser()
  }

  /// Takes back the last edit, if no stroke is in hand: with a photo in hand its placing, which is an
  /// edit to be done again then.
  func undo() {
    if photo?.isUnchanged == true { return letGoOfPhoto() }
    if whenPhotoIsPut({ app, _ in app.undo() }) { return }
    guard let damage = board.undo() else { return }
    repaint(damage)
    services.trace(.undo(depth: board.depth))
  }

  /// Does the next undone edit again, if neither a stroke nor a photo is in hand.
  func redo() {
    guard photo == nil, let damage = board.redo() else { return }
    repaint(damage)
    services.trace(.redo(depth: board.depth))
  }

  /// Saves the page as it is seen; asks once before writing over what was opened.
  func save(in window: any Window) {
    if whenPhotoIsPut({ $0.save(in: $1) }) { return }
    if services.writesAtEnd {
      show(
        Notice(
          text: translate("The picture goes to standard output when the window is closed"),
          kind: .information), in: window)
      return
    }
    if whenPictureIsWhole(in: window, { $0.save(in: $1) }) { return }
    if let name = services.nameToAskAbout, !hasAgreedToOverwrite {
      guard notice?.kind == .question else {
        let question = translate("Save again to write over {name}", ["name": name])
        show(Notice(text: question, kind: .question), in: window)
        return
      }
      hasAgreedToOverwrite = true
      notice = nil
    }
    inkBeingSaved.append(board.isDrawing ? .strokeInHand : .upTo(board.newestEdit))
    services.save(board.picture(), isUntouched: board.isUntouched)
  }

  /// Saves, and closes once the picture is safe.
  func saveAndFinish(_ window: any Window) {
    losePointer(in: window)
    if whenPhotoIsPut({ $0.saveAndFinish($1) }) { return }
    if whenPictureIsWhole(in: window, { $0.saveAndFinish($1) }) { return }
    // What is safe already, perhaps in another place than asked for, needs no second file.
    let isSafe = hasSaved && !isUnsaved && inkBeingSaved.isEmpty
    if services.writesAtEnd || isSafe { return close(window) }
    save(in: window)
    isFinishing = !inkBeingSaved.isEmpty
  }

  /// Takes in what `Services` has finished.
  func takeReplies(in window: any Window) {
    for reply in services.takeReplies() {
      switch reply {
      case .inkSaved(let place, let path):
        services.trace(.saved(path: path))
        show(
          Notice(
            text: translate("The ink alone is saved to {place}", ["place": place]),
            kind: .information), in: window)
      case .noPicture(let message):
        pictureRequests -= 1
        show(Notice(text: message, kind: .error), in: window)
      case .inkNotSaved(let message):
        show(Notice(text: message, kind: .error), in: window)
      case .rendered(let rendition):
        take(rendition)
      case .notRendered(let request, let message):
        if request == board.wantedRendition {
          show(Notice(text: message, kind: .error), in: window)
        }
      case .placed(let rendition, let preview):
        take(rendition, preview: preview, in: window)
      case .notPlaced(let request, let message):
        losePhoto(request, message: message, in: window)
      case .picture(let picture, let purpose, let remark):
        pictureRequests -= 1
        waitingPictures.append((picture, purpose))
        takePictures()
        if let remark { show(Notice(text: remark, kind: .information), in: window) }
      case .colorScheme(let isDark):
        follow(darkDesktop: isDark)
      case .fileChosen(let uri, let wish):
        take(uri, for: wish, in: window)
      case .fileNotChosen:
        isFileAsked = false
      case .noChooser(let wish):
        loseChooser(for: wish, in: window)
      case .preview(let preview):
        takePreview(preview)
      case .whole(let picture, let preview, let remark):
        if !picture.isPreview { pictureRequests -= 1 }
        take(picture, inPlaceOf: preview)
        if let remark { show(Notice(text: remark, kind: .information), in: window) }
      case .noWhole(let preview, let message, let isCancelled):
        pictureRequests -= 1
        losePicture(preview, message: message, isCancelled: isCancelled, in: window)
      case .endRequested:
        close(window)
      case .saved(let place, let path):
        if !inkBeingSaved.isEmpty { savedInk = inkBeingSaved.removeFirst() }
        hasSaved = true
        services.trace(.saved(path: path))
        let sentence = translate("Saved to {place}", ["place": place])
        show(Notice(text: sentence, kind: .information), in: window)
        if isFinishing && inkBeingSaved.isEmpty { close(window) }
      case .mustAsk(let question):
        if !inkBeingSaved.isEmpty { inkBeingSaved.removeFirst() }
        isFinishing = false
        hasAgreedToOverwrite = false
        show(Notice(text: question, kind: .question), in: window)
      case .saveFailed(let message):
        if !inkBeingSaved.isEmpty { inkBeingSaved.removeFirst() }
        isFinishing = false
        show(Notice(text: message, kind: .error), in: window)
      case .textReady(let text):
        self.text = text
      }
    }
  }

  /// Closes the window; a stroke in hand ends where it is and stays.
  func close(_ window: any Window) {
    losePointer(in: window)
    if whenPhotoIsPut({ $0.close($1) }) { return }
    if services.writesAtEnd && whenPictureIsWhole(in: window, { $0.close($1) }) { return }
    keepPreferences()
    window.close()
  }

  /// Shows a notice in place of the one before it.
  func show(_ notice: Notice, in window: any Window) {
    if self.notice == nil && !settings.isMotionReduced {
      noticeSlide.go(shown: false, at: window.now, isInstant: true)
      noticeSlide.go(shown: true, at: window.now)
      schedule.set(.animation, at: window.now + BarSlide.interval)
    }
    self.notice = notice
    services.trace(notice.kind == .error ? .error(notice.text) : .notice(notice.text))
    schedule.set(.noticeEnds, at: window.now + Double(Notice.duration))
  }

  /// Takes the notice away, unless it is of a kind that stays.
  func dismissNotice(unless kind: Notice.Kind? = nil) {
    if notice?.kind != kind { notice = nil }
  }
}
