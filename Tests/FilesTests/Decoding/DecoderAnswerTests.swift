import Raster
import TestSupport
import Testing

@testable import Files

@Suite struct DecoderAnswerTests {
  private static var facts: PictureFacts {
    var facts = PictureFacts(size: PixelSize(width: 300, height: 200), format: .jpeg)
    facts.fullSize = PixelSize(width: 2400, height: 1600)
    facts.orientation = .quarterTurn
    facts.hadSixteenBits = true
    facts.isAnimated = true
    facts.isOpaque = false
    facts.isCutOff = true
    facts.completeRows = 77
    facts.density = PixelDensity(horizontal: 3000, vertical: 4000, unit: .metre)
    return facts
  }

  @Test func factsComeThrough() {
    let plain = PictureFacts(size: PixelSize(width: 1, height: 32767), format: .png)
    for facts in [Self.facts, plain] {
      let answer = DecoderAnswer.picture(facts)
      #expect(answer.bytes.count <= DecoderAnswer.headerBytes)
      #expect(DecoderAnswer(answer.bytes) == answer)
    }
  }

  @Test(arguments: [
    PictureError.unknownFormat, .missingLoader(.webp), .unsupportedCoding(.lossless),
    .unsupportedPrecision(12), .badSides(width: 0, height: 5),
    .tooManyPixels(width: 30000, height: 30000), .tooManyBytes, .tooManyScans(2000), .cutOff,
    .unknownChunk("CgBI"), .damaged("bad data (7)"), .damaged(""), .outOfMemory,
    .unreadable(SystemError(5)), .crashed,
  ])
  func failuresComeThrough(_ error: PictureError) {
    #expect(DecoderAnswer(DecoderAnswer.failure(error).bytes) == .failure(error))
    #expect(error.message.hasSuffix(".") && error.message.count > 20)
  }

  @Test func wordsArePlain() {
    let long = String(repeating: "x", count: 1000)
    #expect(
      DecoderAnswer(DecoderAnswer.failure(.damaged("a\u{1B}[2J\u{202E}b\n" + long)).bytes)
        == .failure(.damaged("a[2Jb" + String(repeating: "x", count: 190))))
  }

  @Test func halfAnAnswerIsNone() {
    let bytes = DecoderAnswer.picture(Self.facts).bytes
    for count in 0..<bytes.count { #expect(DecoderAnswer(Array(bytes[..<count])) == nil) }
    #expect(DecoderAnswer([UInt8](repeating: 0, count: DecoderAnswer.headerBytes)) == nil)
  }

  /// Whatever stands there, what comes out keeps the limits.
  @Test func anyBytesKeepTheLimits() {
    let whole = DecoderAnswer.picture(Self.facts).bytes
    var generator = SeededGenerator(seed: 3)
    var pictures = 0
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: 4..<bytes.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      guard case .picture(let facts) = DecoderAnswer(bytes) else { continue }
      pictures += 1
      #expect(1...32767 ~= facts.size.width && 1...32767 ~= facts.size.height)
      #expect(facts.size.width * facts.size.height <= 200_000_000)
      #expect(0...facts.size.height ~= facts.completeRows)
    }
    #expect(pictures > 1000)
  }
}
