// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/unsuited_order.h"

#include <algorithm>

namespace epsilometer::account {

namespace {

bool hasValues(const OdometerReport &odometer)
{
    return odometer.applicability.applies && !odometer.values.empty();
}

} // namespace

bool orderUnsuited(const AccountReport &report, const OdometerReport &odometer)
{
    if (odometer.kind->id() != "renyi" || !hasValues(odometer))
        return false;
    return std::ranges::any_of(report.odometers, [&](const OdometerReport &other) {
        return other.kind->usesOrderShares() && hasValues(other) &&
               odometer.values.back() > kUnsuitedFactor * other.values.back();
    });
}

} // namespace epsilometer::account
