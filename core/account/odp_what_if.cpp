// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/odp_what_if.h"
#include "core/base/exact/exact.h"

#include "core/base/require.h"
#include "core/notions/output_dp.h"

#include <algorithm>

namespace epsilometer::account {

namespace {

/// The epsilon that the output DP filter charges for one round, in nats.
Exact chargeOf(const RoundCost &cost)
{
    if (cost.odp)
        return cost.realisedEpsilon.value_or(cost.odp->worst());
    return cost.dp->epsilon;
}

/// Evenly spaced indices below `size`, at most `most`, the first and the last among them.
std::vector<std::size_t> evenIndices(std::size_t size, std::size_t most)
{
    std::vector<std::size_t> indices;
    const auto count = std::min(size, most);
    for (std::size_t i = 0; i < count; ++i)
        indices.push_back(count == 1 ? 0 : i * (size - 1) / (count - 1));
    return indices;
}

} // namespace

Result<std::vector<OutcomeCase>> outcomeCases(const filters::FilterKind &kind, const Policy &policy,
                                              const Rounds &rounds, std::size_t group, bool open, std::size_t most)
{
    if (!rounds.lateOutcomes().empty())
        return outcomeCases(kind, policy, rounds.settled(), group, open, most);
    EPSILOMETER_TRY(require::that(group < rounds.groups().size() && rounds.groups()[group].cost->odp, "step",
                                  std::to_string(group + 1), core::tr("must be an analysis whose outputs have cells")));
    EPSILOMETER_ASSIGN(const auto others, kind.start(policy));
    const bool sums = kind.label().notion == Notion::OutputDp; // whether the statistic is a sum of epsilons, which is
                                                               // exact
    ExactSum othersSpent;
    for (std::size_t i = 0; i < rounds.groups().size(); ++i) {
        const auto one = rounds.groups()[i];
        EPSILOMETER_TRY(require::that(
            others->applies(*one.cost).applies, "", "",
            sums ? core::tr("round {1}: must have output cells or an (epsilon, delta)-DP bound", one.firstRound)
                 : core::tr("round {1}: must be one that the {2} filter takes", one.firstRound, kind.id())));
        if (i == group)
            continue;
        others->charge(*one.cost, one.count);
        if (sums)
            othersSpent.add(chargeOf(*one.cost), one.count);
    }
    const auto chosen = rounds.groups()[group];
    const auto &partition = *chosen.cost->odp;
    const auto assumed = chargeOf(*chosen.cost);
    const auto unknown = others->clone();
    auto worst = *chosen.cost;
    worst.realisedEpsilon.reset();
    unknown->charge(worst, chosen.count);
    std::vector<OutcomeCase> cases;
    for (const auto index : evenIndices(partition.cells().size(), std::max<std::size_t>(most, 2))) {
        const auto &cell = partition.cells()[index];
        auto cost = *chosen.cost;
        cost.realisedEpsilon = cell.epsilon;
        const auto filter = others->clone();
        filter->charge(cost, chosen.count);
        OutcomeCase entry;
        entry.label = cell.label;
        entry.epsilon = cell.epsilon;
        entry.spent = sums ? othersSpent.value() + times(cell.epsilon, chosen.count)
                           : Exact::fromDouble(std::min(filter->spent(), unknown->spent()));
        const Exact ceiling =
            sums ? othersSpent.value() + times(partition.worst(), chosen.count) : Exact::fromDouble(unknown->spent());
        if (!ceiling.isInfinite())
            entry.refund = Exact::positiveDifference(ceiling, entry.spent);
        if (!entry.spent.isInfinite())
            entry.remaining =
                Exact::positiveDifference(sums ? policy.epsilon : Exact::fromDouble(filter->budget()), entry.spent);
        entry.more = open ? filters::largestCountThatFits(*filter, cost, kMostMoreRuns) : 0;
        entry.assumed = cell.epsilon == assumed;
        cases.push_back(std::move(entry));
    }
    return cases;
}

} // namespace epsilometer::account
