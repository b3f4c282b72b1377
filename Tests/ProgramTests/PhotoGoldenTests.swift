import Board
import Raster
import Resampling
import TestSupport
import Testing

@testable import drawingboard

/// Photos as Cairo makes them, in the ink: looked at, and then kept.
@Suite struct PhotoGoldenTests {
  private static let page = PixelSize(width: 360, height: 260)

  /// Stripes, a frame, and shades; the right half may let through.
  private func photo(isOpaque: Bool) -> SharedBitmap {
    var picture = StraightBitmap(
      size: PixelSize(width: 480, height: 320), filledWith: .white)
    for y in 0..<320 {
      for x in 0..<480 {
        let isFrame = x < 12 || y < 12 || x >= 468 || y >= 308
        let isStripe = (x / 16 + y / 16) % 2 == 0
        picture[x, y] = StraightColor(
          red: isFrame ? 160 : UInt8(x * 255 / 480), green: isStripe ? 90 : 200,
          blue: isFrame ? 20 : UInt8(y * 255 / 320),
          alpha: isOpaque || x < 240 ? 255 : UInt8(255 - (x - 240)))
      }
    }
    return SharedBitmap(picture)
  }

  private func put(
    _ photo: SharedBitmap, _ placement: PhotoPlacement, into board: inout Board
  ) throws {
    let request = PhotoRequest(Photo(photo, at: placement), clip: board.extent.inkRect)
    #expect(board.put(try PhotoRendition(making: request)).committed != nil)
  }

  private func difference(_ board: Board, _ name: String) -> String? {
    let picture = board.picture()
    var bytes = [UInt8](repeating: 0, count: picture.size.width * picture.size.height * 4)
    bytes.withUnsafeMutableBufferPointer { picture.copyRows(0..<picture.size.height, into: $0) }
    return PictureExpectation().differenceFromGolden(
      StraightBitmap(size: picture.size, bytes: bytes), name: name,
      tolerance: PictureTolerance("other versions of Cairo round another way", channel: 3))
  }

  private func board() -> Board {
    var board = Board(
      extent: .fixed(Self.page), background: .color(StraightColor(rgb: 0xFFF4D6)))
    _ = board.draw(
      Stroke(
        brush: Brush(width: 14, color: StraightColor(rgb: 0x202080)),
        samples: [
          .init(position: PagePoint(x: 10, y: 130), time: 0),
          .init(position: PagePoint(x: 180, y: 140), time: 8),
          .init(position: PagePoint(x: 350, y: 120), time: 16),
        ]))
    return board
  }

  private var initial: PhotoPlacement {
    PhotoPlacement(of: PixelSize(width: 480, height: 320), in: Self.page.rect)
  }

  @Test func placedScaledTurnedAndWithAlpha() throws {
    var placed = board()
    try put(photo(isOpaque: true), initial, into: &placed)
    #expect(difference(placed, "photo-placed") == nil)
    var scaled = board()
    try put(
      photo(isOpaque: true), initial.resized(.bottomRight, x: -120, y: 20, keepsShape: false),
      into: &scaled)
    #expect(difference(scaled, "photo-scaled") == nil)
    for (isOpaque, name) in [(true, "photo-turned"), (false, "photo-alpha")] {
      var turned = board()
      try put(
        photo(isOpaque: isOpaque), initial.scaled(by: 0.7).turned(to: Rotation(steps: 2)),
        into: &turned)
      #expect(difference(turned, name) == nil)
    }
  }

  @Test func erasedUndoneAndPickedUpAgain() throws {
    var board = board()
    let empty = board
    let photo = photo(isOpaque: true)
    try put(photo, initial.scaled(by: 0.7).turned(to: Rotation(steps: 2)), into: &board)
    _ = board.draw(
      Stroke(
        brush: Brush(width: 30, color: .black, isEraser: true),
        samples: [
          .init(position: PagePoint(x: 90, y: 60), time: 0),
          .init(position: PagePoint(x: 270, y: 200), time: 8),
        ]))
    #expect(difference(board, "photo-erased") == nil)
    _ = board.undo()
    #expect(difference(board, "photo-turned") == nil)
    let lifted = try #require(board.photo(at: PagePoint(x: 180, y: 130)))
    #expect(lifted.photo.picture == photo && lifted.ink.isEqual(to: empty.ink))
    let request = PhotoRequest(Photo(photo, at: initial), clip: board.extent.inkRect)
    _ = board.put(try PhotoRendition(making: request), inPlaceOf: lifted)
    #expect(difference(board, "photo-placed") == nil)
    for _ in 0..<2 { _ = board.undo() }
    #expect(board.ink.isEqual(to: empty.ink))
    for _ in 0..<2 { _ = board.redo() }
    #expect(difference(board, "photo-placed") == nil)
  }

  @Test func movedPixelsAreAsMadeAnew() throws {
    let photo = photo(isOpaque: false)
    let clip = Self.page.rect
    for placement in [initial, initial.scaled(by: 0.6).turned(to: Rotation(steps: 5))] {
      let first = try PhotoRendition(
        making: PhotoRequest(
          Photo(photo, at: placement), clip: PixelRect(x: 0, y: 0, width: 2000, height: 2000)))
      for (x, y) in [(3.0, -5.0), (-60, 31), (200, 100)] {
        let moved = Photo(photo, at: placement.moved(x: x, y: y))
        let known = PhotoRequest(moved, clip: clip, known: first)
        let quick = try PhotoRendition(making: known)
        let anew = try PhotoRendition(making: PhotoRequest(moved, clip: clip))
        var worst = 0
        for row in 0..<clip.height {
          for column in 0..<clip.width {
            let (one, other) = (quick.tiles[column, row], anew.tiles[column, row])
            for shift in [0, 8, 16, 24] as [UInt32] {
              worst = max(worst, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
            }
          }
        }
        // Cairo rounds places to parts of a pixel, from the corner of what is made.
        #expect(worst <= 6)
      }
    }
  }

  @Test func thePreviewHasTheSizeThatWasAskedFor() throws {
    let size = PixelSize(width: 90, height: 60)
    for rotation in [Rotation.none, Rotation(steps: 3)] {
      let request = PhotoRequest(
        Photo(photo(isOpaque: true), at: initial.turned(to: rotation)), clip: Self.page.rect,
        previewSize: size)
      let rendition = try PhotoRendition(making: request)
      #expect(try request.preview(knowing: rendition)?.size == size)
    }
    let whole = PhotoRequest(
      Photo(photo(isOpaque: true), at: initial), clip: Self.page.rect,
      previewSize: initial.bounds.size)
    let rendition = try PhotoRendition(making: whole)
    #expect(try whole.preview(knowing: rendition) == rendition.bitmap)
  }
}
