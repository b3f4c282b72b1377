@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

@Suite("How the page lies in the window")
struct ViewTransformTests {
  private let window = PixelSize(width: 400, height: 300)

  /// A view that somebody may have come to: some steps at some places.
  private func view(of page: PixelSize, _ random: inout SeededGenerator) -> ViewTransform {
    var view = ViewTransform()
    for _ in 0..<5 {
      view = view.zoomed(
        by: random.real(-4..<5),
        about: WindowPoint(x: random.real(0..<400), y: random.real(0..<300)))
      view = view.moved(x: random.real(-300..<300), y: random.real(-300..<300))
      view = view.held(page, in: window)
    }
    return view
  }

  @Test("at the start window point is page point, whole pixels meant by their middle")
  func plain() {
    let view = ViewTransform()
    #expect(view.isPlain && view.isActualSize && view.percent == 100)
    #expect(
      view.pagePoint(WindowPoint(x: 7.3, y: -2.25), isInteger: false) == .init(x: 7.3, y: -2.25))
    #expect(view.pagePoint(WindowPoint(x: 7, y: 3), isInteger: true) == PagePoint(x: 7.5, y: 3.5))
    let damage = Damage(PixelRect(x: 3, y: 4, width: 5, height: 6))
    #expect(view.windowDamage(damage) == damage)
  }

  @Test("page and window points are each other's image")
  func mapping() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let view = view(of: PixelSize(width: 900, height: 800), &random)
      let point = PagePoint(x: random.real(-100..<1000), y: random.real(-100..<900))
      let back = view.pagePoint(view.windowPoint(point), isInteger: false)
      #expect(back.distance(to: point) < 1e-9)
      let place = WindowPoint(x: 41, y: 17)
      let middle = view.pagePoint(WindowPoint(x: 41.5, y: 17.5), isInteger: false)
      #expect(view.pagePoint(place, isInteger: true) == middle)
    }
  }

  @Test("zooming in keeps the page point under the pointer, to half a window pixel")
  func aboutPointer() {
    var random = SeededGenerator(seed: 4)
    var compared = 0
    for _ in 0..<2000 {
      let page = PixelSize(width: 50 + random.whole(0..<1500), height: 50 + random.whole(0..<1500))
      let before = view(of: page, &random)
      let point = PagePoint(
        x: random.real(0..<Double(page.width)), y: random.real(0..<Double(page.height)))
      let place = before.windowPoint(point)
      let after = before.zoomed(by: random.real(0.1..<6), about: place).held(page, in: window)
      let exceeds = after.exceeds(window, page: page)
      let now = after.windowPoint(point)
      // Half a pixel before, half a pixel after, the first one magnified.
      let most = 0.5 + 0.5 * after.scale / before.scale + 1e-6
      if exceeds.width && before.exceeds(window, page: page).width {
        #expect(abs(now.x - place.x) <= most)
        compared += 1
      }
      if exceeds.height && before.exceeds(window, page: page).height {
        #expect(abs(now.y - place.y) <= most)
      }
    }
    #expect(compared > 300)
  }

  @Test("many steps about one place add up no rounding")
  func noDrift() {
    let page = PixelSize(width: 2000, height: 2000)
    var view = ViewTransform().moved(x: -700, y: -650).held(page, in: window)
    let first = view
    let place = WindowPoint(x: 123.4, y: 98.7)
    for _ in 0..<20 {
      for step in [1.0, 1, 1, -1, -1, -1] { view = view.zoomed(by: step, about: place) }
    }
    #expect(view.zoom == first.zoom)
  }

  @Test("whole steps go from stop to stop, and end at both limits")
  func steps() {
    let place = WindowPoint(x: 0, y: 0)
    var view = ViewTransform()
    var up: [Int] = []
    for _ in 0..<12 {
      view = view.zoomed(by: 1, about: place)
      up.append(view.percent)
    }
    #expect(up == [150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 3200, 3200])
    for _ in 0..<9 { view = view.zoomed(by: -1, about: place) }
    #expect(view.scale == 1.5)
    var down: [Int] = []
    for _ in 0..<10 {
      view = view.zoomed(by: -1, about: place)
      down.append(view.percent)
    }
    #expect(down == [100, 67, 50, 33, 25, 17, 13, 10, 10, 10])
    // Between two stops a whole step ends on the next one.
    let between = ViewTransform(scale: 1.7, place: place)
    #expect(between.zoomed(by: 1, about: place).scale == 2)
    #expect(between.zoomed(by: -1, about: place).scale == 1.5)
    #expect(between.zoomed(by: 2, about: place).scale == 3)
  }

  @Test("parts of steps are taken as they are, and never pass 100 % by")
  func fractions() {
    let place = WindowPoint(x: 0, y: 0)
    var view = ViewTransform(scale: 0.6, place: place)
    var scales: [Double] = []
    for _ in 0..<20 {
      view = view.zoomed(by: 0.3, about: place)
      scales.append(view.scale)
    }
    #expect(scales.contains(1))
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 < $1 })
    for _ in 0..<10 { view = view.zoomed(by: 0.1, about: place) }
    let whole = ViewTransform(scale: scales[19], place: place).zoomed(by: 0.25, about: place)
    let parts = (0..<25).reduce(ViewTransform(scale: scales[19], place: place)) { view, _ in
      view.zoomed(by: 0.01, about: place)
    }
    #expect(abs(whole.scale - parts.scale) < 1e-9)
  }

  @Test("numbers that are none change nothing", arguments: [Double.nan, .infinity, -.infinity])
  func strange(value: Double) {
    let view = ViewTransform(scale: 2, place: WindowPoint(x: 3, y: 4))
    #expect(view.zoomed(by: value, about: WindowPoint(x: 1, y: 1)) == view)
    #expect(view.zoomed(by: 1, about: WindowPoint(x: value, y: 1)) == view)
    #expect(view.moved(x: value, y: 0) == view)
  }

  @Test("however it is moved, the window's middle shows the page, or all of the page is seen")
  func limits() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let page = PixelSize(width: 1 + random.whole(0..<2000), height: 1 + random.whole(0..<2000))
      let view = view(of: page, &random)
      let start = view.windowPoint(PagePoint(x: 0, y: 0))
      let end = view.windowPoint(PagePoint(x: Double(page.width), y: Double(page.height)))
      let exceeds = view.exceeds(window, page: page)
      if exceeds.width {
        #expect(start.x <= 201 && end.x >= 199)
      } else if view.isActualSize {
        #expect(start.x == 0)
      } else {
        #expect(abs(start.x + end.x - 400) <= 2)
      }
      if exceeds.height {
        #expect(start.y <= 151 && end.y >= 149)
      } else {
        #expect(start.y >= 0 && end.y <= 300.5)
      }
    }
  }

  @Test(
    "fitted, a page is in the middle and touches two edges",
    arguments: [(800, 300), (100, 900), (400, 300), (33, 20), (4000, 3000)])
  func fit(width: Int, height: Int) {
    let page = PixelSize(width: width, height: height)
    let view = ViewTransform.fitting(page, in: window)
    let exceeds = view.exceeds(window, page: page)
    #expect(!exceeds.width && !exceeds.height)
    let start = view.windowPoint(PagePoint(x: 0, y: 0))
    let end = view.windowPoint(PagePoint(x: Double(width), y: Double(height)))
    let room = [400 - (end.x - start.x), 300 - (end.y - start.y)]
    #expect(abs(room.min() ?? 9) < 1e-6)
    #expect(abs(start.x + end.x - 400) <= 1 && abs(start.y + end.y - 300) <= 1)
    #expect(view.isPlain == (page == window))
  }
}
