import TestSupport
import Testing

@testable import Files

@Suite struct PictureFormatTests {
  private static let bitmap: [UInt8] =
    Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0]
    + [UInt8](repeating: 0, count: 40)

  private static let bytes: [([UInt8], PictureFormat)] = [
    ([137, 80, 78, 71, 13, 10, 26, 10], .png), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
    ([0x49, 0x49, 0x2A, 0], .tiff), ([0x4D, 0x4D, 0, 0x2A], .tiff), ([0x49, 0x49, 0x2B, 0], .tiff),
    (bitmap, .bmp), ([0, 0, 1, 0, 1, 0], .ico), ([0, 0, 2, 0, 1, 0], .ico),
    ([0xFF, 0x0A, 1], .jpegXL),
    ([0x1F, 0x8B, 8, 0], .svg),
  ]

  private static let texts: [(String, PictureFormat)] = [
    ("GIF87a", .gif), ("GIF89a", .gif), ("RIFF1234WEBPVP8 ", .webp),
    ("\0\0\0\u{1C}ftypavif0000avifmif1miaf", .avif),
    ("\0\0\0\u{18}ftypheic0000mif1heic", .heif), ("\0\0\0\u{18}ftypmif10000avifmiaf", .avif),
    ("\0\0\0\u{C}jP  \r\n", .jpeg2000), ("P6 2 2 255 ", .netpbm), ("<svg xmlns=''/>", .svg),
    ("\n<?xml version='1.0'?><svg>", .svg), ("<!-- <ink> --><s:svg a=''>", .svg),
    ("<!DOCTYPE svg [<!ENTITY a '>'>]>\n<svg>", .svg), ("\u{FEFF}<svg>", .svg),
  ]

  @Test(arguments: bytes + texts.map { (Array($0.0.utf8), $0.1) })
  func isKnownByItsStart(_ bytes: [UInt8], _ format: PictureFormat) {
    #expect(PictureFormat(startingWith: bytes) == format)
  }

  @Test(arguments: [
    "", "Hello", "BM is not always a bitmap", "<ink xmlns=''><svg/></ink>", "<html><svg>", "<!--",
    "<?xml", "<!DOCTYPE svg [", "RIFF1234WAVEfmt ", "P7\nWIDTH 2", "\0\0\0\u{18}ftypisom0000mp41",
    "GIF8", "%PDF-1.7", "<", "< svg>",
  ])
  func otherFilesAreNone(_ text: String) {
    #expect(PictureFormat(startingWith: Array(text.utf8)) == nil)
  }

  /// Every byte before the one that decides is needed.
  @Test func whatIsCutShortIsNone() {
    for count in 0..<8 {
      #expect(PictureFormat(startingWith: [137, 80, 78, 71, 13, 10, 26, 10].prefix(count)) == nil)
    }
    for count in 0..<12 {
      #expect(PictureFormat(startingWith: Array("RIFF1234WEBP".utf8).prefix(count)) == nil)
    }
  }

  @Test func everyFormatButPNGHasALoader() {
    for format in PictureFormat.allCases {
      #expect((format.loaderName == nil) == (format == .png))
    }
  }
}
