#include "worker.h"

#include <signal.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

pid_t stackyard_fork_worker(void) {
  pid_t parent = getpid();
  pid_t worker = fork();
#ifdef __linux__
  if (worker == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The parent may have ended before.
    if (getppid() != parent) _exit(1);
  }
#else
  (void)parent;
#endif
  return worker;
}
