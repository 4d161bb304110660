#define _GNU_SOURCE
#include "crash_line.h"

#include <pthread.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static uintptr_t stack_end;    // the lowest address of the stack
static uintptr_t memory_size;  // of the machine, in pages

void crash_line_prepare(void) {
  memory_size = (uintptr_t)sysconf(_SC_PHYS_PAGES);
  pthread_attr_t attributes;
  void *lowest;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  if (pthread_attr_getstack(&attributes, &lowest, &size) == 0) stack_end = (uintptr_t)lowest;
  pthread_attr_destroy(&attributes);
}

int crash_is_real(int signal, const siginfo_t *info) {
  switch (signal) {
  case SIGSEGV: case SIGBUS: case SIGILL: case SIGFPE: case SIGTRAP: case SIGSYS:
    // Codes above 0 come from the kernel, for an instruction that failed.
    return info->si_code > 0 || info->si_pid == getpid();
  case SIGABRT:
    return info->si_pid == getpid();
  default:
    // This includes SIGQUIT: a user who presses its key wants the program to end.
    return 0;
  }
}

/// Returns the memory in use, in megabytes, if that explains why an allocation failed; 0 otherwise.
///
/// The reason is not known here, but lists that grow need twice their size for a moment, so a third
/// of the limit is enough to fail. Callable in a signal handler.
static uintptr_t exhausted_memory(void) {
  char text[128];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  // The first number is the address space in pages, the second one the part in memory.
  uintptr_t pages[2] = {0, 0};
  for (ssize_t i = 0, part = 0; i < count && part < 2; i++) {
    if (text[i] == ' ') part++;
    else if (text[i] >= '0' && text[i] <= '9') pages[part] = pages[part] * 10 + (text[i] - '0');
  }
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct rlimit limit;
  int is_limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
                   pages[0] > limit.rlim_cur / page / 3;
  return is_limited || pages[1] > memory_size / 3 ? pages[1] * page >> 20 : 0;
}

/// A line composed without the C library's formatting, which a handler must not call.
struct line {
  char bytes[512];
  size_t size;
};

static void add(struct line *line, const char *text) {
  while (*text && line->size < sizeof line->bytes) line->bytes[line->size++] = *text++;
}

static void add_number(struct line *line, uintptr_t number, unsigned base) {
  char digits[24];
  size_t first = sizeof digits - 1;
  digits[first] = 0;
  do {
    digits[--first] = "0123456789abcdef"[number % base];
    number /= base;
  } while (number > 0);
  add(line, digits + first);
}

static const char *name_of(int signal) {
  switch (signal) {
  case SIGSEGV: return "SIGSEGV";
  case SIGBUS: return "SIGBUS";
  case SIGILL: return "SIGILL";
  case SIGFPE: return "SIGFPE";
  case SIGTRAP: return "SIGTRAP";
  case SIGABRT: return "SIGABRT";
  default: return "SIGSYS";
  }
}

static void add_cause(struct line *line, int signal, const siginfo_t *info) {
  uintptr_t address = (uintptr_t)info->si_addr;
  uintptr_t near = 1 << 20;
  switch (signal) {
  case SIGSEGV: case SIGBUS:
    if (info->si_code <= 0) break;
    if (stack_end != 0 && address > stack_end - near && address < stack_end + near) {
      add(line, "stack overflow, ");
    } else {
      add(line, "invalid memory access at 0x");
      add_number(line, address, 16);
      add(line, ", ");
    }
    break;
  case SIGILL: case SIGTRAP: add(line, "failed check or illegal instruction, "); break;
  case SIGFPE: add(line, "failed arithmetic, "); break;
  case SIGABRT: add(line, "aborted, "); break;
  default: break;
  }
}

void crash_line_write(int fd, int signal, const siginfo_t *info) {
  struct line line = {.size = 0};
  uintptr_t used = signal == SIGABRT && crash_is_real(signal, info) ? exhausted_memory() : 0;
  if (used) {
    add(&line, "stackyard: out of memory (");
    add_number(&line, used, 10);
    add(&line, " MB in use); try a smaller scene, script or log.\n");
  } else if (crash_is_real(signal, info)) {
    add(&line, "stackyard: crashed: ");
    add_cause(&line, signal, info);
    add(&line, name_of(signal));
    add(&line, ". This is a bug; the same command with SWIFT_BACKTRACE=enable=yes prints a report.\n");
  } else {
    add(&line, "stackyard: ended by ");
    add(&line, name_of(signal));
    add(&line, ", sent by process ");
    add_number(&line, (uintptr_t)info->si_pid, 10);
    add(&line, "\n");
  }
  ssize_t ignored = write(fd, line.bytes, line.size);
  (void)ignored;
}
