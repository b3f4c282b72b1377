@testable import Interface
import Raster

/// Folders that are nowhere, for tests of the chooser.
struct FakeDisk {
  /// The folder that the others are in.
  static let home = "file:///home/ann"

  /// What is in each folder, by its path below the home folder; a slash at the end makes a folder.
  var folders: [String: [String]] = [
    "": [
      "Pictures/", "Desktop/", "Downloads/", "notes.txt", ".hidden.png", "zebra.png", ".config/",
    ],
    "/Pictures": [
      "Holidays/", "Screenshots/", "img10.png", "img9.png", "Beach at noon.jpg", "apple.png",
      "a very long name of a picture from the summer holidays 2025.jpeg", "broken.gif",
      "notes.txt", ".secret.png", "Kite.webp", "lake.png",
    ],
    "/Pictures/Holidays": [], "/Pictures/Screenshots": ["one.png", "two.png"],
    "/Desktop": ["readme.txt"], "/Downloads": (1...200).map { "photo\($0).jpg" },
    "/.config": [],
  ]
  var recent = ["/Pictures/lake.png", "/Downloads/photo7.jpg"]

  var places: FolderPlaces {
    func place(_ kind: FolderPlace.Kind, _ path: String) -> FolderPlace {
      FolderPlace(kind: kind, target: .location(Self.home + path))
    }
    return FolderPlaces(
      places: [
        FolderPlace(kind: .recent, target: .recent), place(.home, ""),
        place(.pictures, "/Pictures"), place(.desktop, "/Desktop"),
        place(.downloads, "/Downloads"),
      ], start: .location(Self.home + "/Pictures"),
      savingFolder: .location(Self.home + "/Pictures"))
  }

  /// What the services of the program would answer.
  func outcome(of request: FolderRequest) -> FolderOutcome {
    guard case .location(let text) = request.target else {
      return .folder(
        FolderContent(
          location: "", title: "", typed: "", parent: nil, entries: recent.map(entry),
          isInOrder: true))
    }
    var path = text
    for start in [Self.home, "/home/ann", "~"] where path.hasPrefix(start) {
      path = String(path.dropFirst(start.count))
      break
    }
    while path.hasSuffix("/") { path.removeLast() }
    path = path.replacing("%20", with: " ")
    let location = Self.home + FileURI.escaped(path)
    if let names = folders[path] {
      let parent = path.lastIndex(of: "/").map { Self.home + path[..<$0] } ?? "file:///home"
      return .folder(
        FolderContent(
          location: location, title: "~" + path, typed: "~" + path + "/", parent: parent,
          entries: names.map { entry(path + "/" + $0) }))
    }
    let name = path.split(separator: "/").last.map { String($0) } ?? ""
    let folder = String(path.dropLast(name.count + 1))
    if folders[folder]?.contains(name) == true { return .file(location: location, name: name) }
    if path == "/closed" { return .failure(message: "No way") }
    return .nothing(location: location, message: "\(name) is not there.")
  }

  private func entry(_ path: String) -> FolderEntry {
    let isFolder = path.hasSuffix("/")
    let name = path.split(separator: "/").last.map { String($0) } ?? ""
    let location = isFolder ? String(path.dropLast()) : path
    let isPicture = [".png", ".jpg", ".jpeg", ".gif", ".webp"].contains { name.hasSuffix($0) }
    return FolderEntry(
      name: name, location: Self.home + FileURI.escaped(location),
      kind: isFolder ? .folder : isPicture ? .picture : .other)
  }

  /// A small picture: a sky over a field, whose colours come from the name; none for a broken file,
  /// nil for one that is late.
  func thumbnail(_ wish: ThumbnailWish) -> StraightBitmap?? {
    if wish.location.hasSuffix("broken.gif") { return .some(nil) }
    if wish.location.hasSuffix("Kite.webp") { return nil }
    let seed = wish.location.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    let (box, isUpright) = (wish.box, seed % 3 == 0)
    let size = PixelSize(
      width: isUpright ? box.height * 3 / 4 : box.width,
      height: isUpright ? box.height : box.width * 2 / 3)
    let sky = StraightColor(red: 150, green: UInt8(170 + seed % 50), blue: 240)
    let field = StraightColor(red: UInt8(60 + seed % 90), green: 150, blue: 80)
    var picture = StraightBitmap(size: size, filledWith: sky)
    for y in 0..<size.height {
      for x in 0..<size.width where y > size.height * 2 / 3 - (x * seed / 97) % 3 - x / 6 {
        picture[x, y] = wish.location.hasSuffix("apple.png") ? field.withAlpha(120) : field
      }
    }
    return .some(picture)
  }
}
