import Raster
import Testing

@Suite struct PremultipliedColorTests {
  @Test func straightAndBackIsExactForEveryValidChannel() throws {
    for alpha in UInt32(0)...255 {
      for channel in UInt32(0)...alpha {
        let word = alpha << 24 | channel << 16 | (alpha - channel) << 8 | channel / 2
        let color = try #require(PremultipliedColor(word: word))
        if PremultipliedColor(color.straight).word != word {
          Issue.record("\(String(word, radix: 16)) came back changed")
        }
      }
    }
  }

  @Test func multiplyingKeepsChannelsWithinAlpha() {
    for alpha in UInt8.min...255 {
      for channel in UInt8.min...255 {
        let color = PremultipliedColor(
          StraightColor(red: channel, green: 255, blue: 0, alpha: alpha))
        if color.red > alpha || color.green != alpha || color.blue != 0 || color.alpha != alpha {
          Issue.record("channel \(channel), alpha \(alpha): \(color)")
        }
      }
    }
  }

  @Test(arguments: [0x7F80_0000, 0x7F00_8000, 0x7F00_0080, 0x0000_0001] as [UInt32])
  func wordWithAChannelAboveAlphaIsRefused(word: UInt32) {
    #expect(PremultipliedColor(word: word) == nil)
  }

  @Test func wordIsAlphaRedGreenBlue() {
    let color = PremultipliedColor(StraightColor(red: 1, green: 2, blue: 3))
    #expect(color.word == 0xFF01_0203)
    #expect(PremultipliedColor(word: 0xFF01_0203) == color)
  }

  @Test func transparentHasNoColor() {
    let color = PremultipliedColor(StraightColor(red: 200, green: 100, blue: 50, alpha: 0))
    #expect(color.word == 0)
    #expect(color.straight == StraightColor(red: 0, green: 0, blue: 0, alpha: 0))
  }
}
