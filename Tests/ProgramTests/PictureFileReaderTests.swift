import Board
import Files
import Interface
import Raster
import TestSupport
import Testing
import Wording

@testable import drawingboard

@Suite struct PictureFileReaderTests {
  private static let blue = StraightColor(rgb: 0x3366CC)

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let picture = StraightBitmap(
      size: PixelSize(width: 200, height: 100), filledWith: Self.blue)
    _ = try SafeFile(folder.file("blue.png"), spareFolder: folder.path).savePNG(
      picture, density: nil, expecting: .nothing)
    return folder
  }

  private func picture(_ reply: Reply) -> SharedBitmap? {
    if case .picture(let picture, _, _) = reply { picture } else { nil }
  }

  private func message(_ reply: Reply) -> String? {
    if case .noPicture(let message) = reply { message } else { nil }
  }

  @Test func readsAPictureByItsPathAndFromTheHomeFolder() throws {
    let folder = try folder()
    let reader = PictureFileReader(home: folder.path, translate: Translator())
    for path in [folder.file("blue.png").display, "~/blue.png", "~/./blue.png"] {
      let reply = reader.reply(to: path, for: .background)
      #expect(picture(reply)?.size == PixelSize(width: 200, height: 100), "\(reply)")
      #expect(picture(reply)?.bitmap[7, 7] == Self.blue)
    }
  }

  @Test func aPhotoToBePlacedComesAsItIs() throws {
    let folder = try folder()
    let reader = PictureFileReader(home: folder.path, translate: Translator())
    let reply = reader.reply(to: "~/blue.png", for: .insertion)
    let expected = StraightBitmap(
      size: PixelSize(width: 200, height: 100), filledWith: Self.blue)
    #expect(picture(reply)?.bitmap == expected)
  }

  @Test(arguments: [
    ([0xFF, 0xD8, 0xFF, 0xE0], "The picture is"), (Array("GIF89a".utf8), "The picture is"),
    (Array("<ink>".utf8), "no picture of a kind"), (Array("Hello".utf8), "no picture of a kind"),
    ([], "no picture of a kind"),
  ])
  func otherFilesAreASentence(bytes: [UInt8], words: String) throws {
    let folder = try ScratchFolder()
    _ = try SafeFile(folder.file("other.png"), spareFolder: folder.path).save(
      bytes, expecting: .nothing)
    let reply = PictureFileReader(home: folder.path, translate: Translator()).reply(
      to: "~/other.png", for: .background)
    let sentence = try #require(message(reply))
    #expect(sentence.hasPrefix("other.png") && sentence.contains(words) && sentence.hasSuffix("."))
  }

  @Test func everyFormatIsReadAndStandsUpright() throws {
    let folder = try ScratchFolder()
    // Its name says something else.
    _ = try SafeFile(folder.file("photo.png")).save(SampleJPEG.bytes(orientation: 6))
    let reply = PictureFileReader(home: folder.path, translate: Translator())
      .reply(to: "~/photo.png", for: .background)
    let bitmap = try #require(picture(reply)).bitmap
    #expect(bitmap.size == PixelSize(width: 16, height: 24))
    #expect(SampleJPEG.squares(of: bitmap) == SampleJPEG.upright(6))
  }

  @Test func whatIsCutOffIsShownAndSaidToBe() throws {
    let folder = try folder()
    let bytes = try OpenFile(reading: folder.file("blue.png")).readAll(limit: 100_000)
    let end = try #require(bytes.indices.last { bytes[$0...].starts(with: "IDAT".utf8) })
    _ = try SafeFile(folder.file("cut.png")).save(Array(bytes[..<(end + 14)]))
    let reply = PictureFileReader(home: folder.path, translate: Translator())
      .reply(to: "~/cut.png", for: .background)
    guard case .picture(_, _, let remark) = reply else {
      // So few bytes may hold no row.
      #expect(try #require(message(reply)).contains("cut off"))
      return
    }
    #expect(try #require(remark).contains("cut off"))
  }

  @Test func aCancelledPictureIsASentence() throws {
    let folder = try folder()
    let cancellation = Cancellation()
    cancellation.cancel()
    let reply = PictureFileReader(home: folder.path, translate: Translator())
      .reply(to: "~/blue.png", for: .background, cancellation: cancellation)
    #expect(message(reply) == "blue.png: Reading the picture was cancelled.")
  }

  @Test func whatIsNoFileIsASentence() throws {
    let folder = try ScratchFolder()
    let reader = PictureFileReader(home: folder.path, translate: Translator())
    for (path, words) in [
      ("~", "it is a folder"), ("~/missing.png", "it is not there"), ("", "it is not there"),
      ("/dev/zero", "cannot be read"),
    ] {
      let sentence = try #require(message(reader.reply(to: path, for: .background)))
      #expect(sentence.contains(words) && sentence.hasSuffix("."), "\(path): \(sentence)")
    }
  }
}

extension PictureFileReader {
  /// What comes of a picture in the end.
  fileprivate func reply(
    to text: String, for purpose: PicturePurpose, cancellation: Cancellation? = nil
  ) -> Reply {
    var last = Reply.noPicture(message: "nothing came")
    read(text, for: purpose, cancellation: cancellation) { last = $0 }
    return last
  }
}
