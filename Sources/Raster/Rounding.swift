extension Int {
  /// The largest whole number not above a value, which must be within +-2^51.
  ///
  /// 1.5 x 2^52 added to a number leaves the nearest whole one in the low bits: a conversion would
  /// check for what cannot be here.
  @inline(__always) init(floorOfSmall value: Double) {
    let magic = 6_755_399_441_055_744.0
    let sum = value + magic
    let nearest = Int(truncatingIfNeeded: sum.bitPattern &- magic.bitPattern)
    self = nearest &- (sum - magic > value ? 1 : 0)
  }

  /// The largest whole number not above a value, which must be finite and within +-2^62.
  ///
  /// `rounded(.down)` is a call into the C library where the processor's oldest form has no
  /// instruction for it, and this is asked for several times for each piece of a line.
  @inline(__always) init(floorOf value: Double) {
    let whole = Int(value)
    self = Double(whole) > value ? whole - 1 : whole
  }

  /// The smallest whole number not below a value, which must be finite and within +-2^62.
  @inline(__always) init(ceilingOf value: Double) {
    let whole = Int(value)
    self = Double(whole) < value ? whole + 1 : whole
  }
}
