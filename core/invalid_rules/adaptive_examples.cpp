// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/invalid_rules/examples.h"

#include "core/base/number_text.h"
#include "core/notions/conversions/renyi.h"
#include "core/numeric/upper_sum.h"

#include <memory>

namespace epsilometer::invalid_rules::counterexamples {

namespace {

/// The value lowered by more than the error of the dynamic programme.
double surely(double value)
{
    return value * (1 - 1e-9);
}

Message menuText(const adversary::Menu &menu)
{
    Message text;
    for (std::size_t i = 0; i < menu.steps.size(); ++i) {
        const std::string one = shortestText(menu.epsilon(i));
        if (i > 0 && i + 1 == menu.steps.size())
            text = core::tr("{1} or {2}", text, one);
        else
            text += (i == 0 ? "" : ", ") + one;
    }
    return text;
}

/// Sum of epsilon^2 over the counts, rounded up like the odometers do: at branch boundaries the last digit decides.
double squares(const adversary::Menu &menu, const adversary::Counts &counts)
{
    UpperSum sum;
    for (std::size_t i = 0; i < counts.size(); ++i)
        sum.add(squareUp(menu.epsilon(i)), static_cast<std::uint64_t>(counts[i]));
    return sum.up();
}

} // namespace

adversary::Admits optimalCompositionFits(const AdaptiveSetting &setting)
{
    const auto laws = std::make_shared<adversary::FixedLaws>(setting.menu);
    return [laws, epsilon = setting.epsilon, delta = setting.delta](const adversary::Counts &counts) {
        return laws->delta(counts, epsilon) <= delta;
    };
}

adversary::Admits someOrderFits(const AdaptiveSetting &setting, int perDecade)
{
    constexpr int kDecades = 6;
    constexpr double kFar = 1000; // large enough that the conversion is not cut at 0, so its addition depends on the
                                  // order alone
    std::vector<double> shifts;
    std::vector<std::vector<double>> curves(setting.menu.steps.size());
    for (int i = 0; i <= kDecades * perDecade; ++i) {
        const double alpha = 1 + std::pow(10.0, static_cast<double>(i) / perDecade - 3);
        shifts.push_back(renyi::epsilonCks(alpha, kFar, setting.delta) - kFar);
        for (std::size_t item = 0; item < curves.size(); ++item)
            curves[item].push_back(renyi::pureDp(setting.menu.epsilon(item), alpha));
    }
    return [shifts, curves, epsilon = setting.epsilon](const adversary::Counts &counts) {
        for (std::size_t j = 0; j < shifts.size(); ++j) {
            double sum = shifts[j];
            for (std::size_t item = 0; item < counts.size(); ++item)
                sum += counts[item] * curves[item][j];
            if (sum <= epsilon)
                return true;
        }
        return false;
    };
}

adversary::Bound advancedComposition(const adversary::Menu &menu, double delta)
{
    return [menu, logInverse = -std::log(delta)](const adversary::Counts &counts) {
        const double v = squares(menu, counts);
        return std::sqrt(2 * logInverse * v) + v / 2;
    };
}

adversary::Bound lemma3AsPrinted(const adversary::Menu &menu, double delta, double n)
{
    return [menu, delta, n](const adversary::Counts &counts) {
        const double v = squares(menu, counts);
        if (n * n * v >= 1 && v <= 1)
            return std::sqrt(2 * v * (std::log(110.0) + 1 + 2 * std::log(std::log(n) / delta))) + v / 2;
        const double printed = std::log(std::log(4 / delta * std::log2(n)));
        return std::sqrt(2 * (1 / (n * n) + v) * (1 + std::log1p(n * n * v) / 2) * printed) + v / 2;
    };
}

Counterexample againstFilter(const AdaptiveSetting &setting, const adversary::Admits &rule)
{
    const adversary::Worst worst = adversary::worstDelta(setting.menu, setting.epsilon, rule);
    return {core::tr("Randomised responses with epsilon {1}, chosen after each answer; budget ({2}, {3})",
                     menuText(setting.menu), shortestText(setting.epsilon), shortestText(setting.delta)),
            {core::tr("delta of the budget"), setting.delta},
            {core::tr("delta that the best adaptive analyst reaches"), surely(worst.delta)},
            {{core::tr("times too much"), surely(worst.delta / setting.delta)}}};
}

Counterexample againstOdometer(const adversary::Menu &menu, double delta, int rounds, const adversary::Bound &bound)
{
    const double crossing = adversary::worstCrossing(menu, rounds, bound);
    return {core::tr("At most {1} randomised responses with epsilon {2}", rounds, menuText(menu)),
            {core::tr("probability that the loss may ever exceed the curve"), delta},
            {core::tr("probability that it does, for the best adaptive analyst"), surely(crossing)},
            {{core::tr("times too much"), surely(crossing / delta)}}};
}

} // namespace epsilometer::invalid_rules::counterexamples
