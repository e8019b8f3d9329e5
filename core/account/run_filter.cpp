// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/account.h"
#include "core/account/walk.h"

namespace epsilometer {

namespace {

/// Offers the groups to the filter in order; the first refusal ends it when the policy latches.
void offer(Filter &filter, const Rounds::Group &group, OnHalt onHalt, FilterReport &report)
{
    if (report.haltsAt && onHalt == OnHalt::Latch)
        return;
    const std::uint64_t fitting = largestCountThatFits(filter, *group.cost, group.count);
    if (fitting > 0)
        filter.charge(*group.cost, fitting);
    report.accepted += fitting;
    if (fitting < group.count && !report.haltsAt)
        report.haltsAt = group.firstRound + fitting;
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
    Steps steps(progress, rounds.groups().size());
    for (const Rounds::Group &group : rounds.groups()) {
        EPSILOMETER_TRY(steps.next());
        offer(filter, group, policy.onHalt, report);
    }
    report.spent = filter.spent();
    report.budget = filter.budget();
    return report;
}

} // namespace epsilometer
