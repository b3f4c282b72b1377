import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct FolderListingTests {
  private func listing(_ folder: ScratchFolder, limit: Int = 100) throws -> [String: Bool] {
    let entries = try FolderListing(of: folder.path, limit: limit).entries
    return Dictionary(
      uniqueKeysWithValues: entries.map { (FilePath(bytes: $0.name).display, $0.isFolder) })
  }

  @Test func filesAndFoldersWithLinksFollowed() throws {
    let folder = try ScratchFolder()
    _ = try SafeFile(folder.file("a.png")).save(Array("a".utf8))
    folder.file("Folder").makeFolders()
    _ = try SafeFile(folder.file(".hidden")).save(Array("a".utf8))
    let strange = FilePath(bytes: Array("-caf".utf8) + [0xE9, 0x0A] + Array(".png".utf8))
    _ = try SafeFile(folder.file(strange)).save(Array("a".utf8))
    for (target, name) in [("Folder", "to folder"), ("a.png", "to file"), ("gone", "to nothing")] {
      #expect(symlink(target, folder.file(FilePath(name)).display) == 0)
    }
    #expect(mkfifo(folder.file("pipe").display, 0o600) == 0)
    #expect(
      try listing(folder) == [
        "a.png": false, "Folder": true, ".hidden": false, strange.display: false,
        "to folder": true, "to file": false,
      ])
    #expect(try FolderListing(of: folder.file("to folder")).entries.isEmpty)
  }

  @Test func noMoreThanAskedFor() throws {
    let folder = try ScratchFolder()
    for index in 0..<5 { folder.file(FilePath("f\(index)")).makeFolders() }
    for (limit, count) in [(4, 4), (5, 5), (6, 5)] {
      let listing = try FolderListing(of: folder.path, limit: limit)
      #expect(listing.entries.count == count && listing.isCutOff == (limit < 5))
    }
  }

  @Test func whatIsNoFolderOrNotThereIsAnError() throws {
    let folder = try ScratchFolder()
    _ = try SafeFile(folder.file("file")).save([])
    for (name, code) in [("file", ENOTDIR), ("gone", ENOENT)] {
      #expect(throws: SystemError(code)) { try FolderListing(of: folder.file(FilePath(name))) }
    }
    #expect(try folder.path.isFolder() == true)
    #expect(try folder.file("file").isFolder() == false)
    #expect(try folder.file("gone").isFolder() == nil)
    #expect(throws: SystemError(ENOTDIR)) { try folder.file("file/x").isFolder() }
  }

  @Test func locationsGoThereAndBack() throws {
    let paths: [FilePath] = [
      "/", "/a b/c", "/100%/#?&;'\"", FilePath(bytes: [0x2F, 0xE9, 0x0A, 0xFF, 0x25]),
      "/äöü/文件.png", "/~/-._",
    ]
    for path in paths {
      #expect(try FilePath(pathOrURI: path.uri.utf8) == path)
      #expect(path.uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
    #expect(FilePath("/a b/ü").uri == "file:///a%20b/%C3%BC")
  }

  @Test func absolutePathsAreInOrder() throws {
    let folder = try ScratchFolder()
    folder.file("a/b").makeFolders()
    let canonical = try folder.path.resolved()
    #expect(FilePath("//x/./y//").absolute == "/x/y")
    #expect(FilePath("/").absolute == "/" && FilePath("/./").absolute == "/")
    #expect(folder.file("a/b/..").absolute == canonical.appending("a"))
    #expect(folder.file("gone/..").absolute == nil)
    #expect(FilePath("x").absolute?.isAbsolute == true)
  }

  @Test func namesOfPictures() {
    for name in ["a.png", "A.JPG", ".b.webp", "x.tar.jxl", "photo.JPEG", "a.svgz"] {
      #expect(PictureFormat.isPictureName(Array(name.utf8)), "\(name)")
    }
    for name in ["png", "a.txt", "a.", "a.png~", "", "a.pngx", "a.jpg.part"] {
      #expect(!PictureFormat.isPictureName(Array(name.utf8)), "\(name)")
    }
    for format in PictureFormat.allCases { #expect(!format.fileExtensions.isEmpty) }
  }
}
