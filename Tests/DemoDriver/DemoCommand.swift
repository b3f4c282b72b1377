/// What the command line asks for.
enum DemoCommand {
  /// Tell by the exit status whether the display can be opened.
  case probe
  /// Draw, save and check.
  case show(DemoOptions)
  /// Take the pictures of the documents.
  case picture(DemoOptions)

  /// Reads the arguments without the program's name.
  ///
  /// - Throws: `DemoError.usage`.
  init(arguments: [String]) throws {
    if arguments == ["--can-connect"] {
      self = .probe
      return
    }
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard ["--program", "--out", "--ink", "--screenshots"].contains(name),
        let value = rest.popFirst(),
        !value.isEmpty
      else { throw DemoError.usage }
      values[name] = value
    }
    guard let program = values["--program"],
      values.keys.contains("--out") != values.keys.contains("--screenshots"),
      let folder = values["--out"] ?? values["--screenshots"]
    else { throw DemoError.usage }
    let options = DemoOptions(program: program, folder: folder, ink: values["--ink"])
    self = values.keys.contains("--out") ? .show(options) : .picture(options)
  }
}

/// What is shown and where the results go.
struct DemoOptions {
  /// The drawing board's executable.
  var program: String
  /// The folder for the results; made when it is missing.
  var folder: String
  /// The InkML file to draw; nil for the repository's own.
  var ink: String?
}
