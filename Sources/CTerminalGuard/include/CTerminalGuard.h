#ifndef STACKYARD_TERMINAL_GUARD_H
#define STACKYARD_TERMINAL_GUARD_H

#include <stddef.h>

/// Restores a terminal whatever ends the program, and reports the reason if that was a crash.
///
/// A signal handler may call very few functions, and a Swift trap is a signal. So this part is C,
/// and everything that the handler needs is prepared in advance: the settings to restore, and the
/// bytes that leave the alternate screen and show the cursor.

/// Makes a crash print one line on standard error and end the program at once, with the signal in
/// its status.
///
/// If SWIFT_BACKTRACE is set and requests a report, Swift's report replaces the line.
void terminal_guard_report_crashes(void);

/// Remembers the settings of the terminal on a file descriptor, and the actions of signals. Returns
/// 0 on success.
///
/// Must be called before ncurses starts: ncurses handles some signals, and its handlers end the
/// program with a status that hides the signal.
int terminal_guard_remember(int fd);

/// Makes the signals that end a program restore the terminal first, with the remembered settings
/// and these bytes (at most 512). Then the program ends with the signal in its status, after the
/// report of a crash.
///
/// Signals other than those of a crash make `terminal_guard_must_end` return 1, so that the session can
/// keep its data and end in order. If it does not ask within half a second, or is not done 10 seconds
/// later, they end the program at once. Further ones change nothing.
///
/// Stopping the program restores the terminal too. Continuing it restores the settings and bytes of
/// the session, unless it must end, and makes `terminal_guard_was_resumed` return 1 once.
///
/// Output to standard error would destroy the screen and vanish with it. If standard error is a
/// terminal, such output is held and printed when the terminal is restored.
void terminal_guard_arm(const char *leave, size_t leave_size, const char *enter,
                        size_t enter_size);

/// Sets the words that a signal prints on standard error when it ends the program, after the terminal
/// was restored; at most 512 bytes, or none. They are not printed before `terminal_guard_arm`, and
/// after `terminal_guard_disarm` only by `terminal_guard_end_as_requested`.
void terminal_guard_set_last_words(const char *text, size_t size);

/// Makes the interrupt key, ^C, the suspend key, ^Z, and the keys that hold output, ^S and ^Q,
/// ordinary keys; returns 0 on success. The signals keep their meaning, and restoring the terminal
/// restores the keys. Other keys with a signal no longer discard the input before them.
int terminal_guard_take_control_keys(int fd);

/// Remembers the current settings of the terminal as those of the session, to restore when it
/// continues.
void terminal_guard_note_settings(void);

/// Returns whether the program was stopped or is in the background, so that a shell uses the terminal
/// now; if so, restores what the shell has not, and the caller must not change the terminal.
int terminal_guard_leave_from_background(void);

/// Ends the effect of `terminal_guard_arm`. The caller has restored the terminal.
void terminal_guard_disarm(void);

/// Returns whether a signal has requested the end of the session.
int terminal_guard_must_end(void);

/// Ends the program, with the signal in its status, if one requested the end; prints the last words
/// first. To be called after `terminal_guard_disarm`.
void terminal_guard_end_as_requested(void);

/// Returns whether the terminal sent SIGQUIT, because the key ^\ was pressed or a text that contains
/// its character was pasted. Without an answer within half a second, the program ends.
int terminal_guard_quit_key_was_pressed(void);

/// Ends the program because of the key, with SIGQUIT in its status, or continues.
void terminal_guard_answer_quit_key(int ends);

/// Returns whether the program was stopped and continued since the last call.
int terminal_guard_was_resumed(void);

/// Returns whether the size of the terminal may have changed since the last call.
int terminal_guard_was_resized(void);

/// Reads the size of a terminal; returns 0 on success.
int terminal_guard_size(int fd, int *rows, int *columns);

/// Waits for input. Returns 1 if there is input, 0 if there is none (or a signal arrived), -1 if
/// the terminal is gone, 2 if it is gone but earlier input remains, and 3 if there is none but the
/// watched descriptor has something to read. A watched descriptor below 0 is ignored, and a timeout
/// below 0 waits without limit.
int terminal_guard_poll(int fd, int watched, int timeout_ms);

#endif
