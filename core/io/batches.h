// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <array>
#include <string>
#include <string_view>

namespace epsilometer::io {

/// How the batches of a training run can have been drawn. Unknown: by what holds in every case of one pass an epoch.
inline constexpr auto kBatches = std::to_array<std::string_view>(
    {"poisson", "without-replacement", "shuffled-epoch", "fixed-epoch", "random-allocation", "unknown"});

/// Whether the log has training runs of which it does not say how batches were drawn, so that they were read as Poisson.
[[nodiscard]] bool assumesPoissonBatches(const ImportResult &result);

/// Answers that question for all of those runs; what was typed with its sampling and its sensitivity stays as typed.
/// Without replacement: noise over two clips; epochs: see runInEpochs(). Before settleRelation(), as the answer decides
/// which relations there are.
/// Errors: OutOfDomain for other words, and where no run has such batches. Tests: tests/core/io/batches_test.cpp
[[nodiscard]] Status answerBatches(ImportResult &result, const std::string &sampling);

} // namespace epsilometer::io
