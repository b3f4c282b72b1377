import Raster

/// What hands do with a photo. None of it turns a photo over, or makes it smaller than can be held.
extension PhotoPlacement {
  /// Moved by page pixels.
  package func moved(x: Double, y: Double) -> PhotoPlacement {
    PhotoPlacement(
      center: PagePoint(x: center.x + x, y: center.y + y), width: width, height: height,
      rotation: rotation)
  }

  /// Larger or smaller about its middle, as far as it may be.
  package func scaled(by factor: Double) -> PhotoPlacement {
    guard factor > 0, factor.isFinite else { return self }
    let factor = held(factor)
    return PhotoPlacement(
      center: center, width: width * factor, height: height * factor, rotation: rotation)
  }

  /// Turned about its middle.
  package func turned(by rotation: Rotation) -> PhotoPlacement {
    turned(to: self.rotation * rotation)
  }

  /// Turned about its middle to stand in a direction.
  package func turned(to rotation: Rotation) -> PhotoPlacement {
    PhotoPlacement(center: center, width: width, height: height, rotation: rotation)
  }

  /// With a corner dragged: the opposite one stays, or the middle.
  ///
  /// - Parameters:
  ///   - corner: which.
  ///   - x: how far it is dragged, page pixels.
  ///   - y: the same downwards.
  ///   - keepsShape: whether width and height stay in proportion; then the corner follows the
  ///     pointer's way along the diagonal.
  ///   - isCentred: whether the middle stays instead of the opposite corner.
  /// - Returns: the placement then.
  package func resized(
    _ corner: Corner, x: Double, y: Double, keepsShape: Bool = true, isCentred: Bool = false
  ) -> PhotoPlacement {
    guard x.isFinite, y.isFinite else { return self }
    let way = rotation.inverse(x: x, y: y)
    let share = isCentred ? 2.0 : 1
    var wide = width + share * corner.x * way.x
    var high = height + share * corner.y * way.y
    if keepsShape {
      let along = (wide * width + high * height) / (width * width + height * height)
      let factor = held(along)
      (wide, high) = (width * factor, height * factor)
    } else {
      wide = max(min(width, Self.leastSide), min(Double(PixelSize.maximumSide), wide))
      high = max(min(height, Self.leastSide), min(Double(PixelSize.maximumSide), high))
      let excess = (wide * high / Self.greatestArea).squareRoot()
      if excess > 1 { (wide, high) = (wide / excess, high / excess) }
    }
    if isCentred {
      return PhotoPlacement(center: center, width: wide, height: high, rotation: rotation)
    }
    let fixed = place(of: corner.opposite)
    let half = rotation(x: corner.x * wide / 2, y: corner.y * high / 2)
    return PhotoPlacement(
      center: PagePoint(x: fixed.x + half.x, y: fixed.y + half.y), width: wide, height: high,
      rotation: rotation)
  }

  /// Carried by two fingers: moved, turned and scaled about the point between them, which keeps its
  /// place on the photo.
  ///
  /// It grows and shrinks only as far as it may.
  ///
  /// - Parameters:
  ///   - start: where that point was with this placement, page pixels.
  ///   - end: where it is now; what is no place changes nothing.
  ///   - scale: how many times as large the photo is to be.
  ///   - turn: how far it is turned.
  /// - Returns: the placement then.
  package func carried(
    from start: PagePoint, to end: PagePoint, scale: Double, turn: Rotation
  ) -> PhotoPlacement {
    let places = [start.x, start.y, end.x, end.y]
    guard places.allSatisfy({ abs($0) < 1e6 }) else { return self }
    let factor = held(scale)
    let arm = turn(x: (center.x - start.x) * factor, y: (center.y - start.y) * factor)
    return PhotoPlacement(
      center: PagePoint(x: end.x + arm.x, y: end.y + arm.y), width: width * factor,
      height: height * factor, rotation: rotation * turn)
  }

  /// A factor for both sides, held to what they may become.
  private func held(_ factor: Double) -> Double {
    let longer = max(width, height)
    let least = min(1, Self.leastSide / longer)
    let greatest = max(
      1,
      min(
        Double(PixelSize.maximumSide) / longer,
        (Self.greatestArea / (width * height)).squareRoot()))
    return factor.isNaN ? 1 : max(least, min(greatest, factor))
  }
}
