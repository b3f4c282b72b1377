import Glibc

import Pictures

/// Where the tests find ink files.
enum InkMLFiles {
  /// The bytes of a file; nil if it cannot be read.
  static func bytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// The bytes of a file of this target's own.
  static func fixture(_ name: String) -> [UInt8] {
    bytes(folder(of: #filePath) + "/Fixtures/" + name) ?? []
  }

  /// The folder of shared ink files; nil where there is none.
  static var sharedInk: String? {
    let repository = folder(of: folder(of: folder(of: #filePath)))
    let root =
      getenv("DRAWINGBOARD_DATA").map { String(cString: $0) } ?? repository + "/../shared/data"
    let ink = root + "/ink/inkml"
    return access(ink, R_OK) == 0 ? ink : nil
  }

  /// The repository's own drawing.
  static var demo: [UInt8] {
    bytes(folder(of: folder(of: folder(of: #filePath))) + "/Resources/demo.inkml") ?? []
  }

  /// The paths of all files below a folder, sorted.
  static func list(_ folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var paths: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.first == "." { continue }
      let path = folder + "/" + name
      if let inner = opendir(path) {
        closedir(inner)
        paths += list(path)
      } else {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }
}

/// Reads a document from text; the faults of the reader are those of the test.
func readInk(_ text: String) throws -> InkMLDocument {
  try InkMLReader.document(from: Array(text.utf8))
}

/// The fault of reading text, nil if it can be read.
func inkFault(_ bytes: [UInt8]) -> InkMLError? {
  do throws(InkMLError) {
    _ = try InkMLReader.document(from: bytes)
    return nil
  } catch {
    return error
  }
}

extension InkMLStroke {
  var x: [Double] { points.map(\.x) }
  var y: [Double] { points.map(\.y) }
}
