#ifndef STACKYARD_LAST_WORDS_H
#define STACKYARD_LAST_WORDS_H

/// Writes the words that were set with `terminal_guard_set_last_words`; a handler may call it.
void last_words_write(int fd);

#endif
