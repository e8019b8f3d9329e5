// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the rules that are not offered: every counterexample, recomputed, is the reference's, or what enumerating
// the answers or drawing the batches gives, and what really holds is worse than what is promised; each says theorem,
// reason and remedy; none can be picked as an accountant, and asking for one finds it under each of its names.
#include "core/catalog/catalog.h"
#include "core/compositions/pld/pld.h"
#include "core/invalid_rules/examples.h"
#include "tests/support/golden.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <utility>
#include <vector>

namespace epsilometer::invalid_rules::invalid_rules_test {
namespace {

using golden::number;

using epsilometer::testing_support::catalog;

std::vector<Json> typos(std::string_view id)
{
    std::vector<Json> matching;
    for (const Json &item : golden::cases("typos/golden_typos.json"))
        if (golden::text(item, "id") == id)
            matching.push_back(item);
    EXPECT_FALSE(matching.empty()) << id;
    return matching;
}

double out(const Json &item, std::string_view key)
{
    const std::string text = golden::text(*item.find("out"), key);
    return Exact::parse("out", text)->down();
}

double other(const Counterexample &example, std::string_view name)
{
    for (const CounterexampleNumber &one : example.others)
        if (one.name == name)
            return one.value;
    ADD_FAILURE() << name;
    return 0;
}

/// As computed, up to the margin that makes the difference certain.
void expectNear(double got, double reference)
{
    EXPECT_NEAR(got / reference, 1, 1e-8);
}

TEST(InvalidRules, ThePrintedYStarMissesItsTarget)
{
    for (const Json &item : typos("ystar")) {
        const auto example = counterexamples::printedYStarMisses(number(item, "eps"), number(item, "delta1"));
        expectNear(example.claimed.value, out(item, "U_at_ystar_correct"));
        expectNear(example.truth.value, out(item, "U_at_ystar_with_printed"));
        expectNear(other(example, "target that the printed y* is tangent at"), out(item, "f_of_printed"));
        expectNear(2 * out(item, "f_of_printed"), out(item, "f_of_correct"));
    }
}

TEST(InvalidRules, OneDeltaDoesNotPayForLeaksAndTheTail)
{
    for (const Json &item : typos("theorem2_as_printed_false")) {
        const auto example = counterexamples::leakBeforeResponses(
            number(item, "eps"), static_cast<int>(number(item, "k")), number(item, "delta"));
        expectNear(example.claimed.value, number(item, "delta"));
        expectNear(example.truth.value, out(item, "true_delta"));
        expectNear(other(example, "part of the responses"), out(item, "rr_part"));
        expectNear(other(example, "epsilon of the statement"), out(item, "eps_g"));
        EXPECT_GT(example.truth.value, example.claimed.value);
    }
}

TEST(InvalidRules, DpRoundsLoseMore)
{
    for (const Json &item : typos("theorem3_DP_inputs_false")) {
        const auto example =
            counterexamples::dpRoundLosesMore(number(item, "delta1"), number(item, "delta2"), number(item, "gamma"));
        expectNear(example.claimed.value, out(item, "U_mixture"));
        expectNear(example.truth.value, out(item, "loss"));
        expectNear(other(example, "probability of that loss"), out(item, "prob"));
        EXPECT_GT(other(example, "probability of that loss"), other(example, "probability allowed"));
    }
}

TEST(InvalidRules, ProbabilisticRoundsDrift)
{
    for (const Json &item : typos("theorem3_pDP_drift_false")) {
        const auto example =
            counterexamples::driftOfProbabilisticRounds(number(item, "p"), number(item, "n"), number(item, "delta1"));
        expectNear(example.claimed.value, out(item, "U_printed"));
        expectNear(example.truth.value, out(item, "loss"));
        expectNear(other(example, "intrinsic time"), out(item, "V"));
    }
}

TEST(InvalidRules, TheConverseLemmaIsFalse)
{
    for (const Json &item : typos("KS_lemma_converse_false")) {
        const auto example = counterexamples::converseLemma(number(item, "eps"), number(item, "delta"));
        expectNear(example.claimed.value, out(item, "claimed"));
        expectNear(example.truth.value, out(item, "true_P_absL_ge_2eps"));
        expectNear(other(example, "mass of the outcome"), out(item, "p1"));
        EXPECT_GT(example.truth.value, example.claimed.value);
    }
}

TEST(InvalidRules, ThePrintedThirdBranchIsCrossed)
{
    for (const Json &item : typos("lemma3_third_branch_false")) {
        const adversary::Menu menu{{1}, golden::numbers(item, "menu").front()};
        const double delta = number(item, "delta1");
        const auto example =
            counterexamples::againstOdometer(menu, delta, static_cast<int>(number(item, "rounds")),
                                             counterexamples::lemma3AsPrinted(menu, delta, number(item, "n")));
        EXPECT_NEAR(example.truth.value / out(item, "exact_crossing_prob"), 1, 1e-7);
        EXPECT_EQ(example.claimed.value, out(item, "claimed"));
    }
}

/// What the text says of larger data sets; the numbers from an independent computation in long double.
TEST(InvalidRules, ThePrintedThirdBranchDependsOnTheSizeOfTheData)
{
    constexpr double kDelta = 1e-6;
    const auto crossing = [](double epsilon, int rounds, double n) {
        const adversary::Menu menu{{1}, epsilon};
        const auto bound = counterexamples::lemma3AsPrinted(menu, kDelta, n);
        return counterexamples::againstOdometer(menu, kDelta, rounds, bound).truth.value;
    };
    EXPECT_NEAR(crossing(0.25, 600, 30) / 7.62003e-8, 1, 1e-5) << "no counterexample";
    EXPECT_NEAR(crossing(0.05, 800, 30) / 1.7e-6, 1, 0.02) << "above delta'";
    EXPECT_LT(crossing(0.05, 800, 100), kDelta);
}

TEST(InvalidRules, DeltaIsNotRefunded)
{
    for (const Json &item : typos("odp_delta_refund_false")) {
        const auto example = counterexamples::refundedDelta(number(item, "delta_cell1"), number(item, "delta_cell2"));
        expectNear(example.claimed.value, out(item, "budget"));
        expectNear(example.truth.value, out(item, "true_delta"));
    }
}

TEST(InvalidRules, RealisedEpsilonsAddUp)
{
    for (const Json &item : typos("odp_advanced_refund_false")) {
        const auto example =
            counterexamples::advancedOnRealised(number(item, "eps_cell1"), number(item, "eps_cell2"),
                                                static_cast<int>(number(item, "n")), number(item, "delta"));
        expectNear(example.claimed.value, out(item, "advanced_bound_on_realised"));
        expectNear(example.truth.value, out(item, "loss"));
        expectNear(other(example, "probability of that loss"), out(item, "prob_all_O1"));
        expectNear(other(example, "probability of the cheap cell"), out(item, "p1"));
        EXPECT_GT(1 - other(example, "probability of that loss"), number(item, "delta"))
            << "the statement allows less than what may be outside";
    }
}

TEST(InvalidRules, EachBreaksItsPromise)
{
    std::set<std::string_view> seen;
    for (const InvalidRule &rule : catalog().invalidRules) {
        SCOPED_TRACE(rule.id);
        EXPECT_TRUE(seen.insert(rule.id).second);
        for (const std::string_view text : {rule.title, rule.rule, rule.theorem, rule.why, rule.instead})
            EXPECT_FALSE(text.empty());
        const Counterexample example = rule.counterexample();
        EXPECT_FALSE(example.setting.empty());
        EXPECT_FALSE(example.claimed.name.empty());
        EXPECT_FALSE(example.truth.name.empty());
        EXPECT_GT(example.truth.value, example.claimed.value * 1.01) << "a counterexample that rounding cannot explain";
        EXPECT_EQ(findInvalidRule(catalog().invalidRules, rule.id), &rule);
        for (const std::string_view name : rule.alsoCalled)
            EXPECT_EQ(findInvalidRule(catalog().invalidRules, name), &rule) << name;
    }
    EXPECT_EQ(findInvalidRule(catalog().invalidRules, "universal"), nullptr);
}

TEST(InvalidRules, TheAdaptiveOnesAreTheReferences)
{
    const auto numbers = [](std::string_view id) {
        return findInvalidRule(catalog().invalidRules, id)->counterexample();
    };
    const auto cases = golden::cases("adversary/golden_adversary.json", "worst_adaptive_delta");
    const auto worst = [](const Json &item, std::string_view rule) {
        return number(*item.find("out")->find(rule), "worst_adaptive");
    };
    EXPECT_NEAR(numbers("composition-as-filter").truth.value /
                    worst(cases[0], "NAIVE: optimal (KOV/MV16) composition as filter"),
                1, 1e-8);
    EXPECT_NEAR(numbers("some-order").truth.value / worst(cases[1], "NAIVE: exists alpha, RDP->DP CKS"), 1, 0.02)
        << "up to how many orders are tried";
    const auto crossings = golden::cases("adversary/golden_adversary.json", "worst_adaptive_crossing");
    EXPECT_NEAR(numbers("advanced-as-odometer").truth.value /
                    number(*crossings[0].find("out"), "INVALID: advanced comp. pointwise"),
                1, 1e-8);
}

/// The largest loss between two inputs of randomised responses whose answers `release` maps to what is seen: every
/// combination of answers, one by one.
template <class Release>
double enumeratedLoss(const std::vector<int> &truth, const std::vector<int> &other, double epsilon, Release release)
{
    std::map<unsigned, std::pair<double, double>> seen;
    const double right = std::exp(epsilon) / (1 + std::exp(epsilon));
    for (unsigned answers = 0; answers < 1U << truth.size(); ++answers) {
        std::pair<double, double> mass{1, 1};
        for (std::size_t i = 0; i < truth.size(); ++i) {
            const int answer = static_cast<int>(answers >> i & 1U);
            mass.first *= answer == truth[i] ? right : 1 - right;
            mass.second *= answer == other[i] ? right : 1 - right;
        }
        auto &place = seen[release(answers)];
        place.first += mass.first;
        place.second += mass.second;
    }
    double largest = 0;
    for (const auto &[what, mass] : seen)
        largest = std::max(largest, std::abs(std::log(mass.first / mass.second)));
    return largest;
}

TEST(InvalidRules, LossesOfRunsAndPartitionsAreEnumerated)
{
    const auto numbers = [](std::string_view id) {
        return findInvalidRule(catalog().invalidRules, id)->counterexample();
    };
    const std::vector<int> zeros(10, 0);
    const std::vector<int> ones(10, 1);
    const double best = enumeratedLoss(zeros, ones, 1, [](unsigned answers) { return answers == 0 ? 0U : 1U; });
    EXPECT_LE(numbers("fixed-runs-as-one").truth.value, best * (1 + 1e-12));
    EXPECT_GE(numbers("fixed-runs-as-one").truth.value, best * (1 - 1e-8));
    // A record of value 1 before all others: block i held the i-th record, and holds the one before it.
    std::vector<int> blocks;
    std::vector<int> moved{1};
    for (int i = 0; i < 10; ++i)
        blocks.push_back(i % 2);
    moved.insert(moved.end(), blocks.begin(), blocks.end() - 1);
    const double all = enumeratedLoss(blocks, moved, 1, [](unsigned answers) { return answers; });
    EXPECT_LE(numbers("data-dependent-partition").truth.value, all * (1 + 1e-12));
    EXPECT_GE(numbers("data-dependent-partition").truth.value, all * (1 - 1e-8));
}

/// The joint law of both analysts' answers, whatever the second one does with the first one's, entry by entry.
TEST(InvalidRules, WhatOneAnalystRepeatsIsEnumerated)
{
    constexpr double kOwn = 0.1;
    constexpr double kTheirs = 8;
    const double first = std::exp(kTheirs) / (1 + std::exp(kTheirs));
    const double second = std::exp(kOwn) / (1 + std::exp(kOwn));
    double free = 0;
    double alone = 0;
    double given = 0;
    double together = 0;
    const auto loss = [](double a, double b) { return a == b ? 0 : std::abs(std::log(a / b)); };
    // replies: what is done after a 0 and after a 1: 0 and 1 are said, 2 asks, 3 asks and says the opposite
    for (int replies = 0; replies < 16; ++replies) {
        double joint[2][2][2] = {};
        for (int bit = 0; bit < 2; ++bit)
            for (int theirs = 0; theirs < 2; ++theirs)
                for (int said = 0; said < 2; ++said) {
                    const int reply = theirs == 0 ? replies % 4 : replies / 4;
                    const double asked = said == (reply == 3 ? 1 - bit : bit) ? second : 1 - second;
                    joint[bit][theirs][said] =
                        (theirs == bit ? first : 1 - first) * (reply < 2 ? (said == reply ? 1 : 0) : asked);
                }
        double largest = 0;
        for (int said = 0; said < 2; ++said) {
            largest =
                std::max(largest, loss(joint[1][0][said] + joint[1][1][said], joint[0][0][said] + joint[0][1][said]));
            for (int theirs = 0; theirs < 2; ++theirs) {
                const auto all = [&](int bit) { return joint[bit][theirs][0] + joint[bit][theirs][1]; };
                given = std::max(given, loss(joint[1][theirs][said] / all(1), joint[0][theirs][said] / all(0)));
                together = std::max(together, loss(joint[1][theirs][said], joint[0][theirs][said]));
            }
        }
        alone = std::max(alone, largest);
        if (replies % 4 < 2 && replies / 4 < 2)
            free = std::max(free, largest);
    }
    const Counterexample example = findInvalidRule(catalog().invalidRules, "per-querier")->counterexample();
    EXPECT_EQ(example.claimed.value, kOwn);
    EXPECT_LE(example.truth.value, free * (1 + 1e-12));
    EXPECT_NEAR(example.truth.value, 8, 1e-8);
    EXPECT_NEAR(other(example, "the same, where the budget is spent, too"), alone, 1e-9);
    EXPECT_NEAR(given, kOwn, 1e-12) << "what is promised, given the other's answer";
    EXPECT_LE(alone, together + 1e-12);
    EXPECT_NEAR(together, kOwn + kTheirs, 1e-12) << "what the budget over everything bounds";
}

/// Epochs are drawn, and the largest batch is looked at: a million times, against the epsilon of the certified engine.
TEST(InvalidRules, ShuffledBatchesAreSimulated)
{
    const Counterexample example = findInvalidRule(catalog().invalidRules, "shuffled-as-poisson")->counterexample();
    const double epsilon = other(example, "epsilon of the statement");
    const double threshold = other(example, "threshold for the largest batch");
    NoProgress progress;
    const auto poisson = compositions::pldEpsilon(makeSampledGaussianLoss(1e-4, 0.4, 10'000)->parts(), 1e-5, progress);
    ASSERT_TRUE(poisson.ok());
    EXPECT_GE(epsilon, poisson->lower) << "the statement is what accounting as Poisson samples allows";
    std::mt19937_64 random(20261123);
    std::normal_distribution<double> noise(0, 0.4);
    std::uniform_real_distribution<double> uniform(0, 1);
    constexpr int kTimes = 1'000'000;
    double with = 0;
    double without = 0;
    for (int times = 0; times < kTimes; ++times) {
        // The 9,999 other batches lie below u, all of them, with probability u^9999: their largest one's.
        const double rest = std::pow(uniform(random), 1.0 / 9999);
        const bool restAbove = 1 - rest < std::erfc(threshold / 0.4 / std::sqrt(2.0)) / 2;
        const double own = noise(random);
        with += restAbove || 2 + own > threshold ? 1 : 0;
        without += restAbove || 1 + own > threshold ? 1 : 0;
    }
    // Chernoff: each of the four misses with a probability below 1e-9.
    const double log = std::log(1e9);
    const auto less = [&](double count) { return std::max(0.0, count - std::sqrt(2 * count * log)) / kTimes; };
    const auto more = [&](double count) { return (count + log + std::sqrt(log * log + 2 * count * log)) / kTimes; };
    EXPECT_LE(example.truth.value, more(with) - std::exp(epsilon) * less(without));
    EXPECT_GE(example.truth.value, less(with) - std::exp(epsilon) * more(without));
    EXPECT_GT(less(with) - std::exp(epsilon) * more(without), 1000 * example.claimed.value) << "by the draws alone";
}

template <class Kinds> bool offers(const Kinds &kinds, std::string_view id)
{
    return std::any_of(kinds.begin(), kinds.end(), [id](const auto &kind) { return kind->id() == id; });
}

TEST(InvalidRules, NoneIsOffered)
{
    for (const InvalidRule &rule : catalog().invalidRules) {
        EXPECT_FALSE(offers(catalog().filters, rule.id) || offers(catalog().odometers, rule.id) ||
                     offers(catalog().compositions, rule.id))
            << rule.id;
        for (const std::string_view name : rule.alsoCalled)
            EXPECT_FALSE(offers(catalog().filters, name)) << name;
    }
    // A composition that is the sharpest of its kind is what people would use as a filter.
    for (const char *id : {"optimal", "optimal_homogeneous", "pld", "kov", "drv"})
        EXPECT_NE(findInvalidRule(catalog().invalidRules, id), nullptr) << id;
}

} // namespace
} // namespace epsilometer::invalid_rules::invalid_rules_test
