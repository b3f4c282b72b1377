// Shared by the writer and the reader: how an error of libpng becomes a status.
#pragma once

#include <png.h>
#include <string.h>

#include "cpngshim.h"

enum {
  // A file system that does nothing but interrupt must not hold the program for ever.
  interruption_limit = 1000,
};

// Copies libpng's words; libpng frees or reuses its own.
static inline void cpng_set_message(cpng_status *status, const char *message) {
  strncpy(status->message, message ? message : "", sizeof status->message - 1);
  status->message[sizeof status->message - 1] = 0;
}

// Notes an error. A code set before (by the input or output function) is kept.
static inline void cpng_note(cpng_status *status, const char *message) {
  if (status->code == cpng_ok) {
    int is_memory = message && strstr(message, "memory");
    status->code = is_memory ? cpng_memory : cpng_refused;
  }
  cpng_set_message(status, message);
}
