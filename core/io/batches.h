// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <array>
#include <string>
#include <string_view>

namespace epsilometer::io {

/// The possible sampling of batches in training runs. Unknown: assumes whatever holds in every case of one pass per
/// epoch.
inline constexpr auto kBatches = std::to_array<std::string_view>(
    {"poisson", "without-replacement", "shuffled-epoch", "fixed-epoch", "random-allocation", "unknown"});

/// Whether the log has training runs without a statement of how batches were drawn, which were read as Poisson.
[[nodiscard]] bool assumesPoissonBatches(const ImportResult &result);

/// Sets the sampling of all those runs; runs typed with their own sampling and sensitivity are unchanged. Without
/// replacement: noise over two clips; epochs: see runInEpochs(). Call it before settleRelation(), since the sampling
/// determines the possible relations.
/// Errors: OutOfDomain for other words, and if no run can have such batches. Tests: tests/core/io/batches_test.cpp
[[nodiscard]] Status answerBatches(ImportResult &result, const std::string &sampling);

} // namespace epsilometer::io
