// Linux calls that Swift's Glibc module leaves out.
#pragma once

#include <fcntl.h>
#include <sys/types.h>
#include <sys/xattr.h>

// Declared here because the C library shows them to _GNU_SOURCE alone.
extern int renameat2(int, const char *, int, const char *, unsigned int);
extern int fallocate(int, int, off_t, off_t);

enum {
  // RENAME_NOREPLACE: fail with EEXIST where the new name is taken.
  linux_rename_noreplace = 1,
  // FALLOC_FL_KEEP_SIZE: reserve blocks beyond the end of the file without lengthening it.
  linux_fallocate_keep_size = 1,
  // O_PATH: a folder that may be searched but not read.
  linux_open_path = 010000000,
};
