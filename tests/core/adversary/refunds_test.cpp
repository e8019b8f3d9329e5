// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: an exact adversary over two and three rounds, who picks among mechanisms with two and three output cells
// by all that came out, and for each the worst pair of laws that its cells allow, finds no more than the delta that the
// filter promises, and than the delta at which the odometer reads; the same adversary breaks a filter that charges a cell as if it had been known before the round.
#include "core/catalog/catalog.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/output_dp.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/odometers.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::refunds_adversary_test {
namespace {

using testing_support::binaryPolicy;
using testing_support::catalog;

/// A mechanism: the epsilons of its cells, and its cost with each of them as the outcome.
struct Choice {
    std::vector<double> cells;
    std::vector<RoundCost> realised;
};

Choice choiceOf(const std::vector<double> &epsilons)
{
    std::vector<OutputCell> cells;
    for (std::size_t i = 0; i < epsilons.size(); ++i)
        cells.push_back({std::to_string(i), Exact::fromDouble(epsilons[i])});
    const auto cost = std::make_shared<const RoundCost>(outputDpCost(*OutputDp::make(cells, Exact())));
    Choice choice{epsilons, {}};
    for (const OutputCell &cell : cells)
        choice.realised.push_back(**withOutcome(cost, cell.label));
    return choice;
}

/// The largest E_P[(1 - e^(strike - L))^+] from a state on. A pair of laws is worst at one loss of each sign: e_i in cell
/// i, -e_j in cell j, where both have a mass.
/// State  fits(choice): may it run?  after(choice, cell): the state when it came out so  strike(): what is promised there
template <class State> double worst(const State &state, double loss, const std::vector<Choice> &menu, int rounds)
{
    double largest = std::max(0.0, -std::expm1(state.strike() - loss));
    if (rounds == 0)
        return largest;
    for (const Choice &choice : menu) {
        if (!state.fits(choice))
            continue;
        for (std::size_t i = 0; i < choice.cells.size(); ++i)
            for (std::size_t j = 0; j < choice.cells.size(); ++j) {
                const double up = choice.cells[i];
                const double down = choice.cells[j];
                if (up == 0 || down == 0)
                    continue;
                // p e^-up + (1 - p) e^down = 1
                const double p = std::expm1(down) / (std::exp(down) - std::exp(-up));
                const double reached = p * worst(state.after(choice, i), loss + up, menu, rounds - 1) +
                                       (1 - p) * worst(state.after(choice, j), loss - down, menu, rounds - 1);
                largest = std::max(largest, reached);
            }
    }
    return largest;
}

/// A filter of the product.
struct Kept {
    std::shared_ptr<const filters::Filter> filter;
    double epsilon;

    [[nodiscard]] double strike() const { return epsilon; }
    [[nodiscard]] bool fits(const Choice &choice) const { return filter->fits(choice.realised.front(), 1); }
    [[nodiscard]] Kept after(const Choice &choice, std::size_t cell) const
    {
        auto next = filter->clone();
        next->charge(choice.realised[cell], 1);
        return {std::move(next), epsilon};
    }
};

/// An odometer of the product, which lets everything run.
struct Read {
    std::shared_ptr<const odometers::Odometer> odometer;

    [[nodiscard]] double strike() const { return odometer->capped(); }
    [[nodiscard]] static bool fits(const Choice &) { return true; }
    [[nodiscard]] Read after(const Choice &choice, std::size_t cell) const
    {
        auto next = odometer->clone();
        next->charge(choice.realised[cell], 1);
        return {std::move(next)};
    }
};

/// One Renyi order with the whole delta. afterwards: each outcome is charged as if its cell had been known before, so nu is
/// chosen when it is.
struct OneOrder {
    double order = 0;
    double limit = 0; ///< of the divergences
    double epsilon = 0;
    bool afterwards = false;
    double spent = 0;

    [[nodiscard]] double strike() const { return epsilon; }
    static double largest(const Choice &choice) { return *std::ranges::max_element(choice.cells); }
    [[nodiscard]] bool fits(const Choice &choice) const
    {
        return spent + renyi::pureDp(largest(choice), order) <= limit;
    }
    [[nodiscard]] OneOrder after(const Choice &choice, std::size_t cell) const
    {
        const double realised = choice.cells[cell];
        const double charge =
            afterwards ? renyi::pureDp(realised, order) : renyi::cellCharge(largest(choice), realised, order);
        return {order, limit, epsilon, afterwards, spent + charge};
    }
};

/// The largest sum of divergences for which the conversion of Canonne, Kamath, Steinke promises (epsilon, delta).
double limitOf(double order, double epsilon, double delta)
{
    double low = 0;
    double high = epsilon + 1;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        (renyi::epsilonCks(order, middle, delta) <= epsilon ? low : high) = middle;
    }
    return low;
}

const filters::FilterKind &kindOf(std::string_view id)
{
    return **std::ranges::find_if(catalog().filters, [&](const auto &kind) { return kind->id() == id; });
}

TEST(RefundsAdversary, FindsNoMoreThanTheDelta)
{
    struct Setting {
        double epsilon;
        double delta;
        int rounds;
        std::vector<std::vector<double>> menu;
    };
    const Setting settings[] = {
        {0.75, 0.05, 3, {{0.25, 0.5}, {0.125, 0.375}}},
        {0.5, 0.2, 3, {{0.25, 0.5}, {0.5, 0.75}}},
        {1, 0.1, 2, {{0.25, 0.5, 1}, {0.125, 0.75}, {0.5, 0.625, 0.75}}},
        {0.25, 0.3, 3, {{0.125, 0.5}, {0.25, 0.375}}},
    };
    double largestShare = 0;
    double largestReading = 0;
    for (const Setting &one : settings) {
        std::vector<Choice> menu;
        for (const auto &cells : one.menu)
            menu.push_back(choiceOf(cells));
        for (const char *id : {"universal", "renyi"}) {
            const Policy policy = binaryPolicy(one.epsilon, one.delta, 0);
            const double found = worst(Kept{*kindOf(id).start(policy), one.epsilon}, 0, menu, one.rounds);
            EXPECT_LE(found, one.delta) << id << ' ' << one.epsilon;
            largestShare = std::max(largestShare, found / one.delta);
        }
        Policy policy = binaryPolicy(one.epsilon, one.delta, 0);
        for (const auto filter : {kUniversalFilter, kPotentialFilter}) { // whose lists of orders differ
            policy.filter = filter;
            const double found = worst(Read{testing_support::started("universal", policy)}, 0, menu, one.rounds);
            EXPECT_LE(found, one.delta) << one.epsilon;
            largestReading = std::max(largestReading, found / one.delta);
        }
    }
    EXPECT_GT(largestShare, 0.1) << "an adversary that gets nowhere shows nothing";
    EXPECT_GT(largestReading, 0.1);
}

TEST(RefundsAdversary, CatchesChargesChosenAfterTheOutcome)
{
    const struct {
        double order, epsilon, small, delta;
    } settings[] = {{32, 0.5, 0.025, 0.00982}, {16, 1, 0.05, 0.0233}, {8, 0.5, 0.1, 0.0561}};
    for (const auto &one : settings) {
        const std::vector<Choice> menu = {choiceOf({one.small, one.epsilon})};
        const double limit = limitOf(one.order, one.epsilon, one.delta);
        const double caught = worst(OneOrder{one.order, limit, one.epsilon, true, 0}, 0, menu, 3);
        EXPECT_GT(caught, 1.2 * one.delta) << "charging a cell as if it had been known beforehand breaks the promise";
        const double kept = worst(OneOrder{one.order, limit, one.epsilon, false, 0}, 0, menu, 3);
        EXPECT_LE(kept, one.delta) << one.order;
    }
}

} // namespace
} // namespace epsilometer::refunds_adversary_test
