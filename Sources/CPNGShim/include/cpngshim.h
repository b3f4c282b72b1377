// The whole libpng behind plain calls that return a code.
//
// libpng reports errors by longjmp. Every setjmp is in cpngshim.c, so that no jump ever crosses a
// Swift frame, and nothing here calls back into Swift.
#pragma once

#include <stddef.h>
#include <stdint.h>

// What a call came to.
typedef enum {
  cpng_ok = 0,
  // libpng refused the picture; see the message.
  cpng_refused = 1,
  // A system call failed; see system_error.
  cpng_system = 2,
  // The input ended too early.
  cpng_ended = 3,
  // Memory ran out.
  cpng_memory = 4,
} cpng_code;

// The outcome of the last call.
typedef struct {
  cpng_code code;
  // errno of the failed system call, 0 otherwise.
  int system_error;
  // libpng's words, empty when there are none.
  char message[120];
} cpng_status;

// How rows are predicted before compression.
typedef enum {
  // Best for ink and screenshots: long runs of one colour.
  cpng_filter_none = 0,
  // Best for photos: each row close to the one above.
  cpng_filter_up = 1,
} cpng_filter;

// What a picture to be written is.
typedef struct {
  uint32_t width;
  uint32_t height;
  // Nonzero: four channels; zero: alpha is dropped.
  int has_alpha;
  cpng_filter filter;
  // Nonzero: a pHYs chunk of the three values below is written.
  int has_density;
  uint32_t density_x;
  uint32_t density_y;
  // 0 unknown (an aspect ratio), 1 metre.
  int density_unit;
} cpng_picture;

typedef struct cpng_writer cpng_writer;

// Begins a picture on an open file descriptor, which stays the caller's.
// Returns NULL when memory ran out. The status tells whether the header went well.
cpng_writer *cpng_writer_begin(int descriptor, const cpng_picture *picture);
// Writes rows of straight R, G, B, A bytes without gaps.
cpng_code cpng_writer_rows(cpng_writer *writer, const uint8_t *rgba, size_t row_count);
// Writes what is left; all rows must have been given.
cpng_code cpng_writer_end(cpng_writer *writer);
// The outcome of the last call.
cpng_status cpng_writer_status(const cpng_writer *writer);
// Frees the writer; the file is left as it is.
void cpng_writer_free(cpng_writer *writer);

// A piece of the input.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} cpng_piece;

// What the header of a picture says.
typedef struct {
  uint32_t width;
  uint32_t height;
  int bit_depth;
  // The header has an alpha channel, or there is a tRNS chunk.
  int may_be_transparent;
  int is_interlaced;
} cpng_header;

typedef struct cpng_reader cpng_reader;

// Begins reading pieces of memory as if they were one after the other.
// All of them must outlive the reader. Returns NULL when memory ran out.
cpng_reader *cpng_reader_begin_memory(const cpng_piece *pieces, size_t piece_count);
// Begins reading an open file descriptor from its current offset; it stays the caller's.
cpng_reader *cpng_reader_begin_descriptor(int descriptor);
// The header, valid when beginning went well.
cpng_header cpng_reader_header(const cpng_reader *reader);
// Reads the next rows as straight R, G, B, A bytes. Not for interlaced pictures.
cpng_code cpng_reader_rows(cpng_reader *reader, uint8_t *rgba, size_t row_count);
// Reads the whole picture, interlaced or not, into width * height * 4 bytes.
cpng_code cpng_reader_image(cpng_reader *reader, uint8_t *rgba);
// Rows that are complete so far; of an interlaced picture all or none.
uint32_t cpng_reader_complete_rows(const cpng_reader *reader);
// Reads up to the end of the picture and checks it.
cpng_code cpng_reader_end(cpng_reader *reader);
// The outcome of the last call.
cpng_status cpng_reader_status(const cpng_reader *reader);
// Frees the reader.
void cpng_reader_free(cpng_reader *reader);
