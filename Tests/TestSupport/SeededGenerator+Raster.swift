import Raster

extension SeededGenerator {
  /// Cuts a rectangle into up to `count` + 1 pieces, in any order, that cover it once.
  package mutating func pieces(of rect: PixelRect, count: Int) -> [PixelRect] {
    var pieces = [rect]
    for _ in 0..<count {
      let piece = pieces.remove(at: whole(0..<pieces.count))
      let isAcross = piece.width > piece.height
      let length = isAcross ? piece.width : piece.height
      if length < 2 {
        pieces.append(piece)
        continue
      }
      let place = 1 + whole(0..<length - 1)
      var (one, other) = (piece, piece)
      if isAcross {
        one.maxX = piece.minX + place
        other.minX = one.maxX
      } else {
        one.maxY = piece.minY + place
        other.minY = one.maxY
      }
      pieces += [one, other]
    }
    return pieces
  }

  /// A picture of any colours, opaque in its first columns and of any opacity beyond.
  package mutating func picture(_ size: PixelSize, opaqueColumns: Int) -> StraightBitmap {
    var picture = StraightBitmap(size: size, filledWith: .white)
    for y in 0..<size.height {
      for x in 0..<size.width {
        picture[x, y] = StraightColor(
          red: byte(), green: byte(), blue: byte(), alpha: x < opaqueColumns ? 255 : byte())
      }
    }
    return picture
  }
}
