/// A page at another size than 1:1.
///
/// Every pixel depends on the page and the zoom alone, not on the rectangle that it is drawn with:
/// however damage is cut, the same is seen.
extension PixelBuffer {
  /// Draws ink over its backdrop at another size, and what lies round the page.
  ///
  /// A larger page shows the page pixel at the middle of each buffer pixel. A smaller one shows the
  /// mean, on sRGB bytes and rounded once, of what lies under each buffer pixel, weighted by area;
  /// at the page's right and lower edge what lies round it has its part in that. A large picture that
  /// is opaque and fills the page is there at a quarter already (`QuarterPage`): at that size and below,
  /// the mean is taken of this, and of the ink's means over the same squares of 4 x 4.
  ///
  /// - Parameters:
  ///   - ink: the page's ink.
  ///   - backdrop: what is under it.
  ///   - page: its size.
  ///   - zoom: how the page lies on the buffer.
  ///   - rect: the buffer pixels to draw.
  ///   - surround: the opaque word of what lies round the page.
  /// - Complexity: O(pixels of `rect` and page pixels under them).
  package func drawPage(
    ink: TileGrid, over backdrop: Backdrop, page: PixelSize, zoom: PageZoom,
    in rect: PixelRect, surround: UInt32
  ) {
    let area = rect.intersection(bounds)
    if area.isEmpty { return }
    let part = area.intersection(zoom.bufferRect(showing: page.rect))
    if part != area { fill(area, with: surround) }
    if part.isEmpty { return }
    if zoom.scale == 1 {
      return drawPage(
        ink: ink, over: backdrop, in: part.offset(x: -zoom.originX, y: -zoom.originY),
        originX: zoom.originX, originY: zoom.originY)
    }
    var rows = PageRows(ink: ink, backdrop: backdrop, page: page, surround: surround)
    var zoom = zoom
    if zoom.scale <= PageZoom.quarterScale, let quarter = QuarterPage(ink, backdrop, page) {
      rows.quarter = quarter
      zoom = PageZoom(scale: zoom.scale * 4, originX: zoom.originX, originY: zoom.originY)
    }
    if zoom.scale >= 1 {
      drawLarger(rows, zoom, in: part)
    } else if let side = zoom.wholeBoxSide {
      drawSmaller(rows, zoom, boxSide: side, in: part)
    } else {
      drawSmaller(rows, zoom, in: part)
    }
  }

  /// Each page pixel a block, which is as wide here and there by one where the scale is not whole.
  private func drawLarger(_ rows: PageRows, _ zoom: PageZoom, in rect: PixelRect) {
    func index(_ pixel: Int, from origin: Int) -> Int {
      NearestPixel(pixel - origin, scale: zoom.scale).index
    }
    let start = index(rect.minX, from: zoom.originX)
    let columns = start..<index(rect.maxX - 1, from: zoom.originX) + 1
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns.count + rect.width) { memory in
      guard let row = memory.baseAddress else { return }
      memory.initialize(repeating: 0)
      // The place in `row` of each pixel's colour.
      let places = row + columns.count
      for column in 0..<rect.width {
        let place = index(rect.minX + column, from: zoom.originX) - start
        places[column] = UInt32(truncatingIfNeeded: place)
      }
      var shown = -1
      for y in rect.minY..<rect.maxY {
        let target = pointer(rect.minX, y)
        let pageRow = index(y, from: zoom.originY)
        if pageRow == shown {
          target.update(from: pointer(rect.minX, y - 1), count: rect.width)
          continue
        }
        shown = pageRow
        rows.compose(pageRow, columns: columns, into: row)
        for column in 0..<rect.width { target[column] = row[Int(places[column])] }
      }
    }
  }

  /// Each pixel the mean of a box of whole page pixels.
  private func drawSmaller(
    _ rows: PageRows, _ zoom: PageZoom, boxSide: Int, in rect: PixelRect
  ) {
    let width = rect.width
    let start = (rect.minX - zoom.originX) * boxSide
    let columns = start..<start + width * boxSide
    let share = 1 / Float(boxSide * boxSide)
    let count = columns.count
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * count) { memory in
      guard let row = memory.baseAddress else { return }
      memory.initialize(repeating: 0)
      // Down each column the sums of blue and red, 16 bits each, and of green.
      let low = row + count
      let high = low + count
      for y in rect.minY..<rect.maxY {
        low.update(repeating: 0, count: 2 * count)
        for line in 0..<boxSide {
          rows.compose((y - zoom.originY) * boxSide + line, columns: columns, into: row)
          Self.add(row, to: low, high, count: count)
        }
        let target = pointer(rect.minX, y)
        var place = 0
        for column in 0..<width {
          var (lowSum, highSum): (UInt32, UInt32) = (0, 0)
          for _ in 0..<boxSide {
            lowSum &+= low[place]
            highSum &+= high[place]
            place &+= 1
          }
          let red = UInt32(Float(lowSum &>> 16) * share + 0.5)
          let green = UInt32(Float(highSum) * share + 0.5)
          let blue = UInt32(Float(lowSum & 0xFFFF) * share + 0.5)
          target[column] = 0xFF00_0000 | red &<< 16 | green &<< 8 | blue
        }
      }
    }
  }

  /// Adds the channels of a row of words to sums, eight words at a time.
  private static func add(
    _ row: UnsafePointer<UInt32>, to low: UnsafeMutablePointer<UInt32>,
    _ high: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let source = UnsafeRawPointer(row)
    let (lows, highs) = (UnsafeMutableRawPointer(low), UnsafeMutableRawPointer(high))
    var place = 0
    while place <= (count &- 8) &* 4 {
      let words = source.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt32>.self)
      let lowSums = lows.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt32>.self)
      let highSums = highs.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt32>.self)
      lows.storeBytes(
        of: lowSums &+ (words & 0x00FF_00FF), toByteOffset: place, as: SIMD8<UInt32>.self)
      highs.storeBytes(
        of: highSums &+ ((words &>> 8) & 0xFF), toByteOffset: place, as: SIMD8<UInt32>.self)
      place &+= 32
    }
    for index in place / 4..<count {
      low[index] &+= row[index] & 0x00FF_00FF
      high[index] &+= (row[index] &>> 8) & 0xFF
    }
  }

  /// Each pixel the mean of the page pixels under it: row by row the sums along the row, weighted,
  /// and of those the sums down the columns.
  private func drawSmaller(_ rows: PageRows, _ zoom: PageZoom, in rect: PixelRect) {
    let width = rect.width
    let start = PixelBox(rect.minX - zoom.originX, scale: zoom.scale).first
    let end = PixelBox(rect.maxX - 1 - zoom.originX, scale: zoom.scale).last
    let columns = start..<end + 1
    let share = Float(zoom.scale * zoom.scale)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 2 * width) { sums in
      withUnsafeTemporaryAllocation(of: PixelBox.self, capacity: width) { boxes in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns.count) { memory in
          guard let row = memory.baseAddress, let box = boxes.baseAddress,
            let sum = sums.baseAddress
          else { return }
          sums.initialize(repeating: .zero)
          memory.initialize(repeating: 0)
          for column in 0..<width {
            (box + column).initialize(
              to: PixelBox(rect.minX + column - zoom.originX, scale: zoom.scale))
          }
          let along = sum + width
          // The page row whose sums are in `along`: two rows of the buffer may share it.
          var summed = -1
          for y in rect.minY..<rect.maxY {
            let lines = PixelBox(y - zoom.originY, scale: zoom.scale)
            for pageRow in lines.first...lines.last {
              let weight = lines.weight(of: pageRow)
              if pageRow != summed {
                summed = pageRow
                rows.compose(pageRow, columns: columns, into: row)
                for column in 0..<width {
                  along[column] = Self.sum(box[column], of: row - start)
                }
              }
              if pageRow == lines.first {
                for column in 0..<width { sum[column] = along[column] * weight }
              } else {
                for column in 0..<width { sum[column] += along[column] * weight }
              }
            }
            let target = pointer(rect.minX, y)
            for column in 0..<width { target[column] = Self.word(sum[column] * share) }
          }
        }
      }
    }
  }

  /// The weighted sum of blue, green and red of the page pixels under one of the buffer's.
  @inline(__always)
  private static func sum(_ box: PixelBox, of row: UnsafePointer<UInt32>) -> SIMD4<Float> {
    var sum =
      channels(row[box.first]) * box.firstWeight + channels(row[box.last]) * box.lastWeight
    var index = box.first &+ 1
    if index < box.last {
      // Far fewer than the 257 pixels that 16 bits have room for.
      var (low, high): (UInt32, UInt32) = (0, 0)
      while index < box.last {
        let word = row[index]
        low &+= word & 0x00FF_00FF
        high &+= (word &>> 8) & 0xFF
        index &+= 1
      }
      sum += SIMD4(Float(low & 0xFFFF), Float(high), Float(low &>> 16), 0)
    }
    return sum
  }

  @inline(__always) private static func channels(_ word: UInt32) -> SIMD4<Float> {
    SIMD4(Float(word & 0xFF), Float((word &>> 8) & 0xFF), Float((word &>> 16) & 0xFF), 0)
  }

  /// The opaque word of blue, green and red, each rounded to the nearest byte.
  @inline(__always) private static func word(_ mean: SIMD4<Float>) -> UInt32 {
    let rounded = mean + SIMD4(repeating: 0.5)
    return 0xFF00_0000 | UInt32(rounded[2]) &<< 16 | UInt32(rounded[1]) &<< 8 | UInt32(rounded[0])
  }
}

/// The rows of a page as they are seen, with what lies round it, one after another.
private struct PageRows {
  let ink: TileGrid
  let backdrop: Backdrop
  let page: PixelSize
  let surround: UInt32
  /// What is read instead, row and columns being those of a page at a quarter.
  var quarter: QuarterPage?

  /// Puts one row, ink over backdrop, into memory for the columns; none of them is negative.
  func compose(_ row: Int, columns: Range<Int>, into target: UnsafeMutablePointer<UInt32>) {
    let page = quarter?.size ?? page
    let inside =
      row < page.height ? max(0, min(columns.upperBound, page.width) - columns.lowerBound) : 0
    if inside < columns.count {
      (target + inside).update(repeating: surround, count: columns.count - inside)
    }
    if inside == 0 { return }
    if let quarter {
      let part = columns.lowerBound..<columns.lowerBound + inside
      return quarter.compose(row, columns: part, into: target)
    }
    PixelBuffer(base: target, size: PixelSize(width: inside, height: 1), stride: inside).drawPage(
      ink: ink, over: backdrop,
      in: PixelRect(x: columns.lowerBound, y: row, width: inside, height: 1),
      originX: -columns.lowerBound, originY: -row)
  }
}
