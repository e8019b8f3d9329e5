// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/exact.h"
#include "core/filters/filter.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epsilometer::account {

/// What output DP accounting gives back for one group of identical rounds, all exact.
struct OdpSaving {
    std::uint64_t firstRound = 1; ///< 1-based
    std::uint64_t count = 1;
    Exact worst;            ///< sup over the cells, of one round: what had to fit before it ran
    Exact realised;         ///< of the observed cell, of one round; the worst case while it is not known
    Exact delta;            ///< of one round; never given back
    double back = 0;        ///< what its outcome lowers OwnSavings::spent by
    double worstSoFar = 0;  ///< the filter's statistic after it, with every outcome up to here unknown; UPPER
    double spentSoFar = 0;  ///< with those that are known; UPPER
    bool partition = false; ///< an output partition; otherwise an ordinary round, one cell
    bool known = false;     ///< the outcome is known
};

/// What outcomes lower in the statistic of the policy's filter, where that is not the sum of epsilons.
struct OwnSavings {
    double worst = 0; ///< with every outcome unknown; UPPER
    double spent = 0; ///< with those that are known; UPPER
    double limit = 0; ///< LOWER
};

/// Worst case against realised over a sequence (accounting.md 7.2). Tests: tests/core/account/odp_savings_test.cpp
struct OdpSavings {
    std::vector<OdpSaving> steps;
    Exact worstEpsilon; ///< sum of the worst cells: what plain (epsilon, delta)-DP accounting charges
    Exact spentEpsilon; ///< sum of the realised cells
    Exact savedEpsilon; ///< refunded: the difference, over rounds where it is finite
    Exact spentDelta;
    std::optional<OwnSavings> own; ///< then the sums of epsilon are infinite where a round has no epsilon
};

/// Whether refunds count for the budget. A refund is sound only under a filter that counts outcomes
/// (filters::FilterTraits), and only for rounds that it admitted, since their worst cell fitted before they ran
/// (accounting.md 7.2).
enum class Refunds {
    Counted,
    OtherFilter,  ///< the filter of the policy does not look at outcomes
    BudgetBroken, ///< some round ran that the filter refuses
};

/// Nothing if some round supplies neither a partition nor an (epsilon, delta)-DP bound: then no sum would be a bound.
/// withSteps  false: the sums alone, in constant memory
[[nodiscard]] std::optional<OdpSavings> odpSavings(const Rounds &rounds, bool withSteps = true);

/// The same as the policy's filter counts: where it counts outcomes by something else than the sum of epsilons, every
/// round is charged at its worst cell, then the outcomes become known one by one.
/// Errors  those of FilterKind::start(); nothing if the filter does not take some round
[[nodiscard]] Result<std::optional<OdpSavings>> savingsUnder(const filters::FilterKind &kind, const Policy &policy,
                                                             const Rounds &rounds);

} // namespace epsilometer::account
