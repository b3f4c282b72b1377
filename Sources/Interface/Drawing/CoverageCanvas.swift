import Raster
import Typesetting
import Windowing

/// Anti-aliased flat shapes into a part of a frame.
///
/// Each shape is turned into coverages, a byte for each pixel, and blended once. No pixel's value
/// depends on the clip: a shape drawn through two halves of the clip is the shape drawn at once.
/// Every call costs the clipped area of the shape's bounds. Space: the frame, window pixels.
package struct CoverageCanvas {
  /// What is drawn into.
  package let pixels: PixelBuffer
  /// No pixel outside is read or written.
  package let clip: PixelRect

  /// Makes a canvas over the part of a buffer inside `clip`.
  package init(_ pixels: PixelBuffer, clip: PixelRect) {
    self.pixels = pixels
    self.clip = clip.intersection(pixels.bounds)
  }

  /// Whether anything inside `rect` can be seen; lets a caller skip what is costly to prepare.
  package func shows(_ rect: PixelRect) -> Bool { clip.intersects(rect) }

  /// Blends a colour over whole pixels.
  package func fill(_ rect: PixelRect, with color: StraightColor) {
    pixels.blend(rect.intersection(clip), with: color)
  }

  /// Fills a rectangle with round corners.
  package func fill(_ shape: RoundedRectangle, with color: StraightColor) {
    fill(shape, cutting: nil, with: color)
  }

  /// Draws the edge of a rectangle with round corners, all of it inside the shape.
  ///
  /// - Parameters:
  ///   - shape: the outer edge.
  ///   - width: width of the edge, window pixels.
  ///   - color: its colour.
  package func outline(_ shape: RoundedRectangle, width: Double, with color: StraightColor) {
    fill(shape, cutting: shape.inset(by: width), with: color)
  }

  /// Fills a circle.
  ///
  /// - Parameters:
  ///   - center: its middle.
  ///   - radius: window pixels.
  ///   - color: its colour.
  package func fillCircle(center: WindowPoint, radius: Double, with color: StraightColor) {
    fill(RoundedRectangle(center: center, radius: radius), with: color)
  }

  /// Draws a ring whose middle line is the circle of the given radius.
  ///
  /// - Parameters:
  ///   - center: middle of the ring.
  ///   - radius: of the middle line, window pixels.
  ///   - width: of the ring, window pixels.
  ///   - color: its colour.
  package func ring(
    center: WindowPoint, radius: Double, width: Double, with color: StraightColor
  ) {
    outline(
      RoundedRectangle(center: center, radius: radius + width / 2), width: width, with: color)
  }

  /// Blends a colour through a text's mask.
  ///
  /// - Parameters:
  ///   - mask: the text.
  ///   - x: column of its anchor.
  ///   - y: row of its anchor: the line's baseline.
  ///   - color: its colour.
  package func fill(_ mask: TextMask, x: Int, y: Int, with color: StraightColor) {
    let area = mask.rect.offset(x: x, y: y)
    let shown = area.intersection(clip)
    if shown.isEmpty { return }
    for row in shown.minY..<shown.maxY {
      let coverage = mask.row(row - y).dropFirst(shown.minX - area.minX).prefix(shown.width)
      pixels.blend(coverageRow: Array(coverage), x: shown.minX, y: row, with: color)
    }
  }

  /// Draws the soft shadow that a shape throws, and only outside the shape.
  ///
  /// It falls off like the tail of a normal distribution of half the strength at the shadow's
  /// edge, and ends `reach` pixels from that edge. Shadows of 12 pixels in all stay in the
  /// margin of a bar.
  ///
  /// - Parameters:
  ///   - shape: what throws the shadow.
  ///   - drop: how far the shadow lies below the shape, window pixels.
  ///   - reach: where the shadow ends, window pixels from its edge, above 0.
  ///   - color: the colour at full strength.
  package func shadow(
    of shape: RoundedRectangle, drop: Double, reach: Double, with color: StraightColor
  ) {
    var caster = shape
    caster.minY += drop
    caster.maxY += drop
    let area = caster.inset(by: -reach).bounds.intersection(clip)
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      let hidden = Self.run(shape.fullColumns(row: y), in: area)
      blend(row: y, columns: area.minX..<area.maxX, except: hidden, with: color) { first, row in
        shape.addCoverage(row: y, sign: -1, to: &row, firstColumn: first)
        for index in row.indices {
          let x = Double(first + index) + 0.5
          let distance = caster.distance(x: x, y: Double(y) + 0.5) / reach
          let near = max(0, 1 - abs(distance))
          let strength = distance < 0 ? 1 - near * near / 2 : near * near / 2
          row[index] = strength * (1 + row[index])
        }
      }
    }
  }

  /// Fills a shape less another one that lies inside it.
  private func fill(
    _ shape: RoundedRectangle, cutting hole: RoundedRectangle?, with color: StraightColor
  ) {
    let area = shape.bounds.intersection(clip)
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      // Pixels wholly in the hole stay as they are, others wholly in the shape need no coverage.
      let plain = Self.run((hole ?? shape).fullColumns(row: y), in: area)
      if hole == nil && !plain.isEmpty {
        let run = PixelRect(minX: plain.lowerBound, minY: y, maxX: plain.upperBound, maxY: y + 1)
        pixels.blend(run, with: color)
      }
      blend(row: y, columns: area.minX..<area.maxX, except: plain, with: color) { first, row in
        shape.addCoverage(row: y, sign: 1, to: &row, firstColumn: first)
        hole?.addCoverage(row: y, sign: -1, to: &row, firstColumn: first)
      }
    }
  }

  /// The part of some columns inside an area, or none where it is too short to be worth a cut.
  private static func run(_ columns: Range<Int>, in area: PixelRect) -> Range<Int> {
    let part = columns.clamped(to: area.minX..<area.maxX)
    return part.count < 32 ? 0..<0 : part
  }

  /// Blends a colour over the columns left and right of some others.
  ///
  /// - Parameters:
  ///   - y: the row.
  ///   - columns: all columns, inside the clip.
  ///   - middle: the columns left out, inside `columns`.
  ///   - color: the colour.
  ///   - coverage: turns zeros into the coverages from the given column on.
  private func blend(
    row y: Int, columns: Range<Int>, except middle: Range<Int>, with color: StraightColor,
    coverage: (_ firstColumn: Int, _ row: inout [Double]) -> Void
  ) {
    let gap = middle.isEmpty ? columns.upperBound..<columns.upperBound : middle
    for side in [columns.lowerBound..<gap.lowerBound, gap.upperBound..<columns.upperBound]
    where !side.isEmpty {
      var row = [Double](repeating: 0, count: side.count)
      coverage(side.lowerBound, &row)
      pixels.blend(coverageRow: row.map(Self.byte), x: side.lowerBound, y: y, with: color)
    }
  }

  /// A coverage of 0 to 1 as a byte, rounded to the nearest; sums may be off by their last bits.
  static func byte(_ coverage: Double) -> UInt8 {
    UInt8(max(0, min(255, coverage * 255 + 0.5)))
  }
}
