import Board
import Interface
import Raster
import TestSupport
import Typesetting
import Windowing

/// What a step costs on a page that is a photo of 45 megapixels.
struct LargePhotoCost {
  private static let photo = PixelSize(width: 8192, height: 5464)
  private static let window = PixelSize(width: 1280, height: 800)

  /// Prints milliseconds of event and frame together for moving the page, zooming and drawing.
  static func run() {
    print(
      """

      A page that is a photo of 8192 x 5464, in a window of 1280 x 800: ms from event to frame, median
      and worst of 30 steps that move the page, of zooming there and back, of motions that draw.
      Goal: 16 ms.
      """)
    print("  percent     moved     worst    zoomed     worst     drawn     worst")
    let application = Application(
      board: Board(
        extent: .fixed(photo),
        background: Background(picture: SharedBitmap(picture, hasQuarter: true))),
      services: NoServices(),
      text: EstimatingTextSetter())
    let window = HeadlessWindow(size: window, client: application)
    // Down to the page as a whole, and below.
    for step in 0..<8 {
      var zooms: [Double] = []
      if step > 0 {
        for _ in 0..<5 {
          zooms.append(milliseconds { window.key(.character("-"), .control) })
          zooms.append(milliseconds { window.key(.character("+"), .control) })
        }
        window.key(.character("-"), .control)
      }
      let moves = (0..<30).map { number in
        milliseconds {
          window.send([
            .scroll(
              ScrollEvent(
                position: WindowPoint(x: 640, y: 400), vertical: number % 2 == 0 ? 1 : -1,
                modifiers: number % 4 < 2 ? .shift : []))
          ])
        }
      }
      window.press(300, 400)
      let motions = (1...30).map { number in
        milliseconds { window.move(300 + Double(number * 7), 400 - Double(number % 5) * 9) }
      }
      window.release()
      print(
        "  " + Number.left("\(application.shownPercent)", 7)
          + cells(moves) + cells(zooms) + cells(motions))
    }
  }

  private static func milliseconds(_ work: () -> Void) -> Double {
    Stopwatch.seconds(work) * 1000
  }

  private static func cells(_ times: [Double]) -> String {
    if times.isEmpty { return Number.left("", 20) }
    return Number.text(Times.median(times), 10, decimals: 2)
      + Number.text(times.max() ?? 0, 10, decimals: 2)
  }

  /// Smooth shades under noise.
  private static var picture: StraightBitmap {
    var random = SeededGenerator(seed: 11)
    let count = photo.width * photo.height * 4
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, initialized in
      for y in 0..<photo.height {
        for x in 0..<photo.width {
          let noise = random.next()
          let index = (y * photo.width + x) * 4
          for channel in 0..<3 {
            let slope = x * (channel + 1) + y * (3 - channel)
            let shade = slope * 50 / (photo.width + photo.height)
            memory[index + channel] = UInt8(shade + Int(noise >> (8 * channel) & 31))
          }
          memory[index + 3] = 255
        }
      }
      initialized = count
    }
    return StraightBitmap(size: photo, bytes: bytes)
  }
}
