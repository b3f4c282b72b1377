// The pointer events of XInput2, read from the wire without libXi.
//
// libXi turns each event into all it could be asked for: every valuator, button and modifier, in
// memory of its own. A motion that becomes ink needs little of that, and waits for the rest.
#pragma once
#include <stdint.h>

/// What is used of an XI_Motion, XI_ButtonPress, XI_ButtonRelease or XI_Leave.
typedef struct {
  /// Where the pointer is in the window, window pixels; fractions count.
  double x, y;
  /// The server's milliseconds.
  uint32_t time;
  /// The button of a press or release; of a leave, whatever the protocol's detail is.
  uint32_t detail;
  /// The device that moved.
  uint32_t source;
  /// The buttons that were down before, button n at bit n; those above 31 are left out.
  uint32_t buttons;
  /// The modifier keys in effect, as in the state of core events.
  uint32_t modifiers;
  /// Why a leave came: NotifyNormal and its kin.
  int32_t mode;
} cxinput_event;

/// Makes XGetEventData deliver a `cxinput_event` for the four kinds above, and nothing for others.
///
/// - display: a `Display *` on which XIQueryVersion has been called.
/// - opcode: the major opcode of XInput2.
void cxinput_read_from_wire(void *display, int opcode);
