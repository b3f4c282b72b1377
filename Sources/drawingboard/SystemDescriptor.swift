import Glibc

/// File descriptors as numbers.
enum SystemDescriptor {
  /// Another descriptor of the same open file, closed in programs started from here.
  static func duplicate(_ descriptor: Int32) -> Int32 {
    fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
  }
}
