#pragma once
// Everything of X the program uses, in one module, so that there is one Display and one XEvent.
// XUTIL_DEFINE_FUNCTIONS turns XDestroyImage and its kin from macros into functions.
#define XUTIL_DEFINE_FUNCTIONS
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/keysym.h>
#include <X11/cursorfont.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XInput2.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/timerfd.h>
#include <sys/eventfd.h>
#include <poll.h>

// shmat reports failure as (void *)-1, which Swift cannot compare with.
static inline void *cx11_shmat(int segment) {
  void *address = shmat(segment, 0, 0);
  return address == (void *)-1 ? 0 : address;
}
