/// 64 x 64 coverage bytes of one stroke: 0 outside it, 255 wholly inside.
///
/// Shared between copies of a mask until one of them changes it, as `Tile` is.
final class MaskTile: @unchecked Sendable {
  /// Its memory.
  let pixels: MaskPixels

  init() {
    pixels = MaskPixels(
      .allocate(byteCount: MaskPixels.byteCount, alignment: MemoryLayout<UInt64>.alignment))
    pixels.clear()
  }

  init(copying other: MaskTile) {
    pixels = MaskPixels(
      .allocate(byteCount: MaskPixels.byteCount, alignment: MemoryLayout<UInt64>.alignment))
    pixels.copy(other.pixels)
  }

  deinit {
    pixels.memory.deallocate()
  }
}
