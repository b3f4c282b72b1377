#include "crandr.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

// Declared here as Xrandr.h of libXrandr 1.5 has them, so that building needs no headers of it.
// Xlib's Bool and Status are int, its identifiers unsigned long.
typedef struct {
  unsigned long name;
  int primary;
  int automatic;
  int noutput;
  int x, y, width, height;
  int mwidth, mheight;
  unsigned long *outputs;
} monitor_info;

#define FUNCTIONS(each)                                                            \
  each(int, XRRQueryExtension, (void *display, int *first_event, int *first_error)) \
  each(int, XRRQueryVersion, (void *display, int *major, int *minor))              \
  each(monitor_info *, XRRGetMonitors,                                             \
       (void *display, unsigned long window, int only_active, int *count))         \
  each(void, XRRFreeMonitors, (monitor_info *monitors))                            \
  each(void, XRRSelectInput, (void *display, unsigned long window, int mask))

#define POINTER(result, name, parameters) result(*name) parameters;
static struct { FUNCTIONS(POINTER) } loaded;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// RRScreenChangeNotifyMask and RRScreenChangeNotify of randr.h.
enum { change_mask = 1, change_event = 0 };

static void load(void) {
  // Xlib keeps what the library registers with a display, so it must stay.
  void *library = dlopen("libXrandr.so.2", RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  if (library == NULL) return;
  bool is_whole = true;
#define LOOK_UP(result, name, parameters)                    \
  *(void **)&loaded.name = dlsym(library, #name);            \
  if (loaded.name == NULL) is_whole = false;
  FUNCTIONS(LOOK_UP)
  is_loaded = is_whole;
}

/// Whether both sides know monitors, which came with version 1.5.
static bool has_monitors(void *display, int *first_event) {
  int first_error = 0;
  int major = 0;
  int minor = 0;
  pthread_once(&once, load);
  return is_loaded && loaded.XRRQueryExtension(display, first_event, &first_error) &&
         loaded.XRRQueryVersion(display, &major, &minor) &&
         (major > 1 || (major == 1 && minor >= 5));
}

int crandr_monitors(void *display, unsigned long root, crandr_monitor *monitors, int limit) {
  int first_event = 0;
  if (!has_monitors(display, &first_event)) return 0;
  int count = 0;
  monitor_info *list = loaded.XRRGetMonitors(display, root, true, &count);
  if (list == NULL) return 0;
  if (count > limit) count = limit;
  for (int i = 0; i < count; i++) {
    monitors[i] = (crandr_monitor){
        .name = list[i].name,
        .x = list[i].x,
        .y = list[i].y,
        .width = list[i].width,
        .height = list[i].height,
        .millimetres_wide = list[i].mwidth,
        .millimetres_high = list[i].mheight,
    };
  }
  loaded.XRRFreeMonitors(list);
  return count < 0 ? 0 : count;
}

int crandr_follow(void *display, unsigned long root) {
  int first_event = 0;
  if (!has_monitors(display, &first_event)) return -1;
  loaded.XRRSelectInput(display, root, change_mask);
  return first_event + change_event;
}
