import Files
import Interface
import Pictures
import Raster
import Wording

extension ProgramServices {
  /// Decodes a large picture that was opened to be drawn on, while its board is there already.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - path: the name it was opened by.
  ///   - preview: what is seen of it so far.
  ///   - plan: how and where the board is saved.
  func readOpened(
    _ file: OpenFile, named path: FilePath, preview: SharedBitmap, saving plan: SavingPlan
  ) {
    // Not sent from thread to thread itself: it is another's.
    let descriptor = SystemDescriptor.duplicate(file.descriptor)
    readPicture { [reader, translate, settle, forgetOpened] cancellation, send in
      let file = OpenFile(adopting: descriptor)
      var seen = preview
      do throws(PictureError) {
        if let better = reader.preview(of: file, cancellation: cancellation) {
          send(.whole(better, of: seen, remark: nil))
          seen = better
        }
        let picture = try reader.decoder.picture(in: file, cancellation: cancellation)
        settle(plan.saver(picture), plan.destination(isWholePNG: picture.facts.isWholePNG))
        send(
          .whole(
            SharedBitmap(picture.bitmap, hasQuarter: PictureFileReader.isLarge(picture)), of: seen,
            remark: picture.facts.remark(translate)))
      } catch {
        let isCancelled = error == .cancelled
        forgetOpened(isCancelled ? nil : .cannotOpen(path, reason: error.sentence))
        send(
          .noWhole(of: seen, message: reader.message(error, path), isCancelled: isCancelled))
      }
    }
  }

  /// How pictures are written now.
  var newestSaver: Saver { shared.saver }

  /// Why the file that was opened could not be read, if its window was there before that was known.
  var openingFailure: ProgramError? { shared.state.withLock { $0.openingFailure } }

  /// Where pictures are saved from now on, and how.
  var settle: @Sendable (Saver, SaveDestination) -> Void {
    { [shared] saver, destination in
      shared.state.withLock { state in
        state.saver = saver
        state.destination = destination
      }
    }
  }

  /// The file that was opened cannot be read: the board has no name any more.
  var forgetOpened: @Sendable (ProgramError?) -> Void {
    { [shared, pictures] failure in
      shared.state.withLock { state in
        state.openingFailure = failure
        state.name = nil
        if case .chosen = state.destination { return }
        if case .standardOutput = state.destination { return }
        state.destination = .newPicture(folder: pictures)
      }
    }
  }
}
