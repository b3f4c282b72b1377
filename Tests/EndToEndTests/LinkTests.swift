import Files
import Glibc
import Raster
import Robot
import TestSupport
import Testing

/// `-o` onto a link: the link stays, what it leads to is replaced.
@Suite struct LinkTests {
  /// A name `out.png` that is a link, and where it leads in the end.
  struct Layout: CustomTestStringConvertible {
    let testDescription: String
    /// Names of links and what is in each, the last folder's path put for `FOLDER`.
    let links: [(name: String, text: String)]
    /// The file behind them.
    let target: String
    /// Whether it is there before.
    var exists = true

    static let all = [
      Layout(
        testDescription: "beside it", links: [("out.png", "real.png")], target: "real.png"),
      Layout(
        testDescription: "into another folder, by a roundabout way",
        links: [("out.png", "other/../other/real.png")], target: "other/real.png"),
      Layout(
        testDescription: "by the whole path", links: [("out.png", "FOLDER/other/real.png")],
        target: "other/real.png"),
      Layout(
        testDescription: "a chain through two folders",
        links: [
          ("out.png", "other/first"), ("other/first", "../second"), ("second", "FOLDER/third"),
          ("third", "other/real.png"),
        ], target: "other/real.png"),
      Layout(
        testDescription: "a folder that is a link",
        links: [
          ("out.png", "way/real.png"),
          ("way", "other"),
        ], target: "other/real.png"),
      Layout(
        testDescription: "to nothing yet",
        links: [
          ("out.png", "other/first"),
          ("other/first", "real.png"),
        ], target: "other/real.png", exists: false),
    ]
  }

  private static let oldPicture = StraightBitmap(
    size: PixelSize(width: 40, height: 30), filledWith: StraightColor(rgb: 0xABCDEF))

  private func scene(_ layout: Layout) throws -> RunFolder {
    let folder = try RunFolder()
    folder.makeFolder("other")
    try folder.write(Array(Fixtures.ink.utf8), to: "sketch.inkml")
    for link in layout.links {
      symlink(text(link.text, folder), folder.path(link.name))
    }
    if layout.exists {
      try folder.write(Self.oldPicture, to: layout.target)
      chmod(folder.path(layout.target), 0o604)
    }
    return folder
  }

  private func text(_ text: String, _ folder: RunFolder) -> String {
    text.replacing("FOLDER", with: folder.path)
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }

  private func expectLinks(_ layout: Layout, _ folder: RunFolder, names: [String]) throws {
    for link in layout.links {
      #expect(status(folder.path(link.name)).st_mode & S_IFMT == S_IFLNK, "\(link)")
      #expect(folder.linkText(link.name) == text(link.text, folder))
    }
    let target = status(folder.path(layout.target))
    #expect(target.st_mode & S_IFMT == S_IFREG)
    if layout.exists { #expect(target.st_mode & 0o777 == 0o604) }
    #expect(folder.results == names)
    let others = layout.links.map(\.name) + [layout.target]
    #expect(
      folder.names(in: "other")
        == others.filter { $0.hasPrefix("other/") }.map { String($0.dropFirst(6)) }.sorted())
  }

  @Test("render", arguments: Layout.all)
  func render(_ layout: Layout) throws {
    let folder = try scene(layout)
    let names = Set(folder.results).union(layout.target.contains("/") ? [] : [layout.target])
    let outcome = try folder.run(["render", "sketch.inkml", "-s", "600x450", "-o", "out.png"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    try expectLinks(layout, folder, names: names.sorted())
    let picture = try folder.picture(layout.target)
    #expect(picture.size == PixelSize(width: 600, height: 450))
    #expect(picture[300, 300] == StraightColor(rgb: 0x0000FF))
  }

  @Test("The window", arguments: Layout.all)
  func window(_ layout: Layout) throws {
    let folder = try scene(layout)
    let names = Set(folder.results).union(layout.target.contains("/") ? [] : [layout.target])
    try BoardRun.with(in: folder) { board in
      try board.draw([(x: 300, y: 300)])
      let first = try board.save()
      #expect(first.bounds(differingFrom: .white) == PixelRect(around: 300, 300, reach: 2))
      #expect(board.lines.contains("saved \(folder.escapedPath(layout.target))"))
      try board.draw([(x: 500, y: 300)])
      let second = try board.save()
      #expect(second[500, 300] == .black)
      #expect(try folder.picture(layout.target) == second)
      try expectLinks(layout, folder, names: names.sorted())
      try board.close()
    }
  }

  @Test(
    "A link that leads nowhere or in a circle is a sentence, and stays",
    arguments: [
      "missing/real.png", "out.png", "other/",
    ])
  func refused(_ text: String) throws {
    let folder = try RunFolder()
    folder.makeFolder("other")
    try folder.write(Array(Fixtures.ink.utf8), to: "sketch.inkml")
    symlink(text, folder.path("out.png"))
    let outcome = try folder.run(["render", "sketch.inkml", "-o", "out.png"])
    #expect(outcome.status == 1)
    #expect(outcome.isOneSentence, "\(outcome.errors)")
    #expect(folder.results == ["other", "out.png", "sketch.inkml"])
    #expect(folder.linkText("out.png") == text)
    #expect(folder.names(in: "other").isEmpty)
  }

  @Test(
    "A file with two names keeps both, its number, its rights and its owner",
    arguments: [
      false, true,
    ])
  func hardLink(throughLink: Bool) throws {
    let folder = try RunFolder()
    folder.makeFolder("other")
    try folder.write(Self.oldPicture, to: "other/real.png")
    chmod(folder.path("other/real.png"), 0o640)
    if geteuid() == 0 { chown(folder.path("other/real.png"), 65_534, 65_534) }
    link(folder.path("other/real.png"), folder.path("second.png"))
    if throughLink {
      symlink("other/real.png", folder.path("out.png"))
    } else {
      link(folder.path("other/real.png"), folder.path("out.png"))
    }
    let before = status(folder.path("second.png"))
    let names = folder.results
    try BoardRun.with(in: folder) { board in
      try board.draw([(x: 300, y: 300)])
      let saved = try board.save()
      #expect(saved[300, 300] == .black)
      for name in ["second.png", "other/real.png", "out.png"] {
        #expect(try folder.picture(name) == saved, "\(name)")
      }
      let after = status(folder.path("second.png"))
      #expect(after.st_ino == before.st_ino && after.st_nlink == before.st_nlink)
      #expect(after.st_mode == before.st_mode)
      #expect(after.st_uid == before.st_uid && after.st_gid == before.st_gid)
      #expect(folder.linkText("out.png") == (throughLink ? "other/real.png" : nil))
      #expect(folder.results == names)
      #expect(folder.unfinishedSaves.isEmpty)
      try board.close()
    }
  }
}
