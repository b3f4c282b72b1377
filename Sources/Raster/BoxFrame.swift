/// What lies between two axis-aligned boxes: the outline of a rectangle with square corners.
///
/// Beside the capsule the one other thing that a mask is made of.
package struct BoxFrame: Hashable, Sendable {
  /// The box around everything.
  package var outer: Box
  /// The hole; it must lie inside `outer`, and an empty one leaves the whole outer box.
  package var inner: Box

  /// Makes the frame between two boxes.
  package init(outer: Box, inner: Box) {
    self.outer = outer
    self.inner = inner
  }

  /// Makes the frame that reaches `radius` to both sides of a box's edges.
  ///
  /// In a box narrower than twice the radius no hole is left.
  package init(around box: Box, radius: Double) {
    self.init(outer: box.inset(by: -radius), inner: box.inset(by: radius))
  }

  /// The pixels that get coverage, the hole included.
  package var bounds: PixelRect { outer.bounds }
}
