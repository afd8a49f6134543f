"""A second reader of table images, written from docs/table-format.md alone.

It uses nothing of the library and nothing but Python's standard library. The
tests ask it the golden hands: what it could not answer would be missing in the
document.

    read_table.py win|wait IMAGE CASES [RULES]

CASES is a file of tests/data. Prints what differs and exits with 1 if anything
does, or if no case was asked.
"""

import itertools
import re
import struct
import sys

LETTERS = "ESWNCFP"
SLOTS = ["j", "JM", "JP", "JS", "JN", "JH", "JW", "JD"]
FIRST = [0, 9, 18, 27, 34]
NO_TOKEN = 0xFFFF


def unit_of(kind):
    return min(kind // 9, 3)


# -- Hands, as the cases write them -------------------------------------------


class Hand:
    def __init__(self):
        self.counts = [0] * 34
        self.melds = []
        self.wilds = [0] * 8
        self.bonus = 0

    def copy(self):
        other = Hand()
        other.counts = list(self.counts)
        other.melds = list(self.melds)
        other.wilds = list(self.wilds)
        other.bonus = self.bonus
        return other

    def size(self):
        return sum(self.counts) + sum(self.wilds) + 3 * len(self.melds)


def kinds_of(text):
    """The kinds and the wild slots of mpsz text without melds."""
    kinds, slots = [], []
    for digits, suit, wild, letter in re.findall(
            r"([0-9]+)([mps])|(J[MPSNHWD]|j)|([ESWNCFP])", text):
        if wild:
            slots.append(SLOTS.index(wild))
        elif letter:
            kinds.append(27 + LETTERS.index(letter))
        else:
            kinds += [9 * "mps".index(suit) + (int(d) or 5) - 1 for d in digits]
    return kinds, slots


def meld_tiles(code):
    if code < 21:
        first = 9 * (code // 7) + code % 7
        return [first, first + 1, first + 2]
    if code < 25:
        skipped = 30 - (code - 21)
        return [kind for kind in range(27, 31) if kind != skipped]
    if code == 25:
        return [31, 32, 33]
    if code < 60:
        return [code - 26] * 3
    if code < 128:
        return [(code - 60) % 34] * 4
    return [[27, 28, 29, 30], [0, 9, 18], [8, 17, 26]][code - 128]


MELDS = {}
for _code in range(131):
    _concealed = 94 <= _code < 128
    MELDS[(tuple(meld_tiles(_code)), _concealed)] = _code


def parse(text):
    hand = Hand()
    for square, round_ in re.findall(r"\[([^\]]*)\]|\(([^)]*)\)", text):
        kinds, _ = kinds_of(square or round_)
        hand.melds.append(MELDS[(tuple(sorted(kinds)), bool(round_))])
    kinds, slots = kinds_of(re.sub(r"\[[^\]]*\]|\([^)]*\)", " ", text))
    for kind in kinds:
        hand.counts[kind] += 1
    for slot in slots:
        hand.wilds[slot] += 1
    return hand


class Deal:
    def __init__(self):
        self.void = -1
        self.wild = set()
        self.banned = set()
        self.own_four = None
        self.by = None


def read_cases(path, rules):
    """Yields line, rules, hand, deal, answer of each case that is a hand."""
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.split(" #")[0].strip()
            if not line or line.startswith("#"):
                continue
            question, answer = line.split(" -> ")
            words = question.split()
            if rules is None:
                name, words = words[0], words[1:]
            else:
                name = rules
            hand, deal, text = None, Deal(), ""
            for word in words:
                key, equals, value = word.partition("=")
                if not equals:
                    text += word
                elif key == "void":
                    deal.void = "mps".index(value)
                elif key == "wild":
                    deal.wild |= set(kinds_of(value)[0])
                elif key == "ban":
                    deal.banned |= set(kinds_of(value)[0])
                elif key == "limit":
                    deal.own_four = ["all", "hand", "ignore"].index(value)
                elif key == "by":
                    deal.by = value
            hand = parse(text)
            for word in words:
                if word.startswith("bonus="):
                    hand.bonus = int(word[6:])
            # Such hands do not exist: the library refuses to make them.
            copies = list(hand.counts)
            for code in hand.melds:
                for kind in meld_tiles(code):
                    copies[kind] += 1
            if max(copies) > 4 or hand.size() > 17:
                continue
            yield number, name, hand, deal, answer.split()


# -- The image ----------------------------------------------------------------

MASK = (1 << 64) - 1


def checksum(data):
    def mix(lane, word):
        lane = ((lane ^ word) * 0x9E3779B97F4A7C15) & MASK
        return lane ^ (lane >> 29)

    lanes = [1, 2, 3, 4]
    whole = len(data) // 32 * 32
    for words in struct.iter_unpack("<4Q", data[:whole]):
        lanes = [mix(lane, word) for lane, word in zip(lanes, words)]
    tail = struct.unpack("<4Q", data[whole:].ljust(32, b"\0"))
    total = len(data)
    for lane, word in zip(lanes, tail):
        total = mix(total, mix(lane, word))
    return total


FIELDS = ("image_bytes cell_bytes flags own_four sets patterns variants "
          "bonus_levels bonus_stride suits honors pairs mixed answers "
          "suit_contexts honor_contexts suit_melds honor_melds suit_tokens "
          "honor_tokens unit_tables").split()


class Side:
    """Tables that exist once for the suits and once for the honours."""

    def __init__(self, image, sections, tokens, classes, contexts, layers):
        rank, fold, join, context, layer = sections
        self.rank = image.numbers(rank, 2)
        self.win_base = image.numbers(rank + 1, 4)
        self.wait_base = image.numbers(rank + 2, 4)
        self.tokens, self.classes = tokens, classes
        self.contexts, self.layers = contexts, layers
        self.fold = image.numbers(fold, 2)
        self.join = image.cells(join)
        self.context = image.cells(context)
        self.layer = image.cells(layer)


class Image:
    def __init__(self, data):
        self.data = data
        if data[:8] != bytes.fromhex("897470690d0a1a00"):
            raise ValueError("no table image")
        version, header, wanted, self.digest = struct.unpack_from("<IIQQ", data,
                                                                  8)
        if (version, header) != (1, 1120):
            raise ValueError("another version")
        if checksum(data[24:]) != wanted:
            raise ValueError("damaged")
        for name, value in zip(FIELDS, struct.unpack_from("<21I", data, 32)):
            setattr(self, name, value)
        self.proxy, self.runtime_slot, self.layers = struct.unpack_from(
            "<iII", data, 116)
        (self.use, self.fixed_wild, self.self_draw, self.discard,
         self.ban) = struct.unpack_from("<5Q", data, 160)
        self.bonus_at = struct.unpack_from("<8B", data, 200)
        self.wilds = list(struct.iter_unpack("<BBH", data[208:240]))
        self.units = list(struct.iter_unpack("<II", data[240:272]))
        self.sections = list(struct.iter_unpack("<II", data[432:1120]))
        self.limit = 3 * self.sets + 2
        text = self.section(0).split(b"\0")
        self.pattern_names = [t.decode() for t in text[3:3 + self.patterns]]
        self.suit_pairs = self.cells(7)
        self.mixed_pairs = self.cells(8)
        self.wins = self.cells(9)
        self.suit_mixed = self.cells(10)
        self.suit_honors = self.cells(11)
        self.honors_pairs = self.cells(12)
        self.answer_sets = self.numbers(13, 4)
        self.meld_tokens = self.numbers(14, 2)
        suits = Side(self, (1, 15, 16, 17, 21), self.suit_tokens, self.suits,
                     self.suit_contexts, self.layers)
        honors = Side(self, (4, 18, 19, 20, 22), self.honor_tokens, self.honors,
                      self.honor_contexts, self.layers)
        self.sides = [suits, suits, suits, honors]
        self.fixed_slots = {}
        for _, fixed, slot in struct.iter_unpack("<QbB6x", self.section(26)):
            if fixed >= 0:
                self.fixed_slots[fixed] = slot

    def section(self, index):
        offset, size = self.sections[index]
        return self.data[offset:offset + size]

    def numbers(self, index, width):
        return memoryview(self.section(index)).cast({1: "B", 2: "H", 4: "I"}
                                                    [width])

    def cells(self, index):
        return self.numbers(index, self.cell_bytes)

    def of_table(self, unit, section):
        return 30 + 14 * self.units[unit][0] + section

    # -- Reading a hand

    def keys(self, counts, unit):
        kinds = counts[FIRST[unit]:FIRST[unit + 1]]
        low = 5 if unit < 3 else 4
        key = lambda part: sum(n * 5**i for i, n in enumerate(part))
        return key(kinds[:low]), key(kinds[low:])

    def add_row(self, row, classes):
        for unit, side in enumerate(self.sides):
            token = self.meld_tokens[4 * row + unit]
            if token != NO_TOKEN:
                classes[unit] = side.fold[classes[unit] * side.tokens + token]

    def resolve(self, hand, size, selves):
        """Variant and meld classes; None if there is no answer."""
        variant, classes = 0, [0] * 4
        for slot, (copies, local, stride) in enumerate(self.wilds):
            held = hand.wilds[slot]
            if held > copies:
                return None
            variant += held * stride
            for _ in range(held if local else 0):
                self.add_row(132 + slot, classes)
        level = sum(at <= hand.bonus
                    for at in self.bonus_at[:self.bonus_levels])
        variant += level * self.bonus_stride
        for code in hand.melds:
            self.add_row(code, classes)
        for _ in range((size - hand.size()) // 3):
            self.add_row(131, classes)
        for _ in range(selves):
            self.add_row(140, classes)
        return variant, classes

    def classes_of(self, hand, meld_classes, void):
        classes = []
        for unit, side in enumerate(self.sides):
            low, high = self.keys(hand.counts, unit)
            index = side.win_base[high] + side.rank[low]
            own = (self.units[unit][1] if unit == void else
                   self.cells(self.of_table(unit, 0))[index])
            classes.append(side.join[meld_classes[unit] * side.classes + own])
        return classes

    def sums(self, classes):
        return (self.suit_pairs[classes[0] * self.suits + classes[1]],
                self.mixed_pairs[classes[2] * self.honors + classes[3]])

    def win_plain(self, hand, void, selves):
        if hand.size() > self.limit or hand.size() % 3 != 2:
            return 0
        resolved = self.resolve(hand, self.limit, selves)
        if resolved is None:
            return 0
        variant, melds = resolved
        pair, mixed = self.sums(self.classes_of(hand, melds, void))
        at = (variant * self.pairs + pair) * self.mixed + mixed
        return self.answer_sets[self.wins[at]]

    def waits_plain(self, hand, void, selves):
        """The shape waits, a set of kinds as bits."""
        if hand.size() >= self.limit or hand.size() % 3 != 1:
            return 0
        resolved = self.resolve(hand, self.limit - 1, selves)
        if resolved is None:
            return 0
        variant, melds = resolved
        c = self.classes_of(hand, melds, void)
        pair, mixed = self.sums(c)
        contexts = [
            self.suit_mixed[(variant * self.suits + c[1]) * self.mixed + mixed],
            self.suit_mixed[(variant * self.suits + c[0]) * self.mixed + mixed],
            self.suit_honors[(variant * self.honors + c[3]) * self.pairs +
                             pair],
            self.honors_pairs[(variant * self.suits + c[2]) * self.pairs + pair]
        ]
        waits = 0
        for unit, side in enumerate(self.sides):
            if unit == void:
                continue
            context = side.context[melds[unit] * side.contexts + contexts[unit]]
            low, high = self.keys(hand.counts, unit)
            index = side.wait_base[high] + side.rank[low]
            for layer in range(self.layers):
                own = side.layer[context * side.layers + layer]
                wait_list = self.numbers(self.of_table(unit, 2 + layer),
                                         2)[index]
                windows = self.section(self.of_table(unit, 6 + layer))
                base, first, count = struct.unpack_from("<IHH", windows, 8 * own)
                if first <= wait_list < first + count:
                    masks = self.numbers(self.of_table(unit, 10 + layer), 2)
                    waits |= masks[base + wait_list - first] << FIRST[unit]
        return waits

    # -- What the deal says

    def readings(self, hand, deal):
        """Yields hand, natural wilds, run-time kinds, fixed kinds in void."""
        void = deal.void if self.flags & 1 else -1
        runtime = {k for k in deal.wild if self.use >> k & 1}
        if not self.flags & 2:
            runtime = set()
        banned = {k for k in range(34) if self.ban >> k & 1}
        if self.flags & 4:
            banned |= deal.banned
        in_void = {k for k in range(34) if unit_of(k) == void}
        fixed = {k for k in in_void if self.fixed_wild >> k & 1} - runtime
        melded = {k for code in hand.melds for k in meld_tiles(code)}
        if any(hand.counts[k] for k in banned) or melded & in_void:
            return
        if self.flags & 8 and melded & runtime:
            return
        choices = []
        for kind in sorted(runtime):
            may = (self.flags & 16 and not self.fixed_wild >> kind & 1 and
                   kind not in in_void)
            choices.append(range(hand.counts[kind] + 1 if may else 1))
        for naturals in itertools.product(*choices):
            one = hand.copy()
            for kind, natural in zip(sorted(runtime), naturals):
                one.wilds[self.runtime_slot] += one.counts[kind] - natural
                one.counts[kind] = natural
            if runtime and self.proxy >= 0:
                one.counts[min(runtime)] += one.counts[self.proxy]
                one.counts[self.proxy] = 0
            for kind in fixed:
                one.wilds[self.fixed_slots[kind]] += one.counts[kind]
                one.counts[kind] = 0
            selves = sum(naturals)
            if runtime and (one.wilds[self.runtime_slot] + selves >
                            self.wilds[self.runtime_slot][0]):
                continue
            if any(one.counts[k] for k in in_void) or max(one.counts) > 4:
                continue
            yield one, selves, void, runtime, fixed

    def win(self, hand, deal):
        won = 0
        for one, selves, void, _, _ in self.readings(hand, deal):
            won |= self.win_plain(one, void, selves)
        return [
            name for i, name in enumerate(self.pattern_names) if won >> i & 1
        ]

    def drawn_wild(self, one, slot, selves, void):
        more = one.copy()
        more.wilds[slot] += 1
        own = selves if slot == self.runtime_slot else 0
        if more.wilds[slot] + own > self.wilds[slot][0]:
            return False
        return self.win_plain(more, void, selves) != 0

    def shape_waits(self, hand, deal):
        waits = set()
        for one, selves, void, runtime, fixed in self.readings(hand, deal):
            shape = self.waits_plain(one, void, selves)
            own = {k for k in range(34) if shape >> k & 1}
            if runtime and self.proxy >= 0:
                own.discard(self.proxy)
                if min(runtime) in own:
                    own.add(self.proxy)
            own -= runtime | fixed
            if runtime and self.drawn_wild(one, self.runtime_slot, selves,
                                           void):
                own |= runtime
            for kind in fixed:
                if self.drawn_wild(one, self.fixed_slots[kind], selves, void):
                    own.add(kind)
            if (self.flags & 16 and one.wilds[self.runtime_slot] + selves <
                    self.wilds[self.runtime_slot][0]):
                shape = self.waits_plain(one, void, selves + 1)
                own |= {
                    k for k in runtime
                    if shape >> k & 1 and not self.fixed_wild >> k & 1
                }
            waits |= own
        banned = {k for k in range(34) if self.ban >> k & 1}
        return waits - (banned | deal.banned if self.flags & 4 else banned)

    def waits(self, hand, deal):
        own_four = self.own_four if deal.own_four is None else deal.own_four
        copies = list(hand.counts)
        for code in hand.melds if own_four == 0 else []:
            for kind in meld_tiles(code):
                copies[kind] += 1
        may = self.self_draw | self.discard
        if deal.by:
            may = self.self_draw if deal.by == "self_draw" else self.discard
        return sorted(k for k in self.shape_waits(hand, deal)
                      if (own_four == 2 or copies[k] < 4) and may >> k & 1)


def kind_name(kind):
    if kind >= 27:
        return LETTERS[kind - 27]
    return str(kind % 9 + 1) + "mps"[kind // 9]


def main(arguments):
    command, path, cases = arguments[:3]
    rules = arguments[3] if len(arguments) > 3 else None
    with open(path, "rb") as file:
        image = Image(file.read())
    name = image.section(0).split(b"\0")[0].decode()
    asked = wrong = 0
    for line, of, hand, deal, expected in read_cases(cases, rules):
        if of != name:
            continue
        asked += 1
        if command == "win":
            answer = image.win(hand, deal)
        else:
            answer = [kind_name(k) for k in image.waits(hand, deal)]
        if (answer or ["-"]) != expected:
            wrong += 1
            print(f"{cases}:{line}: {answer}, expected {expected}")
    print(f"{name}: {asked} {command} cases, {wrong} differ")
    return asked, wrong


if __name__ == "__main__":
    ASKED, WRONG = main(sys.argv[1:])
    sys.exit(1 if WRONG or not ASKED else 0)
