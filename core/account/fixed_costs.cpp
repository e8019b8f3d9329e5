// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/fixed_costs.h"

#include "core/account/cost_question.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::account {

Result<std::vector<FixedCost>> fixedCosts(const CompositionKinds &compositions,
                                          const std::shared_ptr<const RoundCost> &cost, std::uint64_t count,
                                          const Exact &delta, Progress &progress)
{
    Rounds rounds;
    rounds.append(cost, count);
    std::vector<FixedCost> found;
    if (rounds.empty())
        return found;
    EPSILOMETER_ASSIGN(const AccountReport report, account({}, {}, compositions, costQuestion(delta), rounds, {},
                                                           progress, runInOrder, Listed::WithoutPapers));
    for (const CompositionReport &one : report.compositions)
        if (one.applicability.applies && !one.results.empty())
            if (const compositions::CompositionResult last = one.results.back();
                std::isfinite(last.epsilon) && last.isWithin(delta))
                found.push_back({one.kind, last.epsilon});
    std::ranges::stable_sort(found, {}, &FixedCost::epsilon);
    return found;
}

} // namespace epsilometer::account
