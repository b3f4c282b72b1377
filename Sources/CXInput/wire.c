#include "cxinput.h"

#include <X11/Xlib.h>
#include <X11/Xlibint.h>
#include <X11/extensions/XI2.h>
#include <X11/extensions/XI2proto.h>
#include <stdlib.h>
#include <string.h>

// A number of the protocol with 16 bits behind the point.
static double fixed(FP1616 value) { return value / 65536.0; }

// The lowest 32 of a mask's bits, which has `length` units of 4 bytes.
static uint32_t low_bits(const void *mask, unsigned length) {
  uint32_t bits = 0;
  if (length > 0) memcpy(&bits, mask, sizeof bits);
  return bits;
}

// The bytes of an event after its first 32 are told by the event itself; nothing is read past them.
static bool reaches(const xGenericEvent *wire, size_t size) {
  return 32 + 4 * (uint64_t)wire->length >= size;
}

static bool read_device_event(const xXIDeviceEvent *wire, cxinput_event *event) {
  if (!reaches((const xGenericEvent *)wire, sizeof *wire + 4 * (size_t)wire->buttons_len))
    return false;
  *event = (cxinput_event){
      .x = fixed(wire->event_x),
      .y = fixed(wire->event_y),
      .time = wire->time,
      .detail = wire->detail,
      .source = wire->sourceid,
      .buttons = low_bits(wire + 1, wire->buttons_len),
      .modifiers = wire->mods.effective_mods,
      .flags = wire->flags,
  };
  return true;
}

static bool read_leave(const xXILeaveEvent *wire, cxinput_event *event) {
  if (!reaches((const xGenericEvent *)wire, sizeof *wire + 4 * (size_t)wire->buttons_len))
    return false;
  *event = (cxinput_event){
      .x = fixed(wire->event_x),
      .y = fixed(wire->event_y),
      .time = wire->time,
      .detail = wire->detail,
      .source = wire->sourceid,
      .buttons = low_bits(wire + 1, wire->buttons_len),
      .modifiers = wire->mods.effective_mods,
      .mode = wire->mode,
  };
  return true;
}

bool cxinput_read(const void *wire, cxinput_event *event) {
  const xXIDeviceEvent *device = wire;
  // The buttons of a pointer that touches and finer steps of wheels stand for.
  const uint32_t last_pointer_button = 3;
  switch (device->evtype) {
    case XI_Motion:
    case XI_ButtonPress:
    case XI_ButtonRelease:
      // A motion's detail is 0.
      return read_device_event(device, event) &&
             !(event->flags & XIPointerEmulated && event->detail <= last_pointer_button);
    case XI_TouchBegin:
    case XI_TouchUpdate:
    case XI_TouchEnd:
      return read_device_event(device, event);
    case XI_Leave:
      return read_leave(wire, event);
    default:
      return false;
  }
}

// What Xlib calls for each event of the extension. A False drops the event.
static Bool read_event(Display *display, XGenericEventCookie *cookie, xEvent *event) {
  const xGenericEvent *wire = (const xGenericEvent *)event;
  cookie->type = wire->type & 0x7F;
  cookie->serial = _XSetLastRequestRead(display, (xGenericReply *)event);
  cookie->send_event = (wire->type & 0x80) != 0;
  cookie->display = display;
  cookie->extension = wire->extension;
  cookie->evtype = wire->evtype;
  cxinput_event read;
  // XFreeEventData gives it back by free.
  cookie->data = cxinput_read(wire, &read) ? malloc(sizeof read) : NULL;
  if (!cookie->data) return False;
  memcpy(cookie->data, &read, sizeof read);
  return True;
}

// For functions that look at an event and leave it in the queue.
static Bool copy_event(Display *display, XGenericEventCookie *from, XGenericEventCookie *to) {
  (void)display;
  *to = *from;
  to->data = malloc(sizeof(cxinput_event));
  if (!to->data) return False;
  memcpy(to->data, from->data, sizeof(cxinput_event));
  return True;
}

void cxinput_read_from_wire(void *display, int opcode) {
  XESetWireToEventCookie(display, opcode, read_event);
  XESetCopyEventCookie(display, opcode, copy_event);
}
