#include <errno.h>
#include <setjmp.h>
#include <stdlib.h>
#include <unistd.h>

#include "status.h"

enum {
  // Few system calls, and whole blocks for the disk.
  output_capacity = 1 << 20,
  // libpng makes one IDAT chunk of each such buffer.
  chunk_capacity = 1 << 17,
};

struct cpng_writer {
  png_structp png;
  png_infop info;
  int descriptor;
  cpng_status status;
  cpng_picture picture;
  size_t used;
  uint8_t output[output_capacity];
};

static void fail(png_structp png, png_const_charp message) {
  cpng_writer *writer = png_get_error_ptr(png);
  cpng_note(&writer->status, message);
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// Empties the output buffer. Returns 0 and keeps errno in the status when that fails.
static int flush_output(cpng_writer *writer) {
  size_t done = 0;
  int interruptions = 0;
  while (done < writer->used) {
    ssize_t count = write(writer->descriptor, writer->output + done, writer->used - done);
    if (count < 0 && errno == EINTR && interruptions++ < interruption_limit) continue;
    if (count <= 0) {
      writer->status.code = cpng_system;
      // A write of nothing without an error can only be a full device.
      writer->status.system_error = count < 0 ? errno : ENOSPC;
      return 0;
    }
    done += (size_t)count;
  }
  writer->used = 0;
  return 1;
}

static void write_bytes(png_structp png, png_bytep bytes, png_size_t count) {
  cpng_writer *writer = png_get_io_ptr(png);
  while (count > 0) {
    if (writer->used == output_capacity && !flush_output(writer)) png_error(png, "write error");
    size_t part = output_capacity - writer->used;
    if (part > count) part = count;
    memcpy(writer->output + writer->used, bytes, part);
    writer->used += part;
    bytes += part;
    count -= part;
  }
}

static void flush_nothing(png_structp png) { (void)png; }

cpng_writer *cpng_writer_begin(int descriptor, const cpng_picture *picture) {
  cpng_writer *writer = malloc(sizeof *writer);
  if (!writer) return NULL;
  writer->png = NULL;
  writer->info = NULL;
  writer->descriptor = descriptor;
  writer->status = (cpng_status){cpng_ok, 0, ""};
  writer->picture = *picture;
  writer->used = 0;
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, fail, ignore_warning);
  if (writer->png) writer->info = png_create_info_struct(writer->png);
  if (!writer->info) {
    writer->status.code = cpng_memory;
    return writer;
  }
  if (setjmp(png_jmpbuf(writer->png))) return writer;
  png_set_write_fn(writer->png, writer, write_bytes, flush_nothing);
  // The caller's limit is the page's; libpng's own is a million a side.
  png_set_compression_level(writer->png, 1);
  png_set_compression_buffer_size(writer->png, chunk_capacity);
  png_set_filter(
      writer->png, PNG_FILTER_TYPE_BASE,
      picture->filter == cpng_filter_up ? PNG_FILTER_UP : PNG_FILTER_NONE);
  png_set_IHDR(
      writer->png, writer->info, picture->width, picture->height, 8,
      picture->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (picture->has_density)
    png_set_pHYs(
        writer->png, writer->info, picture->density_x, picture->density_y,
        picture->density_unit);
  png_write_info(writer->png, writer->info);
  if (!picture->has_alpha) png_set_filler(writer->png, 0, PNG_FILLER_AFTER);
  return writer;
}

cpng_code cpng_writer_rows(cpng_writer *writer, const uint8_t *rgba, size_t row_count) {
  if (writer->status.code != cpng_ok) return writer->status.code;
  if (setjmp(png_jmpbuf(writer->png))) return writer->status.code;
  size_t stride = (size_t)writer->picture.width * 4;
  for (size_t row = 0; row < row_count; row++) png_write_row(writer->png, rgba + row * stride);
  return cpng_ok;
}

cpng_code cpng_writer_end(cpng_writer *writer) {
  if (writer->status.code != cpng_ok) return writer->status.code;
  if (setjmp(png_jmpbuf(writer->png))) return writer->status.code;
  // No info structure: nothing (time, text) may follow the pixels.
  png_write_end(writer->png, NULL);
  if (!flush_output(writer)) cpng_set_message(&writer->status, "write error");
  return writer->status.code;
}

cpng_status cpng_writer_status(const cpng_writer *writer) { return writer->status; }

void cpng_writer_free(cpng_writer *writer) {
  if (!writer) return;
  if (writer->png) png_destroy_write_struct(&writer->png, &writer->info);
  free(writer);
}
