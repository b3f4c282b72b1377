import Board
import Files
import Glibc
import Ink
import Raster
import TestSupport

/// What saving costs: the snapshot on the window's thread, and the file on the other one.
struct FileTimes {
  private static let rounds = 3
  private static let sizes = [
    PixelSize(width: 1600, height: 1000), PixelSize(width: 4000, height: 4000),
  ]

  /// Prints milliseconds for several pages, then microseconds for taking a snapshot.
  static func run() {
    guard let folder = try? ScratchFolder() else { return print("\nSaving: no folder to write to") }
    print(
      """

      Saving a PNG: ms, median (best) of \(rounds); encode alone, to /dev/null, and until the file is
      durable, read back, compared and renamed. What durable costs is the disk's (TMPDIR names another):
      \(String(decoding: folder.path.bytes, as: UTF8.self))
      Goals for blank and ink: 100 ms for 1600 x 1000, 700 ms for 4000 x 4000.
      """)
    print("  page                           tiles       encode        to durable       KiB")
    for size in sizes {
      let milliseconds = size.width == 1600 ? 100.0 : 700
      for page in Page.allCases {
        var board = Board(extent: .fixed(size), background: page.background(of: size))
        if page == .ink { draw(on: &board) }
        save(
          board, name: "\(size.width) x \(size.height), \(page.rawValue)", folder,
          goal: page == .photo ? nil : milliseconds)
      }
    }
    print(
      """

      Snapshot: us for taking one; for the first stroke after it, which copies the tiles it touches;
      for the same stroke again. A stroke of 200 samples, median of 9
      """)
    print("  page             tiles   snapshot   stroke   again")
    for size in sizes { snapshot(size) }
  }

  /// What is on a page.
  private enum Page: String, CaseIterable {
    case blank = "blank"
    case ink = "ink"
    case photo = "noisy photo"

    /// A photo is smooth shades under noise: it hardly packs.
    func background(of size: PixelSize) -> Background {
      guard self == .photo else { return .white }
      var picture = StraightBitmap(size: size, filledWith: .white)
      var random = SeededGenerator(seed: 11)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let noise = random.next()
          let index = (y * size.width + x) * 4
          for channel in 0..<3 {
            let slope = x * (channel + 1) + y * (3 - channel)
            let shade = slope * 50 / (size.width + size.height)
            picture.bytes[index + channel] = UInt8(shade + Int(noise >> (8 * channel) & 31))
          }
        }
      }
      return .picture(picture)
    }
  }

  private static func draw(on board: inout Board) {
    var maker = StrokeMaker(seed: 3)
    let count = board.size.width == 1600 ? 150 : 1200
    for _ in 0..<count { _ = board.draw(stroke(&maker, board.size)) }
  }

  private static func stroke(_ maker: inout StrokeMaker, _ size: PixelSize) -> Stroke {
    Stroke(
      brush: .first,
      samples: maker.samples(count: 200, manner: .flowing, isInteger: true, area: size.rect),
      quantum: 1)
  }

  private static func save(
    _ board: Board, name: String, _ folder: ScratchFolder, goal: Double?
  ) {
    let picture = board.picture()
    let path = folder.file("bench.png")
    let times = Stopwatch.interleaved(
      rounds: rounds,
      [
        {
          let file = OpenFile(adopting: open("/dev/null", O_WRONLY | O_CLOEXEC))
          return Stopwatch.seconds {
            do throws(PNGError) { try PNGWriter().write(picture, to: file) } catch {
              print(error.message)
            }
          }
        },
        {
          Stopwatch.seconds {
            do throws(SaveError) { _ = try SafeFile(path).savePNG(picture) } catch {
              print(error.message)
            }
          }
        },
      ])
    let bytes = (try? OpenFile(reading: path).status().st_size) ?? 0
    func cell(_ times: Times, _ width: Int) -> String {
      Number.text(times.median * 1e3, width, decimals: 0)
        + Number.left(" (\(Number.text(times.best * 1e3, 0, decimals: 0)))", 7)
    }
    print(
      "  \(Number.left(name, 28))\(Number.text(Double(board.ink.count), 8, decimals: 0))"
        + cell(times[0], 7) + cell(times[1], 10) + Number.text(Double(bytes) / 1024, 9, decimals: 0)
        + (goal.map { times[1].median * 1e3 > $0 ? " SHORT" : " ok" } ?? ""))
  }

  private static func snapshot(_ size: PixelSize) {
    var board = Board(extent: .fixed(size))
    draw(on: &board)
    var maker = StrokeMaker(seed: 4)
    var times = [Times](repeating: Times(), count: 3)
    for _ in 0..<9 {
      let next = stroke(&maker, size)
      var snapshot: PagePicture?
      times[0].seconds.append(Stopwatch.seconds { snapshot = board.picture() })
      times[1].seconds.append(Stopwatch.seconds { _ = board.draw(next) })
      times[2].seconds.append(Stopwatch.seconds { _ = board.draw(next) })
      withExtendedLifetime(snapshot) {}
    }
    print(
      "  \(Number.left("\(size.width) x \(size.height)", 14))"
        + Number.text(Double(board.ink.count), 8, decimals: 0)
        + Number.text(times[0].median * 1e6, 11, decimals: 2)
        + Number.text(times[1].median * 1e6, 9, decimals: 0)
        + Number.text(times[2].median * 1e6, 8, decimals: 0))
  }
}
