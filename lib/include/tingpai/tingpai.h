// Everything: tiles, hands, tables, splits, notations.
#ifndef TINGPAI_TINGPAI_H_
#define TINGPAI_TINGPAI_H_

#include "tingpai/builtin.h"
#include "tingpai/hand.h"
#include "tingpai/meld.h"
#include "tingpai/notation.h"
#include "tingpai/open.h"
#include "tingpai/split.h"
#include "tingpai/table.h"
#include "tingpai/tile.h"

#endif  // TINGPAI_TINGPAI_H_
