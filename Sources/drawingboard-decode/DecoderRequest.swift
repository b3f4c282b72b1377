import Raster

/// What the arguments ask for: nothing but, perhaps, `--within WxH`.
struct DecoderRequest {
  /// A size that the picture need not exceed.
  let limit: PixelSize?

  /// Reads the words after the program's name; nil where they are none of DrawingBoard's.
  init?(_ words: some Collection<String>) {
    if words.isEmpty {
      limit = nil
      return
    }
    let words = Array(words)
    guard words.count == 2, words[0] == "--within" else { return nil }
    let sides = words[1].split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ 1...PixelSize.maximumSide ~= $0 }) else {
      return nil
    }
    limit = PixelSize(width: sides[0], height: sides[1])
  }
}
