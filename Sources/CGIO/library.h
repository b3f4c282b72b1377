// What is used of GIO, GLib and GObject.
//
// Declared here as the headers of GLib 2.64 and newer have them, so that building needs none of them.
// Its gboolean and enumerations are int, its guint unsigned int, its objects pointers.
#pragma once

#include <stdbool.h>

typedef void signal_callback(void *connection, const char *sender, const char *path,
                             const char *interface, const char *signal, void *parameters,
                             void *data);
typedef void ready_callback(void *source, void *result, void *data);
typedef int source_callback(void *data);
typedef void any_callback(void);

#define FUNCTIONS(each)                                                                       \
  each(void, g_bus_get, (int type, void *cancellable, ready_callback *callback, void *data))  \
  each(void *, g_bus_get_finish, (void *result, void **error))                                \
  each(void, g_dbus_connection_set_exit_on_close, (void *connection, int exits))              \
  each(const char *, g_dbus_connection_get_unique_name, (void *connection))                   \
  each(unsigned, g_dbus_connection_signal_subscribe,                                          \
       (void *connection, const char *sender, const char *interface, const char *member,      \
        const char *path, const char *first, int flags, signal_callback *callback, void *data, \
        void (*free)(void *)))                                                                \
  each(void, g_dbus_connection_signal_unsubscribe, (void *connection, unsigned number))       \
  each(void, g_dbus_connection_call,                                                          \
       (void *connection, const char *name, const char *path, const char *interface,          \
        const char *method, void *parameters, const void *reply, int flags, int milliseconds, \
        void *cancellable, ready_callback *callback, void *data))                             \
  each(void *, g_dbus_connection_call_finish, (void *connection, void *result, void **error)) \
  each(void *, g_cancellable_new, (void))                                                     \
  each(void, g_cancellable_cancel, (void *cancellable))                                       \
  each(void *, g_variant_new, (const char *format, ...))                                      \
  each(void *, g_variant_new_parsed, (const char *format, ...))                               \
  each(void *, g_variant_builder_new, (const void *type))                                     \
  each(void, g_variant_builder_add, (void *builder, const char *format, ...))                 \
  each(void, g_variant_builder_unref, (void *builder))                                        \
  each(void, g_variant_get, (void *value, const char *format, ...))                           \
  each(int, g_variant_is_of_type, (void *value, const void *type))                            \
  each(int, g_variant_lookup, (void *dictionary, const char *key, const char *format, ...))   \
  each(void, g_variant_unref, (void *value))                                                  \
  each(void *, g_main_context_new, (void))                                                    \
  each(void, g_main_context_push_thread_default, (void *context))                             \
  each(void, g_main_context_pop_thread_default, (void *context))                              \
  each(int, g_main_context_iteration, (void *context, int may_block))                         \
  each(void, g_main_context_unref, (void *context))                                           \
  each(void *, g_timeout_source_new, (unsigned milliseconds))                                 \
  each(void *, g_unix_fd_source_new, (int descriptor, int condition))                         \
  each(void, g_source_set_callback,                                                           \
       (void *source, any_callback *callback, void *data, void (*free)(void *)))              \
  each(unsigned, g_source_attach, (void *source, void *context))                              \
  each(void, g_source_destroy, (void *source))                                                \
  each(void, g_source_unref, (void *source))                                                  \
  each(unsigned long, g_signal_connect_data,                                                  \
       (void *object, const char *signal, any_callback *callback, void *data, void *free,     \
        int flags))                                                                           \
  each(void, g_signal_handler_disconnect, (void *object, unsigned long handler))              \
  each(void, g_error_free, (void *error))                                                     \
  each(void, g_free, (void *memory))                                                          \
  each(void, g_object_unref, (void *object))

#define POINTER(result, name, parameters) result(*name) parameters;
typedef struct {
  FUNCTIONS(POINTER)
} cgio_functions;
#undef POINTER

/// Loads the library at the first call; NULL when it is not there.
const cgio_functions *cgio_load(void);
