import Raster

/// An upright ellipse or rectangle laid along a line, and how far from it the line is.
struct ShapeFit: Sendable {
  /// Round the shape.
  let box: Box
  /// Root of the mean square of the distances, in the shape's mean side.
  let meanError: Double
  /// The largest distance, in the shape's mean side.
  let largestError: Double

  private init(box: Box, distances: [Double]) {
    self.box = box
    let square = distances.reduce(0) { $0 + $1 * $1 } / Double(max(1, distances.count))
    meanError = square.squareRoot()
    largestError = distances.max() ?? 0
  }

  /// Lays an ellipse along a line; nil where none fits.
  ///
  /// Least squares of a x^2 + b y^2 + c x + d y = 1 over the points, coordinates counted from the
  /// box's middle in its half sides: the algebraic fit of a conic (as in Fitzgibbon, Pilu and Fisher,
  /// "Direct least square fitting of ellipses", 1999) without its mixed term, for these are upright.
  init?(ellipseAlong path: EvenPath) {
    let box = path.box
    let (halfWidth, halfHeight) = ((box.maxX - box.minX) / 2, (box.maxY - box.minY) / 2)
    guard halfWidth > 0, halfHeight > 0 else { return nil }
    let (middleX, middleY) = ((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
    let points = path.points.map {
      (x: ($0.x - middleX) / halfWidth, y: ($0.y - middleY) / halfHeight)
    }
    var equations = [[Double]](repeating: [Double](repeating: 0, count: 5), count: 4)
    for point in points {
      let terms = [point.x * point.x, point.y * point.y, point.x, point.y, 1]
      for row in 0..<4 {
        for column in 0..<5 { equations[row][column] += terms[row] * terms[column] }
      }
    }
    guard let solution = Self.solution(of: equations), solution[0] > 0, solution[1] > 0
    else { return nil }
    let (x, y) = (-solution[2] / (2 * solution[0]), -solution[3] / (2 * solution[1]))
    let scale = 1 + solution[0] * x * x + solution[1] * y * y
    let across = (scale / solution[0]).squareRoot()
    let down = (scale / solution[1]).squareRoot()
    guard across.isFinite, down.isFinite else { return nil }
    self.init(
      box: Box(
        minX: middleX + (x - across) * halfWidth, minY: middleY + (y - down) * halfHeight,
        maxX: middleX + (x + across) * halfWidth, maxY: middleY + (y + down) * halfHeight),
      distances: points.map {
        let (u, v) = (($0.x - x) / across, ($0.y - y) / down)
        // A radius is half a side.
        return abs((u * u + v * v).squareRoot() - 1) / 2
      })
  }

  /// Lays a rectangle along a line; nil where none fits.
  ///
  /// Each side is the mean of the points nearest to it, its tenths at the corners left out; three
  /// rounds of this, beginning with the box of all points, as k-means does with its middles (Lloyd,
  /// 1982).
  init?(rectangleAlong path: EvenPath) {
    var box = path.box
    for _ in 0..<3 {
      let (marginX, marginY) = ((box.maxX - box.minX) / 10, (box.maxY - box.minY) / 10)
      var sums = [(count: Double, sum: Double)](repeating: (0, 0), count: 4)
      for point in path.points {
        let distances = [
          abs(point.x - box.minX), abs(point.x - box.maxX), abs(point.y - box.minY),
          abs(point.y - box.maxY),
        ]
        let side = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        let isInside =
          side < 2
          ? point.y > box.minY + marginY && point.y < box.maxY - marginY
          : point.x > box.minX + marginX && point.x < box.maxX - marginX
        guard isInside else { continue }
        sums[side].count += 1
        sums[side].sum += side < 2 ? point.x : point.y
      }
      guard sums.allSatisfy({ $0.count >= 2 }) else { return nil }
      let means = sums.map { $0.sum / $0.count }
      box = Box(minX: means[0], minY: means[2], maxX: means[1], maxY: means[3])
      if box.isEmpty { return nil }
    }
    let side = ((box.maxX - box.minX) * (box.maxY - box.minY)).squareRoot()
    let figure = Figure(
      .rectangle, from: PagePoint(x: box.minX, y: box.minY),
      to: PagePoint(x: box.maxX, y: box.maxY))
    self.init(box: box, distances: path.points.map { figure.distance(to: $0) / side })
  }

  /// Solves linear equations, their right sides last, by elimination with pivots; nil where there is
  /// no one solution.
  private static func solution(of equations: [[Double]]) -> [Double]? {
    var rows = equations
    for column in rows.indices {
      let pivot = rows.indices[column...].max { abs(rows[$0][column]) < abs(rows[$1][column]) }
      guard let pivot, abs(rows[pivot][column]) > 1e-9 else { return nil }
      rows.swapAt(column, pivot)
      for row in rows.indices where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column...rows.count { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
  }
}
