import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// Shapes pixel by pixel, where the pixels are known.
@Suite struct ShapePixelTests {
  private func session(_ kind: ToolKind, _ width: Int = 300, _ height: Int = 200) -> BoardSession {
    var session = BoardSession(
      extent: .fixed(PixelSize(width: width, height: height)), seed: 1)
    session.tool.kind = kind
    return session
  }

  private func black(_ width: Double) -> Brush { Brush(width: width, color: .black) }

  @Test(arguments: [false, true])
  func straightLineOfWidthFour(isUpright: Bool) {
    var session = session(.line, 200, 200)
    let ends = [Drag.pixel(20, 50), Drag.pixel(150, 50)]
    let places = isUpright ? ends.map { PagePoint(x: $0.y, y: $0.x) } : ends
    session.drag(from: places[0], to: places[1], brush: black(4))
    for along in 24..<147 {
      let across = (46...54).map {
        isUpright ? session.board.alpha($0, along) : session.board.alpha(along, $0)
      }
      #expect(across == [0, 0, 128, 255, 255, 255, 128, 0, 0])
    }
    // The round ends reach two pixels beyond the places.
    let tip = isUpright ? session.board.alpha(50, 152) : session.board.alpha(152, 50)
    #expect(tip > 60 && tip < 130)
    let beyond = isUpright ? session.board.alpha(50, 153) : session.board.alpha(153, 50)
    #expect(beyond == 0)
  }

  @Test(arguments: [1.0, 2, 3, 4, 7, 10, 31])
  func rectangleHasCrispEdgesAndSquareCorners(width: Double) {
    var session = session(.rectangle)
    session.drag(from: Drag.pixel(240, 150), to: Drag.pixel(40, 30), brush: black(width))
    let whole = Int(width)
    // Odd widths have the places in their middle, even ones begin half a pixel further right.
    let reach = (whole - 1) / 2
    let outer = PixelRect(
      x: 40 - reach, y: 30 - reach, width: 200 + whole, height: 120 + whole)
    let inner = outer.inset(by: whole)
    for y in 0..<200 {
      for x in 0..<300 {
        let isInk = outer.contains(x: x, y: y) && !inner.contains(x: x, y: y)
        if session.board.alpha(x, y) != (isInk ? 255 : 0) {
          Issue.record("(\(x), \(y)) is \(session.board.alpha(x, y))")
          return
        }
      }
    }
  }

  @Test func flatRectangleIsABar() {
    var session = session(.rectangle)
    session.drag(from: Drag.pixel(40, 30), to: Drag.pixel(90, 30), brush: black(5))
    let bar = PixelRect(x: 38, y: 28, width: 55, height: 5)
    for y in 0..<200 {
      for x in 0..<300 {
        #expect(session.board.alpha(x, y) == (bar.contains(x: x, y: y) ? 255 : 0))
      }
    }
  }

  @Test(arguments: [1, 10, 40])
  func dashesAndGapsAreThreeWidthsAsSeen(width: Int) {
    var session = session(.dash, 40 * width + 60, width + 40)
    let y = 20 + width / 2
    let start = 30
    let length = 36 * width
    session.drag(
      from: Drag.pixel(start, y), to: Drag.pixel(start + length, y), brush: black(Double(width)))
    // Along the middle row the ink of each dash adds up to 3 widths, less what the round ends lack
    // in a row as high as a pixel, and begins every 6 widths.
    for number in 0..<6 {
      let first = start + number * 6 * width
      let span = (first - 2 * width)..<(first + 4 * width)
      let alphas = span.map { session.board.alpha($0, y) }
      let ink = Double(alphas.reduce(0, +)) / 255
      #expect(abs(ink - 3 * Double(width)) < 0.35, "dash \(number): \(ink)")
      #expect(session.board.alpha(first + width, y) == 255)
      // The gap's middle, 3.5 widths on from where the middle line of the dash begins.
      #expect(session.board.alpha(first + 7 * width / 2 + (width == 1 ? 1 : 0), y) == 0)
    }
    // Every dash is the first one moved.
    for number in 1..<6 {
      for x in (start - 2 * width)..<(start + 4 * width) {
        #expect(
          session.board.alpha(x, y) == session.board.alpha(x + number * 6 * width, y))
      }
    }
  }

  @Test func ellipseIsSymmetricAndReachesItsBox() {
    var session = session(.ellipse)
    session.drag(from: Drag.pixel(40, 30), to: Drag.pixel(240, 150), brush: black(5))
    let board = session.board
    for y in 0..<180 {
      for x in 0..<280 {
        let value = board.alpha(x, y)
        let isSymmetric =
          abs(value - board.alpha(280 - x, y)) <= 1 && abs(value - board.alpha(x, 180 - y)) <= 1
        if !isSymmetric { Issue.record("(\(x), \(y))") }
      }
    }
    #expect(board.alpha(40, 90) == 255 && board.alpha(38, 90) > 230 && board.alpha(37, 90) < 20)
    #expect(board.alpha(140, 30) == 255 && board.alpha(140, 28) > 230 && board.alpha(140, 90) == 0)
  }

  @Test(arguments: Drag.shapes)
  func shapesAreCutOffAtThePage(kind: ToolKind) {
    // On a larger page, moved so that nothing is cut off, all is the same.
    let size = PixelSize(width: 131, height: 67)
    for (from, to) in [
      ((-20, -30), (90, 40)), ((200, 30), (60, 90)), ((-50, 20), (300, 25)), ((20, -60), (25, 200)),
    ] {
      var cut = session(kind, size.width, size.height)
      var whole = session(kind, 448, 448)
      let brush = Brush(width: 6, color: StraightColor(red: 9, green: 99, blue: 199, alpha: 130))
      cut.drag(from: Drag.pixel(from.0, from.1), to: Drag.pixel(to.0, to.1), brush: brush)
      whole.drag(
        from: Drag.pixel(from.0 + 128, from.1 + 128), to: Drag.pixel(to.0 + 128, to.1 + 128),
        brush: brush)
      for y in 0..<size.height {
        for x in 0..<size.width where cut.board.ink[x, y] != whole.board.ink[x + 128, y + 128] {
          Issue.record("(\(x), \(y))")
          return
        }
      }
      #expect(cut.board.depth == 1 && size.rect.contains(cut.board.ink.inkedRect))
      // Nothing beyond the page in its last tiles.
      for y in 0..<128 {
        for x in 0..<192 where x >= size.width || y >= size.height {
          #expect(cut.board.ink[x, y] == 0)
        }
      }
    }
  }

  // An arrow's head is broader than its line.
  @Test(arguments: Drag.shapes.filter { $0 != .arrow } + [.pencil, .eraser])
  func strokesOutsideThePageAreNoEdits(kind: ToolKind) {
    var session = session(kind, 100, 70)
    for (from, to) in [
      ((-50, 10), (-9, 60)), ((10, -90), (90, -8)), ((110, -10), (140, 90)), ((5000, 5), (6000, 9)),
      // Its line may only just not reach the page.
      ((-4, 10), (-4, 60)), ((103, 10), (103, 60)),
    ] {
      session.drag(from: Drag.pixel(from.0, from.1), to: Drag.pixel(to.0, to.1), brush: black(6))
      #expect(session.board.depth == 0 && session.board.ink.count == 0, "\(from)")
    }
    // Around all of the page.
    session.tool.kind = .rectangle
    session.drag(from: Drag.pixel(-20, -20), to: Drag.pixel(150, 150), brush: black(6))
    #expect(session.board.depth == 0 && session.board.ink.count == 0)
  }

  @Test func largeRectangleCostsItsOutline() {
    var board = Board(extent: .fixed(PixelSize(width: 3200, height: 2200)))
    var tool = Toolbox(kind: .rectangle)
    let press = Drag.sample(Drag.pixel(70, 70))
    _ = board.apply(tool.handle(.press(press, brush: black(4), quantum: 1)))
    _ = board.apply(tool.handle(.move(Drag.sample(Drag.pixel(3055, 2062)))))
    let move = tool.handle(.move(Drag.sample(Drag.pixel(3060, 2065))))
    let outcome = board.apply(move)
    // 48 columns and 32 rows of tiles; every pixel of the line before and after, and whole tiles
    // only at the corners.
    #expect(board.ink.count <= 2 * (48 + 32))
    #expect(outcome.damage.area <= 12 * 2 * (3000 + 2000) + 8 * 64 * 64)
    #expect(outcome.damage.count <= Damage.rectangleLimit)
    let undone = board.apply(tool.handle(.release(Drag.sample(Drag.pixel(3060, 2065)))))
    #expect(undone.committed != nil)
  }

  @Test(arguments: [ToolKind.line, .dash, .ellipse])
  func largeShapesCostTheTilesAlongThem(kind: ToolKind) {
    var board = Board(extent: .fixed(PixelSize(width: 3200, height: 2200)))
    var tool = Toolbox(kind: kind)
    let press = Drag.sample(Drag.pixel(70, 70))
    _ = board.apply(tool.handle(.press(press, brush: black(4), quantum: 1)))
    _ = board.apply(tool.handle(.move(Drag.sample(Drag.pixel(3055, 2062)))))
    let outcome = board.apply(tool.handle(.move(Drag.sample(Drag.pixel(3060, 2065)))))
    #expect(board.ink.count <= 240)
    // All tiles along it twice over; the page is more than three times as much.
    #expect(outcome.damage.area <= 2 * 240 * 64 * 64)
  }
}
