#pragma once

#include <stddef.h>

/// A file of the folder `words`.
struct embedded_words {
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// Returns the translations into Japanese.
struct embedded_words embedded_japanese_words(void);

/// Returns the translations into Chinese.
struct embedded_words embedded_chinese_words(void);
