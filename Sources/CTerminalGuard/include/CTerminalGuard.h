#ifndef STACKYARD_TERMINAL_GUARD_H
#define STACKYARD_TERMINAL_GUARD_H

#include <stddef.h>

/// Gives a terminal back as it was, whatever ends the program.
///
/// A signal handler may call next to nothing, and a Swift trap is a signal; so this part is C, and
/// everything that the handler needs is prepared before: the settings to go back to, and the bytes
/// that leave the alternate screen and show the cursor.

/// Remembers the settings of the terminal on a file descriptor, and what signals do; 0 on success.
///
/// To be called before ncurses starts: it takes some signals for itself, and its handlers end the
/// program with a status that hides the signal.
int terminal_guard_remember(int fd);

/// From now on the signals that end a program restore the terminal first: the remembered settings
/// and these bytes (at most 511). Each then goes its usual way: to the handler remembered, such
/// as Swift's backtracer, or to its default action, so that the exit status tells the signal.
///
/// Being stopped restores the terminal too; being continued takes the settings and bytes of the
/// session up again and makes `terminal_guard_was_resumed` answer 1 once.
void terminal_guard_arm(const char *leave, size_t leave_size, const char *enter,
                        size_t enter_size);

/// Makes the key that interrupts, ^C, an ordinary key; 0 on success. The signal itself keeps its
/// meaning, and restoring the terminal restores the key.
int terminal_guard_take_interrupt_key(int fd);

/// Signals go their usual way again.
void terminal_guard_disarm(void);

/// Whether the program was stopped and went on since the last call.
int terminal_guard_was_resumed(void);

/// Waits for input: 1 there is some, 0 there is none (or a signal came), -1 the terminal is gone,
/// 2 it is gone but for input that came before, or that it is over. A timeout below 0 waits for ever.
int terminal_guard_poll(int fd, int timeout_ms);

#endif
