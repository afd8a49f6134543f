/* The C header used from C: every structure and every kind of call once, as
 * docs/embedding.md tells. Ends with the line "all good". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tingpai/tingpai_c.h"

#define CHECK(condition)                                            \
  do {                                                              \
    if (!(condition)) {                                             \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
      exit(1);                                                      \
    }                                                               \
  } while (0)

/* Structures keep their shape: other languages write it down. */
static void CheckShapes(void) {
  CHECK(sizeof(tingpai_error) == 256);
  CHECK(sizeof(tingpai_table_info) == 56);
  CHECK(sizeof(tingpai_hand_info) == 108);
  CHECK(sizeof(tingpai_text_info) == 100);
  CHECK(sizeof(tingpai_deal) == 32);
  CHECK(sizeof(tingpai_discards) == 168);
  CHECK(sizeof(tingpai_draws) == 56);
  CHECK(sizeof(tingpai_split_info) == 16);
  CHECK(sizeof(tingpai_group) == 40);
  CHECK(sizeof(tingpai_distances) == 40);
  CHECK(sizeof(tingpai_discard_distances) == 184);
  CHECK(offsetof(tingpai_deal, own_four) == 24);
  CHECK(offsetof(tingpai_group, kind) == 20);
}

static tingpai_hand* Read(const char* text) {
  tingpai_hand* hand = NULL;
  CHECK(tingpai_hand_read(text, strlen(text), TINGPAI_NOTATION_MPSZ, &hand,
                          NULL) == TINGPAI_OK);
  return hand;
}

static uint64_t Bit(const char* name) {
  const int kind = tingpai_kind_find(name);
  CHECK(kind >= 0);
  return (uint64_t)1 << kind;
}

static void CheckHand(void) {
  const tingpai_deal deal = TINGPAI_DEAL_INIT;
  tingpai_table* mcr = NULL;
  tingpai_hand* hand = Read("3344455556667p");
  uint64_t waits = 0;
  uint32_t patterns = 0;
  char text[64];
  size_t length = 0;
  CHECK(tingpai_table_builtin("mcr", &mcr, NULL) == TINGPAI_OK);
  CHECK(tingpai_waits(mcr, hand, &deal, &waits) == TINGPAI_OK);
  CHECK(waits == (Bit("3p") | Bit("6p")));
  CHECK(tingpai_hand_add(hand, tingpai_kind_find("3p")) == TINGPAI_OK);
  CHECK(tingpai_win(mcr, hand, NULL, &patterns) == TINGPAI_OK);
  CHECK(patterns == 1);
  CHECK(strcmp(tingpai_table_pattern_name(mcr, 0), "standard") == 0);
  CHECK(tingpai_hand_write(hand, TINGPAI_NOTATION_MPSZ, text, sizeof(text),
                           &length, NULL) == TINGPAI_OK);
  CHECK(strcmp(text, "33344455556667p") == 0 && length == strlen(text));
  tingpai_hand_free(hand);
  tingpai_table_free(mcr);
}

/* Sichuan: bamboos are void. */
static void CheckDeal(void) {
  tingpai_table* table = NULL;
  tingpai_hand* hand = Read("11223344556677m");
  tingpai_deal deal = TINGPAI_DEAL_INIT;
  tingpai_table_info info;
  uint32_t patterns = 0;
  info.size = sizeof(info);
  CHECK(tingpai_table_builtin("sichuan", &table, NULL) == TINGPAI_OK);
  CHECK(tingpai_table_get_info(table, &info) == TINGPAI_OK);
  CHECK((info.deal & TINGPAI_HAS_VOID) != 0 && info.limit == 14);
  deal.void_suit = 0;
  CHECK(tingpai_win(table, hand, &deal, &patterns) == TINGPAI_OK);
  CHECK(patterns == 0);
  deal.void_suit = 2;
  CHECK(tingpai_win(table, hand, &deal, &patterns) == TINGPAI_OK);
  CHECK(patterns != 0);
  tingpai_hand_free(hand);
  tingpai_table_free(table);
}

/* Wilds, melds, a split. */
static void CheckSplit(void) {
  tingpai_table* table = NULL;
  tingpai_hand* hand = Read("23m55p[789s](EEEE)j");
  tingpai_splits* splits = NULL;
  tingpai_split_info info;
  tingpai_group group;
  info.size = sizeof(info);
  group.size = sizeof(group);
  CHECK(tingpai_table_builtin("standard", &table, NULL) == TINGPAI_OK);
  CHECK(tingpai_hand_add_meld(hand, tingpai_meld_pung(33)) == TINGPAI_OK);
  CHECK(tingpai_split(table, hand, NULL, 10, &splits) == TINGPAI_OK);
  CHECK(tingpai_splits_count(splits) == 2 && !tingpai_splits_cut(splits));
  CHECK(tingpai_splits_get_info(splits, 0, &info) == TINGPAI_OK);
  CHECK(info.groups == 2 && info.form == TINGPAI_FORM_STANDARD);
  CHECK(tingpai_splits_get_group(splits, 0, 0, &group) == TINGPAI_OK);
  CHECK(group.type == TINGPAI_GROUP_RUN && group.wild != 0);
  CHECK(strcmp(tingpai_group_type_name(group.type), "run") == 0);
  CHECK(tingpai_splits_get_group(splits, 0, 2, &group) == TINGPAI_BAD_ARGUMENT);
  tingpai_splits_free(splits);
  tingpai_hand_free(hand);
  tingpai_table_free(table);
}

static void CheckMany(void) {
  static const char* const kHands[3] = {"19m19p19sESWNCFP", "1m", "12m"};
  uint8_t counts[3 * TINGPAI_KINDS];
  uint64_t waits[3];
  uint8_t errors[3];
  tingpai_table* table = NULL;
  int i;
  for (i = 0; i < 3; ++i) {
    tingpai_hand* hand = Read(kHands[i]);
    tingpai_hand_info info;
    info.size = sizeof(info);
    CHECK(tingpai_hand_get_info(hand, &info) == TINGPAI_OK);
    memcpy(counts + i * TINGPAI_KINDS, info.counts, TINGPAI_KINDS);
    tingpai_hand_free(hand);
  }
  CHECK(tingpai_table_builtin("riichi", &table, NULL) == TINGPAI_OK);
  CHECK(tingpai_waits_many(table, counts, 3, waits, errors) == TINGPAI_OK);
  CHECK(errors[0] == TINGPAI_COUNTS_OK && errors[1] == TINGPAI_COUNTS_OK);
  CHECK(errors[2] == TINGPAI_COUNTS_SIZE && waits[2] == 0);
  CHECK(waits[1] == Bit("1m"));
  CHECK((waits[0] & Bit("P")) != 0 && (waits[0] & Bit("2m")) == 0);
  tingpai_table_free(table);
}

static void CheckErrors(void) {
  tingpai_error error;
  tingpai_table* table = NULL;
  tingpai_hand* hand = NULL;
  error.size = sizeof(error);
  CHECK(tingpai_table_builtin("no_such", &table, &error) == TINGPAI_NOT_FOUND);
  CHECK(strstr(error.message, "no_such") != NULL);
  CHECK(tingpai_hand_read("55555m", TINGPAI_TEXT_END, TINGPAI_NOTATION_MPSZ,
                          &hand, &error) == TINGPAI_BAD_TEXT);
  CHECK(error.message[0] != '\0' && hand == NULL);
}

int main(void) {
  CHECK(tingpai_version_number() == TINGPAI_VERSION_NUMBER);
  CHECK(tingpai_rules_count() > 0 && tingpai_rules_name(0) != NULL);
  CheckShapes();
  CheckHand();
  CheckDeal();
  CheckSplit();
  CheckMany();
  CheckErrors();
  printf("all good\n");
  return 0;
}
