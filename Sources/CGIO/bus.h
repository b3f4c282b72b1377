// One thread's talk with the session bus: calls that are waited for, and requests of portals.
#pragma once

#include <stdbool.h>

#include "cgio.h"
#include "library.h"

#define DESKTOP "org.freedesktop.portal.Desktop"
#define DESKTOP_PATH "/org/freedesktop/portal/desktop"

typedef struct {
  const cgio_functions *gio;
  void *context;
  void *connection;
  /// Ends the call under way.
  void *cancellable;
  /// What looks at the caller's descriptor; NULL without one.
  void *watch;
  /// Whether that can be read: nobody wants the answer any more.
  bool is_cancelled;
  bool is_late;
  /// Whether what was waited for has come, and what it is.
  bool is_back;
  void *reply;
} cgio_bus;

/// An answer of which is not known yet to what.
typedef struct {
  char path[256];
  unsigned code;
  void *results;
} cgio_early_response;

enum { early_limit = 4 };

/// What a portal answered to a request.
typedef struct {
  bool is_there;
  /// Whether the portal, or the bus, went away before.
  bool is_lost;
  /// 0: done; 1: the user cancelled it; else it ended in another way.
  unsigned code;
  /// A dictionary, to be unreferenced; NULL where none came.
  void *results;
  /// How long the user had, milliseconds.
  long long milliseconds;
  char predicted_path[256];
  char path[256];
  /// Answers from before `path` was known.
  cgio_early_response early[early_limit];
  int early_count;
  const cgio_functions *gio;
} cgio_response;

/// Connects; on success the bus is to be closed by this thread.
///
/// - cancel: a descriptor that can be read once nobody wants the answer any more; -1 for none.
/// - milliseconds: how long to wait.
cgio_outcome cgio_bus_open(cgio_bus *bus, int cancel, unsigned milliseconds);

/// Closes what was opened, as far as it was.
void cgio_bus_close(cgio_bus *bus);

/// Calls a method and waits; NULL when it fails, takes too long or is not wanted any more.
///
/// - parameters: a tuple, which is taken.
/// - Returns: a tuple, to be unreferenced.
void *cgio_bus_call(cgio_bus *bus, const char *name, const char *path, const char *interface,
                    const char *method, void *parameters, int milliseconds);

/// A name for one request, to be its option `handle_token`.
void cgio_make_token(char *token, int capacity);

/// Makes a request of a portal and waits for the answer, which the user gives.
///
/// - token: the one among its options.
/// - parameters: a tuple, which is taken.
/// - seconds: how long to wait for the answer; 0 for any time.
/// - response: gets the answer.
/// - Returns: cgio_done for any answer; else cgio_no_portal, cgio_late, or cgio_cancelled.
cgio_outcome cgio_bus_ask(cgio_bus *bus, const char *interface, const char *method,
                          const char *token, void *parameters, unsigned seconds,
                          cgio_response *response);
