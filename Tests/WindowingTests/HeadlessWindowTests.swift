import Raster
import Testing
import Windowing

@Suite("The window without a screen")
struct HeadlessWindowTests {
  private let client = ScriptedClient()
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  private func window(_ width: Int = 20, _ height: Int = 10) -> HeadlessWindow {
    HeadlessWindow(size: PixelSize(width: width, height: height), client: client)
  }

  @Test("opening tells the size, then that the first frame is on the screen")
  func opening() {
    let window = window()
    #expect(client.events == [.resized(PixelSize(width: 20, height: 10)), .ready])
    #expect(client.eventCounts == [1, 2])
    #expect(client.drawnSizes == [window.size, window.size])
    #expect(window.presented.isEmpty)
    #expect(!window.isClosed)
    #expect(window.title.isEmpty && window.cursor == .arrow && window.pendingTimer == nil)
  }

  @Test("a batch is delivered in order and drawn once")
  func batches() {
    let window = window()
    let batch: [Event] = [.key(KeyEvent(.tab)), .pointerLeft, .woken, .timer, .pointerLost]
    window.send(batch)
    #expect(Array(client.events.dropFirst(2)) == batch)
    #expect(client.eventCounts == [1, 2, 7])
    window.send([])
    #expect(client.eventCounts == [1, 2, 7, 7])
  }

  @Test("two fingers begin, go evenly, and end where they were last")
  func pinch() {
    let window = window()
    let start = FingerPair(WindowPoint(x: 1, y: 2), WindowPoint(x: 3, y: 4))
    let end = FingerPair(WindowPoint(x: 5, y: 2), WindowPoint(x: 3, y: 8))
    let middle = FingerPair(WindowPoint(x: 3, y: 2), WindowPoint(x: 3, y: 6))
    window.pinch(from: start, to: end, steps: 2)
    #expect(
      Array(client.events.dropFirst(2)) == [
        .pinch(PinchEvent(.begin, from: start, to: start)),
        .pinch(PinchEvent(.change, from: start, to: middle)),
        .pinch(PinchEvent(.change, from: start, to: end)),
        .pinch(PinchEvent(.end, from: start, to: end)),
      ])
  }

  @Test("the screen shows what was reported and nothing else")
  func damage() {
    let window = window()
    client.nextDraw = { frame in
      frame.fill(frame.bounds, with: 0xFFFF_0000)
      return Damage(PixelRect(x: 2, y: 3, width: 4, height: 5))
    }
    window.send([.woken])
    for y in 0..<10 {
      for x in 0..<20 {
        let isReported = (2..<6).contains(x) && (3..<8).contains(y)
        #expect(window.screen[x, y] == (isReported ? red : 0))
        #expect(window.frame[x, y] == red)
      }
    }
    #expect(window.presented == [Damage(PixelRect(x: 2, y: 3, width: 4, height: 5))])
  }

  @Test("the frame keeps its content between draws")
  func frameStays() {
    let window = window()
    client.nextDraw = { frame in
      frame[1, 1] = 0xFFFF_0000
      return Damage(PixelRect(x: 1, y: 1, width: 1, height: 1))
    }
    window.send([.woken])
    client.nextDraw = { frame in
      #expect(frame[1, 1] == 0xFFFF_0000)
      frame[2, 1] = 0xFF00_00FF
      return Damage(frame.bounds)
    }
    window.send([.woken])
    #expect(window.screen[1, 1] == red)
    #expect(window.screen[2, 1] == blue)
    #expect(window.presented.count == 2)
  }

  @Test("damage beyond the window is cut to it")
  func damageOutside() {
    let window = window()
    client.nextDraw = { frame in
      frame.fill(frame.bounds, with: 0xFFFF_0000)
      var damage = Damage(PixelRect(x: -50, y: -50, width: 55, height: 55))
      damage.add(PixelRect(x: 500, y: 500, width: 50, height: 50))
      damage.add(PixelRect(x: 18, y: 8, width: 100, height: 100))
      return damage
    }
    window.send([.woken])
    #expect(window.screen[0, 0] == red && window.screen[4, 4] == red)
    #expect(window.screen[19, 9] == red && window.screen[18, 8] == red)
    #expect(window.screen[5, 5] == 0 && window.screen[17, 8] == 0)
  }

  @Test("another size empties the frame and the screen before the client is told")
  func resize() {
    let window = window()
    client.nextDraw = { frame in
      frame.fill(frame.bounds, with: 0xFFFF_0000)
      return Damage(frame.bounds)
    }
    window.send([.woken])
    let larger = PixelSize(width: 30, height: 25)
    client.reaction = { _, window in #expect(window.size == larger) }
    client.nextDraw = { frame in
      #expect(frame.size == larger)
      #expect(frame[3, 3] == 0)
      return Damage()
    }
    window.resize(30, 25)
    #expect(client.events.last == .resized(larger))
    #expect(window.frame == Bitmap(size: larger) && window.screen == Bitmap(size: larger))
  }

  @Test("the timer comes once, when it was asked for")
  func timer() {
    let window = window()
    window.fireTimer()
    #expect(client.events.count == 2)
    window.wake(afterMilliseconds: 500)
    window.wake(afterMilliseconds: 40)
    #expect(window.pendingTimer == 40)
    client.reaction = { _, window in window.wake(afterMilliseconds: 7) }
    window.fireTimer()
    #expect(client.events.last == .timer)
    // What is asked for in the event is another timer.
    #expect(window.pendingTimer == 7)
    window.wake(afterMilliseconds: nil)
    window.fireTimer()
    #expect(client.events.count == 3)
  }

  @Test("after closing nothing is delivered or drawn")
  func closing() {
    let window = window()
    client.reaction = { event, window in if event == .closeRequested { window.close() } }
    window.send([.pointerLeft, .closeRequested, .woken])
    #expect(window.isClosed)
    #expect(client.events.suffix(2) == [.pointerLeft, .closeRequested])
    let count = client.drawnSizes.count
    window.send([.woken])
    window.press(1, 1)
    #expect(client.events.last == .closeRequested)
    #expect(client.drawnSizes.count == count)
  }

  @Test("title and cursor are kept")
  func titleAndCursor() {
    let window = window()
    window.setTitle("A – B")
    window.setCursor(.crosshair)
    #expect(window.title == "A – B")
    #expect(window.cursor == .crosshair)
  }

  @Test("a scripted drag is a press, motions and a release at the last place")
  func drag() {
    let window = window()
    window.interval = 5
    window.drag([(1, 2), (3, 4), (5.5, 6)])
    let events = client.pointerEvents
    #expect(events.map(\.phase) == [.press, .motion, .motion, .release])
    #expect(events.map(\.button) == [.primary, nil, nil, .primary])
    #expect(events.map(\.isPrimaryDown) == [true, true, true, false])
    #expect(
      events.map(\.position)
        == [(1, 2), (3, 4), (5.5, 6), (5.5, 6)].map { WindowPoint(x: $0.0, y: $0.1) })
    #expect(events.map(\.time) == [5, 10, 15, 20])
    #expect(events.allSatisfy { $0.pressure == 1 && $0.device == 0 && $0.modifiers.isEmpty })
    // One batch for each.
    #expect(client.eventCounts == [1, 2, 3, 4, 5, 6])
  }

  @Test("a scripted drag can also be sent as one batch")
  func dragEvents() {
    let window = window()
    let events = window.dragEvents([(1, 2), (3, 4)])
    #expect(events.count == 3)
    window.send(events)
    #expect(client.eventCounts == [1, 2, 5])
    #expect(window.dragEvents([]).isEmpty)
  }

  @Test("a scripted click, hover and key say what they are")
  func clickHoverKey() {
    let window = window()
    window.click(4, 5)
    window.move(6, 7, modifiers: .shift)
    window.key(.character("z"), [.control, .shift])
    window.press(1, 1, modifiers: .alt)
    window.move(2, 2)
    window.release(modifiers: .superKey)
    let pointer = client.pointerEvents
    #expect(pointer.map(\.phase) == [.press, .release, .motion, .press, .motion, .release])
    #expect(pointer.map(\.isPrimaryDown) == [true, false, false, true, true, false])
    #expect(pointer.map(\.modifiers) == [[], [], .shift, .alt, [], .superKey])
    #expect(
      client.events.contains(.key(KeyEvent(.character("z"), modifiers: [.control, .shift]))))
  }
}
