import Raster

/// A picture that the decoder has read.
package struct DecodedPicture: Equatable, Sendable {
  /// The pixels: straight, eight bits, gamma not applied; upright unless asked for otherwise.
  package let bitmap: StraightBitmap
  /// What else is known; sizes and rows are those before turning.
  package let facts: PictureFacts

  /// Puts both together.
  package init(bitmap: StraightBitmap, facts: PictureFacts) {
    self.bitmap = bitmap
    self.facts = facts
  }
}

extension DecodedPicture {
  /// Reads a picture out of the file in memory through which a decoder has answered.
  ///
  /// - Parameters:
  ///   - file: the answer; nobody writes into it any more.
  ///   - isUpright: whether the pixels are turned as the picture says.
  /// - Throws: `PictureError`: the decoder's own, `.crashed` where the answer makes no sense.
  /// - Complexity: O(pixels)
  package init(answer file: OpenFile, isUpright: Bool) throws(PictureError) {
    do {
      let header = try file.bytes(at: 0, count: DecoderAnswer.headerBytes)
      guard let answer = DecoderAnswer(header) else { throw PictureError.crashed }
      switch answer {
      case .failure(let error):
        throw error
      case .picture(let facts):
        let count = facts.size.width * facts.size.height * 4
        guard try Int(file.status().st_size) == DecoderAnswer.headerBytes + count else {
          throw PictureError.crashed
        }
        self.init(bitmap: try Self.bitmap(file, facts, isUpright), facts: facts)
      }
    } catch let error as PictureError {
      throw error
    } catch {
      throw .unreadable(error as? SystemError ?? SystemError(0))
    }
  }

  private static func bitmap(
    _ file: OpenFile, _ facts: PictureFacts, _ isUpright: Bool
  ) throws -> StraightBitmap {
    let row = facts.size.width * 4
    if !isUpright || facts.orientation == .upright {
      let bytes = try file.bytes(at: DecoderAnswer.headerBytes, count: row * facts.size.height)
      guard bytes.count == row * facts.size.height else { throw PictureError.crashed }
      return StraightBitmap(size: facts.size, bytes: bytes)
    }
    return try facts.orientation.turn(facts.size) { (rows, target) throws(PictureError) in
      do {
        let offset = DecoderAnswer.headerBytes + rows.lowerBound * row
        guard try file.read(into: target, at: offset) == target.count else {
          throw PictureError.crashed
        }
      } catch {
        throw .crashed
      }
    }
  }
}
