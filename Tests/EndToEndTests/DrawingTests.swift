import Files
import Raster
import Robot
import TestSupport
import Testing

/// Drawing, taking back and saving in the real window.
@Suite struct DrawingTests {
  private static let page = PixelSize(width: 900, height: 700)

  @Test("A drag leaves black ink along its path, and the saved picture is the one seen")
  func drag() throws {
    try BoardRun.with { board in
      let path = BoardRun.path(through: [(x: 200, y: 200), (x: 500, y: 520), (x: 700, y: 300)])
      try board.draw(path)
      let saved = try board.save()
      #expect(saved.size == Self.page)
      for point in path { #expect(saved[point.x, point.y] == .black, "\(point)") }
      // Ink has the width of the pencil and is nowhere else.
      let ink = saved.bounds(differingFrom: .white)
      #expect(PixelRect(minX: 195, minY: 195, maxX: 706, maxY: 526).contains(ink))
      // A notice may come and go meanwhile.
      try board.waitForTrace("notice")
      try board.type("Escape")
      try board.waitForBars()
      let bars = PixelRect.bars(in: Self.page)
      #expect(try board.difference(of: saved, from: bars, name: "drag-with-bars") == nil)
      #expect(try board.picture() != saved, "the bars are there")
      try board.type("Tab")
      let handle = PixelRect.handle(in: Self.page)
      #expect(try board.difference(of: saved, from: [handle], name: "drag-without-bars") == nil)
      // It comes with the picture after the last one of the slide.
      let hasHandle = try Deadline(seconds: BoardRun.patience).wait {
        try board.picture() != saved
      }
      #expect(hasHandle, "the handle is there")
      #expect(board.folder.results == ["out.png"])
      try board.close()
    }
  }

  @Test("A click leaves a round dot of the pencil's width")
  func click() throws {
    try BoardRun.with { board in
      let (x, y) = (300, 400)
      try board.draw([(x: x, y: y)])
      let saved = try board.save()
      let area = PixelRect(around: x, y, reach: 2)
      #expect(saved.bounds(differingFrom: .white) == area)
      #expect(saved[x, y] == .black)
      let discArea = 4 * Double.pi
      #expect((saved.blackness(in: area) - discArea).magnitude < 0.03 * discArea)
      for down in -2...2 {
        for across in -2...2 {
          let color = saved[x + across, y + down]
          #expect(color == saved[x - across, y + down])
          #expect(color == saved[x + across, y - down])
          #expect(color == saved[x + down, y + across])
        }
      }
      try board.close()
    }
  }

  @Test("Undo gives the blank page back exactly, redo the ink; the trace tells each step")
  func undo() throws {
    try BoardRun.with { board in
      try board.draw(through: (x: 200, y: 200), (x: 600, y: 500))
      try board.draw([(x: 300, y: 400)])
      let drawn = try board.save()
      for _ in 0..<2 {
        try board.type("z", with: "Control_L")
        try board.waitForTrace("undo")
      }
      // With nothing left to take back, nothing happens.
      try board.type("z", with: "Control_L")
      let blank = try board.save()
      #expect(blank.size == Self.page)
      #expect(blank.isFilled(with: .white))
      #expect(
        try board.difference(of: blank, from: PixelRect.bars(in: Self.page), name: "undo") == nil)
      try board.type("z", with: "Control_L", "Shift_L")
      try board.waitForTrace("redo")
      try board.type("y", with: "Control_L")
      try board.waitForTrace("redo")
      #expect(try board.save() == drawn)
      try board.close()
      let saved = "saved \(board.folder.escapedPath("out.png"))"
      #expect(
        board.steps == [
          "ready", "stroke 1 1", "stroke 2 2", saved, "undo 1", "undo 0", saved, "redo 1",
          "redo 2", saved,
        ])
    }
  }

  @Test("A new stroke drops what was undone, and no number of a stroke comes twice")
  func newBranch() throws {
    try BoardRun.with { board in
      try board.draw([(x: 300, y: 400)])
      try board.draw([(x: 400, y: 400)])
      try board.type("z", with: "Control_L")
      try board.waitForTrace("undo")
      try board.draw([(x: 500, y: 400)])
      try board.type("y", with: "Control_L")
      let saved = try board.save()
      #expect(saved[300, 400] == .black)
      #expect(saved[400, 400] == .white)
      #expect(saved[500, 400] == .black)
      let steps = board.steps.filter { !$0.hasPrefix("saved") }
      #expect(steps == ["ready", "stroke 1 1", "stroke 2 2", "undo 1", "stroke 3 2"])
    }
  }

  @Test("A thousand motions in a burst leave a curve without holes")
  func burst() throws {
    try BoardRun.with { board in
      let curve = (0..<1000).map { step in
        let angle = Double(step) / 999 * 6 * .pi
        return (x: 50 + step * 800 / 999, y: Int(378 - 160 * sine(angle)))
      }
      try board.draw(curve)
      let saved = try board.save()
      var reach = Set<Int>()
      for point in curve {
        // Smoothing whole pixels moves the middle of the line by less than one.
        #expect(
          saved.blackness(in: PixelRect(around: point.x, point.y, reach: 1)) > 8, "\(point)")
        for pixel in PixelRect(around: point.x, point.y, reach: 4).indices(in: saved.size) {
          reach.insert(pixel)
        }
      }
      let stray = (0..<saved.size.rect.area).filter { !reach.contains($0) }.count { index in
        saved[index % saved.size.width, index / saved.size.width] != .white
      }
      #expect(stray == 0)
      let bars = PixelRect.bars(in: Self.page)
      #expect(try board.difference(of: saved, from: bars, name: "burst") == nil)
      #expect(board.lines.filter { $0.hasPrefix("stroke") } == ["stroke 1 1"])
    }
  }

  @Test("When the trace says saved, the file is whole and has its name; nothing else is left")
  func savedIsLast() throws {
    try BoardRun.with(["--new", "-s", "3000x2000", "-g", "900x700+0+0", "-o", "out.png"]) { board in
      try board.draw(through: (x: 100, y: 200), (x: 800, y: 500))
      #expect(board.folder.results.isEmpty)
      try board.type("s", with: "Control_L")
      let isSaved = try Deadline(seconds: BoardRun.patience).wait {
        let isSaved = board.lines.contains { $0.hasPrefix("saved ") }
        if board.folder.results.contains("out.png") {
          // Once the name is there, all of the picture is.
          let picture = try board.folder.picture("out.png")
          #expect(picture.size == PixelSize(width: 3000, height: 2000))
        } else {
          #expect(!isSaved)
        }
        return isSaved
      }
      #expect(isSaved)
      #expect(board.folder.results == ["out.png"])
    }
  }

  @Test("The trace escapes what is no plain character in a name")
  func escapedName() throws {
    let name = "my 100% drawing ü.png"
    try BoardRun.with(["--new", "-g", "900x700+0+0", "-o", name]) { board in
      try board.type("s", with: "Control_L")
      let line = try board.waitForTrace("saved")
      #expect(line == "saved \(board.folder.escapedPath(""))my%20100%25%20drawing%20%C3%BC.png")
      #expect(board.folder.results == [name])
    }
  }

  /// The sine, by its series; the tests need no mathematics library for one curve.
  private func sine(_ angle: Double) -> Double {
    let turns = (angle / (2 * .pi)).rounded()
    let small = angle - turns * 2 * .pi
    var (term, sum) = (small, small)
    for index in 1..<14 {
      term *= -small * small / Double(2 * index * (2 * index + 1))
      sum += term
    }
    return sum
  }
}

extension PixelRect {
  /// The numbers of the pixels in reading order, of a picture of this size.
  fileprivate func indices(in size: PixelSize) -> [Int] {
    let area = intersection(size.rect)
    if area.isEmpty { return [] }
    return (area.minY..<area.maxY).flatMap { y in
      (area.minX..<area.maxX).map { y * size.width + $0 }
    }
  }
}
