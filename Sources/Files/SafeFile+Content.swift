import Raster

extension OpenFile {
  /// Writes the whole content of another file at the current place, byte for byte.
  ///
  /// - Parameter original: a regular file open for reading; its place does not matter.
  /// - Throws: `SystemError`.
  package func write(contentOf original: OpenFile) throws {
    try original.forEachPart { (_, bytes) in try write(bytes) }
  }
}

extension SafeFile {
  /// Saves a picture as PNG and compares what is on the disk with it, pixel for pixel.
  ///
  /// - Complexity: O(pixels), and a wait for the disk; memory for two bands of 64 rows.
  package func savePNG(
    _ picture: some PictureSource, density: PixelDensity? = nil,
    expecting expectation: Expectation = .anything
  ) throws(SaveError) -> Saved {
    try save(expecting: expectation) { file in
      try PNGWriter(density: density).write(picture, to: file)
    } verify: { file in
      try PNGVerifier().verify(file, equals: picture)
    }
  }

  /// Saves the whole content of an open file byte for byte, as for a picture nobody drew on.
  ///
  /// `original` is a regular file open for reading; its place does not matter.
  package func saveCopy(
    of original: OpenFile, expecting expectation: Expectation = .anything
  ) throws(SaveError) -> Saved {
    try save(expecting: expectation) { file in
      try file.write(contentOf: original)
    } verify: { file in
      if try !file.hasContent(of: original) { throw SaveError.contentDiffers(path) }
    }
  }

  /// Saves bytes.
  package func save(
    _ bytes: [UInt8], expecting expectation: Expectation = .anything
  ) throws(SaveError) -> Saved {
    try save(expecting: expectation) { file in
      try file.write(bytes)
    } verify: { file in
      if try file.readAll(limit: bytes.count) != bytes { throw SaveError.contentDiffers(path) }
    }
  }
}
