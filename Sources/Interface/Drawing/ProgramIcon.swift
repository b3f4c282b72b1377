import Raster
import Windowing

/// The picture that stands for the program in task bars: a page on which a pencil draws.
package enum ProgramIcon {
  /// The sides that window managers ask for, in pixels.
  package static let sides = [32, 48, 64]

  /// Draws the icon at a side in pixels; premultiplied, transparent around the page.
  package static func bitmap(side: Int) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: side, height: side))
    let scale = Double(side) / 64
    bitmap.withPixels { pixels in
      let canvas = CoverageCanvas(pixels, clip: pixels.bounds)
      let edge = (3 * scale).rounded()
      let page = RoundedRectangle(pixels.bounds, radius: 16 * scale).inset(by: edge)
      canvas.fill(page, with: Theme.light.accent)
      canvas.fill(page.inset(by: (4 * scale).rounded(.up)), with: .white)
      func line(_ text: String, _ width: Double, _ color: StraightColor) {
        let path = VectorPath(text)?.mapped { ($0 - SIMD2(2.5, 0)) * scale }
        let lines = path?.flattened(tolerance: 0.03) ?? []
        canvas.stroke(lines, width: width * scale, with: color)
      }
      line("M15 42 C17 29 24 26 26 34 C28 43 22 51 30 49 C34 48 36 45 38 42", 5, Theme.light.accent)
      line("M43.5 34 L51 19.5", 11, Theme.light.text)
      line("M43.7 33.6 L50.5 20.5", 7, StraightColor(rgb: 0xF5C518))
      // The sharpened end narrows to the point where the line comes out.
      for step in 0...12 {
        let part = Double(step) / 12
        line("M\(43 - 5 * part) \(35 + 7.5 * part) h0", 10 - 8 * part, Theme.light.text)
      }
    }
    return bitmap
  }

  /// The icons of all `sides` as _NET_WM_ICON wants them: for each its width, its height, and
  /// its words 0xAARRGGBB, straight: not multiplied by alpha.
  package static func windowManagerWords() -> [UInt32] {
    sides.flatMap { side -> [UInt32] in
      let words = bitmap(side: side).words.map { word -> UInt32 in
        guard let color = PremultipliedColor(word: word)?.straight else { return 0 }
        let red = UInt32(color.red) << 16
        return UInt32(color.alpha) << 24 | red | UInt32(color.green) << 8 | UInt32(color.blue)
      }
      return [UInt32(side), UInt32(side)] + words
    }
  }
}
