#include "build.h"

// Package.swift defines it.
const char *stackyard_commit(void) { return STACKYARD_COMMIT; }
