import Raster

/// One drag of a photo by the pointer: from the press on it is only where the pointer is that counts.
package struct PhotoDrag: Hashable, Sendable {
  /// What of the photo is dragged.
  package enum Grip: Hashable, Sendable {
    /// A corner: makes it larger or smaller.
    case corner(PhotoPlacement.Corner)
    /// The handle beyond its upper side: turns it.
    case turn
    /// All of it.
    case whole
  }

  /// What is dragged.
  package let grip: Grip
  /// The placement when the drag began.
  package let start: PhotoPlacement
  /// Whether the pointer has gone so far that the photo follows.
  package private(set) var hasMoved = false
  private let press: PagePoint
  private let slop: Double
  private var pointer: PagePoint
  private var constraints: DragConstraints = []

  /// Begins a drag.
  ///
  /// - Parameters:
  ///   - grip: what is dragged.
  ///   - start: the photo's placement.
  ///   - press: where the pointer took it, page pixels.
  ///   - slop: how far the pointer has to go before the photo follows, page pixels.
  package init(_ grip: Grip, of start: PhotoPlacement, at press: PagePoint, slop: Double) {
    self.grip = grip
    self.start = start
    self.press = press
    self.slop = slop
    pointer = press
  }

  /// Takes where the pointer is.
  ///
  /// - Parameters:
  ///   - pointer: page pixels; what is no place changes nothing.
  ///   - constraints: `straight` (Shift) turns in steps of 15 degrees, moves along one of eight ways
  ///     and frees the proportions; `fromCenter` (Ctrl) keeps the middle while a corner is dragged.
  /// - Returns: the placement now.
  package mutating func follow(
    _ pointer: PagePoint, _ constraints: DragConstraints
  ) -> PhotoPlacement {
    self.constraints = constraints
    if pointer.isFinite, abs(pointer.x) < 1e6, abs(pointer.y) < 1e6 { self.pointer = pointer }
    if self.pointer.distance(to: press) >= slop { hasMoved = true }
    return placement
  }

  /// Takes other modifier keys while the pointer rests.
  package mutating func constrain(_ constraints: DragConstraints) -> PhotoPlacement {
    self.constraints = constraints
    return placement
  }

  private var placement: PhotoPlacement {
    guard hasMoved else { return start }
    let (x, y) = (pointer.x - press.x, pointer.y - press.y)
    switch grip {
    case .whole:
      let end =
        constraints.isStraight ? DragGeometry.inSteps(of45DegreesFrom: press, pointer) : pointer
      // By whole pixels: so its own stay what they are.
      func whole(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
      return start.moved(x: whole(end.x - press.x), y: whole(end.y - press.y))
    case .corner(let corner):
      return start.resized(
        corner, x: x, y: y, keepsShape: !constraints.isStraight,
        isCentred: constraints.isFromCenter)
    case .turn:
      let center = start.snapped.center
      guard let before = Rotation(ofX: press.x - center.x, y: press.y - center.y),
        let after = Rotation(ofX: pointer.x - center.x, y: pointer.y - center.y)
      else { return start }
      let turned = start.rotation * (before.inverse * after)
      return start.turned(to: constraints.isStraight ? turned.nearestStep : turned)
    }
  }
}
