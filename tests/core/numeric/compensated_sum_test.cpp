// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: up() is never below and down() never above the exact sum of the doubles, both within 3e-16; adding a
// count is adding that many times; NaN, negatives and infinity make the sum infinite for good; zero stays zero.
#include "core/numeric/compensated_sum.h"

#include "core/base/exact.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace epsilometer {
namespace {

TEST(CompensatedSum, EnclosesTheExactSum)
{
    std::mt19937_64 random(11);
    std::uniform_real_distribution<double> exponent(-12, 6);
    for (int run = 0; run < 40; ++run) {
        CompensatedSum sum;
        Exact exact;
        for (int i = 0; i < 300; ++i) {
            const double term = std::pow(10, exponent(random));
            const std::uint64_t times = random() % 3 == 0 ? random() >> (random() % 64) : 1;
            sum.add(term, times);
            exact = exact + Exact::fromDouble(term) * Exact::fromDouble(static_cast<double>(times & 0xFFFFFFFFU)) +
                    Exact::fromDouble(term) * Exact::fromDouble(static_cast<double>(times & ~0xFFFFFFFFULL));
            ASSERT_GE(Exact::fromDouble(sum.up()), exact);
            ASSERT_LE(Exact::fromDouble(sum.down()), exact);
            ASSERT_LE(sum.up(), sum.down() * (1 + 3 * std::numeric_limits<double>::epsilon()));
        }
    }
}

TEST(CompensatedSum, AMillionAdditionsDoNotDrift)
{
    CompensatedSum sum;
    for (int i = 0; i < 1'000'000; ++i)
        sum.add(0.1);
    CompensatedSum once;
    once.add(0.1, 1'000'000);
    const Exact exact = Exact::fromDouble(0.1) * Exact(1'000'000);
    for (const auto &each : {sum, once}) {
        EXPECT_GE(Exact::fromDouble(each.up()), exact);
        EXPECT_LE(each.up(), 100000.00000000003);
        EXPECT_LE(Exact::fromDouble(each.down()), exact);
    }
}

TEST(CompensatedSum, SubnormalsAndOverflow)
{
    CompensatedSum small;
    small.add(std::numeric_limits<double>::denorm_min(), 3);
    EXPECT_GE(small.up(), 3 * std::numeric_limits<double>::denorm_min());
    CompensatedSum large;
    large.add(1e308, 5);
    EXPECT_TRUE(std::isinf(large.up()));
    large.add(1);
    EXPECT_TRUE(std::isinf(large.up()));
}

TEST(CompensatedSum, WhatIsUnknownIsNeverCheap)
{
    for (const double bad : {std::nan(""), -1.0, std::numeric_limits<double>::infinity()}) {
        CompensatedSum sum;
        sum.add(1);
        sum.add(bad);
        sum.add(1);
        EXPECT_TRUE(std::isinf(sum.up()));
        CompensatedSum counted;
        counted.add(bad, 3);
        EXPECT_TRUE(std::isinf(counted.up()));
        EXPECT_FALSE(counted.isZero());
    }
    EXPECT_EQ(CompensatedSum().up(), 0);
    CompensatedSum zeros;
    zeros.add(0, 1000);
    EXPECT_EQ(zeros.up(), 0);
}

} // namespace
} // namespace epsilometer
