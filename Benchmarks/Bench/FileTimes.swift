import Board
import Files
import Ink
import Raster
import TestSupport

/// What saving costs: the snapshot on the window's thread, and the file on the other one.
struct FileTimes {
  /// Prints milliseconds for pages full of ink, and microseconds for taking a snapshot.
  static func run() {
    print("\nSaving: ms until durable and read back; us for the snapshot, and for the first")
    print("stroke after it, which copies the tiles it touches")
    print("       page   strokes   tiles   save ms   snapshot us   stroke us   again us")
    for (side, count) in [(1000, 150), (4000, 1200)] {
      measure(PixelSize(width: side == 1000 ? 1600 : side, height: side), count)
    }
  }

  private static func measure(_ size: PixelSize, _ count: Int) {
    var board = Board(extent: .fixed(size))
    var maker = StrokeMaker(seed: 3)
    for _ in 0..<count { _ = board.draw(stroke(&maker, size)) }
    guard let folder = try? ScratchFolder() else { return print("  no folder to write to") }
    let target = SafeFile(folder.file("bench.png"))
    let save = Stopwatch.best(of: 3) {
      do throws(SaveError) {
        _ = try target.savePNG(board.picture())
      } catch {
        print(error.message)
      }
    }
    let next = stroke(&maker, size)
    var snapshot: PagePicture?
    let taking = Stopwatch.seconds { snapshot = board.picture() }
    let first = Stopwatch.seconds { _ = board.draw(next) }
    let again = Stopwatch.seconds { _ = board.draw(next) }
    withExtendedLifetime(snapshot) {}
    print(
      "  \(size.width) x \(size.height)\(Number.text(Double(count), 9, decimals: 0))"
        + "\(Number.text(Double(board.ink.count), 8, decimals: 0))"
        + "\(Number.text(save * 1e3, 10))\(Number.text(taking * 1e6, 14))"
        + "\(Number.text(first * 1e6, 12))\(Number.text(again * 1e6, 11))")
  }

  private static func stroke(_ maker: inout StrokeMaker, _ size: PixelSize) -> Stroke {
    Stroke(
      brush: .first,
      samples: maker.samples(count: 200, manner: .flowing, isInteger: true, area: size.rect),
      quantum: 1)
  }
}
