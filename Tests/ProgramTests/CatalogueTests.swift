import Board
import Files
import TestSupport
import Testing
import Wording

@testable import Interface
@testable import drawingboard

@Suite("The user's language and its catalogue")
struct CatalogueTests {
  @Test(
    "the names of catalogues come from the environment as in gettext",
    arguments: [
      ([:], []),
      (["LANG": "zh_CN.UTF-8"], ["zh_CN", "zh"]),
      (["LANG": "zh_CN"], ["zh_CN", "zh"]),
      (["LANG": "de"], ["de"]),
      (["LANG": "C"], []), (["LANG": "POSIX"], []), (["LANG": "C.UTF-8"], []),
      (["LANG": "en_GB.UTF-8"], []),
      (["LANG": "C", "LANGUAGE": "zh_CN"], []),
      (["LANGUAGE": "zh_CN"], []),
      // The one UTF-8 locale of a bare system.
      (["LANG": "C.UTF-8", "LANGUAGE": "zh_CN"], ["zh_CN", "zh"]),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "zh_CN"], ["zh_CN", "zh"]),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": "zh_CN:fr"], ["zh_CN", "zh", "fr"]),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": ""], ["de_DE", "de"]),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": "en:zh_CN"], []),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:en_US:zh_CN"], ["fr"]),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"], ["fr_FR", "fr"]),
      (["LC_MESSAGES": "fr_FR", "LC_ALL": "C"], []),
      (["LC_MESSAGES": "fr_FR", "LC_ALL": ""], ["fr_FR", "fr"]),
      (["LANG": "sr_RS.UTF-8@latin"], ["sr_RS@latin", "sr_RS", "sr@latin", "sr"]),
      (["LANG": "de_DE", "LANGUAGE": "../../etc:/tmp:@:.:a b:é:\u{0}"], []),
    ] as [([String: String], [String])])
  func names(environment: [String: String], expected: [String]) {
    #expect(Catalogue.names { environment[$0] ?? "" } == expected)
  }

  @Test("the first catalogue that can be read is used, and English without one")
  func choice() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.file("locale")
    func write(_ bytes: [UInt8], _ language: String) throws {
      let place = folder.appending(FilePath("\(language)/LC_MESSAGES"))
      place.makeFolders()
      _ = try SafeFile(place.appending("drawingboard.mo")).save(bytes)
    }
    try write(Array("no catalogue".utf8), "aa")
    try write(CatalogueFile(["Save": "Sichern"]).bytes(), "de")
    try write(CatalogueFile(["Save": "保存"]).bytes(), "zh_CN")
    func save(_ names: [String]) -> String { Catalogue.translator(names, in: folder)("Save") }
    #expect(save(["zh_CN", "zh", "de"]) == "保存")
    #expect(save(["de_AT", "de", "zh_CN"]) == "Sichern")
    #expect(save(["aa", "de"]) == "Sichern")
    #expect(save(["fr"]) == "Save")
    #expect(save([]) == "Save")
    let german = Catalogue.translator(["de"], in: folder)
    #expect(german("Undo") == "Undo")
    #expect(german("{count} line", "{count} lines", count: 2) == "2 lines")
  }

  @Test(
    "Chinese uses the words that people know",
    .enabled(if: ChineseCatalogue.canBeMade, "there is no msgfmt here: gettext has it"))
  func chinese() throws {
    let scratch = try ScratchFolder()
    _ = try ChineseCatalogue.make(in: scratch.path)
    let translate = Catalogue.translator(["zh_CN"], in: scratch.path)
    let words = [
      ToolKind.pencil.name: "铅笔", ToolKind.line.name: "直尺", ToolKind.dash.name: "虚线",
      ToolKind.rectangle.name: "矩形", ToolKind.ellipse.name: "圆形",
      ToolKind.eraser.name: "橡皮擦", Panel.brush.title: "画笔设置",
      Panel.background.title: "背景设置", Channel.width.label: "画笔粗细",
      translatable("Colours"): "画笔颜色", translatable("Colours", context: "background"): "背景颜色",
      Control.done.word: "完成",
    ]
    for (word, expected) in words { #expect(translate(word) == expected, "\(word)") }
    #expect(translate("Saved to {place}", ["place": "图片/a.png"]) == "保存成功：图片/a.png")
    // It has to fit into a terminal, where such letters take two columns.
    for line in Usage.text(translate).split(separator: "\n") {
      let columns = line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2010 ? 1 : 2) }
      #expect(columns <= 80, "\(line)")
    }
    #expect(Usage.text(translate).hasPrefix("用法：drawingboard [选项] [FILE]\n"))
  }
}
