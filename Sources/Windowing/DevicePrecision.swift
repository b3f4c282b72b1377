/// Remembers which devices have ever sent a fraction of a pixel.
///
/// One that has not is an integer source: its coordinate i means somewhere in pixel i, and a
/// stroke begun with it is smoothed as such to its end.
package struct DevicePrecision: Sendable {
  private var fractional: Set<Int> = []

  /// Makes a memory in which every device is an integer source.
  package init() {}

  /// Takes note of a pointer event's coordinates; those that are no numbers say nothing.
  package mutating func note(_ event: PointerEvent) {
    let position = event.position
    guard position.isFinite else { return }
    let isWhole =
      position.x == position.x.rounded(.down) && position.y == position.y.rounded(.down)
    if !isWhole { fractional.insert(event.device) }
  }

  /// Whether a device has sent whole coordinates only.
  package func isIntegerSource(_ device: Int) -> Bool { !fractional.contains(device) }
}
