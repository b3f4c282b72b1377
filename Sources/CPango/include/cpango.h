// Pango behind a few calls, loaded when it is asked for and not at the program's start.
//
// Linking it would have the dynamic linker load 25 libraries before main, which costs more than
// everything up to the first frame may. One map of fonts is for one
// thread at a time; calls for several maps wait for each other.
#pragma once

#include <stddef.h>
#include <stdint.h>

// The loaded libraries with a map of the fonts there are.
typedef struct cpango cpango;

// What came of loading.
typedef enum {
  cpango_ok = 0,
  // The library, or one that it needs, could not be loaded; see the message.
  cpango_no_library = 1,
  // The library lacks a function; the message is its name.
  cpango_no_function = 2,
  // There is no font on the machine.
  cpango_no_fonts = 3,
  // Memory ran out.
  cpango_memory = 4,
} cpango_code;

// The outcome, with the system's words for it.
typedef struct {
  cpango_code code;
  char message[200];
} cpango_status;

// One text in one style.
typedef struct {
  // UTF-8 without a terminating zero.
  const char *text;
  int length;
  // Pixels of the em.
  double size;
  // As in CSS: 400 regular, 700 bold.
  int weight;
} cpango_text;

// Where a line of text lies, in pixels, y down, from the beginning of its baseline.
typedef struct {
  // What has coverage, but for hinting, which moves edges by a pixel or two.
  int ink_x, ink_y, ink_width, ink_height;
  // From the line's beginning to its end, rounded up.
  int advance;
  // From the top of the line's own room to its bottom, rounded up.
  int height;
} cpango_extents;

// Loads the libraries and finds the fonts, which takes some 40 ms. NULL when that failed.
// Libraries stay loaded until the process ends.
cpango *cpango_open(const char *library, cpango_status *status);
void cpango_close(cpango *pango);

// Measures one line.
cpango_extents cpango_measure(cpango *pango, const cpango_text *text);

// Draws one line into width x height coverages, whose first byte is the pixel (left, top) from the
// beginning of the baseline.
void cpango_draw(
  cpango *pango, const cpango_text *text, int left, int top, int width, int height,
  uint8_t *coverage);

// Breaks a text where its script allows into lines of at most `width` pixels. Writes at which byte
// each line begins, at most `capacity` of them, and returns how many were written, 0 for none.
int cpango_break(
  cpango *pango, const cpango_text *text, int width, int *starts, int capacity);
