import Raster
import TestSupport
import Testing

@Suite struct MadeStrokesTests {
  @Test func seedAloneDecides() {
    let strokes = StrokesTruth.made(count: 3, seed: 5).recordings
    #expect(strokes.map(\.points) == StrokesTruth.made(count: 3, seed: 5).recordings.map(\.points))
    #expect(strokes.map(\.points) != StrokesTruth.made(count: 3, seed: 6).recordings.map(\.points))
  }

  @Test func pointsAreDenseInTimeAndPlace() {
    let strokes = StrokesTruth.made(count: 24, seed: 5).recordings
    #expect(strokes.count == 24)
    for stroke in strokes {
      #expect(stroke.points.count == stroke.times.count)
      #expect(stroke.times.first == 0)
      for (before, after) in zip(stroke.times, stroke.times.dropFirst()) {
        #expect(after > before && after - before < 2.7)
      }
      // The maker's fastest step is 14 px; twice that, in six parts.
      for (before, after) in zip(stroke.points, stroke.points.dropFirst()) {
        #expect(before.distance(to: after) <= 28.0 / 6 + 0.01)
      }
    }
  }
}
