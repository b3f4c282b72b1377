#include <errno.h>
#include <setjmp.h>
#include <stdlib.h>
#include <unistd.h>

#include "status.h"

enum {
  input_capacity = 1 << 18,
  // The largest side of a page, which is also the largest that X can show.
  side_limit = 32767,
};

struct cpng_reader {
  png_structp png;
  png_infop info;
  cpng_status status;
  cpng_header header;
  uint32_t complete_rows;
  // The input ended behind the last pixel.
  int is_exhausted;

  // Input from memory: pieces, the next one and how much of it is used.
  const cpng_piece *pieces;
  size_t piece_count;
  size_t piece;
  size_t used;

  // Input from a descriptor: a buffer and the part of it not yet used.
  int descriptor;
  size_t start;
  size_t filled;
  uint8_t input[];
};

static void fail(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  cpng_note(&reader->status, message);
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void ended(png_structp png, cpng_reader *reader) {
  reader->status.code = cpng_ended;
  png_error(png, "the input ended");
}

static void read_memory(png_structp png, png_bytep target, png_size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  while (count > 0) {
    if (reader->piece == reader->piece_count) ended(png, reader);
    cpng_piece piece = reader->pieces[reader->piece];
    size_t part = piece.count - reader->used;
    if (part == 0) {
      reader->piece++;
      reader->used = 0;
      continue;
    }
    if (part > count) part = count;
    memcpy(target, piece.bytes + reader->used, part);
    reader->used += part;
    target += part;
    count -= part;
  }
}

static void read_descriptor(png_structp png, png_bytep target, png_size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  int interruptions = 0;
  while (count > 0) {
    if (reader->start == reader->filled) {
      ssize_t got = read(reader->descriptor, reader->input, input_capacity);
      if (got < 0 && errno == EINTR && interruptions++ < interruption_limit) continue;
      if (got < 0) {
        reader->status.code = cpng_system;
        reader->status.system_error = errno;
        png_error(png, "read error");
      }
      if (got == 0) ended(png, reader);
      reader->start = 0;
      reader->filled = (size_t)got;
    }
    size_t part = reader->filled - reader->start;
    if (part > count) part = count;
    memcpy(target, reader->input + reader->start, part);
    reader->start += part;
    target += part;
    count -= part;
  }
}

static cpng_reader *create(size_t capacity) {
  cpng_reader *reader = calloc(1, sizeof *reader + capacity);
  if (!reader) return NULL;
  reader->descriptor = -1;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, ignore_warning);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) reader->status.code = cpng_memory;
  return reader;
}

// Reads the header and asks for straight RGBA of eight bits, whatever the file holds.
static void begin(cpng_reader *reader, png_rw_ptr read) {
  if (setjmp(png_jmpbuf(reader->png))) return;
  png_set_read_fn(reader->png, reader, read);
  png_set_user_limits(reader->png, side_limit, side_limit);
  png_read_info(reader->png, reader->info);

  int depth = png_get_bit_depth(reader->png, reader->info);
  int type = png_get_color_type(reader->png, reader->info);
  int has_key = png_get_valid(reader->png, reader->info, PNG_INFO_tRNS) != 0;
  reader->header.width = png_get_image_width(reader->png, reader->info);
  reader->header.height = png_get_image_height(reader->png, reader->info);
  reader->header.bit_depth = depth;
  reader->header.may_be_transparent = (type & PNG_COLOR_MASK_ALPHA) != 0 || has_key;
  reader->header.is_interlaced =
      png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;

  if (depth == 16) png_set_scale_16(reader->png);
  if (type == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(reader->png);
  if (type == PNG_COLOR_TYPE_GRAY && depth < 8) png_set_expand_gray_1_2_4_to_8(reader->png);
  if (has_key) png_set_tRNS_to_alpha(reader->png);
  if (!(type & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(reader->png);
  if (!(type & PNG_COLOR_MASK_ALPHA)) png_set_add_alpha(reader->png, 255, PNG_FILLER_AFTER);
  png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  if (png_get_rowbytes(reader->png, reader->info) != (size_t)reader->header.width * 4)
    png_error(reader->png, "unexpected row size");
}

cpng_reader *cpng_reader_begin_memory(const cpng_piece *pieces, size_t piece_count) {
  cpng_reader *reader = create(0);
  if (!reader) return NULL;
  reader->pieces = pieces;
  reader->piece_count = piece_count;
  if (reader->status.code == cpng_ok) begin(reader, read_memory);
  return reader;
}

cpng_reader *cpng_reader_begin_descriptor(int descriptor) {
  cpng_reader *reader = create(input_capacity);
  if (!reader) return NULL;
  reader->descriptor = descriptor;
  if (reader->status.code == cpng_ok) begin(reader, read_descriptor);
  return reader;
}

cpng_header cpng_reader_header(const cpng_reader *reader) { return reader->header; }

// A file cut behind its last pixel is whole as a picture: libpng has combined the last row before
// it looks for the rest of the stream. Any other fault there (a checksum) stays one.
static cpng_code ended_behind_pixels(cpng_reader *reader, int is_whole) {
  if (reader->status.code == cpng_ended && is_whole) {
    reader->complete_rows = reader->header.height;
    reader->status.code = cpng_ok;
    reader->is_exhausted = 1;
  }
  return reader->status.code;
}

cpng_code cpng_reader_rows(cpng_reader *reader, uint8_t *rgba, size_t row_count) {
  if (reader->status.code != cpng_ok) return reader->status.code;
  if (setjmp(png_jmpbuf(reader->png)))
    return ended_behind_pixels(
        reader, png_get_current_row_number(reader->png) >= reader->header.height);
  size_t stride = (size_t)reader->header.width * 4;
  for (size_t row = 0; row < row_count; row++) {
    png_read_row(reader->png, rgba + row * stride, NULL);
    reader->complete_rows++;
  }
  return cpng_ok;
}

cpng_code cpng_reader_image(cpng_reader *reader, uint8_t *rgba) {
  if (!reader->header.is_interlaced)
    return cpng_reader_rows(reader, rgba, reader->header.height);
  if (reader->status.code != cpng_ok) return reader->status.code;
  if (setjmp(png_jmpbuf(reader->png)))
    return ended_behind_pixels(reader, png_get_current_pass_number(reader->png) >= 7);
  size_t stride = (size_t)reader->header.width * 4;
  for (int pass = 0; pass < 7; pass++)
    for (uint32_t row = 0; row < reader->header.height; row++)
      png_read_row(reader->png, rgba + row * stride, NULL);
  reader->complete_rows = reader->header.height;
  return cpng_ok;
}

uint32_t cpng_reader_complete_rows(const cpng_reader *reader) { return reader->complete_rows; }

cpng_code cpng_reader_end(cpng_reader *reader) {
  if (reader->status.code != cpng_ok) return reader->status.code;
  if (reader->is_exhausted) return reader->status.code = cpng_ended;
  if (setjmp(png_jmpbuf(reader->png))) return reader->status.code;
  png_read_end(reader->png, NULL);
  return cpng_ok;
}

cpng_status cpng_reader_status(const cpng_reader *reader) { return reader->status; }

void cpng_reader_free(cpng_reader *reader) {
  if (!reader) return;
  if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
