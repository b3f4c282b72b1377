import Raster
import Testing
import X11Windowing

@Suite("Placement of a window")
struct PlacementTests {
  @Test("offsets count from the edges they name")
  func corners() {
    let screen = PixelSize(width: 1000, height: 800)
    let window = PixelSize(width: 200, height: 100)
    let table: [(placement: X11WindowOptions.Placement, x: Int, y: Int)] = [
      (.init(x: 5, y: 7), 5, 7),
      (.init(x: -5, y: -7), -5, -7),
      (.init(x: 5, y: 7, isFromRight: true), 795, 7),
      (.init(x: 0, y: 0, isFromRight: true, isFromBottom: true), 800, 700),
      (.init(x: 5, y: -7, isFromBottom: true), 5, 707),
    ]
    for row in table {
      let corner = row.placement.corner(of: window, on: screen)
      #expect(corner.x == row.x && corner.y == row.y, "\(row.placement)")
    }
  }
}
