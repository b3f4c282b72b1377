import Files
import Raster
import TestSupport
import Testing

@Suite struct PictureExpectationTests {
  private static let size = PixelSize(width: 5, height: 3)
  private static let white = StraightBitmap(size: size, filledWith: .white)

  private static func changed(_ color: StraightColor) -> StraightBitmap {
    var picture = white
    picture[3, 1] = color
    return picture
  }

  @Test func equalPicturesHaveNoDifference() {
    let comparison = PictureComparison(expected: Self.white, actual: Self.white)
    #expect(comparison.isEqual)
    #expect(comparison.text == "equal")
  }

  @Test func onePixelOffByOneIsFound() {
    let actual = Self.changed(StraightColor(red: 255, green: 254, blue: 255))
    let comparison = PictureComparison(expected: Self.white, actual: actual)
    #expect(!comparison.isEqual)
    #expect(comparison.differingPixels == 1)
    #expect(comparison.largestDifference == 1)
    #expect(comparison.firstPixels == [PictureComparison.PixelPosition(x: 3, y: 1)])
    #expect(
      comparison.text
        == "1 of 15 pixels differ, the largest difference is 1 (allowed: 0, exact);"
        + " (3, 1) is #fffeffff instead of #ffffffff")
  }

  @Test(arguments: [(UInt8(254), true), (253, false)])
  func toleranceEndsWhereItSays(alpha: UInt8, isEqual: Bool) {
    let comparison = PictureComparison(
      expected: Self.white, actual: Self.changed(.white.withAlpha(alpha)),
      tolerance: PictureTolerance("rounding", channel: 1))
    #expect(comparison.isEqual == isEqual)
  }

  @Test func otherSizesAreDifferent() {
    let small = StraightBitmap(size: PixelSize(width: 3, height: 5), filledWith: .white)
    let comparison = PictureComparison(expected: Self.white, actual: small)
    #expect(!comparison.isEqual)
    #expect(comparison.text == "size 3 x 5 instead of 5 x 3")
    #expect(comparison.composite.size == PixelSize(width: 17, height: 5))
  }

  @Test func aFailureLeavesThreePictures() throws {
    let folder = try ScratchFolder()
    let pictures = PictureExpectation(
      goldens: folder.file("Goldens"), failures: folder.file("failures"), isRecording: false)
    let actual = Self.changed(.black)
    #expect(pictures.difference(Self.white, Self.white, name: "same") == nil)
    let text = try #require(pictures.difference(Self.white, actual, name: "a/b"))
    #expect(text.hasPrefix("a/b: 1 of 15 pixels differ"))
    let kept = try PNGReader().picture(in: OpenFile(reading: folder.file("failures/a-b.png")))
    #expect(kept.bitmap.size == PixelSize(width: 17, height: 3))
    #expect(kept.bitmap[3, 1] == .white)
    #expect(kept.bitmap[6 + 3, 1] == StraightColor(red: 255, green: 255, blue: 0))
    #expect(kept.bitmap[6 + 2, 1] == .black)
    #expect(kept.bitmap[12 + 3, 1] == .black)
    #expect(folder.names == ["failures"])
  }

  @Test func goldensAreRecordedOnlyWhenAskedAndFailThen() throws {
    let folder = try ScratchFolder()
    let checking = PictureExpectation(
      goldens: folder.file("Goldens"), failures: folder.file("failures"), isRecording: false)
    let recording = PictureExpectation(
      goldens: folder.file("Goldens"), failures: folder.file("failures"), isRecording: true)
    let missing = try #require(checking.differenceFromGolden(Self.white, name: "white"))
    #expect(missing.contains("no golden picture"))
    #expect(folder.names == ["failures"])
    let recorded = try #require(recording.differenceFromGolden(Self.white, name: "white"))
    #expect(recorded.contains("recorded"))
    #expect(checking.differenceFromGolden(Self.white, name: "white") == nil)
    #expect(checking.differenceFromGolden(Self.changed(.black), name: "white") != nil)
  }
}
