#pragma once
#include <X11/extensions/XTest.h>
#include <spawn.h>

// Functions of the GNU C library that Swift's Glibc module leaves out, for starting programs.
extern int memfd_create(const char *name, unsigned int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions,
                                                const char *path);
