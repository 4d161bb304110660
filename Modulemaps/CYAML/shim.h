#ifndef STACKYARD_CYAML_SHIM_H
#define STACKYARD_CYAML_SHIM_H
#include <yaml.h>
#endif
