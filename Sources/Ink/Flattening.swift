/// How closely straight pieces have to follow a curve.
enum Flattening {
  /// The largest distance between a curve and its straight pieces.
  ///
  /// A chord as near as this changes an edge pixel by one step in 255; a broad edge is flatter to
  /// the eye, and costs more for each piece.
  ///
  /// - Parameter radius: half the line's width, page pixels.
  /// - Returns: page pixels.
  static func tolerance(radius: Double) -> Double { max(0.004, min(0.016, radius / 3000)) }
}
