import Raster

/// A shape that two points span, as it is drawn: whatever the pointer did is in them already.
package struct Figure: Hashable, Sendable {
  /// Which shape.
  package enum Kind: CaseIterable, Sendable {
    /// The straight line between both points.
    case line
    /// The same with a head at the second point.
    case arrow
    /// The rectangle with both points as corners, its own corners square.
    case rectangle
    /// The ellipse inside of that rectangle.
    case ellipse
  }

  /// Which shape.
  package var kind: Kind
  /// One point, page pixels: the line's beginning, or a corner of the box.
  package var start: PagePoint
  /// The other end, or the opposite corner.
  package var end: PagePoint

  /// Makes a figure between two points.
  package init(_ kind: Kind, from start: PagePoint, to end: PagePoint) {
    self.kind = kind
    self.start = start
    self.end = end
  }

  /// Whether it can be drawn: finite, and within four million page pixels of the origin.
  ///
  /// A pointer counts up to a million from it (`PencilPath.accepts`), and a figure drawn from its
  /// centre reaches as far to the other side.
  package var isDrawable: Bool {
    [start.x, start.y, end.x, end.y].allSatisfy { abs($0) <= 4e6 }
  }

  /// What the figure's line covers.
  ///
  /// Both points at one place are a dot of the line's width. What is neither dashed nor an arrow is
  /// the same from either point; dashes begin at `start`, those of an ellipse at its right end. The
  /// head of an arrow is never dashed.
  ///
  /// - Parameters:
  ///   - width: of the line, page pixels, above 0.
  ///   - isDashed: whether the line is cut into dashes; then corners are round.
  /// - Returns: the pieces to raise in a mask.
  /// - Complexity: O(1) for a line or a rectangle, for an ellipse O(root of its size), and
  ///   O(length / width) more for dashes.
  package func outline(width: Double, isDashed: Bool = false) -> FigureOutline {
    let radius = width / 2
    if start == end { return FigureOutline(capsules: [Capsule(center: start, radius: radius)]) }
    if isDashed { return FigureOutline(capsules: dashes(width: width)) }
    switch kind {
    case .line:
      return FigureOutline(capsules: [lineCapsule(radius: radius)])
    case .arrow:
      return FigureOutline(capsules: [lineCapsule(radius: radius)] + head(radius: radius))
    case .rectangle:
      let box = Box(corner: start, corner: end)
      return FigureOutline(frames: [BoxFrame(around: box, radius: radius)])
    case .ellipse:
      let ellipse = Ellipse(in: Box(corner: start, corner: end))
      return FigureOutline(capsules: ellipse.capsules(radius: radius))
    }
  }
}

/// The pieces that a figure's line is made of.
package struct FigureOutline: Equatable, Sendable {
  /// Its round pieces.
  package var capsules: [Capsule] = []
  /// Its square ones.
  package var frames: [BoxFrame] = []
}
