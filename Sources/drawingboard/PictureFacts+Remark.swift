import Files
import Interface
import Wording

extension PictureFacts {
  /// Whether saving its bytes again is saving the picture.
  var isWholePNG: Bool { format == .png && !isCutOff }

  /// What the user is told of a picture that is not shown as the file meant it.
  ///
  /// The gravest thing, a sentence without its end; nil when there is nothing to tell.
  func remark(_ translate: Translator) -> String? {
    if isCutOff { return cutOffRemark(translate) }
    if isAnimated { return translate("This picture is animated; its first frame is shown") }
    if hadSixteenBits {
      return translate("This picture has 16 bits a channel; it is shown and saved with 8")
    }
    return nil
  }

  private func cutOffRemark(_ translate: Translator) -> String {
    completeRows < size.height
      ? translate(
        "This picture is cut off: {percent} % of it is there", ["percent": "\(completePercent)"])
      : translate("This picture is cut off: it is coarser than it was meant to be")
  }
}
