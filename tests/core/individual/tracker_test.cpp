// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the tracker, linear queries and norm clipping: they equal the reference vectors, on the safe side.
#include "core/individual/individual_filter.h"

#include "core/individual/individual_report.h"
#include "core/individual/linear_queries.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace epsilometer::individual::tracker_test {
namespace {

constexpr auto kFile = "individual/golden_feldman_zrnic.json";

/// Feldman and Zrnic's tracker for one person (accounting.md 5.9, Algorithm 5), exactly: the amount spent, in steps.
class Tracker {
public:
    explicit Tracker(const Exact &step) : m_step(step) {}

    /// The value after the round, m times the step.  loss  at most the step
    Exact add(const Exact &loss)
    {
        const Exact next = m_current + loss;
        m_steps += next <= m_step ? 0 : 1;
        m_current = next <= m_step ? next : loss;
        return value();
    }
    [[nodiscard]] Exact value() const { return Exact(m_steps) * m_step; }

private:
    Exact m_step;
    Exact m_current; ///< spent since the last step
    std::int64_t m_steps = 1;
};

TEST(IndividualTracker, ReferenceVectors)
{
    for (const auto &example : golden::cases(kFile, "tracker")) {
        Tracker tracker(Exact::fromDouble(golden::number(example, "Delta")));
        const auto losses = golden::numbers(example, "rho");
        const auto &out = *example.find("out")->ifArray();
        for (std::size_t i = 0; i < losses.size(); ++i)
            EXPECT_EQ(tracker.add(Exact::fromDouble(losses[i])), Exact::parse("out", *out[i].ifQuantity()).value());
    }
}

/// Many people at once, in the filter that reads files, against one exact tracker each.
TEST(IndividualTracker, ManyPeopleCountTheSameSteps)
{
    constexpr std::size_t kPeople = 23;
    auto filter =
        IndividualFilter::make({LossScale::decimal(Exact(1)).value()}, kPeople, IndividualMode::Track).value();
    std::vector<Tracker> trackers(kPeople, Tracker(Exact(1)));
    std::mt19937_64 random(7);
    for (int round = 0; round < 400; ++round) {
        std::vector<double> losses;
        for (auto &tracker : trackers) {
            const auto thousandths = static_cast<std::int64_t>(random() % 1001);
            losses.push_back(filter.scale(0).read("loss", std::to_string(thousandths) + "e-3").value());
            tracker.add(Exact::quotient(Exact(thousandths), Exact(1000)));
        }
        const std::vector<const double *> columns{losses.data()};
        ASSERT_EQ(filter.step(columns).value(), kPeople);
    }
    for (std::size_t person = 0; person < kPeople; ++person)
        EXPECT_EQ(Exact(filter.steps(0, person)), trackers[person].value());
    const auto people = peopleBySteps(filter, 0);
    EXPECT_EQ(std::accumulate(people.begin(), people.end(), std::uint64_t{0}), kPeople);
    const std::vector<double> over(kPeople, filter.scale(0).limit() + 1);
    EXPECT_FALSE(filter.step(std::vector<const double *>{over.data()}).ok());
}

/// For each fixed m, what a person lost until their m-th step ended is at most m steps, whatever the order of losses:
/// the sums are counted here, beside the tracker.
TEST(IndividualTracker, WhatWasLostUntilAStepEndedIsWithinIt)
{
    std::mt19937_64 random(11);
    for (int path = 0; path < 300; ++path) {
        Tracker tracker(Exact(1));
        std::int64_t lost = 0; // thousandths
        for (int round = 0; round < 60; ++round) {
            const auto loss = static_cast<std::int64_t>(random() % 1001);
            const auto before = tracker.value();
            const auto after = tracker.add(Exact::quotient(Exact(loss), Exact(1000)));
            if (after != before) {
                EXPECT_LE(Exact::quotient(Exact(lost), Exact(1000)), before);
            }
            lost += loss;
            EXPECT_LE(Exact::quotient(Exact(lost), Exact(1000)), after);
        }
    }
}

/// Theorem 1.2 and Corollary 4.7 by simulation: noise of the planned variance misses the planned radius no more often
/// than promised, and somebody who always contributes the most takes part in exactly the planned rounds.
TEST(LinearQueries, ThePlanHoldsInASimulation)
{
    const auto norms = Exact(100);
    const auto answers =
        linearQueryAnswers(norms, Exact::parse("", "0.5").value(), Exact(4), Exact::parse("", "0.1").value(), Exact(3))
            .value();
    EXPECT_EQ(answers.variance, Exact(100));
    EXPECT_EQ(answers.rounds, 11U);
    auto filter = IndividualFilter::make({LossScale::decimal(norms).value()}, 1, IndividualMode::Latch).value();
    std::uint64_t taken = 0;
    while (filter.stepPerson(0, std::vector<double>{filter.scale(0).read("loss", "9").value()}))
        ++taken;
    EXPECT_EQ(taken, answers.rounds);
    std::mt19937_64 random(3);
    std::normal_distribution<double> noise(0, answers.sigma);
    int missed = 0;
    constexpr int kQueries = 20000;
    for (int query = 0; query < kQueries; ++query) {
        double largest = 0;
        for (int coordinate = 0; coordinate < 4; ++coordinate)
            largest = std::max(largest, std::abs(noise(random)));
        missed += largest > answers.radius ? 1 : 0;
    }
    EXPECT_LE(missed, 0.1 * kQueries);
    EXPECT_GE(missed, 0.005 * kQueries) << "the radius is of the right size";
    EXPECT_FALSE(linearQueryAnswers(Exact(), Exact(1), Exact(1), Exact::parse("", "0.1").value(), Exact(1)).ok());
    EXPECT_FALSE(linearQueryAnswers(Exact(1), Exact(1), Exact(1), Exact(1), Exact(1)).ok());
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
    }
}

/// log(dimension / delta) lost digits of the small logarithm.
TEST(LinearQueries, TheRadiusIsNotTooSmallWhereDeltaIsNearOne)
{
    const LinearQueries queries{2, 1};
    for (const double missing : {0x1p-52, 0x1p-43, 1e-9, 1e-4, 0.05}) {
        const double delta = 1 - missing;
        const long double truth = std::sqrt(-2 * std::log(static_cast<long double>(delta)));
        const double radius = linearQueryRadius(queries, 1, delta).value();
        EXPECT_GE(radius, truth) << missing;
        EXPECT_LE(radius, truth * (1 + 1e-14L)) << missing;
    }
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
} // namespace epsilometer::individual::tracker_test
