/// Why a test's equipment does not work.
package enum RobotError: Error, Hashable, Sendable {
  /// A program could not be started; the number is errno.
  case cannotStart(program: String, code: Int32)
  /// A descriptor could not be made; the number is errno.
  case noDescriptor(Int32)
  /// The virtual display did not say its number in time; what it said instead.
  case displayDidNotStart(String)
  /// No X server answers under this name.
  case cannotOpenDisplay(String)
  /// The display lacks this extension.
  case noExtension(String)
}
