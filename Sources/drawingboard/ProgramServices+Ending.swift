import Interface

/// The end of the program: what is under way is finished.
extension ProgramServices {
  /// Asks the window to close; may be called on any thread.
  var requestEnd: @Sendable () -> Void {
    { [shared, wake] in
      shared.state.withLock { $0.replies.append(.endRequested) }
      wake()
    }
  }

  /// Adds work that is in nobody's way.
  func addWork(_ work: @escaping @Sendable () -> Void) { queue.add(work) }

  /// Waits for saves under way, and passes on what the window will not show any more.
  func finish() { lastWork() }

  /// The same where this object cannot be reached: the display is lost, the process about to end.
  var lastWork: @Sendable () -> Void {
    {
      [
        queue, photoQueue, textQueue, pictureQueue, fileQueue, schemeQueue, thumbnails, shared,
        traceFile,
      ] in
      photoQueue.finish()
      queue.finish()
      let cancellations = shared.state.withLock { state in
        state.isEnding = true
        return state.cancellations
          + [state.fileCancellation, state.schemeCancellation].compactMap { $0 }
      }
      for cancellation in cancellations { cancellation.cancel() }
      pictureQueue.finish()
      fileQueue.finish()
      schemeQueue.finish()
      thumbnails.finish()
      for reply in shared.takeReplies() {
        switch reply {
        case .saved(_, let path), .inkSaved(_, let path):
          traceFile.write(.saved(path: path))
        case .saveFailed(let message), .mustAsk(let message), .inkNotSaved(let message):
          traceFile.write(.error(message))
          StandardStream.complain(message)
        // What would only have been shown.
        case .endRequested, .textReady, .rendered, .notRendered, .picture, .noPicture, .placed,
          .notPlaced, .preview, .whole, .noWhole, .fileChosen, .fileNotChosen, .noChooser,
          .colorScheme, .places, .folder, .thumbnail:
          break
        }
      }
      // Ending the process takes the libraries' memory from under whoever still uses them.
      textQueue.finish()
    }
  }
}
