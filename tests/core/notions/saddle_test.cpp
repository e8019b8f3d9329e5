// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the search for a tilt keeps to its work: with none it does not begin, with little it ends with a tilt of
// which the moments still bound epsilon, and with enough with the best of a grid.
#include "core/notions/losses/contour.h"

#include "core/notions/losses/bounded_losses.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace epsilometer::saddle_test {
namespace {

constexpr double kDelta = 1e-6;

struct Sum {
    std::vector<LaplaceLoss> losses;
    std::vector<TransformPart> parts;
};

Sum laplaces(int count)
{
    Sum sum;
    sum.losses.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        sum.losses.emplace_back(0.01 + 1e-4 * i);
    for (const LaplaceLoss &loss : sum.losses)
        sum.parts.push_back({&loss, 3});
    return sum;
}

TEST(Saddle, DoesNotBeginWithoutWork)
{
    const Sum sum = laplaces(100);
    WorkLimit none(0);
    EXPECT_FALSE(findSaddle(sum.parts, LossOrder::Forward, kDelta, none).has_value());
    EXPECT_TRUE(none.passed());
}

TEST(Saddle, EndsWithWhatItHas)
{
    const Sum sum = laplaces(100);
    const double look = 100 * LaplaceLoss(1).work().moment;
    WorkLimit little(17 * look);
    WorkLimit enough;
    const auto some = findSaddle(sum.parts, LossOrder::Forward, kDelta, little);
    const auto best = findSaddle(sum.parts, LossOrder::Forward, kDelta, enough);
    ASSERT_TRUE(some && best);
    EXPECT_FALSE(enough.passed());
    const auto chernoff = [&](double sigma) {
        return (totalLogMoment(sum.parts, LossOrder::Forward, sigma).value - std::log(kDelta * sigma * (1 + sigma))) /
               sigma;
    };
    double least = chernoff(1);
    for (double log = -3; log < 5; log += 0.01)
        least = std::min(least, chernoff(std::exp(log)));
    EXPECT_LE(chernoff(best->sigma), least * 1.05);
    EXPECT_GE(chernoff(some->sigma), least * (1 - 1e-4));
    EXPECT_TRUE(std::isfinite(chernoff(some->sigma)));
}

} // namespace
} // namespace epsilometer::saddle_test
