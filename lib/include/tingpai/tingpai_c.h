/* tingpai for C, and for every language that can call C.
 *
 *   tingpai_table* mcr = NULL;
 *   tingpai_hand* hand = NULL;
 *   uint64_t waits = 0;
 *   if (tingpai_table_builtin("mcr", &mcr, NULL) == TINGPAI_OK &&
 *       tingpai_hand_read("3344455556667p", TINGPAI_TEXT_END,
 *                         TINGPAI_NOTATION_AUTO, &hand, NULL) == TINGPAI_OK &&
 *       tingpai_waits(mcr, hand, NULL, &waits) == TINGPAI_OK) {
 *     ... bit k of waits is set: kind k completes the hand ...
 *   }
 *   tingpai_hand_free(hand);
 *   tingpai_table_free(mcr);
 *
 * Conventions
 *
 *  1. Language. C99, and C++ as well. Every name begins with tingpai_ or
 *     TINGPAI_. No function throws, prints, ends the program or reads the
 *     environment.
 *  2. Status. What can fail returns a tingpai_status; TINGPAI_OK is 0. Results
 *     go where the last pointers say, and on failure nothing is written there.
 *     A function that has more to say takes a tingpai_error, which may be NULL.
 *     A pointer that is NULL where it must not be is TINGPAI_BAD_ARGUMENT.
 *  3. Ownership. A handle that a function gives belongs to the caller, who
 *     frees it with the _free of its type, once; NULL may be freed. No handle
 *     needs another one to stay alive. A const char* belongs to the handle that
 *     it was asked of and lives as long, or for ever if there is no handle.
 *  4. Threads. Tables, splits and texts never change: any number of threads may
 *     use one at a time. A hand may be read by many threads, and changed by one
 *     while no other uses it. Functions without a handle are safe anywhere.
 *  5. Kinds are numbers 0..33: 1m..9m, 1p..9p, 1s..9s, E S W N, then the
 *     dragons C F P (red, green, white). Arrays of 34 counts are in this order.
 *     Programs that list the dragons white, green, red swap entries 31 and 33.
 *  6. Sets. A set of kinds is a uint64_t, kind k being bit k. A set of patterns
 *     is a uint32_t, numbered in the order of the rule file.
 *  7. Structures begin with their size, which the caller sets before the call,
 *     for results as well: x.size = sizeof(x). Later versions add members at
 *     the end. A member that the library does not know yet is set to 0 in
 *     results, and must be 0 in arguments.
 *  8. Text is UTF-8: where there is a length, that many bytes, or up to a zero
 *     byte if it is TINGPAI_TEXT_END. Text comes into a buffer of the caller:
 * at most `capacity` bytes with a zero byte at the end. `*length`, unless that
 *     is NULL, is how long the whole text is without it, also on
 *     TINGPAI_TOO_SMALL, when nothing is written to the buffer.
 *  9. Constants have the values that are written here for ever. New ones may
 *     come with a minor version, so expect values that you do not know.
 *
 * The answers are those of the C++ library; table.h, split.h and distance.h say
 * more about each. Queries allocate nothing, but for tingpai_split. */
#ifndef TINGPAI_TINGPAI_C_H_
#define TINGPAI_TINGPAI_C_H_

#include <stddef.h>
#include <stdint.h>

#include "tingpai/version.h"

/* NOLINTBEGIN(modernize-use-using,readability-identifier-naming): C, and its
 * names. */
#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions, status -------------------------------------------------- */

/* Of the library that runs: as TINGPAI_VERSION_NUMBER of the header, and as
 * text, "0.1.0", which lives for ever. Any thread. */
uint32_t tingpai_version_number(void);
const char* tingpai_version(void);
/* The version of the table format that it reads. Any thread. */
uint32_t tingpai_format_version(void);

typedef enum tingpai_status {
  TINGPAI_OK = 0,
  TINGPAI_BAD_ARGUMENT = 1, /* NULL, out of range, or a wrong `size` */
  TINGPAI_NOT_FOUND = 2,    /* no rule set, file or notation of that name */
  TINGPAI_CANNOT_READ = 3,  /* the system does not let the file be read */
  TINGPAI_NOT_A_TABLE = 4,  /* another kind of file, or another format */
  TINGPAI_DAMAGED = 5,      /* a table that is not whole */
  TINGPAI_BAD_TEXT = 6,     /* a hand that cannot be read or written so */
  TINGPAI_IMPOSSIBLE = 7,   /* five of a kind, a full hand, no such tile */
  TINGPAI_TOO_SMALL = 8,    /* the buffer; the length says how much it takes */
  TINGPAI_NO_MEMORY = 9,
  TINGPAI_INTERNAL = 10 /* a bug of the library: please report it */
} tingpai_status;

/* "TINGPAI_OK"; and a sentence for people. For every number, unknown ones too.
 * The texts live for ever. Any thread. */
const char* tingpai_status_name(int status);
const char* tingpai_status_message(int status);

#define TINGPAI_NO_OFFSET UINT64_MAX

/* What is wrong. Untouched by a call that succeeds. */
typedef struct tingpai_error {
  uint32_t size;
  int32_t status;    /* as returned */
  uint64_t offset;   /* the byte of a text at fault, or TINGPAI_NO_OFFSET */
  char message[240]; /* one line, cut if it is longer */
} tingpai_error;

/* ---- Kinds and melds --------------------------------------------------- */

enum {
  TINGPAI_KINDS = 34,
  TINGPAI_MAX_TILES = 17,
  TINGPAI_MAX_MELDS = 5,
  TINGPAI_WILD_SLOTS = 8,
  TINGPAI_MAX_PATTERNS = 32,
  TINGPAI_NO_DISTANCE = 255
};

/* "1m".."9s" "E" "S" "W" "N" "C" "F" "P"; NULL for another number.
 * The texts live for ever. Any thread. */
const char* tingpai_kind_name(int kind);
/* The kind of that name, -1 if there is none. Any thread. */
int tingpai_kind_find(const char* name);

/* What the notations call a wild of a slot: "j", then "JM" "JP" "JS" "JN" "JH"
 * "JW" "JD"; NULL for another number. The texts live for ever. Any thread. */
const char* tingpai_wild_name(int slot);

/* A meld is a code, 0..130. These give the code, or -1 if there is no such
 * meld. `first` is the lowest tile of a run of a suit. Any thread. */
int tingpai_meld_chow(int first);
int tingpai_meld_pung(int kind);
int tingpai_meld_open_kong(int kind);
int tingpai_meld_concealed_kong(int kind);

enum {
  TINGPAI_MELD_CHOW = 0,
  TINGPAI_MELD_PUNG = 1,
  TINGPAI_MELD_OPEN_KONG = 2,
  TINGPAI_MELD_CONCEALED_KONG = 3,
  TINGPAI_MELD_MIXED = 4 /* ESWN, 1m1p1s, 9m9p9s */
};

/* The type of a code, -1 for another number. Any thread. */
int tingpai_meld_type(int meld);
/* Writes the kinds of a meld, ascending, and returns how many: 3 or 4, or 0 for
 * another number. `kinds` has room for 4 and is the caller's. Any thread. */
int tingpai_meld_tiles(int meld, uint8_t* kinds);

/* ---- Rule sets and tables ---------------------------------------------- */

/* The built-in rule sets, in alphabetic order: how many, and the name of each,
 * NULL for another index. The names live for ever. Any thread. */
size_t tingpai_rules_count(void);
const char* tingpai_rules_name(size_t index);
/* 1 if its table is in the library, too; 0 if only the rule file is, or if
 * there is none of that name. Any thread. */
int tingpai_rules_has_table(const char* name);
/* The rule file of a built-in rule set, and the .tpt file made from it, whose
 * bytes live for ever and have no zero byte at the end. NOT_FOUND. Any thread.
 */
tingpai_status tingpai_rules_text(const char* name, const char** text,
                                  size_t* bytes);
tingpai_status tingpai_rules_table_file(const char* name, const void** file,
                                        size_t* bytes);

/* An opened table: immutable, for any number of threads. */
typedef struct tingpai_table tingpai_table;

/* The table of a built-in rule set. It is unpacked once for all; the
 * handle is the caller's to free. NOT_FOUND, NO_MEMORY. Any thread. */
tingpai_status tingpai_table_builtin(const char* name, tingpai_table** table,
                                     tingpai_error* error);
/* The table in the bytes of a .tpt file or an unpacked image, which are copied;
 * any bytes may be there. The handle is the caller's to free. NOT_A_TABLE,
 * DAMAGED, NO_MEMORY. Any thread. */
tingpai_status tingpai_table_open_bytes(const void* file, size_t bytes,
                                        tingpai_table** table,
                                        tingpai_error* error);
/* The table in a file, which must not change while the table is in use. The
 * handle is the caller's to free. NOT_FOUND, CANNOT_READ, and as above. Any
 * thread. */
tingpai_status tingpai_table_open_file(const char* path, tingpai_table** table,
                                       tingpai_error* error);
/* No other thread may use the table any more. Splits of it live on. */
void tingpai_table_free(tingpai_table* table);

/* Names, which live as long as the table; an empty string for a NULL table. Any
 * thread, as all calls below that take a table. */
const char* tingpai_table_name(const tingpai_table* table);
const char* tingpai_table_title(const tingpai_table* table);
const char* tingpai_table_local_title(const tingpai_table* table);
/* How many patterns; and the name of one, NULL for another number. */
int tingpai_table_patterns(const tingpai_table* table);
const char* tingpai_table_pattern_name(const tingpai_table* table, int pattern);
/* 1 if there are distances to a pattern; to any, if `pattern` is -1. */
int tingpai_table_has_distance(const tingpai_table* table, int pattern);

enum { /* tingpai_table_info.deal */
       TINGPAI_HAS_VOID = 1,
       TINGPAI_HAS_WILD = 2, /* a wild kind that the deal names */
       TINGPAI_HAS_BAN = 4
};

typedef struct tingpai_table_info {
  uint32_t size;
  int32_t patterns;
  int32_t sets;  /* of a full hand */
  int32_t limit; /* tiles of a full hand that may win, 3 * sets + 2 */
  uint64_t use;  /* the kinds in use, fixed wilds among them */
  uint64_t fixed_wild;
  uint64_t rule_digest;  /* of what the rule file means */
  uint32_t deal;         /* what a deal may name: TINGPAI_HAS_... */
  uint32_t has_distance; /* patterns that have distances */
  uint8_t wild_copies[TINGPAI_WILD_SLOTS]; /* most that can be held */
} tingpai_table_info;

tingpai_status tingpai_table_get_info(const tingpai_table* table,
                                      tingpai_table_info* info);

/* The unpacked image of a table, which lives as long as the table: to keep it
 * in a file that processes share, or for a reader of docs/table-format.md. */
tingpai_status tingpai_table_image(const tingpai_table* table,
                                   const void** image, size_t* bytes);

/* ---- Hands ------------------------------------------------------------- */

/* Concealed tiles, melds, wilds, flowers. It holds no impossible state: a call
 * that would make one changes nothing and returns TINGPAI_IMPOSSIBLE. */
typedef struct tingpai_hand tingpai_hand;

/* An empty hand; a copy. They are the caller's to free. NO_MEMORY. Any thread,
 * but not while another one changes `from`. */
tingpai_status tingpai_hand_new(tingpai_hand** hand);
tingpai_status tingpai_hand_copy(const tingpai_hand* from, tingpai_hand** hand);
void tingpai_hand_free(tingpai_hand* hand);

/* The calls that change a hand: no other thread may use it meanwhile. */

/* Makes it empty; makes it the concealed tiles of 34 counts. */
tingpai_status tingpai_hand_clear(tingpai_hand* hand);
tingpai_status tingpai_hand_set_counts(tingpai_hand* hand,
                                       const uint8_t* counts);
/* One concealed tile; IMPOSSIBLE: a fifth copy, more than 17 tiles (melds
 * counted three), or none to remove. */
tingpai_status tingpai_hand_add(tingpai_hand* hand, int kind);
tingpai_status tingpai_hand_remove(tingpai_hand* hand, int kind);
tingpai_status tingpai_hand_add_meld(tingpai_hand* hand, int meld);
/* Removes the meld at an index, keeping the order of the others. */
tingpai_status tingpai_hand_remove_meld(tingpai_hand* hand, int index);
/* One wild of a slot: 0 is `j`, then JM JP JS JN JH JW JD. */
tingpai_status tingpai_hand_add_wild(tingpai_hand* hand, int slot);
tingpai_status tingpai_hand_remove_wild(tingpai_hand* hand, int slot);
/* How many flowers are held, 0..255. */
tingpai_status tingpai_hand_set_bonus(tingpai_hand* hand, int bonus);

typedef struct tingpai_hand_info {
  uint32_t size;
  int32_t all;   /* concealed tiles and wilds, and three for each meld */
  int32_t tiles; /* concealed tiles without wilds */
  int32_t melds;
  int32_t bonus;
  uint8_t counts[TINGPAI_KINDS];     /* concealed */
  uint8_t held[TINGPAI_KINDS];       /* concealed and in melds */
  uint8_t wilds[TINGPAI_WILD_SLOTS]; /* by slot */
  uint8_t meld[TINGPAI_MAX_MELDS];   /* codes */
  uint8_t reserved[7];
} tingpai_hand_info;

/* These only read: any thread, as long as none changes the hand. */
tingpai_status tingpai_hand_get_info(const tingpai_hand* hand,
                                     tingpai_hand_info* info);
/* 1 if both are the same hand. */
int tingpai_hand_equal(const tingpai_hand* a, const tingpai_hand* b);

/* ---- Notations --------------------------------------------------------- */

/* docs/cli.md shows a sample of each. */
enum {
  TINGPAI_NOTATION_AUTO = 0, /* whichever reads the text; not for writing */
  TINGPAI_NOTATION_MPSZ = 1,
  TINGPAI_NOTATION_MJAI = 2,
  TINGPAI_NOTATION_GB = 3,
  TINGPAI_NOTATION_BOTZONE = 4,
  TINGPAI_NOTATION_MAJIANG = 5,
  TINGPAI_NOTATION_ZH = 6,
  TINGPAI_NOTATION_UNICODE = 7,
  TINGPAI_NOTATION_UVA = 8,
  TINGPAI_NOTATION_HDU3391 = 9,
  TINGPAI_NOTATION_HDU4431 = 10,
  TINGPAI_NOTATION_COUNTS = 11
};
/* "auto", "mpsz", ...; NULL for another number, so they can be listed. The
 * texts live for ever. Any thread. */
const char* tingpai_notation_name(int notation);
/* The notation of that name, -1 if there is none. Any thread. */
int tingpai_notation_find(const char* name);

#define TINGPAI_TEXT_END SIZE_MAX

/* A hand from a text, of 1..17 tiles. It is the caller's to free, the text need
 * not stay. BAD_TEXT, with the offset; NO_MEMORY. Any thread. */
tingpai_status tingpai_hand_read(const char* text, size_t bytes, int notation,
                                 tingpai_hand** hand, tingpai_error* error);
/* The hand as text, tiles in order of kind. BAD_TEXT: the notation has no way
 * to say it. TOO_SMALL, NO_MEMORY. Any thread, as long as none changes the
 * hand. */
tingpai_status tingpai_hand_write(const tingpai_hand* hand, int notation,
                                  char* buffer, size_t capacity, size_t* length,
                                  tingpai_error* error);

/* A hand as it was written: order of the tiles, red fives, who a meld was
 * claimed from, flowers. To convert from one notation to another. */
typedef struct tingpai_text tingpai_text;

/* As tingpai_hand_read, of which this tells the details. It is the caller's to
 * free, and never changes. Any thread, as all calls that take a text. */
tingpai_status tingpai_text_read(const char* text, size_t bytes, int notation,
                                 tingpai_text** result, tingpai_error* error);
void tingpai_text_free(tingpai_text* text);
/* The notation that read it. -1 for NULL. */
int tingpai_text_notation(const tingpai_text* text);
/* The hand that it says, which is the caller's to free. NO_MEMORY. */
tingpai_status tingpai_text_hand(const tingpai_text* text, tingpai_hand** hand);
/* As tingpai_hand_write, with the details that the notation knows. */
tingpai_status tingpai_text_write(const tingpai_text* text, int notation,
                                  char* buffer, size_t capacity, size_t* length,
                                  tingpai_error* error);

enum { /* who discarded the claimed tile of a meld */
       TINGPAI_FROM_UNKNOWN = 0,
       TINGPAI_FROM_LEFT = 1,
       TINGPAI_FROM_ACROSS = 2,
       TINGPAI_FROM_RIGHT = 3
};

typedef struct tingpai_text_info {
  uint32_t size;
  int32_t tiles; /* concealed, wilds among them, in the order written */
  int32_t melds;
  int32_t flowers;
  int8_t kind[TINGPAI_MAX_TILES];      /* -1: a wild */
  int8_t wild[TINGPAI_MAX_TILES];      /* its slot; -1: none */
  uint8_t red[TINGPAI_MAX_TILES];      /* 1: a red five */
  uint8_t flower[8];                   /* 0..7, in the order written */
  uint8_t meld[TINGPAI_MAX_MELDS];     /* codes */
  int8_t claimed[TINGPAI_MAX_MELDS];   /* which of its tiles; -1: unknown */
  uint8_t from[TINGPAI_MAX_MELDS];     /* TINGPAI_FROM_... */
  uint8_t added[TINGPAI_MAX_MELDS];    /* 1: a kong made from a pung */
  uint8_t meld_red[TINGPAI_MAX_MELDS]; /* bit i: tile i is a red five */
} tingpai_text_info;

tingpai_status tingpai_text_get_info(const tingpai_text* text,
                                     tingpai_text_info* info);

/* ---- Wins and waits ---------------------------------------------------- */

enum {                            /* which copies exhaust a wait */
       TINGPAI_OWN_FOUR_RULE = 0, /* as the rule set says */
       TINGPAI_OWN_FOUR_ALL = 1,  /* four among concealed tiles and melds */
       TINGPAI_OWN_FOUR_HAND = 2, /* four among concealed tiles */
       TINGPAI_OWN_FOUR_IGNORE = 3
};
enum { /* how the winning tile may come */
       TINGPAI_BY_EITHER = 0,
       TINGPAI_BY_DRAW = 1,
       TINGPAI_BY_DISCARD = 2
};

/* What is decided at the table. NULL instead of a deal: nothing is. What the
 * rule set has not (tingpai_table_info.deal) is ignored. */
typedef struct tingpai_deal {
  uint32_t size;
  int32_t void_suit; /* 0 m, 1 p, 2 s; -1: none */
  uint64_t wild;     /* kinds that are wild now */
  uint64_t banned;   /* kinds that may not be in a winning hand */
  int32_t own_four;
  int32_t by;
} tingpai_deal;
#define TINGPAI_DEAL_INIT \
  { (uint32_t)sizeof(tingpai_deal), -1, 0, 0, 0, 0 }

/* All calls of this part and of the next ones only read tables and hands: any
 * thread, as long as none changes the hand. What they write is the caller's. */

/* 1 if the size of the hand can win (3n + 2), or wait (3n + 1). A hand with
 * fewer tiles than a full one stands for one with melds that are not shown. */
int tingpai_is_win_size(const tingpai_table* table, const tingpai_hand* hand);
int tingpai_is_wait_size(const tingpai_table* table, const tingpai_hand* hand);

/* The patterns that the hand matches; 0: it does not win. O(1). */
tingpai_status tingpai_win(const tingpai_table* table, const tingpai_hand* hand,
                           const tingpai_deal* deal, uint32_t* patterns);
/* The kinds that complete the hand and can still come; 0: not ready. O(1). */
tingpai_status tingpai_waits(const tingpai_table* table,
                             const tingpai_hand* hand, const tingpai_deal* deal,
                             uint64_t* waits);
/* The same, exhausted kinds included. */
tingpai_status tingpai_shape_waits(const tingpai_table* table,
                                   const tingpai_hand* hand,
                                   const tingpai_deal* deal, uint64_t* waits);

typedef struct tingpai_discards {
  uint32_t size;
  int32_t count;                     /* how many discards leave a ready hand */
  uint64_t waits[TINGPAI_MAX_TILES]; /* what the rest waits for, never 0 */
  uint8_t kind[TINGPAI_MAX_TILES];   /* ascending */
  uint8_t reserved[7];
} tingpai_discards;

/* For a hand that may win, won or not. O(1). */
tingpai_status tingpai_get_discards(const tingpai_table* table,
                                    const tingpai_hand* hand,
                                    const tingpai_deal* deal,
                                    tingpai_discards* discards);

typedef struct tingpai_draws {
  uint32_t size;
  int32_t total;               /* the sum of `left` */
  uint64_t waits;              /* of some no copy may be left */
  uint8_t left[TINGPAI_KINDS]; /* copies of each of them not seen */
  uint8_t reserved[6];
} tingpai_draws;

/* What a hand waits for, and how many copies of each are neither in it nor
 * among the 34 counts `visible` (NULL: none), which do not include its melds.
 * O(1). */
tingpai_status tingpai_get_draws(const tingpai_table* table,
                                 const tingpai_hand* hand,
                                 const tingpai_deal* deal,
                                 const uint8_t* visible, tingpai_draws* draws);

/* The same for what is left of a hand that may win after a discard of `kind`,
 * which `visible` does not include: it is counted as seen. Nothing is waited
 * for if no tile of that kind is concealed. BAD_ARGUMENT if it is no kind.
 * O(1). */
tingpai_status tingpai_get_draws_after(const tingpai_table* table,
                                       const tingpai_hand* hand, int kind,
                                       const tingpai_deal* deal,
                                       const uint8_t* visible,
                                       tingpai_draws* draws);

/* ---- Splits ------------------------------------------------------------ */

/* Every way in which a winning hand divides: immutable. */
typedef struct tingpai_splits tingpai_splits;

/* At most `most` of them; none if the hand does not win. They are the caller's
 * to free, and need neither table nor hand any more. NO_MEMORY. Any thread. */
tingpai_status tingpai_split(const tingpai_table* table,
                             const tingpai_hand* hand, const tingpai_deal* deal,
                             size_t most, tingpai_splits** splits);
void tingpai_splits_free(tingpai_splits* splits);
/* Splits never change: any thread, as all calls that take them. */
size_t tingpai_splits_count(const tingpai_splits* splits);
/* 1 if there are more than were asked for. */
int tingpai_splits_cut(const tingpai_splits* splits);

enum { /* forms of a pattern */
       TINGPAI_FORM_STANDARD = 0,
       TINGPAI_FORM_PAIRS = 1,
       TINGPAI_FORM_ORPHANS = 2,
       TINGPAI_FORM_EXACT = 3,
       TINGPAI_FORM_SCATTER = 4,
       TINGPAI_FORM_FREE = 5,
       TINGPAI_FORM_COUNT = 6
};

typedef struct tingpai_split_info {
  uint32_t size;
  int32_t pattern;
  int32_t form;
  int32_t groups; /* of concealed tiles; melds are not repeated */
} tingpai_split_info;

tingpai_status tingpai_splits_get_info(const tingpai_splits* splits,
                                       size_t split, tingpai_split_info* info);

enum { /* types of a group */
       TINGPAI_GROUP_PAIR = 0,
       TINGPAI_GROUP_TRIPLET = 1,
       TINGPAI_GROUP_RUN = 2,
       TINGPAI_GROUP_SINGLE = 3,
       TINGPAI_GROUP_KNITTED = 4,
       TINGPAI_GROUP_BLOCK = 5,
       TINGPAI_GROUP_SCATTERED = 6,
       TINGPAI_GROUP_FREE = 7
};
/* "pair", "triplet", ...; NULL for another number. The texts live for ever. */
const char* tingpai_group_type_name(int type);

typedef struct tingpai_group {
  uint32_t size;
  int32_t type;
  int32_t label; /* 1 triplet, 2 run, 3 pair, 4 orphans, 5 knitted, 6 other */
  int32_t tiles;
  uint32_t wild;                   /* bit i: a wild stands for kind[i] */
  uint8_t kind[TINGPAI_MAX_TILES]; /* ascending */
  uint8_t reserved[3];
} tingpai_group;

tingpai_status tingpai_splits_get_group(const tingpai_splits* splits,
                                        size_t split, int index,
                                        tingpai_group* group);

/* Which group each tile is in, of tiles given in any order as held: kinds[i] is
 * a kind, or -1 - slot for a wild. groups[i] is an index, -1: in none. */
tingpai_status tingpai_splits_groups_of(const tingpai_splits* splits,
                                        size_t split, const int8_t* kinds,
                                        size_t count, int8_t* groups);

enum { /* what a hand was waiting with */
       TINGPAI_WAIT_EDGE = 0,
       TINGPAI_WAIT_CLOSED = 1,
       TINGPAI_WAIT_TWO_SIDED = 2,
       TINGPAI_WAIT_SINGLE = 3,
       TINGPAI_WAIT_DUAL_PAIRS = 4,
       TINGPAI_WAIT_PAIR = 5,
       TINGPAI_WAIT_ORPHANS = 6,
       TINGPAI_WAIT_KNITTED = 7,
       TINGPAI_WAIT_OTHER = 8
};
/* "edge", "closed", "two-sided", ...; NULL for another number. The texts live
 * for ever. */
const char* tingpai_wait_type_name(int type);

/* The groups in which the tile that completed the hand may be: their split,
 * group and TINGPAI_WAIT_..., three numbers each, by split and group. `*count`
 * is how many there are; TOO_SMALL, and nothing written but that, if there is
 * not room for so many. NO_MEMORY. */
tingpai_status tingpai_splits_wait_places(const tingpai_splits* splits,
                                          int kind, int32_t* places,
                                          size_t capacity, size_t* count);

/* ---- Distances --------------------------------------------------------- */

typedef struct tingpai_distances {
  uint32_t size;
  int32_t least; /* 0 won, 1 ready, ...; or TINGPAI_NO_DISTANCE */
  uint8_t by_pattern[TINGPAI_MAX_PATTERNS];
} tingpai_distances;

/* How many tiles must change before the hand wins; shanten is one less. For
 * hands of 3n + 1 and 3n + 2 tiles. */
tingpai_status tingpai_get_distances(const tingpai_table* table,
                                     const tingpai_hand* hand,
                                     const tingpai_deal* deal,
                                     tingpai_distances* distances);
/* The kinds that lower the distance of a hand of 3n + 1 tiles. */
tingpai_status tingpai_useful(const tingpai_table* table,
                              const tingpai_hand* hand,
                              const tingpai_deal* deal, uint64_t* useful);
/* The same, and how many of each are left, as tingpai_get_draws. */
tingpai_status tingpai_useful_draws(const tingpai_table* table,
                                    const tingpai_hand* hand,
                                    const tingpai_deal* deal,
                                    const uint8_t* visible,
                                    tingpai_draws* draws);

typedef struct tingpai_discard_distances {
  uint32_t size;
  int32_t count;                       /* every concealed kind */
  uint64_t useful[TINGPAI_MAX_TILES];  /* for what is left */
  uint8_t distance[TINGPAI_MAX_TILES]; /* of what is left */
  uint8_t kind[TINGPAI_MAX_TILES];     /* ascending */
  uint8_t reserved[6];
} tingpai_discard_distances;

/* For a hand of 3n + 2 tiles, what each discard leaves. */
tingpai_status tingpai_get_discard_distances(const tingpai_table* table,
                                             const tingpai_hand* hand,
                                             const tingpai_deal* deal,
                                             tingpai_discard_distances* result);

/* ---- Many hands in one call -------------------------------------------- */

enum { /* what is wrong with an array of 34 counts */
       TINGPAI_COUNTS_OK = 0,
       TINGPAI_COUNTS_FIVE = 1, /* more than four of a kind */
       TINGPAI_COUNTS_SIZE = 2  /* a number of tiles that has no answer */
};

/* `counts` holds `hands` arrays of 34 counts of concealed tiles, one after the
 * other; any bytes may be in them. The answer to hand i goes to index i; of a
 * wrong one it is that of a hand that does not win. errors[i] says what is
 * wrong with hand i; `errors` may be NULL. All arrays are the caller's. Nothing
 * is allocated. O(hands). Any thread. */
tingpai_status tingpai_win_many(const tingpai_table* table,
                                const uint8_t* counts, size_t hands,
                                uint32_t* patterns, uint8_t* errors);
tingpai_status tingpai_waits_many(const tingpai_table* table,
                                  const uint8_t* counts, size_t hands,
                                  uint64_t* waits, uint8_t* errors);
tingpai_status tingpai_distance_many(const tingpai_table* table,
                                     const uint8_t* counts, size_t hands,
                                     uint8_t* distances, uint8_t* errors);
tingpai_status tingpai_useful_many(const tingpai_table* table,
                                   const uint8_t* counts, size_t hands,
                                   uint64_t* useful, uint8_t* errors);

#ifdef __cplusplus
}
#endif
/* NOLINTEND(modernize-use-using,readability-identifier-naming) */

#endif /* TINGPAI_TINGPAI_C_H_ */
