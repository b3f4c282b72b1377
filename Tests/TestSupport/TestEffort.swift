import Glibc

/// How much is tested: what every change has to pass, or all there is.
package enum TestEffort {
  /// Whether time does not matter: `DRAWINGBOARD_TESTS=full`, which `./check --full` sets.
  package static let isFull = getenv("DRAWINGBOARD_TESTS").map { String(cString: $0) } == "full"
}
