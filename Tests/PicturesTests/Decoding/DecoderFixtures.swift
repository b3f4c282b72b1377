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
    var bytes = Array("GIF89a".utf8)
    // Three columns, two rows, a palette of eight colours.
    bytes += [3, 0, 2, 0, 0xF2, 0, 0] as [UInt8]
    for color in SampleJPEG.colors { bytes += [color.red, color.green, color.blue] }
    bytes += [UInt8](repeating: 0, count: 6)
    for _ in 0..<(isAnimated ? 2 : 1) {
      bytes += [0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0, 3] as [UInt8]
      bytes += lzw([0, 1, 2, 3, 4, 5])
    }
    return bytes + [0x3B]
  }

  /// Indices of three bits as codes of four, with a clear code before each so that they stay four.
  private static func lzw(_ indices: [UInt8]) -> [UInt8] {
    var codes: [UInt8] = []
    for index in indices { codes += [8, index] }
    codes.append(9)
    if codes.count % 2 == 1 { codes.append(0) }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: codes.count, by: 2) {
      bytes.append(codes[place] | codes[place + 1] << 4)
    }
    return [UInt8(bytes.count)] + bytes + [0]
  }
}
