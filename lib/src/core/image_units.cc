// Checks what an image says of the vectors of each unit.
#include "image_check.h"

namespace tingpai::internal {

namespace {

using format::ImageHeader;

void CheckLayer(const ImageHeader& header, uint32_t table, uint32_t layer,
                bool honors, uint32_t vectors, Checker* check,
                LayerView* view) {
  const uint32_t lists = header.tables[table].lists[layer];
  const uint32_t masks = header.tables[table].masks[layer];
  const uint32_t contexts = honors ? header.honor_layer_contexts[layer]
                                   : header.suit_layer_contexts[layer];
  check->Require(1 <= lists && lists <= 65536 && masks >= 1,
                 "bad number of wait lists", offsetof(ImageHeader, tables));
  check->Require(1 <= contexts && contexts <= 65536, "bad number of contexts",
                 offsetof(ImageHeader, suit_layer_contexts));
  const uint32_t first =
      format::kUnitSectionsStart + table * format::kUnitSections + layer;
  view->lists =
      check->Numbers<uint16_t>(first + format::kLists, vectors, lists);
  view->windows = static_cast<const format::Window*>(check->Section(
      first + format::kWindows, contexts, sizeof(format::Window)));
  view->masks =
      check->Numbers<uint16_t>(first + format::kMasks, masks,
                               uint64_t{1} << kUnitKinds[honors ? kHonors : 0]);
  if (!check->ok()) return;
  check->Require(view->masks[0] == 0 && view->windows[0].count == 0,
                 "the dead context has waits",
                 check->offset(first + format::kWindows));
  for (uint32_t i = 0; i < contexts; ++i) {
    const format::Window window = view->windows[i];
    check->Require(uint64_t{window.base} + window.count <= masks,
                   "window outside the masks",
                   check->offset(first + format::kWindows) + i * 8);
  }
}

void CheckUnit(const ImageHeader& header, int index, const RankingView& ranking,
               Checker* check, View* view) {
  UnitView* const unit = &view->units[static_cast<size_t>(index)];
  const bool honors = index == kHonors;
  const format::UnitHeader& head = header.units[static_cast<size_t>(index)];
  const size_t at = offsetof(ImageHeader, units);
  check->Require(head.table < header.unit_tables, "bad unit table", at);
  if (!check->ok()) return;
  const format::UnitTableHeader& table = header.tables[head.table];
  check->Require(table.honors == (honors ? 1 : 0), "bad unit table", at);
  const uint32_t classes = honors ? header.honors : header.suits;
  check->Require(head.void_class < classes, "bad class of a void suit", at);
  unit->void_class = head.void_class;
  if (index > 0 && head.table == header.units[0].table) {  // checked already
    *unit = view->units[0];
    unit->void_class = head.void_class;
    return;
  }
  const uint32_t first =
      format::kUnitSectionsStart + head.table * format::kUnitSections;
  unit->rank = ranking.rank;
  unit->win_base = ranking.win_base;
  unit->wait_base = ranking.wait_base;
  unit->classes =
      check->Cells(first + format::kClasses, ranking.win_size, classes);
  unit->list_classes =
      check->Cells(first + format::kListClasses,
                   header.layers == 1 ? table.lists[0] : 0, classes);
  unit->vectors = ranking.win_size;
  for (uint32_t i = 0; i < header.layers; ++i) {
    CheckLayer(header, head.table, i, honors, ranking.wait_size, check,
               &unit->layers[i]);
  }
}

}  // namespace

void CheckUnits(const ImageHeader& header, const Rankings& rankings,
                Checker* check, View* view) {
  for (int unit = 0; unit < kUnits; ++unit) {
    CheckUnit(header, unit, unit == kHonors ? rankings.honors : rankings.suits,
              check, view);
  }
}

}  // namespace tingpai::internal
