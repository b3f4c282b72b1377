internal import CX11
import Glibc

/// The names that window managers, other programs and this one agree on, as the server's numbers.
struct Atoms {
  let utf8String: Atom
  let windowName: Atom
  let windowIcon: Atom
  let processIdentifier: Atom
  let ping: Atom
  let protocols: Atom
  let deleteWindow: Atom
  let windowState: Atom
  let fullScreen: Atom
  let fullScreenMonitors: Atom
  let above: Atom
  let supported: Atom
  let frameHints: Atom
  let uriList: Atom
  let dragAware: Atom
  let dragSelection: Atom
  let dragTypes: Atom
  let dragCopy: Atom
  let dragStatus: Atom
  let dragFinished: Atom
  private let dragEnter: Atom
  private let dragPosition: Atom
  private let dragLeave: Atom
  private let dragDrop: Atom

  /// Asks the server for all of them in one round trip.
  init(of display: OpaquePointer) {
    let names = [
      "UTF8_STRING", "_NET_WM_NAME", "_NET_WM_ICON", "_NET_WM_PID", "_NET_WM_PING",
      "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN",
      "_NET_WM_FULLSCREEN_MONITORS", "text/uri-list", "XdndAware", "XdndSelection",
      "XdndTypeList", "XdndActionCopy", "XdndStatus", "XdndFinished", "XdndEnter", "XdndPosition",
      "XdndLeave", "XdndDrop", "_NET_WM_STATE_ABOVE", "_NET_SUPPORTED", "_MOTIF_WM_HINTS",
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
    windowState = atoms[7]
    fullScreen = atoms[8]
    fullScreenMonitors = atoms[9]
    uriList = atoms[10]
    dragAware = atoms[11]
    dragSelection = atoms[12]
    dragTypes = atoms[13]
    dragCopy = atoms[14]
    dragStatus = atoms[15]
    dragFinished = atoms[16]
    dragEnter = atoms[17]
    dragPosition = atoms[18]
    dragLeave = atoms[19]
    dragDrop = atoms[20]
    above = atoms[21]
    supported = atoms[22]
    frameHints = atoms[23]
  }

  /// What a message of a dragging program says; nil for any other message.
  func dragMessage(_ type: Atom) -> DropDecoder.Message.Kind? {
    switch type {
    case dragEnter: .enter
    case dragPosition: .position
    case dragLeave: .leave
    case dragDrop: .drop
    default: nil
    }
  }
}
