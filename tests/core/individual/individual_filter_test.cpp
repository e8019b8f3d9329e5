// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the per-person filter:
//  - decisions and sums equal the reference vectors; skipping and latching differ as they should
//  - typed decimals add up exactly: ten times 0.1 is 1; doubles are never rounded down
//  - many rounds at once equal steps, and these each person alone, for one order and for several
//  - several orders: all must fit
//  - negative and NaN losses are refused and named; infinite ones never fit
#include "core/individual/individual_filter.h"

#include "core/individual/individual_report.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace epsilometer::individual::individual_filter_test {
namespace {

constexpr auto kFile = "individual/golden_feldman_zrnic.json";

Exact exact(const char *text)
{
    return Exact::parse("x", text).value();
}

IndividualFilter filterOf(double budget, std::size_t people, IndividualMode mode = IndividualMode::Skip)
{
    return IndividualFilter::make({LossScale::binary(Exact::fromDouble(budget)).value()}, people, mode).value();
}

using Column = std::vector<double>;

std::uint64_t step(IndividualFilter &filter, const Column &losses)
{
    const double *row = losses.data();
    return filter.step({&row, 1}).value();
}

std::vector<double> rowOf(const Json &array)
{
    std::vector<double> row;
    for (const auto &value : *array.ifArray())
        row.push_back(golden::number(value));
    return row;
}

/// Whether each person's sum moved, for losses above zero; zero losses always fit.
std::vector<bool> activeIn(IndividualFilter &filter, const Column &losses)
{
    std::vector<bool> active;
    for (std::size_t i = 0; i < losses.size(); ++i)
        active.push_back(filter.stepPerson(i, {&losses[i], 1}));
    return active;
}

std::vector<bool> flags(const Json &array)
{
    std::vector<bool> result;
    for (const auto &value : *array.ifArray())
        result.push_back(*value.ifBool());
    return result;
}

TEST(IndividualFilter, ReferenceVector)
{
    for (const auto &example : golden::cases(kFile, "individual_filter")) {
        const auto &rounds = *example.find("rho")->ifArray();
        const auto &out = *example.find("out");
        auto one = filterOf(golden::number(example, "B"), 3);
        auto all = filterOf(golden::number(example, "B"), 3);
        for (std::size_t round = 0; round < rounds.size(); ++round) {
            const auto losses = rowOf(rounds[round]);
            const auto active = flags((*out.find("active")->ifArray())[round]);
            EXPECT_EQ(activeIn(one, losses), active);
            EXPECT_EQ(step(all, losses), static_cast<std::uint64_t>(std::ranges::count(active, true)));
        }
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_EQ(all.spent(0, i), std::stod(*(*out.find("spent")->ifArray())[i].ifQuantity()));
    }
}

TEST(IndividualFilter, LatchingCountsSkippedRounds)
{
    for (const auto &example : golden::cases(kFile, "individual_vs_latching")) {
        const auto &rounds = *example.find("rho")->ifArray();
        const auto &out = *example.find("out");
        auto skip = filterOf(golden::number(example, "B"), 1);
        auto latch = filterOf(golden::number(example, "B"), 1, IndividualMode::Latch);
        for (std::size_t round = 0; round < rounds.size(); ++round) {
            const auto losses = rowOf(rounds[round]);
            EXPECT_EQ(activeIn(skip, losses), flags((*out.find("alg3_active")->ifArray())[round]));
            EXPECT_EQ(activeIn(latch, losses), flags((*out.find("latching_active")->ifArray())[round]));
        }
    }
}

TEST(LossScale, TypedDecimalsAreExact)
{
    const auto scale = LossScale::decimal(exact("1")).value();
    auto filter = IndividualFilter::make({scale}, 1, IndividualMode::Skip).value();
    const auto tenth = scale.read("loss", "0.1").value();
    for (int i = 0; i < 10; ++i)
        EXPECT_TRUE(filter.stepPerson(0, {&tenth, 1}));
    EXPECT_EQ(scale.value(filter.spent(0, 0)), exact("1"));
    const auto least = scale.read("loss", "1e-30").value();
    EXPECT_FALSE(filter.stepPerson(0, {&least, 1}));
}

TEST(LossScale, RoundsUpNeverDown)
{
    for (const auto *budget : {"1", "0.3", "12345.678", "1e-9", "3e12"}) {
        const auto scale = LossScale::decimal(exact(budget)).value();
        EXPECT_LE(scale.budget(), exact(budget));
        EXPECT_GE(scale.budget() * exact("1.000000000001"), exact(budget));
        for (const auto *loss : {"0", "0.1", "1/3", "1e-20", "0.12345678901234567890123", "7", "2e-7", "1E3",
                                 "9.007199254740993", "99999999999999.999", "1e300", "5000"}) {
            const auto units = scale.read("loss", loss);
            if (!units.ok())
                continue;
            EXPECT_GE(scale.value(*units), exact(loss)) << budget << " " << loss;
            if (*units < 0x1p53) {
                EXPECT_LE(scale.value(*units), exact(loss) + scale.unit());
            }
            EXPECT_EQ(*units, std::floor(*units));
        }
        EXPECT_GT(scale.read("loss", "inf").value(), scale.limit());
        EXPECT_GT(scale.read("loss", "1e300").value(), scale.limit());
    }
}

TEST(LossScale, LossesBeyondTheBudgetStayWhatTheyAre)
{
    const auto scale = LossScale::decimal(exact("1")).value();
    EXPECT_EQ(scale.value(scale.read("loss", "5000").value()), exact("5000"));
    EXPECT_TRUE(scale.value(scale.read("loss", "inf").value()).isInfinite());
    EXPECT_TRUE(scale.value(scale.read("loss", "1e300").value()).isInfinite());
    EXPECT_TRUE(scale.value(scale.read("loss", "1e400").value()).isInfinite());
    EXPECT_GE(scale.value(scale.read("loss", "50000/7").value()), exact("50000/7"));
}

TEST(LossScale, BudgetsAreOrdinaryDoubles)
{
    for (const auto *budget : {"1e-310", "9e-291", "2e290", "1e308"}) {
        EXPECT_EQ(LossScale::decimal(exact(budget)).error().code, ErrorCode::OutOfDomain) << budget;
        EXPECT_EQ(LossScale::binary(exact(budget)).error().code, ErrorCode::OutOfDomain) << budget;
    }
    for (const auto *budget : {"1e-290", "1e290"})
        for (const auto &scale : {LossScale::decimal(exact(budget)), LossScale::binary(exact(budget))}) {
            ASSERT_TRUE(scale.ok()) << budget;
            EXPECT_LE(scale->budget(), exact(budget));
            EXPECT_GE(scale->budget() * exact("1.000000000001"), exact(budget));
        }
}

TEST(LossScale, NamesWhatIsWrong)
{
    EXPECT_EQ(LossScale::decimal(Exact::infinity()).error().parameter, "budget");
    EXPECT_EQ(LossScale::binary(Exact()).error().parameter, "budget");
    const auto scale = LossScale::decimal(exact("1")).value();
    for (const auto *text : {"", "-1", "nan", "1e", "1e99999", "abc", "."})
        EXPECT_FALSE(scale.read("loss", text).ok()) << text;
}

TEST(IndividualFilter, DoublesAreNeverRoundedDown)
{
    std::mt19937_64 generator(7);
    std::uniform_real_distribution<double> loss(0, 0.03);
    constexpr std::size_t kPeople = 37;
    auto filter = filterOf(1, kPeople);
    std::vector<ExactSum> sums(kPeople);
    for (int round = 0; round < 60; ++round) {
        Column losses(kPeople);
        for (auto &value : losses)
            value = loss(generator);
        std::vector<double> before(filter.spent(0).begin(), filter.spent(0).end());
        step(filter, losses);
        for (std::size_t i = 0; i < kPeople; ++i)
            if (filter.spent(0, i) != before[i])
                sums[i].add(Exact::fromDouble(losses[i]));
    }
    for (std::size_t i = 0; i < kPeople; ++i) {
        EXPECT_GE(Exact::fromDouble(filter.spent(0, i)), sums[i].value());
        EXPECT_LE(filter.spent(0, i), sums[i].up() + 60 * 0x1p-49);
        EXPECT_LE(sums[i].value(), Exact(1));
    }
}

TEST(IndividualFilter, RunsEqualStepsOfEachPerson)
{
    std::mt19937_64 generator(11);
    std::exponential_distribution<double> loss(8);
    constexpr std::size_t kPeople = 5003;
    constexpr std::size_t kRounds = 30;
    for (const std::size_t orders : {1U, 3U}) {
        for (const auto mode : {IndividualMode::Skip, IndividualMode::Latch}) {
            std::vector<LossScale> scales;
            for (std::size_t j = 0; j < orders; ++j)
                scales.push_back(LossScale::binary(Exact::fromDouble(1 + 0.1 * static_cast<double>(j))).value());
            auto blocks = IndividualFilter::make(scales, kPeople, mode).value();
            auto steps = IndividualFilter::make(scales, kPeople, mode).value();
            auto scalar = IndividualFilter::make(scales, kPeople, mode).value();
            std::vector<Column> columns(kRounds * orders, Column(kPeople));
            std::vector<const double *> rows;
            for (auto &column : columns) {
                for (auto &value : column)
                    value = loss(generator);
                rows.push_back(column.data());
            }
            NoProgress progress;
            const auto active = blocks.run(rows, progress).value();
            for (std::size_t round = 0; round < kRounds; ++round) {
                const auto row = std::span(rows).subspan(round * orders, orders);
                EXPECT_EQ(steps.step(row).value(), active[round]);
                std::uint64_t count = 0;
                for (std::size_t i = 0; i < kPeople; ++i) {
                    std::vector<double> losses;
                    for (const auto *column : row)
                        losses.push_back(column[i]);
                    count += scalar.stepPerson(i, losses) ? 1 : 0;
                }
                EXPECT_EQ(count, active[round]);
            }
            for (std::size_t j = 0; j < orders; ++j)
                for (std::size_t i = 0; i < kPeople; ++i) {
                    EXPECT_EQ(blocks.spent(j, i), scalar.spent(j, i));
                    EXPECT_EQ(steps.spent(j, i), scalar.spent(j, i));
                }
        }
    }
}

TEST(IndividualFilter, AllOrdersMustFit)
{
    auto filter = IndividualFilter::make({LossScale::binary(Exact(1)).value(), LossScale::binary(Exact(2)).value()}, 1,
                                         IndividualMode::Skip)
                      .value();
    const std::vector<double> second = {0.1, 2.5};
    const std::vector<double> first = {1.5, 0.1};
    const std::vector<double> both = {1, 2};
    EXPECT_FALSE(filter.stepPerson(0, second));
    EXPECT_FALSE(filter.stepPerson(0, first));
    EXPECT_EQ(filter.spent(0, 0), 0);
    EXPECT_TRUE(filter.stepPerson(0, both));
}

TEST(IndividualFilter, BadLossesAreNamedAndInfiniteOnesNeverFit)
{
    for (const auto bad : {-1e-9, std::numeric_limits<double>::quiet_NaN()}) {
        for (const std::size_t place : {1U, 6U}) {
            auto filter = filterOf(1, 7);
            Column losses(7, 0.5);
            losses[place] = bad;
            const double *row = losses.data();
            const auto result = filter.step({&row, 1});
            ASSERT_FALSE(result.ok());
            EXPECT_EQ(result.error().parameter, "loss of person " + std::to_string(place + 1));
            EXPECT_EQ(filter.spent(0, place), 0);
        }
    }
    auto filter = filterOf(1, 5);
    EXPECT_EQ(step(filter, {std::numeric_limits<double>::infinity(), 1e300, 1, 0.25, 0}), 3U);
}

TEST(IndividualFilter, SpreadOfWhatIsLeft)
{
    auto filter = filterOf(1, 4);
    step(filter, {0, 0.25, 0.75, 1});
    const auto histogram = remainingHistogram(filter, 0, 4);
    EXPECT_EQ(histogram.counts, (std::vector<std::uint64_t>{2, 0, 1, 1}));
    EXPECT_EQ(histogram.edges, (std::vector<double>{0, 0.25, 0.5, 0.75, 1}));
    EXPECT_EQ(remainingQuantiles(filter, 0, {0, 1}), (std::vector<double>{0, 1}));
    const auto shares = shareHistogram({std::nan(""), -1, 0, 0.05, 0.06, 1, 2}).counts;
    EXPECT_EQ(shares.front(), 4U);
    EXPECT_EQ(shares[1], 1U);
    EXPECT_EQ(shares.back(), 2U);
}

} // namespace
} // namespace epsilometer::individual::individual_filter_test
