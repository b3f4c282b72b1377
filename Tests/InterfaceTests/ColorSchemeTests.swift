@testable import Interface
import Testing
import Windowing

/// The theme and the desktop's colour scheme.
@Suite("Colour scheme")
struct ColorSchemeTests {
  private func answer(_ session: Session, isDark: Bool) {
    session.services.answer(.colorScheme(isDark: isDark))
    session.send(.woken)
    session.check()
  }

  @Test("the theme follows the desktop until the user chooses one, which is kept")
  func follows() throws {
    let session = Session(900, 500)
    #expect(session.services.schemeWatches == 1)
    for isDark in [true, false, true] {
      answer(session, isDark: isDark)
      #expect(session.application.theme == (isDark ? .dark : .light))
      #expect(session.application.preferences.isDark == nil)
    }
    try session.click(.more)
    try session.click(.menu(.theme))
    #expect(session.application.theme == .light)
    answer(session, isDark: true)
    #expect(session.application.theme == .light)
    #expect(session.application.preferences.isDark == false)
  }

  @Test("a remembered theme stays, and nobody is asked", arguments: [true, false])
  func remembered(isDark: Bool) {
    var preferences = Preferences()
    preferences.isDark = isDark
    let session = Session(900, 500, preferences: preferences)
    #expect(session.services.schemeWatches == 0)
    answer(session, isDark: !isDark)
    #expect(session.application.theme == (isDark ? .dark : .light))
    #expect(session.application.preferences == session.application.keptPreferences)
  }
}
