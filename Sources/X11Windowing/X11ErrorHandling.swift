internal import CX11
import Glibc
import Synchronization

/// The two handlers of Xlib, which are one for the whole process and carry no context.
///
/// This is why their state is the one exception to "no globals".
enum X11ErrorHandling {
  /// Requests of one display whose failure somebody expects.
  private struct Trap: Sendable {
    var firstSerial: UInt
    var code: Int32
  }

  private static let traps = Mutex<[UInt: Trap]>([:])
  private static let lastWork = Mutex<(@Sendable (X11Error) -> Void)?>(nil)

  /// Runs once, however often it is asked for.
  private static let installation: Void = {
    XSetErrorHandler { display, event in
      if let display, let event { X11ErrorHandling.take(event.pointee, from: display) }
      return 0
    }
    XSetIOErrorHandler { _ in
      X11ErrorHandling.endProcess()
    }
  }()

  /// Installs both handlers; further calls do nothing.
  static func install() {
    _ = installation
  }

  /// Sets what runs when the connection is lost, before the process ends; it must not call Xlib, and
  /// has to say what happened.
  static func setLastWork(_ work: (@Sendable (X11Error) -> Void)?) {
    lastWork.withLock { $0 = work }
  }

  /// Runs requests that may fail and returns the first error code, 0 when all went well.
  ///
  /// Errors of earlier requests are told apart by their serial number, so that one round trip
  /// is enough.
  static func trapErrors(of display: OpaquePointer, during requests: () -> Void) -> Int32 {
    let key = UInt(bitPattern: display)
    let first = UInt(XNextRequest(display))
    traps.withLock { $0[key] = Trap(firstSerial: first, code: 0) }
    requests()
    XSync(display, False)
    return traps.withLock { $0.removeValue(forKey: key)?.code ?? 0 }
  }

  private static func take(_ event: XErrorEvent, from display: OpaquePointer) {
    let isExpected = traps.withLock { traps in
      let key = UInt(bitPattern: display)
      guard var trap = traps[key], event.serial >= trap.firstSerial else { return false }
      if trap.code == 0 { trap.code = Int32(event.error_code) }
      traps[key] = trap
      return true
    }
    if isExpected { return }
    var text = [CChar](repeating: 0, count: 120)
    XGetErrorText(display, Int32(event.error_code), &text, Int32(text.count))
    let name = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    say(
      "drawingboard: the X server refused a request, going on: \(name) "
        + "(request \(event.request_code).\(event.minor_code), "
        + "resource 0x\(String(event.resourceid, radix: 16)))\n")
  }

  /// Ends the process: returning from the handler crashes libX11 1.8.4, and Xlib is of no use now.
  private static func endProcess() -> Never {
    if let work = lastWork.withLock({ $0 }) {
      work(.connectionLost)
    } else {
      say("drawingboard: \(X11Error.connectionLost.message)\n")
    }
    _exit(1)
  }

  private static func say(_ sentence: String) {
    let bytes = Array(sentence.utf8)
    // Nobody is left to tell when standard error is closed.
    _ = write(2, bytes, bytes.count)
  }
}
