import Board
import Raster
import Windowing

extension Application {
  /// Does what a bar's item stands for.
  func press(_ item: BarItem) {
    switch item {
    case .undo: undo()
    case .redo: redo()
    case .narrower: changeWidth(by: -1)
    case .wider: changeWidth(by: 1)
    case .color(let index): brush.color = Theme.palette[index]
    case .save: save()
    case .pencil, .width: break
    }
  }

  /// Takes back the last edit, if no stroke is in hand.
  func undo() {
    guard let damage = board.undo() else { return }
    repaint(damage)
    services.trace(.undo(depth: board.depth))
  }

  /// Does the next undone edit again, if no stroke is in hand.
  func redo() {
    guard let damage = board.redo() else { return }
    repaint(damage)
    services.trace(.redo(depth: board.depth))
  }

  /// Makes the brush wider or narrower by whole pixels.
  func changeWidth(by steps: Double) { setWidth(brush.width + steps) }

  /// Gives the brush a width, held to what can be chosen.
  func setWidth(_ width: Double) {
    if width.isNaN { return }
    brush.width = max(Brush.widths.lowerBound, min(Brush.widths.upperBound, width.rounded()))
  }

  /// Saves the page as it is seen; asks once before writing over what was opened.
  func save() {
    if services.writesAtEnd {
      show(
        Notice(
          text: translate("The picture goes to standard output when the window is closed"),
          kind: .information))
      return
    }
    if let name = services.nameToAskAbout, !hasAgreedToOverwrite {
      guard notice?.kind == .question else {
        let question = translate("Save again to write over {name}", ["name": name])
        show(Notice(text: question, kind: .question))
        return
      }
      hasAgreedToOverwrite = true
      notice = nil
    }
    inkBeingSaved.append(board.isDrawing ? .strokeInHand : .upTo(board.newestStroke))
    services.save(board.picture(), isUntouched: board.isUntouched)
  }

  /// Saves, and closes once the picture is safe.
  func saveAndFinish(_ window: any Window) {
    losePointer()
    if services.writesAtEnd { return close(window) }
    save()
    isFinishing = !inkBeingSaved.isEmpty
  }

  /// Takes in what `Services` has finished.
  func takeReplies(in window: any Window) {
    for reply in services.takeReplies() {
      switch reply {
      case .endRequested:
        close(window)
      case .saved(let place, let path):
        if !inkBeingSaved.isEmpty { savedInk = inkBeingSaved.removeFirst() }
        services.trace(.saved(path: path))
        let sentence = translate("Saved to {place}", ["place": place])
        show(Notice(text: sentence, kind: .information))
        if isFinishing && inkBeingSaved.isEmpty { close(window) }
      case .mustAsk(let question):
        if !inkBeingSaved.isEmpty { inkBeingSaved.removeFirst() }
        isFinishing = false
        hasAgreedToOverwrite = false
        show(Notice(text: question, kind: .question))
      case .saveFailed(let message):
        if !inkBeingSaved.isEmpty { inkBeingSaved.removeFirst() }
        isFinishing = false
        show(Notice(text: message, kind: .error))
      case .textReady(let text):
        self.text = text
      }
    }
  }

  /// Closes the window; a stroke in hand ends where it is and stays.
  func close(_ window: any Window) {
    losePointer()
    window.close()
  }

  /// Shows a notice in place of the one before it.
  func show(_ notice: Notice) {
    self.notice = notice
    services.trace(notice.kind == .error ? .error(notice.text) : .notice(notice.text))
    wantedWake = Notice.duration
  }

  /// Takes the notice away, unless it is of a kind that stays.
  func dismissNotice(unless kind: Notice.Kind? = nil) {
    if notice?.kind != kind { notice = nil }
  }
}
