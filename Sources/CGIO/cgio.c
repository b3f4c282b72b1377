#include "cgio.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Declared here as the headers of GLib 2.64 and newer have them, so that building needs none of them.
// Its gboolean and enumerations are int, its guint unsigned int, its objects pointers.
typedef void signal_callback(void *connection, const char *sender, const char *path,
                             const char *interface, const char *signal, void *parameters,
                             void *data);
typedef int source_callback(void *data);

#define FUNCTIONS(each)                                                                       \
  each(void *, g_bus_get_sync, (int type, void *cancellable, void **error))                   \
  each(void, g_dbus_connection_set_exit_on_close, (void *connection, int exits))              \
  each(unsigned, g_dbus_connection_signal_subscribe,                                          \
       (void *connection, const char *sender, const char *interface, const char *member,      \
        const char *path, const char *first, int flags, signal_callback *callback, void *data, \
        void (*free)(void *)))                                                                \
  each(void, g_dbus_connection_signal_unsubscribe, (void *connection, unsigned number))       \
  each(void *, g_dbus_connection_call_sync,                                                   \
       (void *connection, const char *name, const char *path, const char *interface,          \
        const char *method, void *parameters, const void *reply, int flags, int milliseconds, \
        void *cancellable, void **error))                                                     \
  each(void *, g_variant_new_parsed, (const char *format, ...))                               \
  each(void, g_variant_get, (void *value, const char *format, ...))                           \
  each(int, g_variant_is_of_type, (void *value, const void *type))                            \
  each(int, g_variant_lookup, (void *dictionary, const char *key, const char *format, ...))   \
  each(void, g_variant_unref, (void *value))                                                  \
  each(void *, g_main_context_new, (void))                                                    \
  each(void, g_main_context_push_thread_default, (void *context))                             \
  each(void, g_main_context_pop_thread_default, (void *context))                              \
  each(int, g_main_context_iteration, (void *context, int may_block))                         \
  each(void, g_main_context_unref, (void *context))                                           \
  each(void *, g_timeout_source_new_seconds, (unsigned seconds))                              \
  each(void, g_source_set_callback,                                                           \
       (void *source, source_callback *callback, void *data, void (*free)(void *)))           \
  each(unsigned, g_source_attach, (void *source, void *context))                              \
  each(void, g_source_destroy, (void *source))                                                \
  each(void, g_source_unref, (void *source))                                                  \
  each(void, g_error_free, (void *error))                                                     \
  each(void, g_object_unref, (void *object))

#define POINTER(result, name, parameters) result(*name) parameters;
static struct { FUNCTIONS(POINTER) } gio;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  // GLib keeps threads and types for good, so the library must stay.
  void *library = dlopen("libgio-2.0.so.0", RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  if (library == NULL) return;
  bool is_whole = true;
  // What GIO needs, GLib and GObject, is looked through as well.
#define LOOK_UP(result, name, parameters)           \
  *(void **)&gio.name = dlsym(library, #name);      \
  if (gio.name == NULL) is_whole = false;
  FUNCTIONS(LOOK_UP)
  is_loaded = is_whole;
}

enum { session_bus = 2, call_milliseconds = 25000 };

#define DESKTOP "org.freedesktop.portal.Desktop"
#define REQUEST "org.freedesktop.portal.Request"

/// What came of a request.
typedef struct {
  bool is_there;
  bool is_late;
  unsigned code;
  char *uri;
  int capacity;
} answer;

static void take_response(void *connection, const char *sender, const char *path,
                          const char *interface, const char *signal, void *parameters,
                          void *data) {
  (void)connection, (void)sender, (void)path, (void)interface, (void)signal;
  answer *answer = data;
  if (answer->is_there || !gio.g_variant_is_of_type(parameters, "(ua{sv})")) return;
  void *results = NULL;
  gio.g_variant_get(parameters, "(u@a{sv})", &answer->code, &results);
  const char *uri = NULL;
  if (gio.g_variant_lookup(results, "uri", "&s", &uri) && uri != NULL &&
      strlen(uri) < (size_t)answer->capacity) {
    strcpy(answer->uri, uri);
  }
  gio.g_variant_unref(results);
  answer->is_there = true;
}

static int take_lateness(void *data) {
  ((answer *)data)->is_late = true;
  return false;
}

/// Whether there is a session bus; asked for one where there is none, GIO would start one.
static bool has_bus(void) {
  const char *address = getenv("DBUS_SESSION_BUS_ADDRESS");
  if (address != NULL && address[0] != 0) return true;
  const char *folder = getenv("XDG_RUNTIME_DIR");
  char path[4096];
  return folder != NULL && folder[0] == '/' &&
         snprintf(path, sizeof path, "%s/bus", folder) < (int)sizeof path &&
         access(path, F_OK) == 0;
}

static cgio_outcome ask(void *connection, void *context, answer *answer, unsigned seconds) {
  char token[64];
  snprintf(token, sizeof token, "drawingboard%ld", (long)getpid());
  // The answer may come before the call returns, and from a place that only its reply tells: any
  // will do, as answers go to who has asked, and this program asks for one thing.
  unsigned subscription = gio.g_dbus_connection_signal_subscribe(
      connection, DESKTOP, REQUEST, "Response", NULL, NULL, 0, take_response, answer, NULL);
  void *error = NULL;
  void *reply = gio.g_dbus_connection_call_sync(
      connection, DESKTOP, "/org/freedesktop/portal/desktop",
      "org.freedesktop.portal.Screenshot", "Screenshot",
      gio.g_variant_new_parsed("('', {'handle_token': <%s>, 'interactive': <false>})", token),
      "(o)", 0, call_milliseconds, NULL, &error);
  cgio_outcome outcome = cgio_no_portal;
  if (error != NULL) gio.g_error_free(error);
  if (reply != NULL) {
    gio.g_variant_unref(reply);
    void *timer = gio.g_timeout_source_new_seconds(seconds);
    gio.g_source_set_callback(timer, take_lateness, answer, NULL);
    gio.g_source_attach(timer, context);
    while (!answer->is_there && !answer->is_late) gio.g_main_context_iteration(context, true);
    gio.g_source_destroy(timer);
    gio.g_source_unref(timer);
    outcome = !answer->is_there                              ? cgio_late
              : answer->code != 0 || answer->uri[0] == 0 ? cgio_refused
                                                             : cgio_done;
  }
  gio.g_dbus_connection_signal_unsubscribe(connection, subscription);
  return outcome;
}

cgio_outcome cgio_screenshot(char *uri, int capacity, unsigned seconds) {
  if (capacity <= 0) return cgio_refused;
  uri[0] = 0;
  if (!has_bus()) return cgio_no_bus;
  pthread_once(&once, load);
  if (!is_loaded) return cgio_no_library;
  void *context = gio.g_main_context_new();
  gio.g_main_context_push_thread_default(context);
  void *error = NULL;
  void *connection = gio.g_bus_get_sync(session_bus, NULL, &error);
  cgio_outcome outcome = cgio_no_bus;
  if (error != NULL) gio.g_error_free(error);
  if (connection != NULL) {
    // A bus that ends is no reason for this program to end.
    gio.g_dbus_connection_set_exit_on_close(connection, false);
    answer answer = {.uri = uri, .capacity = capacity};
    outcome = ask(connection, context, &answer, seconds);
    // What is under way still knows where the answer was to go.
    while (gio.g_main_context_iteration(context, false)) {
    }
    gio.g_object_unref(connection);
  }
  gio.g_main_context_pop_thread_default(context);
  gio.g_main_context_unref(context);
  return outcome;
}
