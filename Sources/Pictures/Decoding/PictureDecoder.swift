import Files
import Glibc
import Raster

/// Has pictures decoded by `drawingboard-decode`, a program of its own that lives as long as one
/// picture takes: whatever is wrong with a picture, only that program can suffer from it.
///
/// Its calls wait; they are for a thread that may.
package struct PictureDecoder: Sendable {
  /// The decoder's file; nil where there is none.
  package let program: FilePath?
  /// The decoder's whole environment.
  ///
  /// Nothing but where fonts of the user's own are: no variable may lead it to other plug-ins.
  package var environment: [String]
  /// The longest that a picture may take.
  package var milliseconds = PictureLimits().seconds * 1000

  /// Uses a decoder.
  package init(program: FilePath?) {
    self.program = program
    environment = ["LANG=C.UTF-8"]
    if let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") {
      environment.append("HOME=\(home)")
    }
  }

  /// Uses the decoder that belongs to this program, see `installedProgram`.
  package init() {
    self.init(program: Self.installedProgram)
  }

  /// The decoder that belongs to this program; nil where it is missing.
  ///
  /// It is beside it, else in `../libexec/drawingboard` or `../lib/drawingboard` seen from there. PATH is
  /// not asked: what reads foreign bytes is not to depend on it.
  package static var installedProgram: FilePath? {
    guard let folder = ownFolder else { return nil }
    return ["", "../libexec/drawingboard/", "../lib/drawingboard/"]
      .map { folder.appending(FilePath($0 + "drawingboard-decode")) }
      .first(where: \.isExecutable)
  }

  /// Decodes the picture in an open file, from its current place on, which stays where it is unless
  /// the file is a pipe.
  ///
  /// - Parameters:
  ///   - file: whatever can be read.
  ///   - limit: a size that the picture need not exceed. Some formats can be read smaller much
  ///     faster: a JPEG then comes at a half, a quarter or an eighth, but no smaller than it fits;
  ///     all others come as they are.
  ///   - isUpright: whether the pixels are turned as the picture says.
  ///   - cancellation: ends the decoder as soon as it is cancelled.
  /// - Returns: the picture, or what there is of one that is cut off.
  /// - Throws: `PictureError`.
  /// - Complexity: O(bytes + pixels)
  package func picture(
    in file: OpenFile, within limit: PixelSize? = nil, isUpright: Bool = true,
    cancellation: Cancellation? = nil
  ) throws(PictureError) -> DecodedPicture {
    guard let program else { throw .missingDecoder }
    let answer: OpenFile
    let child: ChildProgram
    do {
      answer = try OpenFile.inMemory(named: "drawingboard-picture")
      let arguments = limit.map { ["--within", "\($0.width)x\($0.height)"] } ?? []
      child = try ChildProgram(
        program, arguments: arguments, environment: environment, passing: [file, answer])
    } catch {
      throw .cannotStartDecoder(error as? SystemError ?? SystemError(0))
    }
    // At any way out, so that nobody writes into the answer while it is read.
    defer { child.kill() }
    switch child.wait(milliseconds: milliseconds, cancellation: cancellation) {
    case .exited(0): return try DecodedPicture(answer: answer, isUpright: isUpright)
    case .exited, .broken: throw .crashed
    case .late: throw .timedOut
    case .cancelled: throw .cancelled
    }
  }

  /// Decodes a picture whose bytes are at hand; see `picture(in:within:isUpright:cancellation:)`.
  ///
  /// - Throws: `PictureError`.
  package func picture(
    in bytes: [UInt8], within limit: PixelSize? = nil, isUpright: Bool = true,
    cancellation: Cancellation? = nil
  ) throws(PictureError) -> DecodedPicture {
    let file: OpenFile
    do {
      file = try OpenFile.inMemory(named: "drawingboard-file")
      // At an offset, so that its place stays at the start.
      try file.write(bytes, at: 0)
    } catch {
      throw .unreadable(error as? SystemError ?? SystemError(0))
    }
    return try picture(in: file, within: limit, isUpright: isUpright, cancellation: cancellation)
  }

  private static var ownFolder: FilePath? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &path, Int(PATH_MAX))
    if count <= 0 { return nil }
    return FilePath(bytes: path.prefix(count).map { UInt8(bitPattern: $0) }).folder
  }
}
