#include "CTerminalGuard.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { MAX_BYTES = 512 };

static int terminal_fd = -1;
static struct termios before;  // as found
static struct termios during;  // as the session set it, when it was stopped
static char leave_bytes[MAX_BYTES];
static size_t leave_size;
static char enter_bytes[MAX_BYTES];
static size_t enter_size;
static volatile sig_atomic_t is_armed;
static volatile sig_atomic_t was_resumed;

static const int ending[] = {SIGHUP, SIGINT,  SIGQUIT, SIGTERM, SIGSEGV,
                             SIGBUS, SIGILL,  SIGTRAP, SIGFPE,  SIGABRT,
                             SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM,
                             SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS};
enum { ENDING = sizeof ending / sizeof *ending };
static struct sigaction found[ENDING];
static struct sigaction found_stop;
static struct sigaction found_continue;

int terminal_guard_remember(int fd) {
  terminal_fd = fd;
  for (int i = 0; i < ENDING; i++) sigaction(ending[i], NULL, &found[i]);
  sigaction(SIGTSTP, NULL, &found_stop);
  sigaction(SIGCONT, NULL, &found_continue);
  return tcgetattr(fd, &before);
}

// Only calls that POSIX allows in a handler: tcsetattr and write.
static void leave(void) {
  if (leave_size > 0) {
    ssize_t ignored = write(terminal_fd, leave_bytes, leave_size);
    (void)ignored;
  }
  tcsetattr(terminal_fd, TCSANOW, &before);
}

static void on_ending(int signal) {
  if (is_armed) {
    is_armed = 0;
    leave();
  }
  // Back to what was there before, and the same signal again: it is delivered when this handler
  // returns, and ends the program the way it would have without us.
  for (int i = 0; i < ENDING; i++) {
    if (ending[i] == signal) sigaction(signal, &found[i], NULL);
  }
  raise(signal);
}

static void on_stop(int signal) {
  int saved = errno;
  if (is_armed) {
    tcgetattr(terminal_fd, &during);
    leave();
  }
  // Stop for real, with the default action; execution goes on here after SIGCONT.
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
    tcsetattr(terminal_fd, TCSANOW, &during);
    if (enter_size > 0) {
      ssize_t ignored = write(terminal_fd, enter_bytes, enter_size);
      (void)ignored;
    }
    was_resumed = 1;
  }
  errno = saved;
}

// `kill -STOP` cannot be caught; that the program goes on can.
static void on_continue(int signal) {
  (void)signal;
  was_resumed = 1;
}

static size_t copy(char *to, const char *bytes, size_t size) {
  if (size > MAX_BYTES) size = MAX_BYTES;
  memcpy(to, bytes, size);
  return size;
}

void terminal_guard_arm(const char *leave, size_t size, const char *enter, size_t entering) {
  leave_size = copy(leave_bytes, leave, size);
  enter_size = copy(enter_bytes, enter, entering);
  // A stack overflow leaves no room for a handler on the usual stack.
  static char *stack;
  if (!stack) stack = malloc(64 * 1024);
  if (stack) {
    stack_t alternate = {.ss_sp = stack, .ss_size = 64 * 1024};
    sigaltstack(&alternate, NULL);
  }
  struct sigaction action = {.sa_handler = on_ending, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  is_armed = 1;
  for (int i = 0; i < ENDING; i++) {
    // What was ignored, as SIGHUP is by nohup, does not end the program.
    if (found[i].sa_handler != SIG_IGN) sigaction(ending[i], &action, NULL);
  }
  // No SA_RESTART: a wait for keys must end, so that the screen is drawn anew.
  action.sa_handler = on_stop;
  action.sa_flags = 0;
  sigaction(SIGTSTP, &action, NULL);
  action.sa_handler = on_continue;
  sigaction(SIGCONT, &action, NULL);
}

int terminal_guard_take_interrupt_key(int fd) {
  struct termios settings;
  if (tcgetattr(fd, &settings) != 0) return -1;
  settings.c_cc[VINTR] = _POSIX_VDISABLE;
  return tcsetattr(fd, TCSANOW, &settings);
}

void terminal_guard_disarm(void) {
  if (!is_armed) return;
  for (int i = 0; i < ENDING; i++) sigaction(ending[i], &found[i], NULL);
  sigaction(SIGTSTP, &found_stop, NULL);
  sigaction(SIGCONT, &found_continue, NULL);
  is_armed = 0;
}

int terminal_guard_was_resumed(void) {
  int resumed = was_resumed;
  was_resumed = 0;
  return resumed;
}

int terminal_guard_poll(int fd, int timeout_ms) {
  struct pollfd entry = {.fd = fd, .events = POLLIN};
  int count = poll(&entry, 1, timeout_ms);
  if (count < 0) return errno == EINTR ? 0 : -1;
  if (count == 0) return 0;
  if (!(entry.revents & POLLIN)) return -1;
  // Input that came before the end is still to be read.
  return entry.revents & (POLLHUP | POLLERR) ? 2 : 1;
}
