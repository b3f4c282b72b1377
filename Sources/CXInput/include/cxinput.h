// The pointer and touch events of XInput2, read from the wire without libXi.
//
// libXi turns each event into all it could be asked for: every valuator, button and modifier, in
// memory of its own. A motion that becomes ink needs little of that, and waits for the rest.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// What is used of an XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Leave, or of an XI_TouchBegin,
/// XI_TouchUpdate or XI_TouchEnd.
typedef struct {
  /// Where the pointer or finger is in the window, window pixels; fractions count.
  double x, y;
  /// The server's milliseconds.
  uint32_t time;
  /// The button of a press or release, the number of a touch; of a leave, whatever the protocol's
  /// detail is.
  uint32_t detail;
  /// The device that moved.
  uint32_t source;
  /// The buttons that were down before, button n at bit n; those above 31 are left out.
  uint32_t buttons;
  /// The modifier keys in effect, as in the state of core events.
  uint32_t modifiers;
  /// Why a leave came: NotifyNormal and its kin.
  int32_t mode;
  /// The protocol's flags, of all but a leave: XITouchEmulatingPointer and its kin.
  uint32_t flags;
} cxinput_event;

/// Reads an event of the kinds above.
///
/// Left out are the presses and motions that the server makes up from touches and from the finer
/// steps of wheels (XIPointerEmulated), for those come themselves. Not so the buttons of wheels: they
/// are what is used of a wheel, made up or not.
///
/// - wire: the bytes of an event as they are sent, as many as it says itself.
/// - Returns: whether it is one of them, and whole; else `event` holds nothing of use.
bool cxinput_read(const void *wire, cxinput_event *event);

/// Makes XGetEventData deliver a `cxinput_event` for the kinds above, and nothing for others.
///
/// - display: a `Display *` on which XIQueryVersion has been called.
/// - opcode: the major opcode of XInput2.
void cxinput_read_from_wire(void *display, int opcode);
