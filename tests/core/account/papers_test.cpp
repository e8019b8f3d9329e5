// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: an odometer or composition that is listed for papers alone is nowhere the lowest, whatever the rounds; the
// others are listed with the same numbers without them.
#include "core/account/account.h"
#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>

namespace epsilometer::account::papers_test {
namespace {

using testing_support::catalog;

AccountReport accountOf(const Policy &policy, const Rounds &rounds, Listed listed)
{
    NoProgress progress;
    auto report =
        account({}, catalog().odometers, catalog().compositions, policy, rounds, {}, progress, runInOrder, listed);
    EXPECT_TRUE(report.ok());
    return *std::move(report);
}

std::string text(double value)
{
    return std::to_string(std::max(value, 1e-5));
}

/// A few kinds of rounds, each with noise over three decades.
Rounds someRounds(std::mt19937_64 &random)
{
    MechanismResolver resolver(catalog().mechanisms);
    const auto draw = [&](double low, double high) {
        return low * std::pow(high / low, std::uniform_real_distribution<>(0, 1)(random));
    };
    Rounds rounds;
    const int kinds = std::uniform_int_distribution<>(1, 3)(random);
    for (int i = 0; i < kinds; ++i) {
        Mechanism mechanism;
        switch (std::uniform_int_distribution<>(0, 5)(random)) {
        case 0: mechanism = Mechanism("pure_dp", {{"epsilon", text(draw(0.001, 2))}}); break;
        case 1: mechanism = Mechanism("approx_dp", {{"epsilon", text(draw(0.001, 2))}, {"delta", "1e-9"}}); break;
        case 2: mechanism = Mechanism("gaussian", {{"sigma", text(draw(0.5, 500))}, {"sensitivity", "1"}}); break;
        case 3: mechanism = Mechanism("laplace", {{"scale", text(draw(0.5, 500))}, {"sensitivity", "1"}}); break;
        case 4: mechanism = Mechanism("zcdp", {{"rho", text(draw(1e-4, 1))}}); break;
        default: mechanism = Mechanism("exponential", {{"epsilon", text(draw(0.001, 2))}});
        }
        const auto cost = resolver.tryResolve(mechanism);
        EXPECT_TRUE(cost.ok());
        rounds.append(*cost, static_cast<std::uint64_t>(draw(1, 300)));
    }
    return rounds;
}

template <class Reports, class Value> void expectPapersNowhereLowest(const Reports &reports, double share, Value value)
{
    double lowest = kInfinity;
    for (const auto &one : reports)
        if (one.applicability.applies && !one.kind->isOfPapers())
            lowest = std::min(lowest, value(one));
    for (const auto &one : reports) {
        if (one.applicability.applies && one.kind->isOfPapers()) {
            EXPECT_GE(value(one), lowest * share) << one.kind->id();
        }
    }
}

TEST(Papers, AreNowhereTheLowest)
{
    std::mt19937_64 random(11);
    for (int trial = 0; trial < 60; ++trial) {
        const Rounds rounds = someRounds(random);
        const Policy policy =
            withFilter(makePolicy(Exact(trial % 2 == 0 ? 1 : 8), *Exact::parse("delta", "1e-6")), kUniversalFilter);
        const AccountReport all = accountOf(policy, rounds, Listed::All);
        expectPapersNowhereLowest(all.compositions, 1 - 1e-6,
                                  [](const auto &one) { return one.results.back().epsilon; });
        expectPapersNowhereLowest(all.odometers, 0.996, [](const auto &one) { return one.values.back(); });
    }
}

TEST(Papers, AreLeftOutAndChangeNothing)
{
    std::mt19937_64 random(12);
    const Rounds rounds = someRounds(random);
    const Policy policy = withFilter(makePolicy(Exact(3), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    const AccountReport all = accountOf(policy, rounds, Listed::All);
    const AccountReport few = accountOf(policy, rounds, Listed::WithoutPapers);
    EXPECT_LT(few.compositions.size(), all.compositions.size());
    EXPECT_LT(few.odometers.size(), all.odometers.size());
    for (const CompositionReport &one : few.compositions) {
        EXPECT_FALSE(one.kind->isOfPapers());
        for (const CompositionReport &same : all.compositions) {
            if (same.kind == one.kind && one.applicability.applies) {
                EXPECT_EQ(one.results.back().epsilon, same.results.back().epsilon) << one.kind->id();
            }
        }
    }
}

} // namespace
} // namespace epsilometer::account::papers_test
