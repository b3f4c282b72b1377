import Glibc
import Robot

/// A socket that takes connections and never says a word, as a bus that hangs.
final class SilentSocket {
  private let descriptor: Int32

  /// Listens under a path.
  ///
  /// - Throws: `RobotError.noDescriptor`.
  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { place in
      for (index, byte) in bytes.enumerated() where index < place.count - 1 { place[index] = byte }
    }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, listen(descriptor, 4) == 0 else { throw RobotError.noDescriptor(errno) }
  }

  deinit { close(descriptor) }
}
