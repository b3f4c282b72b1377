import Subject

/// Any bytes through the walk over JPEG's markers, and through the other readers that run before a
/// codec does.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let markers = JPEGMarkers(bytes)
  precondition(0...65535 ~= markers.width && 0...65535 ~= markers.height)
  // Every frame and every scan takes two bytes at least.
  precondition(markers.frames + markers.scans <= count / 2)
  precondition(markers.scannedPixels >= markers.width * markers.height)
  _ = WebPChunks(bytes)
  _ = TIFFFacts(bytes)
  _ = PictureFormat(startingWith: bytes)
  _ = DecoderAnswer(bytes)
  return 0
}
