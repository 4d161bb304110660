#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

#include "crash_line.h"
#include "held_errors.h"
#include "last_words.h"

enum { MAX_BYTES = 512, STACK_SIZE = 64 * 1024, PATIENCE_MS = 500, MORE_PATIENCE_MS = 10 * 1000 };

static int terminal_fd = -1;
static struct termios before;  // the settings at the start
static struct termios during;  // the settings of the session
static char leave_bytes[MAX_BYTES];
static size_t leave_size;
static char enter_bytes[MAX_BYTES];
static size_t enter_size;
static volatile sig_atomic_t is_armed;
static volatile sig_atomic_t is_shown;  // armed, and not stopped
static volatile sig_atomic_t was_resumed;
static volatile sig_atomic_t was_resized;
static volatile sig_atomic_t quit_key;  // whether the terminal sent SIGQUIT without an answer so far
static volatile sig_atomic_t request;  // the first signal that requested the end; 0 if none did
static volatile sig_atomic_t has_session;  // whether somebody asked for such a signal so far

// A handler writes here, so that a wait that is about to start also ends.
static int wake_up[2] = {-1, -1};

// The signals of a failing program come first: they are handled even without a terminal.
static const int ending[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGTRAP, SIGFPE,    SIGABRT, SIGSYS,
                             SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGPIPE,   SIGALRM, SIGUSR1,
                             SIGUSR2, SIGPROF, SIGXCPU, SIGXFSZ, SIGVTALRM};
enum { FAILING = 7, ENDING = sizeof ending / sizeof *ending };
static struct sigaction found[ENDING];
static struct sigaction found_stop;
static struct sigaction found_continue;
static struct sigaction found_resize;
static int is_watching_crashes;
static int wants_report;

// MARK: The terminal. Only calls that POSIX allows in a handler.

// A program in the background must not change the settings: another program uses them now.
static int is_in_foreground(void) {
  pid_t group = tcgetpgrp(terminal_fd);
  return group < 0 || group == getpgrp();
}

static void send(const char *bytes, size_t size) {
  // The other end may have stopped reading. The unread output is the screen, which is no longer
  // needed.
  struct pollfd entry = {.fd = terminal_fd, .events = POLLOUT};
  if (poll(&entry, 1, 100) == 0) tcflush(terminal_fd, TCOFLUSH);
  ssize_t ignored = write(terminal_fd, bytes, size);
  (void)ignored;
}

static void leave(void) {
  if (!is_shown) return;
  is_shown = 0;
  send(leave_bytes, leave_size);
  if (is_in_foreground()) tcsetattr(terminal_fd, TCSANOW, &before);
}

// In the background this stops the program until it is in the foreground again, or must end.
static void enter(void) {
  while (!request && tcsetattr(terminal_fd, TCSANOW, &during) < 0 && errno == EINTR) {
  }
  if (request) return;
  send(enter_bytes, enter_size);
  is_shown = 1;
}

// MARK: Handlers

static int is_failing(int signal) {
  for (int i = 0; i < FAILING; i++) {
    if (ending[i] == signal) return 1;
  }
  return 0;
}

// Swift's own report is only for users who set the variable: it is long, and by default it prompts
// for 30 seconds with a terminal that is in neither the program's nor the shell's state.
static void (*reporter(int signal))(int, siginfo_t *, void *) {
  for (int i = 0; i < FAILING && wants_report; i++) {
    if (ending[i] != signal) continue;
    return found[i].sa_flags & SA_SIGINFO ? found[i].sa_sigaction : NULL;
  }
  return NULL;
}

// End the program now: a signal that a process sent is not raised again after the handler returns.
static void end_by(int signal) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(signal, &standard, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  raise(signal);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
}

static void on_ending(int signal, siginfo_t *info, void *context) {
  int was_armed = is_armed;
  if (is_armed) {
    is_armed = 0;
    leave();
    held_errors_end();
  }
  if (is_failing(signal)) {
    void (*report)(int, siginfo_t *, void *) = reporter(signal);
    if (report && crash_is_real(signal, info)) {
      // Swift's handler is called here rather than installed, so that it gets the original signal
      // information, and so that the program ends even if it returns.
      report(signal, info, context);
    } else {
      crash_line_write(STDERR_FILENO, signal, info);
    }
  }
  if (was_armed) last_words_write(STDERR_FILENO);
  // The time for ending in order is over.
  end_by(signal == SIGALRM && request ? request : signal == SIGALRM && quit_key ? SIGQUIT : signal);
}

static void wake(void) {
  int saved = errno;
  ssize_t ignored = write(wake_up[1], "", 1);
  (void)ignored;
  errno = saved;
}

static void set_alarm(long milliseconds) {
  struct itimerval limit = {
      .it_value = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000}};
  setitimer(ITIMER_REAL, &limit, NULL);
}

// The session ends itself, so that it can keep the last changes, even in the background or after
// a stop. One that does not answer in time ends at once.
static void on_request(int signal, siginfo_t *info, void *context) {
  if (!has_session || (signal == SIGALRM && (request || quit_key))) {
    on_ending(signal, info, context);
    return;
  }
  // A terminal that is closed sends a signal, and its shell two others.
  if (request) return;
  int saved = errno;
  request = signal;
  set_alarm(PATIENCE_MS);
  wake();
  errno = saved;
}

// The character of the key may be in a pasted text, whose beginning is still unread.
static void on_quit(int signal, siginfo_t *info, void *context) {
  if (request) return;
  if (info->si_code != SI_KERNEL || quit_key) {
    on_request(signal, info, context);
    return;
  }
  int saved = errno;
  quit_key = 1;
  set_alarm(PATIENCE_MS);
  wake();
  errno = saved;
}

static void on_stop(int signal) {
  int saved = errno;
  leave();
  // Stop with the default action; execution continues here after SIGCONT.
  struct sigaction ours;
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(signal, &standard, &ours);
  sigset_t only, previous;
  sigemptyset(&only);
  sigaddset(&only, signal);
  raise(signal);
  sigprocmask(SIG_UNBLOCK, &only, &previous);
  sigprocmask(SIG_SETMASK, &previous, NULL);
  sigaction(signal, &ours, NULL);
  if (is_armed) {
    enter();
    was_resumed = 1;
    wake();
  }
  errno = saved;
}

// `kill -STOP` cannot be caught, but continuing can. The shell has changed the settings.
static void on_continue(int signal) {
  (void)signal;
  int saved = errno;
  if (is_shown) enter();
  was_resumed = 1;
  wake();
  errno = saved;
}

static void on_resize(int signal) {
  (void)signal;
  was_resized = 1;
  wake();
}

// MARK: Installing

// After a stack overflow, the normal stack has no space for a handler.
static void prepare_stack(void) {
  static char *stack;
  if (stack) return;
  stack = malloc(STACK_SIZE);
  if (!stack) return;
  stack_t alternate = {.ss_sp = stack, .ss_size = STACK_SIZE};
  sigaltstack(&alternate, NULL);
}

static void watch_endings(int first, int end) {
  prepare_stack();
  struct sigaction action = {.sa_sigaction = on_ending,
                             .sa_flags = SA_ONSTACK | SA_SIGINFO | SA_NODEFER};
  // Nothing may interrupt the handler, not even a stop because a background process writes to the
  // terminal. Signals of failures are not blocked: Swift's report relies on them while it reads
  // memory.
  sigfillset(&action.sa_mask);
  for (int i = 0; i < FAILING; i++) sigdelset(&action.sa_mask, ending[i]);
  for (int i = first; i < end; i++) {
    // An ignored signal, such as SIGHUP under nohup, does not end the program.
    if (found[i].sa_handler == SIG_IGN) continue;
    action.sa_sigaction = is_failing(ending[i]) ? on_ending
                          : ending[i] == SIGQUIT ? on_quit
                                                 : on_request;
    sigaction(ending[i], &action, NULL);
  }
}

// Swift's runtime treats SIGQUIT as a crash, even before main, unless the signal has a handler. So
// it gets a handler before any library starts.
static void take_quit_first(void) {
  struct sigaction quit;
  sigaction(SIGQUIT, NULL, &quit);
  if (quit.sa_handler != SIG_DFL) return;
  quit = (struct sigaction){.sa_sigaction = on_ending, .sa_flags = SA_SIGINFO};
  sigfillset(&quit.sa_mask);
  sigaction(SIGQUIT, &quit, NULL);
}
__attribute__((section(".preinit_array"), used)) static void (*const first)(void) =
    take_quit_first;

void terminal_guard_report_crashes(void) {
  if (is_watching_crashes) return;
  for (int i = 0; i < FAILING; i++) sigaction(ending[i], NULL, &found[i]);
  const char *setting = getenv("SWIFT_BACKTRACE");
  wants_report = setting && *setting;
  crash_line_prepare();
  watch_endings(0, FAILING);
  is_watching_crashes = 1;
}

int terminal_guard_remember(int fd) {
  terminal_guard_report_crashes();
  if (wake_up[0] < 0 && pipe2(wake_up, O_NONBLOCK | O_CLOEXEC) != 0) return -1;
  terminal_fd = fd;
  for (int i = FAILING; i < ENDING; i++) sigaction(ending[i], NULL, &found[i]);
  sigaction(SIGTSTP, NULL, &found_stop);
  sigaction(SIGCONT, NULL, &found_continue);
  // Handle the signal before ncurses does, which would report it only when asked for a key.
  struct sigaction action = {.sa_handler = on_resize, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGWINCH, &action, &found_resize);
  return tcgetattr(fd, &before);
}

static size_t copy(char *to, const char *bytes, size_t size) {
  if (size > MAX_BYTES) size = MAX_BYTES;
  memcpy(to, bytes, size);
  return size;
}

void terminal_guard_arm(const char *leave, size_t size, const char *enter, size_t entering) {
  leave_size = copy(leave_bytes, leave, size);
  enter_size = copy(enter_bytes, enter, entering);
  terminal_guard_note_settings();
  held_errors_begin();
  is_shown = 1;
  is_armed = 1;
  watch_endings(FAILING, ENDING);
  // A waiting poll is woken through the pipe, so writing needs no interruption.
  struct sigaction action = {.sa_handler = on_stop, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  if (found_stop.sa_handler != SIG_IGN) sigaction(SIGTSTP, &action, NULL);
  action.sa_handler = on_continue;
  sigaction(SIGCONT, &action, NULL);
}

int terminal_guard_take_control_keys(int fd) {
  struct termios settings;
  if (tcgetattr(fd, &settings) != 0) return -1;
  settings.c_cc[VINTR] = _POSIX_VDISABLE;
  settings.c_cc[VSUSP] = _POSIX_VDISABLE;
  settings.c_iflag &= ~(tcflag_t)IXON;
  settings.c_lflag |= NOFLSH;
  return tcsetattr(fd, TCSANOW, &settings);
}

void terminal_guard_note_settings(void) { tcgetattr(terminal_fd, &during); }

// The session ends in order; it may have to write a long recording. It gets this time once.
static void give_time_to_end(void) {
  static int has_time;
  if (!has_time) set_alarm(MORE_PATIENCE_MS);
  has_time = 1;
}

void terminal_guard_disarm(void) {
  if (!is_armed) return;
  is_armed = 0;
  is_shown = 0;
  held_errors_end();
  if (request) {
    // The program still has to write data of the session, and more signals of the same end may follow.
    give_time_to_end();
    return;
  }
  for (int i = FAILING; i < ENDING; i++) sigaction(ending[i], &found[i], NULL);
  sigaction(SIGTSTP, &found_stop, NULL);
  sigaction(SIGCONT, &found_continue, NULL);
  sigaction(SIGWINCH, &found_resize, NULL);
}

int terminal_guard_leave_from_background(void) {
  if (is_shown && is_in_foreground()) return 0;
  // Output must not stop the program, whatever the settings of the terminal say.
  signal(SIGTTOU, SIG_IGN);
  leave();
  return 1;
}

void terminal_guard_end_as_requested(void) {
  if (!request) return;
  last_words_write(STDERR_FILENO);
  end_by(request);
}

// MARK: Waiting

int terminal_guard_must_end(void) {
  has_session = 1;
  if (request) give_time_to_end();
  return request != 0;
}

int terminal_guard_quit_key_was_pressed(void) { return quit_key; }

void terminal_guard_answer_quit_key(int ends) {
  quit_key = 0;
  // The alarm of a request limits the time of the session.
  if (request) return;
  set_alarm(0);
  if (ends) raise(SIGQUIT);
}

int terminal_guard_was_resumed(void) {
  int resumed = was_resumed;
  was_resumed = 0;
  return resumed;
}

int terminal_guard_was_resized(void) {
  int resized = was_resized;
  was_resized = 0;
  return resized;
}

int terminal_guard_size(int fd, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return -1;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return 0;
}

int terminal_guard_poll(int fd, int watched, int timeout_ms) {
  struct pollfd entries[] = {{.fd = fd, .events = POLLIN},
                             {.fd = wake_up[0], .events = POLLIN},
                             {.fd = watched, .events = POLLIN}};
  int count = poll(entries, 3, timeout_ms);
  if (count < 0) return errno == EINTR ? 0 : -1;
  if (count == 0) return 0;
  if (entries[1].revents) {
    char bytes[64];
    while (read(wake_up[0], bytes, sizeof bytes) > 0) {
    }
  }
  if (!entries[0].revents) return entries[2].revents ? 3 : 0;
  if (!(entries[0].revents & POLLIN)) return -1;
  // Input that arrived before the end must still be read.
  return entries[0].revents & (POLLHUP | POLLERR) ? 2 : 1;
}
