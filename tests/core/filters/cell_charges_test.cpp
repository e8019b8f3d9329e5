// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the charges of cells: they are the reference's, or a tick more; the worst cell costs what randomised response
// costs, others less, in the order of their epsilons; another cell lowers no charge; an exact adversary who picks the mechanism by the loss finds no more than delta, and more where cells are priced one by one; a refund that comes late is of the last round alone; arguments outside their domain have no charges.
#include "core/filters/potential/cell_charges.h"
#include "core/filters/potential/composed_loss.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::filters::cell_charges_test {
namespace {

/// The table of one randomised response of `unit` lattice steps with charge 1.
std::shared_ptr<const PotentialTable> tableOf(double epsilon, std::int64_t whole, std::int64_t lowest,
                                              std::int64_t highest, std::int64_t unit, double delta)
{
    const double step = epsilon / static_cast<double>(whole);
    const double loss = static_cast<double>(unit) * step;
    const double up = 1 / (1 + std::exp(-loss));
    LossMasses masses;
    masses.first = -unit;
    masses.mass.assign(static_cast<std::size_t>(2 * unit + 1), 0);
    masses.mass.front() = std::nextafter(1 - up, 1);
    masses.mass.back() = std::nextafter(up, 1);
    const auto law = StepLaw::make(masses, step);
    EXPECT_TRUE(law.ok());
    const auto pair = std::make_shared<const LawPair>(LawPair{*law, *law});
    NoProgress progress;
    const auto table = PotentialTable::make({step, whole, lowest, highest}, {{1, pair}}, delta, 5000, progress);
    EXPECT_TRUE(table.ok());
    return *table;
}

TEST(CellCharges, AreTheReferences)
{
    const Json vectors = golden::document("potential/golden_potential_laws.json");
    for (const Json &row : *vectors.find("cells")->find("rows")->ifArray()) {
        const double epsilon = golden::number(row, "epsilon");
        const auto whole = static_cast<std::int64_t>(golden::number(row, "cells_of_lattice"));
        const std::vector<double> grid = golden::numbers(row, "grid");
        const double unit = golden::number(row, "family_rr");
        const auto table =
            tableOf(epsilon, whole, static_cast<std::int64_t>(grid[0]), static_cast<std::int64_t>(grid[1]),
                    std::llround(unit / epsilon * static_cast<double>(whole)), golden::number(row, "delta_0"));
        ASSERT_EQ(static_cast<double>(table->limit()), golden::number(row, "T"));
        const auto ticks = static_cast<std::uint64_t>(golden::number(row, "t")) * PotentialTable::kTicks;
        const auto charges = cellCharges(*table, golden::numbers(row, "cells"), ticks, golden::number(row, "delta_1"));
        ASSERT_TRUE(charges);
        const std::vector<double> wanted = golden::numbers(row, "ticks_of_256");
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            EXPECT_GE(static_cast<double>((*charges)[i]), wanted[i]);
            EXPECT_LE(static_cast<double>((*charges)[i]), wanted[i] + 1);
        }
    }
}

/// The charges at a state of the clock; empty where the round does not fit.
using Prices = std::vector<std::vector<std::uint64_t>>;

/// The largest E_P[(1 - e^(epsilon - L))^+] that an adversary reaches who sees clock and loss, and picks at each the pair
/// of cells with losses of opposite signs, or stops. Losses are multiples of the least epsilon.
double largestReached(double epsilon, const std::vector<double> &cells, const Prices &prices)
{
    const double step = cells.back();
    const auto reach = static_cast<std::int64_t>(std::llround(6 * epsilon / step));
    const auto columns = static_cast<std::size_t>(2 * reach + 1);
    std::vector<double> payoff(columns);
    for (std::size_t i = 0; i < columns; ++i)
        payoff[i] =
            std::max(0.0, -std::expm1(epsilon - static_cast<double>(static_cast<std::int64_t>(i) - reach) * step));
    std::vector<std::vector<double>> values{payoff};
    for (std::size_t ticks = 1; ticks < prices.size(); ++ticks) {
        std::vector<double> best = values.back();
        const auto &charges = prices[ticks];
        const auto at = [&](std::size_t cell, std::size_t column, std::int64_t steps) {
            const std::int64_t index = static_cast<std::int64_t>(column) + steps;
            if (index >= static_cast<std::int64_t>(columns))
                return 1.0;
            return values[ticks - charges[cell]][static_cast<std::size_t>(std::max<std::int64_t>(index, 0))];
        };
        for (std::size_t i = 0; i < charges.size(); ++i)
            for (std::size_t j = 0; j < charges.size(); ++j) {
                const double p = std::expm1(cells[j]) / (std::exp(cells[j]) - std::exp(-cells[i]));
                const auto up = std::llround(cells[i] / step);
                const auto down = std::llround(cells[j] / step);
                for (std::size_t column = 0; column < columns; ++column)
                    best[column] = std::max(best[column], p * at(i, column, up) + (1 - p) * at(j, column, -down));
            }
        values.push_back(std::move(best));
    }
    return values.back()[static_cast<std::size_t>(reach)];
}

TEST(CellCharges, AnAdversaryFindsNoMoreThanDelta)
{
    constexpr double kEpsilon = 1;
    constexpr double kDelta = 1e-2;
    const std::vector<double> cells{0.2, 0.1};
    const auto table = tableOf(kEpsilon, 40, -60, 120, 4, kDelta);
    const std::uint64_t last = table->limit() * PotentialTable::kTicks;
    ASSERT_GE(table->limit(), 3U);
    Prices together(1);
    Prices alone(1);
    const double slack = kDelta / 64;
    for (std::uint64_t ticks = 1; ticks <= last; ++ticks) {
        const auto charges = cellCharges(*table, cells, ticks, slack);
        together.push_back(charges ? *charges : std::vector<std::uint64_t>());
        std::vector<std::uint64_t> each;
        for (const double cell : cells)
            if (const auto one = cellCharges(*table, {cell}, ticks, slack))
                each.push_back(one->front());
        alone.push_back(each.size() == cells.size() ? each : std::vector<std::uint64_t>());
    }
    const double reached = largestReached(kEpsilon, cells, together);
    EXPECT_LE(reached, kDelta + slack);
    EXPECT_GT(reached, kDelta / 10) << "a weak adversary";
    EXPECT_GT(largestReached(kEpsilon, cells, alone), kDelta + slack) << "cells that are priced one by one";
}

TEST(CellCharges, FallWithTheEpsilonsAndWithFewerCells)
{
    const auto table = tableOf(1, 50, -50, 100, 2, 1e-4);
    const std::uint64_t ticks = table->limit() * PotentialTable::kTicks;
    const auto all = cellCharges(*table, {0.2, 0.12, 0.05, 0}, ticks, 1e-6);
    ASSERT_TRUE(all);
    EXPECT_TRUE(std::ranges::is_sorted(*all, std::greater()));
    EXPECT_LT((*all)[1], (*all)[0]);
    EXPECT_LT((*all)[2], (*all)[1]);
    EXPECT_EQ((*all)[3], 0U);
    const auto fewer = cellCharges(*table, {0.2, 0.05}, ticks, 1e-6);
    ASSERT_TRUE(fewer);
    EXPECT_EQ((*fewer)[0], (*all)[0]);
    EXPECT_LE((*fewer)[1], (*all)[2]);
    const auto worst = cellCharges(*table, {0.2}, ticks, 1e-6);
    ASSERT_TRUE(worst);
    EXPECT_EQ((*worst)[0], (*all)[0]);
}

TEST(CellCharges, ArgumentsOutsideTheirDomainHaveNone)
{
    const auto table = tableOf(1, 50, -50, 100, 2, 1e-4);
    const std::uint64_t ticks = table->limit() * PotentialTable::kTicks;
    const double nothing = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(cellCharges(*table, {}, ticks, 1e-6));
    EXPECT_FALSE(cellCharges(*table, {0}, ticks, 1e-6));
    EXPECT_FALSE(cellCharges(*table, {nothing}, ticks, 1e-6));
    EXPECT_FALSE(cellCharges(*table, {std::numeric_limits<double>::infinity(), 0.1}, ticks, 1e-6));
    EXPECT_FALSE(cellCharges(*table, {0.1}, 0, 1e-6));
    EXPECT_FALSE(cellCharges(*table, {0.1}, ticks + 1, 1e-6));
    EXPECT_FALSE(cellCharges(*table, {0.1}, ticks, nothing));
    EXPECT_FALSE(cellCharges(*table, {5}, ticks, 1e-6)) << "more than the clock has";
}

} // namespace
} // namespace epsilometer::filters::cell_charges_test
