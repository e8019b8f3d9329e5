// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/invalid_rules/examples.h"

#include "core/base/number_text.h"

namespace epsilometer::invalid_rules::counterexamples {

namespace {

/// Relative error bound for a few operations rounded to nearest.
constexpr double kError = 1e-12;

double under(double value)
{
    return value * (1 - kError);
}

double over(double value)
{
    return value * (1 + kError);
}

/// (sqrt(2 L y) / 2) (1 + w / y) + w / 2.
double filterOdometer(double w, double y, double logInverse)
{
    return std::sqrt(2 * logInverse * y) / 2 * (1 + w / y) + w / 2;
}

/// y = square of epsilon' / (sqrt(2 L + epsilon') + sqrt(2 L)), the tangent point for epsilon' / 2.
double tangentPoint(double twice, double logInverse)
{
    const double root = twice / (std::sqrt(2 * logInverse + twice) + std::sqrt(2 * logInverse));
    return root * root;
}

} // namespace

double printedYStar(double epsilon, double logInverse)
{
    return tangentPoint(epsilon, logInverse);
}

Counterexample printedYStarMisses(double epsilon, double delta1)
{
    const double logInverse = -std::log(delta1);
    const double right = tangentPoint(2 * epsilon, logInverse);
    const double printed = printedYStar(epsilon, logInverse);
    return {core::tr("Target epsilon {1} at delta' {2}", shortestText(epsilon), shortestText(delta1)),
            {core::tr("value at the target that was asked for"), epsilon},
            {core::tr("value there of the odometer with the printed y*"),
             under(filterOdometer(right, printed, logInverse))},
            {{core::tr("target that the printed y* is tangent at"), filterOdometer(printed, printed, logInverse)},
             {core::tr("printed y*"), printed},
             {core::tr("correct y*"), right}}};
}

Counterexample leakBeforeResponses(double epsilon, int rounds, double delta)
{
    const double rho = rounds * epsilon * epsilon / 2;
    const double claimed = rho + 2 * std::sqrt(rho * -std::log(delta));
    adversary::FixedLaws laws({{1}, epsilon});
    const double tail = laws.delta({rounds}, claimed);
    return {core::tr("One leak of probability {1}, then {2} randomised responses with epsilon {3}", shortestText(delta),
                     rounds, shortestText(epsilon)),
            {core::tr("delta as printed"), delta},
            {core::tr("delta that it really is"), (delta + (1 - delta) * tail) * (1 - 1e-9)},
            {{core::tr("epsilon of the statement"), claimed}, {core::tr("part of the responses"), tail}}};
}

Counterexample dpRoundLosesMore(double delta1, double delta2, double gamma)
{
    return {core::tr("One answer, 1 with probability 1/2 + {1} instead of 1/2: (0, {2})-DP; mixture with gamma {3} "
                     "and delta' {4}",
                     shortestText(delta2), shortestText(delta2), shortestText(gamma), shortestText(delta1)),
            {core::tr("the curve, were it a bound on the loss"), over(std::sqrt(2 * gamma * -std::log(delta1)))},
            {core::tr("the loss"), under(std::log1p(2 * delta2))},
            {{core::tr("probability of that loss"), under(0.5 + delta2)},
             {core::tr("probability allowed"), delta1 + delta2}}};
}

Counterexample driftOfProbabilisticRounds(double p, double rounds, double delta1)
{
    const double epsilon = -std::log1p(-p);
    const double v = rounds * epsilon * epsilon;
    return {
        core::tr("{1} rounds that are ({2}, {3})-probabilistically DP: one outcome, sure under one input, is "
                 "missed with probability {4} under the other",
                 shortestText(rounds), shortestText(epsilon), shortestText(p), shortestText(p)),
        {core::tr("the filter odometer as printed, without the drift"), over(filterOdometer(v, v, -std::log(delta1)))},
        {core::tr("the loss, every time"), under(rounds * epsilon)},
        {{core::tr("intrinsic time"), v}}};
}

Counterexample converseLemma(double epsilon, double delta)
{
    const double mass = delta / -std::expm1(-epsilon);
    return {core::tr("A mechanism that is ({1}, {2})-DP, with delta put where it makes losses of twice epsilon",
                     shortestText(epsilon), shortestText(delta)),
            {core::tr("P(|loss| >= 2 epsilon) as printed"), over(2 * delta / (epsilon * std::exp(epsilon)))},
            {"P(|loss| >= 2 epsilon)", under(mass * (1 + std::exp(-2 * epsilon)))},
            {{core::tr("mass of the outcome"), mass}}};
}

Counterexample refundedDelta(double delta1, double delta2)
{
    // Each cell is observed with probability 1/2. Without a leak in the first round, the other cell's delta leaks.
    const double cells[2] = {delta1, delta2};
    double leaked = 0;
    for (int seen = 0; seen < 2; ++seen)
        leaked += cells[seen] + (0.5 - cells[seen]) * cells[1 - seen];
    return {core::tr("Two outputs, each seen half of the time, leaking with delta {1} and {2}; the delta of the one "
                     "that was not seen is given back and spent again",
                     shortestText(delta1), shortestText(delta2)),
            {core::tr("budget for delta"), delta1 + delta2},
            {core::tr("delta that it really is"), under(leaked)},
            {}};
}

Counterexample advancedOnRealised(double cheap, double dear, int rounds, double delta)
{
    const double probability = std::expm1(-dear) / std::expm1(-cheap - dear);
    const double v = rounds * cheap * cheap;
    return {
        core::tr("{1} rounds with a cell of epsilon {2}, seen nearly always, and one of epsilon {3}", rounds,
                 shortestText(cheap), shortestText(dear)),
        {core::tr("advanced composition of the realised epsilons"), over(std::sqrt(2 * -std::log(delta) * v) + v / 2)},
        {core::tr("the loss"), under(rounds * cheap)},
        {{core::tr("probability of that loss"), std::pow(probability, rounds)},
         {core::tr("probability of the cheap cell"), probability},
         {core::tr("delta of the statement"), delta}}};
}

} // namespace epsilometer::invalid_rules::counterexamples
