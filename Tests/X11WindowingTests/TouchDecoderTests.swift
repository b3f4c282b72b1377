import Testing
import Windowing
import X11Windowing

@Suite("Decoding of touch events")
struct TouchDecoderTests {
  private func report(
    _ kind: TouchReport.Kind, _ id: UInt32, _ x: Double = 10, _ y: Double = 20, time: UInt32 = 0,
    leads: Bool = true
  ) -> TouchReport {
    TouchReport(kind, id: id, x: x, y: y, time: time, device: 7, state: 1, leadsPointer: leads)
  }

  private func pointer(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, time: Double = 0
  ) -> Event {
    .pointer(
      PointerEvent(
        phase: phase, button: phase == .motion ? nil : .primary,
        position: WindowPoint(x: x, y: y), time: time, device: 7,
        isPrimaryDown: phase != .release, modifiers: .shift, isTouch: true))
  }

  private func pair(_ a: (Double, Double), _ b: (Double, Double)) -> FingerPair {
    FingerPair(WindowPoint(x: a.0, y: a.1), WindowPoint(x: b.0, y: b.1))
  }

  @Test("the first finger is the primary button, where it lands, with its fractions")
  func one() {
    var decoder = TouchDecoder()
    #expect(!decoder.isBusy)
    #expect(
      decoder.events(for: report(.begin, 5, 10.25, 20.5, time: 100))
        == [pointer(.press, 10.25, 20.5, time: 100)])
    #expect(decoder.isBusy)
    #expect(
      decoder.events(for: report(.update, 5, 11.75, 21, time: 108))
        == [pointer(.motion, 11.75, 21, time: 108)])
    #expect(decoder.events(for: report(.update, 6)).isEmpty)
    #expect(
      decoder.events(for: report(.end, 5, 12, 22, time: 116))
        == [pointer(.release, 12, 22, time: 116), .pointerLeft])
    #expect(!decoder.isBusy)
    #expect(decoder.events(for: report(.update, 5)).isEmpty)
    #expect(decoder.events(for: report(.end, 5)).isEmpty)
  }

  @Test("a second finger soon after takes the stroke back and begins a pinch")
  func two() {
    var decoder = TouchDecoder()
    _ = decoder.events(for: report(.begin, 1, 100, 100))
    _ = decoder.events(for: report(.update, 1, 180, 100, time: 200))
    let start = pair((180, 100), (300, 140))
    #expect(
      decoder.events(for: report(.begin, 2, 300, 140, time: 249))
        == [.pointerCancelled, .pinch(PinchEvent(.begin, from: start, to: start))])
    #expect(
      decoder.events(for: report(.update, 2, 310, 150, time: 260))
        == [.pinch(PinchEvent(.change, from: start, to: pair((180, 100), (310, 150))))])
    #expect(
      decoder.events(for: report(.update, 1, 170, 90, time: 261))
        == [.pinch(PinchEvent(.change, from: start, to: pair((170, 90), (310, 150))))])
    #expect(decoder.events(for: report(.begin, 3)).isEmpty)
    #expect(decoder.events(for: report(.update, 3)).isEmpty)
    #expect(decoder.events(for: report(.end, 3)).isEmpty)
    #expect(
      decoder.events(for: report(.end, 1, 0, 0, time: 300))
        == [.pinch(PinchEvent(.end, from: start, to: pair((170, 90), (310, 150))))])
    #expect(!decoder.isBusy)
    #expect(decoder.events(for: report(.update, 2, 50, 60)).isEmpty)
    #expect(decoder.events(for: report(.end, 2)).isEmpty)
    #expect(decoder.events(for: report(.begin, 4)) == [pointer(.press, 10, 20)])
  }

  @Test("a finger that joins the one that remains of a pinch begins another")
  func again() {
    var decoder = TouchDecoder()
    for id: UInt32 in [1, 2] { _ = decoder.events(for: report(.begin, id)) }
    _ = decoder.events(for: report(.end, 2))
    _ = decoder.events(for: report(.update, 1, 40, 50))
    let start = pair((40, 50), (80, 90))
    #expect(
      decoder.events(for: report(.begin, 3, 80, 90, leads: false))
        == [.pinch(PinchEvent(.begin, from: start, to: start))])
    #expect(
      decoder.events(for: report(.end, 3))
        == [.pinch(PinchEvent(.end, from: start, to: start))])
  }

  @Test(
    "a second finger later ends no stroke, unless the first one has only rested",
    arguments: [
      (time: UInt32(250), way: 12.1, reach: 12.0, isPinch: false), (249, 500, 12, true),
      (250, 12, 12, true), (60_000, 11, 12, true), (250, 20, 24, true), (250, 25, 24, false),
    ])
  func late(time: UInt32, way: Double, reach: Double, isPinch: Bool) {
    var decoder = TouchDecoder()
    decoder.reach = reach
    _ = decoder.events(for: report(.begin, 1, 50, 50, time: 4_294_967_200))
    _ = decoder.events(for: report(.update, 1, 50 + way, 50, time: 4_294_967_290))
    // Back where it began: it has gone there all the same. The server's clock begins again.
    _ = decoder.events(for: report(.update, 1, 50, 50, time: 4_294_967_291))
    let events = decoder.events(for: report(.begin, 2, time: 4_294_967_200 &+ time))
    #expect(events.contains(.pointerCancelled) == isPinch)
    #expect(events.count == (isPinch ? 2 : 0))
    if !isPinch {
      #expect(decoder.events(for: report(.update, 2)).isEmpty)
      #expect(decoder.events(for: report(.end, 2)).isEmpty)
      #expect(decoder.events(for: report(.update, 1)).count == 1)
    }
  }

  @Test("fingers on a touchpad, and second ones of other windows, are none")
  func touchpad() {
    var decoder = TouchDecoder()
    #expect(decoder.events(for: report(.begin, 1, leads: false)).isEmpty)
    #expect(decoder.events(for: report(.update, 1, leads: false)).isEmpty)
    #expect(!decoder.isBusy)
    #expect(decoder.events(for: report(.begin, 2)).count == 1)
  }

  @Test("lost fingers end what they did, and are heard of no more")
  func lost() {
    var decoder = TouchDecoder()
    #expect(decoder.lost().isEmpty)
    _ = decoder.events(for: report(.begin, 1))
    #expect(decoder.lost() == [.pointerLost, .pointerLeft])
    #expect(decoder.events(for: report(.update, 1)).isEmpty && !decoder.isBusy)
    for id: UInt32 in [1, 2] { _ = decoder.events(for: report(.begin, id)) }
    let both = pair((10, 20), (10, 20))
    #expect(decoder.lost() == [.pinch(PinchEvent(.end, from: both, to: both))])
    #expect(decoder.events(for: report(.end, 2)).isEmpty)
    for id: UInt32 in [1, 2] { _ = decoder.events(for: report(.begin, id)) }
    _ = decoder.events(for: report(.end, 1))
    #expect(decoder.lost().isEmpty)
    #expect(decoder.events(for: report(.begin, 3)) == [pointer(.press, 10, 20)])
  }

  @Test("a button that goes down takes back what a resting hand did, and ends a stroke")
  func giveWay() {
    var decoder = TouchDecoder()
    #expect(decoder.giveWay().isEmpty)
    _ = decoder.events(for: report(.begin, 1))
    #expect(decoder.giveWay() == [.pointerCancelled])
    _ = decoder.events(for: report(.begin, 2))
    _ = decoder.events(for: report(.update, 2, 90, 90))
    #expect(decoder.giveWay() == [.pointerLost, .pointerLeft])
    #expect(!decoder.isBusy)
  }

  @Test("places that are no numbers are none, but an end is an end")
  func wild() {
    var decoder = TouchDecoder()
    #expect(decoder.events(for: report(.begin, 1, .nan, 0)).isEmpty && !decoder.isBusy)
    _ = decoder.events(for: report(.begin, 1, 3, 4))
    #expect(decoder.events(for: report(.update, 1, 0, .infinity)).isEmpty)
    #expect(decoder.events(for: report(.begin, 2, -.infinity, 0)).isEmpty)
    #expect(
      decoder.events(for: report(.end, 1, .nan, .nan)) == [pointer(.release, 3, 4), .pointerLeft])
  }

  @Test("whatever comes in whatever order, strokes and pinches begin, go on and end by turns")
  func everyOrder() {
    var walk = Walk()
    walk.go(TouchDecoder(), Client(), down: [:], time: 0, depth: 5)
    #expect(walk.count == 579_194 && walk.fault == nil, "\(walk.count): \(walk.fault ?? "")")
  }

  /// All sequences of up to three fingers' events, quick and slow, and of losses.
  private struct Walk {
    var count = 0
    var fault: String?

    mutating func go(
      _ decoder: TouchDecoder, _ client: Client, down: [UInt32: Double], time: UInt32, depth: Int
    ) {
      for id: UInt32 in 1...3 {
        for kind in [TouchReport.Kind.begin, .update, .end] {
          let x = kind == .begin ? 0 : (down[id] ?? 0) + 20
          var fingers = down
          fingers[id] = kind == .end ? nil : x
          for pause: UInt32 in kind == .begin ? [0, 300] : [0] {
            let report = TouchReport(kind, id: id, x: x, y: 0, time: time + pause)
            next(decoder, client, fingers, time + pause, depth) { $0.events(for: report) }
          }
        }
      }
      next(decoder, client, [:], time, depth) { $0.lost() }
      next(decoder, client, [:], time, depth) { $0.giveWay() }
    }

    private mutating func next(
      _ decoder: TouchDecoder, _ client: Client, _ down: [UInt32: Double], _ time: UInt32,
      _ depth: Int, _ step: (inout TouchDecoder) -> [Event]
    ) {
      guard fault == nil else { return }
      var (decoder, client) = (decoder, client)
      count += 1
      let events = step(&decoder)
      for event in events {
        if let fault = client.take(event) { return self.fault = "\(fault): \(events)" }
      }
      if decoder.isBusy != client.isBusy { return fault = "busy after \(events)" }
      if down.isEmpty && decoder.isBusy { return fault = "no finger is down after \(events)" }
      if depth > 1 { go(decoder, client, down: down, time: time, depth: depth - 1) }
    }
  }

  /// What a client may rely on.
  private struct Client {
    private var isDown = false
    private var start: FingerPair?
    private var fingers: FingerPair?

    var isBusy: Bool { isDown || start != nil }

    /// Takes an event; gives out what is wrong with it.
    mutating func take(_ event: Event) -> String? {
      switch event {
      case .pointer(let pointer):
        guard pointer.isTouch, pointer.isPrimaryDown == (pointer.phase != .release) else {
          return "fields"
        }
        guard start == nil, isDown == (pointer.phase != .press) else { return "stroke" }
        isDown = pointer.phase != .release
      case .pointerLost, .pointerCancelled:
        guard isDown else { return "no stroke" }
        isDown = false
      case .pointerLeft:
        if isDown { return "left" }
      case .pinch(let pinch):
        guard !isDown, (start == nil) == (pinch.phase == .begin) else { return "pinch" }
        if let start, start != pinch.start { return "start" }
        if pinch.phase == .begin && pinch.fingers != pinch.start { return "begin" }
        if pinch.phase == .end && pinch.fingers != fingers { return "end" }
        start = pinch.phase == .end ? nil : pinch.start
        fingers = pinch.fingers
      default: return "kind"
      }
      return nil
    }
  }
}
