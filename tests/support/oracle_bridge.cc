#include "tests/support/oracle_bridge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <map>
#include <mutex>
#include <optional>

#include "tests/support/test_env.h"
#include "tingpai/notation.h"

namespace tingpai::test {

namespace {

TileSet ToSet(const std::array<bool, oracle::kKinds>& kinds) {
  TileSet set;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    if (kinds[static_cast<size_t>(kind)]) set.insert(kind);
  }
  return set;
}

std::string Join(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::string ToString(const Question& question) {
  const Deal& deal = question.deal;
  std::string text = tingpai::ToString(question.hand);
  if (question.hand.Bonus() > 0) {
    text += " bonus=" + std::to_string(question.hand.Bonus());
  }
  if (deal.void_suit >= 0) {
    // Any number can be asked for; those of no suit mean none.
    text += " void=";
    text += deal.void_suit < kHonors ? std::string(1, "mps"[deal.void_suit])
                                     : std::to_string(deal.void_suit);
  }
  if (!deal.wild.empty()) text += " wild=" + tingpai::ToString(deal.wild);
  if (!deal.banned.empty()) text += " ban=" + tingpai::ToString(deal.banned);
  constexpr std::array<const char*, 4> kLimits = {
      "", " limit=all", " limit=hand", " limit=ignore"};
  constexpr std::array<const char*, 3> kWays = {"", " by=self_draw",
                                                " by=discard"};
  text += kLimits[static_cast<size_t>(deal.own_four)];
  text += kWays[static_cast<size_t>(deal.by)];
  return text;
}

const OracleRules& RulesOf(std::string_view name) {
  static std::mutex mutex;
  static auto& loaded = *new std::map<std::string, OracleRules, std::less<>>;
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = loaded.find(name);
  if (found != loaded.end()) return found->second;
  const std::string path =
      SourceFile("tables/rules/" + std::string(name) + ".toml").string();
  std::string error;
  const std::optional<oracle::RuleSet> rules =
      oracle::LoadRuleSet(path, &error);
  if (!rules) {
    std::cerr << error << std::endl;
    std::abort();
  }
  OracleRules entry = {*rules, -1};
  // The one rule set with a proxy.
  if (name == "wenzhou") entry.proxy = kWhite;
  return loaded.emplace(std::string(name), entry).first->second;
}

std::optional<OracleRules> RulesOfText(const std::string& toml,
                                       std::string* error) {
  const auto file = ScratchDir("oracle") / "rules.toml";
  WriteAll(file, toml);
  const auto rules = oracle::LoadRuleSet(file.string(), error);
  if (!rules) return std::nullopt;
  return OracleRules{*rules, -1};
}

oracle::Meld ToOracle(const OracleRules& rules, Meld meld) {
  const MeldTiles& tiles = TilesOf(meld);
  oracle::Meld result;
  result.kinds.assign(tiles.kinds.begin(), tiles.kinds.begin() + tiles.size);
  switch (TypeOf(meld)) {
    case MeldType::kChow:
      result.type = oracle::Meld::kChow;
      break;
    case MeldType::kPung:
      result.type = oracle::Meld::kPung;
      break;
    case MeldType::kOpenKong:
      result.type = oracle::Meld::kKong;
      break;
    case MeldType::kConcealedKong:
      result.type = oracle::Meld::kConcealedKong;
      break;
    case MeldType::kMixed:
      result.type = oracle::Meld::kDeclared;
      break;
  }
  // A run of honours is a chow where the rules have such runs, else a group
  // that can only be declared.
  const bool honors = result.kinds.front() >= kEast;
  if (result.type == oracle::Meld::kChow && honors) {
    const bool runs = result.kinds.front() >= kRed
                          ? rules.rules.dragon_run
                          : rules.rules.wind_run != oracle::WindRun::kNone;
    if (!runs) result.type = oracle::Meld::kDeclared;
  }
  return result;
}

oracle::Hand ToOracle(const OracleRules& rules, const Question& question) {
  oracle::Hand result;
  const Hand& hand = question.hand;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    result.counts[static_cast<size_t>(kind)] = hand.Count(kind);
  }
  for (int i = 0; i < hand.Melds(); ++i) {
    result.melds.push_back(ToOracle(rules, hand.MeldAt(i)));
  }
  for (int slot = 0; slot < kWildSlots; ++slot) {
    result.wilds[static_cast<size_t>(slot)] = hand.Wilds(slot);
  }
  result.bonus = hand.Bonus();
  result.void_suit = question.deal.void_suit;
  for (Kind kind : question.deal.banned) result.banned.push_back(kind);
  for (Kind kind : question.deal.wild) result.wild_kinds.push_back(kind);
  return result;
}

Hand FromOracle(const oracle::Hand& hand) {
  Hand result;
  for (const oracle::Meld& meld : hand.melds) {
    for (int code = 0; code < kMeldCodes; ++code) {
      const Meld candidate = {static_cast<uint8_t>(code)};
      const MeldTiles& tiles = TilesOf(candidate);
      const bool concealed = meld.type == oracle::Meld::kConcealedKong;
      if (std::equal(meld.kinds.begin(), meld.kinds.end(), tiles.kinds.begin(),
                     tiles.kinds.begin() + tiles.size) &&
          concealed == (TypeOf(candidate) == MeldType::kConcealedKong)) {
        result.AddMeld(candidate);
        break;
      }
    }
  }
  for (Kind kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < hand.counts[static_cast<size_t>(kind)]; ++i) {
      result.Add(kind);
    }
  }
  for (int slot = 0; slot < kWildSlots; ++slot) {
    for (int i = 0; i < hand.wilds[static_cast<size_t>(slot)]; ++i) {
      result.AddWild(slot);
    }
  }
  result.SetBonus(hand.bonus);
  return result;
}

namespace {

// A proxy is relabelled by the caller: it plays the face of the wild kind, and
// the tiles of that face are wilds. Melds stay as they are.
void PlayProxy(const OracleRules& rules, oracle::Hand* hand) {
  if (rules.proxy < 0 || hand->wild_kinds.empty()) return;
  for (int kind : hand->wild_kinds) {
    hand->wilds[0] += hand->counts[static_cast<size_t>(kind)];
    hand->counts[static_cast<size_t>(kind)] = 0;
  }
  int& proxies = hand->counts[static_cast<size_t>(rules.proxy)];
  hand->counts[static_cast<size_t>(hand->wild_kinds.front())] += proxies;
  proxies = 0;
}

}  // namespace

std::vector<std::string> OracleWin(const OracleRules& rules,
                                   const Question& question) {
  oracle::Hand hand = ToOracle(rules, question);
  if (rules.proxy >= 0 && !hand.wild_kinds.empty()) {
    PlayProxy(rules, &hand);
    // Melds of the face are not allowed; the oracle can no longer see which
    // kind that is.
    for (const oracle::Meld& meld : hand.melds) {
      for (int kind : meld.kinds) {
        for (int wild : hand.wild_kinds) {
          if (kind == wild) return {};
        }
      }
    }
    hand.wild_kinds.clear();
  }
  return oracle::Patterns(rules.rules, hand);
}

TileSet OracleShapeWaits(const OracleRules& rules, const Question& question) {
  if (rules.proxy < 0 || question.deal.wild.empty()) {
    return ToSet(oracle::ShapeWaits(rules.rules, ToOracle(rules, question)));
  }
  TileSet waits;
  const oracle::Hand hand = ToOracle(rules, question);
  for (const oracle::Meld& meld : hand.melds) {
    for (int kind : meld.kinds) {
      if (question.deal.wild.contains(kind)) return {};
    }
  }
  for (Kind kind = 0; kind < kKinds; ++kind) {
    oracle::Hand drawn = hand;
    ++drawn.counts[static_cast<size_t>(kind)];
    PlayProxy(rules, &drawn);
    drawn.wild_kinds.clear();
    if (oracle::Wins(rules.rules, drawn)) waits.insert(kind);
  }
  return waits;
}

TileSet OracleWaits(const OracleRules& rules, const Question& question,
                    TileSet shape) {
  const Deal& deal = question.deal;
  oracle::OwnFour own_four = rules.rules.own_four;
  if (deal.own_four == OwnFour::kAll) own_four = oracle::OwnFour::kAll;
  if (deal.own_four == OwnFour::kHand) own_four = oracle::OwnFour::kHand;
  if (deal.own_four == OwnFour::kIgnore) own_four = oracle::OwnFour::kIgnore;
  const oracle::Hand hand = ToOracle(rules, question);
  TileSet waits;
  for (Kind kind : shape) {
    int copies = hand.counts[static_cast<size_t>(kind)];
    if (own_four == oracle::OwnFour::kAll) {
      for (const oracle::Meld& meld : hand.melds) {
        copies += static_cast<int>(
            std::count(meld.kinds.begin(), meld.kinds.end(), kind));
      }
    }
    if (own_four != oracle::OwnFour::kIgnore && copies >= 4) continue;
    const bool drawn = oracle::Has(rules.rules.self_draw, kind);
    const bool claimed = oracle::Has(rules.rules.discard, kind);
    const bool comes = deal.by == WinBy::kDraw      ? drawn
                       : deal.by == WinBy::kDiscard ? claimed
                                                    : drawn || claimed;
    if (comes) waits.insert(kind);
  }
  return waits;
}

std::vector<std::string> Names(const Table& table, PatternSet patterns) {
  std::vector<std::string> names;
  for (int pattern : patterns) {
    names.emplace_back(table.PatternName(pattern));
  }
  return names;
}

std::string Compare(const Table& table, const OracleRules& rules,
                    const Question& question) {
  const auto where = [&] {
    return std::string(table.name()) + " " + ToString(question) + ": ";
  };
  const std::vector<std::string> won =
      Names(table, table.Win(question.hand, question.deal));
  const std::vector<std::string> expected_win = OracleWin(rules, question);
  if (won != expected_win) {
    return where() + "table " + Join(won) + ", oracle " + Join(expected_win);
  }
  // Without a deal there is a faster way to the same answers.
  const Deal& deal = question.deal;
  const bool plain = deal.void_suit < 0 && deal.wild.empty() &&
                     deal.banned.empty() && deal.own_four == OwnFour::kRule &&
                     deal.by == WinBy::kEither;
  if (plain && Names(table, table.Win(question.hand)) != won) {
    return where() + "Win differs without a deal";
  }
  const TileSet shape = table.ShapeWaits(question.hand, question.deal);
  // 34 searches: not for sizes that cannot wait.
  const TileSet expected_shape = question.hand.Size() % 3 == 1
                                     ? OracleShapeWaits(rules, question)
                                     : TileSet();
  if (plain && (table.ShapeWaits(question.hand) != shape ||
                table.Waits(question.hand) !=
                    table.Waits(question.hand, question.deal))) {
    return where() + "waits differ without a deal";
  }
  if (shape != expected_shape) {
    return where() + "shape waits " + tingpai::ToString(shape) + ", oracle " +
           tingpai::ToString(expected_shape);
  }
  const TileSet waits = table.Waits(question.hand, question.deal);
  const TileSet expected_waits = OracleWaits(rules, question, shape);
  if (waits != expected_waits) {
    return where() + "waits " + tingpai::ToString(waits) + ", oracle " +
           tingpai::ToString(expected_waits);
  }
  return "";
}

}  // namespace tingpai::test
