// A desktop's portal for tests: on the session bus of DBUS_SESSION_BUS_ADDRESS it answers every
// request for a screenshot with the URI in its first argument, or with no when there is none; with
// "silent" it never does, with "elsewhere URI" by a request of another path than was asked for.
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// As the headers of GLib have them.
typedef void method_callback(void *connection, const char *sender, const char *path,
                             const char *interface, const char *method, void *parameters,
                             void *invocation, void *data);
typedef struct {
  method_callback *method;
  void *get_property, *set_property;
  void *padding[8];
} vtable;

#define FUNCTIONS(each)                                                                     \
  each(void *, g_bus_get_sync, (int type, void *cancellable, void **error))                 \
  each(void *, g_dbus_node_info_new_for_xml, (const char *xml, void **error))               \
  each(void *, g_dbus_node_info_lookup_interface, (void *node, const char *name))           \
  each(unsigned, g_dbus_connection_register_object,                                         \
       (void *connection, const char *path, void *interface, const vtable *table, void *data, \
        void (*free)(void *), void **error))                                                \
  each(void *, g_dbus_connection_call_sync,                                                 \
       (void *connection, const char *name, const char *path, const char *interface,        \
        const char *method, void *parameters, const void *reply, int flags, int timeout,    \
        void *cancellable, void **error))                                                   \
  each(int, g_dbus_connection_emit_signal,                                                  \
       (void *connection, const char *destination, const char *path, const char *interface, \
        const char *signal, void *parameters, void **error))                                \
  each(void, g_dbus_method_invocation_return_value, (void *invocation, void *parameters))   \
  each(void *, g_variant_new_parsed, (const char *format, ...))                             \
  each(void, g_variant_get, (void *value, const char *format, ...))                         \
  each(int, g_variant_lookup, (void *dictionary, const char *key, const char *format, ...)) \
  each(void *, g_main_loop_new, (void *context, int is_running))                            \
  each(void, g_main_loop_run, (void *loop))

#define POINTER(result, name, parameters) static result(*name) parameters;
FUNCTIONS(POINTER)

static const char *description =
    "<node><interface name='org.freedesktop.portal.Screenshot'><method name='Screenshot'>"
    "<arg type='s' name='parent_window' direction='in'/>"
    "<arg type='a{sv}' name='options' direction='in'/>"
    "<arg type='o' name='handle' direction='out'/></method></interface></node>";
static const char *uri;
static bool is_silent, is_elsewhere;

static void take(void *connection, const char *sender, const char *path, const char *interface,
                 const char *method, void *parameters, void *invocation, void *data) {
  (void)path, (void)interface, (void)method, (void)data;
  const char *parent = NULL;
  const char *token = "none";
  void *options = NULL;
  g_variant_get(parameters, "(&s@a{sv})", &parent, &options);
  g_variant_lookup(options, "handle_token", "&s", &token);
  char request[512];
  char name[256];
  snprintf(name, sizeof name, "%s", sender + 1);
  for (char *place = name; *place != 0; place++) {
    if (*place == '.') *place = '_';
  }
  snprintf(request, sizeof request, "/org/freedesktop/portal/desktop/request/%s/%s", name,
           is_elsewhere ? "other" : token);
  g_dbus_method_invocation_return_value(invocation, g_variant_new_parsed("(%o,)", request));
  if (is_silent) return;
  void *answer = uri != NULL
                     ? g_variant_new_parsed("(uint32 0, {'uri': <%s>})", uri)
                     : g_variant_new_parsed("(uint32 1, @a{sv} {})");
  g_dbus_connection_emit_signal(connection, sender, request, "org.freedesktop.portal.Request",
                                "Response", answer, NULL);
}

int main(int count, char **arguments) {
  void *library = dlopen("libgio-2.0.so.0", RTLD_NOW);
  if (library == NULL) return 1;
#define LOOK_UP(result, name, parameters)     \
  *(void **)&name = dlsym(library, #name);    \
  if (name == NULL) return 1;
  FUNCTIONS(LOOK_UP)
  is_silent = count > 1 && strcmp(arguments[1], "silent") == 0;
  is_elsewhere = count > 2 && strcmp(arguments[1], "elsewhere") == 0;
  uri = is_elsewhere ? arguments[2] : count > 1 && !is_silent ? arguments[1] : NULL;
  void *connection = g_bus_get_sync(2, NULL, NULL);
  void *node = g_dbus_node_info_new_for_xml(description, NULL);
  if (connection == NULL || node == NULL) return 1;
  static const vtable table = {.method = take};
  g_dbus_connection_register_object(
      connection, "/org/freedesktop/portal/desktop",
      g_dbus_node_info_lookup_interface(node, "org.freedesktop.portal.Screenshot"), &table, NULL,
      NULL, NULL);
  g_dbus_connection_call_sync(connection, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                              "org.freedesktop.DBus", "RequestName",
                              g_variant_new_parsed("('org.freedesktop.portal.Desktop', uint32 0)"),
                              NULL, 0, -1, NULL, NULL);
  puts("ready");
  fflush(stdout);
  g_main_loop_run(g_main_loop_new(NULL, false));
  return 0;
}
