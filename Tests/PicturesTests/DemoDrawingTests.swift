import Board
import Pictures
import Raster
import Testing

/// The repository's own drawing, which the demonstration draws through a real window.
struct DemoDrawingTests {
  private func strokes() throws -> [Stroke] {
    let document = try InkMLReader.document(from: InkMLFiles.demo)
    #expect(document.report.sentences.isEmpty)
    return document.strokes(onPageOf: PixelSize(width: 900, height: 700))
  }

  @Test("The drawing stays clear of the bars, at natural scale")
  func place() throws {
    let document = try InkMLReader.document(from: InkMLFiles.demo)
    let extent = try #require(document.naturalExtent)
    let clear = PixelRect(minX: 60, minY: 130, maxX: 840, maxY: 580)
    #expect(clear.contains(extent))
    // Natural scale on any page that holds it: the same pixels.
    #expect(
      document.strokes(onPageOf: PixelSize(width: 1000, height: 650)) == (try strokes()))
  }

  @Test("It has a word, taps, colours, slow and fast parts")
  func content() throws {
    let strokes = try strokes()
    #expect((12...25).contains(strokes.count))
    #expect(strokes.contains { $0.samples.count == 1 })
    #expect((strokes.first?.samples.count ?? 0) > 200)
    let palette: [UInt32] = [
      0, 0xE5484D, 0xF76808, 0xF5C518, 0x30A46C, 0x0091FF, 0x6E56CF, 0xD6409F,
    ]
    #expect(Set(strokes.map(\.brush.color)) == Set(palette.map { StraightColor(rgb: $0) }))
    #expect(Set(strokes.map { $0.brush.width.rounded() }).count > 3)
    var speeds: [Double] = []
    for stroke in strokes {
      #expect((stroke.brush.width - stroke.brush.width.rounded()).magnitude < 0.001)
      for (last, next) in zip(stroke.samples, stroke.samples.dropFirst()) {
        let elapsed = next.time - last.time
        #expect(elapsed >= 1 && elapsed <= 20)
        speeds.append(last.position.distance(to: next.position) / elapsed)
      }
    }
    speeds.sort()
    // Pixels per millisecond.
    #expect(speeds[speeds.count / 10] < 0.3)
    #expect(speeds[speeds.count * 98 / 100] > 1)
  }

  @Test("It is small")
  func size() {
    #expect(!InkMLFiles.demo.isEmpty)
    #expect(InkMLFiles.demo.count < 100_000)
  }
}
