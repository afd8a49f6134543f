// The forms, a file each in this folder.
#ifndef TINGPAI_TABLEGEN_FORMS_FORMS_H_
#define TINGPAI_TABLEGEN_FORMS_FORMS_H_

#include "tablegen/form.h"

namespace tingpai::tablegen {

extern const FormTraits kStandardForm;
extern const FormTraits kPairsForm;
extern const FormTraits kOrphansForm;
extern const FormTraits kScatterForm;
extern const FormTraits kExactForm;
extern const FormTraits kFreeForm;
extern const FormTraits kCountForm;

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_FORMS_FORMS_H_
