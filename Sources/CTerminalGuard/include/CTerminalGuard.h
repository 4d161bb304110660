#ifndef STACKYARD_TERMINAL_GUARD_H
#define STACKYARD_TERMINAL_GUARD_H

#include <stddef.h>

/// Restores a terminal, whatever ends the program, and says what ended it where that was a crash.
///
/// A signal handler may call next to nothing, and a Swift trap is a signal; so this part is C, and
/// everything that the handler needs is prepared before: the settings to go back to, and the bytes
/// that leave the alternate screen and show the cursor.

/// From now on a crash prints one line on standard error and ends the program at once, with the
/// signal in its status.
///
/// Where the user set SWIFT_BACKTRACE, Swift's report takes the place of the line, if the variable
/// asks for one.
void terminal_guard_report_crashes(void);

/// Remembers the settings of the terminal on a file descriptor, and what signals do; 0 on success.
///
/// To be called before ncurses starts: it takes some signals for itself, and its handlers end the
/// program with a status that hides the signal.
int terminal_guard_remember(int fd);

/// From now on the signals that end a program restore the terminal first: the remembered settings
/// and these bytes (at most 512). Then the program ends with the signal in its status, after the
/// report of a crash.
///
/// Being stopped restores the terminal too; being continued restores the settings and bytes of the
/// session and makes `terminal_guard_was_resumed` return 1 once.
///
/// Output to standard error would meanwhile destroy the picture, and vanish with it. If standard error is
/// a terminal, such output is held, and printed when the terminal is restored.
void terminal_guard_arm(const char *leave, size_t leave_size, const char *enter,
                        size_t enter_size);

/// Makes the key that interrupts, ^C, an ordinary key; 0 on success. The signal itself keeps its
/// meaning, and restoring the terminal restores the key.
int terminal_guard_take_interrupt_key(int fd);

/// Remembers the settings of the terminal as those of the session, for when it is continued.
void terminal_guard_note_settings(void);

/// Ends what `terminal_guard_arm` began. The caller has restored the terminal.
void terminal_guard_disarm(void);

/// Whether the program was stopped and went on since the last call.
int terminal_guard_was_resumed(void);

/// Whether the terminal may have another size since the last call.
int terminal_guard_was_resized(void);

/// Asks a terminal for its size; 0 on success.
int terminal_guard_size(int fd, int *rows, int *columns);

/// Waits for input: 1 there is some, 0 there is none (or a signal came), -1 the terminal is gone,
/// 2 it is gone except for input that came before. A timeout below 0 waits without end.
int terminal_guard_poll(int fd, int timeout_ms);

#endif
