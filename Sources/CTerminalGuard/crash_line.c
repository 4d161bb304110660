#define _GNU_SOURCE
#include "crash_line.h"

#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

static uintptr_t stack_end;  // the lowest address of the stack

void crash_line_prepare(void) {
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
  if (crash_is_real(signal, info)) {
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
