import Files
import Glibc
import Pictures
import Raster
import TestSupport

/// Decoders for tests: the real one, and false ones that do what no real one should.
enum DecoderFixtures {
  /// The decoder built together with the tests.
  static var real: PictureDecoder { PictureDecoder() }

  /// A decoder that is a shell script; descriptor 3 is the picture, 4 the answer.
  static func fake(_ script: String, in folder: ScratchFolder) throws -> PictureDecoder {
    let path = folder.file("fake")
    _ = try SafeFile(path).save(Array("#!/bin/sh\n\(script)\n".utf8))
    _ = path.withCharacters { chmod($0, 0o755) }
    return PictureDecoder(program: path)
  }

  /// The bytes of a picture as PNG.
  static func png(_ picture: StraightBitmap) throws -> [UInt8] {
    let file = try OpenFile.inMemory(named: "picture")
    try PNGWriter(density: nil).write(picture, to: file)
    return try file.bytes(at: 0, count: Int(file.status().st_size))
  }

  /// A picture of random pixels, some of them transparent.
  static func noise(width: Int, height: Int, seed: UInt64 = 1) -> StraightBitmap {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<(width * height * 4)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    return StraightBitmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }

  /// The sample's six squares as a GIF of one picture, or of two.
  static func gif(isAnimated: Bool) -> [UInt8] {
    let palette = SampleJPEG.colors.flatMap { [$0.red, $0.green, $0.blue] } + [0, 0, 0, 0, 0, 0]
    // One pixel for each square, uncompressed: a clear code before every second index.
    let frame: [UInt8] =
      [0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0, 3] + lzw([0, 1, 2, 3, 4, 5])
    return Array("GIF89a".utf8) + [3, 0, 2, 0, 0xF2, 0, 0] + palette + frame
      + (isAnimated ? frame : []) + [0x3B]
  }

  /// Indices of three bits as codes of four, with a clear code before each so that they stay four.
  private static func lzw(_ indices: [UInt8]) -> [UInt8] {
    let clear: UInt8 = 8
    let codes = indices.flatMap { [clear, $0] } + [9]
    let padded = codes + (codes.count % 2 == 1 ? [0] : [])
    let bytes = stride(from: 0, to: padded.count, by: 2).map { padded[$0] | padded[$0 + 1] << 4 }
    return [UInt8(bytes.count)] + bytes + [0]
  }
}
