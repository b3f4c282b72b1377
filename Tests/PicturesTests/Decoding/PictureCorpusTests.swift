import Files
import Glibc
import Pictures
import Raster
import TestSupport
import Testing

/// Pictures of every format, good, odd and broken, through the decoder; outside the tree.
@Suite(.enabled(if: TestData.folder != nil, "needs DRAWINGBOARD_DATA"))
struct PictureCorpusTests {
  private struct Row: Sendable {
    let path: String
    let expectation: String
    /// Sides as the reference has them; nil where it names none.
    let size: String?
    let hash: String
  }

  private static func rows() throws -> [Row] {
    let text = String(decoding: try TestData.bytes(of: "images/EXPECTED.tsv"), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let size = fields[3].split(separator: " ").first { $0.wholeMatch(of: /\d+x\d+/) != nil }
      return Row(
        path: "images/" + fields[0], expectation: fields[2], size: size.map(String.init),
        hash: fields[4])
    }
  }

  @Test func everyPictureIsAsExpected() throws {
    let rows = try Self.rows()
    #expect(rows.count > 250)
    var decoder = DecoderFixtures.real
    // The promise is 2 s, and this machine may be busy.
    decoder.milliseconds = 10_000
    for row in rows {
      let file = try OpenFile(
        reading: try #require(TestData.folder).appending(FilePath(row.path)))
      do throws(PictureError) {
        let picture = try decoder.picture(in: file, isUpright: false)
        let isWhole = !picture.facts.isCutOff
        #expect(row.expectation != "error" || !isWhole, "\(row.path) should be refused")
        if row.expectation != "decode" { continue }
        let size = picture.bitmap.size
        #expect(isWhole, "\(row.path)")
        #expect(row.size == nil || row.size == "\(size.width)x\(size.height)", "\(row.path)")
        if picture.facts.format == .png, !row.hash.isEmpty {
          #expect(row.hash == Self.hash(picture.bitmap.bytes), "\(row.path)")
        }
      } catch {
        #expect(row.expectation != "decode", "\(row.path): \(error.message)")
        #expect(error != .crashed && error != .timedOut, "\(row.path): \(error.message)")
        // Of what may be either, not every system has a loader.
        if row.expectation != "either", case .missingLoader = error {
          Issue.record("\(row.path): \(error.message)")
        }
      }
    }
  }

  /// FNV-1a of 64 bits as the data's maker computed it: the start value lacks its last digit.
  private static func hash(_ bytes: [UInt8]) -> String {
    let value = bytes.withUnsafeBufferPointer { buffer in
      buffer.reduce(UInt64(1_469_598_103_934_665_603)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
