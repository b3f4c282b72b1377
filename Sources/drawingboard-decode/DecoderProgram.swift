import CLockdown
import Files
import Glibc
import Raster

/// Decodes one picture: from descriptor 3 into the file in memory that is descriptor 4.
///
/// Exit status: 0 answered, 1 the answer could not be written, 2 started in another way than by
/// DrawingBoard. Whoever started it must not trust the answer, only what `DecoderAnswer` makes of it.
struct DecoderProgram {
  private let limits = PictureLimits()
  private let arguments: [String]

  init(arguments: [String]) {
    self.arguments = arguments
  }

  func run() -> Int32 {
    guard let request = DecoderRequest(arguments.dropFirst()), fcntl(3, F_GETFD) >= 0,
      fcntl(4, F_GETFD) >= 0
    else {
      let text = "drawingboard-decode is started by drawingboard and does nothing by itself.\n"
      _ = Glibc.write(STDERR_FILENO, text, text.utf8.count)
      return 2
    }
    // Kept to the end of the process, which closes them.
    let output = AnswerFile(OpenFile(adopting: 4))
    clockdown_limit(
      UInt32(limits.seconds), UInt64(DecoderAnswer.headerBytes + limits.pixels * 4))
    do throws(PictureError) {
      let facts = try decode(OpenFile(adopting: 3), within: request.limit, into: output)
      return output.finish(.picture(facts)) ? 0 : 1
    } catch {
      return output.finish(.failure(error)) ? 0 : 1
    }
  }

  private func decode(
    _ file: OpenFile, within limit: PixelSize?, into output: AnswerFile
  ) throws(PictureError) -> PictureFacts {
    var input = try PictureInput(file, limits)
    guard let format = PictureFormat(startingWith: input.start) else { throw .unknownFormat }
    // The loader's code has to be there before the door is shut.
    let loader = try format.loaderName.map { (_) throws(PictureError) in
      try PixbufLoader(format, output)
    }
    limitMemory(input.expectedBytes, pixels: 0)
    Lockdown.enter(readingFonts: format == .svg)
    let bytes = try input.bytes()
    func hasSize(_ size: PixelSize) {
      limitMemory(bytes.count, pixels: size.width * size.height)
    }
    guard let loader else {
      return try PNGDecoding(limits: limits, hasSize: hasSize).decode(bytes, into: output)
    }
    var header = PictureHeader(format)
    try header.read(bytes, limits)
    return try loader.decode(bytes, header, within: limit, hasSize: hasSize)
  }

  /// Allows memory for the file, for the pixels, and some more.
  private func limitMemory(_ bytes: Int, pixels: Int) {
    let most = limits.spareBytes + limits.bytesForPixel * limits.pixels + 3 * limits.fileBytes
    // Loaders may keep the file a second time, and a pipe's is copied while it grows.
    let now = limits.spareBytes + limits.bytesForPixel * pixels + 3 * bytes
    clockdown_limit_memory(UInt64(min(now, most)), UInt64(most))
  }
}
