internal import CGIO

/// Whether the desktop is dark or light.
package enum ColorSchemePortal {
  /// What the user prefers.
  package enum Scheme: Hashable, Sendable {
    /// Nothing.
    case any
    /// Light text on dark ground.
    case dark
    /// Dark text on light ground.
    case light
  }

  private final class Listener {
    let take: (Scheme) -> Void

    init(_ take: @escaping (Scheme) -> Void) { self.take = take }
  }

  /// Tells the scheme and each change of it, until it is cancelled or the bus ends.
  ///
  /// Blocks all that time: for a thread of its own.
  ///
  /// - Parameters:
  ///   - cancelDescriptor: can be read once nobody wants to know any more.
  ///   - take: is called on this thread.
  /// - Throws: `PortalError` when nothing can be told.
  package static func watch(
    cancelDescriptor: Int32, _ take: @escaping (Scheme) -> Void
  ) throws(PortalError) {
    let listener = Listener(take)
    let outcome = withExtendedLifetime(listener) {
      cgio_watch_color_scheme(
        cancelDescriptor,
        { scheme, data in
          guard let data else { return }
          let listener = Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue()
          listener.take(scheme == 1 ? .dark : scheme == 2 ? .light : .any)
        }, Unmanaged.passUnretained(listener).toOpaque())
    }
    switch outcome {
    case cgio_no_library: throw .noLibrary
    case cgio_no_bus: throw .noBus
    case cgio_no_portal: throw .noPortal
    default: return
    }
  }
}
