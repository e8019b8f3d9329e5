// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the best stopping rule against the universal odometer, over thousands of equal rounds and over every choice
// among several, reaches at most delta in the sense of (epsilon, delta)-DP, and the reference value where there is one; the
// loss passes the reading with a probability far above delta, and the reading and a more with at most delta/(1 - e^-a);
// the fixed composition taken as an odometer is caught.
#include "core/catalog/catalog.h"
#include "core/notions/round_cost.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/golden.h"
#include "tests/support/odometers.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace epsilometer::universal_odometer_adversary_test {
namespace {

using testing_support::exactly;
using testing_support::started;

/// (1 - e^(strike - L))^+
double payoff(double strike, double loss)
{
    return std::max(0.0, -std::expm1(strike - loss));
}

/// The loss of randomised responses of one epsilon, on the lattice of its multiples. readings[n]: after n rounds.
struct EqualRounds {
    double epsilon;
    std::vector<double> readings;

    /// The most that a stopping rule reaches of what `stop` pays at a reading and a loss.
    [[nodiscard]] double best(const std::function<double(double strike, double loss)> &stop) const
    {
        const auto last = static_cast<int>(readings.size()) - 1;
        const double up = 1 / (1 + std::exp(-epsilon));
        std::vector<double> value; // by the number of ups
        for (int n = last; n >= 0; --n) {
            std::vector<double> here(static_cast<std::size_t>(n) + 1);
            for (int i = 0; i <= n; ++i) {
                const double now = stop(readings[n], (2 * i - n) * epsilon);
                const double later = n == last ? 0 : up * value[i + 1] + (1 - up) * value[i];
                here[i] = std::max(now, later);
            }
            value = std::move(here);
        }
        return value[0];
    }
    [[nodiscard]] double reached() const { return best(payoff); }
    /// P(some n has L_n > readings[n] + a)
    [[nodiscard]] double everAbove(double a) const
    {
        return best([a](double strike, double loss) { return loss > strike + a ? 1.0 : 0.0; });
    }
};

/// All of delta on 13 equal shares at 1 + 3 ... 1 + 100.
Policy thirteenShares()
{
    Policy policy = makePolicy(Exact(2), exactly("1e-6"));
    policy.deltaPrime = policy.delta;
    for (int k = 0; k < 13; ++k)
        policy.orderShares.push_back(
            {Exact(1) + Exact::fromDouble(3 * std::pow(100.0 / 3, k / 12.0)), Exact::quotient(Exact(1), Exact(13))});
    return policy;
}

EqualRounds readingsOf(const Policy &policy, const char *epsilon, int rounds)
{
    const auto odometer = started("universal", policy);
    const RoundCost round = dpCost(exactly(epsilon), Exact(), true);
    EqualRounds all{std::stod(epsilon), {odometer->capped()}};
    for (int n = 0; n < rounds; ++n) {
        odometer->charge(round, 1);
        all.readings.push_back(odometer->capped());
    }
    return all;
}

double referenceRatio(const char *list, const char *key, const std::string &name)
{
    const Json reference = golden::document("odometers/golden_ex_post.json");
    for (const Json &one : *reference.find(list)->ifArray())
        if (golden::text(one, key) == name)
            return golden::number(one, "adversary_over_delta");
    ADD_FAILURE() << name;
    return 0;
}

TEST(UniversalOdometerAdversary, ReachesTheReferenceAndNotDelta)
{
    const EqualRounds rounds = readingsOf(thirteenShares(), "0.02", 1000);
    const double expected =
        referenceRatio("attacks", "setting", "ex-post Renyi mixture, 13 shares, pure 0.02, 1000 rounds");
    EXPECT_NEAR(rounds.reached() / 1e-6, expected, 1e-4);
}

TEST(UniversalOdometerAdversary, NoListOfSharesIsBroken)
{
    for (const char *budget : {"0.1", "2", "20"})
        for (const auto &[epsilon, count] : {std::pair("0.01", 1500), {"0.1", 600}, {"0.7", 120}})
            for (const char *filter : {"potential", "universal"}) {
                Policy policy = withFilter(makePolicy(exactly(budget), exactly("1e-4")), filter);
                policy.deltaPrime = policy.delta;
                EXPECT_LE(readingsOf(policy, epsilon, count).reached(), 1e-4) << budget << epsilon << filter;
            }
}

TEST(UniversalOdometerAdversary, TheReadingBoundsNoLossButAMoreThanItDoes)
{
    const EqualRounds rounds = readingsOf(thirteenShares(), "0.02", 1000);
    EXPECT_GT(rounds.everAbove(0), 50e-6) << "the sense has to be named";
    for (const double a : {0.1, std::log(2.0), 1.5})
        EXPECT_LE(rounds.everAbove(a), 1e-6 / -std::expm1(-a)) << a;
    EXPECT_GT(rounds.everAbove(0.1), 2e-6) << "the conversion is not for nothing";
}

TEST(UniversalOdometerAdversary, TheFixedCompositionAsAnOdometerIsCaught)
{
    const auto kind = std::ranges::find(testing_support::catalog().compositions, "optimal_homogeneous",
                                        [](const auto &one) { return one->id(); });
    const Policy policy = thirteenShares();
    EqualRounds fixed{0.02, {0}};
    const auto running = *(*kind)->start(policy);
    NoProgress progress;
    for (int n = 1; n <= 1000; ++n) {
        running->add(dpCost(exactly("0.02"), Exact(), true), 1);
        fixed.readings.push_back(running->result(progress)->epsilon);
    }
    const double expected = referenceRatio(
        "wrong_rules", "rule", "reading = fixed composition of the rounds so far at delta (no growing strike)");
    EXPECT_NEAR(fixed.reached() / 1e-6 / expected, 1, 1e-3);
}

/// The best that an analyst reaches who chooses among randomised responses by what came out, or stops.
class Analyst {
public:
    Analyst(std::vector<int> menu, const Policy &policy, int rounds)
        : m_menu(std::move(menu)), m_fresh(started("universal", policy)), m_rounds(rounds)
    {
    }
    double reaches() { return reaches(std::vector<int>(m_menu.size()), 0); }

private:
    static constexpr double kUnit = 0.125;

    double reading(const std::vector<int> &counts)
    {
        const auto [known, isNew] = m_readings.try_emplace(counts, 0);
        if (isNew) {
            const auto odometer = m_fresh->clone();
            for (std::size_t i = 0; i < counts.size(); ++i)
                odometer->charge(dpCost(Exact::fromDouble(kUnit * m_menu[i]), Exact(), true),
                                 static_cast<std::uint64_t>(counts[i]));
            known->second = odometer->capped();
        }
        return known->second;
    }
    double reaches(const std::vector<int> &counts, int position)
    {
        const auto key = std::pair(counts, position);
        if (const auto known = m_known.find(key); known != m_known.end())
            return known->second;
        double best = payoff(reading(counts), position * kUnit);
        int used = 0;
        for (const int count : counts)
            used += count;
        for (std::size_t i = 0; used < m_rounds && i < m_menu.size(); ++i) {
            auto next = counts;
            ++next[i];
            const double up = 1 / (1 + std::exp(-m_menu[i] * kUnit));
            best = std::max(best,
                            up * reaches(next, position + m_menu[i]) + (1 - up) * reaches(next, position - m_menu[i]));
        }
        return m_known[key] = best;
    }

    std::vector<int> m_menu;
    std::unique_ptr<odometers::Odometer> m_fresh;
    int m_rounds;
    std::map<std::vector<int>, double> m_readings;
    std::map<std::pair<std::vector<int>, int>, double> m_known;
};

TEST(UniversalOdometerAdversary, EveryChoiceAmongRoundsKeepsToDelta)
{
    double largest = 0;
    for (const double delta : {0.3, 0.01, 1e-5})
        for (const std::vector<int> &menu : {std::vector{1, 4}, {2, 3}, {1, 16}, {1, 3, 8}}) {
            Policy policy = makePolicy(Exact(2), Exact::fromDouble(delta));
            policy.deltaPrime = policy.delta;
            const double reached = Analyst(menu, policy, menu.size() > 2 ? 12 : 24).reaches();
            EXPECT_LE(reached, delta) << delta << " " << menu[1];
            largest = std::max(largest, reached / delta);
        }
    EXPECT_GT(largest, 0.3) << "the adversary gets somewhere";
}

} // namespace
} // namespace epsilometer::universal_odometer_adversary_test
