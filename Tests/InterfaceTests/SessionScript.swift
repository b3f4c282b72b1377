@testable import Interface
import Raster
import TestSupport
import Windowing

/// Drives a session with seeded random actions of every kind.
struct SessionScript {
  private enum Action: CaseIterable {
    case stroke, tap, undo, redo, color, width, resize, tab, clickBar, hover, wheel, widthDrag
    case save, woken, timer, leave, escape, lost, otherButton, unknownKey
    case panelKey, clickPanel, dragSlider, focusKey, typing, tool, adjust, hold
    case zoomWheel, zoomKey, pan, pinch, cancelled
  }

  /// What the actions are drawn from; strokes more often than the rest.
  private static let weighted: [Action] =
    Action.allCases + [
      .stroke, .stroke, .stroke, .stroke, .stroke, .stroke, .stroke, .stroke, .stroke, .stroke,
      .stroke, .stroke, .stroke, .stroke, .stroke, .stroke, .undo, .undo, .redo, .adjust,
    ]

  private var random: SeededGenerator
  private let largest: PixelSize

  init(seed: UInt64, largest: PixelSize) {
    random = SeededGenerator(seed: seed)
    self.largest = largest
  }

  /// Does one action; `check` is called after each event of it.
  mutating func act(on session: Session, check: (String) -> Void) {
    // The chooser takes everything; left open it would be all that is tried.
    if session.application.chooser != nil && chance(3) {
      session.send(key(.escape))
      check("Esc in the chooser")
    }
    let action = Self.weighted.randomElement(using: &random) ?? .stroke
    for event in events(for: action, session) {
      session.send(event)
      check("\(action): \(event)")
    }
    if case .stroke = action { draw(on: session) { check("stroke: \($0)") } }
  }

  private mutating func events(for action: Action, _ session: Session) -> [Event] {
    switch action {
    case .stroke:
      return [session.hand.press(place(session).x, place(session).y)]
    case .tap:
      let (x, y) = place(session)
      return session.hand.drag([(x, y)])
    case .undo: return [key(.character("z"), .control)]
    case .redo: return [key(.character(chance(2) ? "y" : "z"), [.control, .shift])]
    case .color, .width, .tab, .escape, .unknownKey, .save: return [anyKey(action)]
    case .resize: return [resize(session)]
    case .clickBar: return clickBar(session)
    case .hover:
      let (x, y) = chance(2) ? place(session) : barPlace(session)
      return [session.hand.move(x, y)]
    case .wheel:
      let (x, y) = barPlace(session, of: .brush)
      return [
        .scroll(
          ScrollEvent(
            position: WindowPoint(x: x, y: y),
            vertical: Double(Int.random(in: -3...3, using: &random))))
      ]
    case .widthDrag:
      let (x, y) = barPlace(session, of: .brush)
      return session.hand.drag([(x, y), (x + real(-80...80), y - 3), (x + real(-80...80), y)])
    case .panelKey:
      return [
        [key(.character("c")), key(.character("b")), key(.function(1)), key(.function(6))]
          .randomElement(using: &random) ?? key(.character("i"), .control)
      ]
    case .clickPanel:
      let (x, y) = panelPlace(session)
      return session.hand.drag([(x, y)])
    case .dragSlider:
      let (x, y) = panelPlace(session)
      return session.hand.drag([(x, y), (x + real(-50...50), y + real(-40...40)), (x + 9, y)])
    case .focusKey:
      let keys: [Key] = [
        .tab, .enter, .left, .right, .up, .down, .pageDown, .home, .end, .backspace, .delete,
      ]
      return [
        key(keys.randomElement(using: &random) ?? .tab),
        key(keys.randomElement(using: &random) ?? .tab, .shift),
      ]
    case .typing:
      return "#5f0z".map { .key(KeyEvent(.character($0), text: $0)) }
    case .tool:
      return [key(.character("pldaroxe".randomElement(using: &random) ?? "p"))]
    case .adjust: return adjustment(session)
    case .hold:
      session.window.advance(milliseconds: 700)
      return []
    case .zoomWheel:
      let (x, y) = place(session)
      return [
        .scroll(
          ScrollEvent(
            position: WindowPoint(x: x, y: y),
            vertical: chance(2) ? real(-2...2) : chance(2) ? 1 : -1,
            modifiers: chance(3) ? [] : .control))
      ]
    case .zoomKey:
      return [key(.character("+-01".randomElement(using: &random) ?? "0"), .control)]
    case .pan:
      let (x, y) = place(session)
      let hasSpace = chance(2)
      var events = [session.hand.move(x, y)]
      if hasSpace {
        events += [key(.character(" "))] + session.hand.drag([(x, y), (x + real(-90...90), y)])
        if !chance(5) { events.append(.keyReleased(.character(" "))) }
      } else {
        events += [
          session.hand.other(.press, .middle), session.hand.move(x, y + real(-90...90)),
          session.hand.other(.release, .middle),
        ]
      }
      return events
    case .woken: return [.woken]
    case .timer: return session.window.pendingTimer == nil ? [] : [.timer]
    case .leave: return [.pointerLeft]
    case .lost: return [.pointerLost]
    case .cancelled: return [.pointerCancelled]
    case .pinch: return pinch(session)
    case .otherButton:
      return [session.hand.other(.press, .secondary), session.hand.other(.release, .secondary)]
    }
  }

  /// Two fingers, now and then with something between, or without an end.
  private mutating func pinch(_ session: Session) -> [Event] {
    func point() -> WindowPoint {
      let place = place(session)
      return WindowPoint(x: place.x, y: place.y)
    }
    var events = HeadlessWindow.pinchEvents(
      from: FingerPair(point(), point()), to: FingerPair(point(), point()))
    if chance(4) { events.insert(session.hand.move(point().x, point().y), at: 2) }
    if chance(4) { events.insert(resize(session), at: 3) }
    if chance(4) { events.insert(key(.escape), at: 2) }
    if chance(4) { events.removeLast() }
    return events
  }

  /// A drag of a handle of the last shape, or an arrow key.
  private mutating func adjustment(_ session: Session) -> [Event] {
    guard let place = session.application.wantedHandles?.centers.randomElement(using: &random),
      chance(2)
    else {
      let keys: [Key] = [.left, .right, .up, .down]
      return [key(keys.randomElement(using: &random) ?? .left, chance(2) ? .shift : [])]
    }
    let (x, y) = (place.x.rounded() + 3, place.y.rounded())
    return session.hand.drag([(x, y), (x + real(-30...30), y - 20), (x + real(-30...30), y)])
  }

  /// Moves with the button down, other things between, and one of many ends.
  private mutating func draw(on session: Session, check: (String) -> Void) {
    func send(_ event: Event) {
      session.send(event)
      check("\(event)")
    }
    var (x, y) = place(session)
    for _ in 0..<Int.random(in: 0...10, using: &random) {
      x += real(-40...40)
      y += real(-40...40)
      switch Int.random(in: 0..<24, using: &random) {
      case 0: send(anyKey(.color))
      case 1: send(anyKey(.width))
      case 2: send(key(.character("z"), .control))
      case 3: send(anyKey(.tab))
      case 4: send(resize(session))
      case 5: send(anyKey(.save))
      case 6: send(session.hand.press(x, y))
      case 7: send(session.hand.move(x + 0.25, y))
      case 8: send(session.hand.move(.nan, y))
      case 9: send(.woken)
      case 10: send(.pointerLeft)
      case 11: for event in pinch(session) { send(event) }
      default: send(session.hand.move(x.rounded(), y.rounded()))
      }
    }
    switch Int.random(in: 0..<13, using: &random) {
    case 12:
      session.hand.loseRelease()
      send(.pointerCancelled)
    case 0:
      send(key(.escape))
      send(session.hand.move(x, y))
      send(session.hand.release())
    case 1:
      session.hand.loseRelease()
      send(.pointerLost)
    case 2:
      session.hand.loseRelease()
      send(session.hand.move(x, y))
    case 3: send(session.hand.release(.nan, .nan))
    default: send(session.hand.release(x.rounded(), y.rounded()))
    }
  }

  private mutating func anyKey(_ action: Action) -> Event {
    switch action {
    case .color: key(.character(Character("\(Int.random(in: 0...9, using: &random))")))
    case .width: key(.character("[]{}".randomElement(using: &random) ?? "["))
    case .tab: key(.tab)
    case .escape: key(.escape)
    case .save: key(.character("s"), .control)
    default:
      key(
        [Key.home, .function(5), .character("ä"), .delete].randomElement(using: &random) ?? .home)
    }
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) -> Event {
    .key(KeyEvent(key, modifiers: modifiers))
  }

  private mutating func resize(_ session: Session) -> Event {
    if chance(5) { return .resized(session.window.size) }
    return .resized(
      PixelSize(
        width: Int.random(in: 60...largest.width, using: &random),
        height: Int.random(in: 60...largest.height, using: &random)))
  }

  private mutating func clickBar(_ session: Session) -> [Event] {
    let (x, y) = barPlace(session)
    if chance(6) { return [session.hand.press(x, y), session.hand.release(x + 60, y + 9)] }
    return session.hand.drag([(x, y)])
  }

  private mutating func barPlace(_ session: Session, of item: Control? = nil) -> (Double, Double) {
    let slots = session.layout.bars.flatMap(\.slots)
    let slot = slots.first { $0.control == item } ?? slots.randomElement(using: &random)
    let rect = slot?.rect ?? session.window.size.rect
    return (
      (Double(rect.minX) + real(0...Double(rect.width))).rounded(.down),
      (Double(rect.minY) + real(0...Double(rect.height))).rounded(.down)
    )
  }

  /// A place in the open panel, or anywhere when none is open.
  private mutating func panelPlace(_ session: Session) -> (Double, Double) {
    guard let panel = session.application.panelLayout else { return place(session) }
    let item = panel.items.randomElement(using: &random)
    let rect = (item?.rect ?? panel.rect).intersection(panel.rect)
    return (
      (Double(rect.minX) + real(0...Double(max(1, rect.width)))).rounded(.down),
      (Double(rect.minY) + real(0...Double(max(1, rect.height)))).rounded(.down)
    )
  }

  /// A place on the window, now and then a little outside or between pixels.
  private mutating func place(_ session: Session) -> (x: Double, y: Double) {
    let size = session.window.size
    let x = real(-10...Double(size.width) + 10)
    let y = real(-10...Double(size.height) + 10)
    return chance(12) ? (x, y) : (x.rounded(), y.rounded())
  }

  private mutating func real(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }
}
