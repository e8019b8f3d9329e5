// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/io/importer.h"

#include <string>

namespace epsilometer::io {

/// Logs state noise over clip, and few state the relation: the mechanism says for which its sensitivity, one clip, holds.
[[nodiscard]] Mechanism perClip(Mechanism mechanism);
/// The same where records are compared with one another: the sensitivity is that of replace-one.
[[nodiscard]] Mechanism perTwoClips(Mechanism mechanism);

/// Restates noise multipliers under the relation that holds for the whole log: a record that is replaced moves a
/// clipped sum by two clips, so the sensitivity doubles. What was typed with its sensitivity stays as typed. Under a
/// relation that does not determine the sensitivity they stay as they are, and no accountant accepts them.
/// stated  by the user, else by the source; empty: what all entries can be restated under: replace-one if some entry is
///         proven for that, else as they are. The mapping says what was done.
void settleRelation(ImportResult &result, const std::string &stated);

} // namespace epsilometer::io
