// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the best stopping rule against the potential odometer reaches at most delta in the sense of (epsilon, delta)-DP:
// over a thousand equal rounds, past the end of the clock, and over every choice among the first mechanism, other ones that
// are priced, and blocks of runs, whose batches are left unfinished; readings a few percent lower are caught.
#include "core/notions/round_cost.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/odometers.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::potential_odometer_adversary_test {
namespace {

using testing_support::exactly;
using testing_support::started;

/// (1 - e^(strike - L))^+
double payoff(double strike, double loss)
{
    return std::max(0.0, -std::expm1(strike - loss));
}

Policy budget(const char *epsilon, double delta, const std::string &first, const char *lattice)
{
    Policy policy = withFilter(makePolicy(exactly(epsilon), Exact::fromDouble(delta)), kPotentialFilter);
    policy.deltaPrime = policy.delta;
    policy.parameters.lattice = exactly(lattice);
    policy.parameters.family = {{Mechanism("pure_dp", {{"epsilon", first}}), 1, 1}};
    return policy;
}

/// The most that a stopping rule reaches over rounds of one epsilon. readings[n]: after n rounds.
double reached(const std::vector<double> &readings, double epsilon, double factor = 1)
{
    const auto last = static_cast<int>(readings.size()) - 1;
    const double up = 1 / (1 + std::exp(-epsilon));
    std::vector<double> value; // by the number of ups
    for (int n = last; n >= 0; --n) {
        std::vector<double> here(static_cast<std::size_t>(n) + 1);
        for (int i = 0; i <= n; ++i)
            here[i] = std::max(payoff(factor * readings[n], (2 * i - n) * epsilon),
                               n == last ? 0 : up * value[i + 1] + (1 - up) * value[i]);
        value = std::move(here);
    }
    return value[0];
}

std::vector<double> readingsOf(const Policy &policy, const char *epsilon, int rounds)
{
    const auto odometer = started("potential", policy);
    const RoundCost round = dpCost(exactly(epsilon), Exact(), true);
    std::vector<double> readings{odometer->capped()};
    for (int n = 0; n < rounds; ++n) {
        odometer->charge(round, 1);
        readings.push_back(odometer->capped());
    }
    return readings;
}

TEST(PotentialOdometerAdversary, AThousandEqualRoundsKeepToDelta)
{
    const auto readings = readingsOf(budget("2", 1e-6, "0.02", "0.005"), "0.02", 1000);
    const double share = reached(readings, 0.02) / 1e-6;
    EXPECT_LE(share, 1);
    EXPECT_GT(share, 0.6) << "it is nearly the best";
    EXPECT_GT(reached(readings, 0.02, 0.97) / 1e-6, 1) << "lower readings are caught";
}

TEST(PotentialOdometerAdversary, RoundsBeyondTheRangeKeepToDelta)
{
    for (const auto &[epsilon, first] : {std::pair("0.1", "0.1"), {"0.3", "0.3"}, {"0.7", "0.7"}})
        for (const char *budgetEpsilon : {"0.5", "2"}) {
            const auto readings = readingsOf(budget(budgetEpsilon, 1e-4, first, "0.05"), epsilon, 400);
            EXPECT_LE(reached(readings, std::stod(epsilon)), 1e-4) << epsilon << budgetEpsilon;
        }
}

/// A move of an analyst: so many randomised responses of so many units each.
struct Move {
    int size = 1;
    int runs = 1;
};

/// The best that an analyst reaches who chooses among moves by what came out, or stops.
class Analyst {
public:
    static constexpr double kUnit = 0.1;

    Analyst(std::vector<Move> menu, const Policy &policy, int moves)
        : m_menu(std::move(menu)), m_fresh(started("potential", policy)), m_moves(moves)
    {
        for (const Move &move : m_menu) {
            m_reach = std::max(m_reach, move.size * move.runs);
            m_costs.push_back(dpCost(exactly("0." + std::to_string(move.size)), Exact(), true));
        }
    }
    [[nodiscard]] double reaches() const { return after(*m_fresh, 0)[0]; }

private:
    /// By position plus what can have been reached, after so many moves.
    [[nodiscard]] std::vector<double> after(const odometers::Odometer &odometer, int used) const
    {
        const int width = used * m_reach;
        std::vector<double> best(static_cast<std::size_t>(2 * width + 1));
        const double reading = odometer.capped();
        for (int at = -width; at <= width; ++at)
            best[at + width] = payoff(reading, at * kUnit);
        for (std::size_t i = 0; used < m_moves && i < m_menu.size(); ++i) {
            const auto next = odometer.clone();
            next->charge(m_costs[i], static_cast<std::uint64_t>(m_menu[i].runs));
            const std::vector<double> later = after(*next, used + 1);
            for (int at = -width; at <= width; ++at)
                best[at + width] = std::max(best[at + width], mean(later, at + width + m_reach, m_menu[i]));
        }
        return best;
    }
    [[nodiscard]] static double mean(const std::vector<double> &later, int place, const Move &move)
    {
        const double up = 1 / (1 + std::exp(-move.size * kUnit));
        double mass = std::pow(1 - up, move.runs);
        double sum = 0;
        for (int ups = 0; ups <= move.runs; ++ups) {
            sum += mass * later[place + (2 * ups - move.runs) * move.size];
            mass *= up / (1 - up) * (move.runs - ups) / (ups + 1);
        }
        return sum;
    }

    std::vector<Move> m_menu;
    std::vector<RoundCost> m_costs;
    std::unique_ptr<odometers::Odometer> m_fresh;
    int m_moves;
    int m_reach = 1;
};

TEST(PotentialOdometerAdversary, EveryChoiceAmongMovesKeepsToDelta)
{
    struct Setting {
        const char *first;
        const char *lattice;
        std::vector<Move> menu;
        int moves;
    };
    const Setting settings[] = {
        {"0.1", "0.02", {{1, 1}, {3, 1}}, 10},         // another kind is priced
        {"0.2", "0.02", {{2, 1}, {6, 1}, {4, 2}}, 6},  // two other kinds, one in blocks
        {"0.1", "0.05", {{1, 1}, {1, 3}, {5, 1}}, 7},  // runs are bought in grains of four
        {"0.1", "0.1", {{1, 5}, {2, 1}}, 10},          // in grains of sixteen, a lattice step each
        {"0.2", "0.1", {{2, 20}, {2, 1}, {9, 1}}, 6},  // blocks
        {"0.3", "0.05", {{3, 12}, {9, 12}, {1, 1}}, 6} // past the end of the clock
    };
    double largest = 0;
    for (const Setting &one : settings)
        for (const double delta : {1e-2, 1e-4})
            for (const char *epsilon : {"0.7", "2"}) {
                const Policy policy = budget(epsilon, delta, one.first, one.lattice);
                if (!testing_support::odometerKind("potential").start(policy).ok())
                    continue;
                const double share = Analyst(one.menu, policy, one.moves).reaches() / delta;
                EXPECT_LE(share, 1 + 1e-9) << one.first << one.lattice << delta << epsilon;
                largest = std::max(largest, share);
            }
    EXPECT_GT(largest, 0.3) << "the adversary gets somewhere";
}

} // namespace
} // namespace epsilometer::potential_odometer_adversary_test
