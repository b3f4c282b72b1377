import Raster

/// Where the characters of a field are, window pixels.
struct FieldLayout {
  private let characters: [Character]
  private let measure: (String) -> Int
  /// Column where the text begins; left of the field when the text is moved.
  let textX: Int

  /// Lays a field's text out; a text too long is moved so that the caret is in view.
  init(
    _ face: Widget.FieldFace, in rect: PixelRect, metrics: Metrics,
    measure: @escaping (String) -> Int
  ) {
    characters = Array(face.text)
    self.measure = measure
    let padding = metrics.pixels(10)
    let room = rect.width - 2 * padding
    let width = measure(face.text)
    if face.isCentered && width <= rect.width - 2 * metrics.pixels(4) {
      textX = (rect.minX + rect.maxX - width) / 2
    } else if width <= room {
      textX = rect.minX + padding
    } else {
      // Without a caret the end is shown: it is a file's own name.
      let caret = measure(String(characters.prefix(face.caret ?? characters.count)))
      let moved = max(0, min(width - room, caret - room * 3 / 4))
      textX = rect.minX + padding - (face.caret == nil ? width - room : moved)
    }
  }

  /// The column before a character.
  func x(before index: Int) -> Int { textX + measure(String(characters.prefix(index))) }

  /// The number of characters before the place between two that is nearest to a column.
  ///
  /// - Complexity: O(characters) measures.
  func index(atX x: Double) -> Int {
    var best = (index: 0, distance: Double.infinity)
    for index in 0...characters.count {
      let distance = abs(Double(self.x(before: index)) - x)
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }
}
