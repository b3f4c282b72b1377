import Glibc
import Raster

/// How near a drawn line comes to the line that the pen really took.
///
/// Distances are pooled over both directions, from each line to the other, so that cut corners and
/// loops count alike. Angles in degrees, all else in page pixels.
/// (Source: the project's ink research, section 1, "The comparison test and its targets".)
package struct InkMetrics: Sendable {
  /// Distances between the lines, of points one pixel apart on each.
  package var distances: [Double]
  /// At each vertex of the drawn line at 2 px: how much more it turns than the true line does
  /// anywhere within 6 px.
  package var kinks: [Double]
  /// Sum of all turning of the drawn line at 2 px.
  package var turning: Double
  /// Sum of all turning of the true line at 2 px.
  package var trueTurning: Double
  /// From the true first point to the drawn one.
  package var startError: Double
  /// From the true last point to the drawn one.
  package var endError: Double

  /// Compares a drawn line with the true one; both must have a point.
  package init(truth: [PagePoint], drawn: [PagePoint]) {
    let truthFine = Self.resampled(truth, spacing: 1)
    let drawnFine = Self.resampled(drawn, spacing: 1)
    distances =
      Self.distances(from: truthFine, to: drawnFine, spacing: 1)
      + Self.distances(from: drawnFine, to: truthFine, spacing: 1)
    let truthCoarse = Self.resampled(truth, spacing: 2)
    let drawnCoarse = Self.resampled(drawn, spacing: 2)
    let truthTurns = Self.turns(truthCoarse)
    let drawnTurns = Self.turns(drawnCoarse)
    kinks = drawnTurns.indices.map { index in
      let place = drawnCoarse[index + 1]
      let near = truthTurns.indices.filter { truthCoarse[$0 + 1].distance(to: place) <= 6 }
      return drawnTurns[index] - (near.map { truthTurns[$0] }.max() ?? 0)
    }
    turning = drawnTurns.reduce(0, +)
    trueTurning = truthTurns.reduce(0, +)
    startError = truth[0].distance(to: drawn[0])
    endError = truth[truth.count - 1].distance(to: drawn[drawn.count - 1])
  }

  /// The value that `part` (0 to 1) of the values do not exceed; 0 of none.
  package static func percentile(_ part: Double, of values: [Double]) -> Double {
    if values.isEmpty { return 0 }
    let rank = part * Double(values.count - 1)
    let sorted = values.sorted()
    let low = Int(rank)
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (rank - Double(low))
  }

  /// Points `spacing` apart along a polyline, its first and last point included.
  package static func resampled(_ line: [PagePoint], spacing: Double) -> [PagePoint] {
    guard var last = line.first else { return [] }
    var result = [last]
    var due = spacing
    for point in line.dropFirst() {
      var rest = last.distance(to: point)
      while rest >= due {
        let part = due / rest
        last = PagePoint(
          x: last.x + (point.x - last.x) * part, y: last.y + (point.y - last.y) * part)
        result.append(last)
        rest -= due
        due = spacing
      }
      due -= rest
      last = point
    }
    if result[result.count - 1].distance(to: last) > 1e-9 { result.append(last) }
    return result
  }

  /// The distance of each point to a polyline whose vertices are at most `spacing` apart.
  ///
  /// Skips ahead: a vertex D away means that the next ones cannot be nearer than D less their way.
  private static func distances(
    from points: [PagePoint], to line: [PagePoint], spacing: Double
  ) -> [Double] {
    var nearest = 0
    return points.map { point in
      var best = point.distance(to: line[nearest])
      var index = 0
      while index < line.count {
        let away = point.distance(to: line[index])
        if away - spacing > best {
          index += max(1, Int((away - spacing - best) / spacing))
          continue
        }
        if index + 1 < line.count {
          let near = distance(point, line[index], line[index + 1])
          if near < best {
            best = near
            nearest = index
          }
        }
        index += 1
      }
      return best
    }
  }

  private static func distance(_ point: PagePoint, _ start: PagePoint, _ end: PagePoint) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    if square == 0 { return point.distance(to: start) }
    let part = max(0, min(1, ((point.x - start.x) * dx + (point.y - start.y) * dy) / square))
    return point.distance(to: PagePoint(x: start.x + dx * part, y: start.y + dy * part))
  }

  /// The turning at each inner vertex, degrees, without sign.
  private static func turns(_ line: [PagePoint]) -> [Double] {
    if line.count < 3 { return [] }
    return (1..<(line.count - 1)).map { index in
      let (ax, ay) = (line[index].x - line[index - 1].x, line[index].y - line[index - 1].y)
      let (bx, by) = (line[index + 1].x - line[index].x, line[index + 1].y - line[index].y)
      let angle = atan2(abs(ax * by - ay * bx), ax * bx + ay * by)
      return angle * 180 / Double.pi
    }
  }
}
