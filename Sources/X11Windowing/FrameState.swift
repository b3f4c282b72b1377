import Raster

/// How far the screen is behind the client.
struct FrameState {
  /// An event was delivered since the last frame, so the client must be asked for one.
  var isDrawDue = true
  /// The frame holds nothing yet at this size: all of it is to be put.
  var isWholeFrameDue = true
  /// Parts of the frame that are to be put, in window pixels.
  var damage = Damage()
  /// Whether the server would show what is put; until then nothing is sent.
  var isViewable = false
  /// Whether the first frame was shown and `.ready` delivered.
  var isReady = false
  /// Puts that the server has not finished reading; the frame must not be written until then.
  var pendingCompletions = 0
}
