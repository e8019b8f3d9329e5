// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: after every round of the reference sequences the odometer has the reference value, one-sidedly; pure
// rounds cap it by their sum; deltas add the drift and end at delta''; what is only the ex-post statement says so.

#include "core/notions/round_cost.h"
#include "core/odometers/odometers.h"
#include "core/odometers/renyi/renyi_odometers.h"
#include "tests/core/mechanisms/mechanism_support.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/golden.h"
#include "tests/support/odometers.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace epsilometer::odometers::universal_odometer_test {
namespace {

using golden::isUpperBound;
using golden::text;
using mechanism_support::cost;
using testing_support::exactly;
using testing_support::started;

constexpr double kInf = std::numeric_limits<double>::infinity();

Policy budget(const char *epsilon, const char *deltaPrime, const char *deltaSecond)
{
    Policy policy =
        withFilter(makePolicy(exactly(epsilon), exactly(deltaPrime) + exactly(deltaSecond)), kUniversalFilter);
    policy.deltaPrime = exactly(deltaPrime);
    return policy;
}

/// In the reference the parts of (epsilon, delta)-DP rounds alone are counted.
RoundCost withoutDelta(RoundCost round)
{
    return round.dp && !round.dp->delta.isZero() ? dpCost(round.dp->epsilon, Exact(), true) : round;
}

TEST(UniversalOdometer, ReferenceSequences)
{
    const Json reference = golden::document("universal/golden_universal.json");
    int compared = 0;
    for (const Json &item : *reference.find("sequences")->ifArray()) {
        const Json *values = item.find("odometer");
        if (values == nullptr)
            continue;
        Policy policy = budget(text(item, "epsilon").c_str(), text(item, "delta_prime").c_str(), "0");
        for (const Json &one : *item.find("orders")->ifArray())
            policy.orderShares.push_back({exactly(text(one, "order")), exactly(text(one, "share"))});
        const auto odometer = started(*makeUniversalOdometer(), policy);
        std::size_t i = 0;
        for (const Json &round : *item.find("rounds")->ifArray()) {
            odometer->charge(withoutDelta(cost(round.write())), 1);
            EXPECT_TRUE(isUpperBound(odometer->value(), *(*values->ifArray())[i].ifString(), 1e-12)) << i;
            ++i;
            ++compared;
        }
    }
    EXPECT_GT(compared, 200);
}

TEST(UniversalOdometer, PureRoundsCapIt)
{
    const auto odometer = started(*makeUniversalOdometer(), budget("1", "1e-6", "0"));
    odometer->charge(cost(R"({"kind":"laplace","scale":"64"})"), 2);
    EXPECT_TRUE(odometer->capKnown());
    EXPECT_EQ(odometer->capped(), 0.03125);
    EXPECT_GT(odometer->value(), 0.03125);
    odometer->charge(cost(R"({"kind":"gaussian","sigma":"100"})"), 1);
    EXPECT_FALSE(odometer->capKnown());
    EXPECT_EQ(odometer->capped(), odometer->value());
    EXPECT_EQ(odometer->meaning(), OdometerMeaning::Loss);
}

TEST(UniversalOdometer, Deltas)
{
    const auto fresh = started(*makeUniversalOdometer(), budget("1", "1e-6", "2e-9"));
    const auto pure = fresh->clone();
    pure->charge(cost(R"({"kind":"pure_dp","epsilon":"0.1"})"), 2);
    const auto leaky = fresh->clone();
    leaky->charge(cost(R"({"kind":"prob_dp","epsilon":"0.1","delta":"1e-9"})"), 2);
    EXPECT_EQ(leaky->meaning(), OdometerMeaning::Loss);
    EXPECT_GE(leaky->value(), pure->value() + 2 * pdpDriftUp(0.1, 1e-9) * (1 - 1e-6));
    EXPECT_LE(leaky->value(), pure->value() + 2.01e-9);
    leaky->charge(cost(R"({"kind":"prob_dp","epsilon":"0.1","delta":"1e-30"})"), 1);
    EXPECT_EQ(leaky->value(), kInf) << "beyond delta''";
    const auto approximate = fresh->clone();
    approximate->charge(cost(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-9"})"), 1);
    EXPECT_EQ(approximate->meaning(), OdometerMeaning::ExPost);
    const auto zcdp = fresh->clone();
    zcdp->charge(cost(R"({"kind":"zcdp","rho":"0.005","delta":"1e-9"})"), 2);
    EXPECT_EQ(zcdp->meaning(), OdometerMeaning::ExPost);
    EXPECT_TRUE(std::isfinite(zcdp->value()));
    zcdp->charge(cost(R"({"kind":"zcdp","rho":"0.005","delta":"1e-9"})"), 1);
    EXPECT_EQ(zcdp->value(), kInf);
}

TEST(UniversalOdometer, DoesNotNeedTheRightOrder)
{
    // One order chosen for a budget of (0.5, 1e-6) has no use for a log of training.
    const Policy policy = budget("0.5", "1e-6", "0");
    const RoundCost training = cost(
        R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.01","sampling":"poisson","steps":"2000"})");
    const auto universal = started(*makeUniversalOdometer(), policy);
    const auto one = started(*makeRenyiOdometer(), policy);
    universal->charge(training, 1);
    one->charge(training, 1);
    EXPECT_LT(universal->value(), 8);
    EXPECT_GT(one->value(), 100);
}

} // namespace
} // namespace epsilometer::odometers::universal_odometer_test
