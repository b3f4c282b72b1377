/// Two discs and everything between their common tangents: the unit a stroke is made of.
///
/// Page pixels. With equal centres, or one disc inside the other, it is the bigger disc.
package struct Capsule: Hashable, Sendable {
  /// Centre of the first disc.
  package var start: PagePoint
  /// Radius of the first disc, at least 0.
  package var startRadius: Double
  /// Centre of the second disc.
  package var end: PagePoint
  /// Radius of the second disc, at least 0.
  package var endRadius: Double

  /// Makes a capsule from two discs.
  package init(start: PagePoint, startRadius: Double, end: PagePoint, endRadius: Double) {
    self.start = start
    self.startRadius = startRadius
    self.end = end
    self.endRadius = endRadius
  }

  /// Makes a single disc.
  package init(center: PagePoint, radius: Double) {
    self.init(start: center, startRadius: radius, end: center, endRadius: radius)
  }

  /// The pixels that may get coverage: half a pixel's diagonal beyond the outline.
  package var bounds: PixelRect {
    let reach = CapsuleCoverage.reach
    return PixelRect(
      covering: min(start.x - startRadius, end.x - endRadius) - reach,
      min(start.y - startRadius, end.y - endRadius) - reach,
      max(start.x + startRadius, end.x + endRadius) + reach,
      max(start.y + startRadius, end.y + endRadius) + reach)
  }

  /// The capsules before and after the disc in its middle; together they are the same shape.
  var halves: (Capsule, Capsule) {
    let middle = PagePoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let radius = (startRadius + endRadius) / 2
    return (
      Capsule(start: start, startRadius: startRadius, end: middle, endRadius: radius),
      Capsule(start: middle, startRadius: radius, end: end, endRadius: endRadius)
    )
  }
}
