import Glibc
import Raster

/// Dense recordings of real pen strokes, which reconstructions are measured against.
///
/// They are not part of the tree: they are read from the folder that DRAWINGBOARD_DATA names, by
/// default `../shared/data` beside the repository.
package struct StrokesTruth: Sendable {
  /// One recorded stroke.
  package struct Recording: Sendable {
    /// Milliseconds from the press.
    package var times: [Double]
    /// Where the pen was at each time, page pixels.
    package var points: [PagePoint]

    /// Where the pen was at a time, on the straight line between its two neighbours.
    package func position(at time: Double) -> PagePoint {
      guard let after = times.firstIndex(where: { $0 >= time }) else {
        return points.last ?? PagePoint(x: 0, y: 0)
      }
      if after == 0 { return points[0] }
      let part = (time - times[after - 1]) / (times[after] - times[after - 1])
      let (from, to) = (points[after - 1], points[after])
      return PagePoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
  }

  /// The recordings, in the order of the file.
  package let recordings: [Recording]

  /// Reads the recordings; nil where they are not to be had.
  package static func load() -> StrokesTruth? {
    guard let text = bytes(ofFile: folder + "/ink/truth.json") else { return nil }
    let times = arrays(named: "t", in: text)
    let columns = arrays(named: "x", in: text)
    let rows = arrays(named: "y", in: text)
    guard !times.isEmpty, times.count == columns.count, times.count == rows.count else {
      return nil
    }
    return StrokesTruth(
      recordings: times.indices.map { index in
        Recording(
          times: times[index],
          points: zip(columns[index], rows[index]).map { PagePoint(x: $0, y: $1) })
      })
  }

  /// Whether the recordings are there.
  package static var isAvailable: Bool { access(folder + "/ink/truth.json", R_OK) == 0 }

  private static var folder: String {
    if let named = getenv("DRAWINGBOARD_DATA") { return String(cString: named) }
    // This file is two folders below the root.
    return #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
      + "/../shared/data"
  }

  private static func bytes(ofFile path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      result += chunk[..<count]
    }
    return result
  }

  /// The arrays of numbers that follow each `"name":`, in order: all of JSON that the file needs.
  private static func arrays(named name: String, in text: [UInt8]) -> [[Double]] {
    let key = Array("\"\(name)\":".utf8)
    var result: [[Double]] = []
    var place = 0
    while place + key.count < text.count {
      guard text[place] == key[0], text[place..<(place + key.count)].elementsEqual(key),
        let open = text[place...].firstIndex(of: UInt8(ascii: "[")),
        let close = text[open...].firstIndex(of: UInt8(ascii: "]"))
      else {
        place += 1
        continue
      }
      let numbers = text[(open + 1)..<close].split(separator: UInt8(ascii: ","))
      result.append(
        numbers.compactMap { number in
          Double(String(decoding: number.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self))
        })
      place = close
    }
    return result
  }
}
