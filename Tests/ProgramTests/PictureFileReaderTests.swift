import Board
import Files
import Interface
import Raster
import TestSupport
import Testing

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
    let reader = PictureFileReader(home: folder.path)
    for path in [folder.file("blue.png").display, "~/blue.png", "~/./blue.png"] {
      let reply = reader.reply(to: path, for: .background)
      #expect(picture(reply)?.size == PixelSize(width: 200, height: 100), "\(reply)")
      #expect(picture(reply)?.bitmap[7, 7] == Self.blue)
    }
  }

  @Test func aPhotoToBePlacedComesAsItIs() throws {
    let folder = try folder()
    let reply = PictureFileReader(home: folder.path).reply(to: "~/blue.png", for: .insertion)
    let expected = StraightBitmap(
      size: PixelSize(width: 200, height: 100), filledWith: Self.blue)
    #expect(picture(reply)?.bitmap == expected)
  }

  @Test(arguments: [
    ([0xFF, 0xD8, 0xFF, 0xE0], "is a JPEG picture, and only PNG"),
    (Array("GIF89a".utf8), "is a GIF picture"), (Array("<svg".utf8), "is a drawing"),
    (Array("Hello".utf8), "This is no PNG picture."), ([], "This is no PNG picture."),
  ])
  func otherFilesAreASentence(bytes: [UInt8], words: String) throws {
    let folder = try ScratchFolder()
    _ = try SafeFile(folder.file("other.png"), spareFolder: folder.path).save(
      bytes, expecting: .nothing)
    let reply = PictureFileReader(home: folder.path).reply(to: "~/other.png", for: .background)
    let sentence = try #require(message(reply))
    #expect(sentence.hasPrefix("other.png") && sentence.contains(words) && sentence.hasSuffix("."))
  }

  @Test func whatIsNoFileIsASentence() throws {
    let folder = try ScratchFolder()
    let reader = PictureFileReader(home: folder.path)
    for (path, words) in [
      ("~", "it is a folder"), ("~/missing.png", "it is not there"), ("", "it is not there"),
      ("/dev/zero", "cannot be read"),
    ] {
      let sentence = try #require(message(reader.reply(to: path, for: .background)))
      #expect(sentence.contains(words) && sentence.hasSuffix("."), "\(path): \(sentence)")
    }
  }
}
