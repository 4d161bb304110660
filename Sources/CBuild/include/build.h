#pragma once

/// Returns the commit from which the program was built; empty if it is not known.
const char *_Nonnull stackyard_commit(void);
