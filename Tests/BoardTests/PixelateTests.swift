import Ink
import Raster
import TestSupport
import Testing
@testable import Board

/// Making a part of the page unreadable.
@Suite struct PixelateTests {
  private static let size = PixelSize(width: 210, height: 150)

  private static func random(_ size: PixelSize, seed: UInt64, isOpaque: Bool) -> StraightBitmap {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<(size.width * size.height * 4)).map { index in
      index % 4 == 3 && isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
    }
    return StraightBitmap(size: size, bytes: bytes)
  }

  private func session(isOpaque: Bool = true) -> BoardSession {
    var session = BoardSession(
      extent: .fixed(Self.size),
      background: .picture(Self.random(Self.size, seed: 3, isOpaque: isOpaque), mode: .centre),
      seed: 11)
    for _ in 0..<6 { session.draw(session.stroke(count: 12)) }
    session.tool.kind = .pixelate
    return session
  }

  /// The page as it is saved.
  private func saved(_ board: Board) -> StraightBitmap {
    let picture = board.picture()
    var bytes = [UInt8](repeating: 0, count: picture.size.width * picture.size.height * 4)
    bytes.withUnsafeMutableBufferPointer { picture.copyRows(0..<picture.size.height, into: $0) }
    return StraightBitmap(size: picture.size, bytes: bytes)
  }

  /// The same with a rectangle in blocks.
  private func pixelated(
    _ page: StraightBitmap, minX: Int, minY: Int, maxX: Int, maxY: Int, side: Int
  ) -> StraightBitmap {
    var result = page
    for top in stride(from: minY / side * side, to: maxY, by: side) {
      for left in stride(from: minX / side * side, to: maxX, by: side) {
        let rows = top..<min(page.size.height, top + side)
        let columns = left..<min(page.size.width, left + side)
        var sums = [0, 0, 0]
        for y in rows {
          for x in columns {
            let start = (y * page.size.width + x) * 4
            let alpha = Int(page.bytes[start + 3])
            for index in 0..<3 {
              sums[index] += Int(page.bytes[start + index]) * alpha + 255 * (255 - alpha)
            }
          }
        }
        let count = Double(rows.count * columns.count * 255)
        let mean = sums.map { UInt8((Double($0) / count).rounded(.toNearestOrAwayFromZero)) }
        for y in rows {
          for x in columns {
            let start = (y * page.size.width + x) * 4
            result.bytes.replaceSubrange(start..<(start + 4), with: mean + [255])
          }
        }
      }
    }
    return result
  }

  private func drag(
    _ session: inout BoardSession, _ x: Double, _ y: Double, _ endX: Double, _ endY: Double,
    _ constraints: DragConstraints = []
  ) {
    session.drag(
      from: PagePoint(x: x, y: y), to: PagePoint(x: endX, y: endY), brush: .first,
      constraints: constraints)
  }

  @Test(arguments: [true, false])
  func blocksHaveTheMeanOfAllThatWasSeenOfThem(isOpaque: Bool) {
    var session = session(isOpaque: isOpaque)
    let before = saved(session.board)
    drag(&session, 33.5, 20.5, 90.5, 50.5)
    // Outwards to the grid of 16: every pixel of the rectangle, and nothing but blocks.
    #expect(
      saved(session.board)
        == pixelated(before, minX: 32, minY: 16, maxX: 96, maxY: 64, side: 16))
    let depth = session.board.depth
    _ = session.board.undo()
    #expect(saved(session.board) == before && session.board.depth == depth - 1)
  }

  @Test func atThePagesEdgeBlocksAreCutOff() {
    var session = session()
    let before = saved(session.board)
    drag(&session, 190.5, 130.5, 400.5, 170.5)
    #expect(
      saved(session.board)
        == pixelated(before, minX: 176, minY: 128, maxX: 210, maxY: 150, side: 16))
  }

  @Test(arguments: [
    (10.0, 16), (64, 16), (65, 32), (128, 32), (129, 64), (140, 64),
  ])
  func largerPartsHaveLargerBlocks(height: Double, side: Int) {
    var session = session()
    let before = saved(session.board)
    drag(&session, 1, 1, 205, 1 + height)
    let bottom = min(150, (Int(height) + side) / side * side)
    let right = min(210, (205 + side - 1) / side * side)
    #expect(
      saved(session.board)
        == pixelated(before, minX: 0, minY: 0, maxX: right, maxY: bottom, side: side))
  }

  @Test func anotherOverlappingPartTellsNothingNewOfTheBlocks() {
    var session = session()
    drag(&session, 20.5, 20.5, 70.5, 60.5)
    let once = session.board.ink
    // The same blocks again, and one column more.
    drag(&session, 40.5, 25.5, 90.5, 60.5)
    for y in 16..<64 {
      for x in 16..<80 { #expect(session.board.ink[x, y] == once[x, y]) }
    }
    // Larger blocks hold whole smaller ones: what is left is the mean of means.
    drag(&session, 0.5, 0.5, 120.5, 100.5)
    for y in stride(from: 0, to: 128, by: 32) {
      for x in stride(from: 0, to: 128, by: 32) {
        let word = session.board.ink[x, y]
        #expect((0..<1024).allSatisfy { session.board.ink[x + $0 % 32, y + $0 / 32] == word })
      }
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func anyWayToARegionEndsInTheSameInk(seed: UInt64) {
    var session = session(isOpaque: seed % 2 == 0)
    let start = session.board
    var random = SeededGenerator(seed: seed)
    func place() -> PagePoint {
      PagePoint(
        x: Double.random(in: -40...250, using: &random),
        y: Double.random(in: -40...190, using: &random))
    }
    let press = place()
    session.send(
      .press(PointerSample(position: press, time: 0), brush: .first, quantum: 1),
      checksDamage: true)
    var end = press
    for _ in 0..<12 {
      end = place()
      let constraints = DragConstraints(rawValue: UInt8.random(in: 0...3, using: &random))
      session.send(
        .move(PointerSample(position: end, time: 1), constraints: constraints), checksDamage: true)
    }
    session.send(.constrain([]), checksDamage: true)
    session.send(.release(PointerSample(position: end, time: 2)), checksDamage: true)
    #expect(session.undamaged == 0)
    var direct = session
    direct.board = start
    direct.drag(from: press, to: end, brush: .first)
    #expect(session.board.ink.isEqual(to: direct.board.ink))
    #expect(session.board.strokes == direct.board.strokes)
    // Replayed it needs nothing of what was there.
    #expect(session.redrawn().ink.isEqual(to: session.board.ink))
    var other = Board(extent: session.board.extent, background: .color(.black))
    for stroke in session.board.strokes { _ = other.draw(stroke) }
    #expect(other.ink.isEqual(to: session.board.ink))
    while session.board.undo() != nil {}
    #expect(session.board.ink.count == 0)
  }

  @Test func cancelledOrOutsideOfThePageThereIsNoEdit() {
    var session = session()
    let before = session.board
    session.send(
      .press(PointerSample(position: PagePoint(x: 20, y: 20), time: 0), brush: .first, quantum: 1))
    session.send(.move(PointerSample(position: PagePoint(x: 150, y: 120), time: 0)))
    #expect(session.board.isDrawing && session.board.undo() == nil && session.board.clear() == nil)
    session.send(.cancel)
    #expect(session.board.ink.isEqual(to: before.ink))
    #expect(session.board.newestEdit == before.newestEdit && !session.board.isDrawing)
    drag(&session, 300, 300, 400, 500)
    #expect(session.board.newestEdit == before.newestEdit && !session.board.isDrawing)
  }

  @Test func aBackgroundThatComesDuringTheDragIsWhatIsHidden() {
    var session = BoardSession(
      extent: .fixed(Self.size),
      background: .picture(
        Self.random(PixelSize(width: 105, height: 75), seed: 5, isOpaque: true), mode: .stretch),
      seed: 1)
    session.tool.kind = .pixelate
    session.send(
      .press(PointerSample(position: PagePoint(x: 20, y: 20), time: 0), brush: .first, quantum: 1))
    session.send(.move(PointerSample(position: PagePoint(x: 80, y: 60), time: 0)))
    #expect(session.board.ink[40, 40] == 0xFFFF_FFFF)
    guard let request = session.board.wantedRendition else {
      Issue.record("nothing is to be scaled")
      return
    }
    let scaled = Self.random(request.crop.size, seed: 6, isOpaque: true)
    _ = session.board.show(Rendition(of: request, bitmap: scaled))
    session.send(.release(PointerSample(position: PagePoint(x: 80, y: 60), time: 0)))
    #expect(
      saved(session.board)
        == pixelated(scaled, minX: 16, minY: 16, maxX: 80, maxY: 64, side: 16))
  }

  @Test func aScaledStrokeIsTheSamePartOfTheLargerPage() {
    let region = MosaicRegion(hiding: PixelRect(x: 16, y: 0, width: 32, height: 16))
    let mosaic = Mosaic(region: region, colors: [.black, StraightColor(rgb: 0x102030)])
    let stroke = Stroke(brush: .first, shape: .mosaic(mosaic))
    guard case .mosaic(let twice) = stroke.scaled(by: 2).shape,
      case .mosaic(let odd) = stroke.scaled(by: 0.7).shape
    else {
      Issue.record("no mosaic")
      return
    }
    #expect(twice.region.rect == PixelRect(x: 32, y: 0, width: 64, height: 32))
    #expect(twice.region.side == 32 && twice.colors == mosaic.colors)
    #expect(odd.region.rect == PixelRect(minX: 11, minY: 0, maxX: 34, maxY: 11))
    #expect(odd.colors.count == odd.region.blocks.count)
  }
}
