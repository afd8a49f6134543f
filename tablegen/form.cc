#include "tablegen/form.h"

#include "tablegen/cat.h"
#include "tablegen/forms/forms.h"

namespace tingpai::tablegen {

namespace {

// By Form.
constexpr std::array<const FormTraits*, kForms> kTraits = {
    &kStandardForm, &kPairsForm, &kOrphansForm, &kScatterForm,
    &kExactForm,    &kFreeForm,  &kCountForm,
};

static_assert(static_cast<int>(Form::kCount) == kForms - 1);

}  // namespace

const FormTraits& Of(Form form) { return *kTraits[static_cast<size_t>(form)]; }

std::string ExpectedTiles(const RuleSet& rules) {
  return Cat("expected ", rules.Limit(), ", as a hand of ", rules.sets,
             " sets and a pair");
}

}  // namespace tingpai::tablegen
