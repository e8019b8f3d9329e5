// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of asking privately how many take part:
//  - where it stops is distributed as the sparse vector technique's definition says, integrated here
//  - between counts that differ by one person, in either direction and any pattern, no stopping time's probability
//    changes by more than e^epsilon, and for some pattern nearly by that
#include "core/individual/laboratory/normal_stream.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsilometer::individual::few_people_test {
namespace {

double laplaceBelow(double x, double scale)
{
    return x < 0 ? std::exp(x / scale) / 2 : 1 - std::exp(-x / scale) / 2;
}

/// Probability to stop at each count, and last never to: the threshold's noise integrated by the midpoint rule.
std::vector<double> stopping(const std::vector<double> &counts, double threshold, double epsilon)
{
    const double scale = 2 / epsilon;
    std::vector<double> result(counts.size() + 1);
    constexpr int kPoints = 40000;
    const double width = 60 * scale / kPoints;
    for (int i = 0; i < kPoints; ++i) {
        const double noise = -30 * scale + (i + 0.5) * width;
        double going = width * std::exp(-std::abs(noise) / scale) / (2 * scale);
        for (std::size_t j = 0; j < counts.size(); ++j) {
            const double yes = laplaceBelow(threshold + noise - counts[j], scale);
            result[j] += going * yes;
            going *= 1 - yes;
        }
        result.back() += going;
    }
    return result;
}

TEST(FewPeople, StopsAsTheDefinitionSays)
{
    const std::vector<std::uint32_t> counts = {14, 12, 11, 9};
    const auto expected = stopping({14, 12, 11, 9}, 10, 0.8);
    NormalStream random(11);
    constexpr int kRuns = 200000;
    std::vector<double> seen(5);
    for (int run = 0; run < kRuns; ++run) {
        const FewPeople few(10, 0.8, random);
        std::size_t at = 0;
        while (at < counts.size() && !few.ask(counts[at], random))
            ++at;
        seen[at] += 1.0 / kRuns;
    }
    for (std::size_t i = 0; i < seen.size(); ++i)
        EXPECT_NEAR(seen[i], expected[i], 5 * std::sqrt(expected[i] / kRuns)) << i;
}

TEST(FewPeople, OnePersonChangesNoProbabilityByMoreThanEpsilon)
{
    constexpr double kEpsilon = 0.7;
    const std::vector<double> counts = {9, 14, 11, 10, 6};
    const auto base = stopping(counts, 10, kEpsilon);
    double worst = 0;
    for (unsigned pattern = 0; pattern < 32; ++pattern) {
        // One more person, who takes part in some steps and not in others.
        auto more = counts;
        for (std::size_t i = 0; i < more.size(); ++i)
            more[i] += (pattern >> i) & 1U;
        const auto other = stopping(more, 10, kEpsilon);
        for (std::size_t i = 0; i < base.size(); ++i)
            worst = std::max(worst, std::abs(std::log(base[i] / other[i])));
    }
    EXPECT_LE(worst, kEpsilon * (1 + 1e-6));
    EXPECT_GE(worst, kEpsilon / 2);
}

} // namespace
} // namespace epsilometer::individual::few_people_test
