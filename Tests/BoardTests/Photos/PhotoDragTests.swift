import Board
import Raster
import TestSupport
import Testing

/// Drags of a photo, from the press on.
@Suite struct PhotoDragTests {
  private static let start = PhotoPlacement(
    center: PagePoint(x: 200, y: 150), width: 120, height: 80)

  private func follow(
    _ grip: PhotoDrag.Grip, from press: (Double, Double), to places: (Double, Double)...,
    holding constraints: DragConstraints = [], start: PhotoPlacement = start
  ) -> PhotoPlacement {
    var drag = PhotoDrag(grip, of: start, at: PagePoint(x: press.0, y: press.1), slop: 3)
    var placement = start
    for place in places {
      placement = drag.follow(PagePoint(x: place.0, y: place.1), constraints)
    }
    return placement
  }

  @Test func nothingHappensBeforeThePointerHasGoneSomeWay() {
    for grip in [PhotoDrag.Grip.whole, .turn, .corner(.topLeft)] {
      #expect(follow(grip, from: (140, 110), to: (142, 111)) == Self.start)
      #expect(follow(grip, from: (140, 110), to: (144, 110), (140, 110.01)).width > 119)
    }
  }

  @Test func movesByWholePixelsFromThePressOn() {
    #expect(follow(.whole, from: (180, 140), to: (190, 130)).center == PagePoint(x: 210, y: 140))
    #expect(
      follow(.whole, from: (180.3, 140.4), to: (190.9, 130.2)).center == PagePoint(x: 211, y: 140))
    #expect(
      follow(.whole, from: (180, 140), to: (230, 143), holding: .straight).center
        == PagePoint(x: 250, y: 150))
    #expect(
      follow(.whole, from: (180, 140), to: (230, 146), (.nan, 3), (1e300, 2)).center
        == PagePoint(x: 250, y: 156), "what is no place is not gone to")
  }

  @Test func cornersScale() {
    // 3 : 2, dragged along the diagonal and beside it.
    let larger = follow(.corner(.bottomRight), from: (260, 190), to: (290, 210))
    #expect(larger.bounds == PixelRect(x: 140, y: 110, width: 150, height: 100))
    let free = follow(
      .corner(.bottomRight), from: (262, 189), to: (292, 179), holding: .straight)
    #expect(free.bounds == PixelRect(x: 140, y: 110, width: 150, height: 70))
    let centred = follow(
      .corner(.topLeft), from: (140, 110), to: (110, 90), holding: .fromCenter)
    #expect(centred.bounds == PixelRect(x: 110, y: 90, width: 180, height: 120))
  }

  @Test func theHandleAboveTurns() {
    let above = (200.0, 80.0)
    let quarter = follow(.turn, from: above, to: (250, 150))
    #expect(quarter.rotation.quarters == 1 && quarter.center == Self.start.center)
    let free = follow(.turn, from: above, to: (210, 80))
    #expect(free.rotation.quarters == nil && free.rotation.nearestStep == Rotation(steps: 1))
    #expect(free.rotation != Rotation(steps: 1))
    let stepped = follow(.turn, from: above, to: (210, 80), holding: .straight)
    #expect(stepped.rotation == Rotation(steps: 1))
    // Taken beside its middle it does not jump.
    let beside = follow(.turn, from: (206, 84), to: (206, 88))
    #expect(abs(beside.rotation.sine) < 0.02)
    #expect(follow(.turn, from: above, to: (200, 150)) == Self.start, "no direction")
  }

  @Test func modifiersCountWhileThePointerRests() {
    var drag = PhotoDrag(.turn, of: Self.start, at: PagePoint(x: 200, y: 80), slop: 3)
    let free = drag.follow(PagePoint(x: 210, y: 80), [])
    let stepped = drag.constrain(.straight)
    #expect(free != stepped && stepped.rotation == Rotation(steps: 1))
    #expect(drag.constrain([]) == free)
  }

  @Test func anyWayThereLeadsToTheSame() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let start = PhotoPlacement(
        center: PagePoint(x: random.real(0..<300), y: random.real(0..<300)),
        width: random.real(20..<200), height: random.real(20..<200),
        rotation: Rotation(steps: random.whole(0..<24)))
      let grip =
        [.whole, .turn, .corner(.topLeft), .corner(.bottomLeft)][random.whole(0..<4)]
        as PhotoDrag.Grip
      let press = start.place(of: .topLeft)
      var (first, second) = (
        PhotoDrag(grip, of: start, at: press, slop: 2),
        PhotoDrag(grip, of: start, at: press, slop: 2)
      )
      let end = PagePoint(x: random.real(0..<300), y: random.real(0..<300))
      for _ in 0..<5 {
        _ = first.follow(PagePoint(x: random.real(0..<300), y: random.real(0..<300)), [])
      }
      let far = PagePoint(x: press.x + 50, y: press.y)
      _ = first.follow(far, [])
      _ = second.follow(far, [])
      #expect(first.follow(end, []) == second.follow(end, []))
    }
  }
}
