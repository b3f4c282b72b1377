// The few calls of GIO that asking the desktop's portals over D-Bus needs.
//
// The library is loaded by the first of them and not linked: it is asked rarely, and would slow every
// start.
#pragma once

/// How a request went.
typedef enum {
  /// It is done.
  cgio_done,
  /// GIO is not there.
  cgio_no_library,
  /// There is no session bus.
  cgio_no_bus,
  /// Nothing on the bus does this.
  cgio_no_portal,
  /// The user, or the desktop in their place, said no.
  cgio_refused,
  /// No answer came in time.
  cgio_late,
} cgio_outcome;

/// Asks the desktop for a picture of the screen (org.freedesktop.portal.Screenshot), and waits.
///
/// - uri: gets the URI of the picture's file, with a final zero.
/// - capacity: room there, bytes.
/// - seconds: how long to wait; the user may be asked for permission.
cgio_outcome cgio_screenshot(char *uri, int capacity, unsigned seconds);
