#ifndef STACKYARD_CRASH_LINE_H
#define STACKYARD_CRASH_LINE_H

#include <signal.h>
#include <stddef.h>

/// Whether the program itself failed, rather than was sent the signal by another.
int crash_is_real(int signal, const siginfo_t *info);

/// Writes what happened, and how to get a report, as one line. Callable in a signal handler.
void crash_line_write(int fd, int signal, const siginfo_t *info);

/// Remembers where the stack ends. Not callable in a signal handler.
void crash_line_prepare(void);

#endif
