// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/invalid_rules/game.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace epsilometer::invalid_rules::adversary {

double FixedLaws::delta(const Counts &counts, double epsilon)
{
    const Values &law = of(counts);
    double sum = 0;
    for (int loss = -law.reach(); loss <= law.reach(); ++loss)
        sum += law.at(loss) * std::max(0.0, -std::expm1(epsilon - loss * m_menu.unit));
    return sum;
}

const Values &FixedLaws::of(const Counts &counts)
{
    if (const auto known = m_laws.find(counts); known != m_laws.end())
        return known->second;
    Values law(m_menu.reach(counts));
    const auto first = std::find_if(counts.begin(), counts.end(), [](int count) { return count > 0; });
    if (first == counts.end()) {
        law.at(0) = 1;
    } else {
        const auto item = static_cast<std::size_t>(first - counts.begin());
        Counts before = counts;
        --before[item];
        const Values &shorter = of(before);
        for (int loss = -shorter.reach(); loss <= shorter.reach(); ++loss) {
            law.at(loss + m_menu.steps[item]) += shorter.at(loss) * m_menu.up(item);
            law.at(loss - m_menu.steps[item]) += shorter.at(loss) * (1 - m_menu.up(item));
        }
    }
    return m_laws.emplace(counts, std::move(law)).first->second;
}

Worst worstDelta(const Menu &menu, double epsilon, const Admits &admits, int mostRounds)
{
    // The worth of a loss does not depend on its history, so it is computed once.
    std::vector<double> table;
    const auto worth = [&table, unit = menu.unit, epsilon](const Counts &, int loss) {
        if (loss * unit <= epsilon)
            return 0.0;
        for (auto next = static_cast<int>(table.size()); next <= loss; ++next)
            table.push_back(std::max(0.0, -std::expm1(epsilon - next * unit)));
        return table[static_cast<std::size_t>(loss)];
    };
    const auto admitted = [&](const Counts &counts) {
        return std::accumulate(counts.begin(), counts.end(), 0) <= mostRounds && admits(counts);
    };
    Game game(menu, admitted, worth);
    const double delta = game.value();
    return {delta, game.states()};
}

double worstCrossing(const Menu &menu, int rounds, const Bound &bound)
{
    // The game asks for all losses of the same counts in sequence.
    Counts asked;
    double shown = 0;
    bool any = false;
    const auto worth = [&](const Counts &counts, int loss) {
        if (counts != asked) {
            asked = counts;
            shown = bound(counts);
            any = std::any_of(counts.begin(), counts.end(), [](int count) { return count > 0; });
        }
        constexpr double kCrossed = -2; // ends the game immediately with worth 1
        return any && loss * menu.unit > shown ? kCrossed : 0.0;
    };
    const auto admitted = [rounds](const Counts &counts) {
        return std::accumulate(counts.begin(), counts.end(), 0) <= rounds;
    };
    return Game(menu, admitted, worth).value();
}

} // namespace epsilometer::invalid_rules::adversary
