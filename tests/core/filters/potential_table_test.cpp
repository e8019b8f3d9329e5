// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: potentials, limits and prices of small families are those of the reference, never below it; arguments outside
// their domain are refused; of DP-SGD, Laplace noise and randomised response the table of each alone admits nearly what a plan
// fixed beforehand admits, and never more; cancelling returns Cancelled.
#include "core/filters/potential/potential_table.h"
#include "core/notions/conversions/noise.h"
#include "core/numeric/outward.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::filters::potential_table_test {
namespace {

LossMasses massesOf(const Json &law)
{
    LossMasses masses;
    const Json::Array &atoms = *law.ifArray();
    masses.first = static_cast<std::int64_t>(golden::number((*atoms.front().ifArray())[0]));
    for (const Json &atom : atoms) {
        const auto loss = static_cast<std::int64_t>(golden::number((*atom.ifArray())[0]));
        masses.mass.resize(static_cast<std::size_t>(loss - masses.first + 1));
        masses.mass.back() = outward::up(std::stod(*(*atom.ifArray())[1].ifString()), 1);
    }
    return masses;
}

std::shared_ptr<const LawPair> lawsOf(const Json &item, double step)
{
    return std::make_shared<const LawPair>(LawPair{*StepLaw::make(massesOf(*item.find("law")), step),
                                                   *StepLaw::make(massesOf(*item.find("other")), step)});
}

TEST(PotentialTable, ValuesLimitsAndPricesMatchTheReference)
{
    NoProgress progress;
    for (const Json &one : golden::cases("potential/golden_potential.json")) {
        const std::string name = golden::text(one, "name");
        const double step = std::stod(golden::text(one, "step"));
        const auto whole = static_cast<std::int64_t>(golden::number(one, "whole"));
        std::vector<FamilyMove> family;
        for (const Json &item : *one.find("family")->ifArray())
            family.push_back({static_cast<std::uint64_t>(golden::number(item, "charge")), lawsOf(item, step)});
        const PotentialGrid grid{step, whole, -80, whole + 80};
        const auto table = PotentialTable::make(grid, family, std::stod(golden::text(one, "delta")), 1000, progress);
        ASSERT_TRUE(table.ok()) << name;
        EXPECT_EQ((*table)->limit(), static_cast<std::uint64_t>(golden::number(one, "limit"))) << name;
        const Json::Array &values = *one.find("values")->ifArray();
        for (std::size_t clock = 0; clock < values.size(); ++clock)
            EXPECT_TRUE(golden::isUpperBound((*table)->atZero(clock), *values[clock].ifString(), 1e-9))
                << name << clock;
        for (const Json &item : *one.find("prices")->ifArray()) {
            std::vector<PriceNode> nodes;
            const auto price =
                (*table)->price(*lawsOf(item, step), static_cast<std::uint64_t>(golden::number(item, "ticks")),
                                std::stod(golden::text(one, "slack")), nodes);
            const auto truth = static_cast<std::uint64_t>(golden::number(item, "charge"));
            ASSERT_EQ(price.has_value(), truth > 0) << name;
            if (price) {
                EXPECT_GE(*price, truth) << name;
                EXPECT_LE(*price, truth + 1) << name;
            }
        }
    }
}

/// The clock of a family of one, whose batches are so many runs, in runs.
std::uint64_t runsAlone(const std::shared_ptr<const LossModel> &loss, std::uint64_t runs)
{
    constexpr double kEpsilon = 2;
    constexpr double kDelta = 1e-6;
    NoProgress progress;
    const double mu = noise::gaussianMu(kEpsilon, kDelta);
    const PotentialGrid grid = potentialGrid(kEpsilon, 400, mu * mu);
    std::vector<LossPart> parts = loss->parts();
    for (LossPart &part : parts)
        part.count *= runs;
    const auto lawOf = [&](LossOrder order) {
        const auto composed = composedLoss(LossModel(parts), order, grid.step, 1e-8 * kDelta, progress);
        return *StepLaw::make(onTable(*composed, grid.step, 1e-10 * kDelta), grid.step);
    };
    const auto pair = std::make_shared<const LawPair>(LawPair{lawOf(LossOrder::Forward), lawOf(LossOrder::Reverse)});
    const auto table = PotentialTable::make(grid, {{1, pair}}, kDelta, 1000, progress);
    EXPECT_LE((*table)->atZero((*table)->limit()), kDelta);
    EXPECT_GT((*table)->atZero((*table)->limit() + 1), kDelta);
    return (*table)->limit() * runs;
}

TEST(PotentialTable, AdmitsNearlyWhatAFixedPlanDoesAndNeverMore)
{
    struct Case {
        std::shared_ptr<const LossModel> loss;
        std::uint64_t runs;
        std::uint64_t fixed; ///< by PLD
    };
    for (const Case &one : {Case{makeSampledGaussianLoss(0.01, 1, 1), 10, 870}, Case{makeLaplaceLoss(0.05), 1, 84},
                            Case{makeResponseLoss(0.05, 0), 1, 84}, Case{makeGaussianLoss(1.0 / 2500), 6, 502},
                            Case{makeSampledGaussianLoss(0.001, 0.8, 1), 122, 48'835}}) {
        const std::uint64_t count = runsAlone(one.loss, one.runs);
        EXPECT_GE(static_cast<double>(count), 0.95 * static_cast<double>(one.fixed));
        EXPECT_LE(count, one.fixed + 9) << "870 are 87 rounds of ten";
    }
}

TEST(PotentialTable, CountsWhatAFixedPlanMayRun)
{
    struct Case {
        std::shared_ptr<const LossModel> loss;
        double fixed; ///< by PLD
    };
    NoProgress progress;
    for (const Case &one :
         {Case{makeSampledGaussianLoss(0.01, 1, 1), 874}, Case{makeSampledGaussianLoss(0.001, 0.8, 1), 48'835},
          Case{makeLaplaceLoss(0.05), 84}, Case{makeResponseLoss(0.05, 0), 84}, Case{makeGaussianLoss(4e-4), 502}}) {
        const auto runs = runsWithin(*one.loss, 2.0 / 400, 2, 1e-6, progress);
        ASSERT_TRUE(runs.ok());
        EXPECT_NEAR(*runs, one.fixed, 0.005 * one.fixed);
    }
}

/// What is cut off a law, and what its sums lose on coarser lattices, leaves it above the law: delta at no epsilon falls
/// below that of the Gaussian, whose sums are known.
TEST(PotentialTable, SumsDominateWhatTheyStandFor)
{
    constexpr double kStep = 0.005;
    constexpr double kTail = 1e-15;
    constexpr std::uint64_t kRuns = 3000;
    const double muSquared = 1e-3;
    NoProgress progress;
    const auto loss = makeGaussianLoss(muSquared / static_cast<double>(kRuns));
    const auto composed = [&](std::uint64_t runs) {
        std::vector<LossPart> parts = loss->parts();
        parts.front().count = runs;
        return *composedLoss(LossModel(parts), LossOrder::Forward, kStep, kTail, progress);
    };
    ComposedLoss doubledOften = composed(kRuns / 8);
    for (int times = 0; times < 3; ++times)
        doubledOften = *doubled(doubledOften, kStep, kTail);
    for (const ComposedLoss &sum : {composed(kRuns), doubledOften}) {
        const LossMasses masses = onTable(sum, kStep, kTail);
        double total = masses.beyond;
        for (const double mass : masses.mass)
            total += mass;
        EXPECT_NEAR(total, 1, 1e-13) << "what rounding adds is cut off";
        const double mu = std::sqrt(muSquared);
        for (const double epsilon : {0.0, 0.01, 0.05, 0.1, 0.15}) {
            double delta = masses.beyond;
            for (std::size_t i = 0; i < masses.mass.size(); ++i) {
                const double above = static_cast<double>(masses.first + static_cast<std::int64_t>(i)) * kStep - epsilon;
                if (above > 0)
                    delta += masses.mass[i] * -std::expm1(-above);
            }
            const auto phi = [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2)); };
            const double truth = phi(mu / 2 - epsilon / mu) - std::exp(epsilon) * phi(-mu / 2 - epsilon / mu);
            EXPECT_GE(delta, truth * (1 - 1e-9)) << epsilon;
            EXPECT_LE(delta, truth * 1.1 + 1e-14) << epsilon;
        }
    }
}

TEST(PotentialTable, LossesThatReachTooFarAreRefusedBeforeTheyAreMade)
{
    NoProgress progress;
    EXPECT_FALSE(composedLoss(*makeResponseLoss(1e17, 0), LossOrder::Forward, 0.005, 1e-15, progress).ok());
    auto sum = composedLoss(*makeResponseLoss(100, 0), LossOrder::Forward, 0.005, 1e-15, progress);
    int doublings = 0;
    while (sum.ok() && doublings < 10) {
        sum = doubled(*sum, 0.005, 1e-15);
        ++doublings;
    }
    EXPECT_LE(doublings, 4) << "twice as far each time";
}

TEST(PotentialTable, ArgumentsOutsideTheirDomainAreRefused)
{
    NoProgress progress;
    const double step = 0.25;
    const auto law = StepLaw::make(
        {-1, {outward::up(1 / (1 + std::exp(step))), 0, outward::up(1 / (1 + std::exp(-step)))}, 0}, step);
    ASSERT_TRUE(law.ok());
    const auto pair = std::make_shared<const LawPair>(LawPair{*law, *law});
    const PotentialGrid grid{step, 4, -20, 24};
    constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
    for (const double delta : {0.0, -1.0, 1e-290, kNaN})
        EXPECT_FALSE(PotentialTable::make(grid, {{1, pair}}, delta, 100, progress).ok()) << delta;
    for (const PotentialGrid &wrong :
         {PotentialGrid{0, 4, -20, 24}, PotentialGrid{kNaN, 4, -20, 24}, PotentialGrid{step, 30, -20, 24},
          PotentialGrid{step, 4, 1, 24}, potentialGrid(1e-12, 400, 1), potentialGrid(1, 400, kNaN),
          potentialGrid(1, std::numeric_limits<std::uint64_t>::max(), 1), potentialGrid(300, 400, 1e300)})
        EXPECT_FALSE(PotentialTable::make(wrong, {{1, pair}}, 1e-3, 100, progress).ok());

    const auto table = PotentialTable::make(grid, {{1, pair}}, 1e-3, 100, progress);
    ASSERT_TRUE(table.ok());
    const std::uint64_t all = (*table)->limit() * PotentialTable::kTicks;
    std::vector<PriceNode> nodes;
    EXPECT_TRUE((*table)->price(*pair, all, 1e-4, nodes).has_value());
    EXPECT_FALSE((*table)->price(*pair, all + 1, 1e-4, nodes).has_value()) << "beyond the table";
    EXPECT_FALSE((*table)->price(*pair, 0, 1e-4, nodes).has_value());
    for (const double slack : {0.0, -1.0, kNaN})
        EXPECT_FALSE((*table)->price(*pair, all, slack, nodes).has_value()) << slack;
}

class Never final : public Progress {
public:
    [[nodiscard]] bool report(double) override { return false; }
};

TEST(PotentialTable, IsCancelled)
{
    Never never;
    const double step = 0.25;
    const auto law = StepLaw::make(
        {-1, {outward::up(1 / (1 + std::exp(step))), 0, outward::up(1 / (1 + std::exp(-step)))}, 0}, step);
    ASSERT_TRUE(law.ok());
    const auto pair = std::make_shared<const LawPair>(LawPair{*law, *law});
    const auto table = PotentialTable::make({step, 4, -20, 24}, {{1, pair}}, 1e-3, 100, never);
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace epsilometer::filters::potential_table_test
