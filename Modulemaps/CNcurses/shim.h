#ifndef STACKYARD_CNCURSES_SHIM_H
#define STACKYARD_CNCURSES_SHIM_H

/// Without these two, the importer sees neither `cchar_t` nor any wide-character call.
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

/// Reads the description of a type of terminal; 0 on success. `setupterm` is behind another header, and
/// without a place for its error it would end the program.
int setupterm(const char *type, int fd, int *error);
static inline int sy_describe(const char *type) {
  int error;
  return setupterm((char *)type, 1, &error);
}

/// `stdout` and `stdin` are globals that Swift 6 takes for shared mutable state.
static inline SCREEN *sy_newterm(const char *type) {
  return newterm(type, stdout, stdin);
}

/// `stdscr` is such a global too.
static inline WINDOW *sy_screen(void) { return stdscr; }

/// `COLORS` and `COLOR_PAIRS` are such globals too.
static inline int sy_colors(void) { return COLORS; }
static inline int sy_color_pairs(void) { return COLOR_PAIRS; }

/// `curscr` is such a global; redrawing it repairs a screen that others wrote on.
static inline void sy_redraw_everything(void) { clearok(curscr, TRUE); }

/// Attributes are macros with casts, which the importer leaves out.
static inline attr_t sy_bold(void) { return A_BOLD; }
static inline attr_t sy_dim(void) { return A_DIM; }
static inline attr_t sy_underline(void) { return A_UNDERLINE; }
static inline attr_t sy_reverse(void) { return A_REVERSE; }

/// A cell of one character, its marks and its look. Pairs beyond a short go through the last
/// argument; `COLOR_PAIR()` would wrap round at 256 and show another pair.
static inline int sy_put(int row, int column, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) == ERR) return ERR;
  return mvwadd_wch(stdscr, row, column, &cell);
}

/// `getmaxyx` is a macro that assigns to its arguments.
static inline int sy_rows(void) { return getmaxy(stdscr); }
static inline int sy_columns(void) { return getmaxx(stdscr); }

/// A string capability of the terminal, such as the one that shows the cursor; NULL where it has
/// none. `tigetstr` answers -1 for names that it does not know.
char *tigetstr(const char *name);
static inline const char *sy_capability(const char *name) {
  char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

/// Whether the locale writes UTF-8; `MB_CUR_MAX` is a macro with a call inside.
static inline int sy_is_utf8(void) { return MB_CUR_MAX > 1; }

/// Bytes that ncurses does not know of, in order with those that it writes.
static inline void sy_write(const char *bytes) {
  fputs(bytes, stdout);
  fflush(stdout);
}

#endif
