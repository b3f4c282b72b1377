// The few calls of GIO that asking the desktop's portals over D-Bus needs.
//
// The library is loaded by the first of them and not linked: it is asked rarely, and would slow every
// start.
#pragma once

#include <stdbool.h>

/// How a request went.
typedef enum {
  /// It is done.
  cgio_done,
  /// GIO is not there.
  cgio_no_library,
  /// There is no session bus.
  cgio_no_bus,
  /// Nothing on the bus does this.
  cgio_no_portal,
  /// The user, or the desktop in their place, said no.
  cgio_refused,
  /// No answer came in time.
  cgio_late,
  /// Whoever asked wants no answer any more.
  cgio_cancelled,
} cgio_outcome;

/// Asks the desktop for a picture of the screen (org.freedesktop.portal.Screenshot), and waits.
///
/// - uri: gets the URI of the picture's file, with a final zero.
/// - capacity: room there, bytes.
/// - seconds: how long to wait; the user may be asked for permission.
cgio_outcome cgio_screenshot(char *uri, int capacity, unsigned seconds);

/// Whether there may be a session bus, as far as the environment says; nothing is loaded.
bool cgio_has_bus(void);

/// Has the user choose a file in a dialog of the desktop (org.freedesktop.portal.FileChooser), and waits
/// as long as that takes.
///
/// Whether there is such a dialog at all is found out in a second for each step. All text is UTF-8.
///
/// - cancel: a descriptor that can be read once the file is not wanted any more; that closes the
///   dialog. -1 for none.
/// - parent: the window that the dialog belongs to, `x11:` and its number in hexadecimal digits; NULL
///   for none.
/// - title: of the dialog.
/// - accept: on the button that chooses; NULL for the usual word.
/// - filter: what the files of `types` are called.
/// - types: MIME types, with semicolons between them.
/// - all: what all files are called; NULL to offer only those of the types.
/// - name: the name to save under at first; NULL to open a file.
/// - folder: the folder to begin with, an absolute path of any bytes; NULL for the usual one.
/// - file: the file that is to be saved once more, an absolute path; NULL for none.
/// - uri: gets the file's URI, with a final zero.
/// - capacity: room there, bytes.
/// - Returns: cgio_refused when the user chose nothing.
cgio_outcome cgio_choose_file(int cancel, const char *parent, const char *title,
                              const char *accept, const char *filter, const char *types,
                              const char *all, const char *name, const char *folder,
                              const char *file, char *uri, int capacity);

/// Takes a colour scheme: 1 for dark, 2 for light, else none is preferred.
typedef void cgio_scheme_callback(unsigned scheme, void *data);

/// Tells the desktop's colour scheme (org.freedesktop.portal.Settings) and each change of it, until it is
/// cancelled or the bus ends.
///
/// - cancel: a descriptor that can be read once nobody wants to know any more.
/// - callback: is called on this thread.
/// - data: for the callback.
/// - Returns: cgio_cancelled, or why nothing was told.
cgio_outcome cgio_watch_color_scheme(int cancel, cgio_scheme_callback *callback, void *data);
