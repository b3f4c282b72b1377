import Files
import Interface
import Raster
import Synchronization

/// Makes small pictures of files one after the other, on a thread of its own; what is not wished for
/// any more is given up.
final class ThumbnailMaker: Sendable {
  private struct State {
    /// What is still to be made, first to last.
    var wishes: [ThumbnailWish] = []
    /// What is being made.
    var current: (wish: ThumbnailWish, cancellation: Cancellation)?
    var isAtWork = false
  }

  private let state = Mutex(State())
  private let queue = WorkQueue()
  private let reader: PictureFileReader
  private let deliver: @Sendable (ThumbnailWish, StraightBitmap?) -> Void

  /// Makes pictures.
  ///
  /// - Parameters:
  ///   - reader: has files decoded.
  ///   - deliver: takes each picture, nil for what cannot be shown; called on another thread.
  init(
    _ reader: PictureFileReader,
    deliver: @escaping @Sendable (ThumbnailWish, StraightBitmap?) -> Void
  ) {
    self.reader = reader
    self.deliver = deliver
  }

  /// Wishes for pictures in place of what was wished for before.
  func wish(for wishes: [ThumbnailWish]) {
    let begins = state.withLock { state in
      if let current = state.current, !wishes.contains(current.wish) {
        current.cancellation.cancel()
      }
      // What is given up already is made anew if it is wished for again.
      let current = state.current.flatMap { $0.cancellation.isCancelled ? nil : $0.wish }
      state.wishes = wishes.filter { $0 != current }
      if state.isAtWork || state.wishes.isEmpty { return false }
      state.isAtWork = true
      return true
    }
    if begins { queue.add { self.work() } }
  }

  /// Gives up everything, and waits until nothing is at work.
  func finish() {
    wish(for: [])
    queue.finish()
  }

  private func work() {
    while let (wish, cancellation) = next() {
      let picture = reader.thumbnail(wish, cancellation: cancellation)
      let isWanted = state.withLock { state in
        state.current = nil
        return !cancellation.isCancelled
      }
      if isWanted { deliver(wish, picture) }
    }
  }

  private func next() -> (ThumbnailWish, Cancellation)? {
    state.withLock { state in
      if state.wishes.isEmpty {
        state.isAtWork = false
        return nil
      }
      let wish = state.wishes.removeFirst()
      let cancellation = Cancellation()
      state.current = (wish, cancellation)
      return (wish, cancellation)
    }
  }
}
