@testable import Interface
import Testing
import Windowing

/// A chooser over folders that are nowhere, answered at once unless told otherwise.
private struct ChooserHand {
  var chooser: Chooser
  var disk = FakeDisk()
  var time = 0.0
  /// What was to be done besides looking at folders.
  var results: [Chooser.Effect] = []
  /// Questions that nobody has answered.
  var waiting: [FolderRequest] = []
  var isAnswering = true

  init(_ wish: FileWish = .insertion, name: String = "new.png", isAnswering: Bool = true) {
    chooser = Chooser(wish, name: name)
    chooser.columns = 4
    chooser.rows = 2
    self.isAnswering = isAnswering
    if isAnswering { begin() }
  }

  mutating func begin() {
    chooser.take(disk.places)
    settle()
  }

  mutating func key(_ key: Key, _ modifiers: Modifiers = [], text: Character? = nil) {
    time += 50
    chooser.handle(KeyEvent(key, modifiers: modifiers, text: text), at: time)
    settle()
  }

  mutating func type(_ text: String) {
    for character in text {
      key(.character(character.lowercased().first ?? character), text: character)
    }
  }

  mutating func answer() {
    isAnswering = true
    let requests = waiting
    waiting = []
    for request in requests { chooser.take(disk.outcome(of: request), to: request) }
    settle()
  }

  mutating func settle() {
    while !chooser.effects.isEmpty {
      for effect in chooser.takeEffects() {
        guard case .ask(let request) = effect else {
          results.append(effect)
          continue
        }
        if isAnswering {
          chooser.take(disk.outcome(of: request), to: request)
        } else {
          waiting.append(request)
        }
      }
    }
  }

  var folder: String? { chooser.content?.title }
  var selected: String? { chooser.selected?.name }
  func location(_ path: String) -> String { FakeDisk.home + FileURI.escaped(path) }
}

@Suite("Choosing a file by keys")
struct ChooserTests {
  private static let names = [
    "Holidays", "Screenshots", "a very long name of a picture from the summer holidays 2025.jpeg",
    "apple.png", "Beach at noon.jpg", "broken.gif", "img9.png", "img10.png", "Kite.webp",
    "lake.png",
  ]

  @Test("folders first, then pictures, in the order of people; nothing hidden, no other files")
  func order() {
    let hand = ChooserHand()
    #expect(hand.folder == "~/Pictures" && hand.chooser.entries.map(\.name) == Self.names)
    #expect(hand.selected == nil && !hand.chooser.canAccept)
    #expect(hand.chooser.chosenPlace == 2)
  }

  @Test("numbers by their value, case and leading zeros aside")
  func natural() {
    let names = ["b", "A10", "a9", "a09b", "a9a", "_x", "B2", "a", "é", "a1000000000000000000000"]
    let sorted = names.map { FolderEntry(name: $0, location: $0, kind: .picture) }
      .sorted(by: FolderEntry.isBefore).map(\.name)
    #expect(
      sorted == [
        "_x", "a", "a9", "a9a", "a09b", "A10", "a1000000000000000000000", "b", "B2", "é",
      ])
  }

  @Test(
    "arrows, Page, Home and End",
    arguments: [
      ([Key.right], 0), ([.left], 0), ([.end], 9), ([.end, .home], 0), ([.right, .right], 1),
      ([.right, .down], 4), ([.right, .down, .down, .down], 8), ([.right, .right, .down, .up], 1),
      ([.right, .up], 0), ([.right, .pageDown], 8), ([.end, .pageUp], 1), ([.end, .right], 9),
      ([.right, .right, .right, .right, .down, .down], 9),
    ])
  func arrows(keys: [Key], expected: Int) {
    var hand = ChooserHand()
    for key in keys { hand.key(key) }
    #expect(hand.chooser.selection == expected && hand.chooser.revealsSelection)
  }

  @Test("letters jump to the first name that begins with them; a pause begins anew")
  func typeAhead() {
    var hand = ChooserHand()
    hand.type("b")
    #expect(hand.selected == "Beach at noon.jpg")
    hand.type("R")
    #expect(hand.selected == "broken.gif")
    hand.type("x")
    #expect(hand.selected == "broken.gif")
    hand.time += Chooser.typingPause
    hand.type("img1")
    #expect(hand.selected == "img10.png")
    hand.time += Chooser.typingPause
    // Spaces are part of names, but begin none.
    hand.type(" ")
    hand.type("beach a")
    #expect(hand.selected == "Beach at noon.jpg")
    hand.key(.right)
    hand.type("k")
    #expect(hand.selected == "Kite.webp")
    #expect(hand.results.isEmpty)
  }

  @Test("Enter opens folders and takes pictures; Backspace and Alt+Up go back to what was left")
  func enter() {
    var hand = ChooserHand()
    hand.key(.enter)
    #expect(hand.results.isEmpty)
    hand.type("scr")
    hand.key(.enter)
    #expect(hand.folder == "~/Pictures/Screenshots" && hand.selected == nil)
    hand.key(.backspace)
    #expect(hand.folder == "~/Pictures" && hand.selected == "Screenshots")
    hand.key(.up, .alt)
    #expect(hand.folder == "~" && hand.selected == "Pictures")
    hand.key(.enter)
    hand.type("la")
    hand.key(.enter)
    #expect(hand.results == [.take(hand.location("/Pictures/lake.png"))])
  }

  @Test("Esc closes, from anywhere; from the path field it leaves that first")
  func escape() {
    var hand = ChooserHand()
    hand.key(.character("l"), .control)
    #expect(hand.chooser.focus == .path && hand.chooser.editor?.text == "~/Pictures/")
    #expect(hand.chooser.editor?.selection == 0..<11)
    hand.key(.escape)
    #expect(hand.chooser.focus == .grid && hand.results.isEmpty)
    hand.key(.escape)
    #expect(hand.results == [.close])
  }

  @Test("Ctrl+H shows what is hidden, and keeps what is selected; the other switch shows all files")
  func switches() {
    var hand = ChooserHand()
    hand.type("la")
    hand.key(.character("h"), .control)
    #expect(hand.chooser.entries.contains { $0.name == ".secret.png" })
    #expect(hand.selected == "lake.png")
    hand.key(.character("h"), .control)
    #expect(hand.chooser.entries.map(\.name) == Self.names && hand.selected == "lake.png")
    hand.chooser.press(.everything)
    #expect(hand.chooser.entries.map(\.name).contains("notes.txt"))
    hand.type("notes")
    hand.key(.enter)
    #expect(hand.results == [.take(hand.location("/Pictures/notes.txt"))])
  }

  @Test("Tab goes through all parts and back; arrows and Enter in the places")
  func tab() {
    var hand = ChooserHand()
    let order: [ChooserControl] = [
      .grid, .everything, .hidden, .cancel, .up, .path, .place(2), .grid,
    ]
    for control in order.dropFirst() {
      hand.key(.tab)
      #expect(hand.chooser.focus == control)
    }
    for control in order.reversed().dropFirst() {
      hand.key(.tab, .shift)
      #expect(hand.chooser.focus == control)
    }
    hand.chooser.moveFocus(to: .place(2))
    hand.key(.down)
    hand.key(.down)
    hand.key(.down)
    #expect(hand.chooser.focus == .place(4))
    hand.key(.home)
    hand.key(.enter)
    #expect(hand.chooser.focus == .grid && hand.chooser.content?.location == "")
    // The newest first, whatever their names.
    #expect(hand.chooser.entries.map(\.name) == ["lake.png", "photo7.jpg"])
    #expect(hand.chooser.chosenPlace == 0)
    hand.key(.backspace)
    #expect(hand.chooser.content?.location == "")
    hand.key(.right)
    hand.key(.enter)
    #expect(hand.results == [.take(hand.location("/Pictures/lake.png"))])
  }

  @Test("a slash or a tilde begins a path; Enter goes there or takes the file")
  func path() {
    var hand = ChooserHand()
    hand.type("~/Downloads")
    #expect(hand.chooser.focus == .path && hand.chooser.editor?.text == "~/Downloads")
    hand.key(.enter)
    #expect(hand.folder == "~/Downloads" && hand.chooser.focus == .grid)
    hand.type("/home/ann/zebra.png")
    hand.key(.enter)
    #expect(hand.results == [.take(hand.location("/zebra.png"))])
    hand.results = []
    // One that is not there stays to be corrected.
    hand.type("/home/ann/zobra.png")
    hand.key(.enter)
    #expect(hand.results == [.tell("zobra.png is not there.", isError: true)])
    #expect(hand.chooser.focus == .path && hand.chooser.editor?.isInvalid == true)
    hand.key(.escape)
    // One that begins nowhere begins in the folder that is seen.
    hand.key(.character("l"), .control)
    hand.key(.character("a"), .control)
    hand.type("photo9.jpg")
    hand.key(.enter)
    #expect(hand.results.last == .take(hand.location("/Downloads/photo9.jpg")))
  }

  @Test(
    "Tab goes on with a path as far as it is certain",
    arguments: [
      ("~/Pi", "~/Pictures/"), ("~/pi", "~/Pictures/"), ("~/D", "~/D"),
      ("~/Do", "~/Downloads/"), ("~/Pictures/i", "~/Pictures/img"),
      ("~/Pictures/la", "~/Pictures/lake.png"), ("~/Pictures/x", "~/Pictures/x"),
      ("~/.h", "~/.hidden.png"), ("~", "~/"), ("/home/ann/Des", "/home/ann/Desktop/"),
      ("~/Pictures/b", "~/Pictures/broken.gif"), ("~/nowhere/b", "~/nowhere/b"),
    ])
  func completion(typed: String, expected: String) {
    var hand = ChooserHand()
    hand.type(typed)
    hand.key(.tab)
    #expect(hand.chooser.editor?.text == expected && hand.chooser.focus == .path)
    #expect(hand.results.isEmpty)
  }

  @Test("a name that is no text is completed to its URI")
  func unwritable() {
    var hand = ChooserHand()
    hand.type("~/Pictures/caf")
    let location = FakeDisk.home + "/Pictures/caf%E9.png"
    let entry = FolderEntry(
      name: "caf\u{FFFD}.png", location: location, kind: .picture, isTyped: false)
    hand.chooser.complete(among: [entry])
    #expect(hand.chooser.editor?.text == location)
  }

  @Test("what is typed before the disk answers counts when it does")
  func early() {
    var hand = ChooserHand(isAnswering: false)
    hand.type("lak")
    hand.key(.enter)
    hand.begin()
    #expect(hand.results.isEmpty && hand.waiting.count == 1)
    hand.answer()
    #expect(hand.selected == "lake.png")
    #expect(hand.results == [.take(hand.location("/Pictures/lake.png"))])
    // A path that is being typed is not disturbed by the folder that comes.
    var other = ChooserHand(isAnswering: false)
    other.begin()
    other.type("~/zeb")
    other.answer()
    #expect(other.chooser.editor?.text == "~/zeb" && other.folder == "~/Pictures")
  }

  @Test("an answer that is not waited for any more is dropped")
  func late() {
    var hand = ChooserHand()
    hand.isAnswering = false
    hand.type("hol")
    hand.key(.enter)
    hand.key(.backspace)
    let requests = hand.waiting
    #expect(requests.count == 2)
    hand.answer()
    #expect(hand.folder == "~")
    hand.chooser.take(hand.disk.outcome(of: requests[0]), to: requests[0])
    #expect(hand.folder == "~")
  }

  @Test("a folder that cannot be read is said; before there is another its place is left empty")
  func closed() {
    var hand = ChooserHand()
    hand.type("~/closed")
    hand.key(.enter)
    #expect(hand.results == [.tell("No way", isError: true)] && hand.folder == "~/Pictures")
    var chooser = Chooser(.insertion, start: .location(FakeDisk.home + "/closed"))
    chooser.take(hand.disk.places)
    guard case .ask(let request)? = chooser.takeEffects().first else {
      Issue.record("nothing asked")
      return
    }
    chooser.take(hand.disk.outcome(of: request), to: request)
    #expect(chooser.fault == "No way" && chooser.effects.isEmpty)
  }
}

@Suite("Choosing a name to save under")
struct ChooserSavingTests {
  @Test("the name is typed over, its ending stays or is added; nothing there, nothing asked")
  func name() {
    var hand = ChooserHand(.saveAs)
    #expect(hand.chooser.focus == .name && hand.chooser.editor?.selection == 0..<3)
    hand.type("Sky 1")
    #expect(hand.chooser.currentName == "Sky 1.png")
    hand.key(.enter)
    #expect(
      hand.results == [.save(hand.location("/Pictures/Sky 1.png"), mayReplace: false)])
    hand.results = []
    hand.key(.character("a"), .control)
    hand.type("  me.too ")
    hand.key(.enter)
    #expect(hand.results == [.save(hand.location("/Pictures/me.too.png"), mayReplace: false)])
  }

  @Test("a name that is taken is asked about; Cancel is the first answer")
  func question() {
    var hand = ChooserHand(.saveAs)
    hand.key(.character("a"), .control)
    hand.type("lake")
    hand.key(.enter)
    #expect(hand.chooser.question?.name == "lake.png" && hand.chooser.focus == .keep)
    for key in [Key.enter, .escape] {
      hand.key(key)
      #expect(hand.chooser.question == nil && hand.chooser.focus == .name)
      #expect(hand.results.isEmpty)
      hand.key(.enter)
      #expect(hand.chooser.question != nil)
    }
    hand.type("x/~")
    hand.key(.character("l"), .control)
    #expect(hand.chooser.question != nil)
    hand.key(.tab)
    hand.key(.enter)
    #expect(hand.results == [.save(hand.location("/Pictures/lake.png"), mayReplace: true)])
  }

  @Test("names that are none are refused; a folder's name goes into it")
  func refused() {
    var hand = ChooserHand(.saveAs)
    for name in ["", " ", ".", ".."] {
      hand.key(.character("a"), .control)
      hand.key(.delete)
      hand.type(name)
      hand.key(.enter)
      #expect(hand.results.isEmpty && hand.chooser.editor?.isInvalid == true)
    }
    hand.key(.character("a"), .control)
    hand.type("Holidays")
    hand.key(.enter)
    #expect(hand.results.isEmpty && hand.folder == "~/Pictures/Holidays")
    #expect(hand.chooser.focus == .name)
  }

  @Test("a path as a name; Enter on a picture asks about it; Enter before the folder is known")
  func elsewhere() {
    var hand = ChooserHand(.saveAs)
    hand.type("~/Desktop/plan")
    #expect(hand.chooser.focus == .path)
    hand.key(.enter)
    #expect(hand.results == [.save(hand.location("/Desktop/plan.png"), mayReplace: false)])
    hand.results = []
    hand.key(.escape)
    hand.key(.tab, .shift)
    #expect(hand.chooser.focus == .grid)
    hand.type("apple")
    hand.key(.enter)
    #expect(hand.chooser.question?.name == "apple.png")
    var early = ChooserHand(.saveAs, isAnswering: false)
    early.type("mine")
    early.key(.enter)
    early.begin()
    #expect(early.waiting.count == 1)
    early.answer()
    #expect(early.results == [.save(early.location("/Pictures/mine.png"), mayReplace: false)])
  }

  @Test("among the pictures used of late it is saved to the drawing's folder")
  func recent() {
    var hand = ChooserHand(.saveAs)
    hand.chooser.press(.place(0))
    hand.settle()
    #expect(hand.chooser.content?.location == "")
    hand.type("here")
    hand.key(.enter)
    #expect(hand.results == [.save(hand.location("/Pictures/here.png"), mayReplace: false)])
  }
}
