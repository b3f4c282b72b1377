/// Whether pixels are opaque.
enum Opacity {
  /// Whether every fourth byte is 255.
  ///
  /// - Complexity: O(bytes)
  static func isOpaque(_ rgba: UnsafeBufferPointer<UInt8>) -> Bool {
    // Blocks without a branch inside, which the compiler turns into wide instructions.
    let block = 4096
    var start = 0
    while start < rgba.count {
      let end = min(start + block, rgba.count)
      var common: UInt8 = 255
      for index in stride(from: start + 3, to: end, by: 4) { common &= rgba[index] }
      if common != 255 { return false }
      start = end
    }
    return true
  }
}
