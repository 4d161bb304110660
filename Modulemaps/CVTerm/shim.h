#ifndef STACKYARD_CVTERM_SHIM_H
#define STACKYARD_CVTERM_SHIM_H
#include <vterm.h>
#endif
