import Board
import Files
import Ink
import Pictures
import Raster
import Wording

/// Makes a picture of drawings and pictures, without a display.
struct Renderer {
  /// The page of a drawing that fits nowhere by itself.
  private static let usualSize = PixelSize(width: 1280, height: 800)
  /// The largest side that a drawing's own extent may ask for.
  private static let largestOwnSide = 4096
  /// Free pixels right of and below a drawing's own extent.
  private static let margin = 16

  private let options: RenderOptions
  private let translate: Translator

  init(options: RenderOptions, translate: Translator) {
    self.options = options
    self.translate = translate
  }

  /// Reads the inputs, draws, and writes the output.
  ///
  /// - Throws: `ProgramError`.
  func run() throws {
    UnfinishedSaves.finish(in: Folders().state, translate)
    let files = try options.inputs.map { path in
      let file = try OpenedFile(path)
      try Self.checkWhole(file.picture?.facts, path)
      return file
    }
    let background = try background(files)
    if files.count(where: { $0.bitmap != nil }) > 1 {
      throw UsageError.tooManyPictures
    }
    let documents = files.compactMap { file -> InkMLDocument? in
      if case .ink(let document) = file.content { document } else { nil }
    }
    if options.scale != 1, background.picture != nil || background.paper.isPrinted {
      throw ProgramError.pictureScaled
    }
    let natural = naturalSize(documents, background)
    let size = PixelSize(width: scaled(natural.width), height: scaled(natural.height))
    guard size.width <= PixelSize.maximumSide, size.height <= PixelSize.maximumSide else {
      throw ProgramError.tooLarge(size)
    }
    var board = Board(extent: .fixed(size), background: background)
    try board.showRendition()
    for document in documents {
      for stroke in document.strokes(onPageOf: natural) {
        _ = board.draw(stroke.scaled(by: options.scale))
        board.forgetHistory()
      }
    }
    try write(board.picture(isTransparent: options.isTransparent), files)
  }

  private func background(_ files: [OpenedFile]) throws -> Background {
    if let bitmap = files.compactMap(\.bitmap).first {
      if options.background != nil { throw UsageError.fileAndBackground }
      return .picture(bitmap)
    }
    guard let choice = try options.background?.read() else { return .white }
    if case .picture(let path) = options.background { try Self.checkWhole(choice.facts, path) }
    return choice.background
  }

  /// Nobody looks at what comes out of here, so half a picture is none.
  ///
  /// - Throws: `ProgramError.cutOff`.
  private static func checkWhole(_ facts: PictureFacts?, _ path: FilePath) throws {
    if let facts, facts.isCutOff { throw ProgramError.cutOff(path, percent: facts.completePercent) }
  }

  /// The page before scaling.
  private func naturalSize(_ documents: [InkMLDocument], _ background: Background) -> PixelSize {
    if let size = options.size { return size }
    if let picture = background.picture { return picture.size }
    let extent = documents.compactMap(\.naturalExtent).reduce(PixelRect.empty) { $0.union($1) }
    guard extent.minX >= 0, extent.minY >= 0, extent.maxX <= Self.largestOwnSide,
      extent.maxY <= Self.largestOwnSide, !extent.isEmpty
    else { return Self.usualSize }
    return PixelSize(width: extent.maxX + Self.margin, height: extent.maxY + Self.margin)
  }

  private func scaled(_ side: Int) -> Int {
    max(1, Int((Double(side) * options.scale).rounded()))
  }

  /// The one picture that is asked for as it is, to be copied; nil when something is drawn.
  private func saver(_ files: [OpenedFile], _ picture: PagePicture) -> (Saver, isUntouched: Bool) {
    let spare = Folders().state
    guard let file = files.first(where: { $0.picture != nil }), let opened = file.picture else {
      return (Saver(spareFolder: spare, density: nil, original: .none), false)
    }
    let isUntouched =
      files.count == 1 && !options.isTransparent && picture.size == opened.bitmap.size
    return (
      Saver(spareFolder: spare, density: opened.facts.density, original: file.original), isUntouched
    )
  }

  private func write(_ picture: PagePicture, _ files: [OpenedFile]) throws {
    let (saver, isUntouched) = saver(files, picture)
    do {
      if options.output == .standardStream {
        let output = StandardStream.output
        try saver.write(picture, isUntouched: isUntouched, to: output)
        try output.close()
        return
      }
      guard options.output.display.lowercased().hasSuffix(".png") else {
        throw ProgramError.notPNG(options.output)
      }
      _ = try saver.save(picture, isUntouched: isUntouched, to: .chosen(options.output))
    } catch let error as SaveError {
      throw ProgramError.cannotWrite(error)
    } catch let error as PNGError {
      throw ProgramError.standardOutput(reason: error.sentence)
    } catch let error as SystemError {
      throw ProgramError.standardOutput(reason: error.reason)
    }
  }
}
