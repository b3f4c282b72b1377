// What of Pango, FreeType, GLib and fontconfig is called here.
//
// Their own headers are not needed to build; that these lines agree with them is checked by
// `.ci/pango`, which compiles both together.
#pragma once

#include <stddef.h>

typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _FcConfig FcConfig;

#ifndef CPANGO_CHECK
// Laid out as in the libraries' headers, which hold them fixed.
typedef struct _PangoRectangle {
  int x, y, width, height;
} PangoRectangle;
struct _PangoLayoutLine {
  PangoLayout *layout;
  int start_index;
  int length;
};
typedef enum { PANGO_WRAP_WORD } PangoWrapMode;
typedef enum { PANGO_WEIGHT_NORMAL = 400 } PangoWeight;
typedef enum { FcSetSystem = 0 } FcSetName;
typedef struct _FcFontSet {
  int nfont;
  int sfont;
  void **fonts;
} FcFontSet;
typedef struct FT_Bitmap_ {
  unsigned int rows;
  unsigned int width;
  int pitch;
  unsigned char *buffer;
  unsigned short num_grays;
  unsigned char pixel_mode;
  unsigned char palette_mode;
  void *palette;
} FT_Bitmap;
enum { PANGO_SCALE = 1024, FT_PIXEL_MODE_GRAY = 2 };
#endif

// Compiled with these lines and with the libraries' headers: so both have the same places.
#if __SIZEOF_POINTER__ == 8
_Static_assert(offsetof(struct _PangoLayoutLine, start_index) == 8, "a line's beginning");
_Static_assert(sizeof(PangoRectangle) == 16, "a rectangle");
_Static_assert(offsetof(FcFontSet, nfont) == 0, "the number of fonts");
_Static_assert(
  offsetof(FT_Bitmap, width) == 4 && offsetof(FT_Bitmap, pitch) == 8 &&
    offsetof(FT_Bitmap, buffer) == 16 && offsetof(FT_Bitmap, num_grays) == 24 &&
    offsetof(FT_Bitmap, pixel_mode) == 26 && sizeof(FT_Bitmap) == 40,
  "a bitmap");
#endif
_Static_assert(
  PANGO_WRAP_WORD == 0 && PANGO_SCALE == 1024 && FT_PIXEL_MODE_GRAY == 2 && FcSetSystem == 0,
  "constants");

// X(result, name, parameters): each function that is looked up.
#define CPANGO_FUNCTIONS(X)                                                                       \
  X(PangoFontMap *, pango_ft2_font_map_new, (void))                                               \
  X(PangoContext *, pango_font_map_create_context, (PangoFontMap *))                              \
  X(PangoLayout *, pango_layout_new, (PangoContext *))                                            \
  X(void, pango_layout_set_text, (PangoLayout *, const char *, int))                              \
  X(void, pango_layout_set_font_description, (PangoLayout *, const PangoFontDescription *))       \
  X(void, pango_layout_set_single_paragraph_mode, (PangoLayout *, int))                           \
  X(void, pango_layout_set_width, (PangoLayout *, int))                                           \
  X(void, pango_layout_set_wrap, (PangoLayout *, PangoWrapMode))                                  \
  X(int, pango_layout_get_baseline, (PangoLayout *))                                              \
  X(void, pango_layout_get_extents, (PangoLayout *, PangoRectangle *, PangoRectangle *))          \
  X(int, pango_layout_get_line_count, (PangoLayout *))                                            \
  X(PangoLayoutLine *, pango_layout_get_line_readonly, (PangoLayout *, int))                      \
  X(PangoFontDescription *, pango_font_description_new, (void))                                   \
  X(void, pango_font_description_set_family, (PangoFontDescription *, const char *))              \
  X(void, pango_font_description_set_absolute_size, (PangoFontDescription *, double))             \
  X(void, pango_font_description_set_weight, (PangoFontDescription *, PangoWeight))               \
  X(void, pango_font_description_free, (PangoFontDescription *))                                  \
  X(void, pango_ft2_render_layout, (FT_Bitmap *, PangoLayout *, int, int))                        \
  X(void, g_object_unref, (void *))                                                               \
  X(FcFontSet *, FcConfigGetFonts, (FcConfig *, FcSetName))
