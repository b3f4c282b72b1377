import Raster

/// One report of the pointer during a stroke, in page space.
package struct PointerSample: Hashable, Sendable {
  /// Where the tip was, page pixels; for an integer source the middle of its device pixel.
  package var position: PagePoint
  /// When, in milliseconds from an arbitrary start.
  package var time: Double
  /// How hard, 0 to 1; 1 where the device does not tell.
  package var pressure: Double

  /// Makes a sample from where, when and how hard.
  package init(position: PagePoint, time: Double, pressure: Double = 1) {
    self.position = position
    self.time = time
    self.pressure = pressure
  }
}
