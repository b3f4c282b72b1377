import Files
import Glibc
import Raster
import Robot
import TestSupport
import Testing

/// Pictures of other kinds than PNG, by every way in.
@Suite struct PictureFormatTests {
  private static let small = SampleJPEG.size
  private static let turned = PixelSize(width: 16, height: 24)

  @Test("A JPEG stands upright by file, by standard input and as background", arguments: 1...8)
  func upright(_ orientation: Int) throws {
    let folder = try RunFolder()
    let bytes = SampleJPEG.bytes(orientation: UInt8(orientation))
    try folder.write(bytes, to: "photo.jpg")
    let expected = SampleJPEG.upright(UInt8(orientation))
    let size = orientation < 5 ? Self.small : Self.turned
    for (arguments, input) in [
      (["photo.jpg"], [UInt8]()), (["-"], bytes),
    ] {
      let outcome = try folder.run(["render"] + arguments + ["-o", "out.png"], input: input)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let picture = try folder.picture("out.png")
      #expect(picture.size == size)
      #expect(SampleJPEG.squares(of: picture) == expected, "\(arguments)")
    }
    // A tap in a corner, where no colour is looked at.
    let tap = "<ink xmlns=\"http://www.w3.org/2003/InkML\"><trace>0 0</trace></ink>"
    try folder.write(Array(tap.utf8), to: "sketch.inkml")
    let options = ["-b", "photo.jpg", "-s", "\(size.width)x\(size.height)", "-o", "out.png"]
    let outcome = try folder.run(["render", "sketch.inkml"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try SampleJPEG.squares(of: folder.picture("out.png")) == expected)
  }

  @Test("A drawing on a JPEG is saved beside it, and the JPEG stays")
  func savedBeside() throws {
    let folder = try RunFolder()
    let bytes = SampleJPEG.bytes(orientation: 6)
    try folder.write(bytes, to: "photo.jpg")
    try BoardRun.with(["-g", "500x400+0+0", "photo.jpg"], in: folder) { board in
      // Nothing drawn yet: still a picture of its own, and nothing is asked.
      let saved = try board.save()
      #expect(saved.size == Self.turned)
      #expect(SampleJPEG.squares(of: saved) == SampleJPEG.upright(6))
      #expect(folder.results == ["photo.jpg", "photo.png"])
      #expect(try folder.bytes(of: "photo.jpg") == bytes)
      try board.close()
    }
  }

  @Test("What is cut off is shown and said to be, and render refuses it")
  func cutOff() throws {
    let folder = try RunFolder()
    var generator = SeededGenerator(seed: 8)
    let noise = (0..<(64 * 64 * 4)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try folder.write(
      StraightBitmap(size: PixelSize(width: 64, height: 64), bytes: noise), to: "whole.png")
    let whole = try folder.bytes(of: "whole.png")
    let half = Array(whole.prefix(whole.count / 2))
    try folder.write(half, to: "cut.png")
    let outcome = try folder.run(["render", "cut.png", "-o", "out.png"])
    #expect(outcome.status == 1)
    #expect(
      outcome.isOneSentence && outcome.errors.contains("% of it is there"), "\(outcome.errors)")
    try BoardRun.with(["-g", "500x400+0+0", "cut.png"], in: folder) { board in
      let notice = try board.waitForTrace("notice")
      #expect(notice.hasPrefix("notice This picture is cut off: ") == true)
      try board.save()
      #expect(folder.results == ["cut 2.png", "cut.png", "whole.png"])
      #expect(try folder.bytes(of: "cut.png") == half)
      try board.close()
    }
  }

  @Test("Without the decoder there is a sentence, for PNG too")
  func missingDecoder() throws {
    let folder = try RunFolder()
    let program = try OpenFile(reading: FilePath(RunFolder.program)).readAll(limit: 1 << 30)
    try folder.write(program, to: "drawingboard")
    chmod(folder.path("drawingboard"), 0o755)
    try folder.write(Fixtures.sixteenBits, to: "deep.png")
    let outcome = try Outcome(
      folder.start(
        folder.path("drawingboard"), ["render", "deep.png", "-o", "out.png"], display: nil))
    #expect(outcome.status == 1)
    #expect(outcome.isOneSentence, "\(outcome.errors)")
    #expect(outcome.errors.contains("drawingboard-decode"))
  }

  @Test(
    "Every shared picture gives a picture or one sentence, as expected",
    .enabled(if: TestData.folder != nil, "needs DRAWINGBOARD_DATA"))
  func sharedPictures() throws {
    let folder = try RunFolder()
    let images = try #require(TestData.folder).appending("images")
    let text = String(decoding: try TestData.bytes(of: "images/EXPECTED.tsv"), as: UTF8.self)
    var pictures = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let file = images.appending(FilePath(fields[0])).display
      let outcome = try folder.run(["render", file, "-o", "out.png"])
      if outcome.status == 0 {
        pictures += 1
        #expect(fields[2] != "error", "\(fields[0])")
        #expect(outcome.errors.isEmpty, "\(fields[0]): \(outcome.errors)")
        #expect(try folder.picture("out.png").size.width > 0)
      } else {
        #expect(fields[2] != "decode", "\(fields[0]): \(outcome.errors)")
        #expect(outcome.status == 1 && outcome.isOneSentence, "\(fields[0]): \(outcome.errors)")
      }
    }
    #expect(pictures > 300)
  }
}
