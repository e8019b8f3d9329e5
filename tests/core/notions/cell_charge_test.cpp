// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the charge of a cell is the reference value, never below it; the worst cell costs what its round costs
// without an outcome; no cell costs more than its epsilon or than the worst cell; the moment of every loss vector at the
// ends of the cells is at most 1, and more than 1 where each cell is charged as if it had been known beforehand.
#include "core/notions/conversions/renyi.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace epsilometer::cell_charge_test {
namespace {

constexpr auto kFile = "refunds/golden_refunds.json";
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The largest E_Q[exp(a X - (a - 1) s)] over pairs of laws whose losses are +-e_k in cell k: with E_Q[e^X] = 1 it is
/// taken at two losses, one of each sign.
template <class Charge> long double largestMoment(const std::vector<double> &cells, double order, Charge charge)
{
    long double largest = 0;
    const long double a = order;
    const auto term = [&](double loss, double cell) {
        return std::exp(a * loss - (a - 1) * static_cast<long double>(charge(cell)));
    };
    for (const double up : cells)
        for (const double down : cells) {
            if (up == 0 || down == 0)
                continue;
            // q e^up + (1 - q) e^-down = 1
            const long double q = -std::expm1(-static_cast<long double>(down)) /
                                  (std::exp(static_cast<long double>(up)) - std::exp(-static_cast<long double>(down)));
            largest = std::max(largest, q * term(up, up) + (1 - q) * term(-down, down));
        }
    return largest;
}

TEST(CellCharge, IsTheReferenceValue)
{
    const Json reference = golden::document(kFile);
    const auto &items = *reference.find("charges")->ifArray();
    ASSERT_GE(items.size(), 35U);
    for (const Json &item : items) {
        const double order = golden::number(item, "order");
        const auto cells = golden::numbers(item, "cells");
        const auto charges = golden::numbers(item, "charges");
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const double got = renyi::cellCharge(cells.back(), cells[i], order);
            EXPECT_GE(got, charges[i] * (1 - 1e-15)) << order << ' ' << cells[i] << ' ' << cells.back();
            EXPECT_LE(got, charges[i] * (1 + 1e-12) + 1e-17) << order << ' ' << cells[i] << ' ' << cells.back();
        }
    }
}

TEST(CellCharge, TheWorstCellCostsWhatItsRoundCosts)
{
    for (const double epsilon : {1e-9, 1e-3, 0.1, 1.0, 20.0, 500.0})
        for (const double order : {1.0001, 1.25, 2.0, 8.0, 182.02, 1e6}) {
            EXPECT_EQ(renyi::cellCharge(epsilon, epsilon, order), renyi::pureDp(epsilon, order));
            double before = 0;
            for (int i = 0; i <= 50; ++i) {
                const double cell = epsilon * i / 50;
                const double charge = renyi::cellCharge(epsilon, cell, order);
                EXPECT_LE(charge, cell);
                EXPECT_LE(charge, renyi::pureDp(epsilon, order));
                EXPECT_GE(charge, before * (1 - 1e-9)) << "a larger cell costs no less";
                before = charge;
            }
        }
}

TEST(CellCharge, EndsOfTheDomain)
{
    EXPECT_EQ(renyi::cellCharge(1, 0, 2), 0);
    EXPECT_EQ(renyi::cellCharge(kInfinity, 0.5, 2), 0.5) << "basic composition";
    EXPECT_EQ(renyi::cellCharge(kInfinity, kInfinity, 2), kInfinity);
    EXPECT_EQ(renyi::cellCharge(1, 0.25, kInfinity), 0.25);
    EXPECT_EQ(renyi::cellCharge(1, 2, 2), kInfinity) << "no cell costs more than the worst one";
    EXPECT_EQ(renyi::cellCharge(1, std::nan(""), 2), kInfinity);
    EXPECT_EQ(renyi::cellCharge(std::nan(""), 0.5, 2), kInfinity);
    EXPECT_EQ(renyi::cellCharge(1, -0.5, 2), kInfinity);
    EXPECT_EQ(renyi::cellCharge(1, 0.5, 0.5), kInfinity);
}

TEST(CellCharge, KeepsEveryMomentAtMostOne)
{
    const std::vector<std::vector<double>> partitions = {{0.02, 0.05, 0.1}, {0, 0.3},   {0.001, 1},
                                                         {0.5, 0.9, 1},     {2, 7, 15}, {1e-7, 1e-6}};
    double caught = 0;
    for (const auto &cells : partitions)
        for (const double order : {1.01, 1.25, 2.0, 4.0, 33.0, 182.02}) {
            const double worst = cells.back();
            const auto charged = [&](double cell) { return renyi::cellCharge(worst, cell, order); };
            EXPECT_LE(static_cast<double>(largestMoment(cells, order, charged)), 1 + 1e-15) << order << ' ' << worst;
            // As if each cell had been the only one: nu is chosen when the outcome is known.
            const auto afterwards = [&](double cell) { return renyi::pureDp(cell, order); };
            caught = std::max(caught, static_cast<double>(largestMoment(cells, order, afterwards)));
        }
    EXPECT_GT(caught, 1.1);
}

} // namespace
} // namespace epsilometer::cell_charge_test
