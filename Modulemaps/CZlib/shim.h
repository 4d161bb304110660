#ifndef STACKYARD_CZLIB_SHIM_H
#define STACKYARD_CZLIB_SHIM_H
#include <zlib.h>
#endif
