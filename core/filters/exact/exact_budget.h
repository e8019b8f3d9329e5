// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/filters/clock.h"

#include <cstdint>
#include <vector>

namespace epsilometer::filters {

/// The clock budget of the exact filter (exact-filter.md): the largest K with W_K(0) <= delta', found by backward
/// induction over the clock. W_K(0) is rounded up, so the budget errs only towards HALT.
struct ExactBudgetQuery {
    Exact epsilon;    ///< eps_g
    Exact deltaPrime; ///< delta'
    Exact lattice;    ///< h > 0
    /// Columns a lattice step where rounds may be Gaussian, too: a Gaussian of mu^2 = h^2 costs one tick. 0: pure rounds
    /// only.
    int gaussianParts = 0;
};

/// A tick of Gaussian noise is h^2 (1 + this), so that a mu^2 that was rounded up from a whole number of h^2 still costs
/// that number.
inline constexpr double kTickSlack = 0x1p-40;

/// Returns   K_max; 0 when epsilon is 0
/// Errors    OutOfDomain where the lattice is so fine that the table would not fit in memory; Cancelled
/// Cost      about K_max^(3/2) (range / h) multiply-adds: a second at h = eps_g / 400
/// Tests     tests/core/filters/exact_filter_test.cpp
[[nodiscard]] Result<std::uint64_t> exactClockBudget(const ExactBudgetQuery &query, Progress &progress);

/// W_0(0) ... W_last(0), each an UPPER bound within 1e-12 relative: the largest delta that an adaptive analyst can
/// reach at eps_g with a clock of K.
[[nodiscard]] Result<std::vector<double>> exactFilterValues(const Exact &epsilon, const Exact &lattice,
                                                            std::uint64_t last, Progress &progress);

} // namespace epsilometer::filters
