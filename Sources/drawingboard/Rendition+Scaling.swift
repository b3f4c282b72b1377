import Board
import Raster
import Resampling

extension Rendition {
  /// Does what a request asks for.
  ///
  /// - Throws: `ResamplingError`.
  /// - Complexity: O(pixels of the picture and of the result).
  init(scaling request: RenditionRequest) throws(ResamplingError) {
    let bitmap = try Resampler().scale(
      request.picture.bitmap, to: request.size, crop: request.crop)
    self.init(of: request, bitmap: bitmap)
  }
}

extension Board {
  /// Scales the background's picture here and now, where nobody waits for a frame.
  ///
  /// - Throws: `ProgramError.cannotScale`.
  mutating func showRendition() throws {
    guard let request = wantedRendition else { return }
    do throws(ResamplingError) {
      _ = show(try Rendition(scaling: request))
    } catch {
      throw ProgramError.cannotScale(error)
    }
  }
}
