// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/io/importer.h"

#include <array>
#include <string>
#include <string_view>

/// What logs of training leave open: how batches were drawn (answerBatches()), and the relation for which a noise multiplier
/// holds (settleRelation(), which comes last).
namespace epsilometer::io {

/// The possible sampling of batches in training runs. Unknown: assumes whatever holds in every case of one pass per
/// epoch.
inline constexpr auto kBatches = std::to_array<std::string_view>(
    {"poisson", "without-replacement", "shuffled-epoch", "fixed-epoch", "random-allocation", "unknown"});

/// Whether the log has training runs over one clip that were read as Poisson batches: the log says so, or leaves it open
/// (ImportResult::assumesPoisson).
[[nodiscard]] bool assumesPoissonBatches(const ImportResult &result);

/// Sets the sampling of all those runs; runs typed with their own sampling and sensitivity are unchanged. Without
/// replacement: noise over two clips; epochs: see runInEpochs(). Call it before settleRelation(), since the sampling
/// determines the possible relations.
/// Errors: OutOfDomain for other words, and if no run can have such batches. Tests: tests/core/io/batches_test.cpp
[[nodiscard]] Status answerBatches(ImportResult &result, const std::string &sampling);

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
