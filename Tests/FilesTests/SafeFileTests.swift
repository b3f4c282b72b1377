import Files
import Glibc
import Raster
import TestSupport
import Testing

@Suite struct SafeFileTests {
  @Test func savesAPicture() throws {
    let folder = try ScratchFolder()
    var generator = SeededGenerator(seed: 1)
    let size = PixelSize(width: 130, height: 129)
    let picture = StraightBitmap(
      size: size, bytes: (0..<(size.width * size.height * 4)).map { _ in generator.next() })
    let saved = try SafeFile(folder.file("a.png")).savePNG(picture)
    let read = try PNGReader().picture(in: OpenFile(reading: saved.path))
    #expect(read.bitmap == picture)
    #expect(folder.names == ["a.png"])
  }
}
extension SeededGenerator {
  mutating func next() -> UInt8 { UInt8(truncatingIfNeeded: (next() as UInt64) >> 56) }
}
