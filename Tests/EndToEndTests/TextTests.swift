import Glibc
import Raster
import Robot
import Testing

/// Words on the bars, and in which language they are.
@Suite struct TextTests {
  /// The tree's Chinese texts.
  private static let chineseTexts: String = {
    let tree = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(tree)/po/zh_CN.po"
  }()

  /// Runs a program as if it were installed with the texts that the shell's own name is.
  private static let withChinese = """
    mkdir -p bin share/locale/zh_CN/LC_MESSAGES && cp "$1" bin/drawingboard && shift &&
    msgfmt -o share/locale/zh_CN/LC_MESSAGES/drawingboard.mo "$0" &&
    exec bin/drawingboard "$@"
    """

  /// How many pixels of the brush's width, in words, are dark.
  private func ink(_ board: BoardRun) throws -> Int {
    let black = try board.place(of: .color(0))
    // There is room for two digits more behind them, so they end here in any face.
    let label = PixelRect(x: black.x - 86, y: black.y - 10, width: 22, height: 20)
    let picture = try board.picture()
    var count = 0
    for y in label.minY..<label.maxY {
      for x in label.minX..<label.maxX where picture[x, y].green < 128 { count += 1 }
    }
    return count
  }

  private func waitForInk(_ board: BoardRun) throws -> Bool {
    try Deadline(seconds: BoardRun.patience).wait { try ink(board) > 10 }
  }

  @Test("the bars have their words soon after the window is there")
  func label() throws {
    try BoardRun.with { board in
      #expect(try waitForInk(board))
      try board.close()
    }
  }

  @Test("without any font the board works, and says once what is missing")
  func noFonts() throws {
    let folder = try RunFolder()
    try folder.write(
      Array("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8), to: "fonts.conf")
    let wrapper = ["/usr/bin/env", "FONTCONFIG_FILE=\(folder.path("fonts.conf"))"]
    try BoardRun.with(in: folder, wrapper: wrapper) { board in
      try board.draw([(x: 300, y: 300)])
      let saved = try board.save()
      #expect(saved[300, 300] == StraightColor(rgb: 0))
      #expect(try ink(board) == 0)
      try board.type("q", with: "Control_L")
      try board.waitForEnd(status: 0)
      #expect(
        board.process.standardError
          == "drawingboard: text cannot be shown: there is no font; install one, such as"
          + " fonts-dejavu-core\n")
    }
  }

  @Test(
    "notices, title and complaints come in the user's language",
    .enabled(if: access("/usr/bin/msgfmt", X_OK) == 0, "there is no msgfmt here: gettext has it"))
  func language() throws {
    let folder = try RunFolder()
    let catalogue = """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\n"
      msgid "Saved to {place}"
      msgstr "In {place} gelegt, wie geübt"
      msgid "{option}: no such option, or its value is missing"
      msgstr "{option} gibt es nicht"
      msgid "{mistake}; see drawingboard --help"
      msgstr "{mistake}. Siehe --help"
      """
    try folder.write(Array(catalogue.utf8), to: "xx.po")
    // As installed: the catalogues lie beside the folder of the program.
    let script = """
      mkdir -p bin share/locale/xx/LC_MESSAGES && cp "$0" bin/drawingboard &&
      msgfmt -o share/locale/xx/LC_MESSAGES/drawingboard.mo xx.po &&
      LANG=C.UTF-8 LANGUAGE=xx exec bin/drawingboard "$@"
      """
    try BoardRun.with(in: folder, wrapper: ["/bin/sh", "-c", script]) { board in
      try board.type("s", with: "Control_L")
      let place = "\(folder.path.split(separator: "/").last ?? "")/out.png"
      #expect(try board.waitForTrace("notice") == "notice In \(place) gelegt, wie geübt")
      try board.close()
      let outcome = try folder.run(
        ["--nonsense"], environment: ["LANG": "C.UTF-8", "LANGUAGE": "xx"])
      #expect(outcome.errors.contains("no such option"), "another tree has no catalogue")
    }
  }

  @Test(
    "Chinese needs no locale that was generated, and the C locale is English",
    .enabled(if: access("/usr/bin/msgfmt", X_OK) == 0, "there is no msgfmt here: gettext has it"),
    arguments: [
      (["LANG": "zh_CN.UTF-8"], true), (["LANG": "C.UTF-8", "LANGUAGE": "zh_CN"], true),
      (["LC_ALL": "zh_CN", "LANG": "de_DE.UTF-8"], true), (["LANG": "xx_XX.UTF-8"], false),
      (["LANGUAGE": "zh_CN"], false), (["LC_ALL": "C", "LANG": "zh_CN.UTF-8"], false),
    ])
  func chinese(environment: [String: String], isChinese: Bool) throws {
    let folder = try RunFolder()
    func run(_ arguments: String...) throws -> Outcome {
      try Outcome(
        folder.start(
          "/bin/sh", ["-c", Self.withChinese, Self.chineseTexts, RunFolder.program] + arguments,
          display: nil, environment: environment))
    }
    let help = try run("--help")
    #expect(help.status == 0)
    #expect(help.text.hasPrefix(isChinese ? "用法：drawingboard" : "Usage: drawingboard"))
    let complaint = try run("one.png", "two.png")
    #expect(complaint.status == 2 && complaint.isOneSentence)
    #expect(complaint.errors.contains("一次只能打开一个文件") == isChinese, "\(complaint.errors)")
    let missing = try run("missing.png")
    #expect(missing.status == 1)
    let reason = isChinese ? "missing.png：文件不存在" : "missing.png: it is not there"
    #expect(missing.errors == "drawingboard: \(reason)\n")
  }

  @Test(
    "a save that fails is told of in Chinese, in the window and in the trace",
    .enabled(if: access("/usr/bin/msgfmt", X_OK) == 0, "there is no msgfmt here: gettext has it"))
  func chineseNotice() throws {
    let folder = try RunFolder()
    let arguments = ["--new", "-g", "900x700+0+0", "-o", "gone/out.png"]
    let script = "export LC_ALL=C.UTF-8 LANGUAGE=zh_CN\n" + Self.withChinese
    let wrapper = ["/bin/sh", "-c", script, Self.chineseTexts]
    try BoardRun.with(arguments, in: folder, wrapper: wrapper) { board in
      try board.type("s", with: "Control_L")
      let sentence =
        "无法保存 out.png，因为文件夹 gone 不存在；请选择其他文件夹。"
        + "再保存一次会改存到 Pictures。"
      #expect(try board.waitForTrace("error") == "error \(sentence)")
      try board.type("s", with: "Control_L")
      let saved = try board.waitForSaved()
      #expect(saved.folder.display == folder.path("home/Pictures"))
      #expect(try board.waitForTrace("notice").hasPrefix("notice 保存成功：Pictures/"))
      try board.close()
    }
  }
}
