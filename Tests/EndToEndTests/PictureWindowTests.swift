import Files
import Raster
import Robot
import TestSupport
import Testing

/// Pictures of every kind, good, odd and broken, let go over the window of the built program.
@Suite struct PictureWindowTests {
  private struct Row {
    let path: String
    let expectation: String
    /// Sides as the reference has them; nil where it names none.
    let size: String?

    /// Whether a picture of these sides, which may be turned upright, is what the reference has.
    func fits(_ sides: some StringProtocol) -> Bool {
      guard let size else { return true }
      return size == sides || size.split(separator: "x").reversed().joined(separator: "x") == sides
    }
  }

  private static func rows() throws -> [Row] {
    let text = String(decoding: try TestData.bytes(of: "images/EXPECTED.tsv"), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let size = fields[3].split(separator: " ").first { $0.wholeMatch(of: /\d+x\d+/) != nil }
      return Row(path: fields[0], expectation: fields[2], size: size.map(String.init))
    }
  }

  @Test(
    "Every shared picture becomes the background or a sentence, and no failure touches the board",
    .enabled(if: TestData.folder != nil, "needs DRAWINGBOARD_DATA"))
  func sharedPictures() throws {
    let images = try #require(TestData.folder).appending("images")
    let all = try Self.rows()
    #expect(all.count > 600)
    // Minutes for all of them; neighbours in the list are of a kind.
    let rows = all.indices.filter { TestEffort.isFull || $0 % 4 == 0 }.map { all[$0] }
    let arguments = ["--new", "-g", "400x300+0+0", "-o", "out.png"]
    try BoardRun.with(arguments, in: RunFolder()) { board in
      try board.draw(BoardRun.path(through: [(x: 100, y: 120), (x: 200, y: 180)]))
      let untouched = try board.save()
      let look = try #require(try board.pictureAtRest())
      var (pictures, failures) = (0, 0)
      for row in rows {
        let start = board.lines.count
        try board.letGo(images.appending(FilePath(row.path)))
        let outcome = try board.outcome(after: start, of: row.path)
        if outcome.hasPrefix("picture ") {
          pictures += 1
          // Back to the board without it; what is told of it comes before.
          try board.type("z", with: "Control_L")
          try board.waitForTrace("undo")
          let isCutOff = board.lines[start...].contains {
            $0.hasPrefix("notice This picture is cut off")
          }
          let sides = outcome.dropFirst("picture ".count)
          #expect(row.expectation != "error" || isCutOff, "\(row.path) should be refused")
          if row.expectation == "decode" {
            #expect(!isCutOff && row.fits(sides), "\(row.path): \(sides)")
          }
        } else {
          failures += 1
          #expect(row.expectation != "decode", "\(row.path): \(outcome)")
          #expect(!outcome.contains("package"), "\(row.path): \(outcome)")
          // What many failures left untouched, each of them did.
          if failures % 20 == 0 || TestEffort.isFull {
            #expect(try board.save() == untouched, "\(row.path)")
          }
        }
      }
      #expect(pictures > rows.count / 2 && failures > rows.count / 5, "\(pictures), \(failures)")
      #expect(try board.save() == untouched)
      #expect(board.lines.filter { $0.hasPrefix("stroke") }.count == 1)
      try board.type("Escape")
      #expect(try board.difference(of: look, from: .bars, name: "after-all-pictures") == nil)
      try board.close()
    }
  }

  private static let tall = PixelSize(width: 16, height: 24)

  @Test("A JPEG opened from the command line stands upright", arguments: 1...8)
  func commandLine(_ orientation: Int) throws {
    let folder = try RunFolder()
    try folder.write(SampleJPEG.bytes(orientation: UInt8(orientation)), to: "photo.jpg")
    try BoardRun.with(["-g", "500x400+0+0", "-o", "out.png", "photo.jpg"], in: folder) { board in
      let saved = try board.save()
      #expect(saved.size == (orientation < 5 ? SampleJPEG.size : Self.tall))
      #expect(SampleJPEG.squares(of: saved) == SampleJPEG.upright(UInt8(orientation)))
      try board.close()
    }
  }

  @Test(
    "A JPEG opened by its path, and one let go over the window, stand upright", arguments: 0...1)
  func openAndDrop(_ isTurned: Int) throws {
    let size = isTurned == 1 ? Self.tall : SampleJPEG.size
    let arguments = [
      "--new", "-g", "900x700+0+0", "-s", "\(size.width)x\(size.height)", "-o", "out.png",
    ]
    try BoardRun.with(arguments) { board in
      for orientation in isTurned * 4 + 1...isTurned * 4 + 4 {
        let name = "photo\(orientation).jpg"
        let expected = SampleJPEG.upright(UInt8(orientation))
        try board.folder.write(SampleJPEG.bytes(orientation: UInt8(orientation)), to: name)
        for isDrop in [true, false] {
          let start = board.lines.count
          if isDrop {
            try board.letGo(FilePath(board.folder.path(name)))
          } else {
            try board.type("o", with: "Control_L")
            try board.choose(name)
          }
          let outcome = try board.outcome(after: start, of: name)
          #expect(outcome == "picture \(size.width)x\(size.height)")
          if !isDrop { try board.type("Escape") }
          #expect(try SampleJPEG.squares(of: board.save()) == expected, "\(name), drop: \(isDrop)")
          try board.type("z", with: "Control_L")
          try board.waitForTrace("undo")
          #expect(try board.save().isFilled(with: .white))
        }
      }
      try board.close()
    }
  }

  @Test("A PNG let go over a board of its size is saved with every pixel as it was")
  func droppedPNG() throws {
    var generator = SeededGenerator(seed: 21)
    let size = PixelSize(width: 60, height: 40)
    let bytes = (0..<size.rect.area * 4).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let picture = StraightBitmap(size: size, bytes: bytes)
    let arguments = ["--new", "-g", "500x400+0+0", "-s", "60x40", "-o", "out.png"]
    try BoardRun.with(arguments) { board in
      try board.folder.write(picture, to: "noise.png")
      let start = board.lines.count
      try board.letGo(FilePath(board.folder.path("noise.png")))
      #expect(try board.outcome(after: start, of: "noise.png") == "picture 60x40")
      #expect(try board.save() == picture)
      try board.close()
    }
  }
}

extension BoardRun {
  /// Drags a file into the window and lets it go there.
  func letGo(_ path: FilePath) throws {
    let isAware = Deadline(seconds: Self.patience).wait {
      robot.property("XdndAware", of: window)?.values == [5]
    }
    #expect(isAware)
    let allowed = Array("/._-".utf8)
    let escaped = path.bytes.map { byte in
      let isPlain =
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || allowed.contains(byte)
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      let digits = String(byte, radix: 16)
      return isPlain ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + digits
    }
    let list = "file://" + escaped.joined() + "\r\n"
    let source = try DropSource(on: display, target: window, list: Array(list.utf8))
    source.enter()
    let patience = Deadline(seconds: Self.patience)
    #expect(source.move(toX: 200, y: 200, until: patience) == true)
    #expect(source.drop(until: patience) == true)
  }

  /// Waits for what comes of a picture: a line `picture`, or `error`.
  ///
  /// - Parameters:
  ///   - start: how many lines there were before.
  ///   - name: the picture's, for a failure.
  /// - Returns: the line.
  /// - Throws: what fails the test when none comes.
  func outcome(after start: Int, of name: String) throws -> String {
    let line = Deadline(seconds: Self.patience).wait {
      lines.dropFirst(start).first { $0.hasPrefix("picture ") || $0.hasPrefix("error ") }
    }
    return try #require(line, "nothing came of \(name): \(lines.suffix(5))")
  }
}

extension [PixelRect] {
  /// What bars and a notice may cover.
  fileprivate static var bars: [PixelRect] {
    PixelRect.bars(in: PixelSize(width: 400, height: 300))
  }
}
