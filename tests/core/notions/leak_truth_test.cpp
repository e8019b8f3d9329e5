// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of leaks, against products in 113 bits:
// - the total is just above 1 - prod (1 - delta_i) (1 - rest), the remainder's bounds enclose what solves it for the rest,
//   for random leaks, for counts up to 2^53 and for deltas from 1e-300 to 1 - 1e-9
// - what the bounds leave, put back, comes to no more, or to no less, than the total
// - leaks commute and add up by count; more leak leaves less; zeros and no runs change nothing; a sure leak is everything
// - the terms of a probabilistic round are just above the formulas in 113 bits
#include "core/notions/losses/response_losses.h"

#include "core/notions/round_cost.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <utility>
#include <vector>

namespace epsilometer::leak_truth_test {
namespace {

using quad::Quad;
using testing_support::exactly;

struct Part {
    double delta;
    std::uint64_t count;
};

Leak leakOf(const std::vector<Part> &parts)
{
    Leak leak;
    for (const Part &part : parts)
        leak.add(Exact::fromDouble(part.delta), part.count);
    return leak;
}

/// log prod (1 - delta_i).
Quad logKept(const std::vector<Part> &parts)
{
    Quad log = 0;
    for (const Part &part : parts)
        log += quad::log1p(-Quad(part.delta)) * static_cast<Quad>(part.count);
    return log;
}

const std::vector<std::vector<Part>> kLeaks = {
    {{1e-300, 1}},
    {{1e-12, 1}, {1e-9, 3}},
    {{1e-6, 1000}},
    {{1e-20, std::uint64_t{1} << 53U}},
    {{0x1p-60, std::uint64_t{1} << 53U}, {0.001, 7}},
    {{0.25, 2}, {0.1, 1}},
    {{0.12499, 3}, {0.12501, 2}},
    {{0.999999999, 1}},
};

TEST(LeakTruth, TotalsAreJustAboveTheProduct)
{
    for (const auto &parts : kLeaks) {
        const Leak leak = leakOf(parts);
        EXPECT_FALSE(leak.none());
        for (const double rest : {0.0, 1e-300, 1e-15, 1e-6, 0.01, 0.5, 0.999999}) {
            const Quad truth = -quad::expm1(logKept(parts) + quad::log1p(-Quad(rest)));
            const double got = leak.total(rest);
            EXPECT_TRUE(Quad(got) >= truth) << parts.front().delta << " " << rest;
            EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-14))) << parts.front().delta << " " << rest;
        }
        EXPECT_EQ(leak.total(1), 1);
        EXPECT_EQ(leak.total(std::nan("")), 1) << "unknown is never cheap";
    }
}

TEST(LeakTruth, RemaindersEncloseWhatSolvesForTheRest)
{
    for (const auto &parts : kLeaks) {
        const Leak leak = leakOf(parts);
        const Quad all = -quad::expm1(logKept(parts));
        for (const double share : {1e-6, 0.01, 0.5, 0.99}) {
            // A total between the leaks and 1.
            const auto total = static_cast<double>(all + (1 - all) * Quad(share));
            if (!(total < 1))
                continue;
            const Quad truth = -quad::expm1(quad::log1p(-Quad(total)) - logKept(parts));
            const auto down = leak.remaining(Exact::fromDouble(total));
            const auto up = leak.remainingUp(Exact::fromDouble(total));
            ASSERT_TRUE(down && up) << parts.front().delta << " " << share;
            EXPECT_TRUE(Quad(*down) <= truth) << parts.front().delta << " " << share;
            EXPECT_TRUE(Quad(*up) >= truth) << parts.front().delta << " " << share;
            // The excess of large deltas is known to a few units of itself, which is what is lost here.
            const Quad excess = quad::abs(logKept(parts)) + quad::abs(quad::log1p(-Quad(total)));
            EXPECT_TRUE(Quad(*down) >= truth * (1 - Quad(1e-14)) - excess * Quad(4e-15))
                << parts.front().delta << " " << share;
            EXPECT_TRUE(Quad(*up) <= truth * (1 + Quad(1e-14)) + excess * Quad(4e-15))
                << parts.front().delta << " " << share;
        }
    }
}

TEST(LeakTruth, WhatIsLeftPutBackIsTheTotal)
{
    std::mt19937_64 random(23);
    std::uniform_real_distribution<double> exponent(-30, -1);
    for (int run = 0; run < 300; ++run) {
        std::vector<Part> parts;
        for (std::uint64_t i = 0; i < 1 + random() % 4; ++i)
            parts.push_back({std::exp(exponent(random)), 1 + random() % 3});
        const Leak leak = leakOf(parts);
        const double total = std::min(0.999, leak.total(0) * 1.5 + std::exp(exponent(random)));
        const auto down = leak.remaining(Exact::fromDouble(total));
        const auto up = leak.remainingUp(Exact::fromDouble(total));
        if (!down || !up)
            continue;
        const auto back = [&](double rest) { return -quad::expm1(logKept(parts) + quad::log1p(-Quad(rest))); };
        EXPECT_TRUE(back(*down) <= Quad(total)) << run;
        EXPECT_TRUE(back(*up) >= Quad(total)) << run;
        EXPECT_LE(*down, *up);
    }
}

TEST(LeakTruth, LeaksThatAloneExceedTheTotalLeaveNothing)
{
    for (const auto &parts : kLeaks) {
        const Leak leak = leakOf(parts);
        const auto all = static_cast<double>(-quad::expm1(logKept(parts)));
        const Exact less = Exact::fromDouble(all * (1 - 1e-9));
        EXPECT_FALSE(leak.remaining(less).has_value()) << parts.front().delta;
        EXPECT_FALSE(leak.remainingUp(less).has_value()) << parts.front().delta;
        EXPECT_FALSE(leak.remaining(Exact()).has_value()) << parts.front().delta;
        EXPECT_EQ(leak.remaining(Exact(1)), 1.0) << "a total of 1 allows anything";
        EXPECT_EQ(leak.remainingUp(exactly("2")), 1.0);
    }
}

TEST(LeakTruth, CommuteAndAddUpByCount)
{
    const Exact a = exactly("1e-7");
    const Exact b = exactly("0.003");
    Leak one;
    one.add(a, 5);
    one.add(b, 3);
    Leak other;
    for (int i = 0; i < 3; ++i)
        other.add(b, 1);
    for (int i = 0; i < 5; ++i)
        other.add(a, 1);
    for (const double rest : {0.0, 1e-9, 0.3})
        EXPECT_NEAR(one.total(rest) / other.total(rest), 1, 1e-14);
    for (const char *total : {"0.01", "0.5"})
        EXPECT_NEAR(*one.remaining(exactly(total)) / *other.remaining(exactly(total)), 1, 1e-12) << total;
}

TEST(LeakTruth, MoreLeakLeavesLess)
{
    Leak leak;
    double total = 0;
    double left = 1;
    for (int i = 0; i < 50; ++i) {
        leak.add(exactly("0.001"), 1);
        EXPECT_GT(leak.total(1e-4), total);
        EXPECT_LT(*leak.remaining(exactly("0.2")), left);
        EXPECT_GE(leak.total(1e-4), leak.total(1e-5));
        total = leak.total(1e-4);
        left = *leak.remaining(exactly("0.2"));
    }
}

TEST(LeakTruth, NothingLeakedChangesNothing)
{
    Leak leak;
    leak.add(Exact(), 1000);
    leak.add(exactly("0.5"), 0);
    EXPECT_TRUE(leak.none());
    for (const double rest : {0.0, 1e-300, 0.1, 0.75})
        EXPECT_EQ(leak.total(rest), rest) << "exactly";
    for (const double total : {1e-12, 0.125, 0.5}) {
        EXPECT_LE(*leak.remaining(Exact::fromDouble(total)), total);
        EXPECT_GE(*leak.remaining(Exact::fromDouble(total)), total * (1 - 1e-14));
        EXPECT_GE(*leak.remainingUp(Exact::fromDouble(total)), total);
        EXPECT_LE(*leak.remainingUp(Exact::fromDouble(total)), total * (1 + 1e-14));
    }
}

TEST(LeakTruth, ASureLeakIsEverything)
{
    Leak leak;
    leak.add(exactly("1e-6"), 3);
    leak.add(Exact(1), 1);
    EXPECT_EQ(leak.total(0), 1);
    EXPECT_FALSE(leak.remaining(exactly("0.999999")).has_value());
    EXPECT_FALSE(leak.remainingUp(exactly("0.999999")).has_value());
    EXPECT_EQ(leak.remaining(Exact(1)), 1.0);
    EXPECT_FALSE(leak.none());
}

TEST(RoundTermsTruth, AreJustAboveTheFormulas)
{
    for (const double e : {1e-300, 1e-160, 1e-20, 1e-8, 0.001, 0.7, 1.0, 5.0, 50.0, 300.0, 690.0}) {
        const Quad drift = Quad(e) * quad::expm1(Quad(e)) / 2;
        EXPECT_TRUE(Quad(exponentialDriftUp(e)) >= drift) << e;
        EXPECT_TRUE(Quad(exponentialDriftUp(e)) <= drift * (1 + Quad(2e-15)) + Quad(1e-321)) << e;
        for (const double delta : {1e-300, 1e-30, 1e-9, 0.01, 1.0}) {
            const Quad kappa = Quad(e) / (2 * sinhq(Quad(e) / 2));
            EXPECT_TRUE(Quad(pdpDriftUp(e, delta)) >= Quad(delta) * kappa) << e << " " << delta;
            EXPECT_TRUE(Quad(pdpDriftUp(e, delta)) <= Quad(delta) * kappa * (1 + Quad(2e-15)) + Quad(2.3e-308))
                << e << " " << delta;
            EXPECT_LE(pdpDriftUp(e, delta), delta);
        }
    }
}

TEST(RoundTermsTruth, DriftGrowsAndKappaFalls)
{
    double drift = 0;
    double kappa = 1;
    for (double e = 0; e < 40; e += 0.125) {
        EXPECT_GE(exponentialDriftUp(e), drift) << e;
        EXPECT_LE(pdpDriftUp(e, 1e-3), kappa) << e;
        EXPECT_LE(pdpDriftUp(e, 1e-4), pdpDriftUp(e, 1e-3)) << e;
        drift = exponentialDriftUp(e);
        kappa = pdpDriftUp(e, 1e-3);
    }
    const double vanished = pdpDriftUp(std::numeric_limits<double>::infinity(), 0.5);
    EXPECT_GT(vanished, 0) << "0 only without a delta";
    EXPECT_LT(vanished, 1e-300);
}

} // namespace
} // namespace epsilometer::leak_truth_test
