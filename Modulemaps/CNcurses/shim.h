#ifndef STACKYARD_CNCURSES_SHIM_H
#define STACKYARD_CNCURSES_SHIM_H

/// Without these two, the importer sees neither `cchar_t` nor any wide-character call.
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>

#endif
