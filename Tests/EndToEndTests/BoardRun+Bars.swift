import Raster
import Robot

/// The bars of a window of 900 x 700, pressed where they are seen.
extension BoardRun {
  /// Something in the bars.
  enum Button {
    case undo
    case pencil
    case line
    case dash
    case arrow
    case rectangle
    case ellipse
    case pixelate
    case eraser
    case redo
    case brush
    /// A colour of the palette, from 0.
    case color(Int)
    case background
    case insertPicture
    case clear
    case save
    case more
  }

  /// The palette of the bottom bar, as the documents of the program promise it.
  static let palette = [
    0x000000, 0xE5484D, 0xF76808, 0xF5C518, 0x30A46C, 0x0091FF, 0x6E56CF, 0xD6409F, 0xFFFFFF,
  ].map { StraightColor(rgb: $0) }

  /// The row on which the controls of the bottom bar are centred.
  static let bottomRow = 660

  /// Waits until the bars can be pressed.
  func waitForBars() throws {
    let isThere = Deadline(seconds: Self.patience).wait {
      lines.last { $0.hasPrefix("bars") } ?? "bars shown" == "bars shown"
    }
    if !isThere { throw RunFailure("the bars did not come back", process, folder) }
  }

  /// Waits until the bars are on their way out, or away.
  func waitForHiddenBars() throws {
    let areAway = Deadline(seconds: Self.patience).wait {
      lines.last { $0.hasPrefix("bars") } == "bars hidden"
    }
    if !areAway { throw RunFailure("the bars did not go", process, folder) }
  }

  /// Presses something in a bar, once the bars are back after a stroke.
  func click(_ button: Button) throws {
    try waitForBars()
    let place = try place(of: button)
    robot.click(x: place.x, y: place.y)
  }

  /// The middle of something in a bar.
  ///
  /// The top bar has no words, so its places are numbers: 12 from the edge, 56 high, buttons of 42
  /// every 48 pixels, 16 more between groups. The bottom bar begins with a word, whose width is the
  /// font's: it is measured from its blue swatch, which is looked for.
  func place(of button: Button) throws -> (x: Int, y: Int) {
    func top(_ x: Int) -> (x: Int, y: Int) { (x, 40) }
    func bottom(_ fromBlue: Int) throws -> (x: Int, y: Int) {
      (try blueSwatch() + fromBlue, Self.bottomRow)
    }
    switch button {
    case .undo: return top(224)
    case .pencil: return top(282)
    case .line: return top(330)
    case .dash: return top(378)
    case .arrow: return top(426)
    case .rectangle: return top(474)
    case .ellipse: return top(522)
    case .pixelate: return top(570)
    case .eraser: return top(618)
    case .redo: return top(676)
    case .brush: return try bottom(-277)
    case .color(let index): return try bottom(38 * (index - 5))
    case .background: return try bottom(170)
    case .insertPicture: return try bottom(218)
    case .clear: return try bottom(276)
    case .save: return try bottom(334)
    case .more: return try bottom(382)
    }
  }

  /// Puts the pointer where it stands before nothing: on the handle, or where one would be.
  func hidePointer() {
    robot.move(toX: 450, y: 695)
  }

  /// Waits until two pictures in a row are the same, and like what is asked for.
  func pictureAtRest(
    where isWanted: (StraightBitmap) -> Bool = { _ in true }
  ) throws -> StraightBitmap? {
    var last: StraightBitmap?
    return try Deadline(seconds: Self.patience).wait { () -> StraightBitmap? in
      let next = try picture()
      defer { last = next }
      return next == last && isWanted(next) ? next : nil
    }
  }

  /// Types digits, small letters, dots, slashes and signs one after the other.
  func type(text: String) throws {
    let names: [Character: String] = [".": "period", "-": "minus", "/": "slash", " ": "space"]
    for character in text { try type(names[character] ?? String(character)) }
  }

  /// Takes the file of a name in the run's folder in the chooser that is opening: its path is typed.
  func choose(_ name: String) throws {
    for character in folder.path(name) {
      if character.isUppercase {
        try type(character.lowercased(), with: "Shift_L")
      } else {
        try type(text: String(character))
      }
    }
    try type("Return")
  }

  /// The column of the blue swatch: the brush's own sample is further left.
  private func blueSwatch() throws -> Int {
    var last: Int?
    let found = try Deadline(seconds: Self.patience).wait { () -> Int? in
      let picture = try picture()
      let row = (0..<picture.size.width).filter {
        picture[$0, Self.bottomRow] == Self.palette[5]
      }
      guard let end = row.last else { return nil }
      let start = row.reversed().first { !row.contains($0 - 1) } ?? end
      let middle = (start + end) / 2
      defer { last = middle }
      return middle == last ? middle : nil
    }
    guard let found else { throw RunFailure("the palette cannot be seen", process, folder) }
    return found
  }
}
