import Files
import Glibc

/// The data for checking that lies outside the tree; tests that need it are skipped without it.
package enum TestData {
  /// The folder: `DRAWINGBOARD_DATA`, or `../shared/data` beside the tree; nil when there is none.
  package static let folder: FilePath? = {
    let path =
      getenv("DRAWINGBOARD_DATA").map { FilePath(String(cString: $0)) }
      ?? PictureExpectation.testsFolder().folder.folder.appending("shared/data")
    return path.withCharacters { access($0, R_OK) } == 0 ? path : nil
  }()

  /// The bytes of a file in it.
  package static func bytes(of name: FilePath) throws -> [UInt8] {
    try OpenFile(reading: (folder ?? ".").appending(name)).readAll(limit: 1 << 30)
  }
}
