// The few calls of Cairo that scaling and turning pictures needs.
//
// Cairo is loaded by the first of them and not linked: linking it has the loader map nine more
// libraries at every start, 0.8 ms of the 20 that the first frame takes.
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum {
  ccairoshim_ok = 0,
  /// The library is not there, or lacks a function.
  ccairoshim_unavailable,
  /// Cairo has no pictures of that size.
  ccairoshim_too_large,
  ccairoshim_out_of_memory,
};

/// A picture in memory: words 0xAARRGGBB, premultiplied; of an opaque one the alpha is not used.
typedef struct {
  void *surface;
  uint32_t *words;
  /// Words from one row to the next.
  int stride;
} ccairoshim_picture;

/// Makes a picture, all of it zero; to be given back by `ccairoshim_destroy` when that succeeds.
int ccairoshim_create(int width, int height, bool is_opaque, ccairoshim_picture *picture);

void ccairoshim_destroy(ccairoshim_picture *picture);

/// Scales a picture and fills another with the part from (x, y) of the result on.
///
/// Beyond its edges the source goes on in the colours of its edges.
int ccairoshim_scale(const ccairoshim_picture *source, double scale_x, double scale_y, double x,
                     double y, const ccairoshim_picture *target);

/// Draws all of a picture, of the given size, scaled, turned and moved over another one, with smooth
/// edges: its point (a, b) goes to (xx a + xy b + x, yx a + yy b + y).
int ccairoshim_transform(const ccairoshim_picture *source, int width, int height, double xx,
                         double yx, double xy, double yy, double x, double y,
                         const ccairoshim_picture *target);
