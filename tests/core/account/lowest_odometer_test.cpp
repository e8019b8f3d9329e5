// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the lowest odometer is never below the lowest of the odometers that each spend the whole delta, because
// picking after the fact costs failure probability; it is what the picked one reads at its share; the running sum of
// pure rounds caps it at no cost; without rounds there is none.
#include "core/account/lowest_odometer.h"

#include "core/catalog/catalog.h"
#include "core/mechanisms/mechanism_kind.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace epsilometer::account::lowest_odometer_test {
namespace {

class LowestOdometerTest : public ::testing::Test {
protected:
    Rounds rounds(const char *mechanism, std::uint64_t count)
    {
        MechanismResolver resolver(catalog.mechanisms);
        Rounds made;
        made.append(*resolver.tryResolve(Mechanism::fromJson(*Json::parse(mechanism))), count);
        return made;
    }

    std::vector<const odometers::OdometerKind *> kinds() const
    {
        std::vector<const odometers::OdometerKind *> all;
        for (const auto &kind : catalog.odometers)
            all.push_back(kind.get());
        return all;
    }

    double lowestAtWholeDelta(const Rounds &made)
    {
        double lowest = std::numeric_limits<double>::infinity();
        for (const auto &kind : catalog.odometers) {
            const auto report = readOdometer(*kind, policy, made, {made.size()}, progress);
            if (report.ok() && report->applicability.applies)
                lowest = std::min(lowest, report->values[0]);
        }
        return lowest;
    }

    Catalog catalog = makeCatalog();
    Policy policy = withFilter(makePolicy(Exact(3), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    NoProgress progress;
};

TEST_F(LowestOdometerTest, PickingCostsAShareOfDelta)
{
    const Rounds many = rounds(R"({"kind":"pure_dp","epsilon":"0.01"})", 5000);
    const auto lowest = lowestOdometer(kinds(), policy, many, progress);
    ASSERT_TRUE(lowest.ok() && lowest->has_value());
    EXPECT_EQ((*lowest)->among, catalog.odometers.size());
    EXPECT_GT((*lowest)->value, lowestAtWholeDelta(many));
    Policy share = policy;
    const Exact parts(static_cast<std::int64_t>(catalog.odometers.size()));
    share.delta = Exact::quotient(policy.delta, parts);
    share.deltaPrime = Exact::quotient(policy.deltaPrime, parts);
    const auto alone = readOdometer(*(*lowest)->kind, share, many, {many.size()}, progress);
    EXPECT_EQ(alone->values[0], (*lowest)->value);
}

TEST_F(LowestOdometerTest, TheRunningSumIsFree)
{
    const Rounds few = rounds(R"({"kind":"pure_dp","epsilon":"0.25"})", 4);
    EXPECT_EQ((*lowestOdometer(kinds(), policy, few, progress))->value, 1);
}

TEST_F(LowestOdometerTest, OneOdometerSpendsTheWholeDelta)
{
    const Rounds many = rounds(R"({"kind":"pure_dp","epsilon":"0.01"})", 5000);
    for (const odometers::OdometerKind *kind : kinds()) {
        if (kind->id() == "potential")
            continue; // needs a family
        const auto alone = readOdometer(*kind, policy, many, {many.size()}, progress);
        EXPECT_EQ((*lowestOdometer({kind}, policy, many, progress))->value, alone->values[0]) << kind->id();
    }
    EXPECT_FALSE(lowestOdometer(kinds(), policy, Rounds(), progress)->has_value());
    EXPECT_FALSE(lowestOdometer({}, policy, many, progress)->has_value());
}

} // namespace
} // namespace epsilometer::account::lowest_odometer_test
