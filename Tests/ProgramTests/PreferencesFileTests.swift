import Files
import Glibc
import Interface
import TestSupport
import Testing
import Wording

@testable import drawingboard

@Suite("The file of what is remembered")
struct PreferencesFileTests {
  private let scratch: ScratchFolder
  /// A folder that is not there yet.
  private var folder: FilePath { scratch.file("config/drawingboard") }

  init() throws { scratch = try ScratchFolder() }

  private func write(_ bytes: [UInt8]) throws {
    folder.makeFolders()
    _ = try SafeFile(folder.appending("settings")).save(bytes)
  }

  private var names: [String] { ScratchFolder.names(in: folder) }

  @Test("without a file it is the first start, and the folder is made when there is something")
  func first() throws {
    let file = PreferencesFile(in: folder)
    #expect(file.content == .nothing && file.preferences == Preferences())
    #expect(file.complaint(Translator()) == nil && scratch.names.isEmpty)
    var preferences = Preferences()
    preferences.eraserWidth = 33
    try file.write(preferences)
    #expect(names == ["settings"])
    let next = PreferencesFile(in: folder)
    #expect(next.content == .preferences(preferences))
    #expect(next.complaint(Translator()) == nil)
  }

  @Test(
    "a broken file is put aside and told of, and the next one is written",
    arguments: [
      Array("pencil.width = much\n".utf8), Array("hello".utf8), [0xFF, 0xFE, 0x41],
      [UInt8](repeating: 0x23, count: 70_000),
    ])
  func broken(bytes: [UInt8]) throws {
    for _ in 0..<2 {
      try write(bytes)
      let file = PreferencesFile(in: folder)
      #expect(file.preferences == Preferences())
      let complaint = try #require(file.complaint(Translator()))
      #expect(complaint.contains("settings.broken"))
      #expect(names == ["settings.broken"])
      let kept = try OpenFile(reading: folder.appending("settings.broken"))
      #expect(try kept.readAll(limit: 100_000) == bytes)
      try file.write(Preferences())
      #expect(names == ["settings", "settings.broken"])
      #expect(PreferencesFile(in: folder).content == .preferences(Preferences()))
    }
  }

  @Test("what cannot be read is told of and left alone")
  func unreadable() throws {
    folder.appending("settings").makeFolders()
    let file = PreferencesFile(in: folder)
    guard case .unreadable = file.content else {
      Issue.record("\(file.content)")
      return
    }
    #expect(file.complaint(Translator())?.contains("will not be kept") == true)
    try file.write(Preferences())
    #expect(names == ["settings"] && ScratchFolder.names(in: folder.appending("settings")).isEmpty)
  }

  @Test("a link to the file stays a link")
  func link() throws {
    folder.makeFolders()
    let elsewhere = scratch.file("dotfile")
    _ = try SafeFile(elsewhere).save(Array("eraser.width = 50\n".utf8))
    _ = elsewhere.withCharacters { target in
      folder.appending("settings").withCharacters { symlink(target, $0) }
    }
    let file = PreferencesFile(in: folder)
    #expect(file.preferences.eraserWidth == 50)
    try file.write(Preferences())
    let bytes = try OpenFile(reading: elsewhere).readAll(limit: 10_000)
    #expect(bytes == Array(Preferences().text.utf8))
  }
}
