#include <string.h>

#include "bus.h"

#define SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

/// Nobody waits for it, and a desktop that is just starting is slow.
enum { patience_milliseconds = 5000 };

/// What is watched, and who is told.
typedef struct {
  const cgio_functions *gio;
  cgio_scheme_callback *callback;
  void *data;
  bool is_over;
} watch;

/// Tells a value, whatever number of variants it is wrapped in; takes it.
static void tell(watch *watch, void *value) {
  const cgio_functions *gio = watch->gio;
  while (gio->g_variant_is_of_type(value, "v")) {
    void *inner = NULL;
    gio->g_variant_get(value, "v", &inner);
    gio->g_variant_unref(value);
    value = inner;
  }
  unsigned scheme = 0;
  if (gio->g_variant_is_of_type(value, "u")) {
    gio->g_variant_get(value, "u", &scheme);
    watch->callback(scheme, watch->data);
  }
  gio->g_variant_unref(value);
}

static void take_change(void *connection, const char *sender, const char *path,
                        const char *interface, const char *signal, void *parameters, void *data) {
  (void)connection, (void)sender, (void)path, (void)interface, (void)signal;
  watch *watch = data;
  if (!watch->gio->g_variant_is_of_type(parameters, "(ssv)")) return;
  const char *space, *key;
  void *value = NULL;
  watch->gio->g_variant_get(parameters, "(&s&sv)", &space, &key, &value);
  if (strcmp(space, APPEARANCE) == 0 && strcmp(key, "color-scheme") == 0) {
    tell(watch, value);
  } else {
    watch->gio->g_variant_unref(value);
  }
}

static void take_end(void *connection, int is_vanished, void *error, void *data) {
  (void)connection, (void)is_vanished, (void)error;
  ((watch *)data)->is_over = true;
}

cgio_outcome cgio_watch_color_scheme(int cancel, cgio_scheme_callback *callback, void *data) {
  cgio_bus bus;
  cgio_outcome outcome = cgio_bus_open(&bus, cancel, patience_milliseconds);
  if (outcome != cgio_done) return outcome;
  const cgio_functions *gio = bus.gio;
  watch watch = {.gio = gio, .callback = callback, .data = data};
  unsigned long ends = gio->g_signal_connect_data(
      bus.connection, "closed", (any_callback *)take_end, &watch, NULL, 0);
  // Before it is read, so that no change is missed.
  unsigned changes = gio->g_dbus_connection_signal_subscribe(
      bus.connection, DESKTOP, SETTINGS, "SettingChanged", DESKTOP_PATH, APPEARANCE, 0,
      take_change, &watch, NULL);
  // Newer portals have ReadOne, but all have this.
  void *reply = cgio_bus_call(&bus, DESKTOP, DESKTOP_PATH, SETTINGS, "Read",
                              gio->g_variant_new("(ss)", APPEARANCE, "color-scheme"),
                              patience_milliseconds);
  outcome = cgio_no_portal;
  if (reply != NULL && gio->g_variant_is_of_type(reply, "(v)")) {
    void *value = NULL;
    gio->g_variant_get(reply, "(v)", &value);
    tell(&watch, value);
    while (!bus.is_cancelled && !watch.is_over) {
      gio->g_main_context_iteration(bus.context, true);
    }
    outcome = cgio_cancelled;
  }
  if (reply != NULL) gio->g_variant_unref(reply);
  gio->g_signal_handler_disconnect(bus.connection, ends);
  gio->g_dbus_connection_signal_unsubscribe(bus.connection, changes);
  cgio_bus_close(&bus);
  return outcome;
}
