// A desktop's portal for tests: on the session bus of DBUS_SESSION_BUS_ADDRESS it answers every
// request for a screenshot with the URI in its first argument, or with no when there is none; with
// "silent" it never does, with "elsewhere URI" by a request of another path than was asked for.
//
// With "files ANSWER..." it has a dialog for choosing files instead, and answers the first request with
// the first answer, the second with the second: a URI; "cancel" and "end" for the codes 1 and 2, "wait"
// for the latter half a second later; "never"; "die" to end without an answer. Each request is a line
// on standard output: method, parent, title, options; and so is "Close".
//
// With "scheme N M" it tells a colour scheme of N instead, and after a change of something else M.
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// As the headers of GLib have them.
typedef void method_callback(void *connection, const char *sender, const char *path,
                             const char *interface, const char *method, void *parameters,
                             void *invocation, void *data);
typedef void *property_callback(void *connection, const char *sender, const char *path,
                                const char *interface, const char *name, void **error,
                                void *data);
typedef struct {
  method_callback *method;
  property_callback *get_property;
  void *set_property;
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
  each(char *, g_variant_print, (void *value, int has_types))                               \
  each(unsigned, g_timeout_add, (unsigned milliseconds, int (*callback)(void *), void *data)) \
  each(int, g_dbus_connection_flush_sync,                                                   \
       (void *connection, void *cancellable, void **error))                                 \
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
static const char *files_description =
    "<node><interface name='org.freedesktop.portal.FileChooser'><method name='OpenFile'>"
    "<arg type='s' name='parent_window' direction='in'/>"
    "<arg type='s' name='title' direction='in'/>"
    "<arg type='a{sv}' name='options' direction='in'/>"
    "<arg type='o' name='handle' direction='out'/></method><method name='SaveFile'>"
    "<arg type='s' name='parent_window' direction='in'/>"
    "<arg type='s' name='title' direction='in'/>"
    "<arg type='a{sv}' name='options' direction='in'/>"
    "<arg type='o' name='handle' direction='out'/></method>"
    "<property name='version' type='u' access='read'/></interface>"
    "<interface name='org.freedesktop.portal.Request'><method name='Close'/></interface></node>";
static const char *settings_description =
    "<node><interface name='org.freedesktop.portal.Settings'><method name='Read'>"
    "<arg type='s' name='namespace' direction='in'/><arg type='s' name='key' direction='in'/>"
    "<arg type='v' name='value' direction='out'/></method></interface></node>";
static const char *uri;
static unsigned schemes[2];
static bool is_silent, is_elsewhere;
static char **answers;
static void *files_node;

/// The object path of a request.
static void name_request(char *request, size_t capacity, const char *sender, const char *token) {
  char name[256];
  snprintf(name, sizeof name, "%s", sender + 1);
  for (char *place = name; *place != 0; place++) {
    if (*place == '.') *place = '_';
  }
  snprintf(request, capacity, "/org/freedesktop/portal/desktop/request/%s/%s", name, token);
}

typedef struct {
  void *connection;
  char sender[256], request[512];
} asker;

static void answer(const asker *asker, void *response) {
  g_dbus_connection_emit_signal(asker->connection, asker->sender, asker->request,
                                "org.freedesktop.portal.Request", "Response", response, NULL);
}

static int answer_late(void *data) {
  answer(data, g_variant_new_parsed("(uint32 2, @a{sv} {})"));
  return false;
}

static void take_close(void *connection, const char *sender, const char *path,
                       const char *interface, const char *method, void *parameters,
                       void *invocation, void *data) {
  (void)connection, (void)sender, (void)path, (void)interface, (void)parameters, (void)data;
  printf("%s\n", method);
  fflush(stdout);
  g_dbus_method_invocation_return_value(invocation, NULL);
}

static void *take_version(void *connection, const char *sender, const char *path,
                          const char *interface, const char *name, void **error, void *data) {
  (void)connection, (void)sender, (void)path, (void)interface, (void)name, (void)error, (void)data;
  return g_variant_new_parsed("uint32 4");
}

static void take_file_request(void *connection, const char *sender, const char *path,
                              const char *interface, const char *method, void *parameters,
                              void *invocation, void *data) {
  (void)path, (void)interface, (void)data;
  const char *parent = NULL, *title = NULL, *token = "none";
  void *options = NULL;
  g_variant_get(parameters, "(&s&s@a{sv})", &parent, &title, &options);
  g_variant_lookup(options, "handle_token", "&s", &token);
  printf("%s %s %s %s\n", method, parent, title, g_variant_print(options, false));
  fflush(stdout);
  static asker asker;
  asker.connection = connection;
  snprintf(asker.sender, sizeof asker.sender, "%s", sender);
  name_request(asker.request, sizeof asker.request, sender, token);
  static const vtable table = {.method = take_close};
  g_dbus_connection_register_object(
      connection, asker.request,
      g_dbus_node_info_lookup_interface(files_node, "org.freedesktop.portal.Request"), &table,
      NULL, NULL, NULL);
  g_dbus_method_invocation_return_value(invocation,
                                        g_variant_new_parsed("(%o,)", asker.request));
  const char *next = *answers != NULL ? *answers++ : "never";
  if (strcmp(next, "never") == 0) return;
  if (strcmp(next, "die") == 0) {
    g_dbus_connection_flush_sync(connection, NULL, NULL);
    exit(0);
  }
  if (strcmp(next, "wait") == 0) {
    g_timeout_add(500, answer_late, &asker);
  } else if (strcmp(next, "cancel") == 0) {
    answer(&asker, g_variant_new_parsed("(uint32 1, @a{sv} {})"));
  } else if (strcmp(next, "end") == 0) {
    answer(&asker, g_variant_new_parsed("(uint32 2, @a{sv} {})"));
  } else {
    answer(&asker, g_variant_new_parsed("(uint32 0, {'uris': <[%s]>})", next));
  }
}

static int change_scheme(void *connection) {
  static const char *keys[] = {"accent-color", "color-scheme"};
  unsigned values[] = {schemes[0], schemes[1]};
  for (int index = 0; index < 2; index++) {
    g_dbus_connection_emit_signal(
        connection, NULL, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings",
        "SettingChanged",
        g_variant_new_parsed("('org.freedesktop.appearance', %s, <%u>)", keys[index],
                             values[index]),
        NULL);
  }
  return false;
}

static void take_read(void *connection, const char *sender, const char *path,
                      const char *interface, const char *method, void *parameters,
                      void *invocation, void *data) {
  (void)sender, (void)path, (void)interface, (void)method, (void)parameters, (void)data;
  // Twice wrapped, as portals do it.
  g_dbus_method_invocation_return_value(invocation,
                                        g_variant_new_parsed("(<<%u>>,)", schemes[0]));
  g_timeout_add(1000, change_scheme, connection);
}

static void take(void *connection, const char *sender, const char *path, const char *interface,
                 const char *method, void *parameters, void *invocation, void *data) {
  (void)path, (void)interface, (void)method, (void)data;
  const char *parent = NULL;
  const char *token = "none";
  void *options = NULL;
  g_variant_get(parameters, "(&s@a{sv})", &parent, &options);
  g_variant_lookup(options, "handle_token", "&s", &token);
  char request[512];
  name_request(request, sizeof request, sender, is_elsewhere ? "other" : token);
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
  bool has_files = count > 1 && strcmp(arguments[1], "files") == 0;
  if (has_files) answers = arguments + 2;
  is_elsewhere = count > 2 && strcmp(arguments[1], "elsewhere") == 0;
  uri = is_elsewhere ? arguments[2] : count > 1 && !is_silent ? arguments[1] : NULL;
  void *connection = g_bus_get_sync(2, NULL, NULL);
  void *node = g_dbus_node_info_new_for_xml(description, NULL);
  if (connection == NULL || node == NULL) return 1;
  files_node = g_dbus_node_info_new_for_xml(files_description, NULL);
  static const vtable table = {.method = take};
  static const vtable files_table = {.method = take_file_request, .get_property = take_version};
  g_dbus_connection_register_object(
      connection, "/org/freedesktop/portal/desktop",
      has_files
          ? g_dbus_node_info_lookup_interface(files_node, "org.freedesktop.portal.FileChooser")
          : g_dbus_node_info_lookup_interface(node, "org.freedesktop.portal.Screenshot"),
      has_files ? &files_table : &table, NULL, NULL, NULL);
  if (count > 3 && strcmp(arguments[1], "scheme") == 0) {
    schemes[0] = (unsigned)atoi(arguments[2]);
    schemes[1] = (unsigned)atoi(arguments[3]);
    static const vtable settings_table = {.method = take_read};
    g_dbus_connection_register_object(
        connection, "/org/freedesktop/portal/desktop",
        g_dbus_node_info_lookup_interface(g_dbus_node_info_new_for_xml(settings_description, NULL),
                                          "org.freedesktop.portal.Settings"),
        &settings_table, NULL, NULL, NULL);
  }
  g_dbus_connection_call_sync(connection, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                              "org.freedesktop.DBus", "RequestName",
                              g_variant_new_parsed("('org.freedesktop.portal.Desktop', uint32 0)"),
                              NULL, 0, -1, NULL, NULL);
  puts("ready");
  fflush(stdout);
  g_main_loop_run(g_main_loop_new(NULL, false));
  return 0;
}
