// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the losses of equal randomised responses, against binomial sums in 113 bits:
// - delta(epsilon) is just above the enumerated one for up to sixty responses, and above a sum by logarithms for a million
// - the least epsilon at a delta is just above the enumerated one, and what it allows is again that delta
// - both grow with the number of responses and with their epsilon, and fall with the other; equal laws lose nothing
// - a window that would be too large is refused, and what is left out above it counts as infinite
#include "core/notions/losses/response_losses.h"

#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace epsilometer::homogeneous_losses_test {
namespace {

using quad::Quad;

constexpr double kInf = std::numeric_limits<double>::infinity();

/// Probabilities of 0 ... n flips.
std::vector<Quad> binomial(Quad epsilon, int count)
{
    const Quad flip = 1 / (1 + quad::exp(epsilon));
    std::vector<Quad> masses{1};
    for (int run = 0; run < count; ++run) {
        std::vector<Quad> next(masses.size() + 1);
        for (std::size_t i = 0; i < masses.size(); ++i) {
            next[i] += masses[i] * (1 - flip);
            next[i + 1] += masses[i] * flip;
        }
        masses = next;
    }
    return masses;
}

Quad deltaOf(const std::vector<Quad> &masses, Quad each, Quad epsilon)
{
    const int count = static_cast<int>(masses.size()) - 1;
    Quad sum = 0;
    for (int i = 0; i <= count; ++i)
        if (const Quad loss = (count - 2 * i) * each; loss > epsilon)
            sum += masses[static_cast<std::size_t>(i)] * -quad::expm1(epsilon - loss);
    return sum;
}

/// By halving: the curve falls.
Quad epsilonOf(const std::vector<Quad> &masses, Quad each, Quad target)
{
    if (deltaOf(masses, each, 0) <= target)
        return 0;
    Quad low = 0;
    Quad high = each * static_cast<int>(masses.size());
    for (int i = 0; i < 110; ++i) {
        const Quad middle = (low + high) / 2;
        (deltaOf(masses, each, middle) > target ? low : high) = middle;
    }
    return high;
}

TEST(HomogeneousLosses, AreTheEnumeratedOnes)
{
    for (const double each : {1e-6, 0.03125, 0.5, 2.0, 11.0})
        for (const int count : {1, 2, 3, 8, 25, 60}) {
            const auto masses = binomial(each, count);
            const auto losses = homogeneousLosses(each, static_cast<std::uint64_t>(count), 0);
            ASSERT_TRUE(losses.has_value());
            for (const double share : {0.0, 0.01, 0.24, 0.5, 0.77, 0.999, 1.0, 2.0}) {
                const double epsilon = share * each * count;
                const Quad truth = deltaOf(masses, each, epsilon);
                const double got = losses->deltaUpper(epsilon);
                EXPECT_TRUE(Quad(got) >= truth) << each << " " << count << " " << share;
                // Just below a loss the rounding of that loss is all there is.
                EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-13)) + Quad(1e-18) * epsilon + Quad(1e-300))
                    << each << " " << count << " " << share;
            }
        }
}

TEST(HomogeneousLosses, HaveTheEnumeratedLeastEpsilon)
{
    for (const double each : {1e-3, 0.125, 1.0, 6.0})
        for (const int count : {1, 4, 17, 50}) {
            const auto masses = binomial(each, count);
            for (const double target : {0.0, 1e-30, 1e-12, 1e-6, 0.01, 0.3}) {
                const auto losses = homogeneousLosses(each, static_cast<std::uint64_t>(count), target);
                ASSERT_TRUE(losses.has_value());
                const Quad truth = epsilonOf(masses, each, target);
                const double got = losses->epsilonUpper(target);
                EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-30))) << each << " " << count << " " << target;
                EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-12)) + Quad(1e-15))
                    << each << " " << count << " " << target;
                if (target > 0) {
                    EXPECT_LE(losses->deltaUpper(got), target * (1 + 1e-12)) << each << " " << count << " " << target;
                }
            }
        }
}

TEST(HomogeneousLosses, AtDeltaZeroAllLossesAddUp)
{
    for (const double each : {0.1, 1.5})
        for (const std::uint64_t count : {1U, 10U, 1000U}) {
            const auto losses = homogeneousLosses(each, count, 0);
            ASSERT_TRUE(losses.has_value());
            const long double truth = static_cast<long double>(each) * static_cast<long double>(count);
            EXPECT_GE(losses->epsilonUpper(0), truth);
            EXPECT_LE(losses->epsilonUpper(0), truth * (1 + 1e-15L));
        }
}

/// Far too many to enumerate: each term by its logarithm, in long double.
long double bigDelta(long double each, long double count, long double epsilon)
{
    const long double flipLog = -std::log1p(std::exp(each));
    const long double keepLog = -std::log1p(std::exp(-each));
    long double sum = 0;
    const auto last = static_cast<std::int64_t>((count - epsilon / each) / 2);
    const auto middle = static_cast<std::int64_t>(count * std::exp(flipLog));
    const auto spread = static_cast<std::int64_t>(std::sqrt(count) * 12);
    for (std::int64_t i = std::max<std::int64_t>(0, middle - spread); i <= last; ++i) {
        const auto flips = static_cast<long double>(i);
        const long double mass = std::exp(std::lgamma(count + 1) - std::lgamma(flips + 1) -
                                          std::lgamma(count - flips + 1) + flips * flipLog + (count - flips) * keepLog);
        sum += mass * -std::expm1(epsilon - (count - 2 * flips) * each);
    }
    return sum;
}

TEST(HomogeneousLosses, OfManyResponsesAreTheSumByLogarithms)
{
    for (const double each : {0.001, 0.05})
        for (const std::uint64_t count : {10000U, 1000000U}) {
            const auto many = static_cast<double>(count);
            const auto losses = homogeneousLosses(each, count, 1e-12);
            ASSERT_TRUE(losses.has_value());
            const double mean = many * each * std::tanh(each / 2);
            const double deviation = std::sqrt(many) * each;
            for (const double units : {0.0, 1.0, 3.0, 6.0}) {
                const double epsilon = mean + units * deviation;
                const long double truth = bigDelta(each, many, epsilon);
                const double got = losses->deltaUpper(epsilon);
                EXPECT_GE(got, truth * (1 - 1e-9L)) << each << " " << count << " " << units;
                EXPECT_LE(got, truth * (1 + 1e-9L)) << each << " " << count << " " << units;
            }
            for (const double target : {1e-12, 1e-6, 0.1}) {
                const double epsilon = losses->epsilonUpper(target);
                const long double atZero = bigDelta(each, many, 0);
                if (atZero <= target) {
                    EXPECT_EQ(epsilon, 0) << each << " " << count << " " << target;
                    continue;
                }
                EXPECT_NEAR(static_cast<double>(bigDelta(each, many, epsilon)) / target, 1, 1e-7)
                    << each << " " << count << " " << target;
            }
        }
}

TEST(HomogeneousLosses, GrowWithTheirNumberAndTheirEpsilon)
{
    for (const double target : {1e-9, 1e-3}) {
        double before = 0;
        for (const std::uint64_t count : {0U, 1U, 2U, 3U, 5U, 10U, 100U, 5000U}) {
            const double got = homogeneousLosses(0.25, count, target)->epsilonUpper(target);
            EXPECT_GE(got, before * (1 - 1e-13)) << count;
            EXPECT_LE(got, 0.25 * static_cast<double>(count) * (1 + 1e-14)) << "never more than all of them";
            before = got;
        }
        before = 0;
        for (const double each : {0.0, 1e-9, 1e-3, 0.1, 1.0, 30.0, 600.0}) {
            const double got = homogeneousLosses(each, 40, target)->epsilonUpper(target);
            EXPECT_GE(got, before * (1 - 1e-13)) << each;
            before = got;
        }
        EXPECT_GE(before, 600.0 * 40 - 1) << "nothing is flipped";
    }
    const auto losses = homogeneousLosses(0.25, 40, 0);
    double delta = 1;
    for (double epsilon = 0; epsilon < 11; epsilon += 0.0625) {
        EXPECT_LE(losses->deltaUpper(epsilon), delta);
        delta = losses->deltaUpper(epsilon);
    }
    EXPECT_LE(delta, 1e-300) << "beyond the largest loss";
    EXPECT_LE(losses->deltaUpper(kInf), 1e-300);
}

TEST(HomogeneousLosses, EqualLawsLoseNothing)
{
    for (const std::uint64_t count : {0U, 1U, 1000U}) {
        const auto losses = homogeneousLosses(0, count, 1e-9);
        ASSERT_TRUE(losses.has_value());
        EXPECT_LE(losses->deltaUpper(0), 1e-30);
        EXPECT_LE(losses->epsilonUpper(1e-9), 1e-300);
    }
    const auto none = homogeneousLosses(3, 0, 1e-9);
    EXPECT_LE(none->deltaUpper(0), 1e-30) << "no responses";
}

TEST(HomogeneousLosses, AWindowThatIsTooLargeIsRefused)
{
    EXPECT_FALSE(homogeneousLosses(0.1, std::uint64_t{1} << 53U, 1e-6).has_value());
    EXPECT_FALSE(homogeneousLosses(0.1, 100, 0, 50).has_value()) << "all hundred and one losses are wanted";
    EXPECT_TRUE(homogeneousLosses(0.1, 100, 0, 101).has_value());
    EXPECT_TRUE(homogeneousLosses(0.1, 1000000, 1e-6, 1e5).has_value()) << "the window is of the deviation's size";
    EXPECT_FALSE(homogeneousLosses(0.1, 1000000, 1e-6, 100).has_value());
}

TEST(HomogeneousLosses, WhatLiesAboveTheWindowIsInfiniteAndHardlyAnything)
{
    const auto losses = homogeneousLosses(0.01, 1000000, 1e-6);
    ASSERT_TRUE(losses.has_value());
    const double far = losses->deltaUpper(0.01 * 1e6 * 2);
    EXPECT_LE(far, 1e-30);
    EXPECT_EQ(losses->epsilonUpper(0), far > 1e-300 ? kInf : losses->epsilonUpper(0))
        << "at delta 0 the masses left out count";
    EXPECT_EQ(losses->epsilonUpper(1), 0);
    EXPECT_EQ(losses->epsilonUpper(2), 0);
}

} // namespace
} // namespace epsilometer::homogeneous_losses_test
