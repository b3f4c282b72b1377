import Raster

/// Takes the staircase out of whole-pixel samples without letting ink leave the pixels reported.
///
/// A device that reports whole pixels puts the true point anywhere within half a step. The filter
/// looks for the least bent line through those boxes: three Gauss-Seidel sweeps over the newest
/// samples for each new one, every point clamped to its box. A digitised straight line fits its
/// boxes, so it comes out straight; a corner cannot be cut by more than the box. The first and the
/// newest sample stay where they were reported, so the filter adds no lag.
/// (Source: the project's ink research, section 0, "box smoothing step".)
package struct QuantisationFilter: Sendable {
  /// Samples younger than this many may still move.
  package static let reach = 16

  /// Samples younger than this many are never taken to be at rest.
  static let shortestReach = 4
  /// A sample that one event moves by less, in device steps, is at rest: a hundredth of what shows.
  static let rest = 0.005

  private static let sweeps = 3

  /// One sample and what became of it.
  struct Node: Sendable {
    let raw: PagePoint
    var smooth: PagePoint
    /// Where it was before the newest sample came.
    var before: PagePoint
    /// Half the side of the box, page pixels; nil while the next sample is unknown.
    var halfBox: Double?
  }

  /// The newest samples, oldest first; older ones have been dropped.
  private(set) var nodes: [Node] = []
  /// How many samples were dropped before `nodes`.
  private(set) var dropped = 0
  /// Size of a device step in page pixels; 0 lets every sample through as it is.
  private let quantum: Double
  /// Samples before this one, counted from the press, will never move again; the first never does.
  private var settled = 1

  /// Makes a filter for a source whose coordinates come in steps of `quantum` page pixels.
  package init(quantum: Double) {
    self.quantum = quantum
  }

  /// Where the newest sample was reported; nil before the first.
  var newest: PagePoint? { nodes.last?.raw }

  /// Number of samples taken so far.
  var count: Int { dropped + nodes.count }

  /// Takes a sample; one at the place of the last is ignored.
  ///
  /// - Returns: whether the path changed.
  mutating func append(_ point: PagePoint) -> Bool {
    if let last = nodes.last, last.raw == point { return false }
    nodes.append(Node(raw: point, smooth: point, before: point))
    let newest = nodes.count - 1
    guard quantum > 0, newest >= 2 else { return true }
    nodes[newest - 1].halfBox = halfBox(at: newest - 1)
    settled = max(settled, count - Self.reach)
    let first = settled - dropped
    for index in first..<newest { nodes[index].before = nodes[index].smooth }
    for _ in 0..<Self.sweeps {
      for index in first..<newest { relax(index) }
    }
    settle()
    return true
  }

  /// Makes samples final that have come to rest before their time.
  ///
  /// Where the motion is straight or quick they do after a few events, and the tail that is drawn
  /// anew with each event is a third as long; slow and wavering motion keeps the whole reach.
  private mutating func settle() {
    for node in nodes[(settled - dropped)...].dropLast(Self.shortestReach) {
      guard node.before.distance(to: node.smooth) <= Self.rest * quantum else { return }
      settled += 1
    }
  }

  /// The filtered place of sample `index`, counted from the press; it must not have been dropped.
  func point(_ index: Int) -> PagePoint { nodes[index - dropped].smooth }

  /// Whether sample `index`, counted from the press, will never move again.
  func isFinal(_ index: Int) -> Bool {
    // The next sample makes this one `reach` samples old, and moves only younger ones.
    if quantum == 0 || index < settled || index <= count - Self.reach { return true }
    return nodes[index - dropped].halfBox == 0
  }

  /// Forgets samples before `index`, counted from the press.
  mutating func drop(before index: Int) {
    let surplus = index - dropped
    if surplus <= 0 { return }
    nodes.removeFirst(surplus)
    dropped = index
  }

  /// Half the box of a sample whose neighbours are known: full for slow motion, gone at 16 steps.
  private func halfBox(at index: Int) -> Double {
    let raw = nodes[index].raw
    let spacing =
      (raw.distance(to: nodes[index - 1].raw) + raw.distance(to: nodes[index + 1].raw)) / 2
      / quantum
    return 0.5 * quantum * max(0, min(1, (16 - spacing) / 12))
  }

  /// Moves one sample to the least bent place within its box.
  private mutating func relax(_ index: Int) {
    guard let box = nodes[index].halfBox, box > 0 else { return }
    let newest = nodes.count - 1
    let before = nodes[index - 1].smooth
    let after = nodes[index + 1].smooth
    let beforeThat = index >= 2 ? nodes[index - 2].smooth : nil
    let afterThat = index + 2 <= newest ? nodes[index + 2].smooth : nil
    func least(_ coordinate: KeyPath<PagePoint, Double>) -> Double {
      let near = before[keyPath: coordinate] + after[keyPath: coordinate]
      switch (beforeThat, afterThat) {
      case (let first?, let last?):
        return (4 * near - first[keyPath: coordinate] - last[keyPath: coordinate]) / 6
      case (nil, let last?):
        return
          (2 * before[keyPath: coordinate] + 4 * after[keyPath: coordinate]
          - last[keyPath: coordinate]) / 5
      case (let first?, nil):
        return
          (2 * after[keyPath: coordinate] + 4 * before[keyPath: coordinate]
          - first[keyPath: coordinate]) / 5
      case (nil, nil):
        return near / 2
      }
    }
    let raw = nodes[index].raw
    nodes[index].smooth = PagePoint(
      x: max(raw.x - box, min(raw.x + box, least(\.x))),
      y: max(raw.y - box, min(raw.y + box, least(\.y))))
  }
}
