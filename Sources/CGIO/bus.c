#include "bus.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { session_bus = 2, readable = 1, call_milliseconds = 25000, close_milliseconds = 1000 };

#define REQUEST "org.freedesktop.portal.Request"

static int take_lateness(void *data) {
  cgio_bus *bus = data;
  bus->is_late = true;
  bus->gio->g_cancellable_cancel(bus->cancellable);
  return false;
}

static int take_cancellation(int descriptor, int condition, void *data) {
  (void)descriptor, (void)condition;
  cgio_bus *bus = data;
  bus->is_cancelled = true;
  bus->gio->g_cancellable_cancel(bus->cancellable);
  return false;
}

static void take_connection(void *source, void *result, void *data) {
  (void)source;
  cgio_bus *bus = data;
  void *error = NULL;
  bus->connection = bus->gio->g_bus_get_finish(result, &error);
  if (error != NULL) bus->gio->g_error_free(error);
  bus->is_back = true;
}

static void take_reply(void *connection, void *result, void *data) {
  cgio_bus *bus = data;
  void *error = NULL;
  bus->reply = bus->gio->g_dbus_connection_call_finish(connection, result, &error);
  if (error != NULL) bus->gio->g_error_free(error);
  bus->is_back = true;
}

// Asked for a bus where there is none, GIO would start one.
bool cgio_has_bus(void) {
  const char *address = getenv("DBUS_SESSION_BUS_ADDRESS");
  if (address != NULL && address[0] != 0) return true;
  const char *folder = getenv("XDG_RUNTIME_DIR");
  char path[4096];
  return folder != NULL && folder[0] == '/' &&
         snprintf(path, sizeof path, "%s/bus", folder) < (int)sizeof path &&
         access(path, F_OK) == 0;
}

/// Puts a source into the thread's loop.
static void *attach(cgio_bus *bus, void *source, any_callback *callback) {
  bus->gio->g_source_set_callback(source, callback, bus, NULL);
  bus->gio->g_source_attach(source, bus->context);
  return source;
}

static void detach(cgio_bus *bus, void *source) {
  if (source == NULL) return;
  bus->gio->g_source_destroy(source);
  bus->gio->g_source_unref(source);
}

cgio_outcome cgio_bus_open(cgio_bus *bus, int cancel, unsigned milliseconds) {
  memset(bus, 0, sizeof *bus);
  if (!cgio_has_bus()) return cgio_no_bus;
  const cgio_functions *gio = bus->gio = cgio_load();
  if (gio == NULL) return cgio_no_library;
  bus->context = gio->g_main_context_new();
  gio->g_main_context_push_thread_default(bus->context);
  bus->cancellable = gio->g_cancellable_new();
  if (cancel >= 0) {
    bus->watch = attach(
        bus, gio->g_unix_fd_source_new(cancel, readable), (any_callback *)take_cancellation);
  }
  void *timer =
      attach(bus, gio->g_timeout_source_new(milliseconds), (any_callback *)take_lateness);
  gio->g_bus_get(session_bus, bus->cancellable, take_connection, bus);
  while (!bus->is_back) gio->g_main_context_iteration(bus->context, true);
  detach(bus, timer);
  if (bus->connection != NULL) {
    // A bus that ends is no reason for this program to end.
    gio->g_dbus_connection_set_exit_on_close(bus->connection, false);
  }
  if (bus->connection != NULL && !bus->is_cancelled && !bus->is_late) return cgio_done;
  cgio_outcome outcome = bus->is_cancelled ? cgio_cancelled : cgio_no_bus;
  cgio_bus_close(bus);
  return outcome;
}

void cgio_bus_close(cgio_bus *bus) {
  const cgio_functions *gio = bus->gio;
  detach(bus, bus->watch);
  // What is under way still knows where its answer was to go.
  while (gio->g_main_context_iteration(bus->context, false)) {
  }
  if (bus->connection != NULL) gio->g_object_unref(bus->connection);
  gio->g_object_unref(bus->cancellable);
  gio->g_main_context_pop_thread_default(bus->context);
  gio->g_main_context_unref(bus->context);
}

static void *call(cgio_bus *bus, const char *name, const char *path, const char *interface,
                  const char *method, void *parameters, int milliseconds, void *cancellable) {
  bus->is_back = false;
  bus->reply = NULL;
  bus->gio->g_dbus_connection_call(bus->connection, name, path, interface, method, parameters,
                                   NULL, 0, milliseconds, cancellable, take_reply, bus);
  while (!bus->is_back) bus->gio->g_main_context_iteration(bus->context, true);
  return bus->reply;
}

void *cgio_bus_call(cgio_bus *bus, const char *name, const char *path, const char *interface,
                    const char *method, void *parameters, int milliseconds) {
  return call(bus, name, path, interface, method, parameters, milliseconds, bus->cancellable);
}

void cgio_make_token(char *token, int capacity) {
  static atomic_uint count;
  snprintf(token, capacity, "drawingboard%ld_%u", (long)getpid(),
           atomic_fetch_add(&count, 1) + 1);
}

static void take_response(void *connection, const char *sender, const char *path,
                          const char *interface, const char *signal, void *parameters,
                          void *data) {
  (void)connection, (void)sender, (void)interface, (void)signal;
  cgio_response *response = data;
  if (response->is_there || !response->gio->g_variant_is_of_type(parameters, "(ua{sv})")) return;
  if (strcmp(path, response->predicted_path) == 0 || strcmp(path, response->path) == 0) {
    response->gio->g_variant_get(parameters, "(u@a{sv})", &response->code, &response->results);
    response->is_there = true;
    return;
  }
  // Requests that were given up may be answered late. But until the reply has come, which waits in
  // another queue than signals, nobody knows whether this is one of those.
  if (response->path[0] != 0 || response->early_count == early_limit) return;
  cgio_early_response *early = &response->early[response->early_count++];
  snprintf(early->path, sizeof early->path, "%s", path);
  response->gio->g_variant_get(parameters, "(u@a{sv})", &early->code, &early->results);
}

// Takes the answer that came before the reply told its path, and lets go of all others.
static void take_early(cgio_response *response) {
  for (int index = 0; index < response->early_count; index++) {
    cgio_early_response *early = &response->early[index];
    if (!response->is_there && strcmp(early->path, response->path) == 0) {
      response->code = early->code;
      response->results = early->results;
      response->is_there = true;
    } else {
      response->gio->g_variant_unref(early->results);
    }
  }
  response->early_count = 0;
}

static void take_owner(void *connection, const char *sender, const char *path,
                       const char *interface, const char *signal, void *parameters, void *data) {
  (void)connection, (void)sender, (void)path, (void)interface, (void)signal;
  cgio_response *response = data;
  if (!response->gio->g_variant_is_of_type(parameters, "(sss)")) return;
  const char *name, *before, *after;
  response->gio->g_variant_get(parameters, "(&s&s&s)", &name, &before, &after);
  // The first owner may come by this very request.
  if (before[0] != 0) response->is_lost = true;
}

static void take_end(void *connection, int is_vanished, void *error, void *data) {
  (void)connection, (void)is_vanished, (void)error;
  ((cgio_response *)data)->is_lost = true;
}

static void predict_path(cgio_bus *bus, const char *token, cgio_response *response) {
  const char *name = bus->gio->g_dbus_connection_get_unique_name(bus->connection);
  char sender[128];
  snprintf(sender, sizeof sender, "%s", name != NULL && name[0] == ':' ? name + 1 : "none");
  for (char *place = sender; *place != 0; place++) {
    if (*place == '.') *place = '_';
  }
  snprintf(response->predicted_path, sizeof response->predicted_path,
           DESKTOP_PATH "/request/%s/%s", sender, token);
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

cgio_outcome cgio_bus_ask(cgio_bus *bus, const char *interface, const char *method,
                          const char *token, void *parameters, unsigned seconds,
                          cgio_response *response) {
  const cgio_functions *gio = bus->gio;
  memset(response, 0, sizeof *response);
  response->gio = gio;
  predict_path(bus, token, response);
  // The answer may come before the call returns, and from a place that, with old portals, only its
  // reply tells.
  unsigned answers = gio->g_dbus_connection_signal_subscribe(
      bus->connection, DESKTOP, REQUEST, "Response", NULL, NULL, 0, take_response, response, NULL);
  unsigned owners = gio->g_dbus_connection_signal_subscribe(
      bus->connection, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged",
      "/org/freedesktop/DBus", DESKTOP, 0, take_owner, response, NULL);
  unsigned long ends = gio->g_signal_connect_data(
      bus->connection, "closed", (any_callback *)take_end, response, NULL, 0);
  void *reply = cgio_bus_call(bus, DESKTOP, DESKTOP_PATH, interface, method, parameters,
                              call_milliseconds);
  bool is_made = reply != NULL && gio->g_variant_is_of_type(reply, "(o)");
  if (is_made) {
    const char *path;
    gio->g_variant_get(reply, "(&o)", &path);
    snprintf(response->path, sizeof response->path, "%s", path);
    take_early(response);
    long long start = now();
    void *timer = NULL;
    if (seconds > 0) {
      timer =
          attach(bus, gio->g_timeout_source_new(seconds * 1000), (any_callback *)take_lateness);
    }
    while (!response->is_there && !response->is_lost && !bus->is_late && !bus->is_cancelled) {
      gio->g_main_context_iteration(bus->context, true);
    }
    detach(bus, timer);
    response->milliseconds = now() - start;
  }
  if (reply != NULL) gio->g_variant_unref(reply);
  if (!response->is_there && !response->is_lost) {
    // Whatever is open for it is in the way now.
    void *closed =
        call(bus, DESKTOP, is_made ? response->path : response->predicted_path, REQUEST, "Close",
             NULL, close_milliseconds, NULL);
    if (closed != NULL) gio->g_variant_unref(closed);
  }
  gio->g_signal_handler_disconnect(bus->connection, ends);
  gio->g_dbus_connection_signal_unsubscribe(bus->connection, owners);
  gio->g_dbus_connection_signal_unsubscribe(bus->connection, answers);
  take_early(response);
  return response->is_there ? cgio_done
         : bus->is_cancelled ? cgio_cancelled
         : bus->is_late      ? cgio_late
                             : cgio_no_portal;
}
