// The lessons, which are part of the program. The compiler embeds the files as they are.

#include "lessons.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char axis[] = {
#embed "../../lessons/01-axis.yaml"
};
static const unsigned char alignment[] = {
#embed "../../lessons/02-alignment.yaml"
};
static const unsigned char fill[] = {
#embed "../../lessons/03-fill.yaml"
};
static const unsigned char compression[] = {
#embed "../../lessons/04-compression.yaml"
};
static const unsigned char fill_equally[] = {
#embed "../../lessons/05-fill-equally.yaml"
};
static const unsigned char fill_proportionally[] = {
#embed "../../lessons/06-fill-proportionally.yaml"
};
static const unsigned char equal_spacing_and_centering[] = {
#embed "../../lessons/07-equal-spacing-and-centering.yaml"
};
static const unsigned char baselines[] = {
#embed "../../lessons/08-baselines.yaml"
};
static const unsigned char margins[] = {
#embed "../../lessons/09-margins.yaml"
};
static const unsigned char hidden_views[] = {
#embed "../../lessons/10-hidden-views.yaml"
};
static const unsigned char custom_spacing[] = {
#embed "../../lessons/11-custom-spacing.yaml"
};
static const unsigned char nesting[] = {
#embed "../../lessons/12-nesting.yaml"
};
static const unsigned char priorities[] = {
#embed "../../lessons/13-priorities.yaml"
};
static const unsigned char conflicts[] = {
#embed "../../lessons/14-conflicts.yaml"
};
static const unsigned char ambiguity[] = {
#embed "../../lessons/15-ambiguity.yaml"
};
static const unsigned char visual_format[] = {
#embed "../../lessons/16-visual-format.yaml"
};
static const unsigned char size_classes[] = {
#embed "../../lessons/17-size-classes.yaml"
};
static const unsigned char scroll_view[] = {
#embed "../../lessons/18-scroll-view.yaml"
};
static const unsigned char hardening[] = {
#embed "../../lessons/19-hardening.yaml"
};
static const unsigned char text_that_wraps[] = {
#embed "../../lessons/20-text-that-wraps.yaml"
};

static const unsigned char glossary[] = {
#embed "../../scenes/glossary.yaml"
};

#define LESSON(name, bytes) { name, bytes, sizeof bytes }

static const struct embedded_lesson lessons[] = {
  LESSON("01-axis", axis),
  LESSON("02-alignment", alignment),
  LESSON("03-fill", fill),
  LESSON("04-compression", compression),
  LESSON("05-fill-equally", fill_equally),
  LESSON("06-fill-proportionally", fill_proportionally),
  LESSON("07-equal-spacing-and-centering", equal_spacing_and_centering),
  LESSON("08-baselines", baselines),
  LESSON("09-margins", margins),
  LESSON("10-hidden-views", hidden_views),
  LESSON("11-custom-spacing", custom_spacing),
  LESSON("12-nesting", nesting),
  LESSON("13-priorities", priorities),
  LESSON("14-conflicts", conflicts),
  LESSON("15-ambiguity", ambiguity),
  LESSON("16-visual-format", visual_format),
  LESSON("17-size-classes", size_classes),
  LESSON("18-scroll-view", scroll_view),
  LESSON("19-hardening", hardening),
  LESSON("20-text-that-wraps", text_that_wraps),
};

const struct embedded_lesson *embedded_lessons(size_t *count) {
  *count = sizeof lessons / sizeof lessons[0];
  return lessons;
}

struct embedded_lesson embedded_glossary(void) {
  return (struct embedded_lesson)LESSON("glossary", glossary);
}
