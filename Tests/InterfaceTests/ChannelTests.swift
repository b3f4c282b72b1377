@testable import Interface
import Raster
import Testing

@Suite("Values of sliders and fields")
struct ChannelTests {
  @Test("every value lies at a place that gives it back", arguments: Channel.allCases)
  func inverse(channel: Channel) {
    var last = -1.0
    for value in channel.range {
      let fraction = channel.fraction(of: value)
      #expect(channel.value(at: fraction) == value)
      #expect(fraction > last && (0...1).contains(fraction))
      last = fraction
    }
    #expect(channel.fraction(of: channel.range.lowerBound) == 0)
    #expect(channel.fraction(of: channel.range.upperBound) == 1)
  }

  @Test("places beyond the ends give the ends", arguments: Channel.allCases)
  func ends(channel: Channel) {
    for fraction in [-1, -0.0, -Double.infinity, Double.nan] {
      #expect(channel.value(at: fraction) == channel.range.lowerBound)
    }
    for fraction in [1, 1.5, Double.infinity] {
      #expect(channel.value(at: fraction) == channel.range.upperBound)
    }
    #expect(channel.held(-7) == channel.range.lowerBound)
    #expect(channel.held(.max) == channel.range.upperBound)
  }

  @Test("widths from 1 to 20 have nine pixels each on a track of 300")
  func fineWidths() {
    for width in 1..<20 {
      let step = Channel.width.fraction(of: width + 1) - Channel.width.fraction(of: width)
      #expect(step * 300 >= 9)
    }
    #expect(Channel.width.range == 1...100)
  }

  @Test("every opacity in percent comes back from its byte")
  func opacity() {
    for percent in 0...100 {
      #expect(StraightColor.black.withOpacity(percent: percent).opacityPercent == percent)
    }
    #expect(StraightColor.black.withOpacity(percent: 100).alpha == 255)
  }

  @Test("hexadecimal colours as people type them")
  func hex() {
    let red = StraightColor(rgb: 0xE5484D)
    for text in ["#E5484D", "e5484d", "  #e5484D ", "E5484D "] {
      #expect(StraightColor(typed: text) == red, "\(text)")
    }
    #expect(StraightColor(typed: "#f0a") == StraightColor(rgb: 0xFF00AA))
    #expect(StraightColor(typed: "123") == StraightColor(rgb: 0x112233))
    for text in [
      "", " ", "#", "#12", "#1234", "12345", "#1234567", "##123456", "#12 456", "red", "#GGGGGG",
      "0x112233", "#١٢٣",
    ] {
      #expect(StraightColor(typed: text) == nil, "\(text)")
    }
    for rgb: UInt32 in [0, 0xFFFFFF, 0x010203, 0xE5484D, 0x00000F] {
      let color = StraightColor(rgb: rgb)
      #expect(StraightColor(typed: color.hexText) == color)
      #expect(color.hexText.count == 7)
    }
  }

  @Test("whole numbers as people type them")
  func numbers() {
    for (text, value) in [("0", 0), (" 42 ", 42), ("007", 7), ("255", 255)] {
      #expect(Application.number(typed: text) == value)
    }
    #expect(Application.number(typed: String(repeating: "9", count: 40)) == .max)
    for text in ["", " ", "-1", "1 2", "1.5", "abc", "٣", "½"] {
      #expect(Application.number(typed: text) == nil)
    }
  }
}
