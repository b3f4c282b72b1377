import Files
import Glibc
import Raster
import Robot
import TestSupport
import Testing

/// Pictures so large that the window does not wait for them.
@Suite struct LargePictureTests {
  private static let size = PixelSize(width: 4000, height: 2100)

  /// A PNG of one bit a pixel, stored without packing: columns of 8 pixels, black and white by turns.
  private static var png: [UInt8] {
    let row = [0] + (0..<500).map { $0 % 2 == 0 ? UInt8(0) : 255 }
    let rows = [[UInt8]](repeating: row, count: size.height).flatMap { $0 }
    var packed: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: rows.count, by: 65535) {
      let part = rows[start..<min(rows.count, start + 65535)]
      let (low, high) = (UInt8(part.count & 255), UInt8(part.count >> 8))
      packed += [start + 65535 >= rows.count ? 1 : 0, low, high, ~low, ~high] + part
    }
    var sums: (UInt32, UInt32) = (1, 0)
    for byte in rows {
      sums.0 = (sums.0 + UInt32(byte)) % 65521
      sums.1 = (sums.1 + sums.0) % 65521
    }
    packed += word(sums.1 << 16 | sums.0)
    let header = word(UInt32(size.width)) + word(UInt32(size.height)) + [1, 0, 0, 0, 0]
    return [137, 80, 78, 71, 13, 10, 26, 10] + chunk("IHDR", header) + chunk("IDAT", packed)
      + chunk("IEND", [])
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    let table = (0..<256).map { index in
      (0..<8).reduce(UInt32(index)) { value, _ in
        value >> 1 ^ (value & 1 == 0 ? 0 : 0xEDB8_8320)
      }
    }
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in named {
      remainder = remainder >> 8 ^ table[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)]
    }
    return word(UInt32(content.count)) + named + word(~remainder)
  }

  /// A JPEG that claims many more pixels than it has.
  private static var jpeg: [UInt8] {
    var bytes = SampleJPEG.bytes
    for index in 0..<bytes.count - 9 where bytes[index] == 0xFF && bytes[index + 1] == 0xC0 {
      bytes.replaceSubrange(
        index + 5..<index + 9,
        with: [
          UInt8(size.height >> 8), UInt8(size.height & 255), UInt8(size.width >> 8),
          UInt8(size.width & 255),
        ])
      return bytes
    }
    return bytes
  }

  @Test("The window is there first; a stroke drawn meanwhile is saved over the whole picture")
  func opened() throws {
    let folder = try RunFolder()
    let bytes = Self.png
    try folder.write(bytes, to: "large.png")
    let arguments = ["-g", "500x400+0+0", "-o", "out.png", "large.png"]
    try BoardRun.with(arguments, in: folder) { board in
      // Nobody drew yet: the file's own bytes, once it is known that they are a whole picture.
      try board.save()
      #expect(try folder.bytes(of: "out.png") == bytes)
      let lines = board.lines
      let ready = try #require(lines.firstIndex(of: "ready"))
      let picture = try #require(lines.firstIndex(of: "picture 4000x2100"))
      let saved = try #require(lines.firstIndex { $0.hasPrefix("saved ") })
      #expect(ready < picture && picture < saved)
      try board.close()
    }
    try BoardRun.with(arguments, in: folder) { board in
      try board.draw([(x: 100, y: 200), (x: 108, y: 200)])
      let saved = try board.save()
      #expect(saved.size == Self.size)
      #expect(saved[104, 200] == .black)
      #expect(saved[3000, 2000] == .black && saved[3008, 2000] == .white)
      try board.type("z", with: "Control_L")
      try board.waitForTrace("undo")
      try board.save()
      #expect(try folder.bytes(of: "out.png") == bytes)
      try board.close()
    }
  }

  @Test("What cannot be read after all ends the program with a sentence, and is left alone")
  func damaged() throws {
    let folder = try RunFolder()
    var bytes = Self.png
    // Pixels that are no stream.
    for index in 60..<5000 { bytes[index] = 0xAA }
    try folder.write(bytes, to: "bad.png")
    let display = try VirtualDisplay()
    try withExtendedLifetime(display) {
      let process = try folder.start(["-g", "500x400+0+0", "bad.png"], display: display.name)
      let outcome = Outcome(process)
      #expect(outcome.status == 1)
      #expect(outcome.isOneSentence && outcome.errors.contains("bad.png"), "\(outcome.errors)")
      #expect(folder.results == ["bad.png"])
      #expect(try folder.bytes(of: "bad.png") == bytes)
    }
  }

  @Test("A large picture made the background is one step, over what is there already")
  func background() throws {
    let folder = try RunFolder()
    try folder.write(Self.jpeg, to: "large.jpg")
    let arguments = ["--new", "-g", "500x400+0+0", "-o", "out.png"]
    try BoardRun.with(arguments, in: folder) { board in
      try board.draw([(x: 100, y: 200), (x: 108, y: 200)])
      let start = board.lines.count
      try board.letGo(FilePath(folder.path("large.jpg")))
      _ = try board.outcome(after: start, of: "large.jpg")
      #expect(board.lines[start...].contains("preview 4000x2100"))
      try board.save()
      try board.type("z", with: "Control_L")
      try board.waitForTrace("undo")
      let saved = try board.save()
      #expect(saved[104, 200] == .black && saved[300, 300] == .white)
      try board.close()
    }
  }
}
