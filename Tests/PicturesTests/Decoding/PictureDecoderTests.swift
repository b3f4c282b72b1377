import Files
import Glibc
import Pictures
import Raster
import TestSupport
import Testing

/// Pictures through the real decoder.
@Suite struct PictureDecoderTests {
  private let decoder = DecoderFixtures.real

  @Test func everyPixelOfAPNGComesThrough() throws {
    for (width, height) in [(1, 1), (300, 1), (1, 300), (257, 193)] {
      let picture = DecoderFixtures.noise(width: width, height: height)
      let decoded = try decoder.picture(in: DecoderFixtures.png(picture))
      #expect(decoded.bitmap == picture)
      #expect(decoded.facts.format == .png && !decoded.facts.isOpaque)
      #expect(decoded.facts.fullSize == picture.size && !decoded.facts.isCutOff)
    }
  }

  @Test func aFileIsReadFromItsPlaceAndKeepsIt() throws {
    let picture = DecoderFixtures.noise(width: 9, height: 7)
    let file = try OpenFile.inMemory(named: "file")
    try file.write([1, 2, 3], at: 0)
    try file.write(DecoderFixtures.png(picture), at: 3)
    lseek(file.descriptor, 3, SEEK_SET)
    for _ in 0..<2 { #expect(try decoder.picture(in: file).bitmap == picture) }
    #expect(file.place == 3)
  }

  @Test func aPipeIsReadToItsEnd() throws {
    let picture = DecoderFixtures.noise(width: 50, height: 30)
    let folder = try ScratchFolder()
    let pipe = folder.file("pipe")
    _ = pipe.withCharacters { mkfifo($0, 0o600) }
    // Both ends, so that nobody waits for the other; 6 kB fit into any pipe.
    let ends = OpenFile(adopting: pipe.withCharacters { open($0, O_RDWR | O_CLOEXEC) })
    try ends.write(DecoderFixtures.png(picture))
    let reading = try OpenFile(reading: pipe)
    try ends.close()
    #expect(try decoder.picture(in: reading).bitmap == picture)
  }

  @Test(arguments: UInt8(1)...8)
  func standsUpright(_ orientation: UInt8) throws {
    let size =
      orientation < 5 ? SampleJPEG.size : PixelSize(width: SampleJPEG.size.height, height: 24)
    let jpeg = try decoder.picture(in: SampleJPEG.bytes(orientation: orientation))
    #expect(jpeg.bitmap.size == size)
    #expect(SampleJPEG.squares(of: jpeg.bitmap) == SampleJPEG.upright(orientation))
    #expect(jpeg.facts.size == SampleJPEG.size)
    let stored = try decoder.picture(
      in: SampleJPEG.bytes(orientation: orientation), isUpright: false)
    #expect(stored.bitmap.size == SampleJPEG.size)
    #expect(SampleJPEG.squares(of: stored.bitmap) == SampleJPEG.colors)
    #expect(stored.facts.orientation.rawValue == orientation)
  }

  /// The squares in a plain TIFF, which the codec itself turns in part.
  @Test(arguments: UInt8(1)...8)
  func aTIFFStandsUpright(_ orientation: UInt8) throws {
    let decoded = try decoder.picture(in: Self.tiff(orientation: orientation))
    #expect(SampleJPEG.squares(of: decoded.bitmap) == SampleJPEG.upright(orientation))
  }

  @Test func anAnimationIsItsFirstPictureAndSaysSo() throws {
    for isAnimated in [false, true] {
      let decoded = try decoder.picture(in: DecoderFixtures.gif(isAnimated: isAnimated))
      #expect(decoded.facts.isAnimated == isAnimated)
      #expect(decoded.bitmap.size == PixelSize(width: 3, height: 2))
      #expect((0..<6).map { decoded.bitmap[$0 % 3, $0 / 3] } == SampleJPEG.colors)
    }
  }

  @Test(.enabled(if: Self.hasSVG, "needs librsvg2-common"))
  func aDrawingIsDrawnInItsSize() throws {
    let text = """
      <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">
      <rect x="10" y="10" width="10" height="10" fill="#3366cc"/></svg>
      """
    let decoded = try decoder.picture(in: Array(text.utf8))
    #expect(decoded.bitmap.size == PixelSize(width: 40, height: 30))
    #expect(decoded.bitmap[15, 15] == StraightColor(rgb: 0x3366CC))
    #expect(decoded.bitmap[5, 5].alpha == 0)
  }

  /// Words need fonts, which cannot be opened any more when the drawing is read.
  @Test(.enabled(if: Self.hasSVG, "needs librsvg2-common"))
  func aDrawingHasItsWords() throws {
    func ink(_ family: String) throws -> Int {
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">
        <text x="5" y="30" font-family="\(family)" font-size="24">Wide MMMM</text></svg>
        """
      let bytes = try decoder.picture(in: Array(text.utf8)).bitmap.bytes
      return stride(from: 3, to: bytes.count, by: 4).count { bytes[$0] > 128 }
    }
    for family in ["sans-serif", "monospace", "No Such Face"] {
      #expect(try ink(family) > 400, "\(family)")
    }
  }

  @Test func whatIsCutOffIsShownAsFarAsItGoes() throws {
    let picture = DecoderFixtures.noise(width: 64, height: 64)
    let png = try DecoderFixtures.png(picture)
    let decoded = try decoder.picture(in: Array(png.prefix(png.count / 2)))
    #expect(decoded.facts.isCutOff)
    #expect(20..<40 ~= decoded.facts.completeRows)
    let there = decoded.facts.completeRows * 64 * 4
    #expect(decoded.bitmap.bytes.prefix(there) == picture.bytes.prefix(there))
    #expect(decoded.bitmap.bytes.dropFirst(there).allSatisfy { $0 == 0 })
    #expect(!decoded.facts.isOpaque)

    // The second row of squares begins with the pixels' second half.
    let jpeg = try decoder.picture(in: Self.tall.dropLast(60))
    #expect(jpeg.facts.isCutOff)
    #expect(8..<Self.tallHeight ~= jpeg.facts.completeRows)
    #expect(SampleJPEG.squares(of: jpeg.bitmap).prefix(3) == SampleJPEG.colors.prefix(3))
    #expect(jpeg.bitmap[0, Self.tallHeight - 1].alpha == 0)
  }

  @Test func whatHasNoRowsIsASentence() throws {
    let png = try DecoderFixtures.png(DecoderFixtures.noise(width: 64, height: 64))
    #expect(throws: PictureError.cutOff) { try decoder.picture(in: Array(png.prefix(60))) }
    #expect(throws: PictureError.self) { try decoder.picture(in: SampleJPEG.bytes.prefix(200)) }
    #expect(throws: PictureError.unknownFormat) { try decoder.picture(in: []) }
    #expect(throws: PictureError.unknownFormat) { try decoder.picture(in: Array("Hello".utf8)) }
  }

  @Test func whatIsTooLargeIsRefused() throws {
    var jpeg = SampleJPEG.bytes
    let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0x60, 0, 0x60, 0])
    #expect(throws: PictureError.tooManyPixels(width: 0x6000, height: 0x6000)) {
      try decoder.picture(in: jpeg)
    }
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xFF, 0, 1])
    #expect(throws: PictureError.badSides(width: 1, height: 65535)) {
      try decoder.picture(in: jpeg)
    }
    // A GIF of 32768 columns, which no other check than the loader's own word stops.
    var gif = DecoderFixtures.gif(isAnimated: false)
    gif.replaceSubrange(6..<8, with: [0, 0x80])
    #expect(throws: PictureError.badSides(width: 32768, height: 2)) { try decoder.picture(in: gif) }
  }

  @Test(arguments: [
    (UInt8(0xC3), PictureError.unsupportedCoding(.lossless)),
    (0xC5, .unsupportedCoding(.hierarchical)),
  ])
  func rareKindsAreNamed(_ marker: UInt8, _ error: PictureError) throws {
    var jpeg = SampleJPEG.bytes
    let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
    jpeg[frame + 1] = marker
    #expect(throws: error) { try decoder.picture(in: jpeg) }
    jpeg[frame + 1] = 0xC1
    jpeg[frame + 4] = 12
    #expect(throws: PictureError.unsupportedPrecision(12)) { try decoder.picture(in: jpeg) }
  }

  /// A preview is as large as needed, upright as well, and tells how large the whole is.
  @Test func aPreviewIsSmaller() throws {
    for orientation in [UInt8(1), 6] {
      let bytes = SampleJPEG.bytes(orientation: orientation)
      let limit = PixelSize(width: 6, height: 6)
      let preview = try decoder.picture(in: bytes, within: limit)
      #expect(preview.facts.fullSize == SampleJPEG.size)
      #expect(preview.facts.size == PixelSize(width: 6, height: 4))
      #expect(preview.bitmap.size.width == (orientation == 1 ? 6 : 4))
    }
    let large = PixelSize(width: 13, height: 9)
    #expect(try decoder.picture(in: SampleJPEG.bytes, within: large).bitmap.size == SampleJPEG.size)
  }

  @Test func aMissingLoaderNamesItsPackage() throws {
    let folder = try ScratchFolder()
    let cache = folder.file("loaders.cache")
    _ = try SafeFile(cache).save(Array("# none\n".utf8))
    var decoder = decoder
    decoder.environment.append("GDK_PIXBUF_MODULE_FILE=\(cache.display)")
    for (bytes, format) in [
      (Array("RIFF1234WEBPVP8 ".utf8), PictureFormat.webp), (Array("<svg/>".utf8), .svg),
    ] {
      #expect(throws: PictureError.missingLoader(format)) { try decoder.picture(in: bytes) }
      let name = try #require(format.loaderPackage)
      #expect(PictureError.missingLoader(format).message.contains("install the package \(name)."))
    }
    #expect(throws: PictureError.missingLoader(.jpeg2000)) {
      try self.decoder.picture(in: Array("\0\0\0\u{C}jP  \r\n".utf8))
    }
  }

  static let hasSVG: Bool = {
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"
    do throws(PictureError) {
      _ = try DecoderFixtures.real.picture(in: Array(drawing.utf8))
      return true
    } catch {
      return error != .missingLoader(.svg)
    }
  }()
}

extension PictureDecoderTests {
  private static let tallHeight = 128

  /// The sample with a frame of eight times the height: its own pixels, over and over.
  private static var tall: [UInt8] {
    var bytes = SampleJPEG.bytes
    guard let frame = bytes.indices.first(where: { bytes[$0...].starts(with: [0xFF, 0xC0]) }),
      let scan = bytes.indices.first(where: { bytes[$0...].starts(with: [0xFF, 0xDA]) })
    else { return [] }
    bytes[frame + 6] = UInt8(tallHeight)
    let pixels = bytes[(scan + 14)..<(bytes.count - 2)]
    // Restart markers after each six blocks put every repetition on a byte of its own.
    var result = Array(bytes[..<scan])
    result += [0xFF, 0xDD, 0, 4, 0, 6] as [UInt8]
    result += bytes[scan..<(scan + 14)]
    for index in 0..<(tallHeight / 16) {
      result += pixels
      if index < tallHeight / 16 - 1 { result += [0xFF, 0xD0 + UInt8(index % 8)] as [UInt8] }
    }
    return result + [0xFF, 0xD9]
  }

  /// The six squares as a TIFF without compression, one strip.
  private static func tiff(orientation: UInt8) -> [UInt8] {
    func entry(_ tag: Int, _ value: Int, isLong: Bool = false) -> [UInt8] {
      let kind: UInt8 = isLong ? 4 : 3
      let high = UInt8(value >> 8)
      let low = UInt8(value & 255)
      let content: [UInt8] = isLong ? [0, 0, high, low] : [high, low, 0, 0]
      return [UInt8(tag >> 8), UInt8(tag & 255), 0, kind, 0, 0, 0, 1] + content
    }
    let entries: [[UInt8]] = [
      entry(256, 24), entry(257, 16), [1, 2, 0, 3, 0, 0, 0, 3, 0, 0, 0, 134], entry(259, 1),
      entry(262, 2), entry(273, 140, isLong: true), entry(274, Int(orientation)), entry(277, 3),
      entry(278, 16), entry(279, 24 * 16 * 3, isLong: true),
    ]
    var bytes: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, UInt8(entries.count)]
    for entry in entries { bytes += entry }
    bytes += [0, 0, 0, 0] as [UInt8]
    bytes += [0, 8, 0, 8, 0, 8] as [UInt8]
    for y in 0..<16 {
      for x in 0..<24 {
        let color = SampleJPEG.colors[y / 8 * 3 + x / 8]
        bytes += [color.red, color.green, color.blue]
      }
    }
    return bytes
  }
}

extension PictureDecoder {
  fileprivate func picture(
    in bytes: ArraySlice<UInt8>
  ) throws(PictureError) -> DecodedPicture {
    try picture(in: Array(bytes))
  }
}
