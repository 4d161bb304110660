#ifndef STACKYARD_CRASH_LINE_H
#define STACKYARD_CRASH_LINE_H

#include <signal.h>
#include <stddef.h>

/// Returns whether the program itself failed, as opposed to receiving the signal from another.
int crash_is_real(int signal, const siginfo_t *info);

/// Writes one line that says what failed and how to get a report. Callable in a signal handler.
void crash_line_write(int fd, int signal, const siginfo_t *info);

/// Stores the end of the stack. Not callable in a signal handler.
void crash_line_prepare(void);

#endif
