#ifndef STACKYARD_HELD_ERRORS_H
#define STACKYARD_HELD_ERRORS_H

/// Standard error goes to memory while a picture is on the screen.

/// Begins to hold what is written to standard error, if that is a terminal.
void held_errors_begin(void);

/// Standard error is itself again, and gets what was held. Callable in a signal handler.
void held_errors_end(void);

#endif
