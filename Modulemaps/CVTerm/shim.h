#ifndef STACKYARD_CVTERM_SHIM_H
#define STACKYARD_CVTERM_SHIM_H
#include <pty.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <vterm.h>

/// The state of a screen besides its cells.
typedef struct {
  int alternate_screen;
  int cursor_visible;
  int mouse;
} sy_props;

static inline int sy_settermprop(VTermProp prop, VTermValue *value, void *user) {
  sy_props *props = user;
  switch (prop) {
  case VTERM_PROP_ALTSCREEN: props->alternate_screen = value->boolean; break;
  case VTERM_PROP_CURSORVISIBLE: props->cursor_visible = value->boolean; break;
  case VTERM_PROP_MOUSE: props->mouse = value->number; break;
  default: break;
  }
  return 1;
}

/// `VTermValue` is a union, which is hard to use from Swift, so the callback is here.
static inline VTermScreenCallbacks *sy_callbacks(void) {
  VTermScreenCallbacks *callbacks = calloc(1, sizeof *callbacks);
  callbacks->settermprop = sy_settermprop;
  return callbacks;
}

/// Returns a colour, another union, as a number: -1 for the terminal's own, an index of the
/// palette, or 256 for anything else.
static inline int sy_color(VTermColor color, int is_foreground) {
  if (is_foreground ? VTERM_COLOR_IS_DEFAULT_FG(&color) : VTERM_COLOR_IS_DEFAULT_BG(&color)) {
    return -1;
  }
  return VTERM_COLOR_IS_INDEXED(&color) ? color.indexed.idx : 256;
}

static inline int sy_foreground(const VTermScreenCell *cell) { return sy_color(cell->fg, 1); }
static inline int sy_background(const VTermScreenCell *cell) { return sy_color(cell->bg, 0); }

/// Returns a character of a cell: an element of an array, which Swift imports as a tuple.
static inline uint32_t sy_character(const VTermScreenCell *cell, int index) {
  return cell->chars[index];
}

/// Returns the attributes, which are bit fields: 1 bold, 4 underline, 8 reverse. The emulator does
/// not support dim.
static inline int sy_attributes(const VTermScreenCell *cell) {
  return (cell->attrs.bold ? 1 : 0) | (cell->attrs.underline ? 4 : 0) |
         (cell->attrs.reverse ? 8 : 0);
}

/// Pseudo-terminals need feature macros that Swift's Glibc module does not set.
static inline int sy_open_terminal(int *master, int *slave, char *path) {
  return openpty(master, slave, path, NULL, NULL);
}

/// So does the flag of posix_spawn that starts a session. The signals are set too: a thread of the
/// test runner may block some, and a child would inherit that.
static inline int sy_spawn_in_session(posix_spawnattr_t *attributes) {
  sigset_t none;
  sigset_t all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setsigdefault(attributes, &all);
  return posix_spawnattr_setflags(
      attributes, 0x80 | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

/// `ioctl` is variadic.
static inline int sy_set_size(int fd, int rows, int columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(fd, TIOCSWINSZ, &size);
}
#endif
