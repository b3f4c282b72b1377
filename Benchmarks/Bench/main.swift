// Numbers of one run, side by side; compare only within a run. With arguments, only the sections
// named; numbers are the radii that `speed` measures.
let sections: [(name: String, run: () -> Void)] = [
  ("event", EventCost.run), ("speed", RasterSpeed.run), ("accuracy", RasterAccuracy.run),
  ("ink", InkTable.run), ("files", FileTimes.run),
]
let wanted = CommandLine.arguments.dropFirst().filter { Double($0) == nil }
for section in sections where wanted.isEmpty || wanted.contains(section.name) {
  section.run()
}
