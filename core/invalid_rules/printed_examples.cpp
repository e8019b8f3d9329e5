// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/invalid_rules/examples.h"

#include "core/base/number_text.h"

namespace epsilometer::counterexamples {

namespace {

/// A few operations to nearest lie within this of the truth.
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
    return {"Target epsilon " + shortestText(epsilon) + " at delta' " + shortestText(delta1),
            {"value at the target that was asked for", epsilon},
            {"value there of the odometer with the printed y*", under(filterOdometer(right, printed, logInverse))},
            {{"target that the printed y* is tangent at", filterOdometer(printed, printed, logInverse)},
             {"printed y*", printed},
             {"correct y*", right}}};
}

Counterexample leakBeforeResponses(double epsilon, int rounds, double delta)
{
    const double rho = rounds * epsilon * epsilon / 2;
    const double claimed = rho + 2 * std::sqrt(rho * -std::log(delta));
    adversary::FixedLaws laws({{1}, epsilon});
    const double tail = laws.delta({rounds}, claimed);
    return {"One leak of probability " + shortestText(delta) + ", then " + std::to_string(rounds) +
                " randomised responses with epsilon " + shortestText(epsilon),
            {"delta as printed", delta},
            {"delta that it really is", (delta + (1 - delta) * tail) * (1 - 1e-9)},
            {{"epsilon of the statement", claimed}, {"part of the responses", tail}}};
}

Counterexample dpRoundLosesMore(double delta1, double delta2, double gamma)
{
    return {"One answer, 1 with probability 1/2 + " + shortestText(delta2) + " instead of 1/2: (0, " +
                shortestText(delta2) + ")-DP; mixture with gamma " + shortestText(gamma) + " and delta' " +
                shortestText(delta1),
            {"the curve, were it a bound on the loss", over(std::sqrt(2 * gamma * -std::log(delta1)))},
            {"the loss", under(std::log1p(2 * delta2))},
            {{"probability of that loss", under(0.5 + delta2)}, {"probability allowed", delta1 + delta2}}};
}

Counterexample driftOfProbabilisticRounds(double p, double rounds, double delta1)
{
    const double epsilon = -std::log1p(-p);
    const double v = rounds * epsilon * epsilon;
    return {shortestText(rounds) + " rounds that are (" + shortestText(epsilon) + ", " + shortestText(p) +
                ")-probabilistically DP: one outcome, sure under one input, is missed with probability " +
                shortestText(p) + " under the other",
            {"the filter odometer as printed, without the drift", over(filterOdometer(v, v, -std::log(delta1)))},
            {"the loss, every time", under(rounds * epsilon)},
            {{"intrinsic time", v}}};
}

Counterexample converseLemma(double epsilon, double delta)
{
    const double mass = delta / -std::expm1(-epsilon);
    return {"A mechanism that is (" + shortestText(epsilon) + ", " + shortestText(delta) +
                ")-DP, with delta put where it "
                "makes losses of twice epsilon",
            {"P(|loss| >= 2 epsilon) as printed", over(2 * delta / (epsilon * std::exp(epsilon)))},
            {"P(|loss| >= 2 epsilon)", under(mass * (1 + std::exp(-2 * epsilon)))},
            {{"mass of the outcome", mass}}};
}

Counterexample refundedDelta(double delta1, double delta2)
{
    // Each cell is seen half of the time. What did not leak in the first round leaks again with the other cell's delta.
    const double cells[2] = {delta1, delta2};
    double leaked = 0;
    for (int seen = 0; seen < 2; ++seen)
        leaked += cells[seen] + (0.5 - cells[seen]) * cells[1 - seen];
    return {"Two outputs, each seen half of the time, leaking with delta " + shortestText(delta1) + " and " +
                shortestText(delta2) + "; the delta of the one that was not seen is given back and spent again",
            {"budget for delta", delta1 + delta2},
            {"delta that it really is", under(leaked)},
            {}};
}

Counterexample advancedOnRealised(double cheap, double dear, int rounds, double delta)
{
    const double probability = std::expm1(-dear) / std::expm1(-cheap - dear);
    const double v = rounds * cheap * cheap;
    return {std::to_string(rounds) + " rounds with a cell of epsilon " + shortestText(cheap) +
                ", seen nearly always, "
                "and one of epsilon " +
                shortestText(dear),
            {"advanced composition of the realised epsilons", over(std::sqrt(2 * -std::log(delta) * v) + v / 2)},
            {"the loss", under(rounds * cheap)},
            {{"probability of that loss", std::pow(probability, rounds)},
             {"probability of the cheap cell", probability},
             {"delta of the statement", delta}}};
}

} // namespace epsilometer::counterexamples
