// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of cells that are a public coin:
// - once the coin is known every notion is that of the cell; before, and for any other partition, the worst case
// - exactly enumerated over all coins and losses, a filter that counts realised epsilons keeps its delta, and lets more
//   rounds run than the worst case does
// - the same cells where they depend on the data break it by far: the condition is needed
#include "core/catalog/catalog.h"
#include "core/notions/output_dp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

namespace epsilometer::odp::public_cells_test {
namespace {

using Cost = std::shared_ptr<const RoundCost>;

Cost coin(const char *cells, bool isPublic)
{
    static const Catalog catalog = makeCatalog();
    const auto json =
        Json::parse(std::string(R"({"kind":"odp","cells":)") + cells + (isPublic ? R"(,"public_cells":true})" : "}"));
    return MechanismResolver(catalog.mechanisms).tryResolve(Mechanism::fromJson(json.value())).value();
}

constexpr auto kToy = R"([{"label":"a","epsilon":"0.05"},{"label":"b","epsilon":"0.5"}])";

TEST(PublicCells, CountEverywhereOnceKnown)
{
    const auto cost = coin(kToy, true);
    EXPECT_EQ(cost->dp->epsilon, Exact::parse("", "0.5").value());
    const auto known = withOutcome(cost, "a").value();
    EXPECT_EQ(known->dp->epsilon, Exact::parse("", "0.05").value());
    EXPECT_EQ(known->zcdp->rho, dpCost(known->dp->epsilon, Exact(), true).zcdp->rho);
    EXPECT_EQ(known->realisedEpsilon, known->dp->epsilon);
    EXPECT_EQ(known->odp, cost->odp);
    const auto closed = withOutcome(coin(kToy, false), "a").value();
    EXPECT_EQ(closed->dp->epsilon, Exact::parse("", "0.5").value()) << "cells that may depend on the data";
    EXPECT_FALSE(OutputDp::make({{"a", Exact(1)}}, Exact::parse("", "1e-9").value()).value().withPublicCells().ok());
}

/// The exact delta of the analyst who throws the coin, asks, and runs until refused: over all coins and losses.
struct Played {
    double delta = 0;
    double rounds = 0; ///< on average
};

std::map<int, double> binomial(int n, double p)
{
    std::map<int, double> law;
    for (int k = 0; k <= n; ++k)
        law[2 * k - n] = std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) + k * std::log(p) +
                                  (n - k) * std::log1p(-p));
    return law;
}

double deltaAfter(int cheap, int dear, double small, double large, double epsilon)
{
    double delta = 0;
    for (const auto &[i, p] : binomial(cheap, 1 / (1 + std::exp(-small))))
        for (const auto &[j, q] : binomial(dear, 1 / (1 + std::exp(-large))))
            delta += p * q * std::max(0.0, -std::expm1(epsilon - (i * small + j * large)));
    return delta;
}

Played play(const filters::Filter &start, const Cost &cheap, const Cost &dear, double epsilon)
{
    constexpr double kHeads = 0.9; // of the cheap cell
    struct State {
        double probability = 0;
        std::shared_ptr<filters::Filter> filter;
    };
    Played played;
    std::map<std::pair<int, int>, State> now;
    now[{0, 0}] = {1, start.clone()};
    while (!now.empty()) {
        std::map<std::pair<int, int>, State> next;
        for (const auto &[counts, state] : now)
            for (const bool isCheap : {true, false}) {
                const auto &cost = isCheap ? cheap : dear;
                const double probability = state.probability * (isCheap ? kHeads : 1 - kHeads);
                if (!state.filter->fits(*cost, 1)) {
                    played.delta += probability * deltaAfter(counts.first, counts.second, cheap->dp->epsilonUp,
                                                             dear->dp->epsilonUp, epsilon);
                    played.rounds += probability * (counts.first + counts.second);
                    continue;
                }
                auto &to = next[{counts.first + (isCheap ? 1 : 0), counts.second + (isCheap ? 0 : 1)}];
                to.probability += probability;
                if (!to.filter) {
                    to.filter = state.filter->clone();
                    to.filter->charge(*cost, 1);
                }
            }
        now = std::move(next);
    }
    return played;
}

TEST(PublicCells, RealisedEpsilonsKeepTheDeltaOfAFilter)
{
    const Catalog catalog = makeCatalog();
    Policy policy = withFilter(makePolicy(Exact(2), Exact::parse("", "1e-3").value()), kUniversalFilter);
    policy.deltaPrime = policy.delta;
    const auto cost = coin(kToy, true);
    const auto cheap = withOutcome(cost, "a").value();
    const auto dear = withOutcome(cost, "b").value();
    for (const char *id : {"whitehouse", "universal"}) {
        const auto kind = std::ranges::find_if(catalog.filters, [&](const auto &one) { return one->id() == id; });
        const auto filter = (*kind)->start(policy).value();
        const Played played = play(*filter, cheap, dear, 2);
        EXPECT_LE(played.delta, 1e-3) << id;
        EXPECT_GT(played.delta, 0) << id;
        std::uint64_t worst = 0;
        while (filter->fits(*dear, worst + 1))
            ++worst;
        EXPECT_GT(played.rounds, 2.0 * static_cast<double>(worst)) << id << " gains from the cells";
    }
}

/// P(O_1) = e^a Q(O_1), so the cell tells the data sets apart: accounting.md 7.2's mechanism.
TEST(PublicCells, CellsThatDependOnTheDataBreakIt)
{
    const double a = 0.01;
    const double b = 9;
    const int rounds = 900;
    const double p = -std::expm1(-b) / -std::expm1(-a - b);
    const double v = rounds * a * a;
    const double claimed = std::sqrt(2 * std::log(1e6) * v) + v / 2;
    const double all = std::pow(p, rounds); // P of ending in the cheap cell every time, where the loss is rounds * a
    EXPECT_LT(claimed, 1.63);
    EXPECT_GT(all * -std::expm1(claimed - rounds * a), 0.99) << "delta, claimed to be 1e-6";
}

} // namespace
} // namespace epsilometer::odp::public_cells_test
