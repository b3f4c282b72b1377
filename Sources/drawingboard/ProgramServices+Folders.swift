import Files
import Interface

/// Folders and small pictures for the board's own chooser.
extension ProgramServices {
  var suggestedName: String {
    shared.state.withLock { $0.destination }.path(pictures: pictures)
      .replacingExtension(with: "png").displayName
  }

  func findPlaces() {
    addReply(on: folderQueue) { [shared, folders, pictures] in
      let drawing = shared.state.withLock { $0.destination }.path(pictures: pictures)
      return .places(folders.places(savingTo: drawing.folder))
    }
  }

  func look(at request: FolderRequest) {
    addReply(on: folderQueue) { [folders, reader] in
      .folder(request, folders.outcome(of: request, reader: reader))
    }
  }

  func wish(for wishes: [ThumbnailWish]) { thumbnails.wish(for: wishes) }

  /// Notes that a file was opened or saved, so that it is offered again.
  var noteUse: @Sendable (FilePath) -> Void {
    { [textQueue, folders] path in
      textQueue.add { folders.recent.add(path) }
    }
  }
}
