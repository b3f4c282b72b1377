import Files
import Glibc
import Raster

/// Checks pictures and leaves something to look at when they differ.
///
/// `#expect(pictures.difference(expected, actual, name: "dot") == nil)` fails with the line it
/// returns; the pictures are then in `Tests/failures/dot.png`.
package struct PictureExpectation: Sendable {
  /// Where the known good pictures are.
  package let goldens: FilePath
  /// Where pictures that differ are written.
  package let failures: FilePath
  /// Whether golden pictures are written anew.
  ///
  /// The check still fails, so that nobody records by accident.
  package let isRecording: Bool

  /// Uses the folders of the tree; `RECORD_GOLDENS=1` in the environment records.
  package init(testsFolder: FilePath = PictureExpectation.testsFolder()) {
    self.init(
      goldens: testsFolder.appending("Goldens"), failures: testsFolder.appending("failures"),
      isRecording: getenv("RECORD_GOLDENS").map { String(cString: $0) } == "1")
  }

  /// Uses the given folders.
  package init(goldens: FilePath, failures: FilePath, isRecording: Bool) {
    self.goldens = goldens
    self.failures = failures
    self.isRecording = isRecording
  }

  /// The folder `Tests` of the tree, which this file is in.
  package static func testsFolder(_ file: StaticString = #filePath) -> FilePath {
    FilePath("\(file)").folder.folder
  }

  /// Compares two pictures; nil when they are equal, else one line that says how they differ.
  package func difference(
    _ expected: StraightBitmap, _ actual: StraightBitmap, name: String,
    tolerance: PictureTolerance = .exact
  ) -> String? {
    let comparison = PictureComparison(
      expected: expected, actual: actual, tolerance: tolerance)
    if comparison.isEqual { return nil }
    return "\(name): \(comparison.text); \(keep(comparison.composite, name: name))"
  }

  /// Compares a picture with the golden one of a name; nil when they are equal.
  package func differenceFromGolden(
    _ actual: StraightBitmap, name: String, tolerance: PictureTolerance = .exact
  ) -> String? {
    let path = goldens.appending(FilePath("\(name).png"))
    if isRecording { return "\(name): \(record(actual, at: path))" }
    do {
      let golden = try PNGReader().picture(in: OpenFile(reading: path)).bitmap
      return difference(golden, actual, name: name, tolerance: tolerance)
    } catch {
      return "\(name): no golden picture \(path.display) (\(error)); RECORD_GOLDENS=1 writes it; "
        + keep(actual, name: name)
    }
  }

  private func record(_ picture: StraightBitmap, at path: FilePath) -> String {
    makeFolder(goldens)
    do {
      _ = try SafeFile(path).savePNG(picture)
      return "recorded \(path.display); look at it, then run again without RECORD_GOLDENS"
    } catch {
      return error.message
    }
  }

  private func keep(_ picture: StraightBitmap, name: String) -> String {
    makeFolder(failures)
    // A name may hold what a file name may not.
    let safe = name.map { $0 == "/" ? "-" : $0 }
    let path = failures.appending(FilePath("\(String(safe)).png"))
    do {
      _ = try SafeFile(path).savePNG(picture)
      return "see \(path.display)"
    } catch {
      return error.message
    }
  }

  private func makeFolder(_ path: FilePath) {
    _ = path.withCharacters { mkdir($0, 0o777) }
  }
}
