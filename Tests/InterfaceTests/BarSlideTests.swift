@testable import Interface
import Testing

@Suite("The slide of the bars")
struct BarSlideTests {
  @Test("takes its time, never runs back, and ends exactly")
  func whole() {
    var slide = BarSlide()
    slide.go(shown: false, at: 1000)
    var last = 1.0
    for step in 0...20 {
      slide.advance(to: 1000 + Double(step) * 10)
      #expect(slide.position <= last && (slide.position > 0 || step == 20))
      last = slide.position
    }
    #expect(slide.position == 0 && slide.isAtRest)
    slide.go(shown: true, at: 5000)
    #expect(!slide.isAtRest)
    slide.advance(to: 5100)
    #expect(abs(slide.position - 0.5) < 1e-9)
    slide.advance(to: 9999)
    #expect(slide.position == 1 && slide.isAtRest)
  }

  @Test("turns round where it is, without a jump, and the way back takes its part of the time")
  func turn() {
    var slide = BarSlide()
    slide.go(shown: false, at: 0)
    slide.advance(to: 100)
    let position = slide.position
    slide.go(shown: true, at: 100)
    slide.advance(to: 100)
    #expect(slide.position == position)
    slide.advance(to: 199)
    #expect(slide.position < 1)
    slide.advance(to: 200)
    #expect(slide.position == 1)
    // Told again where it goes already, it goes on.
    slide.go(shown: false, at: 300)
    slide.advance(to: 400)
    slide.go(shown: false, at: 450)
    slide.advance(to: 500)
    #expect(slide.position == 0)
  }

  @Test("at once, where motion is not wanted; a clock that runs back does no harm")
  func instant() {
    var slide = BarSlide()
    slide.go(shown: false, at: 0, isInstant: true)
    #expect(slide.position == 0 && slide.isAtRest)
    slide.go(shown: true, at: 100)
    slide.advance(to: 50)
    #expect(slide.position == 0 && !slide.isAtRest)
    slide.advance(to: .infinity)
    #expect(slide.position == 1)
  }
}
