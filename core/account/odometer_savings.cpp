// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/odometer_savings.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace epsilometer::account {

Result<std::optional<OdometerSavings>> savingsAt(const odometers::OdometerKind &kind, const Policy &policy,
                                                 const Rounds &rounds)
{
    if (!rounds.lateOutcomes().empty())
        return savingsAt(kind, policy, rounds.settled());
    constexpr std::size_t kMostReadings = 500;
    EPSILOMETER_ASSIGN(const auto worst, kind.start(policy));
    const auto realised = worst->clone();
    const auto groups = rounds.groups();
    const std::size_t apart = groups.size() / kMostReadings + 1;
    OdometerSavings savings;
    std::size_t index = 0;
    for (const auto &group : groups) {
        if (!worst->applies(*group.cost).applies)
            return std::optional<OdometerSavings>();
        RoundCost unknown = *group.cost;
        unknown.realisedEpsilon.reset();
        worst->charge(unknown, group.count);
        realised->charge(*group.cost, group.count);
        if (++index % apart != 0 && index != groups.size())
            continue;
        savings.at.push_back(group.firstRound + group.count - 1);
        savings.worst.push_back(worst->capped());
        savings.realised.push_back(std::min(savings.worst.back(), realised->capped()));
    }
    return savings.at.empty() ? std::optional<OdometerSavings>() : std::optional(std::move(savings));
}

} // namespace epsilometer::account
