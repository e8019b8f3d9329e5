// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a group's bound is never below the divergence of laws k steps apart (randomised response with leak, Gaussian
// noise, enumerated or closed), is that of one record for k = 1, and grows with k; orders of Renyi follow Mironov 2017.
#include "core/notions/conversions/noise.h"
#include "core/notions/guarantee.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::group_test {
namespace {

Exact exactly(const char *text)
{
    return Exact::parse("number", text).value();
}

TEST(Group, DeltaIsThatOfStepsInARow)
{
    // Laws on {0, 1, 2, ...} where each step moves mass delta away and multiplies the rest by e^epsilon at most:
    // P_k(S) <= e^epsilon P_(k-1)(S) + delta, started at P_0(S) = 0 and iterated.
    for (const char *epsilon : {"0", "1e-9", "0.1", "1", "4"})
        for (const char *delta : {"0", "1e-9", "1e-3"})
            for (const std::uint64_t records : {1U, 2U, 3U, 10U}) {
                long double most = 0;
                for (std::uint64_t i = 0; i < records; ++i)
                    most = std::exp(std::stold(epsilon)) * most + std::stold(delta);
                const GroupDp group = groupOf(exactly(epsilon), exactly(delta), records);
                EXPECT_EQ(group.epsilon, exactly(epsilon) * Exact(records));
                const double least = static_cast<double>(std::min(most, 1.0L));
                EXPECT_GE(group.delta.up(), least * (1 - 1e-14)) << epsilon << " " << delta << " " << records;
                EXPECT_LE(group.delta.down(), least * (1 + 1e-12)) << epsilon << " " << delta << " " << records;
            }
    EXPECT_EQ(groupOf(exactly("500"), exactly("1e-9"), 3).delta, Exact(1));
    EXPECT_EQ(groupOf(Exact::infinity(), exactly("1e-9"), 2).delta, Exact(1));
}

TEST(Group, IsAboveGaussianNoiseOfSeveralRecords)
{
    for (const double mu : {0.1, 0.5, 1.5})
        for (const std::uint64_t records : {2U, 3U, 5U}) {
            const auto times = static_cast<double>(records);
            const double epsilon = noise::gaussianEpsilon(mu, 1e-7);
            const GroupDp group = groupOf(Exact::fromDouble(epsilon), exactly("1e-7"), records);
            EXPECT_GE(group.delta.up(), noise::gaussianDelta(times * mu, group.epsilon.up()) * (1 - 1e-9)) << mu;
            EXPECT_EQ(groupOf(NativeBudget::gdp(Exact::fromDouble(mu)), records)->amount,
                      Exact::fromDouble(mu) * Exact(records));
            // Renyi divergence of Gaussians k apart: alpha (k mu)^2 / 2.
            EXPECT_EQ(groupOf(NativeBudget::zcdp(exactly("0.5")), records)->amount,
                      exactly("0.5") * Exact(records * records));
            const auto renyi = groupOf(NativeBudget::renyi({{exactly("16"), Exact::fromDouble(8 * mu * mu)}}), records);
            ASSERT_TRUE(renyi);
            const double order = renyi->limits.front().order.down();
            EXPECT_GE(renyi->limits.front().divergence.up(), order * times * times * mu * mu / 2);
        }
}

TEST(Group, OrdersHalveAndSmallOnesAreLost)
{
    const auto two = groupOf(NativeBudget::renyi({{exactly("3"), exactly("1")}, {exactly("8"), exactly("2")}}), 2);
    ASSERT_EQ(two->limits.size(), 1U) << "order 3 is below 4";
    EXPECT_EQ(two->limits.front().order, exactly("4"));
    EXPECT_EQ(two->limits.front().divergence, exactly("6"));
    EXPECT_FALSE(groupOf(NativeBudget::renyi({{exactly("8"), exactly("2")}}), 5));
    const auto one = groupOf(NativeBudget::renyi({{exactly("1.5"), exactly("2")}}), 1);
    EXPECT_EQ(one->limits.front().order, exactly("1.5"));
}

} // namespace
} // namespace epsilometer::group_test
