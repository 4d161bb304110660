#include "last_words.h"

#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "CTerminalGuard.h"

enum { MAX_BYTES = 512 };

// A signal may arrive while the words are replaced, so the new ones are prepared beside the others.
static struct {
  char bytes[MAX_BYTES];
  size_t size;
} words[2];
static atomic_int current;

void terminal_guard_set_last_words(const char *text, size_t size) {
  int next = !atomic_load_explicit(&current, memory_order_relaxed);
  if (size > MAX_BYTES) size = 0;
  memcpy(words[next].bytes, text, size);
  words[next].size = size;
  atomic_store_explicit(&current, next, memory_order_release);
}

void last_words_write(int fd) {
  int now = atomic_load_explicit(&current, memory_order_acquire);
  if (words[now].size == 0) return;
  ssize_t ignored = write(fd, words[now].bytes, words[now].size);
  (void)ignored;
}
