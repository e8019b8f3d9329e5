// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/lowest_odometer.h"

#include <cstdint>

namespace epsilometer::account {

namespace {

/// The policy with its failure probability divided by `shares`. Readers round the share down as they do any delta.
Policy shareOf(const Policy &policy, std::size_t shares)
{
    const Exact parts(static_cast<std::int64_t>(shares));
    Policy share = policy;
    share.delta = Exact::quotient(policy.delta, parts);
    share.deltaPrime = Exact::quotient(policy.deltaPrime, parts);
    return share;
}

} // namespace

Result<std::optional<LowestOdometer>> lowestOdometer(const std::vector<const odometers::OdometerKind *> &kinds,
                                                     const Policy &policy, const Rounds &rounds, Progress &progress)
{
    std::optional<LowestOdometer> best;
    if (rounds.empty() || kinds.empty())
        return best;
    const Policy share = shareOf(policy, kinds.size());
    for (const odometers::OdometerKind *kind : kinds) {
        const auto report = readOdometer(*kind, share, rounds, {rounds.size()}, progress);
        if (!report.ok() && report.error().code == ErrorCode::Cancelled)
            return report.error();
        if (!report.ok() || !report->applicability.applies || report->values.empty())
            continue;
        if (const double value = report->values.front(); !best || value < best->value)
            best = LowestOdometer{kind, value, kinds.size()};
    }
    return best;
}

} // namespace epsilometer::account
