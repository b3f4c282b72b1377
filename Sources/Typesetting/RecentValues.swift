/// What was worked out last, for a bounded number of keys.
///
/// Two generations: when the young one is full it takes the place of the old one, so what is asked
/// for again and again stays.
struct RecentValues<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// Holds between `capacity` and twice as many values.
  init(capacity: Int) { self.capacity = capacity }

  /// The value kept for a key, or else what `make` makes of it, which is kept.
  mutating func value(for key: Key, make: () -> Value) -> Value {
    if let known = young[key] { return known }
    let value = old[key] ?? make()
    if young.count >= capacity {
      old = young
      young = [:]
    }
    young[key] = value
    return value
  }
}
