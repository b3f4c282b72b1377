import Subject

/// Any bytes through the chunk filter and libpng behind it: a picture or an error, within the limits.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var reader = PNGReader()
  // Larger ones only take longer.
  reader.pixelLimit = 1 << 20
  for acceptsCutOff in [false, true] {
    reader.acceptsCutOff = acceptsCutOff
    guard let picture = try? reader.picture(in: bytes) else { continue }
    let size = picture.bitmap.size
    precondition(size.width * size.height <= reader.pixelLimit)
    precondition(0...size.height ~= picture.completeRows)
    precondition(acceptsCutOff || picture.completeRows == size.height)
  }
  return 0
}
