#include "cpango.h"

#ifdef CPANGO_CHECK
#include <pango/pangoft2.h>
#endif
#include "declarations.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef CPANGO_CHECK
// Each of these lines is an error where the library's header says something else.
#define X(result, name, parameters) result name parameters;
CPANGO_FUNCTIONS(X)
#undef X
#endif

struct cpango {
  PangoFontMap *map;
  PangoContext *context;
#define X(result, name, parameters) result(*name) parameters;
  CPANGO_FUNCTIONS(X)
#undef X
};

// The libraries share tables between all maps of fonts, and not all of them are guarded: two maps
// used at once lost the widths of boxes for missing signs.
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static void release(cpango *pango) {
  if (!pango) return;
  if (pango->context) pango->g_object_unref(pango->context);
  if (pango->map) pango->g_object_unref(pango->map);
  free(pango);
}

static cpango *failed(cpango *pango, cpango_status *status, cpango_code code, const char *message) {
  status->code = code;
  snprintf(status->message, sizeof status->message, "%s", message ? message : "");
  release(pango);
  return NULL;
}

static cpango *opened(const char *library, cpango_status *status) {
  memset(status, 0, sizeof *status);
  cpango *pango = calloc(1, sizeof *pango);
  if (!pango) return failed(pango, status, cpango_memory, NULL);
  // GLib cannot be unloaded.
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  if (!handle) return failed(pango, status, cpango_no_library, dlerror());
  // What the library needs is searched too. POSIX has it that an object pointer holds a function's.
#define X(result, name, parameters)                                                               \
  *(void **)&pango->name = dlsym(handle, #name);                                                  \
  if (!pango->name) {                                                                             \
    dlclose(handle);                                                                              \
    return failed(pango, status, cpango_no_function, #name);                                      \
  }
  CPANGO_FUNCTIONS(X)
#undef X
  dlclose(handle);
  // Without any font Pango would end the process.
  FcFontSet *fonts = pango->FcConfigGetFonts(NULL, FcSetSystem);
  if (!fonts || fonts->nfont == 0) return failed(pango, status, cpango_no_fonts, NULL);
  pango->map = pango->pango_ft2_font_map_new();
  pango->context = pango->map ? pango->pango_font_map_create_context(pango->map) : NULL;
  if (!pango->context) return failed(pango, status, cpango_memory, NULL);
  return pango;
}

cpango *cpango_open(const char *library, cpango_status *status) {
  pthread_mutex_lock(&turn);
  cpango *pango = opened(library, status);
  pthread_mutex_unlock(&turn);
  return pango;
}

void cpango_close(cpango *pango) {
  pthread_mutex_lock(&turn);
  release(pango);
  pthread_mutex_unlock(&turn);
}

static PangoLayout *layout(cpango *pango, const cpango_text *text) {
  PangoFontDescription *font = pango->pango_font_description_new();
  pango->pango_font_description_set_family(font, "sans-serif");
  pango->pango_font_description_set_absolute_size(font, text->size * PANGO_SCALE);
  pango->pango_font_description_set_weight(font, (PangoWeight)text->weight);
  PangoLayout *layout = pango->pango_layout_new(pango->context);
  pango->pango_layout_set_font_description(layout, font);
  pango->pango_font_description_free(font);
  pango->pango_layout_set_single_paragraph_mode(layout, 1);
  pango->pango_layout_set_text(layout, text->text, text->length);
  return layout;
}

// Whole pixels at or below, and at or above, a length in Pango's units.
static int below(int length) {
  return length >= 0 ? length / PANGO_SCALE : -((PANGO_SCALE - 1 - length) / PANGO_SCALE);
}
static int above(int length) { return -below(-length); }

// The row that the baseline is drawn on.
static int baseline(cpango *pango, PangoLayout *layout) {
  return below(pango->pango_layout_get_baseline(layout) + PANGO_SCALE / 2);
}

cpango_extents cpango_measure(cpango *pango, const cpango_text *text) {
  pthread_mutex_lock(&turn);
  PangoLayout *line = layout(pango, text);
  PangoRectangle ink, logical;
  pango->pango_layout_get_extents(line, &ink, &logical);
  // Drawn on a whole row, the baseline takes the letters with it.
  int base = pango->pango_layout_get_baseline(line);
  cpango_extents extents = {0};
  if (ink.width > 0 && ink.height > 0) {
    extents.ink_x = below(ink.x);
    extents.ink_y = below(ink.y - base);
    extents.ink_width = above(ink.x + ink.width) - extents.ink_x;
    extents.ink_height = above(ink.y + ink.height - base) - extents.ink_y;
  }
  extents.advance = above(logical.width);
  extents.height = above(logical.height);
  pango->g_object_unref(line);
  pthread_mutex_unlock(&turn);
  return extents;
}

void cpango_draw(
  cpango *pango, const cpango_text *text, int left, int top, int width, int height,
  uint8_t *coverage) {
  pthread_mutex_lock(&turn);
  PangoLayout *line = layout(pango, text);
  FT_Bitmap bitmap;
  memset(&bitmap, 0, sizeof bitmap);
  bitmap.rows = (unsigned)height;
  bitmap.width = (unsigned)width;
  bitmap.pitch = width;
  bitmap.buffer = coverage;
  bitmap.num_grays = 256;
  bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
  pango->pango_ft2_render_layout(&bitmap, line, -left, -top - baseline(pango, line));
  pango->g_object_unref(line);
  pthread_mutex_unlock(&turn);
}

int cpango_break(
  cpango *pango, const cpango_text *text, int width, int *starts, int capacity) {
  pthread_mutex_lock(&turn);
  PangoLayout *lines = layout(pango, text);
  pango->pango_layout_set_wrap(lines, PANGO_WRAP_WORD);
  pango->pango_layout_set_width(lines, width * PANGO_SCALE);
  int count = pango->pango_layout_get_line_count(lines);
  if (count > capacity) count = capacity;
  for (int index = 0; index < count; index++)
    starts[index] = pango->pango_layout_get_line_readonly(lines, index)->start_index;
  pango->g_object_unref(lines);
  pthread_mutex_unlock(&turn);
  return count;
}
