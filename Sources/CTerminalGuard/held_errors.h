#ifndef STACKYARD_HELD_ERRORS_H
#define STACKYARD_HELD_ERRORS_H

/// Redirects standard error to memory while the playground is on the screen.

/// Starts to hold output to standard error if that is a terminal.
void held_errors_begin(void);

/// Restores standard error and prints the held output. Callable in a signal handler.
void held_errors_end(void);

#endif
