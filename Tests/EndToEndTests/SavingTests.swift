import Files
import Glibc
import Raster
import Robot
import Testing

/// Where pictures go without `-o`, and what happens when they cannot go anywhere.
@Suite struct SavingTests {
  @Test("Without a name, the picture gets one of its own in the folder for pictures")
  func newPicture() throws {
    let folder = try RunFolder()
    try Self.expectTwoPictures(in: folder, below: "home/Pictures", place: "Pictures")
  }

  @Test("The folder is the one that user-dirs.dirs names", arguments: [true, false])
  func userDirectories(isInHome: Bool) throws {
    let folder = try RunFolder()
    folder.makeFolder("home/.config")
    let value = isInHome ? "$HOME/Bilder von mir" : folder.path("elsewhere")
    let settings = """
      # made by a test
      XDG_MUSIC_DIR="$HOME/Music"
      XDG_PICTURES_DIR="\(value)"

      """
    try folder.write(Array(settings.utf8), to: "home/.config/user-dirs.dirs")
    try Self.expectTwoPictures(
      in: folder, below: isInHome ? "home/Bilder von mir" : "elsewhere",
      place: isInHome ? "Bilder von mir" : "elsewhere")
  }

  @Test("A drawing from InkML is saved as a new picture; the file is left alone")
  func newPictureFromInk() throws {
    let folder = try RunFolder()
    let bytes = Array(Fixtures.ink.utf8)
    try folder.write(bytes, to: "sketch.inkml")
    try BoardRun.with(["-g", "900x700+0+0", "sketch.inkml"], in: folder) { board in
      try board.type("s", with: "Control_L")
      let path = try board.waitForSaved()
      #expect(path.folder.display == folder.path("home/Pictures"))
      #expect(try folder.bytes(of: "sketch.inkml") == bytes)
    }
  }

  @Test(
    "A save that fails says why, the program goes on and keeps the ink",
    arguments: ["missing/out.png", "folder", "/proc/drawing.png", "/dev/full", "folder/"])
  func failure(_ name: String) throws {
    let folder = try RunFolder()
    folder.makeFolder("folder")
    try BoardRun.with(["--new", "-g", "900x700+0+0", "-o", name], in: folder) { board in
      try board.draw(through: (x: 200, y: 300), (x: 500, y: 300))
      try board.type("s", with: "Control_L")
      let error = try board.waitForTrace("error")
      #expect(error.count > 30)
      #expect(folder.results == ["folder"])
      #expect(board.waitForPixel(x: 300, y: 300, .black))
      // The sentence stays until it is read; drawing goes on below it.
      try board.draw([(x: 600, y: 400)])
      #expect(board.waitForPixel(x: 600, y: 400, .black))
      #expect(!board.lines.contains { $0.hasPrefix("saved") })
      // There is always another way: saving again puts it into the folder for pictures.
      let rescued = try board.save()
      #expect(rescued[300, 300] == .black && rescued[600, 400] == .black)
      #expect(board.lines.contains { $0.hasPrefix("saved") && $0.contains("Pictures/Drawing") })
      if name == "missing/out.png" {
        // The time after that, the name is tried anew.
        folder.makeFolder("missing")
        #expect(try board.save() == rescued)
        #expect(try folder.picture(name) == rescued)
      }
      try board.close()
    }
  }

  @Test(
    "A folder that may only be read is a sentence",
    .enabled(if: getuid() != 0, "the superuser may write anywhere"))
  func readOnlyFolder() throws {
    let folder = try RunFolder()
    folder.makeFolder("locked")
    chmod(folder.path("locked"), 0o555)
    let arguments = ["--new", "-g", "900x700+0+0", "-o", "locked/out.png"]
    try BoardRun.with(arguments, in: folder) { board in
      try board.draw([(x: 300, y: 300)])
      try board.type("s", with: "Control_L")
      #expect(try board.waitForTrace("error").contains("permission"))
      try board.close()
    }
  }

  @Test("A file that somebody else changed meanwhile is written over only when asked again")
  func changedMeanwhile() throws {
    let folder = try RunFolder()
    let size = PixelSize(width: 500, height: 400)
    try folder.write(StraightBitmap(size: size, filledWith: .white), to: "photo.png")
    try BoardRun.with(["photo.png"], in: folder) { board in
      try board.draw([(x: 250, y: 200)])
      let theirs = StraightBitmap(size: size, filledWith: StraightColor(rgb: 0x00FF00))
      try folder.write(theirs, to: "photo.png")
      try board.type("s", with: "Control_L")
      try board.waitForTrace("notice")
      try board.type("s", with: "Control_L")
      #expect(try board.waitForTrace("notice").contains("changed by another program"))
      #expect(try folder.picture("photo.png") == theirs)
      // Whoever agrees gets it saved.
      let saved = try board.save()
      #expect(saved[250, 200] == .black && saved[10, 10] == .white)
      try board.close()
    }
  }

  @Test("Saving twice without a change, and through a link, keeps the link")
  func link() throws {
    let folder = try RunFolder()
    folder.makeFolder("real")
    symlink("real/drawing.png", folder.path("out.png"))
    try BoardRun.with(in: folder) { board in
      try board.draw([(x: 300, y: 300)])
      let first = try board.save()
      #expect(try board.save() == first)
      #expect(folder.results == ["out.png", "real"])
      #expect(try folder.picture("real/drawing.png") == first)
      var status = stat()
      lstat(folder.path("out.png"), &status)
      #expect(status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  /// Saves twice at once and checks names, place and content.
  private static func expectTwoPictures(
    in folder: RunFolder, below name: String, place: String
  ) throws {
    try BoardRun.with(["--new", "-g", "900x700+0+0"], in: folder) { board in
      try board.draw([(x: 300, y: 300)])
      try board.type("s", with: "Control_L")
      try board.type("s", with: "Control_L")
      let paths = [try board.waitForSaved(), try board.waitForSaved()]
      try board.waitForTrace("notice")
      #expect(paths[0] != paths[1])
      for path in paths {
        #expect(path.folder.display == folder.path(name))
        let file = String(decoding: path.name, as: UTF8.self)
        let form = /Drawing \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d( 2)?\.png/
        #expect(file.wholeMatch(of: form) != nil, "\(file)")
        let picture = try RunFolder.picture(at: path)
        #expect(picture.bounds(differingFrom: .white) == PixelRect(around: 300, 300, reach: 2))
        #expect(board.lines.contains("notice Saved to \(place)/\(file)"))
      }
      try board.close()
    }
  }
}
