import Board
import Files
import Interface
import Synchronization

extension ProgramServices {
  /// What is shared with the thread that saves.
  final class Shared: Sendable {
    struct State {
      var destination: SaveDestination
      /// The name of the file that holds the drawing.
      var name: String?
      var replies: [Reply] = []
      /// How pictures are written; another one once the opened picture is there.
      var saver: Saver
      /// Why the file that was opened could not be read after all.
      var openingFailure: ProgramError?
      /// Whether the next save goes to the folder for pictures, because the last one failed.
      var goesElsewhere = false
      /// The scaled background asked for last, unless somebody works on it.
      var wantedRendition: RenditionRequest?
      /// For the pictures being read or waiting for that, oldest first.
      var cancellations: [Cancellation] = []
      /// For the desktop's dialog, while it is open.
      var fileCancellation: Cancellation?
      /// For what watches the desktop's colours.
      var schemeCancellation: Cancellation?
      /// Whether nobody will look at a picture any more.
      var isEnding = false
      /// The photo asked for last, unless somebody works on it.
      var wantedPhoto: PhotoRequest?
    }

    let state: Mutex<State>

    init(destination: SaveDestination, name: String?, saver: Saver) {
      state = Mutex(State(destination: destination, name: name, saver: saver))
    }

    var saver: Saver { state.withLock { $0.saver } }

    func add(_ reply: Reply) { state.withLock { $0.replies.append(reply) } }

    func takeReplies() -> [Reply] {
      state.withLock { state in
        defer { state.replies = [] }
        return state.replies
      }
    }
  }
}
