/// A compiled catalogue as `msgfmt` would write it, or one with faults.
struct CatalogueFile {
  var header = "Content-Type: text/plain; charset=UTF-8\n"
  /// Texts and translations; \0 stands between the forms of plurals.
  var texts: [String: String]
  var isBigEndian = false

  init(_ texts: [String: String], plural: String? = nil) {
    self.texts = texts
    if let plural { header += "Plural-Forms: \(plural)\n" }
  }

  func bytes() -> [UInt8] {
    let entries = [("", header)] + texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let start = 28 + 16 * entries.count
    var pool: [UInt8] = []
    func places(_ strings: [String]) -> [UInt32] {
      strings.flatMap { string in
        let place = [UInt32(string.utf8.count), UInt32(start + pool.count)]
        pool += Array(string.utf8) + [0]
        return place
      }
    }
    let count = UInt32(entries.count)
    let words =
      [0x9504_12de, 0, count, 28, 28 + 8 * count, 0, UInt32(start)] as [UInt32]
      + places(entries.map(\.0)) + places(entries.map(\.1))
    return words.flatMap { word in
      let shifts: [UInt32] = isBigEndian ? [24, 16, 8, 0] : [0, 8, 16, 24]
      return shifts.map { UInt8(truncatingIfNeeded: word >> $0) }
    } + pool
  }
}
