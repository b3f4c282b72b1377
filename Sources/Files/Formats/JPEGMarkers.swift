/// What the markers of a JPEG file say, found without decoding it.
///
/// gdk-pixbuf hides libjpeg, so what has to be known before it runs is read here: the size, the kind
/// of coding, how often the pixels are gone over, and how the picture has to be turned. Layout: ITU-T
/// T.81, annex B. Damage is left to libjpeg; the walk only never fails on it.
package struct JPEGMarkers: Equatable, Sendable {
  /// How the pixels are coded, as the frame's marker says.
  package enum Coding: UInt8, Hashable, Sendable {
    /// Once over the picture, or once for each channel.
    case sequential
    /// Many times over the picture, each time finer.
    case progressive
    /// Without loss, which libjpeg does not read.
    case lossless
    /// By arithmetic coding, which gdk-pixbuf's libjpeg may not read.
    case arithmetic
    /// In several resolutions, which nobody reads.
    case hierarchical
  }

  /// Columns as the largest frame claims them; 0 where there is no frame.
  package private(set) var width = 0
  /// Rows as the largest frame claims them; 0 where there is no frame.
  package private(set) var height = 0
  /// Bits of a channel.
  package private(set) var precision = 8
  /// How the last frame is coded.
  package private(set) var coding = Coding.sequential
  /// How many frames there are; only hierarchical pictures may have more than one.
  package private(set) var frames = 0
  /// How many scans there are: passes over all pixels, or those of some channels.
  package private(set) var scans = 0
  /// What the first EXIF segment says; upright otherwise.
  package private(set) var orientation = PictureOrientation.upright
  /// Whether the end is marked; without it, the file is cut off.
  package private(set) var hasEnd = false

  private var hasExif = false

  /// Walks over all markers.
  ///
  /// - Complexity: O(bytes)
  package init(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return }
    var offset = 2
    while let marker = Self.nextMarker(bytes, &offset) {
      switch marker {
      case Marker.end:
        hasEnd = true
        return
      case 0x01, 0xD0...0xD8:
        continue
      default:
        if Self.isFrame(marker) { frames += 1 }
        guard let content = Self.segment(bytes, offset) else { return }
        take(marker, bytes[content])
        offset = content.upperBound
      }
    }
  }

  /// The work of decoding, as gdk-pixbuf does it: every scan goes over all pixels.
  package var scannedPixels: Int {
    let (product, overflows) = (width * height).multipliedReportingOverflow(by: max(scans, 1))
    return overflows ? Int.max : product
  }

  private enum Marker {
    static let end: UInt8 = 0xD9
    static let scan: UInt8 = 0xDA
    static let exif: UInt8 = 0xE1
  }

  private mutating func take(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
    switch marker {
    case _ where Self.isFrame(marker):
      takeFrame(marker, content)
    case Marker.scan:
      scans += 1
    case Marker.exif where !hasExif && content.starts(with: Array("Exif".utf8) + [0, 0]):
      hasExif = true
      orientation = PictureOrientation(exif: content) ?? .upright
    default:
      break
    }
  }

  /// All of C0 to CF but DHT, JPG and DAC.
  private static func isFrame(_ marker: UInt8) -> Bool {
    0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  private mutating func takeFrame(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
    guard content.count >= 6 else { return }
    let head = Array(content.prefix(6))
    precision = Int(head[0])
    let rows = Int(head[1]) << 8 | Int(head[2])
    let columns = Int(head[3]) << 8 | Int(head[4])
    if columns * rows >= width * height { (width, height) = (columns, rows) }
    coding =
      switch marker {
      case 0xC0, 0xC1: .sequential
      case 0xC2: .progressive
      case 0xC3: .lossless
      case 0xC9, 0xCA: .arithmetic
      default: .hierarchical
      }
  }

  /// The code of the next marker, and `offset` behind it; nil at the end of the bytes.
  ///
  /// What is no marker is passed over: the pixels of a scan (where FF 00 is a byte FF), and rubbish.
  private static func nextMarker(_ bytes: [UInt8], _ offset: inout Int) -> UInt8? {
    while offset < bytes.count - 1 {
      if bytes[offset] == 0xFF, bytes[offset + 1] != 0, bytes[offset + 1] != 0xFF {
        offset += 2
        return bytes[offset - 1]
      }
      offset += 1
    }
    return nil
  }

  /// What is in the segment whose length stands at an offset, as far as the file goes; nil at its end.
  ///
  /// libjpeg takes a length below its own two bytes for two, and so does this: otherwise what follows
  /// would be hidden from here and not from there.
  private static func segment(_ bytes: [UInt8], _ offset: Int) -> Range<Int>? {
    guard offset <= bytes.count - 2 else { return nil }
    let length = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    return (offset + 2)..<min(offset + max(length, 2), bytes.count)
  }
}
