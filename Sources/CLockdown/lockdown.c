#define _GNU_SOURCE
#include "clockdown.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static void limit(int resource, uint64_t soft, uint64_t hard) {
  struct rlimit old;
  if (getrlimit(resource, &old)) return;
  // A limit that is lower already stays.
  struct rlimit wanted = {
      soft < old.rlim_max ? soft : old.rlim_max, hard < old.rlim_max ? hard : old.rlim_max};
  setrlimit(resource, &wanted);
}

void clockdown_limit(unsigned int seconds, uint64_t file_bytes) {
  limit(RLIMIT_CORE, 0, 0);
  limit(RLIMIT_CPU, seconds, seconds + 1);
  limit(RLIMIT_FSIZE, file_bytes, file_bytes);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
}

// Bytes of address space and of private data in use, from the kernel's own account.
static void measure(uint64_t *space, uint64_t *data) {
  unsigned long long pages[2] = {0, 0};
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return;
  if (fscanf(file, "%llu %*u %*u %*u %*u %llu", &pages[0], &pages[1]) != 2) pages[0] = pages[1] = 0;
  fclose(file);
  *space = pages[0] * (uint64_t)sysconf(_SC_PAGESIZE);
  *data = pages[1] * (uint64_t)sysconf(_SC_PAGESIZE);
}

void clockdown_limit_memory(uint64_t now, uint64_t most) {
  // Read while files can be opened. A sanitizer maps terabytes that it does not use; what is
  // mapped at the first call is therefore no part of the allowance.
  static uint64_t space, data;
  // Each thread reserves address space that it hardly uses, so data is what counts; the other
  // limit is for memory that is not private.
  const uint64_t reserves = 2ull << 30;
  if (!space) measure(&space, &data);
  limit(RLIMIT_DATA, data + now, data + most);
  limit(RLIMIT_AS, space + now + reserves, space + most + reserves);
}

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE

#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
// The low half of an argument: both machines are little-endian.
#define ARGUMENT(index) FIELD(args[index])
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE(code) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (code))
// Goes on with the next statement if the number is this one, else leaves `count` out.
#define IF_CALL(number, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, count)
#define ALLOW_CALL(name) IF_CALL(SYS_##name, 1), ALLOW
// Allows a call when an argument is a value.
#define ALLOW_CALL_IF(name, index, value)                             \
  IF_CALL(SYS_##name, 4), ARGUMENT(index),                            \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1), ALLOW, REFUSE(EPERM)
// Allows a call when an argument has none of some bits.
#define ALLOW_CALL_WITHOUT(name, index, bits)                         \
  IF_CALL(SYS_##name, 4), ARGUMENT(index),                            \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 1, 0), ALLOW, REFUSE(EPERM)
// Allows a call when an argument has one of some bits.
#define ALLOW_CALL_WITH(name, index, bits)                            \
  IF_CALL(SYS_##name, 4), ARGUMENT(index),                            \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1), ALLOW, REFUSE(EPERM)

enum { PART_END = 0x7FFFFFFF };

static struct sock_filter statements[] = {
    FIELD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    FIELD(nr),
    // Leaves the next part out where no file may be read.
    BPF_STMT(BPF_JMP | BPF_JA, 0),
    // Files that are opened for reading: fonts.
    ALLOW_CALL_WITHOUT(openat, 2, O_ACCMODE | O_CREAT | O_TRUNC),
    ALLOW_CALL(newfstatat),
    ALLOW_CALL(statx),
    ALLOW_CALL(faccessat),
    ALLOW_CALL(faccessat2),
    ALLOW_CALL(readlinkat),
    ALLOW_CALL(getdents64),
    ALLOW_CALL(statfs),
    ALLOW_CALL(fstatfs),
    ALLOW_CALL(fcntl),
    ALLOW_CALL(fadvise64),
#ifdef SYS_access
    ALLOW_CALL(access),
    ALLOW_CALL(readlink),
#endif
    // What a skipped part ends at; no call has this number.
    IF_CALL(PART_END, 0),
    // Input and output on what is open.
    ALLOW_CALL(read),
    ALLOW_CALL(write),
    ALLOW_CALL(pread64),
    ALLOW_CALL(pwrite64),
    ALLOW_CALL(readv),
    ALLOW_CALL(writev),
    ALLOW_CALL(lseek),
    ALLOW_CALL(fstat),
    ALLOW_CALL(ftruncate),
    ALLOW_CALL(close),
    ALLOW_CALL_WITH(newfstatat, 3, AT_EMPTY_PATH),
    // Memory, none of which can be executed.
    ALLOW_CALL_WITHOUT(mmap, 2, PROT_EXEC),
    ALLOW_CALL_WITHOUT(mprotect, 2, PROT_EXEC),
    ALLOW_CALL(munmap),
    ALLOW_CALL(mremap),
    ALLOW_CALL(madvise),
    ALLOW_CALL(brk),
    // Raising the soft limit of memory, of this process alone.
    ALLOW_CALL_IF(prlimit64, 0, 0),
    // Threads, and no processes.
    ALLOW_CALL_WITH(clone, 0, CLONE_THREAD),
    // Its flags are in memory, which a filter cannot see; the C library then takes clone.
    IF_CALL(SYS_clone3, 1),
    REFUSE(ENOSYS),
    ALLOW_CALL(futex),
    ALLOW_CALL(set_robust_list),
    ALLOW_CALL(rseq),
    ALLOW_CALL(sched_yield),
    ALLOW_CALL(sched_getaffinity),
    ALLOW_CALL(gettid),
    ALLOW_CALL(getpid),
    ALLOW_CALL_IF(prctl, 0, PR_SET_NAME),
    // Signals, so that a failed check can end the process.
    ALLOW_CALL(rt_sigaction),
    ALLOW_CALL(rt_sigprocmask),
    ALLOW_CALL(rt_sigreturn),
    ALLOW_CALL(sigaltstack),
    ALLOW_CALL(tgkill),
    // Clocks and chance.
    ALLOW_CALL(clock_gettime),
    ALLOW_CALL(clock_getres),
    ALLOW_CALL(clock_nanosleep),
    ALLOW_CALL(nanosleep),
    ALLOW_CALL(gettimeofday),
    ALLOW_CALL(restart_syscall),
    ALLOW_CALL(getrandom),
    ALLOW_CALL(exit),
    ALLOW_CALL(exit_group),
    // Whatever else is asked for fails, and libraries are used to that.
    REFUSE(EPERM),
};

// Sets how many statements the jump before the part for reading passes over.
static void set_reading(int reads_files) {
  size_t jump = 0;
  while (BPF_OP(statements[jump].code) != BPF_JA || BPF_CLASS(statements[jump].code) != BPF_JMP) jump++;
  size_t end = jump;
  while (statements[end].k != PART_END) end++;
  statements[jump].k = reads_files ? 0 : (uint32_t)(end - jump - 1);
}

static int install_filter(int reads_files) {
  set_reading(reads_files);
  struct sock_fprog program = {sizeof statements / sizeof *statements, statements};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0 ||
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

static int install_filter(int reads_files) {
  (void)reads_files;
  return 0;
}

#endif

// Leaves nothing of the file system but some folders, for reading.
static int restrict_folders(const char *const *folders) {
  struct landlock_ruleset_attr rights = {
      .handled_access_fs = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                           LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR |
                           LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                           LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR};
  // Only what every version of the interface knows, so its size is that of the first.
  int rules = (int)syscall(SYS_landlock_create_ruleset, &rights, sizeof rights.handled_access_fs, 0);
  if (rules < 0) return 0;
  for (; *folders; folders++) {
    struct landlock_path_beneath_attr beneath = {
        .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
        .parent_fd = open(*folders, O_PATH | O_CLOEXEC)};
    if (beneath.parent_fd < 0) continue;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
    close(beneath.parent_fd);
  }
  int is_restricted = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return is_restricted;
}

clockdown_outcome clockdown_enter(const char *const *folders) {
  clockdown_outcome outcome = {0, 0, 0};
  outcome.has_no_new_privileges = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
  // Without it only an administrator may install a filter.
  static const char *const no_folders[] = {NULL};
  outcome.has_folders_only = restrict_folders(folders ? folders : no_folders);
  // Every further file needs a number below the limit.
  limit(RLIMIT_NOFILE, folders ? 64 : 0, folders ? 64 : 0);
  outcome.has_filter = install_filter(folders != NULL);
  return outcome;
}
