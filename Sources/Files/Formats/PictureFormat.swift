/// What kind of picture a file holds, by how it starts; its name is never asked.
package enum PictureFormat: UInt8, Hashable, Sendable, CaseIterable {
  case png = 1
  case jpeg = 2
  case gif = 3
  case webp = 4
  case tiff = 5
  case bmp = 6
  case ico = 7
  case svg = 8
  case avif = 9
  case heif = 10
  case jpegXL = 11
  case jpeg2000 = 12
  case netpbm = 13

  /// Bytes at the start of a file that are enough to tell, comments before an SVG's first element
  /// apart.
  package static let sniffedBytes = 4096

  /// Recognises a picture by its first bytes; nil for what is none.
  ///
  /// - Complexity: O(1); at most `sniffedBytes` are looked at.
  package init?(startingWith bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(PictureFormat.sniffedBytes))
    func has(_ text: String, at offset: Int = 0) -> Bool {
      start.dropFirst(offset).starts(with: text.utf8)
    }
    if PNGChunks.isSignature(start) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if TIFFDirectory.isTIFF(start) {
      self = .tiff
    } else if has("BM"), PictureFormat.hasBitmapHeader(start) {
      self = .bmp
    } else if start.starts(with: [0, 0, 1, 0]) || start.starts(with: [0, 0, 2, 0]) {
      self = .ico
    } else if has("ftyp", at: 4) {
      guard let format = PictureFormat.brand(start) else { return nil }
      self = format
    } else if start.starts(with: [0xFF, 0x0A]) || has("JXL \r\n", at: 4) {
      self = .jpegXL
    } else if has("jP  \r\n", at: 4) || start.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) {
      self = .jpeg2000
    } else if PictureFormat.isNetpbm(start) {
      self = .netpbm
    } else if PictureFormat.isSVG(start) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The name of gdk-pixbuf's loader; nil for what is read without it.
  package var loaderName: String? {
    switch self {
    case .png: nil
    case .jpeg: "jpeg"
    case .gif: "gif"
    case .webp: "webp"
    case .tiff: "tiff"
    case .bmp: "bmp"
    case .ico: "ico"
    case .svg: "svg"
    case .avif: "avif"
    case .heif: "heif/avif"
    case .jpegXL: "jxl"
    case .jpeg2000: "jpeg2000"
    case .netpbm: "pnm"
    }
  }

  /// What people call it.
  package var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .ico: "ICO"
    case .svg: "SVG"
    case .avif: "AVIF"
    case .heif: "HEIF"
    case .jpegXL: "JPEG XL"
    case .jpeg2000: "JPEG 2000"
    case .netpbm: "Netpbm"
    }
  }

  /// Its MIME types, as shared-mime-info has them, the usual one first.
  package var mimeTypes: [String] {
    switch self {
    case .png: ["image/png"]
    case .jpeg: ["image/jpeg"]
    case .gif: ["image/gif"]
    case .webp: ["image/webp"]
    case .tiff: ["image/tiff"]
    case .bmp: ["image/bmp"]
    case .ico: ["image/vnd.microsoft.icon"]
    case .svg: ["image/svg+xml", "image/svg+xml-compressed"]
    case .avif: ["image/avif"]
    case .heif: ["image/heif"]
    case .jpegXL: ["image/jxl"]
    case .jpeg2000: ["image/jp2"]
    case .netpbm:
      ["image/x-portable-bitmap", "image/x-portable-graymap", "image/x-portable-pixmap"]
    }
  }

  /// Debian's package with the loader; nil where there is none.
  package var loaderPackage: String? {
    switch self {
    case .png: nil
    case .jpeg, .gif, .tiff, .bmp, .ico, .netpbm: "libgdk-pixbuf-2.0-0"
    case .webp: "webp-pixbuf-loader"
    case .svg: "librsvg2-common"
    case .avif: "libavif-gdk-pixbuf"
    case .heif: "heif-gdk-pixbuf"
    // Debian 13 and newer.
    case .jpegXL: "libjxl-gdk-pixbuf"
    case .jpeg2000: nil
    }
  }

  /// The length of the header tells a picture from text that starts with BM.
  private static func hasBitmapHeader(_ start: [UInt8]) -> Bool {
    guard start.count >= 26 else { return false }
    let length = start[14..<18].reversed().reduce(0) { $0 << 8 | Int($1) }
    return 12...256 ~= length
  }

  /// ISO base media files name what they hold: a brand, and others they are compatible with.
  private static func brand(_ start: [UInt8]) -> PictureFormat? {
    let length = start.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let end = min(max(length, 12), start.count)
    let places = [8] + Array(stride(from: 16, to: end, by: 4))
    let brands = places.filter { $0 + 4 <= end }
      .map { String(decoding: start[$0..<($0 + 4)], as: UTF8.self) }
    if brands.contains(where: ["avif", "avis"].contains) { return .avif }
    let others = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"]
    return brands.contains(where: others.contains) ? .heif : nil
  }

  private static func isNetpbm(_ start: [UInt8]) -> Bool {
    guard start.count >= 3, start[0] == UInt8(ascii: "P") else { return false }
    let blanks: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]
    return UInt8(ascii: "1")...UInt8(ascii: "6") ~= start[1] && blanks.contains(start[2])
  }

  /// Whether it is XML whose first element is svg, or a compressed file, which only SVG may be.
  private static func isSVG(_ start: [UInt8]) -> Bool {
    if start.starts(with: [0x1F, 0x8B, 8]) { return true }
    return XMLStart.firstElement(start).map { $0 == "svg" || $0.hasSuffix(":svg") } ?? false
  }
}
