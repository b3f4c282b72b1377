import Board
import Raster
import TestSupport
import Testing

/// Where photos lie, and what hands do with them.
@Suite struct PhotoPlacementTests {
  private func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  private func isNear(_ a: PagePoint, _ b: PagePoint, _ slack: Double = 1e-6) -> Bool {
    a.distance(to: b) <= slack
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test(arguments: [
    // Picture, view, where it comes to lie.
    ((100, 60), (0, 0, 900, 700), (400, 320, 100, 60)),
    ((101, 61), (0, 0, 401, 299), (150, 119, 101, 61)),
    ((4000, 3000), (0, 0, 1280, 800), (213, 80, 853, 640)),
    ((3000, 4000), (0, 0, 1280, 800), (400, 80, 480, 640)),
    ((1024, 640), (0, 0, 1280, 800), (128, 80, 1024, 640)),
    ((200, 100), (50, 20, 30, 20), (53, 24, 24, 12)),
    ((1, 1), (0, 0, 1, 1), (0, 0, 1, 1)), ((1, 9000), (0, 0, 300, 100), (149, 10, 1, 80)),
  ])
  func newPhotoIsCentredAndNeverEnlarged(
    picture: (Int, Int), view: (Int, Int, Int, Int), expected: (Int, Int, Int, Int)
  ) {
    let placement = PhotoPlacement(
      of: PixelSize(width: picture.0, height: picture.1), in: rect(view.0, view.1, view.2, view.3))
    #expect(placement.bounds == rect(expected.0, expected.1, expected.2, expected.3))
    #expect(placement.rotation == .none)
  }

  @Test func anUnturnedPhotoInItsOwnSizeLiesPixelOnPixel() {
    let size = PixelSize(width: 101, height: 61)
    let placement = PhotoPlacement(of: size, in: rect(0, 0, 400, 300))
    #expect(
      placement.transform(of: size)
        == AffineTransform(dx: Double(placement.bounds.minX), dy: Double(placement.bounds.minY)))
    let moved = placement.moved(x: -7, y: 1000)
    #expect(moved.bounds == placement.bounds.offset(x: -7, y: 1000))
    let shift = moved.shift(from: placement)
    #expect(shift?.x == -7 && shift?.y == 1000)
    #expect(moved.shift(from: placement.scaled(by: 2)) == nil)
  }

  @Test func proportionsSurviveRounding() {
    let size = PixelSize(width: 4000, height: 3000)
    let placement = PhotoPlacement(of: size, in: rect(0, 0, 1280, 800))
    let back = placement.scaled(by: 4000 / placement.width)
    #expect(back.snapped.width == 4000 && back.snapped.height == 3000)
    #expect(back.bounds.size == size)
  }

  @Test(arguments: PhotoPlacement.Corner.allCases)
  func aCornerKeepsTheOppositeOneAndProportions(corner: PhotoPlacement.Corner) {
    for steps in [0, 1, 6, 7, 12, 20] {
      let start = PhotoPlacement(
        center: point(300, 200), width: 120, height: 80, rotation: Rotation(steps: steps))
      let fixed = start.place(of: corner.opposite)
      let held = start.place(of: corner)
      // Along the diagonal, half as much again.
      let way = point((held.x - fixed.x) / 2, (held.y - fixed.y) / 2)
      let larger = start.resized(corner, x: way.x, y: way.y)
      #expect(isNear(larger.place(of: corner.opposite), fixed))
      #expect(isNear(larger.place(of: corner), point(held.x + way.x, held.y + way.y)))
      #expect(abs(larger.width - 180) < 1e-9 && abs(larger.height - 120) < 1e-9)
      let centred = start.resized(corner, x: way.x, y: way.y, isCentred: true)
      #expect(isNear(centred.center, start.center) && abs(centred.width - 240) < 1e-9)
      // Free: the corner is where the pointer is.
      let free = start.resized(corner, x: 13, y: -9, keepsShape: false)
      #expect(isNear(free.place(of: corner), point(held.x + 13, held.y - 9)))
      #expect(isNear(free.place(of: corner.opposite), fixed))
      // Far beyond the opposite corner: small, and not turned over.
      for keepsShape in [true, false] {
        let least = start.resized(
          corner, x: -9 * way.x, y: -9 * way.y, keepsShape: keepsShape)
        #expect(least.width > 0 && least.height > 0)
        #expect(max(least.width, least.height) >= PhotoPlacement.leastSide - 1e-9)
        #expect(isNear(least.place(of: corner.opposite), fixed))
        #expect(least.rotation == start.rotation)
      }
    }
  }

  @Test func turningIsAboutTheMiddle() {
    let start = PhotoPlacement(center: point(100, 50), width: 60, height: 20)
    let turned = start.turned(by: Rotation(steps: 6))
    #expect(turned.center == start.center && turned.rotation.quarters == 1)
    #expect(turned.bounds == rect(90, 20, 20, 60))
    #expect(turned.corners.first == point(110, 20), "its own top left is at the right")
    let slanted = start.turned(by: Rotation(steps: 2))
    #expect(slanted.rotation.quarters == nil && isNear(slanted.snapped.center, start.center))
    #expect(slanted.contains(point(100, 50)) && !slanted.contains(point(129, 44)))
    #expect(start.contains(point(129, 44)))
  }

  @Test func rotationsAddUpAndSnap() throws {
    for steps in -30..<50 {
      let rotation = Rotation(steps: steps)
      #expect(abs(rotation.cosine * rotation.cosine + rotation.sine * rotation.sine - 1) < 1e-12)
      #expect(rotation.nearestStep == rotation)
      #expect((rotation.quarters != nil) == (steps % 6 == 0))
      let next = rotation * Rotation(steps: 1)
      #expect(abs(next.sine - Rotation(steps: steps + 1).sine) < 1e-12)
      let back = rotation * rotation.inverse
      #expect(back == .none)
    }
    #expect(Rotation(steps: 2).sine == 0.5 && abs(Rotation(steps: 4).cosine - 0.5) < 1e-15)
    // A wheel all the way round ends upright, and passes the other quarters exactly.
    var rotation = Rotation.none
    for step in 1...72 {
      rotation = rotation * Rotation(degrees: 5)
      #expect((rotation.quarters != nil) == (step % 18 == 0), "\(step)")
    }
    #expect(rotation == .none)
    #expect(Rotation(degrees: -5) == Rotation(degrees: 5).inverse)
    #expect(Rotation(ofX: 0, y: 0) == nil && Rotation(ofX: .nan, y: 1) == nil)
    let near = try #require(Rotation(ofX: 1, y: 0.14))
    #expect(near.nearestStep == Rotation(steps: 1))
  }

  @Test func twoFingersCarryWhatIsUnderThem() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      func place() -> PagePoint { point(random.real(0..<400), random.real(0..<300)) }
      let start = PhotoPlacement(
        center: place(), width: random.real(100..<300), height: random.real(100..<300),
        rotation: Rotation(ofX: random.real(-1..<1), y: random.real(-1..<1)) ?? .none)
      let (from, to) = ((place(), place()), (place(), place()))
      let carried = carry(start, from, to)
      let length = (from.0.distance(to: from.1), to.0.distance(to: to.1))
      guard length.0 > 20, length.1 > 20, length.1 / length.0 < 3 else { continue }
      func onPhoto(_ point: PagePoint, _ placement: PhotoPlacement) -> PagePoint {
        let way = placement.rotation.inverse(
          x: point.x - placement.center.x, y: point.y - placement.center.y)
        return PagePoint(x: way.x / placement.width, y: way.y / placement.height)
      }
      #expect(isNear(onPhoto(from.0, start), onPhoto(to.0, carried), 1e-6))
      #expect(isNear(onPhoto(from.1, start), onPhoto(to.1, carried), 1e-6))
    }
    let still = PhotoPlacement(center: point(9, 9), width: 20, height: 10)
    #expect(
      still.carried(from: point(1, 1), to: point(3, 2), scale: 1, turn: .none)
        == still.moved(x: 2, y: 1))
    for place in [point(.nan, 0), point(0, .infinity), point(1e7, 0)] {
      #expect(still.carried(from: place, to: point(1, 1), scale: 2, turn: .none) == still)
      #expect(still.carried(from: point(1, 1), to: place, scale: 2, turn: .none) == still)
    }
    #expect(still.carried(from: point(9, 9), to: point(9, 9), scale: .nan, turn: .none) == still)
  }

  /// The same by the places of two fingers.
  private func carry(
    _ placement: PhotoPlacement, _ from: (PagePoint, PagePoint), _ to: (PagePoint, PagePoint)
  ) -> PhotoPlacement {
    func middle(_ pair: (PagePoint, PagePoint)) -> PagePoint {
      point((pair.0.x + pair.1.x) / 2, (pair.0.y + pair.1.y) / 2)
    }
    func turn(_ pair: (PagePoint, PagePoint)) -> Rotation {
      Rotation(ofX: pair.1.x - pair.0.x, y: pair.1.y - pair.0.y) ?? .none
    }
    return placement.carried(
      from: middle(from), to: middle(to),
      scale: to.0.distance(to: to.1) / from.0.distance(to: from.1),
      turn: turn(from).inverse * turn(to))
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func randomHandsNeverLoseAPhoto(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let picture = PixelSize(width: 400, height: 300)
    var placement = PhotoPlacement(of: picture, in: rect(0, 0, 800, 600))
    func far() -> Double {
      random.whole(0..<9) == 0 ? random.real(-1e6..<1e6) : random.real(-300..<300)
    }
    for _ in 0..<2000 {
      switch random.whole(0..<6) {
      case 0: placement = placement.moved(x: random.real(-9..<9), y: random.real(-9..<9))
      case 1: placement = placement.scaled(by: random.real(0.001..<40))
      case 2:
        placement = placement.turned(by: Rotation(degrees: random.real(-6..<6)))
      case 3: placement = placement.turned(to: Rotation(steps: random.whole(0..<24)))
      case 4:
        placement = carry(
          placement, (point(far(), far()), point(far(), far())),
          (point(far(), far()), point(far(), far())))
        placement = PhotoPlacement(
          center: point(400, 300), width: placement.width, height: placement.height,
          rotation: placement.rotation)
      default:
        placement = placement.resized(
          PhotoPlacement.Corner.allCases[random.whole(0..<4)], x: far(), y: far(),
          keepsShape: random.whole(0..<2) == 0, isCentred: random.whole(0..<2) == 0)
        placement = placement.moved(x: 400 - placement.center.x, y: 300 - placement.center.y)
      }
      #expect(placement.width > 0 && placement.height > 0)
      #expect(max(placement.width, placement.height) >= PhotoPlacement.leastSide - 1e-6)
      #expect(placement.width * placement.height <= PhotoPlacement.greatestArea * 1.000_001)
      let bounds = placement.bounds
      #expect(!bounds.isEmpty && bounds.width <= 66_000 && bounds.height <= 66_000)
      #expect(placement.transform(of: picture).determinant > 0)
      let snapped = placement.snapped
      #expect(isNear(snapped.center, placement.center, 0.75))
      #expect(placement.contains(placement.snapped.center))
    }
  }
}
