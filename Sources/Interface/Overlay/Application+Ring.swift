import Raster
import Windowing

/// The quick ring: pressed open, let go on what is chosen.
extension Application {
  /// How far the pointer may go for a press to count as a click, pixels of the design.
  private static let clickReach = 6.0

  /// Opens the ring where the secondary button went down.
  func openRing(at place: WindowPoint, in window: any Window) {
    hideTooltip(in: window)
    endEditing()
    ring = QuickRing(
      at: place, window: windowSize, width: width, scale: metrics.scale,
      shadow: metrics.shadowReach)
  }

  /// Takes a pointer event for the open ring.
  ///
  /// - Returns: whether the event was the ring's; a press beside it closes it and is not.
  func handleRing(_ event: PointerEvent) -> Bool {
    guard var ring else { return false }
    ring.move(to: event.position)
    self.ring = ring
    followRing()
    switch (event.phase, event.button) {
    case (.release, .secondary) where ring.isHeld:
      // A click leaves the ring open for the next one.
      let way =
        SIMD2(ring.pointer.x - ring.center.x, ring.pointer.y - ring.center.y)
        / metrics.scale
      if abs(way.x) <= Self.clickReach && abs(way.y) <= Self.clickReach {
        self.ring?.isHeld = false
      } else {
        chooseFromRing()
      }
    case (.release, .primary) where !ring.isHeld && ring.isPrimaryDown: chooseFromRing()
    case (.press, .primary) where !ring.isHeld:
      if ring.isPointerOutside {
        closeRing()
        return false
      }
      self.ring?.isPrimaryDown = true
    case (.press, .secondary): closeRing()
    default: break
    }
    return true
  }

  /// Closes the ring as if it had not been opened.
  func closeRing() {
    guard let ring else { return }
    setWidth(ring.width)
    self.ring = nil
  }

  /// Shows the width that letting go now would leave.
  private func followRing() {
    guard let ring else { return }
    if case .width(let steps) = ring.meaning {
      setWidth(ring.width + Double(steps))
    } else {
      setWidth(ring.width)
    }
  }

  private func chooseFromRing() {
    guard let ring else { return }
    self.ring = nil
    guard case .choice(let choice) = ring.meaning else { return }
    switch choice {
    case .undo: undo()
    case .tool(let kind): chooseTool(kind)
    case .color(let index): chooseColor(Theme.palette[index])
    }
  }

  /// What the open ring shows.
  var ringFace: BarState.RingFace? {
    ring.map {
      BarState.RingFace(
        center: $0.center, scale: $0.scale, meaning: $0.meaning, tool: tool.kind,
        brush: brushState, viewScale: view.scale,
        canUndo: photo != nil || board.canUndo)
    }
  }
}
