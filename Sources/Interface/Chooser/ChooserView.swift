import Board
import Raster

/// The open chooser with what is seen of it.
struct ChooserView: Sendable {
  /// How many small pictures are kept.
  static let mostThumbnails = 400

  var chooser: Chooser
  var layout: ChooserLayout
  /// What the layout was made from.
  var key: ChooserLayout.Key
  /// The small pictures that came, nil for what cannot be shown, and in which order.
  private(set) var thumbnails: [ThumbnailWish: Bitmap?] = [:]
  private var order: [ThumbnailWish] = []
  /// What is wished for now.
  var wishes: [ThumbnailWish] = []
  /// The last click, to tell a double one.
  var click: (control: ChooserControl, time: Double)?
  /// Where the primary button went down, and how far the entries were scrolled then.
  var grip: Grip?
  /// Parts of wheel steps that have not moved anything yet.
  var wheelRest = 0.0

  /// What the primary button, held down, does.
  struct Grip: Sendable {
    let control: ChooserControl?
    let x: Double
    let y: Double
    let scroll: Int
    let isOnGrid: Bool
    var hasScrolled = false
  }

  /// Shows a chooser.
  init(_ chooser: Chooser, key: ChooserLayout.Key) {
    self.chooser = chooser
    self.key = key
    layout = ChooserLayout(key)
  }

  /// Lays out anew what has changed, and brings into view what is to be seen.
  mutating func update(_ base: ChooserLayout.Key) {
    var wanted = base
    wanted.placeCount = chooser.places.count
    wanted.entryCount = chooser.entries.count
    wanted.scroll = chooser.scroll
    wanted.sideScroll = chooser.sideScroll
    lay(wanted)
    if chooser.revealsSelection, let selection = chooser.selection {
      wanted.scroll = layout.scroll(toShow: selection)
    }
    chooser.revealsSelection = false
    if case .place(let index) = chooser.focus {
      wanted.sideScroll = layout.sideScroll(toShow: index)
    }
    lay(wanted)
    chooser.scroll = layout.scroll
    chooser.sideScroll = layout.sideScroll
    chooser.columns = layout.columns
    chooser.rows = layout.rows
    chooser.hasSwitches = (
      layout.rect(of: .hidden) != nil, layout.rect(of: .everything) != nil
    )
  }

  private mutating func lay(_ wanted: ChooserLayout.Key) {
    if wanted == key { return }
    key = wanted
    layout = ChooserLayout(wanted)
  }

  /// The small pictures that are in view and have not come, first to last.
  var missing: [ThumbnailWish] {
    layout.items.compactMap { item in
      guard case .entry(let index) = item.control, item.rect.intersects(layout.gridViewport),
        chooser.entries.indices.contains(index)
      else { return nil }
      let entry = chooser.entries[index]
      guard entry.kind == .picture else { return nil }
      let wish = ThumbnailWish(location: entry.location, box: layout.thumbnailBox)
      return thumbnails[wish] == nil ? wish : nil
    }
  }

  /// Keeps a small picture; nil for one that cannot be shown.
  mutating func keep(_ bitmap: Bitmap?, for wish: ThumbnailWish) {
    if thumbnails.updateValue(bitmap, forKey: wish) == nil { order.append(wish) }
    if order.count > Self.mostThumbnails { thumbnails.removeValue(forKey: order.removeFirst()) }
  }

  /// What stands over an entry's name.
  func sign(of entry: FolderEntry) -> ChooserSheet.Tile.Sign {
    switch entry.kind {
    case .folder: return .folder
    case .other: return .file
    case .picture:
      let wish = ThumbnailWish(location: entry.location, box: layout.thumbnailBox)
      guard let known = thumbnails[wish] else { return .waiting }
      return known.map { .picture($0) } ?? .broken
    }
  }
}
