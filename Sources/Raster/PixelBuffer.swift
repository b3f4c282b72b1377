/// Pixels that somebody else owns: words 0xAARRGGBB (B, G, R, A in memory), premultiplied, row by row.
///
/// The window lends its frame as one, a `Bitmap` its own memory. All drawing into frames goes
/// through methods of this type, which clip to the buffer; the pointer stays inside Raster.
package struct PixelBuffer {
  /// Columns and rows.
  package let size: PixelSize
  /// Words from one row to the next, at least the width.
  package let stride: Int
  /// The first pixel of the first row.
  @usableFromInline let base: UnsafeMutablePointer<UInt32>

  /// Borrows memory of at least `stride * size.height` words, which must outlive this value.
  @inlinable package init(base: UnsafeMutablePointer<UInt32>, size: PixelSize, stride: Int) {
    precondition(stride >= size.width && size.width >= 0 && size.height >= 0)
    self.base = base
    self.size = size
    self.stride = stride
  }

  /// All pixels of the buffer.
  package var bounds: PixelRect { size.rect }

  /// The word at a pixel, which must be inside the buffer.
  package subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(bounds.contains(x: x, y: y))
      return base[y * stride + x]
    }
    nonmutating set {
      precondition(bounds.contains(x: x, y: y))
      base[y * stride + x] = newValue
    }
  }

  /// The address of a pixel inside the buffer.
  @inlinable func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + (y &* stride &+ x)
  }
}
