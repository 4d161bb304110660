#pragma once

#include <stddef.h>

/// A file of the folder `lessons`.
struct embedded_lesson {
  /// The name of the file without its ending.
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// Returns the explanations of terms, a scene file with a part for each.
struct embedded_lesson embedded_glossary(void);

/// Returns all lessons, in the order in which they build on each other.
const struct embedded_lesson *_Nonnull embedded_lessons(size_t *_Nonnull count);

/// Returns the text of a template for new scenes, by its name; null if there is none.
const char *_Nullable embedded_template(const char *_Nonnull name);
