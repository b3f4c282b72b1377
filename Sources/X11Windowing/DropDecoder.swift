import Windowing

/// The window's side of XDND, the protocol of drag and drop between X programs, versions 3 to 5.
///
/// Turns the messages of the dragging program, the source, into answers and events. It knows no X
/// function, so that every rule can be tested without a server. Windows, atoms and times are the
/// server's numbers.
package struct DropDecoder {
  /// The versions that are spoken, the newest of which the window announces.
  package static let versions = 3...5

  /// The numbers of the names in the protocol.
  package struct Names: Hashable, Sendable {
    /// The type `text/uri-list`.
    package var uriList: UInt
    /// The action of a copy, the only one that is ever done here: a move would take the source's file.
    package var copy: UInt

    /// Makes the numbers of both names.
    package init(uriList: UInt, copy: UInt) {
      self.uriList = uriList
      self.copy = copy
    }
  }

  /// A message of the source: its kind and the five numbers it carries, each of 32 bits.
  package struct Message: Hashable, Sendable {
    /// What it says.
    package enum Kind: Hashable, Sendable {
      /// The pointer came into the window with something to drop.
      case enter
      /// It moved, or rests.
      case position
      /// It left, or the source thought better of it.
      case leave
      /// It let go.
      case drop
    }

    /// What it says.
    package let kind: Kind
    /// The source's window.
    package let source: UInt
    private let numbers: [UInt]

    /// Reads a message; nil for one that is too short.
    package init?(_ kind: Kind, numbers: [UInt]) {
      guard numbers.count >= 5 else { return nil }
      self.kind = kind
      self.numbers = numbers.map { $0 & 0xFFFF_FFFF }
      source = self.numbers[0]
    }

    /// The version that the source speaks, in `enter`.
    package var version: Int { Int(numbers[1] >> 24) }
    /// Whether the source has more types than the three of `enter`, in a property of its window.
    package var hasMoreTypes: Bool { numbers[1] & 1 != 0 }
    /// The types in `enter`, at most three.
    package var types: [UInt] { numbers[2...4].filter { $0 != 0 } }
    /// Where the pointer is in `position`, pixels of the screen.
    package var place: (x: Int, y: Int) {
      (
        Int(Int16(truncatingIfNeeded: numbers[2] >> 16)), Int(Int16(truncatingIfNeeded: numbers[2]))
      )
    }
    /// When it happened, in `position` and `drop`.
    package var time: UInt { numbers[kind == .drop ? 2 : 3] }
  }

  /// What is to be done, in order.
  package enum Step: Hashable, Sendable {
    /// Ask to be told when the source's window goes.
    case watch(UInt)
    /// No longer do so.
    case forget(UInt)
    /// Tell the source whether it could let go here.
    case status(UInt, isAccepted: Bool)
    /// Ask the source for the files, as of a time.
    case request(time: UInt)
    /// Tell the source that the drop is over.
    case finish(UInt, isAccepted: Bool)
    /// Tell the client.
    case deliver(Event)
  }

  private struct Offer {
    let source: UInt
    let hasFiles: Bool
    var place = (x: 0, y: 0)
    /// Whether it was let go and the files are asked for.
    var isDropped = false
    var modifiers: Modifiers = []
  }

  private let names: Names
  private var offer: Offer?

  /// Makes a decoder that has seen nothing yet.
  package init(names: Names) {
    self.names = names
  }

  /// Takes a message.
  ///
  /// - Parameters:
  ///   - message: what the source says.
  ///   - types: all types of the source, where `enter` said that there are more than it names.
  ///   - modifiers: the modifier keys held, asked for when something is let go.
  /// - Returns: what is to be done.
  package mutating func handle(
    _ message: Message, types: [UInt] = [], modifiers: () -> Modifiers = { [] }
  ) -> [Step] {
    switch message.kind {
    case .enter:
      // Whoever comes anew has forgotten what was before.
      var steps = end()
      guard Self.versions.contains(message.version) else { return steps }
      let hasFiles = (message.types + types).contains(names.uriList)
      offer = Offer(source: message.source, hasFiles: hasFiles)
      steps.append(.watch(message.source))
      if hasFiles { steps.append(.deliver(.dropOffered(true))) }
      return steps
    case .position:
      guard let offer, offer.source == message.source, !offer.isDropped else { return [] }
      self.offer?.place = message.place
      return [.status(message.source, isAccepted: offer.hasFiles)]
    case .leave:
      guard let offer, offer.source == message.source, !offer.isDropped else { return [] }
      return end()
    case .drop:
      guard let offer, offer.source == message.source, !offer.isDropped else { return [] }
      guard offer.hasFiles else { return end(isAccepted: false) }
      self.offer?.isDropped = true
      self.offer?.modifiers = modifiers()
      return [.request(time: message.time)]
    }
  }

  /// Takes the answer to `request`.
  ///
  /// - Parameters:
  ///   - list: what came, of the type `text/uri-list`; nil when nothing did.
  ///   - place: turns pixels of the screen into those of the window.
  /// - Returns: a drop without files where nothing came, so that somebody hears of it.
  package mutating func receive(
    _ list: [UInt8]?, place: (_ x: Int, _ y: Int) -> WindowPoint
  ) -> [Step] {
    guard let offer, offer.isDropped else { return [] }
    self.offer = nil
    let drop = Drop(
      uris: URIList.uris(in: list ?? []), position: place(offer.place.x, offer.place.y),
      modifiers: offer.modifiers)
    return [
      .finish(offer.source, isAccepted: list != nil), .forget(offer.source),
      .deliver(.dropped(drop)),
    ]
  }

  /// A window that was watched is gone; files that it let go of will not come any more.
  package mutating func windowGone(_ window: UInt) -> [Step] {
    guard let offer, offer.source == window else { return [] }
    self.offer = nil
    if offer.isDropped {
      return [.deliver(.dropped(Drop(uris: [], position: WindowPoint(x: 0, y: 0))))]
    }
    return offer.hasFiles ? [.deliver(.dropOffered(false))] : []
  }

  private mutating func end(isAccepted: Bool? = nil) -> [Step] {
    guard let offer else { return [] }
    self.offer = nil
    var steps: [Step] = []
    if let isAccepted { steps.append(.finish(offer.source, isAccepted: isAccepted)) }
    steps.append(.forget(offer.source))
    if offer.hasFiles { steps.append(.deliver(.dropOffered(false))) }
    return steps
  }
}
