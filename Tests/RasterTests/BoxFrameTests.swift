import TestSupport
import Testing

@testable import Raster

@Suite struct BoxFrameTests {
  private let page = PixelRect(x: 0, y: 0, width: 200, height: 150)

  private func mask(_ frame: BoxFrame, clip: PixelRect) -> StrokeMask {
    var mask = StrokeMask()
    mask.add(frame, clip: clip)
    return mask
  }

  /// A box whose edges are multiples of 1/16 pixel, between corners in any order.
  private func box(_ random: inout SeededGenerator, in area: PixelRect, side: Double) -> Box {
    func sixteenths(_ value: Double) -> Double { (value * 16).rounded() / 16 }
    let x = sixteenths(random.real(Double(area.minX)..<Double(area.maxX)))
    let y = sixteenths(random.real(Double(area.minY)..<Double(area.maxY)))
    let (width, height) = (
      sixteenths(random.real(-side..<side)), sixteenths(random.real(-side..<side))
    )
    return Box(corner: PagePoint(x: x, y: y), corner: PagePoint(x: x + width, y: y + height))
  }

  /// The coverage of a pixel by counting its 16 x 16 parts, which is exact for such boxes.
  private func counted(_ frame: BoxFrame, _ x: Int, _ y: Int) -> UInt8 {
    func contains(_ box: Box, _ x: Double, _ y: Double) -> Bool {
      x > box.minX && x < box.maxX && y > box.minY && y < box.maxY
    }
    var count = 0
    for part in 0..<256 {
      let px = Double(x) + (Double(part % 16) + 0.5) / 16
      let py = Double(y) + (Double(part / 16) + 0.5) / 16
      if contains(frame.outer, px, py) && !contains(frame.inner, px, py) { count += 1 }
    }
    return UInt8((Double(count) * 255 / 256 + 0.5).rounded(.down))
  }

  @Test(arguments: [3.0, 40, 120])
  func coverageIsTheExactArea(side: Double) {
    var random = SeededGenerator(seed: UInt64(side))
    for _ in 0..<(side > 100 ? 3 : 12) {
      let box = box(&random, in: page.inset(by: -10), side: side)
      let radius = Double(random.whole(1..<100)) / 16
      let frame = BoxFrame(around: box, radius: radius)
      let mask = mask(frame, clip: page)
      for y in 0..<page.maxY {
        for x in 0..<page.maxX {
          guard frame.bounds.inset(by: -1).contains(x: x, y: y) else {
            if mask[x, y] != 0 { Issue.record("(\(x), \(y)) is covered by \(frame)") }
            continue
          }
          let expected = counted(frame, x, y)
          if mask[x, y] != expected {
            Issue.record("(\(x), \(y)) is \(mask[x, y]), not \(expected): \(frame)")
            return
          }
        }
      }
    }
  }

  @Test func anyBoxHasItsTrueAreaInTotal() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<40 {
      let corner = PagePoint(x: random.real(20..<90), y: random.real(20..<70))
      let other = PagePoint(x: random.real(20..<180), y: random.real(20..<130))
      let frame = BoxFrame(
        around: Box(corner: corner, corner: other), radius: random.real(0.05..<12))
      func area(_ box: Box) -> Double {
        box.isEmpty ? 0 : (box.maxX - box.minX) * (box.maxY - box.minY)
      }
      let mask = mask(frame, clip: page)
      var total = 0.0
      var pixels = 0.0
      for y in 0..<page.maxY {
        for x in 0..<page.maxX where mask[x, y] != 0 && mask[x, y] != 255 {
          total += Double(mask[x, y]) / 255
          pixels += 1
        }
        for x in 0..<page.maxX where mask[x, y] == 255 { total += 1 }
      }
      let area = area(frame.outer) - area(frame.inner)
      #expect(abs(total - area) < 0.25 + pixels / 510, "\(frame)")
    }
  }

  @Test func frameOverAlongPixelEdgesIsCrisp() {
    let box = Box(minX: 12, minY: 12, maxX: 90, maxY: 80)
    let mask = mask(BoxFrame(around: box, radius: 2), clip: page)
    let (outer, inner) = (
      PixelRect(minX: 10, minY: 10, maxX: 92, maxY: 82),
      PixelRect(minX: 14, minY: 14, maxX: 88, maxY: 78)
    )
    for y in 0..<page.maxY {
      for x in 0..<page.maxX {
        let isInk = outer.contains(x: x, y: y) && !inner.contains(x: x, y: y)
        if mask[x, y] != (isInk ? 255 : 0) { Issue.record("(\(x), \(y)) is \(mask[x, y])") }
      }
    }
  }

  @Test func frameWithoutAHoleIsFilled() {
    for inner in [
      Box(minX: 30, minY: 30, maxX: 30, maxY: 50), Box(minX: 40, minY: 50, maxX: 30, maxY: 20),
    ] {
      let frame = BoxFrame(outer: Box(minX: 10.5, minY: 20, maxX: 90, maxY: 60), inner: inner)
      let mask = mask(frame, clip: page)
      #expect(mask[10, 30] == 128 && mask[11, 30] == 255 && mask[35, 40] == 255)
      #expect(mask[89, 59] == 255 && mask[90, 59] == 0 && mask[89, 60] == 0)
    }
  }

  @Test func emptyFrameCoversNothing() {
    var mask = mask(
      BoxFrame(
        outer: Box(minX: 50, minY: 50, maxX: 50, maxY: 90),
        inner: Box(minX: 0, minY: 0, maxX: 0, maxY: 0)), clip: page)
    var covered = TileRects()
    mask.takeDirty(into: &covered)
    #expect(covered.entries.isEmpty)
  }

  @Test func clipAndTilesDoNotMatter() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let box = box(&random, in: page, side: 150)
      let frame = BoxFrame(around: box, radius: random.real(0.3..<9))
      let whole = mask(frame, clip: page)
      let clip = PixelRect(
        x: random.whole(0..<150), y: random.whole(0..<100), width: random.whole(1..<90),
        height: random.whole(1..<90))
      let cut = mask(frame, clip: clip)
      let (dx, dy) = (random.whole(0..<70), random.whole(0..<70))
      func moved(_ box: Box) -> Box {
        Box(
          minX: box.minX + Double(dx), minY: box.minY + Double(dy), maxX: box.maxX + Double(dx),
          maxY: box.maxY + Double(dy))
      }
      let elsewhere = mask(
        BoxFrame(outer: moved(frame.outer), inner: moved(frame.inner)), clip: page)
      for y in 0..<page.maxY {
        for x in 0..<page.maxX {
          let expected = clip.contains(x: x, y: y) ? whole[x, y] : 0
          if cut[x, y] != expected { Issue.record("cut: (\(x), \(y)) of \(frame)") }
          // Moving may round an edge that is no multiple of a power of two.
          if x + dx < page.maxX, y + dy < page.maxY,
            abs(Int(elsewhere[x + dx, y + dy]) - Int(whole[x, y])) > 1
          {
            Issue.record("moved: (\(x), \(y)) of \(frame)")
          }
        }
      }
    }
  }

  @Test func holeOfALargeFrameIsNotTouched() {
    let page = PixelRect(x: 0, y: 0, width: 4000, height: 3000)
    var mask = StrokeMask()
    mask.add(
      BoxFrame(
        around: Box(minX: 100.5, minY: 100.5, maxX: 3100.5, maxY: 2100.5), radius: 2), clip: page)
    var covered = TileRects()
    mask.takeDirty(into: &covered)
    // 48 columns and 33 rows of tiles, each edge in one tile across.
    #expect(covered.entries.count <= 2 * (48 + 33))
    #expect(!mask.covers(TileIndex(column: 20, row: 20)))
    // All but the tiles at the corners hold no more than the line.
    let pixels = covered.entries.reduce(0) { $0 + $1.rect.area }
    #expect(pixels <= 5 * 2 * (3005 + 2005) + 4 * 64 * 64)
  }

  @Test(arguments: [0.4, 4.0, 60])
  func longSlantedCapsuleTouchesTheTilesAlongIt(radius: Double) {
    let page = PixelRect(x: 0, y: 0, width: 1400, height: 1100)
    var random = SeededGenerator(seed: UInt64(radius * 10))
    for _ in 0..<6 {
      func place(_ random: inout SeededGenerator) -> PagePoint {
        PagePoint(x: random.real(-300..<1700), y: random.real(-300..<1400))
      }
      let capsule = Capsule(
        start: place(&random), startRadius: radius, end: place(&random),
        endRadius: radius * random.real(0.3..<1))
      var whole = StrokeMask()
      whole.add(capsule, clip: page)
      // One tile at a time, none can be left out.
      var pieces = StrokeMask()
      for index in TileIndex.covering(page) {
        pieces.add(capsule, clip: index.rect.intersection(page))
      }
      for index in TileIndex.covering(page) {
        let isEqual =
          switch (whole.bytes(at: index), pieces.bytes(at: index)) {
          case (let one?, let other?): (0..<Tile.count).allSatisfy { one[$0] == other[$0] }
          case (nil, let only?), (let only?, nil): (0..<Tile.count).allSatisfy { only[$0] == 0 }
          case (nil, nil): true
          }
        #expect(isEqual, "\(capsule) in \(index)")
      }
      var covered = TileRects()
      whole.takeDirty(into: &covered)
      let length = capsule.start.distance(to: capsule.end) + 2 * radius
      #expect(Double(covered.entries.count) < (length / 64 + 2) * (2 * radius / 64 + 3.5))
    }
  }
}
