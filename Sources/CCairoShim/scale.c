#include <cairo/cairo.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#include "ccairoshim.h"

// One pointer for each function of Cairo that is called, of the type its header declares.
#define FUNCTIONS(each)               \
  each(cairo_image_surface_create)    \
  each(cairo_image_surface_get_data)  \
  each(cairo_image_surface_get_stride)\
  each(cairo_surface_status)          \
  each(cairo_surface_flush)           \
  each(cairo_surface_mark_dirty)      \
  each(cairo_surface_destroy)         \
  each(cairo_create)                  \
  each(cairo_destroy)                 \
  each(cairo_status)                  \
  each(cairo_translate)               \
  each(cairo_set_matrix)              \
  each(cairo_rectangle)               \
  each(cairo_fill)                    \
  each(cairo_scale)                   \
  each(cairo_set_operator)            \
  each(cairo_set_source_surface)      \
  each(cairo_get_source)              \
  each(cairo_pattern_set_extend)      \
  each(cairo_pattern_set_filter)      \
  each(cairo_paint)

#define POINTER(name) __typeof__(name) *name##_;
static struct { FUNCTIONS(POINTER) } loaded;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libcairo.so.2", RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) return;
  bool is_whole = true;
#define LOOK_UP(name)                                              \
  loaded.name##_ = (__typeof__(name) *)dlsym(library, #name);      \
  if (loaded.name##_ == NULL) is_whole = false;
  FUNCTIONS(LOOK_UP)
  is_loaded = is_whole;
}

static int translated(cairo_status_t status) {
  switch (status) {
    case CAIRO_STATUS_SUCCESS: return ccairoshim_ok;
    case CAIRO_STATUS_INVALID_SIZE: return ccairoshim_too_large;
    default: return ccairoshim_out_of_memory;
  }
}

int ccairoshim_create(int width, int height, bool is_opaque, ccairoshim_picture *picture) {
  pthread_once(&once, load);
  if (!is_loaded) return ccairoshim_unavailable;
  cairo_surface_t *surface = loaded.cairo_image_surface_create_(
      is_opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width, height);
  int status = translated(loaded.cairo_surface_status_(surface));
  if (status != ccairoshim_ok) {
    loaded.cairo_surface_destroy_(surface);
    return status;
  }
  loaded.cairo_surface_flush_(surface);
  picture->surface = surface;
  picture->words = (uint32_t *)(void *)loaded.cairo_image_surface_get_data_(surface);
  picture->stride = loaded.cairo_image_surface_get_stride_(surface) / (int)sizeof(uint32_t);
  return ccairoshim_ok;
}

void ccairoshim_destroy(ccairoshim_picture *picture) {
  if (picture->surface != NULL) loaded.cairo_surface_destroy_(picture->surface);
  picture->surface = NULL;
  picture->words = NULL;
}

// Averages over the pixels that fall together. CAIRO_FILTER_BEST is a little sharper and takes
// seven times as long.
static void take(cairo_t *context, const ccairoshim_picture *source) {
  loaded.cairo_set_source_surface_(context, source->surface, 0, 0);
  cairo_pattern_t *pattern = loaded.cairo_get_source_(context);
  loaded.cairo_pattern_set_filter_(pattern, CAIRO_FILTER_GOOD);
  loaded.cairo_pattern_set_extend_(pattern, CAIRO_EXTEND_PAD);
}

int ccairoshim_scale(const ccairoshim_picture *source, double scale_x, double scale_y, double x,
                     double y, const ccairoshim_picture *target) {
  loaded.cairo_surface_mark_dirty_(source->surface);
  cairo_t *context = loaded.cairo_create_(target->surface);
  loaded.cairo_set_operator_(context, CAIRO_OPERATOR_SOURCE);
  loaded.cairo_translate_(context, -x, -y);
  loaded.cairo_scale_(context, scale_x, scale_y);
  take(context, source);
  loaded.cairo_paint_(context);
  int status = translated(loaded.cairo_status_(context));
  loaded.cairo_destroy_(context);
  loaded.cairo_surface_flush_(target->surface);
  return status;
}

int ccairoshim_transform(const ccairoshim_picture *source, int width, int height, double xx,
                         double yx, double xy, double yy, double x, double y,
                         const ccairoshim_picture *target) {
  loaded.cairo_surface_mark_dirty_(source->surface);
  cairo_t *context = loaded.cairo_create_(target->surface);
  cairo_matrix_t matrix = {.xx = xx, .yx = yx, .xy = xy, .yy = yy, .x0 = x, .y0 = y};
  loaded.cairo_set_matrix_(context, &matrix);
  take(context, source);
  loaded.cairo_rectangle_(context, 0, 0, width, height);
  loaded.cairo_fill_(context);
  int status = translated(loaded.cairo_status_(context));
  loaded.cairo_destroy_(context);
  loaded.cairo_surface_flush_(target->surface);
  return status;
}
