// Linux calls that Swift's Glibc module leaves out.
#pragma once

#include <fcntl.h>
#include <linux/stat.h>
#include <spawn.h>
#include <sys/types.h>
#include <sys/xattr.h>

// Declared here because the C library shows them to _GNU_SOURCE alone.
extern int renameat2(int, const char *, int, const char *, unsigned int);
extern int fallocate(int, int, off_t, off_t);
extern int statx(int, const char *, int, unsigned int, struct statx *);
extern int pipe2(int[2], int);
extern int memfd_create(const char *, unsigned int);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);

enum {
  // RENAME_NOREPLACE: fail with EEXIST where the new name is taken.
  linux_rename_noreplace = 1,
  // FALLOC_FL_KEEP_SIZE: reserve blocks beyond the end of the file without lengthening it.
  linux_fallocate_keep_size = 1,
  // AT_EMPTY_PATH: the descriptor itself is meant.
  linux_at_empty_path = 0x1000,
  // STATX_BTIME: when the file was made; not every file system knows.
  linux_statx_btime = 0x800,
  // O_PATH: a folder that may be searched but not read.
  linux_open_path = 010000000,
  // MFD_CLOEXEC: the file in memory is closed in programs started from here.
  linux_memory_file_closes = 1,
};
