// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/totals.h"

#include "core/account/guard.h"
#include "core/base/display.h"

#include <vector>

namespace epsilometer {

namespace {

/// The odometer's capped value after the last round; absent where it does not apply or cannot start.
Result<std::optional<double>> reading(const OdometerKind &kind, const Policy &policy, const Rounds &rounds,
                                      Progress &progress)
{
    const auto report = readOdometer(kind, policy, rounds, {rounds.size()}, progress);
    if (!report.ok())
        return report.error().code == ErrorCode::Cancelled ? Result<std::optional<double>>(report.error())
                                                           : std::optional<double>();
    if (!report->applicability.applies || report->values.empty())
        return std::optional<double>();
    return std::optional<double>(report->capped(0));
}

} // namespace

Result<std::optional<double>> recomputedTotal(const AuditSubject &subject, const std::string &id, const Rounds &rounds,
                                              const std::optional<Exact> &delta, Progress &progress)
{
    const Policy &own = subject.session.plan.policy;
    Policy claimed = own;
    claimed.deltaPrime = delta.value_or(own.deltaPrime);
    if (rounds.empty())
        return std::optional<double>(0);
    for (const auto &kind : subject.odometers) {
        if (kind->id() == id)
            return reading(*kind, claimed.deltaPrime < own.deltaPrime ? claimed : own, rounds, progress);
    }
    for (const auto &kind : subject.compositions) {
        if (kind->id() != id)
            continue;
        const auto report = readComposition(*kind, claimed, rounds, {rounds.size()}, progress);
        if (!report.ok())
            return report.error().code == ErrorCode::Cancelled ? Result<std::optional<double>>(report.error())
                                                               : std::optional<double>();
        if (report->applicability.applies && !report->results.empty())
            return std::optional<double>(report->results.front().epsilon);
    }
    return std::optional<double>();
}

std::string totalText(double total, const Rounds &rounds)
{
    const auto sums = dpSums(rounds);
    return sums && sums->epsilon.up() == total ? displayText(sums->epsilon, Bound::Upper)
                                               : displayText(total, Bound::Upper);
}

Rounds roundsBefore(const Session &session, std::int64_t line)
{
    Rounds rounds;
    for (const Spend &spend : session.spends) {
        if (spend.line < line)
            rounds.append(spend.cost, spend.step.count);
    }
    return rounds;
}

Result<std::optional<LowestOdometer>> bestOdometer(const AuditSubject &subject, const Rounds &rounds,
                                                   Progress &progress)
{
    std::vector<const OdometerKind *> kinds;
    for (const auto &kind : subject.odometers)
        kinds.push_back(kind.get());
    return lowestOdometer(kinds, subject.session.plan.policy, rounds, progress);
}

} // namespace epsilometer
