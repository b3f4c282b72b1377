import Raster

/// What a segment of a line costs: our mask and blend against Cairo's strokes, in one run.
struct RasterSpeed {
  private static let rounds = 11

  /// Prints nanoseconds per segment for several radii, then ratios for several lengths.
  static func run() {
    print(
      """

      Raster: ns per segment of 8 px, 1000 segments, black on transparent, median of \(rounds) rounds
      (best in brackets), both sides in turn. Ours: a new mask for the line, then for each segment
      raise the mask, list what changed, blend it into the page. Cairo: one path and one cairo_stroke
      for each segment; `whole`: one path, one stroke. The page is in memory before the clock starts
      and transparent; `first` is the same on a page that is made inside the timed part. The ratio is
      the median over the rounds.
      """)
    print(
      "  radius     mask            sum         cairo each   ratio  best  goal"
        + "    whole   first: sum   cairo   ratio")
    let wanted = CommandLine.arguments.compactMap { Double($0) }
    for radius in wanted.isEmpty ? [0.5, 1, 4, 10, 50] : wanted {
      measure(WanderingLine(length: 8), radius)
    }
    print(
      "\nRaster: cairo each / ours on a page in memory, by length of the segment, with ns of ours")
    print("  radius          2 px          8 px         32 px")
    for radius in wanted.isEmpty ? [0.5, 1, 4, 10, 50] : wanted {
      let cells = [2.0, 8, 32].map { length in
        let line = WanderingLine(length: length)
        let times = Stopwatch.interleaved(
          rounds: 5, [ours(line, radius), cairo(line, radius, isWhole: false)])
        return Number.text(times[1].ratio(to: times[0]), 7)
          + Number.right("(\(Number.text(nanoseconds(times[0].median), 0, decimals: 0)))", 7)
      }
      print("  \(Number.text(radius, 6))" + cells.joined())
    }
  }

  /// What the project asks for: how many times faster than Cairo stroke by stroke.
  private static func goal(_ radius: Double) -> Double {
    radius <= 4 ? 5 : radius <= 10 ? 3 : 1
  }

  private static func measure(_ line: WanderingLine, _ radius: Double) {
    let times = Stopwatch.interleaved(
      rounds: rounds,
      [
        mask(line, radius), ours(line, radius), cairo(line, radius, isWhole: false),
        cairo(line, radius, isWhole: true), oursFirst(line, radius), cairoFirst(line, radius),
      ])
    func cell(_ times: Times) -> String {
      Number.text(nanoseconds(times.median), 8, decimals: 0)
        + Number.left(" (\(Number.text(nanoseconds(times.best), 0, decimals: 0)))", 8)
    }
    let ratio = times[2].ratio(to: times[1])
    let goal = goal(radius)
    print(
      "  \(Number.text(radius, 6))" + cell(times[0]).dropFirst(1) + cell(times[1])
        + cell(times[2]) + Number.text(ratio, 6)
        + Number.text(times[2].best / times[1].best, 6)
        + Number.text(goal, 4, decimals: 0) + (ratio < goal ? " SHORT" : " ok   ")
        + Number.text(nanoseconds(times[3].median), 8, decimals: 0)
        + Number.text(nanoseconds(times[4].median), 11, decimals: 0)
        + Number.text(nanoseconds(times[5].median), 8, decimals: 0)
        + Number.text(times[5].ratio(to: times[4]), 8))
  }

  private static func nanoseconds(_ seconds: Double) -> Double { seconds * 1e6 }

  private static func mask(_ line: WanderingLine, _ radius: Double) -> () -> Double {
    let capsules = line.capsules(radius: radius)
    return {
      Stopwatch.seconds {
        var mask = StrokeMask()
        var dirty = TileRects()
        for capsule in capsules {
          mask.add(capsule, clip: WanderingLine.size.rect)
          dirty.removeAll()
          mask.takeDirty(into: &dirty)
        }
      }
    }
  }

  /// Draws the line into ink as the board does for each event.
  private static func draw(_ capsules: [Capsule], into ink: inout TileGrid) {
    var mask = StrokeMask()
    let tail = StrokeMask()
    var dirty = TileRects()
    let paint = StrokePaint.color(PremultipliedColor(.black))
    for capsule in capsules {
      mask.add(capsule, clip: WanderingLine.size.rect)
      dirty.removeAll()
      mask.takeDirty(into: &dirty)
      for place in dirty.entries.indices {
        ink.blend(
          frozen: mask, tail: tail, in: &dirty, place: place, over: nil,
          paint: paint)
      }
    }
  }

  /// On a page whose tiles are there; blending starts from transparency each time.
  private static func ours(_ line: WanderingLine, _ radius: Double) -> () -> Double {
    let capsules = line.capsules(radius: radius)
    var ink = TileGrid()
    draw(capsules, into: &ink)
    return { Stopwatch.seconds { draw(capsules, into: &ink) } }
  }

  private static func oursFirst(_ line: WanderingLine, _ radius: Double) -> () -> Double {
    let capsules = line.capsules(radius: radius)
    return {
      Stopwatch.seconds {
        var ink = TileGrid()
        draw(capsules, into: &ink)
      }
    }
  }

  private static func cairo(
    _ line: WanderingLine, _ radius: Double, isWhole: Bool
  ) -> () -> Double {
    let strokes = CairoStrokes(size: WanderingLine.size, radius: radius)
    strokes.draw(line.segments, isWhole: isWhole)
    return {
      strokes.clear()
      return Stopwatch.seconds { strokes.draw(line.segments, isWhole: isWhole) }
    }
  }

  private static func cairoFirst(_ line: WanderingLine, _ radius: Double) -> () -> Double {
    {
      Stopwatch.seconds {
        CairoStrokes(size: WanderingLine.size, radius: radius).draw(line.segments, isWhole: false)
      }
    }
  }
}
