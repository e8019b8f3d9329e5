// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/odometer_savings.h"

#include "core/notions/output_dp.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>

namespace epsilometer::account {

namespace {

RoundCost withUnknownOutcome(RoundCost cost)
{
    cost.realisedEpsilon.reset();
    return cost;
}

/// Whether what came out costs less than the worst that could have come out.
bool givesBack(const RoundCost &cost)
{
    return cost.odp && cost.realisedEpsilon && *cost.realisedEpsilon < cost.odp->worst();
}

/// A group of rounds, and the row that it belongs to.
struct RowGroup {
    std::size_t row = 0;
    Rounds::Group group;
};

/// The groups that run and their rows: one each, but for rows that do not run. Of a plan with rules the recorded ones
/// have their rows.
std::vector<RowGroup> rowsThatRun(const SequenceReport &sequence, const Rounds &rounds)
{
    std::vector<RowGroup> groups;
    groups.reserve(rounds.groups().size());
    for (Rounds::Group group : rounds.groups())
        groups.push_back({groups.size(), std::move(group)});
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < sequence.rows.size(); ++row)
        if (const SequenceRow &one = sequence.rows[row]; row < sequence.recorded || one.decision.accepted > 0 ||
                                                         (one.cost->dp && std::isinf(one.cost->dp->epsilonUp)))
            rows.push_back(row);
    for (RowGroup &one : groups)
        if (one.row >= sequence.recorded)
            one.row = !sequence.ruled && rows.size() == groups.size() ? rows[one.row] : sequence.rows.size();
    return groups;
}

/// Reads the odometer once for each group that gives something back, with its outcome unknown and charged last.
/// charged  with every group but these
void readEachUnknown(const odometers::Odometer &charged, std::span<const RowGroup> groups,
                     std::vector<double> &readings)
{
    const bool none = std::ranges::none_of(groups, [](const RowGroup &one) { return givesBack(*one.group.cost); });
    if (none)
        return;
    if (groups.size() == 1) {
        const auto odometer = charged.clone();
        odometer->charge(withUnknownOutcome(*groups[0].group.cost), groups[0].group.count);
        if (groups[0].row < readings.size())
            readings[groups[0].row] = odometer->capped();
        return;
    }
    const auto first = groups.first(groups.size() / 2);
    const auto second = groups.subspan(first.size());
    for (const auto &[part, other] : {std::pair(first, second), std::pair(second, first)}) {
        const auto odometer = charged.clone();
        for (const RowGroup &one : other)
            odometer->charge(*one.group.cost, one.group.count);
        readEachUnknown(*odometer, part, readings);
    }
}

} // namespace

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
        worst->charge(withUnknownOutcome(*group.cost), group.count);
        realised->charge(*group.cost, group.count);
        if (++index % apart != 0 && index != groups.size())
            continue;
        savings.at.push_back(group.firstRound + group.count - 1);
        savings.worst.push_back(worst->capped());
        savings.realised.push_back(std::min(savings.worst.back(), realised->capped()));
    }
    return savings.at.empty() ? std::optional<OdometerSavings>() : std::optional(std::move(savings));
}

Result<std::vector<double>> givenBackByRow(const odometers::OdometerKind &kind, const SequenceReport &sequence)
{
    constexpr std::size_t kMostRows = 2000;
    std::vector<double> back;
    if (sequence.running == nullptr || sequence.running->groups().size() > kMostRows)
        return back;
    const Policy &policy = sequence.account.policy;
    EPSILOMETER_ASSIGN(const auto all, savingsAt(kind, policy, *sequence.running));
    if (!all || !(all->realised.back() < all->worst.back()))
        return back;
    const double read = all->realised.back();
    const auto groups = rowsThatRun(sequence, sequence.running->settled());
    EPSILOMETER_ASSIGN(const auto fresh, kind.start(policy));
    std::vector<double> readings(sequence.rows.size(), read);
    readEachUnknown(*fresh, groups, readings);
    if (std::ranges::count_if(groups, [](const RowGroup &one) { return givesBack(*one.group.cost); }) == 1)
        std::ranges::for_each(readings, [&](double &one) { one = one == read ? read : all->worst.back(); });
    constexpr double kRounding = 1e-12; // sums of rounds in another order
    for (const double one : readings)
        back.push_back(one - read > kRounding * read ? one - read : 0);
    if (std::ranges::none_of(back, [](double one) { return one > 0; }))
        back.clear();
    return back;
}

} // namespace epsilometer::account
