#ifndef STACKYARD_CNCURSES_SHIM_H
#define STACKYARD_CNCURSES_SHIM_H

/// Without these two, the importer sees neither `cchar_t` nor any wide-character call.
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

/// Reads the description of a terminal type; returns 0 on success. `setupterm` is in another
/// header, and without a place for its error it would end the program.
int setupterm(const char *type, int fd, int *error);
int tigetnum(const char *name);
static inline int sy_describe(const char *type) {
  int error;
  return setupterm((char *)type, 1, &error);
}

/// Returns a number of the terminal that was described last, or a negative number without one.
static inline int sy_number(const char *name) { return tigetnum(name); }

/// Swift's Glibc has no `mallopt`. The cells of a frame are freed and needed again with each key;
/// the system would clear the pages each time, which takes a sixth of the time for 200 views.
static inline void sy_keep_freed_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 16 << 20);
  mallopt(M_TRIM_THRESHOLD, 128 << 20);
}

/// `stdout` and `stdin` are globals, which Swift 6 treats as shared mutable state.
static inline SCREEN *sy_newterm(const char *type) {
  return newterm(type, stdout, stdin);
}

/// `stdscr` is another such global.
static inline WINDOW *sy_screen(void) { return stdscr; }

/// `COLORS` and `COLOR_PAIRS` are more such globals.
static inline int sy_colors(void) { return COLORS; }
static inline int sy_color_pairs(void) { return COLOR_PAIRS; }

/// `curscr` is another such global; redrawing it repairs a screen that other programs wrote on.
static inline void sy_redraw_everything(void) { clearok(curscr, TRUE); }

/// Attributes are macros with casts, which the importer does not import.
static inline attr_t sy_bold(void) { return A_BOLD; }
static inline attr_t sy_dim(void) { return A_DIM; }
static inline attr_t sy_underline(void) { return A_UNDERLINE; }
static inline attr_t sy_reverse(void) { return A_REVERSE; }

/// Puts a cell with one character, its marks and its look. The last argument passes pairs beyond a
/// short; `COLOR_PAIR()` would wrap at 256 and show another pair.
static inline int sy_put(int row, int column, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) == ERR) return ERR;
  return mvwadd_wch(stdscr, row, column, &cell);
}

/// `getmaxyx` is a macro that assigns to its arguments.
static inline int sy_rows(void) { return getmaxy(stdscr); }
static inline int sy_columns(void) { return getmaxx(stdscr); }

/// Returns a string capability of the terminal, such as the one that shows the cursor; NULL if it
/// has none. `tigetstr` returns -1 for unknown names.
char *tigetstr(const char *name);
static inline const char *sy_capability(const char *name) {
  char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

/// Returns whether the locale uses UTF-8; `MB_CUR_MAX` is a macro with a function call.
static inline int sy_is_utf8(void) { return MB_CUR_MAX > 1; }

/// Writes bytes that ncurses does not know, in order with those that it writes.
static inline void sy_write(const char *bytes) {
  fputs(bytes, stdout);
  fflush(stdout);
}

#endif
