import Windowing

/// The window's one timer, for every alarm of the schedule.
extension Application {
  /// The window's timer has come.
  func handleTimer(in window: any Window) {
    armedTime = nil
    // The window's timer counts whole milliseconds.
    for alarm in schedule.takeDue(at: window.now + 0.5) {
      // A stroke goes on: its ink need not wait for bars that look the same.
      if alarm == .hold && !checkHold(in: window) { continue }
      areBarsStale = true
      switch alarm {
      case .hold: break
      case .photoHold: checkPhotoHold()
      case .noticeEnds: dismissNotice(unless: .error)
      case .barsReturn, .edgeRest: slideBars(shown: true, in: window)
      case .animation: continueSlide(in: window)
      case .tooltip: showTooltip()
      case .keepPreferences: keepPreferences()
      }
    }
  }

  /// Sets the window's timer to the first alarm.
  func armTimer(of window: any Window) {
    armedTime = schedule.next
    window.wake(
      afterMilliseconds: armedTime.map { Int(max(0, $0 - window.now).rounded(.up)) })
  }
}
