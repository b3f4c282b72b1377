/// A way of working out a row of coverage, chosen once for a capsule.
///
/// A type rather than a closure, so that the loop over rows is compiled for each.
protocol RowKernel {
  /// Writes the coverage of page columns of a row into the low bytes of words.
  static func cover(
    _ columns: Range<Int>, y: Int, of capsule: CapsuleCoverage,
    into bits: UnsafeMutablePointer<UInt32>)
}

/// For dots.
enum SmallDiscKernel: RowKernel {
  static func cover(
    _ columns: Range<Int>, y: Int, of capsule: CapsuleCoverage,
    into bits: UnsafeMutablePointer<UInt32>
  ) {
    capsule.coverSmallDiscRow(columns, y: y, into: bits)
  }
}

/// For strokes narrower than 1.5 px.
enum ThinKernel: RowKernel {
  @inline(__always) static func cover(
    _ columns: Range<Int>, y: Int, of capsule: CapsuleCoverage,
    into bits: UnsafeMutablePointer<UInt32>
  ) {
    capsule.coverThinRow(columns, y: y, into: bits)
  }
}

/// For all others.
enum ThickKernel: RowKernel {
  @inline(__always) static func cover(
    _ columns: Range<Int>, y: Int, of capsule: CapsuleCoverage,
    into bits: UnsafeMutablePointer<UInt32>
  ) {
    capsule.coverThickRow(columns, y: y, into: bits)
  }
}
