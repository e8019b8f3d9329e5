// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compositions/composition.h"
#include "core/filters/filter.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace epsilometer::calibrate {

/// Whether a round of this cost is still admitted. Monotone: less privacy loss never turns yes into no. An answer that
/// could not be computed is no; the only error is Cancelled.
using FitQuestion = std::function<Result<bool>(const RoundCost &)>;

/// "Is `count` times the round, fixed in advance, (epsilon, delta)-DP by this composition?" Strictly: the composition's
/// delta' is chosen such that its total delta is at most `delta` itself, not its rounding.
/// The kind and the progress must outlive the question.
[[nodiscard]] FitQuestion fitsComposition(const compositions::CompositionKind &kind, const Exact &epsilon,
                                          const Exact &delta, std::uint64_t count, Progress &progress);

/// "Does this filter accept `count` more such rounds in its present state?"
[[nodiscard]] FitQuestion fitsFilter(std::shared_ptr<const filters::Filter> filter, std::uint64_t count);

} // namespace epsilometer::calibrate
