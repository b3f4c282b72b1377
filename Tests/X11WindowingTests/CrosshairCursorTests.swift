import Testing
import X11Windowing

@Suite struct CrosshairCursorTests {
  private func isSet(_ rows: [UInt8], _ x: Int, _ y: Int) -> Bool {
    let bytesInRow = (CrosshairCursor.side + 7) / 8
    return rows[y * bytesInRow + x / 8] >> UInt8(x % 8) & 1 == 1
  }

  @Test func theMiddleIsOpenAndTheRimSurroundsTheCross() {
    let side = CrosshairCursor.side
    let middle = side / 2
    let cross = CrosshairCursor.rows(rim: 0)
    let mask = CrosshairCursor.rows(rim: 1)
    #expect(side % 2 == 1)
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
