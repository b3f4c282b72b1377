#include <stdio.h>
#include <string.h>

#include "bus.h"

#define CHOOSER "org.freedesktop.portal.FileChooser"
#define BUS "org.freedesktop.DBus"

enum { by_pattern = 0, by_type = 1 };
/// To find out whether there is a chooser; the user waits for it.
enum { search_milliseconds = 1000 };
/// No hand is faster; a dialog that ended so soon was none.
enum { shortest_milliseconds = 300 };

/// Whether somebody has the portal's name, or the bus can start somebody who will.
static bool has_portal(cgio_bus *bus) {
  const cgio_functions *gio = bus->gio;
  void *reply = cgio_bus_call(bus, BUS, "/org/freedesktop/DBus", BUS, "NameHasOwner",
                              gio->g_variant_new("(s)", DESKTOP), search_milliseconds);
  if (reply == NULL) return false;
  int is_owned = false;
  if (gio->g_variant_is_of_type(reply, "(b)")) gio->g_variant_get(reply, "(b)", &is_owned);
  gio->g_variant_unref(reply);
  if (is_owned) return true;
  reply = cgio_bus_call(bus, BUS, "/org/freedesktop/DBus", BUS, "ListActivatableNames", NULL,
                        search_milliseconds);
  if (reply == NULL) return false;
  bool is_known = false;
  if (gio->g_variant_is_of_type(reply, "(as)")) {
    const char **names = NULL;
    gio->g_variant_get(reply, "(^a&s)", &names);
    for (const char **name = names; *name != NULL; name++) {
      if (strcmp(*name, DESKTOP) == 0) is_known = true;
    }
    gio->g_free(names);
  }
  gio->g_variant_unref(reply);
  return is_known;
}

/// Whether the portal chooses files, which it does only where the desktop has a dialog for it.
static bool has_chooser(cgio_bus *bus) {
  if (!has_portal(bus)) return false;
  void *reply = cgio_bus_call(
      bus, DESKTOP, DESKTOP_PATH, "org.freedesktop.DBus.Properties", "Get",
      bus->gio->g_variant_new("(ss)", CHOOSER, "version"), search_milliseconds);
  if (reply == NULL) return false;
  bus->gio->g_variant_unref(reply);
  return true;
}

/// The filters: files of the types, which are parted by semicolons, and all.
static void *filters(const cgio_functions *gio, const char *name, const char *types,
                     const char *all) {
  void *patterns = gio->g_variant_builder_new("a(us)");
  while (*types != 0) {
    int length = (int)strcspn(types, ";");
    char type[128];
    snprintf(type, sizeof type, "%.*s", length, types);
    gio->g_variant_builder_add(patterns, "(us)", (unsigned)by_type, type);
    types += length + (types[length] == ';');
  }
  void *filters = gio->g_variant_builder_new("a(sa(us))");
  gio->g_variant_builder_add(filters, "(sa(us))", name, patterns);
  gio->g_variant_builder_unref(patterns);
  if (all != NULL) {
    patterns = gio->g_variant_builder_new("a(us)");
    gio->g_variant_builder_add(patterns, "(us)", (unsigned)by_pattern, "*");
    gio->g_variant_builder_add(filters, "(sa(us))", all, patterns);
    gio->g_variant_builder_unref(patterns);
  }
  void *value = gio->g_variant_new("a(sa(us))", filters);
  gio->g_variant_builder_unref(filters);
  return value;
}

/// Takes the first of the URIs in an answer.
static void take_uri(cgio_bus *bus, void *results, char *uri, int capacity) {
  const char **uris = NULL;
  if (!bus->gio->g_variant_lookup(results, "uris", "^a&s", &uris) || uris == NULL) return;
  if (uris[0] != NULL && strlen(uris[0]) < (size_t)capacity) strcpy(uri, uris[0]);
  bus->gio->g_free(uris);
}

cgio_outcome cgio_choose_file(int cancel, const char *parent, const char *title,
                              const char *accept, const char *filter, const char *types,
                              const char *all, const char *name, const char *folder,
                              const char *file, char *uri, int capacity) {
  if (capacity <= 0) return cgio_refused;
  uri[0] = 0;
  cgio_bus bus;
  cgio_outcome outcome = cgio_bus_open(&bus, cancel, search_milliseconds);
  if (outcome != cgio_done) return outcome;
  const cgio_functions *gio = bus.gio;
  if (!has_chooser(&bus)) {
    outcome = bus.is_cancelled ? cgio_cancelled : cgio_no_portal;
    cgio_bus_close(&bus);
    return outcome;
  }
  char token[64];
  cgio_make_token(token, sizeof token);
  void *options = gio->g_variant_builder_new("a{sv}");
  gio->g_variant_builder_add(options, "{sv}", "handle_token", gio->g_variant_new("s", token));
  // The board can be drawn on meanwhile.
  gio->g_variant_builder_add(options, "{sv}", "modal", gio->g_variant_new("b", false));
  gio->g_variant_builder_add(options, "{sv}", "filters", filters(gio, filter, types, all));
  if (accept != NULL) {
    gio->g_variant_builder_add(options, "{sv}", "accept_label", gio->g_variant_new("s", accept));
  }
  if (folder != NULL) {
    gio->g_variant_builder_add(
        options, "{sv}", "current_folder", gio->g_variant_new("^ay", folder));
  }
  if (name != NULL) {
    gio->g_variant_builder_add(options, "{sv}", "current_name", gio->g_variant_new("s", name));
  }
  if (file != NULL) {
    gio->g_variant_builder_add(options, "{sv}", "current_file", gio->g_variant_new("^ay", file));
  }
  void *parameters =
      gio->g_variant_new("(ssa{sv})", parent != NULL ? parent : "", title, options);
  gio->g_variant_builder_unref(options);
  cgio_response response;
  outcome = cgio_bus_ask(&bus, CHOOSER, name != NULL ? "SaveFile" : "OpenFile", token, parameters,
                         0, &response);
  if (outcome == cgio_done) {
    if (response.code == 0) take_uri(&bus, response.results, uri, capacity);
    if (response.code > 1) {
      // A window that is closed by its frame may say the same as a dialog that could not be shown.
      outcome = response.milliseconds < shortest_milliseconds ? cgio_no_portal : cgio_refused;
    } else if (uri[0] == 0) {
      outcome = cgio_refused;
    }
  }
  if (response.results != NULL) gio->g_variant_unref(response.results);
  cgio_bus_close(&bus);
  return outcome;
}
