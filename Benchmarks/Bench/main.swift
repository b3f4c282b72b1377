// Numbers of one run, side by side; compare only within a run. With arguments, only the sections
// named; numbers are the radii that `speed` measures.
if let index = CommandLine.arguments.firstIndex(of: StartParts.argument) {
  StartParts.run(CommandLine.arguments.dropFirst(index + 1).first)
} else {
  let sections: [(name: String, run: () -> Void)] = [
    ("event", EventCost.run), ("shapes", ShapeCost.run), ("speed", RasterSpeed.run),
    ("accuracy", RasterAccuracy.run), ("ink", InkTable.run), ("files", FileTimes.run),
    ("start", StartCost.run), ("photo", PhotoCost.run), ("large", LargePhotoCost.run),
  ]
  let wanted = CommandLine.arguments.dropFirst().filter { Double($0) == nil }
  if let unknown = wanted.first(where: { name in !sections.contains { $0.name == name } }) {
    print(
      "There is no section named \(unknown); sections: "
        + sections.map(\.name).joined(separator: " "))
  } else {
    for section in sections where wanted.isEmpty || wanted.contains(section.name) {
      section.run()
    }
  }
}
