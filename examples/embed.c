/* What a hand waits for, how many of each are left, how each wins, and in which
 * groups: the whole way from C.
 *
 *   embed [RULES [HAND]] */
#include <stdio.h>

#include "tingpai/tingpai_c.h"

static int Complain(const char* what, const tingpai_error* error) {
  fprintf(stderr, "%s: %s", what, error->message);
  if (error->offset != TINGPAI_NO_OFFSET) {
    fprintf(stderr, " (at byte %lu)", (unsigned long)error->offset);
  }
  fprintf(stderr, "\n");
  return 2;
}

static void PrintKinds(uint64_t kinds) {
  int kind;
  for (kind = 0; kind < TINGPAI_KINDS; ++kind) {
    if (kinds >> kind & 1) printf(" %s", tingpai_kind_name(kind));
  }
}

/* The divisions of a hand that wins. */
static tingpai_status PrintSplits(const tingpai_table* table,
                                  const tingpai_hand* hand) {
  tingpai_splits* splits = NULL;
  size_t i;
  tingpai_status status = tingpai_split(table, hand, NULL, 100, &splits);
  for (i = 0; status == TINGPAI_OK && i < tingpai_splits_count(splits); ++i) {
    tingpai_split_info info;
    int32_t g;
    info.size = sizeof(info);
    status = tingpai_splits_get_info(splits, i, &info);
    if (status != TINGPAI_OK) break;
    printf("   %s:", tingpai_table_pattern_name(table, info.pattern));
    for (g = 0; g < info.groups; ++g) {
      tingpai_group group;
      int32_t t;
      group.size = sizeof(group);
      status = tingpai_splits_get_group(splits, i, g, &group);
      if (status != TINGPAI_OK) break;
      printf(" ");
      for (t = 0; t < group.tiles; ++t) {
        printf("%s", tingpai_kind_name(group.kind[t]));
      }
    }
    printf("\n");
  }
  tingpai_splits_free(splits);
  return status;
}

/* What the hand waits for; `hand` is changed meanwhile and comes back as it
 * was. */
static tingpai_status PrintWaits(const tingpai_table* table,
                                 tingpai_hand* hand) {
  tingpai_draws draws;
  int kind;
  tingpai_status status;
  draws.size = sizeof(draws);
  status = tingpai_get_draws(table, hand, NULL, NULL, &draws);
  if (status != TINGPAI_OK) return status;
  printf("waits for");
  PrintKinds(draws.waits);
  printf("\n");
  for (kind = 0; kind < TINGPAI_KINDS && status == TINGPAI_OK; ++kind) {
    if (!(draws.waits >> kind & 1)) continue;
    printf("%s, %d left\n", tingpai_kind_name(kind), draws.left[kind]);
    status = tingpai_hand_add(hand, kind);
    if (status == TINGPAI_OK) {
      status = PrintSplits(table, hand);
      tingpai_hand_remove(hand, kind);
    }
  }
  return status;
}

int main(int argc, char** argv) {
  const char* const rules = argc > 1 ? argv[1] : "mcr";
  const char* const text = argc > 2 ? argv[2] : "3344455556667p";
  tingpai_table* table = NULL;
  tingpai_hand* hand = NULL;
  tingpai_error error;
  tingpai_status status;
  error.size = sizeof(error);
  if (tingpai_table_builtin(rules, &table, &error) != TINGPAI_OK) {
    return Complain(rules, &error);
  }
  if (tingpai_hand_read(text, TINGPAI_TEXT_END, TINGPAI_NOTATION_MPSZ, &hand,
                        &error) != TINGPAI_OK) {
    tingpai_table_free(table);
    return Complain(text, &error);
  }
  status = PrintWaits(table, hand);
  tingpai_hand_free(hand);
  tingpai_table_free(table);
  if (status == TINGPAI_OK) return 0;
  fprintf(stderr, "%s\n", tingpai_status_message(status));
  return 2;
}
