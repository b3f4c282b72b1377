import Files
import Raster
import Testing

@Suite struct PictureOrientationTests {
  /// Where the corners of the stored picture A B / C D go; the EXIF standard's figure.
  @Test(
    arguments: [
      (.upright, "AB/CD"), (.mirrored, "BA/DC"), (.halfTurn, "DC/BA"), (.flipped, "CD/AB"),
      (.transposed, "AC/BD"), (.quarterTurn, "CA/DB"), (.transverse, "DB/CA"),
      (.threeQuarterTurn, "BD/AC"),
    ] as [(PictureOrientation, String)])
  func cornersGoWhereTheStandardSays(orientation: PictureOrientation, expected: String) {
    func picture(_ text: String) -> StraightBitmap {
      let rows = text.split(separator: "/")
      let bytes = rows.joined().utf8.flatMap { [$0, 0, 0, 255] as [UInt8] }
      return StraightBitmap(
        size: PixelSize(width: rows[0].count, height: rows.count), bytes: bytes)
    }
    #expect(orientation.turn(picture("AB/CD")) == picture(expected))
    // Sides that differ, and what lies between corners.
    let long = orientation.turn(picture("ABC/DEF"))
    #expect(long.size.width == (orientation.swapsSides ? 2 : 3))
    #expect(Set(stride(from: 0, to: 24, by: 4).map { long.bytes[$0] }).count == 6)
  }
}
