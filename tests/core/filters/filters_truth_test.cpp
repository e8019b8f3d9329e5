// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, over budgets and rounds of every size: as many equal rounds as a filter lets through keep the delta of the
// budget, by the exact curve of their composition; twice as many do not, for some; a larger budget, and more noise, let
// through no fewer.
#include "core/catalog/catalog.h"
#include "core/filters/filters.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"
#include "tests/support/quad.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <random>
#include <string>

namespace epsilometer::filters::filters_truth_test {
namespace {

using quad::Quad;
using testing_support::catalog;
using testing_support::exactly;

std::string decimal(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.5g", value);
    return text.data();
}

/// Of Gaussian noise of this mu.
Quad gaussianDelta(Quad mu, Quad epsilon)
{
    const Quad part = quad::exp(epsilon) * quad::upperTail(mu / 2 + epsilon / mu);
    return quad::upperTail(epsilon / mu - mu / 2) - part;
}

/// Of so many randomised responses of this epsilon.
Quad responsesDelta(Quad own, std::uint64_t count, Quad epsilon)
{
    Quad sum = 0;

    const Quad all = static_cast<Quad>(count) * quad::log1p(quad::exp(own)); // of answers, over which ways are counted
    Quad logWays = 0;
    for (std::uint64_t k = 0; k <= count; ++k) {
        const Quad loss = (2 * static_cast<Quad>(k) - static_cast<Quad>(count)) * own;
        if (loss > epsilon)
            sum += quad::exp(logWays + static_cast<Quad>(k) * own - all) * -quad::expm1(epsilon - loss);
        if (k < count)
            logWays += quad::log(static_cast<Quad>(count - k) / static_cast<Quad>(k + 1));
    }
    return sum;
}

/// Equal rounds whose loss grows with `size`; the delta of so many of them at an epsilon, exactly.
struct Rounds {
    Mechanism mechanism;
    Quad size;
    [[nodiscard]] Quad delta(std::uint64_t count, Quad epsilon) const
    {
        const auto runs = static_cast<Quad>(count);
        if (mechanism.kind() == "pure_dp")
            return responsesDelta(size, count, epsilon);
        const Quad square = mechanism.kind() == "zcdp" ? 2 * size : size * size;
        return gaussianDelta(quad::sqrt(square * runs), epsilon);
    }
};

Rounds roundsOf(const std::string &kind, double size)
{
    const std::string text = decimal(size);
    const char *name = kind == "gdp" ? "mu" : kind == "zcdp" ? "rho" : "epsilon";
    return {Mechanism(kind, {{name, text}}), static_cast<Quad>(exactly(text).down())};
}

constexpr std::uint64_t kMost = 2000;

/// How many of them a new filter lets through, at most kMost; absent if it does not start or does not take them.
std::optional<std::uint64_t> letThrough(const FilterKind &kind, const std::string &epsilon, const std::string &delta,
                                        const Mechanism &mechanism)
{
    NoProgress progress;
    MechanismResolver resolver(catalog().mechanisms);
    const auto cost = resolver.tryResolve(mechanism);
    const Policy policy = withFilter(makePolicy(exactly(epsilon), exactly(delta)), kind.id());
    const auto chosen = kind.chosenFor(policy, mechanism, progress);
    if (!cost.ok() || !chosen.ok() || chosen->filter != kind.id())
        return std::nullopt;
    const auto filter = kind.start(*chosen);
    if (!filter.ok() || !(*filter)->applies(**cost).applies)
        return std::nullopt;
    return largestCountThatFits(**filter, **cost, kMost);
}

TEST(FiltersTruthSweep, WhatTheyLetThroughKeepsTheBudget)
{
    constexpr std::array kKinds = {"gdp", "pure_dp", "zcdp"};
    constexpr std::array kDeltas = {"1e-6", "1e-9", "1e-3", "0.05", "1e-12", "1e-100", "0.3"};
    std::mt19937 random(5);
    const auto uniform = [&random](double from, double to) {
        return from + (to - from) * static_cast<double>(random()) / 4294967296.0;
    };
    int checked = 0;
    int tight = 0;
    int compared = 0;
    for (int i = 0; i < testing_support::inSweep(600, 60); ++i) {
        const FilterKind &filter = *catalog().filters[static_cast<std::size_t>(i) % catalog().filters.size()];
        const double budget = std::pow(10, uniform(-2, 1.5));
        const std::string epsilon = decimal(budget);
        const std::string delta = kDeltas[random() % kDeltas.size()];
        const std::string kind = kKinds[random() % kKinds.size()];
        const double size = budget * std::pow(10, uniform(-2.5, 0.3));
        const Rounds rounds = roundsOf(kind, kind == "zcdp" ? size * size / 2 : size);
        const auto count = letThrough(filter, epsilon, delta, rounds.mechanism);
        if (!count)
            continue;
        const std::string what = std::string(filter.id()) + " (" + epsilon + ", " + delta + ") " + kind + " " +
                                 decimal(static_cast<double>(rounds.size)) + ": " + std::to_string(*count);
        const auto limit = static_cast<Quad>(exactly(delta).up());
        const auto at = static_cast<Quad>(exactly(epsilon).up());
        if (*count > 0 && *count < kMost) {
            EXPECT_LE(static_cast<double>(rounds.delta(*count, at) / limit), 1) << what;
            ++checked;
            tight += rounds.delta(2 * *count, at) > limit ? 1 : 0;
        }
        const bool more = random() % 2 == 0;
        const std::string larger = decimal(budget * (more ? 1.01 : 1));
        const Rounds cheaper = roundsOf(kind, static_cast<double>(rounds.size) / (more ? 1 : 1.01));
        if (const auto others = letThrough(filter, larger, delta, cheaper.mechanism)) {
            EXPECT_GE(*others, *count) << what << ", and of " << larger << " "
                                       << decimal(static_cast<double>(cheaper.size));
            ++compared;
        }
    }
    EXPECT_GT(checked, 15);
    EXPECT_GT(tight, checked / 4);
    EXPECT_GT(compared, 15);
}

} // namespace
} // namespace epsilometer::filters::filters_truth_test
