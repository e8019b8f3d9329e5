// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/account.h"
#include "core/account/late_outcomes.h"
#include "core/account/walk.h"

namespace epsilometer {

namespace {

/// Offers the groups to the filter in order; the first refusal ends it when the policy latches. Whether all of it was
/// charged.
bool offer(Filter &filter, const Rounds::Group &group, OnHalt onHalt, FilterReport &report)
{
    if (report.haltsAt && onHalt == OnHalt::Latch)
        return false;
    const std::uint64_t fitting = largestCountThatFits(filter, *group.cost, group.count);
    if (fitting > 0)
        filter.charge(*group.cost, fitting);
    report.accepted += fitting;
    if (fitting < group.count && !report.haltsAt)
        report.haltsAt = group.firstRound + fitting;
    return fitting == group.count;
}

bool refusesAll(const Filter &filter, const RoundRun &run)
{
    return run.cheapest != nullptr && !filter.fits(*run.cheapest, 1);
}

/// Whole blocks where all of them fits, and one by one where it does not.
Status offerAll(Filter &filter, const Rounds &rounds, OnHalt onHalt, FilterReport &report, Progress &progress)
{
    const auto groups = rounds.groups();
    Steps steps(progress, groups.size());
    LateOutcomes lateOutcomes(rounds.lateOutcomes());
    for (std::size_t i = 0; i < groups.size();) {
        const std::size_t block = i / Rounds::kBlock;
        const std::size_t end = block < rounds.blocks() ? i + Rounds::kBlock : groups.size();
        EPSILOMETER_TRY(steps.next(end - i));
        const bool latched = report.haltsAt && onHalt == OnHalt::Latch;
        if (latched)
            return {};
        // A block with partitions is never passed over as a whole, so what came late was offered by itself.
        const bool whole = block < rounds.blocks() && !lateOutcomes.dueUpTo(end);
        if (whole && report.haltsAt && refusesAll(filter, rounds.block(block)))
            i = end;
        else if (whole && filter.chargeAll(rounds.block(block))) {
            const std::uint64_t next = end < groups.size() ? rounds.firstRoundOf(end) : rounds.size() + 1;
            report.accepted += next - rounds.firstRoundOf(i);
            i = end;
        }
        for (; i < end; ++i) {
            const bool charged = offer(filter, groups[i], onHalt, report);
            lateOutcomes.after(i, charged, filter);
        }
    }
    return {};
}

} // namespace

Result<FilterReport> runFilter(const FilterKind &kind, const Policy &policy, const Rounds &rounds, Progress &progress)
{
    FilterReport report;
    report.kind = &kind;
    report.guarantee = kind.guarantee(policy);
    EPSILOMETER_TRY(kind.prepare(policy, progress));
    auto started = kind.start(policy);
    if (!started) {
        report.applicability = Applicability::no(started.error().message());
        return report;
    }
    Filter &filter = **started;
    report.applicability = firstThatDoesNotApply(filter, rounds);
    if (!report.applicability.applies)
        return report;
    EPSILOMETER_TRY(offerAll(filter, rounds, policy.onHalt, report, progress));
    report.spent = filter.spent();
    report.budget = filter.budget();
    return report;
}

} // namespace epsilometer
