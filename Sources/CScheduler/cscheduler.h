// Linux scheduling attributes, which the C library of Debian 12 has no functions for.
#pragma once
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's struct sched_attr in its first form (sched_setattr(2)).
struct cscheduler_attributes {
  uint32_t size;
  uint32_t policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime;
  uint64_t deadline;
  uint64_t period;
};

// Reads the attributes of the calling thread; 0 when that worked.
static inline long cscheduler_get(struct cscheduler_attributes *attributes) {
  return syscall(SYS_sched_getattr, 0, attributes, sizeof *attributes, 0);
}

// Sets the attributes of the calling thread; 0 when that worked.
static inline long cscheduler_set(struct cscheduler_attributes *attributes) {
  attributes->size = sizeof *attributes;
  return syscall(SYS_sched_setattr, 0, attributes, 0);
}
