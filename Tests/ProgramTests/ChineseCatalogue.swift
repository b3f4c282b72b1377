import Files
import Glibc
import Robot

/// The tree's Chinese catalogue, compiled.
enum ChineseCatalogue {
  /// Whether the compiler of catalogues is here.
  static let canBeMade = access("/usr/bin/msgfmt", X_OK) == 0

  /// Compiles it as `zh_CN/LC_MESSAGES/drawingboard.mo` into a folder.
  ///
  /// - Returns: the path of the file.
  static func make(in folder: FilePath) throws -> FilePath {
    let place = folder.appending("zh_CN/LC_MESSAGES")
    place.makeFolders()
    let file = place.appending("drawingboard.mo")
    let tree = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let process = try ChildProcess(
      "/usr/bin/msgfmt", arguments: ["-o", file.display, "/\(tree)/po/zh_CN.po"])
    guard process.wait(until: Deadline(seconds: 30)) == .exited(0) else {
      throw SystemError(ENOEXEC)
    }
    return file
  }
}
