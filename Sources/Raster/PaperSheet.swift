/// A paper worked out for a page: the colours of its rows, run by run.
///
/// The screen and the file both get their pixels here, and so the same ones. Nothing is kept for a
/// pixel or a row.
struct PaperSheet: Equatable, Sendable {
  let paper: Paper
  /// The rows that a gradient spans, at least 1; 1 for other papers, which do not depend on it.
  let height: Int
  /// The words of the colour and of what is printed on it.
  private let ground: UInt32
  private let mark: UInt32
  /// The pixels beside the middle of a dot, and those at its corners.
  private let side: UInt32
  private let corner: UInt32

  /// The part of them that a disc of radius 1.2 covers whose middle is a pixel's: 0.664 and 0.217.
  static let dotSide: UInt32 = 169
  static let dotCorner: UInt32 = 55

  init(_ paper: Paper, height: Int) {
    self.paper = paper
    self.height = paper.pattern == .gradient ? max(1, height) : 1
    ground = PremultipliedColor(paper.color).word
    let mark = paper.markColor
    self.mark = PremultipliedColor(mark).word
    func part(_ coverage: UInt32) -> UInt32 {
      func mixed(_ below: UInt8, _ above: UInt8) -> UInt32 {
        divideBy255(UInt32(above) * coverage + UInt32(below) * (255 - coverage))
      }
      return 0xFF00_0000 | mixed(paper.color.red, mark.red) << 16
        | mixed(paper.color.green, mark.green) << 8 | mixed(paper.color.blue, mark.blue)
    }
    side = part(Self.dotSide)
    corner = part(Self.dotCorner)
  }

  /// Calls `body` for each run of pixels of one colour in a part of one page row.
  ///
  /// - Parameters:
  ///   - row: the page row, not negative.
  ///   - columns: page columns, not negative.
  ///   - body: takes the run's first page column, its length, and its opaque word.
  /// - Complexity: O(runs)
  @inline(__always)
  func withRuns(
    inRow row: Int, columns: Range<Int>,
    _ body: (_ column: Int, _ count: Int, _ word: UInt32) -> Void
  ) {
    var marks: RowMarks?
    var word = ground
    switch paper.pattern {
    case .plain: break
    case .gradient: word = gradientWord(row)
    case .lines:
      if row % Paper.linePitch == Paper.linePitch - 1 { word = mark }
    case .squares:
      let last = Paper.gridPitch - 1
      if row % Paper.gridPitch == last {
        word = mark
      } else {
        marks = RowMarks(first: last, count: 1, outer: mark, inner: mark)
      }
    case .dots:
      let middle = Paper.gridPitch / 2
      switch row % Paper.gridPitch - middle {
      case 0: marks = RowMarks(first: middle - 1, count: 3, outer: side, inner: mark)
      case -1, 1: marks = RowMarks(first: middle - 1, count: 3, outer: corner, inner: side)
      default: break
      }
    }
    guard let marks else { return body(columns.lowerBound, columns.count, word) }
    var column = columns.lowerBound
    while column < columns.upperBound {
      let place = column % Paper.gridPitch - marks.first
      let isMark = place >= 0 && place < marks.count
      let next = isMark ? 1 : place < 0 ? -place : Paper.gridPitch - place
      let count = min(next, columns.upperBound - column)
      body(column, count, isMark ? place == 1 ? marks.inner : marks.outer : word)
      column += count
    }
  }

  /// What is printed in a row of each square.
  private struct RowMarks {
    /// The first column of it, from the square's own.
    let first: Int
    /// Columns.
    let count: Int
    /// Its first and last column's word.
    let outer: UInt32
    /// The word of the one between.
    let inner: UInt32
  }

  /// The word of a gradient's row: each channel on the straight way between both ends, rounded once,
  /// halves up; below the last row that of the last.
  private func gradientWord(_ row: Int) -> UInt32 {
    let last = height - 1
    if last == 0 { return ground }
    let below = min(row, last)
    func channel(_ top: UInt8, _ bottom: UInt8) -> UInt32 {
      let sum = Int(top) &* (last &- below) &+ Int(bottom) &* below
      return UInt32(truncatingIfNeeded: (2 &* sum &+ last) / (2 &* last))
    }
    let (top, bottom) = (paper.color, paper.bottomColor)
    return 0xFF00_0000 | channel(top.red, bottom.red) << 16
      | channel(top.green, bottom.green) << 8 | channel(top.blue, bottom.blue)
  }
}
