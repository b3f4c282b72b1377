/// How much is there of what slides: 0 is wholly away, 1 wholly shown.
struct SlidePositions: Equatable, Sendable {
  var bars = 1.0
  var notice = 1.0
}
