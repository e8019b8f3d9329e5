// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

namespace epsilometer::testing_support {

/// The policy as a ledger has it: for the odometer that needs a family, with one that small rounds begin.
inline Policy begun(const odometers::OdometerKind &kind, Policy policy)
{
    if (kind.id() != "potential" || policy.native ||
        (policy.filter == kPotentialFilter && !policy.parameters.family.empty()))
        return policy;
    policy.filter = kPotentialFilter;
    if (!policy.parameters.lattice)
        policy.parameters.lattice = policy.epsilon * Exact::quotient(Exact(1), Exact(50));
    const Exact first = policy.epsilon * Exact::quotient(Exact(1), Exact(20));
    policy.parameters.family = {{Mechanism("pure_dp", {{"epsilon", first.text()}}), 1, 1}};
    return policy;
}

/// A running odometer; a failure of the test where the policy is refused.
inline std::unique_ptr<odometers::Odometer> started(const odometers::OdometerKind &kind, const Policy &policy)
{
    auto odometer = kind.start(begun(kind, policy));
    EXPECT_TRUE(odometer.ok()) << kind.id() << ": " << (odometer.ok() ? "" : odometer.error().message());
    return *std::move(odometer);
}

/// Those of the catalog that need no family.
inline std::vector<const odometers::OdometerKind *> odometersWithoutFamily()
{
    std::vector<const odometers::OdometerKind *> kinds;
    for (const auto &kind : catalog().odometers)
        if (kind->id() != "potential")
            kinds.push_back(kind.get());
    return kinds;
}

/// The one of the catalog with this id, which the test knows to be there.
inline const odometers::OdometerKind &odometerKind(std::string_view id)
{
    return **std::ranges::find(catalog().odometers, id, [](const auto &kind) { return kind->id(); });
}

/// Those of the catalog whose values bound the privacy loss.
inline std::vector<const odometers::OdometerKind *> odometersOfTheLoss()
{
    std::vector<const odometers::OdometerKind *> kinds;
    for (const auto &kind : catalog().odometers)
        if (kind->meaning() == OdometerMeaning::Loss)
            kinds.push_back(kind.get());
    return kinds;
}

inline std::unique_ptr<odometers::Odometer> started(std::string_view id, const Policy &policy)
{
    return started(odometerKind(id), policy);
}

} // namespace epsilometer::testing_support
