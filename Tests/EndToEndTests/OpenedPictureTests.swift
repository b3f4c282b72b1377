import Files
import Glibc
import Raster
import Robot
import TestSupport
import Testing

/// Drawing on a picture that was opened: what the ink does not reach stays as it was, bit for bit.
@Suite struct OpenedPictureTests {
  private static let size = PixelSize(width: 600, height: 400)
  /// Where the tests draw, between the bars.
  private static let corners = [(x: 100, y: 180), (x: 300, y: 260), (x: 500, y: 170)]
  /// All pixels that a stroke of the first pencil along the corners may touch.
  private static let reach = PixelRect(minX: 96, minY: 166, maxX: 505, maxY: 265)

  @Test("FILE is asked about once, then written over; no pixel beyond the stroke changes")
  func opaque() throws {
    let folder = try RunFolder()
    let original = Self.noise(seed: 1) { $0 | 0xFF }
    try folder.write(original, to: "photo.png")
    let bytes = try folder.bytes(of: "photo.png")
    try BoardRun.with(["photo.png"], in: folder) { board in
      #expect(board.robot.geometry(of: board.window)?.size == Self.size)
      try board.draw(BoardRun.path(through: Self.corners))
      try board.type("s", with: "Control_L")
      let question = try board.waitForTrace("notice")
      #expect(question == "notice Save again to write over photo.png")
      #expect(try folder.bytes(of: "photo.png") == bytes)
      let saved = try board.save()
      Self.expectUntouched(original, saved)
      #expect(saved[300, 260] == .black)
      #expect(try board.difference(of: saved, from: .bars, name: "photo") == nil)
      // It asks only once.
      try board.draw([(x: 300, y: 200)])
      let again = try board.save()
      #expect(again[300, 200] == .black)
      Self.expectUntouched(original, again)
      #expect(folder.results == ["photo.png"])
      try board.close()
    }
  }

  @Test("With -o nothing is asked, and FILE is left alone")
  func output() throws {
    let folder = try RunFolder()
    let original = Self.noise(seed: 2) { $0 | 0xFF }
    try folder.write(original, to: "photo.png")
    let bytes = try folder.bytes(of: "photo.png")
    try BoardRun.with(["-o", "other.png", "photo.png"], in: folder) { board in
      try board.draw(BoardRun.path(through: Self.corners))
      Self.expectUntouched(original, try board.save())
      #expect(try folder.bytes(of: "photo.png") == bytes)
      #expect(folder.results == ["other.png", "photo.png"])
      // Without the stroke it is the picture that was opened, every byte of it.
      try board.type("z", with: "Control_L")
      try board.save()
      #expect(try folder.bytes(of: "other.png") == bytes)
      try board.close()
    }
  }

  @Test("A picture nobody drew on is copied byte for byte, whatever else is in it")
  func untouchedCopy() throws {
    let folder = try RunFolder()
    // Sixteen bits and a comment: encoding it again could not give these bytes.
    try folder.write(Fixtures.sixteenBits, to: "deep.png")
    let arguments = ["-g", "300x300+0+0", "-o", "copy.png", "deep.png"]
    try BoardRun.with(arguments, in: folder) { board in
      try board.save()
      #expect(try folder.bytes(of: "copy.png") == Fixtures.sixteenBits)
      try board.close()
    }
  }

  @Test("A picture with sixteen bits a channel is said to be shown and saved with eight")
  func sixteenBits() throws {
    let folder = try RunFolder()
    try folder.write(Fixtures.sixteenBits, to: "deep.png")
    try BoardRun.with(["-g", "300x300+0+0", "-o", "out.png", "deep.png"], in: folder) { board in
      let notice = try board.waitForTrace("notice")
      #expect(
        notice == "notice This picture has 16 bits a channel; it is shown and saved with 8")
      try board.draw([(x: 2, y: 2)])
      let saved = try board.save()
      #expect(saved.size == PixelSize(width: 8, height: 8))
      #expect(saved[2, 2] == .black)
      #expect(saved[7, 7] == StraightColor(red: 0x12, green: 0x56, blue: 0x9A))
    }
  }

  @Test("Every alpha and every colour under it is kept where no ink comes")
  func alpha() throws {
    let folder = try RunFolder()
    let original = Self.noise(seed: 3) { $0 }
    try folder.write(original, to: "sticker.png")
    try BoardRun.with(["-o", "out.png", "sticker.png"], in: folder) { board in
      try board.draw(BoardRun.path(through: Self.corners))
      let saved = try board.save()
      Self.expectUntouched(original, saved)
      #expect(saved[300, 260] == .black)
      let alphas = Set((0..<Self.size.rect.area).map { original.bytes[$0 * 4 + 3] })
      #expect(alphas.count == 256, "the test lost its point")
      try board.close()
    }
  }

  @Test("An InkML drawing opens with its strokes, as render draws them")
  func ink() throws {
    let folder = try RunFolder()
    try folder.write(Array(Fixtures.ink.utf8), to: "sketch.inkml")
    let rendered = try folder.run(["render", "sketch.inkml", "-s", "900x700", "-o", "want.png"])
    #expect(rendered.status == 0, "\(rendered.errors)")
    let wanted = try folder.picture("want.png")
    #expect(wanted[300, 300] == StraightColor(rgb: 0x0000FF))
    try BoardRun.with(BoardRun.usual + ["sketch.inkml"], in: folder) { board in
      let bars = PixelRect.bars(in: wanted.size)
      #expect(try board.difference(of: wanted, from: bars, name: "inkml") == nil)
      let saved = try board.save()
      #expect(saved == wanted)
      // The strokes are steps like any others.
      try board.draw([(x: 700, y: 500)])
      #expect(board.lines.filter { $0.hasPrefix("stroke") }.last?.hasSuffix(" 3") == true)
      for _ in 0..<3 {
        try board.type("z", with: "Control_L")
        try board.waitForTrace("undo")
      }
      #expect(try board.save().isFilled(with: .white))
      try board.close()
    }
  }

  @Test("A picture as background is drawn on like FILE, but saved under a name of its own")
  func background() throws {
    let folder = try RunFolder()
    let paper = Self.noise(seed: 4) { $0 | 0xFF }
    try folder.write(paper, to: "paper.png")
    let geometry = "\(Self.size.width)x\(Self.size.height)+0+0"
    let arguments = ["--new", "-g", geometry, "-b", "paper.png", "-o", "out.png"]
    try BoardRun.with(arguments, in: folder) { board in
      try board.draw(BoardRun.path(through: Self.corners))
      let saved = try board.save()
      #expect(saved.size == Self.size)
      Self.expectUntouched(paper, saved)
      try board.close()
    }
  }

  @Test("A picture as background is as large as fits into the window, in the first frame")
  func fittedBackground() throws {
    let folder = try RunFolder()
    let blue = StraightColor(rgb: 0x3366CC)
    try folder.write(
      StraightBitmap(size: PixelSize(width: 40, height: 30), filledWith: blue), to: "paper.png")
    let arguments = ["--new", "-g", "700x450+0+0", "-b", "paper.png", "-o", "out.png"]
    try BoardRun.with(arguments, in: folder) { board in
      let saved = try board.save()
      #expect(saved.size == PixelSize(width: 700, height: 450))
      let picture = PixelRect(x: 50, y: 0, width: 600, height: 450)
      #expect(saved.cropped(to: picture).isFilled(with: blue))
      #expect(saved.bounds(differingFrom: .white) == picture)
      try board.close()
    }
  }

  @Test("A colour as background, by name and by number", arguments: ["lemon chiffon", "#fffacd"])
  func backgroundColor(_ name: String) throws {
    try BoardRun.with(BoardRun.usual + ["-b", name]) { board in
      try board.draw([(x: 300, y: 300)])
      let saved = try board.save()
      let lemon = StraightColor(rgb: 0xFFFACD)
      #expect(saved.bounds(differingFrom: lemon) == PixelRect(around: 300, 300, reach: 2))
    }
  }

  /// A picture of random bytes, each alpha changed by a function.
  private static func noise(seed: UInt64, alpha: (UInt8) -> UInt8) -> StraightBitmap {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<size.rect.area {
      let word = generator.next()
      bytes += [
        UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8),
        UInt8(truncatingIfNeeded: word >> 16), alpha(UInt8(truncatingIfNeeded: word >> 24)),
      ]
    }
    return StraightBitmap(size: size, bytes: bytes)
  }

  private static func expectUntouched(
    _ original: StraightBitmap, _ saved: StraightBitmap,
    location: SourceLocation = #_sourceLocation
  ) {
    let difference = PictureExpectation().difference(
      original.cleared([reach]), saved.cleared([reach]), name: "untouched-\(location.line)")
    #expect(difference == nil, sourceLocation: location)
    #expect(original.cropped(to: reach) != saved.cropped(to: reach), sourceLocation: location)
  }
}

extension [PixelRect] {
  /// What the bars and a notice may cover in the window of the opened picture.
  fileprivate static var bars: [PixelRect] {
    PixelRect.bars(in: PixelSize(width: 600, height: 400))
  }
}
