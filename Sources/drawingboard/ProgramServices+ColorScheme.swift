import Files
import Portal

extension ProgramServices {
  func watchColorScheme() {
    if !FileChooserPortal.mayExist { return }
    let cancellation = Cancellation()
    shared.state.withLock { $0.schemeCancellation = cancellation }
    schemeQueue.add { [shared, wake] in
      if shared.state.withLock({ $0.isEnding }) { return }
      // A desktop that does not tell is one without colours of its own.
      try? ColorSchemePortal.watch(cancelDescriptor: cancellation.descriptor) { scheme in
        shared.state.withLock { $0.replies.append(.colorScheme(isDark: scheme == .dark)) }
        wake()
      }
    }
  }
}
