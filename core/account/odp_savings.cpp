// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/odp_savings.h"

#include "core/notions/output_dp.h"

#include <algorithm>
#include <utility>

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
            return OdpSavings{{}, totals.epsilon.value(), totals.epsilon.value(),
                              {}, totals.delta().value(), std::nullopt};
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

namespace {

/// The cost at the worst cell, before the outcome is known.
RoundCost atWorst(const RoundCost &cost)
{
    RoundCost worst = cost;
    worst.realisedEpsilon.reset();
    return worst;
}

OdpSaving ownSavingOf(const Rounds::Group &group)
{
    if (auto saving = savingOf(group))
        return *std::move(saving);
    OdpSaving saving;
    saving.firstRound = group.firstRound;
    saving.count = group.count;
    saving.worst = saving.realised = Exact::infinity();
    return saving;
}

/// A filter with a clock gives more back where an outcome is known before the next round. The rest is shared over the known
/// steps, by what each was charged less than at its worst.
void shareWhatTheWayGaveBack(std::vector<OdpSaving> &steps, OwnSavings &own, double spent)
{
    constexpr double kRounding = 1e-12;
    if (!(spent < own.spent * (1 - kRounding)))
        return;
    std::vector<double> less;
    double worstBefore = 0;
    double spentBefore = 0;
    double all = 0;
    for (const OdpSaving &step : steps) {
        const double worst = step.worstSoFar - worstBefore;
        less.push_back(step.known ? std::max(0.0, worst - (step.spentSoFar - spentBefore)) : 0);
        all += less.back();
        worstBefore = step.worstSoFar;
        spentBefore = step.spentSoFar;
    }
    if (!(all > 0))
        return;
    for (std::size_t i = 0; i < steps.size(); ++i)
        steps[i].back += (own.spent - spent) * (less[i] / all);
    own.spent = spent;
}

} // namespace

Result<std::optional<OdpSavings>> savingsUnder(const filters::FilterKind &kind, const Policy &policy,
                                               const Rounds &rounds)
{
    if (!kind.traits().countsOutcomes || kind.label().notion == Notion::OutputDp)
        return odpSavings(rounds);
    if (!rounds.lateOutcomes().empty())
        return savingsUnder(kind, policy, rounds.settled());
    EPSILOMETER_ASSIGN(const auto filter, kind.start(policy));
    const auto realised = filter->clone();
    OdpSavings savings;
    for (const auto &group : rounds.groups()) {
        if (!filter->applies(*group.cost).applies)
            return std::optional<OdpSavings>();
        filter->charge(atWorst(*group.cost), group.count);
        realised->charge(*group.cost, group.count);
        OdpSaving &step = savings.steps.emplace_back(ownSavingOf(group));
        step.worstSoFar = filter->spent();
        step.spentSoFar = std::min(step.worstSoFar, realised->spent());
    }
    OwnSavings own{filter->spent(), filter->spent(), filter->budget()};
    std::size_t index = 0;
    for (const auto &group : rounds.groups()) {
        OdpSaving &step = savings.steps[index++];
        if (!step.known)
            continue;
        filter->learnOutcome(*group.cost, group.count);
        const double spent = std::min(own.spent, filter->spent());
        step.back = own.spent - spent;
        own.spent = spent;
    }
    shareWhatTheWayGaveBack(savings.steps, own, realised->spent());
    savings.own = own;
    return std::optional(std::move(savings));
}

} // namespace epsilometer::account
