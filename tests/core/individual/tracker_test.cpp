// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the tracker, linear queries and norm clipping: they equal the reference vectors, on the safe side.
#include "core/individual/tracker.h"

#include "core/individual/linear_queries.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer {
namespace {

constexpr auto kFile = "individual/golden_feldman_zrnic.json";

TEST(IndividualTracker, ReferenceVectors)
{
    for (const auto &example : golden::cases(kFile, "tracker")) {
        auto tracker = IndividualTracker::make(Exact::fromDouble(golden::number(example, "Delta"))).value();
        const auto losses = golden::numbers(example, "rho");
        const auto &out = *example.find("out")->ifArray();
        for (std::size_t i = 0; i < losses.size(); ++i)
            EXPECT_EQ(tracker.add(Exact::fromDouble(losses[i])).value(),
                      Exact::parse("out", *out[i].ifQuantity()).value());
    }
}

TEST(IndividualTracker, RefusesLossesAboveTheStep)
{
    auto tracker = IndividualTracker::make(Exact(1)).value();
    EXPECT_FALSE(tracker.add(Exact(2)).ok());
    EXPECT_EQ(tracker.value(), Exact(1));
    EXPECT_FALSE(IndividualTracker::make(Exact()).ok());
}

TEST(LinearQueries, ReferenceVectors)
{
    for (const auto &example : golden::cases(kFile, "linear_queries")) {
        const LinearQueries queries{golden::number(example, "Bnorm"), golden::number(example, "kappa")};
        const auto &out = *example.find("out");
        const auto variance = linearQueryVariance(queries).value();
        EXPECT_TRUE(golden::isUpperBound(variance, golden::text(out, "sigma2"), 1e-15));
        const auto radius =
            linearQueryRadius(queries, golden::number(example, "d"), golden::number(example, "delta")).value();
        EXPECT_TRUE(golden::isUpperBound(radius, golden::text(out, "radius"), 1e-14));
        if (golden::number(example, "d") == 1) {
            EXPECT_NEAR(coordinateFailure(variance, radius) / std::stod(golden::text(out, "exact_fail_1d")), 1, 1e-12);
        }
    }
}

TEST(LinearQueries, WorstCaseRounds)
{
    EXPECT_EQ(worstCaseRounds(1.05, 10, 1, 2), 10U);
    EXPECT_EQ(worstCaseRounds(0, 10, 1, 2), 0U);
    EXPECT_GE(linearQueryLoss(2, 10, 3), 0.3);
    EXPECT_EQ(linearQueryLoss(0, 10, 3), 0);
}

TEST(NormClipper, ReferenceVectors)
{
    for (const auto &example : golden::cases(kFile, "gd_clip")) {
        NormClipper clipper(golden::number(example, "C"), golden::number(example, "Bnorm"));
        const auto norms = golden::numbers(example, "norms");
        const auto &out = *example.find("out");
        const auto &clipped = *out.find("clipped")->ifArray();
        for (std::size_t i = 0; i < norms.size(); ++i)
            EXPECT_TRUE(golden::isLowerBound(clipper.take(norms[i]), *clipped[i].ifQuantity(), 1e-14));
        EXPECT_LE(clipper.used(), golden::number(example, "Bnorm"));
        EXPECT_TRUE(golden::isUpperBound(clipper.used(), golden::text(out, "used"), 1e-14));
    }
}

TEST(NormClipper, ShareIsNeverAboveWhatIsLeft)
{
    EXPECT_EQ(NormClipper(1, 3).share(), 1);
    for (int i = 1; i <= 2000; ++i) {
        const auto budget = 0.1 * i;
        NormClipper clipper(100, budget);
        clipper.take(std::sqrt(budget * (1 - 1e-13)));
        const auto left = Exact::positiveDifference(Exact::fromDouble(budget), Exact::fromDouble(clipper.used()));
        EXPECT_LE(Exact::fromDouble(clipper.share()) * Exact::fromDouble(budget), left) << i;
        EXPECT_GE(clipper.share(), 0);
        EXPECT_LT(clipper.share(), 2e-13);
    }
}

} // namespace
} // namespace epsilometer
