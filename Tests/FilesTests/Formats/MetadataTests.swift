import Raster
import TestSupport
import Testing

@testable import Files

/// What is read of EXIF, TIFF and WebP beside the codecs.
@Suite struct MetadataTests {
  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let count = content.count
    return Array(name.utf8) + [UInt8(count & 255), UInt8(count >> 8), 0, 0] + content
      + (count % 2 == 1 ? [0] : [])
  }

  private func webp(_ chunks: [UInt8]) -> [UInt8] {
    let count = chunks.count + 4
    return Array("RIFF".utf8) + [UInt8(count & 255), UInt8(count >> 8), 0, 0]
      + Array("WEBP".utf8) + chunks
  }

  @Test(arguments: UInt8(1)...8)
  func readsTheOrientationOfAWebP(_ orientation: UInt8) {
    let exif = SampleJPEG.tiff(orientation: orientation)
    let named = Array("Exif".utf8) + [0, 0] + exif
    // An odd chunk before it shows that lengths are padded.
    for content in [exif, named] {
      let chunks = WebPChunks(webp(chunk("ICCP", [1, 2, 3]) + chunk("EXIF", content)))
      #expect(chunks.orientation.rawValue == orientation)
      #expect(!chunks.isCutOff && !chunks.isAnimated)
    }
  }

  @Test func readsTheCanvasOfAWebP() {
    let extended = webp(chunk("VP8X", [2, 0, 0, 0, 0xFF, 0xFF, 0xFF, 9, 0, 0]))
    let chunks = WebPChunks(extended)
    #expect(chunks.isAnimated && !chunks.isCutOff)
    #expect(chunks.canvas?.width == 1 << 24 && chunks.canvas?.height == 10)
  }

  @Test func anyBytesOfAWebPGiveAnAnswer() {
    let whole = webp(chunk("VP8X", [UInt8](repeating: 1, count: 10)) + chunk("EXIF", [1, 2, 3]))
    for count in 12..<(whole.count - 1) {
      #expect(WebPChunks(Array(whole[..<count])).isCutOff, "\(count)")
    }
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<5000 {
      var bytes = whole
      for index in bytes.indices where index >= 4 && Bool.random(using: &generator) {
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      #expect(PictureOrientation.allCases.contains(WebPChunks(bytes).orientation))
    }
  }

  @Test func readsATIFFsHead() {
    // Little-endian; three entries: width 300, length 200, bits 16, 16, 16 elsewhere.
    let bytes: [UInt8] =
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 3, 0]
      + [0, 1, 3, 0, 1, 0, 0, 0, 44, 1, 0, 0] + [1, 1, 3, 0, 1, 0, 0, 0, 200, 0, 0, 0]
      + [2, 1, 3, 0, 3, 0, 0, 0, 50, 0, 0, 0] + [0, 0, 0, 0] + [16, 0, 16, 0, 16, 0]
    let facts = TIFFFacts(bytes)
    #expect(facts.size == PixelSize(width: 300, height: 200))
    #expect(facts.bits == 16)
    for count in 0..<bytes.count {
      let cut = TIFFFacts(Array(bytes[..<count]))
      #expect(cut.size == nil || count >= 32)
    }
    #expect(TIFFFacts([0x49, 0x49, 0x2B, 0, 8, 0, 0, 0]).size == nil)
  }

  /// A directory outside the bytes, or one that never ends, is none.
  @Test func anyBytesOfEXIFGiveAnAnswer() {
    let whole = SampleJPEG.tiff(orientation: 6)
    for count in 0..<18 { #expect(PictureOrientation(exif: whole[..<count]) == nil, "\(count)") }
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<5000 {
      var bytes = whole
      for index in bytes.indices where index >= 4 && Bool.random(using: &generator) {
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = PictureOrientation(exif: bytes[...])
    }
  }
}
