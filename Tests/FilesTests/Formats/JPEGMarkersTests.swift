import TestSupport
import Testing

@testable import Files

@Suite struct JPEGMarkersTests {
  @Test func readsTheFrameAndTheEnd() {
    let markers = JPEGMarkers(SampleJPEG.bytes)
    #expect(markers.width == 24 && markers.height == 16)
    #expect(markers.precision == 8 && markers.coding == .sequential)
    #expect(markers.frames == 1 && markers.scans == 1 && markers.hasEnd)
    #expect(markers.orientation == .upright)
  }

  @Test(arguments: UInt8(1)...8)
  func readsTheOrientation(_ orientation: UInt8) {
    let markers = JPEGMarkers(SampleJPEG.bytes(orientation: orientation))
    #expect(markers.orientation.rawValue == orientation)
    #expect(markers.width == 24 && markers.hasEnd)
  }

  @Test(arguments: [UInt8(0), 9, 255])
  func otherOrientationsAreNone(_ orientation: UInt8) {
    #expect(JPEGMarkers(SampleJPEG.bytes(orientation: orientation)).orientation == .upright)
  }

  @Test(arguments: [
    (UInt8(0xC1), JPEGMarkers.Coding.sequential), (0xC2, .progressive), (0xC3, .lossless),
    (0xC5, .hierarchical), (0xC9, .arithmetic), (0xCA, .arithmetic), (0xCB, .hierarchical),
  ])
  func tellsHowItIsCoded(_ marker: UInt8, _ coding: JPEGMarkers.Coding) throws {
    var bytes = SampleJPEG.bytes
    let frame = try #require(frameOffset(in: bytes))
    bytes[frame + 1] = marker
    #expect(JPEGMarkers(bytes).coding == coding)
  }

  @Test func tellsPrecisionAndCountsWork() throws {
    var bytes = SampleJPEG.bytes
    let frame = try #require(frameOffset(in: bytes))
    bytes[frame + 4] = 12
    bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xFF, 0xFF, 0xFF])
    let scan = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xDA]) })
    let header = bytes[scan..<(scan + 14)]
    bytes.insert(contentsOf: (0..<9).flatMap { _ in Array(header) + [0, 0] }, at: scan)
    let markers = JPEGMarkers(bytes)
    #expect(markers.precision == 12)
    #expect(markers.width == 65535 && markers.height == 65535)
    #expect(markers.scans == 10)
    #expect(markers.scannedPixels == 65535 * 65535 * 10)
  }

  /// FF 00 is a byte of the pixels, restart markers belong to them, and fill bytes may stand anywhere.
  @Test func passesOverThePixels() {
    let start = Array(SampleJPEG.bytes.dropLast(2))
    let pixels: [UInt8] = [0xFF, 0x00, 0xD9, 0xFF, 0xD0, 7, 0xFF, 0xD7, 0xFF, 0x00, 0xFF, 0xFF]
    let markers = JPEGMarkers(start + pixels + [0xFF, 0xD9])
    #expect(markers.hasEnd && markers.scans == 1)
    #expect(!JPEGMarkers(start + pixels).hasEnd)
  }

  @Test func twoFramesAreCounted() throws {
    var bytes = SampleJPEG.bytes
    let frame = try #require(frameOffset(in: bytes))
    bytes.insert(contentsOf: bytes[frame..<(frame + 19)], at: frame)
    #expect(JPEGMarkers(bytes).frames == 2)
  }

  /// A length below that of its own bytes hides nothing, as it does not from libjpeg.
  @Test func aLengthThatIsNoneIsTwo() {
    let bytes = SampleJPEG.bytes
    for length in UInt8(0)...2 {
      let markers = JPEGMarkers(bytes[..<2] + [0xFF, 0xFE, 0, length] + bytes[2...])
      #expect(markers.width == 24 && markers.scans == 1 && markers.hasEnd, "\(length)")
    }
  }

  /// Wherever a file ends, and whatever its bytes are, there is an answer.
  @Test func anyBytesGiveAnAnswer() {
    let whole = SampleJPEG.bytes(orientation: 6)
    for count in 0..<whole.count {
      #expect(!JPEGMarkers(Array(whole[..<count])).hasEnd, "\(count)")
    }
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      let markers = JPEGMarkers(bytes)
      #expect(0...65535 ~= markers.width && 0...65535 ~= markers.height)
    }
  }

  private func frameOffset(in bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) }
  }
}
