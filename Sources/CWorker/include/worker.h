#pragma once

#include <sys/types.h>

/// Starts a copy of this process, which must have a single thread; on Linux, the copy ends with it.
///
/// Swift cannot call `fork` and `prctl` on every system.
///
/// Returns 0 in the copy, its identifier in this process, and -1 if there is none.
pid_t stackyard_fork_worker(void);
