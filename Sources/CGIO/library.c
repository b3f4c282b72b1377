#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static cgio_functions functions;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  // GLib keeps threads and types for good, so the library must stay.
  void *library = dlopen("libgio-2.0.so.0", RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  if (library == NULL) return;
  bool is_whole = true;
  // What GIO needs, GLib and GObject, is looked through as well.
#define LOOK_UP(result, name, parameters)            \
  *(void **)&functions.name = dlsym(library, #name); \
  if (functions.name == NULL) is_whole = false;
  FUNCTIONS(LOOK_UP)
  is_loaded = is_whole;
}

const cgio_functions *cgio_load(void) {
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
