// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odp/ptr_workbench.h"

#include "core/base/require.h"
#include "core/odp/cells.h"

#include <algorithm>
#include <array>

namespace epsilometer::odp {

namespace {

constexpr std::array kOutcomes{core::tr("first passes"), core::tr("second passes"), core::tr("neither")};

/// Number n of runs that cost `each` and need `needed` to be free before they start: (n - 1) each + needed <= budget.
std::uint64_t runsThatFit(const Exact &each, const Exact &needed, const Exact &budget)
{
    if (!(needed <= budget))
        return 0;
    if (each.isZero() || budget.isInfinite())
        return kMostPtrRuns;
    const auto further = Exact::floorQuotient(Exact::positiveDifference(budget, needed), each);
    return std::min<std::uint64_t>(kMostPtrRuns, static_cast<std::uint64_t>(further) + 1);
}

PtrCase caseOf(const PtrPlan &plan, std::size_t outcome, const Exact &epsilon, const Exact &needed, const Exact &delta)
{
    const auto byEpsilon = runsThatFit(epsilon, needed, plan.budgetEpsilon);
    const auto byDelta = runsThatFit(delta, delta, plan.budgetDelta);
    return {kOutcomes[outcome], epsilon, delta, std::min(byEpsilon, byDelta)};
}

} // namespace

Result<std::vector<PtrAccounting>> ptrAccountings(const PtrPlan &plan)
{
    EPSILOMETER_TRY(require::that(!plan.epsilon.isInfinite() && !plan.epsilon.isZero(), "epsilon", plan.epsilon.text(),
                                  core::tr("must be finite and > 0")));
    EPSILOMETER_ASSIGN(const auto whole, ptrIqrCells(plan.epsilon, plan.delta, plan.exclusive));
    const auto &value = whole.find("value")->epsilon;
    const auto &bottom = whole.find("bottom")->epsilon;
    const auto once = plan.epsilon;
    const auto twice = Exact(2) * once;
    const auto thrice = Exact(3) * once;
    const auto bothDeltas = Exact(2) * plan.delta;
    // The first test needs 2 epsilon to be free; after bottom, which costs epsilon, the second needs 2 epsilon.
    PtrAccounting two{"two", core::tr("as two"), {}};
    two.cases = {caseOf(plan, 0, twice, twice, plan.delta), caseOf(plan, 1, thrice, thrice, bothDeltas),
                 caseOf(plan, 2, twice, thrice, bothDeltas)};
    PtrAccounting one{"one", core::tr("as one"), {}};
    one.cases = {caseOf(plan, 0, value, whole.worst(), whole.delta()),
                 caseOf(plan, 1, value, whole.worst(), whole.delta()),
                 caseOf(plan, 2, bottom, whole.worst(), whole.delta())};
    PtrAccounting plain{"plain", core::tr("plain DP"), {}};
    const auto fourfold = Exact(4) * once;
    plain.cases = {caseOf(plan, 0, twice, twice, plan.delta), caseOf(plan, 1, fourfold, fourfold, bothDeltas),
                   caseOf(plan, 2, fourfold, fourfold, bothDeltas)};
    return std::vector<PtrAccounting>{std::move(two), std::move(one), std::move(plain)};
}

} // namespace epsilometer::odp
