// The translations of the program's words. The compiler embeds the files as they are.

#include "words.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char japanese[] = {
#embed "../../words/japanese.txt"
};
static const unsigned char chinese[] = {
#embed "../../words/chinese.txt"
};

struct embedded_words embedded_japanese_words(void) {
  return (struct embedded_words){japanese, sizeof japanese};
}

struct embedded_words embedded_chinese_words(void) {
  return (struct embedded_words){chinese, sizeof chinese};
}
