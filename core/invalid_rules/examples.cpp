// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/invalid_rules/examples.h"

#include "core/base/text/number_text.h"
#include "core/notions/conversions/renyi.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <numbers>

namespace epsilometer::invalid_rules::counterexamples {

namespace {

/// Relative error bound for sums of some hundred terms, and powers of up to 10^5.
constexpr double kRunError = 1e-10;

/// P(x > z) of a standard normal.
double above(double z)
{
    return std::erfc(z / std::numbers::sqrt2) / 2;
}

/// Probability that some batch's sum exceeds h: one batch has the given mean, the others are noise only.
double someAbove(double h, double mean, double noise, int steps)
{
    return -std::expm1(std::log1p(-above((h - mean) / noise)) + (steps - 1) * std::log1p(-above(h / noise)));
}

/// D_a of a Poisson-sampled Gaussian at an integer order: log(sum_k binom(a, k) (1 - q)^(a - k) q^k e^(k (k - 1)/(2
/// noise^2))) / (a - 1)
/// (Mironov, Talwar, Zhang 2019).
double sampledDivergence(double rate, double noise, int order)
{
    double sum = 0;
    for (int k = 0; k <= order; ++k)
        sum += std::exp(std::lgamma(order + 1.0) - std::lgamma(k + 1.0) - std::lgamma(order - k + 1.0) +
                        (order - k) * std::log1p(-rate) + k * std::log(rate) + k * (k - 1) / (2 * noise * noise));
    return std::log(sum) / (order - 1);
}

/// The epsilon of an accountant for Poisson samples; UPPER.
double poissonEpsilon(double noise, int steps, double delta)
{
    constexpr int kLargestOrder = 32;
    double least = std::numeric_limits<double>::infinity();
    for (int order = 2; order <= kLargestOrder; ++order) {
        const double divergence = steps * sampledDivergence(1.0 / steps, noise, order);
        if (std::isfinite(divergence))
            least = std::min(least, renyi::epsilonCks(order, divergence * (1 + kRunError) + kRunError, delta));
    }
    return least;
}

/// The reply of an analyst who saw another's answer: 0, 1, a randomised response on the data, or its inverse.
enum class Reply : std::uint8_t { Zero, One, Ask, AskTurned };
constexpr std::array kFreeReplies{Reply::Zero, Reply::One}; ///< do not use the data
constexpr std::array kReplies{Reply::Zero, Reply::One, Reply::Ask, Reply::AskTurned};

/// P(a randomised response is 1) if the data's bit is `bit`.
double saysOne(double epsilon, int bit)
{
    return 1 / (1 + std::exp(bit == 1 ? -epsilon : epsilon));
}

double saysOne(Reply reply, double own, int bit)
{
    switch (reply) {
    case Reply::Zero: return 0;
    case Reply::One: return 1;
    case Reply::Ask: return saysOne(own, bit);
    case Reply::AskTurned: return saysOne(own, 1 - bit);
    }
    return 0;
}

/// The loss of the second analyst's release alone, given the replies to the first one's answers 0 and 1.
double lossOfReplies(double own, double theirs, const std::array<Reply, 2> &replies)
{
    std::array<double, 2> one{};
    for (int bit = 0; bit < 2; ++bit) {
        const double first = saysOne(theirs, bit);
        one[static_cast<std::size_t>(bit)] =
            (1 - first) * saysOne(replies[0], own, bit) + first * saysOne(replies[1], own, bit);
    }
    const auto ratio = [](double a, double b) { return a == b ? 0 : std::abs(std::log(a / b)); };
    return std::max(ratio(one[1], one[0]), ratio(1 - one[1], 1 - one[0]));
}

/// The largest loss over all replies in the list.
template <std::size_t N> double worstReplies(double own, double theirs, const std::array<Reply, N> &replies)
{
    double worst = 0;
    for (const Reply toZero : replies)
        for (const Reply toOne : replies)
            worst = std::max(worst, lossOfReplies(own, theirs, {toZero, toOne}));
    return worst;
}

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

Counterexample bestOfFixedRuns(double epsilon, int runs)
{
    // The best answer is 0 only if all answers are.
    const double probability = std::pow(1 / (1 + std::exp(-epsilon)), runs);
    return {core::tr("The larger one of {1} answers, 0 or 1, each by randomised response with epsilon {2}", runs,
                     shortestText(epsilon)),
            {core::tr("epsilon of one run"), epsilon},
            {core::tr("the loss, when the best answer is 0"), runs * epsilon * (1 - kRunError)},
            {{core::tr("probability of that loss"), probability}}};
}

Counterexample shuffledAsPoisson(double noise, int steps, double delta)
{
    // All other records contribute -1 to their batch, this one +1 or nothing: its batch differs by 2 or by 1.
    const double epsilon = poissonEpsilon(noise, steps, delta);
    double most = 0;
    double threshold = 0;
    for (int i = 0; i <= 400; ++i) {
        const double h = 2 * noise + i * noise / 50;
        const double value = someAbove(h, 2, noise, steps) * (1 - kRunError) -
                             std::exp(epsilon) * someAbove(h, 1, noise, steps) * (1 + kRunError);
        if (value > most) {
            most = value;
            threshold = h;
        }
    }
    return {
        core::tr("One epoch of {1} shuffled batches, noise multiplier {2}; one record contributes 1 or nothing, "
                 "all others -1",
                 steps, shortestText(noise)),
        {core::tr("delta, accounted as Poisson samples"), delta},
        {core::tr("delta that it really is, at least"), most},
        {{core::tr("epsilon of the statement"), epsilon}, {core::tr("threshold for the largest batch"), threshold}}};
}

Counterexample partitionByRank(double epsilon, int blocks)
{
    const double probability = std::pow(1 / (1 + std::exp(-epsilon)), blocks);
    return {core::tr("{1} records in the order of their times, values 0, 1, 0, 1, ...; block i is the i-th record, "
                     "answered by randomised response with epsilon {2}; one more record before all others moves each "
                     "to the next block",
                     blocks, shortestText(epsilon)),
            {core::tr("epsilon, were the blocks disjoint"), epsilon},
            {core::tr("the loss, when all answers are true"), blocks * epsilon * (1 - kRunError)},
            {{core::tr("probability of that loss"), probability}}};
}

Counterexample repeatsAnother(double own, double theirs)
{
    return {
        core::tr("One analyst answers by randomised response with epsilon {1}; the other, with a budget of {2}, sees "
                 "the answer and releases it again, which reads no data and spends nothing",
                 shortestText(theirs), shortestText(own)),
        {core::tr("epsilon of the second analyst's budget"), own},
        {core::tr("the loss of what the second analyst releases"),
         worstReplies(own, theirs, kFreeReplies) * (1 - kRunError)},
        {{core::tr("the same, where the budget is spent, too"), worstReplies(own, theirs, kReplies)},
         {core::tr("what it adds to the first analyst's answer, at most"), own}}};
}

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
