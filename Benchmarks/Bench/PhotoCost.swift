import Board
import Interface
import Raster
import Resampling
import Typesetting
import Windowing

/// What a photo in hand costs the thread that takes events, and the one that makes its pixels.
struct PhotoCost {
  private static let photo = PixelSize(width: 4000, height: 3000)

  /// Prints milliseconds of each step with a photo of 12 megapixels in two windows.
  static func run() {
    print(
      """

      A photo of 4000 x 3000 in hand: ms of motion to frame while it is dragged, median and worst of 60;
      of taking its pixels in and putting it down; beside them the making of the pixels on its own thread
      """)
    print("  window, by what            motion     worst     taken       put      made elsewhere")
    for size in [PixelSize(width: 1280, height: 800), PixelSize(width: 2560, height: 1440)] {
      for step in Step.allCases { run(step, size) }
    }
  }

  private enum Step: String, CaseIterable {
    case moved, scaled, turned
  }

  private static func run(_ step: Step, _ size: PixelSize) {
    let services = MakingServices()
    let application = Application(
      board: Board(extent: .following(window: size)), services: services,
      text: EstimatingTextSetter())
    let window = HeadlessWindow(size: size, client: application)
    services.replies = [.picture(SharedBitmap(picture), .insertion, remark: nil)]
    window.send([.woken])
    window.send([.woken])
    let (width, height) = (Double(size.width), Double(size.height))
    let corner = (x: width / 2 + height * 0.8 * 2 / 3, y: height * 0.9)
    let place =
      switch step {
      case .moved: (x: width / 2, y: height / 2)
      case .scaled: corner
      case .turned: (x: width / 2, y: height * 0.1 - 30)
      }
    window.press(place.x, place.y)
    var motions: [Double] = []
    for number in 1...60 {
      let way = Double(number * 3)
      let seconds = Stopwatch.seconds { window.move(place.x - way, place.y - way / 3) }
      motions.append(seconds * 1000)
    }
    window.release()
    let made = services.seconds * 1000
    let taken = Stopwatch.seconds { window.send([.woken]) } * 1000
    let put = Stopwatch.seconds { window.key(.enter) } * 1000
    precondition(application.board.hasInk)
    print(
      "  " + Number.left("\(size.width) x \(size.height), \(step.rawValue)", 22)
        + Number.text(Times.median(motions), 10, decimals: 2)
        + Number.text(motions.max() ?? 0, 10, decimals: 2) + Number.text(taken, 10, decimals: 2)
        + Number.text(put, 10, decimals: 2) + Number.text(made, 20, decimals: 1))
  }

  private static var picture: StraightBitmap {
    var bytes = [UInt8](repeating: 255, count: photo.width * photo.height * 4)
    for index in bytes.indices where index % 4 != 3 {
      bytes[index] = UInt8(truncatingIfNeeded: index / 977 + index * 31)
    }
    return StraightBitmap(size: photo, bytes: bytes)
  }
}

/// Services that make a photo's pixels at once, and time that.
private final class MakingServices: NoServices {
  var replies: [Reply] = []
  /// How long the last making took.
  var seconds = 0.0

  override func takeReplies() -> [Reply] {
    defer { replies = [] }
    return replies
  }

  override func place(_ request: PhotoRequest) {
    var reply: Reply?
    seconds = Stopwatch.seconds { reply = try? make(request) }
    if let reply { replies.append(reply) }
  }

  private func make(_ request: PhotoRequest) throws -> Reply {
    let preview = try request.previewSize.map {
      Bitmap(try Resampler().scale(request.photo.picture.bitmap, to: $0))
    }
    if let moved = request.known?.moved(for: request) {
      return .placed(moved, preview: preview)
    }
    let bitmap = try Resampler().place(
      request.photo.picture.bitmap, by: request.photo.transform, in: request.rect)
    let rendition = PhotoRendition(
      of: request.photo, bitmap: bitmap, rect: request.rect, clip: request.clip)
    return .placed(rendition, preview: preview)
  }
}
