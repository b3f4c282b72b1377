import Interface
import Testing

@Suite struct DrawingPathTests {
  private func points(_ text: String, tolerance: Double = 0.01) -> [[SIMD2<Double>]] {
    VectorPath(text)?.flattened(tolerance: tolerance).map(\.points) ?? []
  }

  @Test(arguments: [
    ("M1 2L3 4", "M1,2 L3,4"), ("M1 2 3 4 5 6", "M1 2 L3 4 L5 6"),
    ("m1 2 3 4", "M1 2 L4 6"), ("M1-2L.5.25", "M1 -2 L0.5 0.25"),
    ("M1 2h3v4H0V0", "M1 2 L4 2 L4 6 L0 6 L0 0"), ("M1 2l1 1zl1 0", "M1 2 L2 3 Z L2 2"),
    ("M1 1c1 0 1 1 0 1", "M1 1 C2 1 2 2 1 2"), ("M0 0q3 0 3 3", "M0 0 C2 0 3 1 3 3"),
    ("M0 0 Q3 0 3 3", "M0 0 q3 0 3 3"), ("M0 0 A5 5 0 0110 0", "M0 0 a5 5 0 0 1 10 0"),
    ("M0 0\nL1 1 ", "M0 0 L1 1"),
  ])
  func spellingsOfTheSamePath(_ one: String, _ other: String) {
    #expect(VectorPath(one) != nil)
    #expect(VectorPath(one) == VectorPath(other))
  }

  @Test(arguments: [
    "L1 2", "M", "M1", "M1 2 L3", "M1 2 K3 4", "M1 2 S3 4 5 6", "1 2", "M1 2 Z 3 4", "M1 2 L1e3 4",
    "M1 2 L- 4", "M1 2 A1 1 0 2 0 3 3", "M1 2 A1 2 30 0 0 3 3", "M1 2 L1 .", "M1 2 é",
    "M1 2 L1234567890123456 1",
  ])
  func textThatIsNoPath(_ text: String) {
    #expect(VectorPath(text) == nil)
  }

  @Test func emptyTextDrawsNothing() {
    #expect(VectorPath("")?.elements.isEmpty == true)
    #expect(points("M3 4") == [])
    #expect(points("M3 4 M5 6 L7 8") == [[SIMD2(5, 6), SIMD2(7, 8)]])
  }

  @Test func closedChainsAreMarked() throws {
    let lines = try #require(VectorPath("M0 0 H4 V4 Z M9 9 h0")).flattened(tolerance: 0.1)
    #expect(lines.map(\.isClosed) == [true, false])
    #expect(lines[1].points == [SIMD2(9, 9), SIMD2(9, 9)])
  }

  /// All of a circle's points lie on it, whichever way it is cut into arcs.
  @Test(arguments: [
    "M15 10 A5 5 0 0 1 5 10 A5 5 0 0 1 15 10", "M15 10 A5 5 0 1 1 10 5 A5 5 0 0 1 15 10",
    "M15 10 A5 5 0 1 0 10 15 A5 5 0 0 0 15 10", "M13 14 A5 5 0 0 0 14 7 A5 5 0 1 0 13 14",
    "M15 10 a5 5 0 0 0 -5 -5", "M5 10 A1 1 0 0 1 15 10",
  ])
  func arcsAreRound(_ text: String) {
    for point in points(text, tolerance: 0.001).joined() {
      let off = point - SIMD2(10, 10)
      #expect(abs((off * off).sum().squareRoot() - 5) < 0.003)
    }
  }

  @Test func arcsTurnTheWayTheirFlagsSay() {
    func lowest(_ text: String) -> Double { points(text).joined().map(\.y).max() ?? 0 }
    func highest(_ text: String) -> Double { points(text).joined().map(\.y).min() ?? 0 }
    // From left to right, clockwise on a screen: over the top.
    #expect(abs(highest("M0 0 A5 5 0 0 1 10 0") + 5) < 0.01)
    #expect(abs(lowest("M0 0 A5 5 0 0 0 10 0") - 5) < 0.01)
    #expect(abs(highest("M0 0 A5 5 0 1 1 8 0") + 8) < 0.01)
    #expect(abs(highest("M0 0 A5 5 0 0 1 8 0") + 2) < 0.01)
    #expect(abs(lowest("M0 0 A5 2 0 0 0 10 0") - 2) < 0.01)
  }

  @Test func flatteningKeepsToItsTolerance() throws {
    let path = try #require(VectorPath("M0 0 C40 -10 -20 60 50 50"))
    let fine = path.flattened(tolerance: 0.0005)[0].points
    for tolerance in [0.01, 0.1, 1.0] {
      let coarse = path.flattened(tolerance: tolerance)[0].points
      #expect(coarse.count < fine.count)
      for point in fine {
        let nearest = zip(coarse, coarse.dropFirst()).map { start, end -> Double in
          let along = end - start
          let part = max(0, min(1, ((point - start) * along).sum() / (along * along).sum()))
          let off = point - start - along * part
          return (off * off).sum().squareRoot()
        }.min()
        #expect((nearest ?? .infinity) <= tolerance)
      }
    }
  }

  @Test(arguments: Icon.allCases)
  func everyIconCanBeRead(_ icon: Icon) throws {
    let path = try #require(VectorPath(icon.pathText), "\(icon)")
    let corners = path.flattened(tolerance: 0.01).flatMap(\.points)
    #expect(!corners.isEmpty)
    let half = icon.strokeWidth / 2
    for corner in corners {
      #expect(corner.min() - half >= 0 && corner.max() + half <= Icon.gridSide, "\(icon)")
    }
  }
}
