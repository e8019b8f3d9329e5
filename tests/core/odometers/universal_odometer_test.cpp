// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: after every round of the reference sequences the odometer has the reference value, one-sidedly; it is never
// below what the fixed composition certainly costs, and at most a quarter above it for Gaussian and pure rounds; under the
// universal filter it reads what that filter has spent; pure rounds cap it by their sum; deltas and outcomes count as in
// that filter, without a drift, and end at delta''; every reading is of (epsilon, delta)-DP and bounds no loss; unknown
// and infinite rounds read inf.

#include "core/base/progress.h"
#include "core/filters/filters.h"
#include "core/notions/output_dp.h"
#include "core/notions/round_cost.h"
#include "core/odometers/odometers.h"
#include "core/odometers/renyi/renyi_odometers.h"
#include "tests/core/mechanisms/mechanism_support.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/golden.h"
#include "tests/support/odometers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <vector>

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
    const Json readings = golden::document("universal/golden_readings.json");
    int compared = 0;
    std::size_t sequence = 0;
    for (const Json &item : *reference.find("sequences")->ifArray()) {
        const Json &values = (*readings.find("sequences")->ifArray())[sequence++];
        Policy policy = budget(text(item, "epsilon").c_str(), text(item, "delta_prime").c_str(), "0");
        for (const Json &one : *item.find("orders")->ifArray())
            policy.orderShares.push_back({exactly(text(one, "order")), exactly(text(one, "share"))});
        const auto odometer = started(*makeUniversalOdometer(), policy);
        std::size_t i = 0;
        for (const Json &round : *item.find("rounds")->ifArray()) {
            odometer->charge(withoutDelta(cost(round.write())), 1);
            EXPECT_TRUE(isUpperBound(odometer->value(), *(*values.ifArray())[i].ifString(), 1e-11)) << i;
            ++i;
            ++compared;
        }
    }
    EXPECT_GT(compared, 400);
}

/// The pair of lists that an odometer of its own and one beside the universal filter have.
std::vector<Policy> bothLists(const char *epsilon, const char *delta)
{
    Policy own = budget(epsilon, delta, "0");
    Policy beside = own;
    beside.filter = kPotentialFilter;
    EXPECT_NE(own.odometerShares(), beside.odometerShares());
    return {own, beside};
}

TEST(UniversalOdometer, IsNeverBelowTheFixedComposition)
{
    const char *mechanisms[] = {
        R"({"kind":"pure_dp","epsilon":"0.02"})",
        R"({"kind":"pure_dp","epsilon":"0.7"})",
        R"({"kind":"gaussian","sigma":"20"})",
        R"({"kind":"gaussian","sigma":"2"})",
        R"({"kind":"laplace","scale":"20"})",
        R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.01","sampling":"poisson","steps":"10"})"};
    const auto pld =
        std::ranges::find(testing_support::catalog().compositions, "pld", [](const auto &kind) { return kind->id(); });
    NoProgress progress;
    for (const char *mechanism : mechanisms) {
        const RoundCost round = cost(mechanism);
        for (const Policy &policy : bothLists("2", "1e-6")) {
            const auto odometer = started(*makeUniversalOdometer(), policy);
            const auto fixed = *(*pld)->start(policy);
            std::uint64_t before = 0;
            for (const std::uint64_t n : {1U, 10U, 100U}) {
                odometer->charge(round, n - before);
                fixed->add(round, n - before);
                before = n;
                const auto result = fixed->result(progress);
                ASSERT_TRUE(result.ok() && result->lower);
                EXPECT_GE(odometer->capped(), *result->lower) << mechanism << n;
                EXPECT_TRUE(policy.filter == kUniversalFilter || mechanism == mechanisms[5] ||
                            odometer->capped() <= 1.25 * result->epsilon)
                    << mechanism << n << ": " << odometer->capped() / result->epsilon;
            }
        }
    }
}

TEST(UniversalOdometer, ReadsWhatTheUniversalFilterHasSpent)
{
    const Policy policy = budget("2", "1e-6", "1e-6");
    const auto odometer = started(*makeUniversalOdometer(), policy);
    const auto filter = *filters::makeUniversalFilter()->start(policy);
    for (const char *mechanism : {R"({"kind":"gaussian","sigma":"20"})", R"({"kind":"laplace","scale":"20"})",
                                  R"({"kind":"approx_dp","epsilon":"0.05","delta":"1e-8"})"}) {
        const RoundCost round = cost(mechanism);
        ASSERT_TRUE(filter->fits(round, 3));
        odometer->charge(round, 3);
        filter->charge(round, 3);
        EXPECT_NEAR(odometer->capped() / filter->spent(), 1, 1e-13) << "one statement, one delta";
    }
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
    EXPECT_EQ(odometer->meaning(), OdometerMeaning::ExPost);
}

TEST(UniversalOdometer, EdgesOfTheRange)
{
    for (const char *delta : {"1e-300", "1e-6", "0.5"})
        for (const Policy &policy : bothLists("2", delta)) {
            const auto fresh = started(*makeUniversalOdometer(), policy);
            EXPECT_EQ(fresh->value(), 0) << "nothing ran";
            double before = 0;
            for (const double epsilon : {0.0, 1e-300, 1e-20, 1e-3, 30.0, 1e300}) {
                const auto odometer = fresh->clone();
                odometer->charge(dpCost(Exact::fromDouble(epsilon), Exact(), true), 1);
                EXPECT_GE(odometer->value(), before) << delta << " " << epsilon;
                EXPECT_LE(odometer->capped(), epsilon);
                before = odometer->value();
            }
            const auto unknown = fresh->clone();
            unknown->charge(cost(R"({"kind":"non_private"})"), 1);
            EXPECT_EQ(unknown->capped(), kInf) << "which claims nothing";
        }
}

TEST(UniversalOdometer, Deltas)
{
    const auto fresh = started(*makeUniversalOdometer(), budget("1", "1e-6", "2e-9"));
    const auto pure = fresh->clone();
    pure->charge(cost(R"({"kind":"pure_dp","epsilon":"0.1"})"), 2);
    const auto leaky = fresh->clone();
    leaky->charge(cost(R"({"kind":"prob_dp","epsilon":"0.1","delta":"1e-9"})"), 2);
    EXPECT_EQ(leaky->value(), pure->value()) << "the part counts, and its delta once";
    leaky->charge(cost(R"({"kind":"prob_dp","epsilon":"0.1","delta":"1e-30"})"), 1);
    EXPECT_EQ(leaky->value(), kInf) << "beyond delta''";
    const auto approximate = fresh->clone();
    approximate->charge(cost(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-9"})"), 1);
    EXPECT_EQ(approximate->meaning(), OdometerMeaning::ExPost);
    const auto realised = fresh->clone();
    const auto worst = fresh->clone();
    const RoundCost cells =
        cost(R"({"kind":"odp","cells":[{"label":"a","epsilon":"0.01"},{"label":"b","epsilon":"1"}],"delta":"1e-9"})");
    worst->charge(cells, 1);
    realised->charge(**withOutcome(std::make_shared<const RoundCost>(cells), "a"), 1);
    EXPECT_LT(realised->value(), worst->value()) << "outcomes of a part count as those of the whole";
    EXPECT_LE(realised->capped(), 0.01);
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
    EXPECT_LT(universal->value(), 6);
    EXPECT_GT(one->value(), 100);
}

} // namespace
} // namespace epsilometer::odometers::universal_odometer_test
