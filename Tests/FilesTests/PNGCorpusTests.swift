import Files
import Glibc
import Raster
import TestSupport
import Testing

/// Real and made pictures, good and bad, with known pixels; outside the tree.
@Suite(.enabled(if: TestData.folder != nil, "needs DRAWINGBOARD_DATA"))
struct PNGCorpusTests {
  private struct Row {
    let path: String
    let expectation: String
    let size: String
    let hash: String
  }

  private func rows() throws -> [Row] {
    let text = String(decoding: try TestData.bytes(of: "images/EXPECTED.tsv"), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 5, fields[1] == "png" || fields[0].hasSuffix(".png") else { return nil }
      return Row(
        path: "images/" + fields[0], expectation: fields[2], size: fields[3], hash: fields[4])
    }
  }

  /// FNV-1a of 64 bits as the data's maker computed it: the start value lacks its last digit.
  private func hash(_ bytes: [UInt8]) -> String {
    let value = bytes.reduce(UInt64(1_469_598_103_934_665_603)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  @Test func everyPictureIsAsExpected() throws {
    let rows = try rows()
    #expect(rows.count > 250)
    for row in rows {
      do {
        let picture = try PNGReader().picture(in: TestData.bytes(of: FilePath(row.path)))
        #expect(row.expectation != "error", "\(row.path) should be refused")
        if row.expectation == "decode" {
          let size = picture.bitmap.size
          #expect(row.size == "\(size.width)x\(size.height)", "\(row.path)")
          #expect(row.hash == hash(picture.bitmap.bytes), "\(row.path)")
        }
      } catch let error as PNGError {
        #expect(row.expectation != "decode", "\(row.path): \(error.message)")
      }
    }
  }

  /// Opening a picture and saving it again keeps every pixel.
  @Test func savingWhatWasReadKeepsThePixels() throws {
    let folder = try ScratchFolder()
    for row in try rows().filter({ $0.expectation == "decode" }) {
      let picture = try PNGReader().picture(in: TestData.bytes(of: FilePath(row.path)))
      let saved = try SafeFile(folder.file("a.png")).savePNG(
        picture.bitmap, density: picture.density)
      let read = try PNGReader().picture(in: OpenFile(reading: saved.path))
      #expect(read.bitmap == picture.bitmap, "\(row.path)")
      #expect(read.density == picture.density, "\(row.path)")
      #expect(read.isOpaque == picture.isOpaque, "\(row.path)")
    }
  }

  /// What is no PNG is refused as such, whatever its name.
  @Test func otherFilesAreRefused() throws {
    let text = String(decoding: try TestData.bytes(of: "images/EXPECTED.tsv"), as: UTF8.self)
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if fields[1] == "png" { continue }
      let bytes = try TestData.bytes(of: FilePath("images/" + fields[0]))
      #expect(throws: PNGError.notPNG, "\(fields[0])") { try PNGReader().picture(in: bytes) }
    }
  }
}
