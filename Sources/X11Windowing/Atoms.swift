internal import CX11
import Glibc

/// The names that window managers and this program agree on, as the server's numbers.
struct Atoms {
  let utf8String: Atom
  let windowName: Atom
  let windowIcon: Atom
  let processIdentifier: Atom
  let ping: Atom
  let protocols: Atom
  let deleteWindow: Atom

  /// Asks the server for all of them in one round trip.
  init(of display: OpaquePointer) {
    let names = [
      "UTF8_STRING", "_NET_WM_NAME", "_NET_WM_ICON", "_NET_WM_PID", "_NET_WM_PING",
      "WM_PROTOCOLS", "WM_DELETE_WINDOW",
    ]
    var texts = names.map { strdup($0) }
    defer { for text in texts { free(text) } }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &texts, Int32(names.count), False, &atoms)
    utf8String = atoms[0]
    windowName = atoms[1]
    windowIcon = atoms[2]
    processIdentifier = atoms[3]
    ping = atoms[4]
    protocols = atoms[5]
    deleteWindow = atoms[6]
  }
}
