// Takes rights away from this process that it never gets back.
#pragma once

#include <stdint.h>

// What could be taken away.
typedef struct {
  // Privileges cannot be gained by starting other programs.
  int has_no_new_privileges;
  // The kernel refuses every call that decoding does not need.
  int has_filter;
  // Of the file system only the given folders are left.
  int has_folders_only;
} clockdown_outcome;

// Limits that hold while the picture is still unknown: processor time in seconds, bytes of a file
// that is written, and no core dump. The process also ends with the thread that started it.
void clockdown_limit(unsigned int seconds, uint64_t file_bytes);

// Limits memory beyond what is in use at the first call, in bytes; `now` can be raised later up to the
// `most` of the first call.
void clockdown_limit_memory(uint64_t now, uint64_t most);

// No new privileges, no file can be opened, and only the calls of a decoder are left. Threads can
// be started. What this kernel cannot do is left out.
//
// With `folders`, a list that ends in NULL, files can be opened for reading, where the kernel can
// see to that only those below these folders.
clockdown_outcome clockdown_enter(const char *const *folders);
