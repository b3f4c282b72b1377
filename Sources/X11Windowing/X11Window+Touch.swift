internal import CX11
import Windowing

extension X11Window {
  /// Takes an event of a finger.
  func handleTouch(_ report: TouchReport, client: any WindowClient) {
    // Whoever draws with a mouse or a pen rests the hand on the screen.
    if decoder.isPrimaryInHand && !touches.isBusy && report.kind == .begin { return }
    deliver(touches.events(for: report), to: client)
  }

  /// Lets fingers and a mouse or pen not be the pointer at once.
  ///
  /// - Returns: whether the pointer's event is to be taken.
  func settleWithFingers(_ report: PointerReport, client: any WindowClient) -> Bool {
    // A mouse that trembles beside the screen means nothing by it, nor does its wheel.
    guard report.kind == .press, report.button <= 3 else { return report.kind == .release }
    deliver(touches.giveWay(), to: client)
    return true
  }

  /// Ends what fingers do, because nothing more will be heard of them.
  func loseFingers(client: any WindowClient) { deliver(touches.lost(), to: client) }

  private func deliver(_ events: [Event], to client: any WindowClient) {
    for event in events { deliver(event, to: client) }
  }
}
