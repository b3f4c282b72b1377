import Board
import Raster
import Windowing

/// What is drawn with: the tool, its width and its colour.
extension Application {
  /// The width of what is in hand, the brush's or the eraser's own, page pixels.
  var width: Double { tool.kind == .eraser ? controls.eraserWidth : brush.width }

  /// What the next stroke is drawn with.
  var brushInHand: Brush {
    var inHand = brush
    inHand.width = width
    return inHand
  }

  /// Takes a tool in hand; a stroke being drawn goes on with its own.
  func chooseTool(_ kind: ToolKind) {
    // Also the same one again: so a line can begin where the last one ended.
    if !tool.isDrawing { endAdjustment() }
    tool.kind = kind
    if kind.drawsWithBrush { controls.drawingTool = kind }
    controls.isPickingColor = false
  }

  /// Puts the eraser away, or what else has no colour: who chooses one wants to draw.
  func leaveEraser() {
    if !tool.kind.drawsWithBrush { tool.kind = controls.drawingTool }
  }

  /// Turns a switch of the brush; with the eraser in hand, on: who turns it wants to draw.
  func turn(_ brushSwitch: Control.BrushSwitch) {
    let wasErasing = !tool.kind.drawsWithBrush
    leaveEraser()
    switch brushSwitch {
    case .dashed: brush.isDashed = wasErasing || !brush.isDashed
    case .highlighter:
      if wasErasing && brush.isHighlighter { return }
      // Another brush is for the next stroke, as another tool is.
      if !tool.isDrawing { endAdjustment() }
      // It has a width and a colour of its own, and so has the brush that comes back.
      swap(&brush, &controls.otherBrush)
    }
  }

  /// Makes what is in hand wider or narrower by whole pixels.
  func changeWidth(by steps: Double) { setWidth(width + steps) }

  /// Gives what is in hand a width, held to what can be chosen.
  func setWidth(_ width: Double) {
    if width.isNaN { return }
    let held = max(Brush.widths.lowerBound, min(Brush.widths.upperBound, width.rounded()))
    if tool.kind == .eraser { controls.eraserWidth = held } else { brush.width = held }
  }

  /// Gives the brush a colour; its opacity stays.
  func chooseColor(_ color: StraightColor) {
    brush.color = color.withAlpha(brush.color.alpha)
    leaveEraser()
  }

  /// The colour that the open panel sets: the paper's, or the brush's.
  var panelColor: StraightColor {
    controls.openPanel == .background ? board.background.paper[paperEnd] : brush.color
  }

  /// Which of the paper's colours is set; only a gradient has two.
  var paperEnd: Paper.End {
    board.background.paper.pattern == .gradient ? controls.paperEnd : .top
  }

  /// Sets the colour that the open panel is about.
  func setPanelColor(_ color: StraightColor, during gesture: EditGesture? = nil) {
    if controls.openPanel == .background {
      setBackgroundColor(color.withAlpha(255), at: paperEnd, during: gesture)
    } else {
      chooseColor(color)
    }
  }

  /// The value that a slider shows.
  func value(of channel: Channel) -> Int {
    switch channel {
    case .width: Int(width.rounded())
    case .strength: board.background.strength
    case .red, .green, .blue, .opacity: panelColor[channel]
    }
  }

  /// Sets a value of the open panel, held to what can be chosen.
  func setValue(_ value: Int, of channel: Channel, during gesture: EditGesture? = nil) {
    let value = channel.held(value)
    switch channel {
    case .width: setWidth(Double(value))
    case .red, .green, .blue:
      setPanelColor(panelColor.with(channel, value), during: gesture)
    case .opacity: brush.color = brush.color.withOpacity(percent: value)
    case .strength: setPictureStrength(value, during: gesture)
    }
  }

  /// The colour that is seen at a place of the page, the ink over what is under it; nil beside it.
  func color(at point: PagePoint) -> StraightColor? {
    guard point.isFinite else { return nil }
    let pixel = PixelRect(covering: point.x, point.y, point.x, point.y)
    let place = PixelRect(x: pixel.minX, y: pixel.minY, width: 1, height: 1)
    guard board.size.rect.contains(place) else { return nil }
    var bitmap = Bitmap(size: place.size)
    bitmap.withPixels {
      $0.drawPage(
        ink: board.ink, over: board.backdrop, in: place, originX: -place.minX,
        originY: -place.minY)
    }
    return StraightColor(rgb: bitmap[0, 0])
  }

  /// Lets the next press on the board take the colour there, or takes that back.
  func togglePicking(in window: any Window) {
    if whenPhotoIsPut({ $0.togglePicking(in: $1) }) { return }
    controls.isPickingColor.toggle()
    if controls.isPickingColor {
      let text = translate("Press on the page to take its colour")
      show(Notice(text: text, kind: .information), in: window)
    }
  }

  /// Takes the colour that is seen at a place, for the brush, or for the paper while its panel is open.
  func pickColor(at point: PagePoint) {
    controls.isPickingColor = false
    if let color = color(at: point) { setPanelColor(color) }
  }
}
