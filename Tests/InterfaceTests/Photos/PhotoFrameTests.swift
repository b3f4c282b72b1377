import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

@Suite("The frame of a photo in hand")
struct PhotoFrameTests {
  private func frame(
    _ width: Double, _ height: Double, rotation: Rotation = .none, isInside: Bool = false,
    scale: Double = 1
  ) -> PhotoFrame {
    let placement = PhotoPlacement(
      center: PagePoint(x: 200, y: 150), width: width, height: height, rotation: rotation)
    return PhotoFrame(
      corners: placement.corners.map { WindowPoint(x: $0.x, y: $0.y) }, rotation: rotation,
      isTurnHandleInside: isInside, hovered: nil, scale: scale, accent: Theme.light.accent)
  }

  @Test(
    "corners and the handle above are taken from 17 pixels around, the rest moves",
    arguments: [
      (150.0, 110.0, PhotoDrag.Grip.corner(.topLeft)), (140, 100, .corner(.topLeft)),
      (262, 118, .corner(.topRight)), (249, 191, .corner(.bottomRight)),
      (151, 189, .corner(.bottomLeft)), (200, 80, .turn), (210, 90, .turn), (200, 150, .whole),
      (151, 150, .whole), (200, 111, .whole),
    ])
  func grips(x: Double, y: Double, grip: PhotoDrag.Grip) {
    #expect(frame(100, 80).grip(at: WindowPoint(x: x, y: y)) == grip)
  }

  @Test("beside it is nothing")
  func beside() {
    for (x, y) in [(130.0, 100.0), (200, 109), (200, 60), (149, 150), (.nan, 3), (300, 300)] {
      #expect(frame(100, 80).grip(at: WindowPoint(x: x, y: y)) == nil)
    }
  }

  @Test("a small one can still be moved, and taken by its corners from outside")
  func small() {
    let small = frame(16, 8)
    #expect(small.grip(at: WindowPoint(x: 200, y: 150)) == .whole)
    #expect(small.grip(at: WindowPoint(x: 188, y: 143)) == .corner(.topLeft))
  }

  @Test("turned, everything turns with it; at twice the scale it reaches twice as far")
  func turned() {
    let turned = frame(100, 80, rotation: Rotation(steps: 6))
    #expect(turned.turnHandle == WindowPoint(x: 270, y: 150))
    #expect(turned.grip(at: WindowPoint(x: 240, y: 100)) == .corner(.topLeft))
    #expect(turned.grip(at: WindowPoint(x: 200, y: 190)) == .whole)
    let large = frame(100, 80, scale: 2)
    #expect(large.turnHandle.y == 50)
    #expect(large.grip(at: WindowPoint(x: 130, y: 100)) == .corner(.topLeft))
  }

  @Test("all that is drawn is inside its rectangle, and does not depend on the clip")
  func drawing() {
    for steps in [0, 1, 2, 6, 15] {
      let frame = frame(150.5, 90.25, rotation: Rotation(steps: steps))
      let size = PixelSize(width: 420, height: 320)
      var whole = Bitmap(size: size, filledWith: 0xFF80_8080)
      whole.withPixels { frame.draw(into: $0, clip: $0.bounds) }
      var cut = Bitmap(size: size, filledWith: 0xFF80_8080)
      cut.withPixels { pixels in
        for x in stride(from: 0, to: 420, by: 70) {
          for y in stride(from: 0, to: 320, by: 37) {
            frame.draw(into: pixels, clip: PixelRect(x: x, y: y, width: 70, height: 37))
          }
        }
      }
      #expect(whole == cut, "\(steps)")
      var outside = 0
      for y in 0..<320 {
        for x in 0..<420
        where whole[x, y] != 0xFF80_8080 && !frame.rect.contains(x: x, y: y) { outside += 1 }
      }
      #expect(outside == 0, "\(steps)")
    }
  }

  @Test("a band is exact where it is level, and as much ink as its area where it is not")
  func bands() {
    let size = PixelSize(width: 100, height: 100)
    func drawn(_ from: (Double, Double), _ to: (Double, Double), _ width: Double) -> Bitmap {
      var bitmap = Bitmap(size: size, filledWith: 0xFF00_0000)
      bitmap.withPixels {
        CoverageCanvas($0, clip: $0.bounds).fillBand(
          from: WindowPoint(x: from.0, y: from.1), to: WindowPoint(x: to.0, y: to.1),
          width: width, with: .white)
      }
      return bitmap
    }
    let level = drawn((10.5, 20.5), (40.5, 20.5), 3)
    for y in 0..<100 {
      for x in 0..<100 {
        let isInside = (9..<42).contains(x) && (19..<22).contains(y)
        #expect(level[x, y] == (isInside ? 0xFFFF_FFFF : 0xFF00_0000))
      }
    }
    for (to, width) in [((80.0, 31.0), 3.0), ((17, 85), 3), ((70, 70), 1), ((20, 20.01), 5)] {
      let slanted = drawn((20, 20), to, width)
      let length = ((to.0 - 20) * (to.0 - 20) + (to.1 - 20) * (to.1 - 20)).squareRoot()
      let ink = slanted.words.reduce(0.0) { $0 + Double($1 & 255) / 255 }
      let area = (length + width) * width
      #expect(abs(ink - area) < 0.14 * area + 0.5, "\(to)")
    }
  }

  @Test("golden pictures: as placed, on black and colour, turned, hovered, at twice the scale")
  func goldens() throws {
    let expectation = PictureExpectation()
    for (name, scale) in [("photo-frame", 1.0), ("photo-frame-200", 2)] {
      let size = PixelSize(width: 900, height: 700)
      let session = Session(
        900, 700,
        board: Board(extent: .following(window: size), background: .color(.init(rgb: 0x2463EB))),
        scale: scale)
      session.services.makesPhotos = true
      // Black at the left.
      let black = Self.plain(0x101010, PixelRect(x: 0, y: 0, width: 450, height: 700))
      session.application.repaint(session.application.board.put(black).damage)
      var photo = StraightBitmap(size: PixelSize(width: 300, height: 200), filledWith: .white)
      for y in 0..<200 {
        for x in 0..<300 {
          photo[x, y] = StraightColor(
            red: UInt8(x * 255 / 300), green: 120, blue: UInt8(y), alpha: UInt8(x < 150 ? 255 : 128)
          )
        }
      }
      session.give(SharedBitmap(photo))
      session.application.place(
        at: PhotoPlacement(
          center: PagePoint(x: 430, y: 340), width: 450, height: 300, rotation: Rotation(steps: 2)))
      session.send(.woken)
      let corner = try session.corner(2)
      session.send(session.hand.move(corner.0, corner.1))
      session.check()
      let screen = session.window.screen
      let bytes = screen.words.flatMap { word in
        [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
      }
      let difference = expectation.differenceFromGolden(
        StraightBitmap(size: screen.size, bytes: bytes), name: name)
      #expect(difference == nil)
    }
  }

  /// A photo of one colour.
  private static func plain(_ color: UInt32, _ rect: PixelRect) -> PhotoRendition {
    let picture = StraightBitmap(size: rect.size, filledWith: StraightColor(rgb: color))
    let placement = PhotoPlacement(
      center: PagePoint(
        x: Double(rect.minX + rect.maxX) / 2, y: Double(rect.minY + rect.maxY) / 2),
      width: Double(rect.width), height: Double(rect.height))
    return PhotoRendition(
      of: Photo(SharedBitmap(picture), at: placement), bitmap: Bitmap(picture), rect: rect,
      clip: rect)
  }
}
