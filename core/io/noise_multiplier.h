// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/io/importer.h"

#include <string>

namespace epsilometer::io {

/// States the relation for which a mechanism's sensitivity, one clip, holds: logs give noise over clip, and few a
/// relation.
[[nodiscard]] Mechanism perClip(Mechanism mechanism);
/// perClip() for records compared with one another: the sensitivity is that of replace-one.
[[nodiscard]] Mechanism perTwoClips(Mechanism mechanism);

/// Converts noise multipliers to the relation that holds for the whole log: replacing a record moves a clipped sum by
/// two clips, so the sensitivity doubles. Mechanisms typed with a sensitivity are unchanged. Under a relation that does
/// not determine the sensitivity they stay, and no accountant accepts them.
/// stated  by the user, else by the source; empty: the relation to which all entries can be converted: replace-one if
///         some entry is proven for that, else unchanged. The mapping describes the conversion.
void settleRelation(ImportResult &result, const std::string &stated);

} // namespace epsilometer::io
