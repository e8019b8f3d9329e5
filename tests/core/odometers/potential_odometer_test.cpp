// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: tables with growing strikes have the reference values, one-sidedly; after every reference number of rounds of the
// mechanism that was asked first, and after mixtures with priced kinds, the reading is at most a hundredth above the reference;
// it is never below what the fixed composition certainly costs; a clock that ended, by its range or by a round that it cannot
// charge, stays so, and the mixture beside it is read beyond the table; deltas end at delta''; a saved state goes on alike;
// what cannot have a table is read as the odometer universal; a stated table is the one that would be chosen, and is not
// trusted; cancelling returns Cancelled.
#include "core/base/infinity.h"
#include "core/filters/potential/potential_table.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"
#include "tests/core/oracle/fixed_plan.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/golden.h"
#include "tests/support/odometers.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::potential_odometer_test {
namespace {

using filters::LawPair;
using filters::LossMasses;
using filters::PotentialGrid;
using filters::PotentialTable;
using filters::StepLaw;
using filters::StrikeRow;
using testing_support::catalog;
using testing_support::exactly;
using testing_support::started;

Mechanism sampled(const char *rate, const char *sigma, const char *steps = "10")
{
    return Mechanism("subsampled_gaussian",
                     {{"sampling_rate", rate}, {"sampling", "poisson"}, {"noise_multiplier", sigma}, {"steps", steps}});
}
Mechanism pure(const char *epsilon)
{
    return Mechanism("pure_dp", {{"epsilon", epsilon}});
}
Mechanism gaussian(const char *sigma)
{
    return Mechanism("gaussian", {{"sigma", sigma}});
}
Mechanism laplace(const char *scale)
{
    return Mechanism("laplace", {{"scale", scale}});
}

Policy budget(const char *epsilon, const std::string &delta, const Mechanism &first)
{
    Policy policy = withFilter(makePolicy(exactly(epsilon), exactly(delta)), kPotentialFilter);
    policy.deltaPrime = policy.delta;
    policy.parameters.family = {{first, 1, 1}};
    return policy;
}

std::shared_ptr<const RoundCost> costOf(const Mechanism &mechanism)
{
    MechanismResolver resolver(catalog().mechanisms);
    return *resolver.tryResolve(mechanism);
}

/// Laws of randomised response whose epsilon is a lattice step.
std::shared_ptr<const LawPair> responseLaws(double epsilon)
{
    const double up = 1 / (1 + std::exp(-epsilon));
    const double down = 1 / (1 + std::exp(epsilon));
    const LossMasses masses{-1, {outward::up(down, 4), 0, outward::up(up, 4)}, 0};
    const StepLaw law = *StepLaw::make(masses, epsilon);
    return std::make_shared<const LawPair>(LawPair{law, law});
}

TEST(PotentialOdometer, TablesHaveTheReferenceValues)
{
    NoProgress progress;
    const Json reference = golden::document("odometers/golden_potential_odometer.json");
    for (const Json &one : *reference.find("table_values")->ifArray()) {
        const double step = std::stod(golden::text(one, "epsilon0"));
        std::vector<StrikeRow> rows{{0, {}}};
        for (const Json &strike : *one.find("strikes")->ifArray())
            rows.push_back({std::stod(*strike.ifString()), {}});
        std::ranges::reverse(rows);
        const auto laws = responseLaws(step);
        for (std::size_t left = 1; left < rows.size(); ++left)
            rows[left].moves = {{1, laws}};
        const auto whole = static_cast<std::int64_t>(std::ceil(rows.front().strike / step));
        const PotentialGrid grid{step, whole, -100, whole + 100};
        const auto table = PotentialTable::makeGrowing(grid, rows, progress);
        ASSERT_TRUE(table.ok());
        EXPECT_TRUE(golden::isUpperBound((*table)->atZero(rows.size() - 1), golden::text(one, "value"), 1e-9));
    }
}

TEST(PotentialOdometer, TablesRefuseStrikesThatFallAndChargesThatLeadNowhere)
{
    NoProgress progress;
    const PotentialGrid grid{0.1, 20, -20, 40};
    const auto laws = responseLaws(0.1);
    const auto makes = [&](std::vector<StrikeRow> rows) {
        return PotentialTable::makeGrowing(grid, rows, progress).ok();
    };
    EXPECT_TRUE(makes({{2, {}}, {1, {{1, laws}}}, {0, {{2, laws}}}}));
    EXPECT_FALSE(makes({}));
    EXPECT_FALSE(makes({{1, {}}, {2, {{1, laws}}}}));
    EXPECT_FALSE(makes({{2.1, {}}}));
    EXPECT_FALSE(makes({{std::nan(""), {}}}));
    EXPECT_FALSE(makes({{1, {}}, {0, {{2, laws}}}}));
    EXPECT_FALSE(makes({{1, {}}, {0, {{0, laws}}}}));
}

struct Case {
    const char *request; ///< as the reference has it
    Mechanism first;
    const char *lattice;
};

TEST(PotentialOdometer, ReferenceReadingsOfWhatIsAskedFirst)
{
    const Json reference = golden::document("odometers/golden_potential_odometer.json");
    const Case cases[] = {
        {"pure 0.02 (randomised response)", pure("0.02"), "0.005"},
        {"Gaussian sigma 20", gaussian("20"), "0.005"},
        {"Laplace scale 20", laplace("20"), "0.005"},
        {"10 steps q=0.01 sigma=1", sampled("0.01", "1"), "0.005"},
        {"10 steps q=256/60000 sigma=1.1", sampled("256/60000", "1.1"), "0.0025"},
    };
    int compared = 0;
    for (const Json &one : *reference.find("readings")->ifArray()) {
        const auto found = std::ranges::find(cases, golden::text(one, "first_request"), &Case::request);
        ASSERT_NE(found, std::end(cases));
        Policy policy = budget("2", golden::text(one, "delta"), found->first);
        policy.parameters.lattice = exactly(found->lattice);
        const auto odometer = started("potential", policy);
        const auto cost = costOf(found->first);
        std::uint64_t before = 0;
        for (const Json &row : *one.find("rows")->ifArray()) {
            const auto rounds = static_cast<std::uint64_t>(golden::number(row, "n"));
            odometer->charge(*cost, rounds - before);
            before = rounds;
            EXPECT_LE(odometer->capped(), 1.01 * golden::number(row, "reading_at_most")) << found->request << rounds;
            EXPECT_GE(odometer->capped(), 0.999 * golden::number(row, "fixed")) << found->request << rounds;
            ++compared;
        }
    }
    EXPECT_GT(compared, 40);
}

TEST(PotentialOdometer, ReferenceReadingsOfMixtures)
{
    const Json reference = golden::document("odometers/golden_potential_odometer.json");
    const auto &rows = *reference.find("mixtures")->find("rows")->ifArray();
    struct Block {
        Mechanism mechanism;
        int count;
    };
    const Block steps{sampled("0.01", "1"), 20};
    const Block gaussians{gaussian("20"), 10};
    const Block laplaces{laplace("20"), 5};
    const std::vector<std::vector<Block>> lists{{steps, gaussians, laplaces}, {laplaces, gaussians, steps}};
    for (std::size_t i = 0; i < lists.size(); ++i) {
        const auto odometer = started("potential", budget("2", "1e-6", steps.mechanism));
        for (const Block &block : lists[i])
            for (int n = 0; n < block.count; ++n)
                odometer->charge(*costOf(block.mechanism), 1);
        EXPECT_LE(odometer->capped(), 1.015 * golden::number(rows[i], "reading_at_most")) << i;
        EXPECT_GE(odometer->capped(), golden::number(rows[i], "fixed")) << i;
    }
}

TEST(PotentialOdometer, IsNeverBelowTheFixedComposition)
{
    constexpr double kDelta = 1e-5;
    for (const Mechanism &first : {pure("0.05"), gaussian("15"), laplace("10"), pure("0.0007")}) {
        const auto odometer = started("potential", budget("1", "1e-5", first));
        const auto truth = oracle::truthOf(first);
        ASSERT_TRUE(truth);
        oracle::FixedPlan plan;
        for (int n = 1; n <= 150; ++n) {
            odometer->charge(*costOf(first), 1);
            plan.add(*truth, 1);
            EXPECT_LE(plan.delta(odometer->capped()), kDelta * (1 + 1e-6)) << first.json().write() << n;
            EXPECT_GE(odometer->value(), odometer->capped());
        }
    }
}

/// The mixture's strike lies right of the table's grid: at the end of the grid a clock that ended would read 3.6.
TEST(PotentialOdometer, AClockThatEndedIsReadBeyondItsGrid)
{
    const Mechanism first = gaussian("20");
    const auto truth = *oracle::truthOf(first);
    const auto odometer = started("potential", budget("2", "1e-6", first));
    oracle::FixedPlan plan;
    int rounds = 0;
    for (const auto &[count, strike] : {std::pair(300, 5.02), {400, 5.89}, {600, 7.39}, {1000, 9.91}}) {
        odometer->charge(*costOf(first), static_cast<std::uint64_t>(count - rounds));
        plan.add(truth, static_cast<std::uint64_t>(count - rounds));
        rounds = count;
        EXPECT_NEAR(odometer->value() / strike, 1, 0.002) << count;
        EXPECT_LE(plan.delta(odometer->value()), 1e-6) << count;
        EXPECT_GT(plan.delta(3.6), 10e-6) << "the end of the grid is caught";
    }
}

TEST(PotentialOdometer, ARoundWithoutALawEndsTheClockForGood)
{
    const Mechanism first = pure("0.02");
    const Policy policy = budget("2", "1e-6", first);
    const auto odometer = started("potential", policy);
    const auto without = started("potential", policy);
    odometer->charge(*costOf(first), 100);
    without->charge(*costOf(first), 100);
    const double before = odometer->value();
    odometer->charge(*costOf(Mechanism("zcdp", {{"rho", "1e-9"}})), 1);
    const double after = odometer->value();
    EXPECT_GT(after, before * 1.02) << "the mixture alone has a quarter of delta";
    EXPECT_LT(after, before * 1.3);
    odometer->charge(*costOf(first), 100);
    without->charge(*costOf(first), 100);
    EXPECT_GT(odometer->value(), without->value() * 1.02) << "the clock does not come back";
    EXPECT_EQ(odometer->meaning(), OdometerMeaning::ExPost);
    odometer->charge(infiniteCost(), 1);
    EXPECT_EQ(odometer->value(), kInfinity);
}

TEST(PotentialOdometer, DeltasOfPairsEndAtTheirLimit)
{
    const Mechanism first = Mechanism("approx_dp", {{"epsilon", "0.05"}, {"delta", "1e-8"}});
    Policy policy = budget("2", "1e-6", first);
    policy.deltaPrime = exactly("9e-7"); // ten deltas are left
    const auto odometer = started("potential", policy);
    odometer->charge(*costOf(first), 10);
    EXPECT_LE(odometer->capped(), 0.5);
    odometer->charge(*costOf(first), 1);
    EXPECT_EQ(odometer->capped(), kInfinity);
}

TEST(PotentialOdometer, ASavedStateGoesOnAlike)
{
    const Mechanism first = sampled("0.01", "1");
    const Policy policy = budget("2", "1e-6", first);
    auto odometer = started("potential", policy);
    for (const Mechanism &mechanism : {first, laplace("20"), gaussian("30"), laplace("20")})
        odometer->charge(*costOf(mechanism), 3);
    StateArchive writing;
    odometer->keep(writing);
    ASSERT_TRUE(writing.ok());
    auto restored = started("potential", policy);
    StateArchive reading(writing.values());
    restored->keep(reading);
    ASSERT_TRUE(reading.ok());
    EXPECT_EQ(restored->value(), odometer->value());
    const auto copy = odometer->clone();
    for (const Mechanism &mechanism : {laplace("20"), gaussian("25"), first, pure("0.3")}) {
        for (odometers::Odometer *one : {odometer.get(), restored.get(), copy.get()})
            one->charge(*costOf(mechanism), 2);
        EXPECT_EQ(restored->value(), odometer->value());
        EXPECT_EQ(copy->value(), odometer->value());
    }
}

TEST(PotentialOdometer, WithoutATableItIsTheUniversalOne)
{
    Policy unchosen = budget("2", "1e-6", pure("0.02"));
    unchosen.parameters.family.clear();
    Policy noDelta = budget("2", "1e-6", pure("0.02"));
    noDelta.deltaPrime = Exact();
    const auto &kind = testing_support::odometerKind("potential");
    for (const Policy &policy :
         {unchosen, noDelta, budget("2", "1e-6", Mechanism("zcdp", {{"rho", "0.01"}})),
          budget("2", "1e-6", Mechanism("approx_dp", {{"epsilon", "0.1"}, {"delta", "1e-5"}}))}) {
        const auto odometer = *kind.start(policy);
        const auto universal = started("universal", policy);
        for (odometers::Odometer *one : {odometer.get(), universal.get()})
            one->charge(*costOf(gaussian("40")), 3);
        EXPECT_EQ(odometer->value(), universal->value());
    }
    EXPECT_FALSE(kind.start(withFilter(unchosen, kUniversalFilter)).ok());
}

/// Its readings, after first rounds, Gaussian ones and ones of another kind.
std::vector<double> readingsUnder(const Policy &policy, const Mechanism &first)
{
    const auto odometer = started("potential", policy);
    std::vector<double> readings;
    for (const Mechanism &mechanism : {first, first, gaussian("30"), laplace("20"), first}) {
        odometer->charge(*costOf(mechanism), 2);
        readings.push_back(odometer->value());
    }
    return readings;
}

TEST(PotentialOdometer, AStatedTableIsTheOneThatWouldBeChosen)
{
    for (const Mechanism &first : {pure("0.02"), gaussian("20"), laplace("5"), sampled("0.01", "1")}) {
        SCOPED_TRACE(first.json().write());
        const Policy policy = budget("2", "1e-6", first);
        NoProgress progress;
        const auto &kind = testing_support::odometerKind("potential");
        const Policy stated = *kind.completed(policy, progress);
        ASSERT_TRUE(stated.parameters.odometerTable);
        EXPECT_EQ(*kind.completed(stated, progress), stated);
        EXPECT_EQ(readingsUnder(stated, first), readingsUnder(policy, first));
        Policy other = stated; // of another budget
        other.epsilon = exactly("1");
        EXPECT_EQ(readingsUnder(other, first), readingsUnder(budget("1", "1e-6", first), first));
        EXPECT_NE(kind.completed(other, progress)->parameters.odometerTable, stated.parameters.odometerTable);
    }
}

TEST(PotentialOdometer, NoStatedTableIsTrusted)
{
    const Mechanism first = pure("0.02");
    NoProgress progress;
    const Policy good = *testing_support::odometerKind("potential").completed(budget("2", "1e-6", first), progress);
    const auto chosen = readingsUnder(good, first);
    const auto with = [&good](const auto &change) {
        Policy policy = good;
        change(*policy.parameters.odometerTable);
        return policy;
    };
    // Strikes that W_0(0) <= delta does not allow: the mixture alone is read.
    for (const char *divisor : {"1", "5", "16"}) {
        const auto readings =
            readingsUnder(with([divisor](OdometerTable &table) { table.divisor = exactly(divisor); }), first);
        for (std::size_t i = 0; i < readings.size(); ++i)
            EXPECT_GE(readings[i], chosen[i]) << divisor;
        EXPECT_GT(readings.back(), chosen.back()) << divisor;
    }
    // Values without a meaning: chosen anew.
    for (const Policy &policy : {with([](OdometerTable &table) { table.units = 1'000'000; }),
                                 with([](OdometerTable &table) { table.batches = 0; }),
                                 with([](OdometerTable &table) { table.grain = std::uint64_t{1} << 50; }),
                                 with([](OdometerTable &table) { table.lattice = exactly("1e-9"); }),
                                 with([](OdometerTable &table) { table.coin = exactly("2"); }),
                                 with([](OdometerTable &table) { table.divisor = Exact(); })})
        EXPECT_EQ(readingsUnder(policy, first), chosen);
    // Others are sound, and end.
    for (const Policy &policy :
         {with([](OdometerTable &table) { table.units = 2048; }), with([](OdometerTable &table) { table.batches = 1; }),
          with([](OdometerTable &table) { table.grain = std::uint64_t{1} << 40; }),
          with([](OdometerTable &table) { table.units = 3; })})
        for (const double reading : readingsUnder(policy, first))
            EXPECT_TRUE(std::isfinite(reading));
}

class Cancelling final : public Progress {
public:
    [[nodiscard]] bool report(double) override { return ++m_reports < 20; }

private:
    int m_reports = 0;
};

TEST(PotentialOdometer, CancellingReturnsCancelled)
{
    Cancelling progress;
    const auto status = testing_support::odometerKind("potential").prepare(budget("2", "1e-7", pure("0.03")), progress);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace epsilometer::potential_odometer_test
