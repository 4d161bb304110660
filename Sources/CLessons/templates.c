// The templates for new scenes, which are part of the program as the lessons are.

#include <string.h>

#include "lessons.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct {
  const char *name;
  const char *text;
} templates[] = {
  {"first-light", (const char[]){
#embed "../../templates/first-light.yaml" suffix(, 0)
  }},
  {"empty", (const char[]){
#embed "../../templates/empty.yaml" suffix(, 0)
  }},
  {"row", (const char[]){
#embed "../../templates/row.yaml" suffix(, 0)
  }},
  {"column", (const char[]){
#embed "../../templates/column.yaml" suffix(, 0)
  }},
  {"form", (const char[]){
#embed "../../templates/form.yaml" suffix(, 0)
  }},
  {"toolbar", (const char[]){
#embed "../../templates/toolbar.yaml" suffix(, 0)
  }},
  {"list-cell", (const char[]){
#embed "../../templates/list-cell.yaml" suffix(, 0)
  }},
  {"card", (const char[]){
#embed "../../templates/card.yaml" suffix(, 0)
  }},
  {"grid", (const char[]){
#embed "../../templates/grid.yaml" suffix(, 0)
  }},
  {"scrolling-list", (const char[]){
#embed "../../templates/scrolling-list.yaml" suffix(, 0)
  }},
  {"size-classes", (const char[]){
#embed "../../templates/size-classes.yaml" suffix(, 0)
  }},
  {"phone", (const char[]){
#embed "../../templates/phone.yaml" suffix(, 0)
  }},
  {"lesson", (const char[]){
#embed "../../templates/lesson.yaml" suffix(, 0)
  }},
};

const char *embedded_template(const char *name) {
  for (size_t i = 0; i < sizeof templates / sizeof templates[0]; i++) {
    if (strcmp(templates[i].name, name) == 0) return templates[i].text;
  }
  return NULL;
}
