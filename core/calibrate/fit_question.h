// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compositions/composition.h"
#include "core/filters/filter.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>

namespace epsilometer::calibrate {

/// Whether something is still admitted, and how far it is from the edge.
struct FitAnswer {
    bool fits = false;
    /// log(cost / limit) where that is known, else NaN: where to look next. What is admitted is `fits` alone.
    double excess = std::numeric_limits<double>::quiet_NaN();
    std::uint64_t reports = 0; ///< of progress while it was answered: compositions report every 2^22 units of WorkLimit
};

/// Whether a round of this cost is still admitted. Monotone: less privacy loss never turns yes into no. An answer that
/// could not be computed is no; the only error is Cancelled.
using FitQuestion = std::function<Result<FitAnswer>(const RoundCost &)>;

/// "Is `count` times the round, fixed in advance, (epsilon, delta)-DP by this composition?" Strictly: the composition's
/// delta' is chosen such that its total delta is at most `delta` itself, not its rounding.
/// The kind and the progress must outlive the question.
[[nodiscard]] FitQuestion fitsComposition(const compositions::CompositionKind &kind, const Exact &epsilon,
                                          const Exact &delta, std::uint64_t count, Progress &progress);

/// "Does this filter accept `count` more such rounds in its present state?"
[[nodiscard]] FitQuestion fitsFilter(std::shared_ptr<const filters::Filter> filter, std::uint64_t count);

} // namespace epsilometer::calibrate
