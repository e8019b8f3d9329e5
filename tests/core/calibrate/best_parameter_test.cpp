// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: no neighbour, no default and no value of a grid reads lower than the best that was found by more than a
// thousandth; rounds that the odometer does not take, and no rounds, are named; cancelling stops.
#include "core/calibrate/best_parameter.h"

#include "core/catalog/catalog.h"
#include "tests/support/plans.h"
#include "tests/support/print_parameters.h"

#include <cmath>
#include <gtest/gtest.h>

namespace epsilometer::calibrate::best_parameter_test {
namespace {

using epsilometer::testing_support::catalog;

account::Rounds rounds(const char *epsilon, std::uint64_t count)
{
    MechanismResolver resolver(catalog().mechanisms);
    account::Rounds out;
    out.append(resolver.resolve(Mechanism("pure_dp", {{"epsilon", epsilon}})).cost, count);
    return out;
}

double readingWith(const Policy &policy, std::string_view id, const account::Rounds &rounds)
{
    for (const auto &kind : catalog().odometers) {
        if (kind->id() != id)
            continue;
        const auto odometer = kind->start(policy);
        if (!odometer.ok())
            return std::numeric_limits<double>::infinity();
        for (const auto &group : rounds.groups())
            (*odometer)->charge(*group.cost, group.count);
        return (*odometer)->value();
    }
    return 0;
}

class BestParameterTest : public testing::TestWithParam<FreeParameter> {};

TEST_P(BestParameterTest, NothingElseReadsLower)
{
    const Policy policy =
        withFilter(makePolicy(*Exact::parse("epsilon", "3"), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    const account::Rounds sequence = rounds("0.02", 500);
    NoProgress progress;
    const auto best = bestParameter(catalog().odometers, policy, sequence, GetParam(), progress);
    ASSERT_TRUE(best.ok()) << best.error().located();
    const std::string_view id = odometerOf(GetParam());
    EXPECT_EQ(readingWith(withParameter(policy, GetParam(), best->value), id, sequence), best->reading);
    EXPECT_LE(best->reading, readingWith(policy, id, sequence));
    for (double value = 1e-6; value < 1e4; value *= 1.07) {
        const Policy other = withParameter(policy, GetParam(), Exact::fromDouble(value));
        EXPECT_LE(best->reading, readingWith(other, id, sequence) * 1.001) << value;
    }
}

INSTANTIATE_TEST_SUITE_P(All, BestParameterTest,
                         testing::Values(FreeParameter::Target, FreeParameter::Gamma, FreeParameter::V0));

TEST(BestParameter, NamesWhatIsWrong)
{
    const Policy policy =
        withFilter(makePolicy(*Exact::parse("epsilon", "3"), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    NoProgress progress;
    EXPECT_EQ(bestParameter(catalog().odometers, policy, {}, FreeParameter::Gamma, progress).error().code,
              ErrorCode::OutOfDomain);
    account::Rounds infinite;
    infinite.append(std::make_shared<const RoundCost>(infiniteCost()));
    EXPECT_FALSE(bestParameter(catalog().odometers, policy, infinite, FreeParameter::Gamma, progress).ok());
    class Cancel final : public Progress {
    public:
        [[nodiscard]] bool report(double) override { return false; }
    } cancel;
    EXPECT_EQ(bestParameter(catalog().odometers, policy, rounds("0.1", 3), FreeParameter::V0, cancel).error().code,
              ErrorCode::Cancelled);
}

TEST(BestParameter, ReadsAndWritesThePolicy)
{
    const Policy policy = withFilter(makePolicy(Exact(1), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    for (const auto parameter : {FreeParameter::Target, FreeParameter::Gamma, FreeParameter::V0}) {
        EXPECT_FALSE(parameterOf(policy, parameter));
        EXPECT_EQ(parameterOf(withParameter(policy, parameter, Exact(2)), parameter), Exact(2));
    }
}

} // namespace
} // namespace epsilometer::calibrate::best_parameter_test
