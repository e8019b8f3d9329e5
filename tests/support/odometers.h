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

/// A running odometer; a failure of the test where the policy is refused.
inline std::unique_ptr<odometers::Odometer> started(const odometers::OdometerKind &kind, const Policy &policy)
{
    auto odometer = kind.start(policy);
    EXPECT_TRUE(odometer.ok()) << kind.id() << ": " << (odometer.ok() ? "" : odometer.error().message());
    return *std::move(odometer);
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
