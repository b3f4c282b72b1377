import Testing
import X11Windowing

@Suite struct CrosshairCursorTests {
  private func isSet(_ rows: [UInt8], _ x: Int, _ y: Int, side: Int) -> Bool {
    let bytesInRow = (side + 7) / 8
    return rows[y * bytesInRow + x / 8] >> UInt8(x % 8) & 1 == 1
  }

  @Test(arguments: [0.5, 1, 1.25, 1.5, 1.75, 2, 3, 4])
  func theMiddleIsOpenAndTheRimSurroundsTheCross(scale: Double) {
    let cursor = CrosshairCursor(scale: scale)
    let side = cursor.side
    let middle = side / 2
    let cross = cursor.rows(rim: 0)
    let mask = cursor.rows(rim: 1)
    func isSet(_ rows: [UInt8], _ x: Int, _ y: Int) -> Bool { self.isSet(rows, x, y, side: side) }
    #expect(side % 2 == 1 && side <= 63 && Double(side) >= min(63, 18 * scale))
    #expect(!isSet(mask, middle, middle))
    #expect(isSet(cross, middle, 1) && isSet(cross, 1, middle))
    for y in 0..<side {
      for x in 0..<side {
        let isCross = isSet(cross, x, y)
        // The same in all four directions.
        #expect(isCross == isSet(cross, y, x) && isCross == isSet(cross, side - 1 - x, y))
        guard isCross else { continue }
        for dy in -1...1 {
          for dx in -1...1 { #expect(isSet(mask, x + dx, y + dy)) }
        }
      }
    }
  }
}
