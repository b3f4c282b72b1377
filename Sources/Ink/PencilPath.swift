import Raster

/// Turns pointer samples into the discs of a smooth line, with no lag.
///
/// Samples pass the quantisation filter, and a centripetal Catmull-Rom curve through what comes
/// out. The tip is always the newest sample. A piece of the curve is frozen once the four points
/// that shape it can no longer move; what follows is the tail, given out anew with each sample.
/// The same samples always give the same pieces, one by one or all at once.
package struct PencilPath: Sendable {
  private var filter: QuantisationFilter
  private let radius: Double
  private let tolerance: Double
  /// The first piece of the curve not frozen: piece k runs from sample k to sample k + 1.
  private var firstLoosePiece = 0

  /// Begins a path.
  ///
  /// - Parameters:
  ///   - radius: half the line's width, page pixels.
  ///   - quantum: size of a device step in page pixels, 0 for a source with fractions.
  package init(radius: Double, quantum: Double) {
    filter = QuantisationFilter(quantum: quantum)
    self.radius = radius
    tolerance = Flattening.tolerance(radius: radius)
  }

  /// The newest sample's place; nil before the first.
  var tip: PagePoint? { filter.newest }

  /// Whether all of it is one sample.
  var isDot: Bool { filter.count == 1 }

  /// Whether a path can go through a place: finite, and within a million page pixels of the origin.
  ///
  /// Thirty times the largest page; numbers far beyond would overflow on the way to pixels.
  package static func accepts(_ place: PagePoint) -> Bool {
    abs(place.x) <= 1e6 && abs(place.y) <= 1e6
  }

  /// Takes the next sample; one at a place that is not accepted is ignored.
  ///
  /// - Returns: what became final and the new tail, or nil when the path is as it was.
  /// - Complexity: O(samples that may still move), at most 18, whatever the path's length.
  package mutating func append(_ sample: PointerSample) -> PathChange? {
    guard Self.accepts(sample.position), filter.append(sample.position) else { return nil }
    var change = PathChange()
    // Straight pieces are one capsule each; grown step by step, the list would be copied four times.
    change.tail.reserveCapacity(QuantisationFilter.reach)
    while firstLoosePiece + 2 < filter.count,
      (max(0, firstLoosePiece - 1)...(firstLoosePiece + 2)).allSatisfy(filter.isFinal)
    {
      addPiece(firstLoosePiece, to: &change.frozen)
      firstLoosePiece += 1
    }
    filter.drop(before: min(firstLoosePiece - 1, filter.count - QuantisationFilter.reach - 3))
    addTail(to: &change.tail)
    return change
  }

  /// Ends the path: the tail becomes final as it is.
  package func finished() -> PathChange {
    var change = PathChange()
    addTail(to: &change.frozen)
    return change
  }

  private func addTail(to capsules: inout [Capsule]) {
    if filter.count == 1 {
      capsules.append(Capsule(center: filter.point(0), radius: radius))
    }
    for piece in firstLoosePiece..<max(firstLoosePiece, filter.count - 1) {
      addPiece(piece, to: &capsules)
    }
  }

  private func addPiece(_ piece: Int, to capsules: inout [Capsule]) {
    let segment = CurveSegment(
      before: piece > 0 ? filter.point(piece - 1) : nil, start: filter.point(piece),
      end: filter.point(piece + 1),
      after: piece + 2 < filter.count ? filter.point(piece + 2) : nil)
    var last = filter.point(piece)
    segment.flatten(tolerance: tolerance) { point in
      capsules.append(
        Capsule(start: last, startRadius: radius, end: point, endRadius: radius))
      last = point
    }
  }
}
