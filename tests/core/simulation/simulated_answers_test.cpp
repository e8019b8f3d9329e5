// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: an answer is the assumed true value plus noise of the mechanism's own law and scale, and of no other; the
// losses beside the answers have the moments of their own law; "ask while the answer is below a threshold" asks for as
// many rounds as the law of the noise says (Rogers, Roth, Ullman, Vadhan 2016, Example 2).
#include "core/simulation/simulated_outcomes.h"

#include "core/catalog/catalog.h"
#include "core/simulation/simulation.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

namespace epsilometer::simulation::simulated_answers_test {
namespace {

struct Noisy {
    Mechanism mechanism;
    std::function<double(double)> below; ///< P(noise <= x) of its law
    bool whole = false;
};

double laplaceBelow(double scale, double x)
{
    return x < 0 ? std::exp(x / scale) / 2 : 1 - std::exp(-x / scale) / 2;
}

double normalBelow(double x)
{
    return std::erfc(-x / std::numbers::sqrt2) / 2;
}

/// Sums of the masses proportional to mass(|k|) up to x.
double wholeBelow(double x, const std::function<double(double)> &mass)
{
    constexpr int kFar = 2000;
    double all = 0;
    double below = 0;
    for (int k = -kFar; k <= kFar; ++k) {
        all += mass(k);
        below += k <= x ? mass(k) : 0;
    }
    return below / all;
}

std::vector<Noisy> additiveNoise()
{
    const auto gaussianMass = [](double sigma) {
        return [sigma](double k) { return std::exp(-k * k / (2 * sigma * sigma)); };
    };
    return {
        {Mechanism("laplace", {{"scale", "20"}, {"sensitivity", "3"}}), [](double x) { return laplaceBelow(20, x); }},
        {Mechanism("gaussian", {{"sigma", "7"}}), [](double x) { return normalBelow(x / 7); }},
        {Mechanism("discrete_laplace", {{"scale", "5/2"}, {"sensitivity", "2"}}),
         [](double x) { return wholeBelow(x, [](double k) { return std::exp(-std::abs(k) / 2.5); }); }, true},
        {Mechanism("discrete_gaussian", {{"sigma", "0.7"}}), [=](double x) { return wholeBelow(x, gaussianMass(0.7)); },
         true},
        {Mechanism("discrete_gaussian", {{"sigma", "30"}, {"sensitivity", "2"}}),
         [=](double x) { return wholeBelow(x, gaussianMass(30)); }, true}};
}

/// Answers of so many runs of a mechanism whose true value is `truth`.
std::vector<double> answersOf(const Mechanism &mechanism, const char *truth, int count, SimulatedOutcomes &outcomes)
{
    static const Catalog catalog = makeCatalog();
    MechanismResolver resolver(catalog.mechanisms);
    const auto cost = resolver.resolve(mechanism).cost;
    Step step;
    step.answer = truth;
    step.mechanism = mechanism;
    std::vector<double> answers;
    for (int i = 0; i < count; ++i)
        answers.push_back(*outcomes.realise(step, *cost, 1).answer);
    return answers;
}

TEST(SimulatedAnswers, HaveTheMechanismsOwnLawAroundTheTrueValue)
{
    constexpr int kDraws = 40'000;
    for (const Noisy &noisy : additiveNoise()) {
        SimulatedOutcomes outcomes(3, 0);
        auto answers = answersOf(noisy.mechanism, "100", kDraws, outcomes);
        std::ranges::sort(answers);
        // The largest distance between the two distribution functions: above 2.2/sqrt(n) once in 8,000 (Kolmogorov).
        double distance = 0;
        for (std::size_t i = 0; i < answers.size(); ++i) {
            if (i + 1 < answers.size() && answers[i + 1] == answers[i])
                continue; // of equal ones the last
            const double seen = static_cast<double>(i + 1) / kDraws;
            distance = std::max(distance, std::abs(noisy.below(answers[i] - 100) - seen));
        }
        EXPECT_LT(distance, 2.2 / std::sqrt(kDraws)) << noisy.mechanism.json().write();
        const bool whole = std::ranges::all_of(answers, [](double answer) { return answer == std::round(answer); });
        EXPECT_EQ(whole, noisy.whole) << noisy.mechanism.json().write();
    }
}

TEST(SimulatedAnswers, LossesBesideThemHaveTheirOwnMoments)
{
    constexpr int kDraws = 40'000;
    for (const Noisy &noisy : additiveNoise()) {
        const Catalog catalog = makeCatalog();
        MechanismResolver resolver(catalog.mechanisms);
        const RoundCost cost = *resolver.resolve(noisy.mechanism).cost;
        SimulatedOutcomes outcomes(4, 0);
        (void)answersOf(noisy.mechanism, "0", kDraws, outcomes);
        double mean = 0;
        double inverse = 0; // of a loss between two laws: E e^-L = 1
        for (const double loss : outcomes.losses()) {
            mean += loss / kDraws;
            inverse += std::exp(-loss) / kDraws;
        }
        const double size = cost.dp ? cost.dp->epsilonUp : std::sqrt(2 * cost.zcdp->rho);
        const double expected = cost.dp ? size * std::tanh(size / 2) : size * size / 2;
        EXPECT_NEAR(mean, expected, 5 * size / std::sqrt(kDraws)) << noisy.mechanism.json().write();
        EXPECT_NEAR(inverse, 1, 5 * std::sqrt(std::expm1(size * size) / kDraws)) << noisy.mechanism.json().write();
    }
}

TEST(SimulatedAnswers, LossesFollowFromTheAnswers)
{
    // A large answer speaks for the larger true value: randomised response was truthful.
    SimulatedOutcomes outcomes(5, 0);
    const Mechanism mechanism("laplace", {{"scale", "2"}});
    const auto answers = answersOf(mechanism, "0", 2000, outcomes);
    int low = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i] >= 0) {
            EXPECT_GT(outcomes.losses()[i], 0) << answers[i];
        } else if (answers[i] < -1) {
            EXPECT_LT(outcomes.losses()[i], 0) << answers[i];
            ++low;
        }
    }
    EXPECT_GT(low, 100);
}

TEST(SimulatedAnswers, OfOtherMechanismsAreOutcomes)
{
    SimulatedOutcomes outcomes(6, 0);
    for (const double answer : answersOf(Mechanism("pure_dp", {{"epsilon", "1"}}), "100", 50, outcomes))
        EXPECT_TRUE(answer == 0 || answer == 1) << answer;
    EXPECT_FALSE(answerNoise(Mechanism("pure_dp", {{"epsilon", "1"}})));
    EXPECT_FALSE(answerNoise(Mechanism("laplace", {{"scale", "many"}})));
    EXPECT_FALSE(answerNoise(Mechanism("laplace")));
}

TEST(SimulatedAnswers, NeedNoNoise)
{
    SimulatedOutcomes outcomes(7, 0);
    for (const char *kind : {"laplace", "discrete_laplace"})
        EXPECT_EQ(answersOf(Mechanism(kind, {{"scale", "0"}}), "2.5", 1, outcomes).front(), 2.5);
    for (const char *kind : {"gaussian", "discrete_gaussian"})
        EXPECT_EQ(answersOf(Mechanism(kind, {{"sigma", "0"}}), "2.5", 1, outcomes).front(), 2.5);
    for (const double loss : outcomes.losses())
        EXPECT_EQ(loss, std::numeric_limits<double>::infinity());
}

/// Asks while the answer is below a threshold.
Plan thresholdPlan(const Mechanism &mechanism, const char *truth)
{
    Plan plan;
    plan.policy = makePolicy(*Exact::parse("epsilon", "1"), Exact());
    plan.policy.filter = "basic";
    Step step;
    step.mechanism = mechanism;
    step.answer = truth;
    step.group = "loop";
    plan.steps.push_back(step);
    plan.groups.push_back({"loop", 1, true, "answer < 3"});
    return plan;
}

SimulationReport simulated(const Plan &plan, const account::Rounds &recorded = {})
{
    static const Catalog catalog = makeCatalog();
    NoProgress progress;
    SimulationOptions options;
    options.paths = 300;
    auto report = simulate(plan, recorded, catalog.mechanisms, catalog.filters, catalog.odometers, options, progress);
    EXPECT_TRUE(report.ok()) << (report.ok() ? "" : report.error().located());
    return report.ok() ? *std::move(report) : SimulationReport{};
}

const HaltingDistribution &basic(const SimulationReport &report)
{
    return *std::ranges::find_if(report.halting, [](const auto &one) { return one.kind->id() == "basic"; });
}

TEST(SimulatedAnswers, AskingBelowAThresholdAsksAsOftenAsTheNoiseSays)
{
    const Mechanism laplace("laplace", {{"scale", "20"}});
    const SimulationReport report = simulated(thresholdPlan(laplace, ""));
    const HaltingDistribution &halting = basic(report);
    // Each answer stays below 3 with p = 1 - e^(-3/20)/2 = 0.57; 20 rounds of 1/20 fit, so a path is refused where 20
    // answers in turn stay below, 0.57^20 = 1.3e-5; the mean number of rounds is (1 - p^20)/(1 - p).
    EXPECT_EQ(halting.withProblem, 0U) << halting.problem;
    EXPECT_GE(halting.completed, 299U);
    const double p = laplaceBelow(20, 3);
    EXPECT_NEAR(halting.meanAccepted, 1 / (1 - p), 5 * std::sqrt(p) / (1 - p) / std::sqrt(300.0));
    // Far below the threshold every path asks until the filter halts; above it, once.
    EXPECT_EQ(basic(simulated(thresholdPlan(laplace, "-1000"))).refusedAt.at(21), 300U);
    EXPECT_EQ(basic(simulated(thresholdPlan(laplace, "1000"))).meanAccepted, 1);
}

TEST(SimulatedAnswers, WhatHasNoValueIsNamed)
{
    Plan plan = thresholdPlan(Mechanism("laplace", {{"scale", "=answer"}}), "");
    const SimulationReport report = simulated(plan);
    EXPECT_EQ(basic(report).withProblem, 300U);
    EXPECT_EQ(basic(report).problem.english().rfind("steps[1].scale: ", 0), 0U) << basic(report).problem;
}

TEST(SimulatedAnswers, OdometersBeginWithTheRecordedRounds)
{
    const Catalog catalog = makeCatalog();
    MechanismResolver resolver(catalog.mechanisms);
    account::Rounds recorded;
    recorded.append(resolver.resolve(Mechanism("pure_dp", {{"epsilon", "0.125"}})).cost, 3);
    recorded.append(resolver.resolve(Mechanism("pure_dp", {{"epsilon", "0.25"}})).cost, 1);
    const SimulationReport report = simulated(thresholdPlan(Mechanism("laplace", {{"scale", "20"}}), ""), recorded);
    const auto band = std::ranges::find_if(report.bands, [](const auto &one) { return one.kind->id() == "basic"; });
    ASSERT_NE(band, report.bands.end());
    ASSERT_GT(band->rounds.size(), 5U);
    for (std::size_t at = 0; at < band->rounds.size(); ++at)
        EXPECT_EQ(band->rounds[at], at + 1);
    const std::vector<double> expected{0.125, 0.25, 0.375, 0.625};
    for (const auto *column : {&band->low, &band->middle, &band->high, &band->worst}) {
        ASSERT_EQ(column->size(), band->rounds.size());
        EXPECT_TRUE(std::equal(expected.begin(), expected.end(), column->begin()));
    }
    EXPECT_NEAR(band->low[4], 0.675, 1e-12) << "the first simulated round runs on every path";
    EXPECT_NEAR(band->worst[4], 0.675, 1e-12);
}

} // namespace
} // namespace epsilometer::simulation::simulated_answers_test
