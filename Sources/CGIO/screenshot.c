#include <string.h>

#include "bus.h"

enum { connection_milliseconds = 25000 };

cgio_outcome cgio_screenshot(char *uri, int capacity, unsigned seconds) {
  if (capacity <= 0) return cgio_refused;
  uri[0] = 0;
  cgio_bus bus;
  cgio_outcome outcome = cgio_bus_open(&bus, -1, connection_milliseconds);
  if (outcome != cgio_done) return outcome;
  char token[64];
  cgio_make_token(token, sizeof token);
  cgio_response response;
  outcome = cgio_bus_ask(
      &bus, "org.freedesktop.portal.Screenshot", "Screenshot", token,
      bus.gio->g_variant_new_parsed("('', {'handle_token': <%s>, 'interactive': <false>})", token),
      seconds > 0 ? seconds : 1, &response);
  const char *found = NULL;
  if (response.results != NULL) {
    bus.gio->g_variant_lookup(response.results, "uri", "&s", &found);
  }
  if (outcome == cgio_done) {
    if (response.code == 0 && found != NULL && strlen(found) < (size_t)capacity) {
      strcpy(uri, found);
    }
    if (uri[0] == 0) outcome = cgio_refused;
  }
  if (response.results != NULL) bus.gio->g_variant_unref(response.results);
  cgio_bus_close(&bus);
  return outcome;
}
