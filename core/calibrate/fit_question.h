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

/// Whether a cost fits, and how far it is from the limit.
struct FitAnswer {
    bool fits = false;
    /// log(cost / limit) if known, else NaN: a hint where to search next. Only `fits` decides.
    double excess = std::numeric_limits<double>::quiet_NaN();
    std::uint64_t reports = 0; ///< progress reports meanwhile: compositions report every 2^22 units of WorkLimit
};

/// Asks whether a round of this cost fits. Monotone: less privacy loss never turns yes into no. An answer that cannot
/// be computed is no; the only error is Cancelled.
using FitQuestion = std::function<Result<FitAnswer>(const RoundCost &)>;

/// Asks whether `count` such rounds, fixed in advance, are (epsilon, delta)-DP by this composition. Strict: delta' is
/// chosen such that the total delta is at most `delta` itself, not its rounding. Kind and progress must outlive the
/// question.
[[nodiscard]] FitQuestion fitsComposition(const compositions::CompositionKind &kind, const Exact &epsilon,
                                          const Exact &delta, std::uint64_t count, Progress &progress);

/// Asks whether the filter accepts `count` more such rounds in its present state.
[[nodiscard]] FitQuestion fitsFilter(std::shared_ptr<const filters::Filter> filter, std::uint64_t count);

} // namespace epsilometer::calibrate
