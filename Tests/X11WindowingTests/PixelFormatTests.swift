import Raster
import Testing
import X11Windowing

@Suite("Pixels of any depth")
struct PixelFormatTests {
  private func color(_ format: PixelFormat?, _ bytes: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 4)
    bytes.withUnsafeBytes { source in
      result.withUnsafeMutableBufferPointer { format?.convert(source, into: $0) }
    }
    return result
  }

  @Test("32 bits, either byte first, and 24 bits without the unused byte")
  func trueColor() {
    for (bits, isLow, bytes) in [
      (32, true, [0x30, 0x20, 0x10, 0xAA]), (32, false, [0xAA, 0x10, 0x20, 0x30]),
      (24, true, [0x30, 0x20, 0x10]), (24, false, [0x10, 0x20, 0x30]),
    ] as [(Int, Bool, [UInt8])] {
      let format = PixelFormat(
        bitsPerPixel: bits, isLowByteFirst: isLow, redMask: 0xFF_0000, greenMask: 0xFF00,
        blueMask: 0xFF)
      #expect(format?.bytesPerPixel == bits / 8)
      #expect(color(format, bytes) == [0x10, 0x20, 0x30, 255])
    }
  }

  @Test("16 bits: 5, 6 and 5, from black to white")
  func highColor() {
    let format = PixelFormat(
      bitsPerPixel: 16, isLowByteFirst: true, redMask: 0xF800, greenMask: 0x7E0, blueMask: 0x1F)
    #expect(color(format, [0, 0]) == [0, 0, 0, 255])
    #expect(color(format, [0xFF, 0xFF]) == [255, 255, 255, 255])
    // Red 1 of 31, green 32 of 63, blue 30 of 31.
    let pixel = 1 << 11 | 32 << 5 | 30
    #expect(color(format, [UInt8(pixel & 255), UInt8(pixel >> 8)]) == [8, 130, 247, 255])
  }

  @Test("30 bits: 10 for each channel")
  func deepColor() {
    let format = PixelFormat(
      bitsPerPixel: 32, isLowByteFirst: true, redMask: 0x3FF0_0000, greenMask: 0xF_FC00,
      blueMask: 0x3FF)
    let pixel: UInt32 = 1023 << 20 | 512 << 10 | 3
    let bytes = (0..<4).map { UInt8(pixel >> UInt32(8 * $0) & 255) }
    #expect(color(format, bytes) == [255, 128, 1, 255])
  }

  @Test("what is no true colour is no format")
  func others() {
    for (bits, red, green) in [(8, 0xE0, 0x1C), (32, 0, 0xFF00), (32, 0xF0F000, 0xFF0)] {
      #expect(
        PixelFormat(
          bitsPerPixel: bits, isLowByteFirst: true, redMask: UInt32(red),
          greenMask: UInt32(green), blueMask: 3) == nil)
    }
  }
}
