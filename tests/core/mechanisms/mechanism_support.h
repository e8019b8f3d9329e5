// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <gtest/gtest.h>

#include <string>

namespace epsilometer::mechanism_support {

inline const Catalog &catalog()
{
    static const Catalog kCatalog = makeCatalog();
    return kCatalog;
}

/// Resolves against the whole catalog.
inline Result<RoundCost> resolve(const std::string &json)
{
    MechanismResolver resolver(catalog().mechanisms);
    const auto parsed = Json::parse(json);
    if (!parsed.ok())
        return parsed.error();
    const auto cost = resolver.tryResolve(Mechanism::fromJson(*parsed));
    if (!cost.ok())
        return cost.error();
    return **cost;
}

inline RoundCost cost(const std::string &json)
{
    const auto resolved = resolve(json);
    EXPECT_TRUE(resolved.ok()) << json << ": " << (resolved.ok() ? "" : resolved.error().message());
    return resolved.ok() ? *resolved : infiniteCost();
}

inline std::string problem(const std::string &json)
{
    const auto resolved = resolve(json);
    EXPECT_FALSE(resolved.ok()) << json;
    return resolved.ok() ? "" : resolved.error().message().english();
}

} // namespace epsilometer::mechanism_support
