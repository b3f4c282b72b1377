// The few calls of libXrandr that tell the sizes of the monitors.
//
// The library is loaded by the first of them and not linked: it is asked only where the desktop
// sets no resolution, and after the first frame.
#pragma once

/// Where a monitor is on the screen, pixels, and how large it says it is, millimetres, as turned;
/// and the atom of its name.
typedef struct {
  unsigned long name;
  int x, y, width, height;
  int millimetres_wide, millimetres_high;
} crandr_monitor;

/// Asks the server for its monitors: one or two round trips.
///
/// - display: a `Display *` of Xlib.
/// - root: its root window.
/// - monitors: room for `limit` of them.
/// - returns: how many were filled in; 0 where the library or the extension (1.5) is not there.
int crandr_monitors(void *display, unsigned long root, crandr_monitor *monitors, int limit);

/// Asks for an event at `root` whenever monitors change.
///
/// - returns: the event's type; -1 where there is none.
int crandr_follow(void *display, unsigned long root);
