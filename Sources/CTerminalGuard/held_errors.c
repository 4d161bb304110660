#define _GNU_SOURCE
#include "held_errors.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

enum { LONGEST = 64 * 1024 };

static int real_errors = -1;
static int held = -1;

void held_errors_begin(void) {
  if (held >= 0 || !isatty(STDERR_FILENO)) return;
  real_errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  held = memfd_create("standard error", MFD_CLOEXEC);
  if (real_errors >= 0 && held >= 0 && dup2(held, STDERR_FILENO) >= 0) return;
  // Without memory for the output, standard error is not redirected.
  if (real_errors >= 0) close(real_errors);
  if (held >= 0) close(held);
  real_errors = held = -1;
}

void held_errors_end(void) {
  if (held < 0) return;
  dup2(real_errors, STDERR_FILENO);
  char bytes[512];
  off_t place = 0;
  ssize_t count;
  while (place < LONGEST && (count = pread(held, bytes, sizeof bytes, place)) > 0) {
    place += count;
    // A message may quote text that must not control the terminal.
    for (ssize_t i = 0; i < count; i++) {
      unsigned char byte = (unsigned char)bytes[i];
      if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F) bytes[i] = '?';
    }
    if (write(STDERR_FILENO, bytes, (size_t)count) < 0) break;
  }
  close(held);
  close(real_errors);
  held = real_errors = -1;
}
