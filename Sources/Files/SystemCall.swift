import Glibc

/// The C convention, -1 and `errno`, turned into thrown errors in one place.
enum SystemCall {
  // A file system that does nothing but interrupt must not hold the program for ever.
  private static let interruptionLimit = 1000

  /// Makes a call, again while signals interrupt it, and returns its value.
  static func value<Value: FixedWidthInteger>(_ call: () -> Value) throws -> Value {
    for _ in 0..<interruptionLimit {
      let value = call()
      if value != -1 { return value }
      if errno != EINTR { throw SystemError(errno) }
    }
    throw SystemError(EINTR)
  }

  /// Makes a call, again while signals interrupt it.
  static func run(_ call: () -> Int32) throws {
    _ = try value(call)
  }

  /// Makes a call that may be impossible on some file systems, and returns whether it worked.
  static func attempt(_ call: () -> Int32) -> Bool {
    (try? value(call)) != nil
  }
}

extension FilePath {
  /// Lends the bytes with a final NUL.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return try characters.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else {
        var nothing: CChar = 0
        return try body(&nothing)
      }
      return try body(start)
    }
  }
}
