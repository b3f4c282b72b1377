import Raster

/// A photo that was taken out of the ink to be placed anew.
package struct LiftedPhoto: Sendable {
  /// The edit that put it there.
  package let edit: EditID
  /// The photo as it lay.
  package let photo: Photo
  /// The ink without it.
  package let ink: TileGrid
  /// The tiles it was in.
  let tiles: TileChange
}

/// A photo in the history.
struct PlacedPhoto: Sendable {
  let photo: Photo
  /// What the edit did.
  let change: TileChange
  /// The same without the photo that it took the place of: what there is under the photo.
  let own: TileChange
  /// The edit of that photo; nil for a new one.
  let earlier: EditID?
}

extension Board {
  /// The ink with a photo on it, as it will be once the photo is put there.
  ///
  /// - Parameters:
  ///   - rendition: the photo's pixels.
  ///   - lifted: the photo that it takes the place of; nil for a new one.
  /// - Returns: the ink; the board's own stays as it is.
  /// - Complexity: O(tiles), and O(pixels) of those with ink under the photo.
  package func ink(with rendition: PhotoRendition, inPlaceOf lifted: LiftedPhoto?) -> TileGrid {
    var ink = lifted?.ink ?? ink
    ink.blend(rendition.tiles)
    return ink
  }

  /// Puts a photo into the ink; nothing happens while a stroke is in hand.
  ///
  /// It is one edit, also where it takes the place of another photo; undo puts that back.
  ///
  /// - Parameters:
  ///   - rendition: the photo's pixels.
  ///   - lifted: the photo that it takes the place of, from the ink as it is now; nil for a new one.
  /// - Returns: the damage and the edit's name; nothing for a photo of which the page shows no pixel.
  /// - Complexity: as `ink(with:inPlaceOf:)`.
  package mutating func put(
    _ rendition: PhotoRendition, inPlaceOf lifted: LiftedPhoto? = nil
  ) -> Outcome {
    guard inHand == nil, rendition.tiles.indices.contains(where: { _ in true }) else {
      return Outcome()
    }
    defer { updateSize() }
    let after = ink(with: rendition, inPlaceOf: lifted)
    var rects: [TileIndex: PixelRect] = [:]
    let covered = rendition.rect.intersection(extent.inkRect)
    for index in rendition.tiles.indices { rects[index] = covered.intersection(index.rect) }
    for entry in lifted?.tiles.entries ?? [] {
      rects[entry.index] = (rects[entry.index] ?? .empty).union(entry.rect)
    }
    let base = lifted?.ink ?? ink
    var change = TileChange()
    var own = TileChange()
    var damage = Damage()
    for (index, rect) in rects.sorted(by: { $0.key.isBefore($1.key) }) {
      if base[index] !== after[index] {
        own.add(
          at: index, before: base[index], after: after[index],
          rect: covered.intersection(index.rect))
      }
      if ink[index] === after[index] { continue }
      change.add(at: index, before: ink[index], after: after[index], rect: rect)
      damage.add(rect)
    }
    ink = after
    inkBounds = inkBounds.union(covered)
    let id = nextID()
    let placed = PlacedPhoto(
      photo: rendition.photo, change: change, own: own, earlier: lifted?.edit)
    history.append(History.Edit(id: id, content: .photo(placed)))
    return Outcome(damage: damage, committed: id)
  }

  /// Whether some photo was put into the ink.
  ///
  /// - Complexity: O(edits).
  package var hasPhotos: Bool {
    history.inEffect.contains { if case .photo = $0.content { true } else { false } }
  }

  /// The photo at a place, taken out of the ink; the board itself stays as it is.
  ///
  /// - Parameter place: page pixels.
  /// - Returns: the topmost photo there on which no later ink lies and of which nothing was erased;
  ///   nil for none, or while a stroke is in hand.
  /// - Complexity: O(edits), and O(pixels) of the photos at the place.
  package func photo(at place: PagePoint) -> LiftedPhoto? {
    guard inHand == nil else { return nil }
    var replaced: Set<EditID> = []
    for edit in history.inEffect.reversed() {
      guard case .photo(let placed) = edit.content else { continue }
      if let earlier = placed.earlier { replaced.insert(earlier) }
      guard !replaced.contains(edit.id), placed.photo.placement.contains(place),
        let ink = ink(without: placed)
      else { continue }
      return LiftedPhoto(edit: edit.id, photo: placed.photo, ink: ink, tiles: placed.own)
    }
    return nil
  }

  /// Takes back the newest edit and forgets it; nil when there is none or a stroke is in hand.
  package mutating func withdraw() -> Damage? {
    guard inHand == nil, let edit = history.removeNewest() else { return nil }
    return takeBack(edit)
  }

  /// The ink without a photo; nil where it is no longer whole.
  private func ink(without placed: PlacedPhoto) -> TileGrid? {
    var ink = ink
    for entry in placed.own.entries {
      let isWhole = ink.takeBack(before: entry.before, after: entry.after, at: entry.index)
      if !isWhole { return nil }
    }
    return ink
  }
}

extension TileIndex {
  /// Whether it comes before another one, row by row.
  fileprivate func isBefore(_ other: TileIndex) -> Bool {
    (row, column) < (other.row, other.column)
  }
}
