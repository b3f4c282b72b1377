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
#include <sys/epoll.h>

// shmat reports failure as (void *)-1, which Swift cannot compare with.
static inline void *cx11_shmat(int segment) {
  void *address = shmat(segment, 0, 0);
  return address == (void *)-1 ? 0 : address;
}

// Adds a descriptor to an epoll set; `mark`, one bit, stands for it. Returns -1 on failure.
static inline int cx11_epoll_add(int set, int descriptor, unsigned mark) {
  struct epoll_event event = {.events = EPOLLIN, .data = {.u32 = mark}};
  return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event);
}

// Waits for a set of at most four; the marks of what is ready, 0 when the time is up, -1 on failure.
static inline int cx11_epoll_wait(int set, int milliseconds) {
  struct epoll_event events[4];
  int count = epoll_wait(set, events, 4, milliseconds);
  int marks = 0;
  if (count < 0) return -1;
  for (int number = 0; number < count; number++) marks |= (int)events[number].data.u32;
  return marks;
}
