// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/invalid_rules/examples.h"

#include "core/base/number_text.h"
#include "core/notions/conversions/renyi.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
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

} // namespace epsilometer::invalid_rules::counterexamples
