#include "tools/census.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <span>
#include <utility>

#include "tingpai/hand.h"
#include "tingpai/table_format.h"

namespace tingpai::census {

namespace {

// How many ways there are to take 0 to 4 of the four copies.
constexpr std::array<unsigned, kCopies + 1> kLabelled = {1, 4, 6, 4, 1};

using format::ImageHeader;
using format::Window;

// Typed reads of the sections of an image, which is checked already.
class Image {
 public:
  explicit Image(const Table& table) : bytes_(table.image()) {
    std::memcpy(&header_, bytes_.data(), sizeof(header_));
  }

  const ImageHeader& header() const { return header_; }

  template <typename T>
  T At(uint32_t section, size_t index) const {
    T value;
    std::memcpy(
        &value,
        bytes_.data() + header_.sections[section].offset + index * sizeof(T),
        sizeof(T));
    return value;
  }
  uint32_t Cell(uint32_t section, size_t index) const {
    return header_.cell_bytes == 1 ? At<uint8_t>(section, index)
                                   : At<uint16_t>(section, index);
  }
  // A section of a unit, by the enumeration UnitSection.
  uint32_t UnitSection(int unit, uint32_t section) const {
    return format::kUnitSectionsStart +
           header_.units[static_cast<size_t>(unit)].table *
               format::kUnitSections +
           section;
  }

 private:
  std::span<const std::byte> bytes_;
  ImageHeader header_;
};

// What a hand of a given size has beside its concealed tiles: open melds not
// shown, as a meld class for each unit.
std::array<uint32_t, kUnits> HiddenMelds(const Image& image, int missing) {
  std::array<uint32_t, kUnits> melds{};
  const ImageHeader& header = image.header();
  for (; missing > 0; missing -= 3) {
    for (int unit = 0; unit < kUnits; ++unit) {
      const auto token = image.At<uint16_t>(
          format::kMeldTokens,
          format::kHiddenMeldRow * kUnits + static_cast<size_t>(unit));
      if (token == format::kNoToken) continue;
      uint32_t& meld = melds[static_cast<size_t>(unit)];
      const bool honors = unit == kHonors;
      meld = image.At<uint16_t>(
          honors ? format::kHonorFold : format::kSuitFold,
          meld * (honors ? header.honor_tokens : header.suit_tokens) + token);
    }
  }
  return melds;
}

// One vector of a unit.
struct Vector {
  int tiles = 0;
  HalfKeys keys;
  uint32_t four = 0;  // places with four copies
  Count labelled = 1;
};

// Calls `visit` with every vector of a unit of at most `most` tiles.
void ForEachVector(int unit, int most,
                   const std::function<void(const Vector&)>& visit) {
  const std::function<void(int, const Vector&)> place = [&](int at,
                                                            const Vector& so) {
    if (at == kUnitKinds[static_cast<size_t>(unit)]) {
      visit(so);
      return;
    }
    Hand one;
    one.Add(kUnitFirst[static_cast<size_t>(unit)] + at);
    const HalfKeys step = one.Keys(unit);
    for (int n = 0; n <= kCopies && so.tiles + n <= most; ++n) {
      Vector next = so;
      next.tiles += n;
      next.keys.low = static_cast<uint16_t>(so.keys.low + n * step.low);
      next.keys.high = static_cast<uint16_t>(so.keys.high + n * step.high);
      if (n == kCopies) next.four |= 1u << at;
      next.labelled *= kLabelled[static_cast<size_t>(n)];
      place(at + 1, next);
    }
  };
  place(0, Vector());
}

uint32_t WinIndex(const Image& image, int unit, HalfKeys keys) {
  const bool honors = unit == kHonors;
  return image.At<uint32_t>(
             honors ? format::kHonorWinBase : format::kSuitWinBase, keys.high) +
         image.At<uint16_t>(honors ? format::kHonorRank : format::kSuitRank,
                            keys.low);
}

uint32_t WaitIndex(const Image& image, int unit, HalfKeys keys) {
  const bool honors = unit == kHonors;
  return image.At<uint32_t>(
             honors ? format::kHonorWaitBase : format::kSuitWaitBase,
             keys.high) +
         image.At<uint16_t>(honors ? format::kHonorRank : format::kSuitRank,
                            keys.low);
}

// The class of a vector, the unit's melds joined.
uint32_t ClassOf(const Image& image, int unit, uint32_t meld, HalfKeys keys) {
  const ImageHeader& header = image.header();
  const uint32_t alone = image.Cell(image.UnitSection(unit, format::kClasses),
                                    WinIndex(image, unit, keys));
  return unit == kHonors
             ? image.Cell(format::kHonorJoin, meld * header.honors + alone)
             : image.Cell(format::kSuitJoin, meld * header.suits + alone);
}

// Tallies by number of tiles.
using ByTiles = std::array<Tally, kMaxTiles + 1>;

void AddProduct(const ByTiles& a, const ByTiles& b, ByTiles* sum) {
  for (size_t i = 0; i < a.size(); ++i) {
    if (a[i].distinct == 0) continue;
    for (size_t j = 0; i + j < b.size(); ++j) {
      if (b[j].distinct != 0) (*sum)[i + j] += a[i] * b[j];
    }
  }
}

// The tallies of a unit's classes.
std::vector<ByTiles> Classes(const Image& image, int unit, uint32_t meld,
                             int most) {
  const ImageHeader& header = image.header();
  std::vector<ByTiles> classes(unit == kHonors ? header.honors : header.suits);
  ForEachVector(unit, most, [&](const Vector& vector) {
    classes[ClassOf(image, unit, meld, vector.keys)]
           [static_cast<size_t>(vector.tiles)] += {1, vector.labelled};
  });
  return classes;
}

// The tallies of the products of two units' classes.
std::vector<ByTiles> Products(const Image& image, uint32_t section,
                              uint32_t products, const std::vector<ByTiles>& a,
                              const std::vector<ByTiles>& b) {
  std::vector<ByTiles> result(products);
  for (size_t i = 0; i < a.size(); ++i) {
    for (size_t j = 0; j < b.size(); ++j) {
      AddProduct(a[i], b[j], &result[image.Cell(section, i * b.size() + j)]);
    }
  }
  return result;
}

// How many vectors of a unit have so many tiles and waits.
struct Term {
  int tiles = 0;
  int waits = 0;
  Tally tally;
};

// Tallies by tiles and waits.
class Histogram {
 public:
  Tally& At(int tiles, int waits) {
    return cells_[static_cast<size_t>(tiles)][static_cast<size_t>(waits)];
  }
  std::vector<Term> Terms() {
    std::vector<Term> terms;
    for (int tiles = 0; tiles <= kMaxTiles; ++tiles) {
      for (int waits = 0; waits <= kKinds; ++waits) {
        const Tally& tally = At(tiles, waits);
        if (tally.distinct != 0) terms.push_back({tiles, waits, tally});
      }
    }
    return terms;
  }
  void AddProduct(const std::vector<Term>& a, const std::vector<Term>& b) {
    for (const Term& x : a) {
      for (const Term& y : b) {
        if (x.tiles + y.tiles > kMaxTiles) continue;
        At(x.tiles + y.tiles, x.waits + y.waits) += x.tally * y.tally;
      }
    }
  }

 private:
  std::array<std::array<Tally, kKinds + 1>, kMaxTiles + 1> cells_{};
};

// The waits of one unit: for each class and context, how many vectors of so
// many tiles wait on so many kinds.
class UnitWaits {
 public:
  UnitWaits(const Image& image, int unit, uint32_t meld, int most)
      : image_(image), unit_(unit), meld_(meld) {
    const ImageHeader& header = image.header();
    groups_.resize(unit == kHonors ? header.honors : header.suits);
    contexts_ = unit == kHonors ? header.honor_contexts : header.suit_contexts;
    terms_.resize(groups_.size() * contexts_);
    const bool any_four = static_cast<format::OwnFour>(header.own_four) !=
                          format::OwnFour::kIgnore;
    ForEachVector(unit, most, [&](const Vector& vector) {
      Key key = {vector.tiles, any_four ? vector.four : 0, {}};
      const uint32_t index = WaitIndex(image, unit, vector.keys);
      for (uint32_t layer = 0; layer < header.layers; ++layer) {
        key.lists[layer] = image.At<uint16_t>(
            image.UnitSection(unit, format::kLists + layer), index);
      }
      groups_[ClassOf(image, unit, meld, vector.keys)][key] +=
          {1, vector.labelled};
    });
  }

  const std::vector<Term>& Terms(uint32_t unit_class, uint32_t context) {
    std::vector<Term>& terms = terms_[unit_class * contexts_ + context];
    if (terms.empty() && !groups_[unit_class].empty()) {
      Histogram histogram;
      for (const auto& [key, tally] : groups_[unit_class]) {
        const uint32_t waits = Mask(key, context) & ~key.four;
        histogram.At(key.tiles, std::popcount(waits)) += tally;
      }
      terms = histogram.Terms();
    }
    return terms;
  }

 private:
  struct Key {
    int tiles = 0;
    uint32_t four = 0;
    std::array<uint32_t, format::kMaxLayers> lists{};

    auto operator<=>(const Key&) const = default;
  };

  uint32_t Mask(const Key& key, uint32_t context) const {
    const ImageHeader& header = image_.header();
    const bool honors = unit_ == kHonors;
    context =
        image_.Cell(honors ? format::kHonorContexts : format::kSuitContexts,
                    meld_ * contexts_ + context);
    uint32_t mask = 0;
    for (uint32_t layer = 0; layer < header.layers; ++layer) {
      const uint32_t of_layer =
          image_.Cell(honors ? format::kHonorLayers : format::kSuitLayers,
                      context * header.layers + layer);
      const auto window = image_.At<Window>(
          image_.UnitSection(unit_, format::kWindows + layer), of_layer);
      const uint32_t place = key.lists[layer] - window.first;
      if (place >= window.count) continue;
      mask |=
          image_.At<uint16_t>(image_.UnitSection(unit_, format::kMasks + layer),
                              window.base + place);
    }
    const uint64_t winnable = header.self_draw | header.discard;
    return mask & static_cast<uint32_t>(winnable >>
                                        kUnitFirst[static_cast<size_t>(unit_)]);
  }

  const Image& image_;
  int unit_;
  uint32_t meld_;
  uint32_t contexts_ = 0;
  std::vector<std::map<Key, Tally>> groups_;  // by class
  std::vector<std::vector<Term>> terms_;      // filled when asked for
};

// Pairs of classes by their product.
using ClassPairs = std::vector<std::vector<std::pair<uint32_t, uint32_t>>>;

ClassPairs PairsByProduct(const Image& image, uint32_t section,
                          uint32_t products, uint32_t first, uint32_t second) {
  ClassPairs pairs(products);
  for (uint32_t i = 0; i < first; ++i) {
    for (uint32_t j = 0; j < second; ++j) {
      pairs[image.Cell(section, i * second + j)].emplace_back(i, j);
    }
  }
  return pairs;
}

}  // namespace

std::string ToString(Count count) {
  std::string digits;
  do {
    digits.push_back(static_cast<char>('0' + static_cast<int>(count % 10)));
    count /= 10;
  } while (count != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

Tally Hands(TileSet kinds, int tiles) {
  // By number of tiles, of the kinds so far.
  ByTiles hands{};
  hands[0] = {1, 1};
  for (int kind = 0; kind < kinds.size(); ++kind) {
    ByTiles more{};
    for (size_t n = 0; n < hands.size(); ++n) {
      for (size_t copies = 0;
           copies < kLabelled.size() && n + copies < more.size(); ++copies) {
        more[n + copies] += hands[n] * Tally{1, kLabelled[copies]};
      }
    }
    hands = more;
  }
  return hands[static_cast<size_t>(tiles)];
}

std::vector<WinTally> Wins(const Table& table, int tiles) {
  const Image image(table);
  const ImageHeader& header = image.header();
  const std::array<uint32_t, kUnits> melds =
      HiddenMelds(image, table.limit() - tiles);
  std::array<std::vector<ByTiles>, kUnits> classes;
  for (int unit = 0; unit < kUnits; ++unit) {
    const auto u = static_cast<size_t>(unit);
    classes[u] = Classes(image, unit, melds[u], tiles);
  }
  const std::vector<ByTiles> pairs =
      Products(image, format::kSuitPairs, header.pairs, classes[0], classes[1]);
  const std::vector<ByTiles> mixed = Products(
      image, format::kMixedPairs, header.mixed, classes[2], classes[3]);
  std::map<uint32_t, Tally> wins = {{0, {}}};
  for (size_t i = 0; i < pairs.size(); ++i) {
    for (size_t j = 0; j < mixed.size(); ++j) {
      const uint32_t answer = image.At<uint32_t>(
          format::kAnswers, image.Cell(format::kWins, i * mixed.size() + j));
      Tally& tally = wins[answer];
      for (int n = 0; n <= tiles; ++n) {
        tally += pairs[i][static_cast<size_t>(n)] *
                 mixed[j][static_cast<size_t>(tiles - n)];
      }
    }
  }
  std::vector<WinTally> result;
  result.reserve(wins.size());
  for (const auto& [bits, tally] : wins) {
    result.push_back({PatternSet(bits), tally});
  }
  return result;
}

std::array<Tally, kKinds + 1> Waits(const Table& table, int tiles) {
  const Image image(table);
  const ImageHeader& header = image.header();
  const std::array<uint32_t, kUnits> melds =
      HiddenMelds(image, table.limit() - 1 - tiles);
  std::vector<UnitWaits> units;
  units.reserve(kUnits);
  for (int unit = 0; unit < kUnits; ++unit) {
    units.emplace_back(image, unit, melds[static_cast<size_t>(unit)], tiles);
  }
  const ClassPairs suits = PairsByProduct(
      image, format::kSuitPairs, header.pairs, header.suits, header.suits);
  const ClassPairs others = PairsByProduct(
      image, format::kMixedPairs, header.mixed, header.suits, header.honors);
  std::array<Tally, kKinds + 1> result{};
  for (uint32_t pair = 0; pair < header.pairs; ++pair) {
    for (uint32_t mixed = 0; mixed < header.mixed; ++mixed) {
      // The contexts depend on the two products alone, beside the other class
      // of the same product.
      Histogram left;
      for (const auto& [m, p] : suits[pair]) {
        left.AddProduct(
            units[0].Terms(
                m, image.Cell(format::kSuitMixed, p * header.mixed + mixed)),
            units[1].Terms(
                p, image.Cell(format::kSuitMixed, m * header.mixed + mixed)));
      }
      const std::vector<Term> left_terms = left.Terms();
      if (left_terms.empty()) continue;
      Histogram right;
      for (const auto& [s, z] : others[mixed]) {
        right.AddProduct(
            units[2].Terms(
                s, image.Cell(format::kSuitHonors, z * header.pairs + pair)),
            units[3].Terms(
                z, image.Cell(format::kHonorsPairs, s * header.pairs + pair)));
      }
      for (const Term& x : left_terms) {
        for (const Term& y : right.Terms()) {
          if (x.tiles + y.tiles != tiles) continue;
          result[static_cast<size_t>(x.waits + y.waits)] += x.tally * y.tally;
        }
      }
    }
  }
  return result;
}

}  // namespace tingpai::census
