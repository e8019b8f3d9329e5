// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <vector>

/// The optimum of an analyst against randomised response with a finite menu of epsilons, by backward induction: exact
/// suprema, because only the counts of rounds and the loss so far matter. Rounded to nearest, about 1e-12 relative.
/// Tests: tests/core/adversary/exact_suprema_test.cpp
namespace epsilometer::invalid_rules::adversary {

using Counts = std::vector<int>; ///< number of uses of each item of the menu

struct Menu {
    std::vector<int> steps; ///< each item's epsilon in units
    double unit = 0;

    [[nodiscard]] double epsilon(std::size_t item) const { return steps[item] * unit; }
    /// Probability that the loss increases by the item's epsilon.
    [[nodiscard]] double up(std::size_t item) const { return 1 / (1 + std::exp(-epsilon(item))); }
    [[nodiscard]] int reach(const Counts &counts) const
    {
        int sum = 0;
        for (std::size_t i = 0; i < steps.size(); ++i)
            sum += counts[i] * steps[i];
        return sum;
    }
};

/// The counts with one more use of an item.
[[nodiscard]] inline Counts with(Counts counts, std::size_t item)
{
    ++counts[item];
    return counts;
}

/// The worth of a state for each loss, from -reach to reach.
class Values {
public:
    explicit Values(int reach) : m_reach(reach), m_values(static_cast<std::size_t>(2 * reach + 1)) {}
    [[nodiscard]] double &at(int loss) { return m_values[static_cast<std::size_t>(loss + m_reach)]; }
    [[nodiscard]] double at(int loss) const { return m_values[static_cast<std::size_t>(loss + m_reach)]; }
    [[nodiscard]] int reach() const { return m_reach; }

private:
    int m_reach;
    std::vector<double> m_values;
};

/// The supremum over all adaptive strategies of the expected final worth.
///
/// admitted  whether the rule accepts these counts; asked only for accepted counts plus one
/// worth     worth of ending with these counts and this loss; a negative number ends the game immediately with the
///           worth -number - 1 (a crossing, worth 1, is -2)
class Game {
public:
    Game(Menu menu, std::function<bool(const Counts &)> admitted, std::function<double(const Counts &, int)> worth)
        : m_menu(std::move(menu)), m_admitted(std::move(admitted)), m_worth(std::move(worth))
    {
        for (std::size_t item = 0; item < m_menu.steps.size(); ++item)
            m_up.push_back(m_menu.up(item));
    }

    [[nodiscard]] double value() { return solve(Counts(m_menu.steps.size(), 0)).at(0); }
    [[nodiscard]] std::size_t states() const { return m_solved.size(); }

private:
    const Values &solve(const Counts &counts)
    {
        if (const auto known = m_solved.find(counts); known != m_solved.end())
            return known->second;
        std::vector<const Values *> next(m_menu.steps.size(), nullptr);
        for (std::size_t item = 0; item < next.size(); ++item)
            if (m_admitted(with(counts, item)))
                next[item] = &solve(with(counts, item));
        Values values(m_menu.reach(counts));
        for (int loss = -values.reach(); loss <= values.reach(); ++loss)
            values.at(loss) = best(counts, loss, next);
        return m_solved.emplace(counts, std::move(values)).first->second;
    }

    [[nodiscard]] double best(const Counts &counts, int loss, const std::vector<const Values *> &next) const
    {
        double value = m_worth(counts, loss);
        if (value < 0)
            return -value - 1;
        for (std::size_t item = 0; item < next.size(); ++item) {
            if (next[item] == nullptr)
                continue;
            const double up = m_up[item];
            const int step = m_menu.steps[item];
            value = std::max(value, up * next[item]->at(loss + step) + (1 - up) * next[item]->at(loss - step));
        }
        return value;
    }

    Menu m_menu;
    std::vector<double> m_up;
    std::function<bool(const Counts &)> m_admitted;
    std::function<double(const Counts &, int)> m_worth;
    std::map<Counts, Values> m_solved; ///< node addresses stay valid
};

/// Distributions of the loss for counts fixed in advance, for the optimal composition of the rounds so far.
class FixedLaws {
public:
    explicit FixedLaws(Menu menu) : m_menu(std::move(menu)) {}
    /// The smallest delta at which the rounds are (epsilon, delta)-DP.
    [[nodiscard]] double delta(const Counts &counts, double epsilon);

private:
    const Values &of(const Counts &counts);

    Menu m_menu;
    std::map<Counts, Values> m_laws;
};

/// Whether a rule accepts rounds with these counts.
using Admits = std::function<bool(const Counts &)>;
/// The odometer's value after these counts.
using Bound = std::function<double(const Counts &)>;

struct Worst {
    double delta = 0;       ///< the final hockey-stick divergence E_P[(1 - e^(epsilon - L))^+]
    std::size_t states = 0; ///< number of counts that the rule admits
};
/// The largest divergence over all adaptive strategies under a rule. mostRounds  maximum length of the game
[[nodiscard]] Worst worstDelta(const Menu &menu, double epsilon, const Admits &admits, int mostRounds = 400);

/// sup P(the loss exceeds the bound after some of the first `rounds` rounds).
[[nodiscard]] double worstCrossing(const Menu &menu, int rounds, const Bound &bound);

} // namespace epsilometer::invalid_rules::adversary
