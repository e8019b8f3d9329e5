// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/odp_savings.h"

#include "core/notions/output_dp.h"

namespace epsilometer::account {

namespace {

std::optional<OdpSaving> savingOf(const Rounds::Group &group)
{
    OdpSaving saving;
    saving.firstRound = group.firstRound;
    saving.count = group.count;
    if (group.cost->odp) {
        saving.partition = true;
        saving.worst = group.cost->odp->worst();
        saving.known = group.cost->realisedEpsilon.has_value();
        saving.realised = group.cost->realisedEpsilon.value_or(saving.worst);
        saving.delta = group.cost->odp->delta();
        return saving;
    }
    if (!group.cost->dp)
        return std::nullopt;
    saving.worst = saving.realised = group.cost->dp->epsilon;
    saving.delta = group.cost->dp->delta;
    return saving;
}

} // namespace

std::optional<OdpSavings> odpSavings(const Rounds &rounds, bool withSteps)
{
    if (!withSteps) {
        const RoundSums totals = rounds.totals();
        if (totals.dp && !totals.partitions)
            return OdpSavings{{}, totals.epsilon.value(), totals.epsilon.value(), {}, totals.delta().value()};
    }
    if (!rounds.lateOutcomes().empty())
        return odpSavings(rounds.settled(), withSteps);
    OdpSavings savings;
    ExactSum worst;
    ExactSum spent;
    ExactSum saved;
    ExactSum delta;
    for (const auto &group : rounds.groups()) {
        auto saving = savingOf(group);
        if (!saving)
            return std::nullopt;
        worst.add(saving->worst, saving->count);
        spent.add(saving->realised, saving->count);
        delta.add(saving->delta, saving->count);
        if (!saving->worst.isInfinite())
            saved.add(Exact::positiveDifference(saving->worst, saving->realised), saving->count);
        if (withSteps)
            savings.steps.push_back(*std::move(saving));
    }
    savings.worstEpsilon = worst.value();
    savings.spentEpsilon = spent.value();
    savings.savedEpsilon = saved.value();
    savings.spentDelta = delta.value();
    return savings;
}

} // namespace epsilometer::account
