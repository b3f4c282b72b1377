@testable import Interface
import TestSupport
import Testing

@Suite("The schedule of alarms")
struct ScheduleTests {
  @Test("alarms come once, in the order of their times; the next one is known")
  func order() {
    var schedule = Schedule()
    #expect(schedule.next == nil && schedule.takeDue(at: 1e9).isEmpty)
    schedule.set(.noticeEnds, at: 400)
    schedule.set(.animation, at: 16)
    schedule.set(.barsReturn, at: 100)
    schedule.set(.animation, at: 120)
    #expect(schedule.next == 100)
    #expect(schedule.takeDue(at: 99).isEmpty)
    #expect(schedule.takeDue(at: 120) == [.barsReturn, .animation])
    #expect(schedule.next == 400)
    schedule.cancel(.noticeEnds)
    #expect(schedule.next == nil && !schedule.isSet(.noticeEnds))
  }

  @Test("against a list, over random seeds", arguments: 0..<50 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var schedule = Schedule()
    var model: [Alarm: Double] = [:]
    var now = 0.0
    for _ in 0..<200 {
      let alarm = Alarm.allCases.randomElement(using: &random) ?? .animation
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let time = now + Double.random(in: 0...100, using: &random)
        schedule.set(alarm, at: time)
        model[alarm] = time
      case 2:
        schedule.cancel(alarm)
        model[alarm] = nil
      default:
        now += Double.random(in: 0...60, using: &random)
        let due = model.filter { $0.value <= now }
        #expect(schedule.takeDue(at: now) == due.sorted { $0.value < $1.value }.map(\.key))
        for alarm in due.keys { model[alarm] = nil }
      }
      #expect(schedule.next == model.values.min())
      #expect(Alarm.allCases.allSatisfy { schedule.isSet($0) == (model[$0] != nil) })
    }
  }
}
