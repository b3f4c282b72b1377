/// Drives what the processor keeps near out of its caches.
///
/// On a desktop a motion comes every 8 to 16 ms; by then other programs have run, and everything
/// an event needs comes from memory again.
final class ColdCaches {
  private static let bytes = 32 << 20
  private var words = [UInt64](repeating: 0, count: ColdCaches.bytes / 8)
  private var turn: UInt64 = 0

  /// Reads and writes each line of 64 bytes of a buffer larger than the caches.
  func evict() {
    turn &+= 1
    words.withUnsafeMutableBufferPointer { words in
      for index in stride(from: 0, to: words.count, by: 8) { words[index] &+= turn }
    }
  }
}
