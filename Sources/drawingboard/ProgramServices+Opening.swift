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
}
