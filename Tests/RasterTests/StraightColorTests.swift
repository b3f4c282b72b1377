import Raster
import Testing

@Suite struct StraightColorTests {
  @Test(
    arguments: [
      ("#000000", 0x000000), ("#ffffff", 0xFFFFFF), ("#FfA012", 0xFFA012), ("#fff", 0xFFFFFF),
      ("#1a8", 0x11AA88), ("#000", 0x000000), ("#012", 0x001122),
    ] as [(String, UInt32)])
  func hexIsRead(text: String, rgb: UInt32) {
    #expect(StraightColor(hex: text) == StraightColor(rgb: rgb))
  }

  @Test(arguments: [
    "", "#", "fff", "ffffff", "#f", "#ff", "#ffff", "#fffff", "#fffffff", "#ffffffff", "#+ff",
    "#-00001", "# fffff", "#ggg", "#fff ", "##fff", "#0x123", "#\u{FF11}\u{FF12}\u{FF13}",
    "#f\u{0301}ff", "#12345678901234567890",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(StraightColor(hex: text) == nil)
  }

  @Test func everyByteOfHexIsRead() {
    let digits = Array("0123456789abcdef")
    for byte in 0..<256 {
      let pair = "\(digits[byte / 16])\(digits[byte % 16])"
      let color = StraightColor(hex: "#\(pair)00\(pair)")
      #expect(color == StraightColor(red: UInt8(byte), green: 0, blue: UInt8(byte)))
    }
  }

  @Test func rgbIgnoresBitsAbove() {
    #expect(StraightColor(rgb: 0xAB12_3456) == StraightColor(red: 0x12, green: 0x34, blue: 0x56))
  }

  @Test func withAlphaChangesNothingElse() {
    let color = StraightColor(rgb: 0x123456).withAlpha(7)
    #expect(color == StraightColor(red: 0x12, green: 0x34, blue: 0x56, alpha: 7))
  }
}
