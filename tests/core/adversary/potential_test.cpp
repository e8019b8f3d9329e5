// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the exact supremum over adaptive analysts who choose among randomised responses, members of the potential
// filter's family and others that it prices, batches and all, is at most the promised delta; a budget that is
// twice as large as the promise is caught.
#include "core/account/guard.h"
#include "core/catalog/catalog.h"
#include "core/numeric/state_archive.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::potential_adversary_test {
namespace {

using testing_support::catalog;
using testing_support::exactly;

constexpr double kUnit = 0.1;

/// The best that an analyst reaches who stops, or asks for one of the rounds and goes on according to its outcome.
/// The state is the filter's own, so prices that depend on the order of rounds count in that order.
class Analyst {
public:
    Analyst(std::vector<int> rounds, double epsilon) : m_units(std::move(rounds)), m_epsilon(epsilon)
    {
        for (const int units : m_units)
            m_costs.push_back(dpCost(exactly("0.1") * Exact(units), Exact(), true));
    }

    /// E_P[(1 - e^(epsilon - L))^+]
    double reaches(const filters::Filter &filter, int position)
    {
        StateArchive state;
        const auto copy = filter.clone();
        copy->keep(state);
        std::string key = std::to_string(position);
        for (const Json &value : state.values())
            key += ' ' + value.write();
        if (const auto known = m_known.find(key); known != m_known.end())
            return known->second;
        double best = std::max(0.0, -std::expm1(m_epsilon - position * kUnit));
        for (std::size_t i = 0; i < m_units.size(); ++i) {
            if (!filter.fits(m_costs[i], 1))
                continue;
            const auto next = filter.clone();
            next->charge(m_costs[i], 1);
            const double up = 1 / (1 + std::exp(-m_units[i] * kUnit));
            best = std::max(best, up * reaches(*next, position + m_units[i]) +
                                      (1 - up) * reaches(*next, position - m_units[i]));
        }
        return m_known[key] = best;
    }
    [[nodiscard]] std::size_t states() const { return m_known.size(); }

private:
    std::vector<int> m_units;
    std::vector<RoundCost> m_costs;
    double m_epsilon;
    std::map<std::string, double> m_known;
};

std::unique_ptr<filters::Filter> filterOf(const char *epsilon, const char *delta, const std::vector<int> &family)
{
    Policy policy = makePolicy(exactly(epsilon), exactly(delta));
    policy.filter = std::string(kPotentialFilter);
    policy.deltaPrime = policy.delta;
    policy.parameters.lattice = exactly("0.1");
    for (const int units : family)
        policy.parameters.family.push_back({Mechanism("pure_dp", {{"epsilon", (exactly("0.1") * Exact(units)).text()}}),
                                            1, static_cast<std::uint64_t>(units * units)});
    const auto kind = account::findFilter(catalog().filters, policy.filter);
    return *(*kind)->start(policy);
}

TEST(Adversary, ThePotentialFilterKeepsItsBudget)
{
    struct Case {
        const char *epsilon;
        const char *delta;
        std::vector<int> family;
        std::vector<int> rounds;
    };
    const Case cases[] = {
        {"0.4", "0.05", {1, 2}, {1, 2}},
        {"0.5", "0.1", {2}, {2, 3}},
        {"0.5", "0.05", {2}, {2, 3, 4}},
        {"0.3", "0.1", {2, 3}, {1, 3, 4}},
    };
    double largest = 0;
    for (const Case &one : cases) {
        Analyst analyst(one.rounds, std::stod(one.epsilon));
        const double reached = analyst.reaches(*filterOf(one.epsilon, one.delta, one.family), 0);
        EXPECT_LE(reached, std::stod(one.delta)) << one.epsilon << ' ' << one.delta;
        largest = std::max(largest, reached / std::stod(one.delta));
        EXPECT_GT(analyst.states(), 10U);
    }
    EXPECT_GT(largest, 0.6) << "the adversary gets somewhere";
}

TEST(Adversary, ATableForTwiceTheDeltaIsCaught)
{
    Analyst analyst({1, 2}, 0.4);
    EXPECT_GT(analyst.reaches(*filterOf("0.4", "0.1", {1, 2}), 0), 0.05);
}

} // namespace
} // namespace epsilometer::potential_adversary_test
