/// How a server packs the three channels of a pixel, and the way from there to 8 bits for each.
///
/// It knows no X function, so that every depth can be tested without a screen of it.
package struct PixelFormat: Sendable {
  /// Bytes of a pixel in memory: 2, 3 or 4.
  package let bytesPerPixel: Int
  private let isLowByteFirst: Bool
  private let red: Channel
  private let green: Channel
  private let blue: Channel

  /// Where a channel is in a pixel, and what each of its values is in 8 bits.
  private struct Channel: Sendable {
    let mask: UInt32
    let shift: UInt32
    let bytes: [UInt8]

    init?(_ mask: UInt32) {
      let width = mask.nonzeroBitCount
      let shift = mask.trailingZeroBitCount
      // One run of bits, at most 16 of them.
      guard (1...16).contains(width), mask >> UInt32(shift) == UInt32(1) << UInt32(width) - 1
      else { return nil }
      self.mask = mask
      self.shift = UInt32(shift)
      let last = 1 << width - 1
      bytes = (0...last).map { UInt8(($0 * 255 + last / 2) / last) }
    }

    func value(_ pixel: UInt32) -> UInt8 { bytes[Int((pixel & mask) >> shift)] }
  }

  /// Makes a format; nil for one that is not of true colour, or has no whole bytes for a pixel.
  ///
  /// - Parameters:
  ///   - bitsPerPixel: in memory, what is unused included.
  ///   - isLowByteFirst: whether a pixel's lowest byte comes first.
  ///   - redMask: the bits of red.
  ///   - greenMask: the bits of green.
  ///   - blueMask: the bits of blue.
  package init?(
    bitsPerPixel: Int, isLowByteFirst: Bool, redMask: UInt32, greenMask: UInt32, blueMask: UInt32
  ) {
    guard [16, 24, 32].contains(bitsPerPixel), let red = Channel(redMask),
      let green = Channel(greenMask), let blue = Channel(blueMask)
    else { return nil }
    bytesPerPixel = bitsPerPixel / 8
    self.isLowByteFirst = isLowByteFirst
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Turns a row of pixels into opaque R, G, B, A bytes.
  ///
  /// - Parameters:
  ///   - source: as many pixels as there is room for, and maybe more.
  ///   - target: 4 bytes for each pixel.
  package func convert(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableBufferPointer<UInt8>
  ) {
    precondition(source.count >= target.count / 4 * bytesPerPixel)
    for index in 0..<(target.count / 4) {
      let pixel = pixel(source, at: index * bytesPerPixel)
      target[index * 4] = red.value(pixel)
      target[index * 4 + 1] = green.value(pixel)
      target[index * 4 + 2] = blue.value(pixel)
      target[index * 4 + 3] = 255
    }
  }

  private func pixel(_ source: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
    if bytesPerPixel == 4 {
      // The usual one: a screen has millions of them.
      let word = source.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return isLowByteFirst ? UInt32(littleEndian: word) : UInt32(bigEndian: word)
    }
    var pixel: UInt32 = 0
    for place in 0..<bytesPerPixel {
      let byte = UInt32(source[offset + place])
      pixel |= byte << UInt32(8 * (isLowByteFirst ? place : bytesPerPixel - 1 - place))
    }
    return pixel
  }
}
