/// How far the bars have slid into the window: a state machine that knows no clock.
///
/// Bars slide away while a person draws and come back afterwards; a slide may turn round on its way.
struct BarSlide: Equatable, Sendable {
  /// How long a whole slide takes, milliseconds.
  static let duration = 200.0
  /// Time between two pictures of a slide, milliseconds.
  static let interval = 16.0

  /// Where the bars are going.
  private(set) var isShown = true
  /// How much of them is there: 0 is wholly away, 1 wholly shown.
  private(set) var position = 1.0
  private var start = (time: 0.0, position: 1.0)

  /// Whether the bars have arrived.
  var isAtRest: Bool { position == (isShown ? 1 : 0) }

  /// Begins to slide, or turns round.
  ///
  /// - Parameters:
  ///   - isShown: whether the bars are to be seen.
  ///   - time: now, milliseconds of any steady clock.
  ///   - isInstant: whether they are there, or away, at once.
  mutating func go(shown isShown: Bool, at time: Double, isInstant: Bool = false) {
    if isInstant {
      self.isShown = isShown
      position = isShown ? 1 : 0
    } else if isShown != self.isShown {
      self.isShown = isShown
      start = (time, position)
    }
  }

  /// Goes on to where the bars are at a time.
  mutating func advance(to time: Double) {
    if isAtRest { return }
    let goal = isShown ? 1.0 : 0.0
    let way = goal - start.position
    // A part of the way takes its part of the time.
    let part = (time - start.time) / (Self.duration * abs(way))
    if part >= 1 || part.isNaN {
      position = goal
    } else {
      let eased = max(0, part) * max(0, part) * (3 - 2 * max(0, part))
      position = start.position + way * eased
    }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.isShown == b.isShown && a.position == b.position && a.start == b.start
  }
}
