// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, over random parameters in the whole range of double and deltas from 1e-300 to 0.9, against closed forms in
// 113 bits: one Gaussian as every kind that can state it, a sampled Gaussian and mixtures by their threshold, Laplace
// noise and randomised response. For every composition that applies:
// - its epsilon has at most the stated delta
// - a certified lower end has at least that delta
// - in ordinary ranges the loss distribution's epsilon is at most a few per cent above the closed form
#include "core/base/text/number_text.h"
#include "core/catalog/catalog.h"
#include "tests/support/quad.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::closed_forms_test {
namespace {

using quad::Quad;

/// Bounds on delta at one epsilon.
struct Delta {
    Quad low;
    Quad high;
};
using Curve = std::function<Delta(Quad epsilon)>;

Quad quarterTurn()
{
    static const Quad kQuarter = atanq(1);
    return kQuarter;
}

Quad bell(Quad x)
{
    return quad::exp(-x * x / 2) / quad::sqrt(8 * quarterTurn());
}

/// Mills' ratio (1 - Phi(x)) / phi(x), by its continued fraction where the tail is small.
Quad mills(Quad x)
{
    if (x < 6)
        return quad::upperTail(x) / bell(x);
    Quad below = x;
    for (int n = 400; n > 0; --n)
        below = x + n / below;
    return 1 / below;
}

Quad logUpperTail(Quad x)
{
    constexpr int kFar = 6;
    if (x < kFar)
        return quad::log(quad::upperTail(x));
    return -x * x / 2 - quad::log(8 * quarterTurn()) / 2 + quad::log(mills(x));
}

/// Phi(-x) - e^epsilon Phi(-x - mu) of a Gaussian at x = epsilon / mu - mu / 2, which falls in x.
Delta gaussianAt(Quad mu, Quad x)
{
    constexpr int kCertain = 60;
    if (x < -kCertain)
        return {1 - Quad(1e-300), 1};
    if (mu <
        1e-10) { // then x >= 0 but for rounding, and Mills' ratio falls by mu times a slope between those at both ends
        const auto slope = [](Quad t) { return 1 - t * mills(t); };
        const Quad height = bell(x) * mu;
        return {height * slope(x + mu) * (1 - Quad(1e-25)), height * slope(x) * (1 + Quad(1e-25))};
    }
    const Quad first = quad::upperTail(x);
    const Quad second = bell(x) * mills(x + mu);
    const Quad error = (first + second) * Quad(1e-28);
    return {std::max(Quad(0), first - second - error), first - second + error};
}

Delta gaussian(Quad mu, Quad epsilon)
{
    const Quad x = epsilon / mu - mu / 2;
    const Quad slack = (epsilon / mu + mu) * Quad(0x1p-110);
    return {gaussianAt(mu, x + slack).low, gaussianAt(mu, x - slack).high};
}

Delta laplace(Quad largest, Quad epsilon)
{
    const Quad delta = epsilon < largest ? -quad::expm1((epsilon - largest) / 2) : Quad(0);
    return {delta * (1 - Quad(1e-30)), delta * (1 + Quad(1e-30))};
}

Delta response(Quad largest, Quad epsilon)
{
    const Quad delta = epsilon < largest ? -quad::expm1(epsilon - largest) / (1 + quad::exp(-largest)) : Quad(0);
    return {delta * (1 - Quad(1e-30)), delta * (1 + Quad(1e-30))};
}

struct Shift {
    Quad weight;
    Quad shift;
};

/// The larger delta of both orders of sum of weight N(shift, 1) against N(0, 1). Every threshold gives a lower bound; at
/// the one where the loss is epsilon it is the truth.
Delta mixture(const std::vector<Shift> &shifts, Quad epsilon)
{
    const auto loss = [&](Quad x) {
        Quad most = -1e300;
        for (const Shift &one : shifts)
            most = std::max(most, quad::log(one.weight) + one.shift * (x - one.shift / 2));
        Quad sum = 0;
        for (const Shift &one : shifts)
            sum += quad::exp(quad::log(one.weight) + one.shift * (x - one.shift / 2) - most);
        return most + quad::log(sum);
    };
    const auto threshold = [&](Quad target) {
        Quad low = -3000;
        Quad high = 3000;
        for (int i = 0; i < 130; ++i) {
            const Quad middle = (low + high) / 2;
            (loss(middle) < target ? low : high) = middle;
        }
        return high;
    };
    const Quad up = threshold(epsilon);
    Quad forward = -quad::exp(epsilon + logUpperTail(up));
    Quad size = -forward;
    for (const Shift &one : shifts) {
        forward += one.weight * quad::upperTail(up - one.shift);
        size += one.weight * quad::upperTail(up - one.shift);
    }
    const Quad down = threshold(-epsilon);
    Quad reverse = quad::upperTail(-down);
    size += reverse;
    for (const Shift &one : shifts)
        reverse -= quad::exp(epsilon + quad::log(one.weight) + logUpperTail(one.shift - down));
    const Quad delta = std::max({forward, reverse, Quad(0)});
    const Quad error = size * Quad(1e-25);
    return {std::max(Quad(0), delta - error), delta + error};
}

struct Case {
    std::string mechanism;
    Curve truth;
    bool ordinary = false; ///< bounds have to be close
    std::uint64_t count = 1;
};

/// The double itself as a decimal or a fraction: costs are those of the number as typed.
std::string exactText(double value)
{
    return '"' + Exact::fromDouble(value).text() + '"';
}

class Draw {
public:
    explicit Draw(std::uint64_t seed) : m_random(seed) {}

    double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(m_random); }
    bool chance(double probability) { return uniform(0, 1) < probability; }
    std::size_t below(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(m_random); }
    /// A number with few digits, between these powers of two.
    double positive(double low, double high)
    {
        return std::ldexp(1 + std::floor(uniform(0, 1) * 64) / 64, static_cast<int>(std::floor(uniform(low, high))));
    }
    double delta(bool ordinary)
    {
        if (!ordinary && chance(0.2))
            return uniform(0.1, 0.9);
        return std::pow(10, ordinary ? uniform(-12, -1) : uniform(-300, 0));
    }

private:
    std::mt19937_64 m_random;
};

/// mu = multiple / sigma, as every kind that can state it.
Case gaussianCase(Draw &draw, bool ordinary)
{
    const double sigma = ordinary           ? draw.positive(-6, 9)
                         : draw.chance(0.5) ? draw.positive(-12, -6)
                                            : draw.positive(-1000, 1000);
    const std::string text = exactText(sigma);
    const std::vector<std::pair<std::string, int>> kinds = {
        {R"({"kind":"gaussian","sigma":)" + text + "}", 1},
        {R"({"kind":"gaussian","sensitivity":"3","sigma":)" + text + "}", 3},
        {R"({"kind":"matrix_gaussian","noise_multiplier":)" + text + "}", 1},
        {R"({"kind":"tree_aggregation","step_counts":["1"],"noise_multiplier":)" + text + "}", 1},
        {R"({"kind":"subsampled_gaussian","sampling":"poisson","sampling_rate":"1","steps":"1","noise_multiplier":)" +
             text + "}",
         1},
        {R"({"kind":"subsampled_gaussian","sampling":"poisson","sampling_rate":"1","steps":"4","noise_multiplier":)" +
             text + "}",
         2},
        {R"({"kind":"subsampled_gaussian","sampling":"without_replacement","sampling_rate":"1","steps":"1","noise_multiplier":)" +
             text + "}",
         1},
        {R"({"kind":"subsampled_gaussian","sampling":"poisson","sampling_rate":"1","steps":"1","records":"2","noise_multiplier":)" +
             text + "}",
         2},
        {R"({"kind":"truncated_gaussian","sampling_rate":"1","dataset_size":"1","batch_size":"1","noise_multiplier":)" +
             text + "}",
         1},
        {R"({"kind":"gaussian_mixture","sensitivities":["1"],"probabilities":["1"],"sigma":)" + text + "}", 1},
        {R"({"kind":"gaussian_mixture","sensitivities":["2","2"],"probabilities":["0.5","0.5"],"sigma":)" + text + "}",
         2},
        {R"({"kind":"gaussian_mixture","sensitivities":["0","1"],"probabilities":["0","1"],"sigma":)" + text + "}", 1},
    };
    const auto &[mechanism, multiple] = kinds[draw.below(kinds.size())];
    const std::uint64_t root = draw.chance(0.2) ? 2 : 1; // runs add up by their squares
    const Quad mu = Quad(multiple) / Quad(sigma) * root;
    return {mechanism, [mu](Quad epsilon) { return gaussian(mu, epsilon); }, ordinary, root * root};
}

/// Mixtures, among them Poisson samples, in which 0 has the weight that is left.
Case mixtureCase(Draw &draw, bool ordinary)
{
    const double sigma = ordinary ? draw.positive(-3, 5) : draw.positive(-9, 5);
    const double rate =
        draw.chance(0.5) ? std::floor(draw.uniform(1, 64)) / 64 : draw.positive(ordinary ? -10 : -50, -1);
    const Quad shift = 1 / Quad(sigma);
    const Quad q = rate;
    const std::string text = exactText(sigma);
    const std::string rates = exactText(rate);
    const std::vector<Shift> once{{1 - q, 0}, {q, shift}};
    const std::vector<Shift> twice{{(1 - q) * (1 - q), 0}, {2 * q * (1 - q), shift}, {q * q, 2 * shift}};
    const std::vector<std::pair<std::string, std::vector<Shift>>> kinds = {
        {R"({"kind":"subsampled_gaussian","sampling":"poisson","steps":"1","sampling_rate":)" + rates +
             R"(,"noise_multiplier":)" + text + "}",
         once},
        {R"({"kind":"subsampled_gaussian","sampling":"poisson","steps":"1","records":"2","sampling_rate":)" + rates +
             R"(,"noise_multiplier":)" + text + "}",
         twice},
        {R"({"kind":"truncated_gaussian","dataset_size":"3","batch_size":"5","sampling_rate":)" + rates +
             R"(,"noise_multiplier":)" + text + "}",
         once},
        {R"({"kind":"gaussian_mixture","sensitivities":["0","1"],"probabilities":[)" + exactText(1 - rate) + "," +
             rates + R"(],"sigma":)" + text + "}",
         once},
    };
    const auto &[mechanism, shifts] = kinds[draw.below(kinds.size())];
    return {mechanism, [law = shifts](Quad epsilon) { return mixture(law, epsilon); }, ordinary};
}

Case boundedCase(Draw &draw, bool ordinary)
{
    const double scale = ordinary ? draw.positive(-8, 9) : draw.positive(-1000, 1000);
    const Quad largest = 1 / Quad(scale);
    if (draw.chance(0.5))
        return {R"({"kind":"laplace","scale":)" + exactText(scale) + "}",
                [largest](Quad epsilon) { return laplace(largest, epsilon); }, ordinary};
    const std::string kind = draw.chance(0.5) ? "randomized_response" : "pure_dp";
    return {R"({"kind":")" + kind + R"(","epsilon":)" + exactText(scale) + "}",
            [scale](Quad epsilon) { return response(scale, epsilon); }, ordinary};
}

struct Checked {
    int bounds = 0;
    int lower = 0;
};

void check(const Catalog &catalog, const Case &one, double delta, Checked &checked)
{
    const std::string named = std::to_string(one.count) + " times " + one.mechanism + " at " + shortestText(delta);
    const auto cost =
        MechanismResolver(catalog.mechanisms).tryResolve(Mechanism::fromJson(Json::parse(one.mechanism).value()));
    if (!cost.ok()) // too little noise for a table
        return;
    const Policy policy = makePolicy(Exact(1), Exact::fromDouble(delta));
    for (const auto &kind : catalog.compositions) {
        const auto running = kind->start(policy);
        if (!running.ok() || !(*running)->applies(**cost).applies)
            continue;
        (*running)->add(**cost, one.count);
        NoProgress progress;
        const auto result = (*running)->result(progress);
        ASSERT_TRUE(result.ok()) << named;
        const std::string where = std::string(kind->id()) + " of " + named + ": " + shortestText(result->epsilon);
        if (std::isfinite(result->epsilon)) {
            ++checked.bounds;
            EXPECT_TRUE(one.truth(result->epsilon).low <= Quad(result->delta)) << "below the truth: " << where;
        }
        if (result->lower && *result->lower > 0) {
            ++checked.lower;
            const double lower = std::min(*result->lower, std::numeric_limits<double>::max());
            EXPECT_TRUE(one.truth(lower).high >= Quad(delta))
                << "lower end " << shortestText(*result->lower) << " above the truth: " << where;
        }
        if (one.ordinary && kind->id() == "pld") {
            constexpr double kClose = 1.05;
            EXPECT_TRUE(result->epsilon < 1e-9 || one.truth(result->epsilon / kClose).high >= Quad(delta))
                << "far above the truth: " << where;
        }
    }
}

void checkRandom(Case (*draw)(Draw &, bool), std::uint64_t first, std::uint64_t count)
{
    const Catalog catalog = makeCatalog();
    Checked checked;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Draw from(seed);
        const bool ordinary = seed % 3 == 0;
        const Case one = draw(from, ordinary);
        check(catalog, one, from.delta(ordinary), checked);
    }
    EXPECT_GT(checked.bounds, 0);
    EXPECT_GT(checked.lower, 0);
}

constexpr std::uint64_t kFull = 600;

TEST(ClosedFormsSweep, OneGaussianAsEveryKind)
{
    checkRandom(&gaussianCase, 1, testing_support::inSweep(kFull, kFull / 15));
}

TEST(ClosedFormsSweep, MixturesAndSamplesByTheirThreshold)
{
    checkRandom(&mixtureCase, 1, testing_support::inSweep(kFull, kFull / 30));
}

TEST(ClosedFormsSweep, LaplaceNoiseAndRandomisedResponse)
{
    checkRandom(&boundedCase, 1, testing_support::inSweep(2 * kFull, kFull / 4));
}

/// Noise so small that tails of both laws underflow in between.
TEST(ClosedForms, LittleNoise)
{
    const Catalog catalog = makeCatalog();
    Checked checked;
    const auto one = [&](const std::string &mechanism, double delta, const Curve &truth) {
        check(catalog, {mechanism, truth, false}, delta, checked);
    };
    const auto shifts = [](std::vector<Shift> list) {
        return [law = std::move(list)](Quad epsilon) { return mixture(law, epsilon); };
    };
    const double sigma = 0x1p-9;
    const std::string noise = exactText(sigma);
    const Quad far = 1 / Quad(sigma);
    one(R"({"kind":"gaussian_mixture","sensitivities":["1"],"probabilities":["1"],"sigma":)" + noise + "}", 1e-3,
        [far](Quad epsilon) { return gaussian(far, epsilon); });
    one(R"({"kind":"gaussian_mixture","sensitivities":["0","1"],"probabilities":["0.75","0.25"],"sigma":)" + noise +
            "}",
        0.1, shifts({{Quad(0.75), 0}, {Quad(0.25), far}}));
    for (const auto &[q, delta] : {std::pair{0.875, 1e-3}, {0x1p-13, 1e-9}})
        one(R"({"kind":"subsampled_gaussian","sampling":"poisson","steps":"1","records":"2","sampling_rate":)" +
                exactText(q) + R"(,"noise_multiplier":)" + noise + "}",
            delta, shifts({{Quad(1 - q) * (1 - q), 0}, {Quad(2 * q) * (1 - q), far}, {Quad(q) * q, 2 * far}}));
    for (const double delta : {1e-3, 1e-5})
        one(R"({"kind":"subsampled_gaussian","sampling":"poisson","steps":"1","sampling_rate":)" + exactText(0.015625) +
                R"(,"noise_multiplier":)" + noise + "}",
            delta, shifts({{Quad(1 - 0.015625), 0}, {Quad(0.015625), far}}));
    EXPECT_GT(checked.bounds, 6);
    EXPECT_GT(checked.lower, 1);
}

/// Squares of such epsilons underflow.
TEST(ClosedForms, TinyLosses)
{
    const Catalog catalog = makeCatalog();
    Checked checked;
    for (const double epsilon : {0x1p-880, 0x1p-540, 0x1p-300})
        for (const double share : {1e-1, 1e-10, 1e-30}) {
            const double delta = epsilon * share;
            check(catalog,
                  {R"({"kind":"pure_dp","epsilon":)" + exactText(epsilon) + "}",
                   [epsilon](Quad at) { return response(epsilon, at); }},
                  delta, checked);
            check(catalog,
                  {R"({"kind":"laplace","scale":)" + exactText(1 / epsilon) + "}",
                   [epsilon](Quad at) { return laplace(epsilon, at); }},
                  delta, checked);
        }
    EXPECT_GT(checked.bounds, 18);
}

} // namespace
} // namespace epsilometer::closed_forms_test
