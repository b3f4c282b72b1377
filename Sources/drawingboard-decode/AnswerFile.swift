import Files
import Raster

/// The file in memory through which the answer goes.
final class AnswerFile {
  private let file: OpenFile

  init(_ file: OpenFile) {
    self.file = file
  }

  /// Makes room for the pixels of a picture; what is not written is transparent.
  func reserve(_ size: PixelSize) throws(PictureError) {
    do {
      try file.resize(to: DecoderAnswer.headerBytes + size.width * size.height * 4)
    } catch {
      throw .outOfMemory
    }
  }

  /// Writes the bytes of pixels, the first of which has this number.
  func write(_ bytes: [UInt8], atPixel pixel: Int) throws(PictureError) {
    do {
      try file.write(bytes, at: DecoderAnswer.headerBytes + pixel * 4)
    } catch {
      throw .outOfMemory
    }
  }

  /// Writes the answer's head, which makes it one; whether that went well.
  func finish(_ answer: DecoderAnswer) -> Bool {
    (try? file.write(answer.bytes, at: 0)) != nil
  }
}
