// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/exact/exact.h"
#include "core/filters/filter.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epsilometer::account {

/// The refund of output DP accounting for one group of identical rounds; epsilons and delta are exact.
struct OdpSaving {
    std::uint64_t firstRound = 1; ///< 1-based
    std::uint64_t count = 1;
    Exact worst;            ///< largest epsilon over the cells, one round: charged before the round runs
    Exact realised;         ///< epsilon of the observed cell, one round; `worst` until it is known
    Exact delta;            ///< of one round; never refunded
    double back = 0;        ///< decrease of OwnSavings::spent by this outcome
    double worstSoFar = 0;  ///< the filter's statistic after it, with every outcome up to here unknown; UPPER
    double spentSoFar = 0;  ///< the statistic with all known outcomes counted; UPPER
    bool partition = false; ///< the round has an output partition; otherwise it is an ordinary round with one cell
    bool known = false;     ///< the outcome is known
};

/// The refund in the statistic of the policy's filter, if that statistic is not the sum of epsilons.
struct OwnSavings {
    double worst = 0; ///< with every outcome unknown; UPPER
    double spent = 0; ///< with all known outcomes counted; UPPER
    double limit = 0; ///< LOWER
};

/// Worst-case cost against realised cost over a sequence (accounting.md 7.2). Tests:
/// tests/core/account/odp_savings_test.cpp
struct OdpSavings {
    std::vector<OdpSaving> steps;
    Exact worstEpsilon; ///< sum of the worst cells: what plain (epsilon, delta)-DP accounting charges
    Exact spentEpsilon; ///< sum of the realised cells
    Exact savedEpsilon; ///< worstEpsilon - spentEpsilon, over the rounds where it is finite
    Exact spentDelta;
    std::optional<OwnSavings> own; ///< if set, the sums of epsilon are infinite when a round has no epsilon
};

/// Whether refunds count for the budget. A refund is sound only under a filter that counts outcomes
/// (filters::FilterTraits), and only for rounds that it admitted, since their worst cell fitted before they ran
/// (accounting.md 7.2).
enum class Refunds {
    Counted,
    OtherFilter,  ///< the policy's filter ignores outcomes
    BudgetBroken, ///< a round ran that the filter refuses
};

/// The savings over the sequence; absent if some round supplies neither a partition nor an (epsilon, delta)-DP bound,
/// since then no sum would be a bound.
/// withSteps  false: sums only, in constant memory
[[nodiscard]] std::optional<OdpSavings> odpSavings(const Rounds &rounds, bool withSteps = true);

/// odpSavings() in the statistic of the policy's filter. If that is not the sum of epsilons, every round is first
/// charged at its worst cell, then the outcomes are applied one by one.
/// Returns  absent if the filter does not support some round
/// Errors   those of FilterKind::start()
[[nodiscard]] Result<std::optional<OdpSavings>> savingsUnder(const filters::FilterKind &kind, const Policy &policy,
                                                             const Rounds &rounds);

} // namespace epsilometer::account
