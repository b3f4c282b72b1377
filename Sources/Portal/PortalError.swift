/// Why the desktop did not do what it was asked for.
package enum PortalError: Error, Hashable, Sendable {
  /// GIO is not installed.
  case noLibrary
  /// There is no session bus of D-Bus.
  case noBus
  /// The desktop has no portal for it.
  case noPortal
  /// The user said no, or the desktop did so for them.
  case refused
  /// No answer came in time.
  case late
}
