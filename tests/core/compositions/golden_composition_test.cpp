// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: basic, drv and kov have the reference values, epsilon and delta, one-sidedly; the zCDP conversions order
// as they must; the Renyi optimum agrees with the closed form on zCDP rounds; the Gaussian composition of one round is
// its profile.
#include "core/compositions/advanced/advanced_compositions.h"
#include "core/compositions/compositions.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace epsilometer::compositions::golden_composition_test {
namespace {

using golden::isUpperBound;
using golden::number;
using golden::text;
using testing_support::binaryPolicy;
using testing_support::dpRound;

constexpr auto kFile = "composition/golden_composition.json";

CompositionResult resultOf(const CompositionKind &kind, const Policy &policy,
                           const std::vector<std::shared_ptr<const RoundCost>> &rounds, std::uint64_t count = 1)
{
    auto composition = kind.start(policy);
    EXPECT_TRUE(composition.ok());
    for (const auto &round : rounds)
        (*composition)->add(*round, count);
    NoProgress progress;
    return *(*composition)->result(progress);
}

Policy atDelta(const Exact &delta)
{
    return makePolicy(Exact(1), delta);
}

/// 1 - (1 - d) prod(1 - delta_i), exactly.
Exact wholeDelta(const std::vector<std::shared_ptr<const RoundCost>> &rounds, double d)
{
    const auto without = [](const Exact &delta) { return Exact::positiveDifference(Exact(1), delta); };
    Exact kept = without(Exact::fromDouble(d));
    for (const auto &round : rounds)
        kept = kept * without(round->dp->delta);
    return without(kept);
}

TEST(GoldenComposition, Drv)
{
    for (const Json &item : golden::cases(kFile, "drv10")) {
        const auto &out = *item.find("out")->ifArray();
        const auto count = static_cast<std::uint64_t>(number(item, "k"));
        const auto round = dpRound(number(item, "eps"), number(item, "delta"));
        ExactSum total; // k delta + dhat
        total.add(round->dp->delta, count);
        total.add(Exact::fromDouble(number(item, "dhat")));
        if (!(total.value() < Exact(1)))
            continue; // no delta of a statement
        const auto result = resultOf(*makeDrvComposition(), atDelta(total.value()), {round}, count);
        const double sum = static_cast<double>(count) * number(item, "eps");
        if (number(out[0]) < sum)
            EXPECT_TRUE(isUpperBound(result.epsilon, *out[0].ifString())) << item.write();
        else
            EXPECT_DOUBLE_EQ(result.epsilon, sum) << item.write();
        EXPECT_TRUE(isUpperBound(result.delta, *out[1].ifString())) << item.write();
    }
}

double sumOf(const std::vector<double> &values)
{
    return std::accumulate(values.begin(), values.end(), 0.0);
}

TEST(GoldenComposition, Kov)
{
    for (const Json &item : golden::cases(kFile, "kov35")) {
        std::vector<std::shared_ptr<const RoundCost>> rounds;
        const auto deltas = golden::numbers(item, "delta");
        ExactSum sum;
        UpperSum mean;
        UpperSum v;
        for (const double epsilon : golden::numbers(item, "eps")) {
            rounds.push_back(dpRound(epsilon, deltas[rounds.size()]));
            sum.add(rounds.back()->dp->epsilon);
            mean.add(rounds.back()->dp->meanUp);
            v.add(exactSquare(epsilon));
        }
        const double d = number(item, "dtilde");
        const Json &out = *item.find("out");
        const auto result = resultOf(*makeKovComposition(), atDelta(wholeDelta(rounds, d)), rounds);
        // What the rounds leave of the whole delta is a lower bound: a d below the rounding of the whole may leave nothing.
        constexpr double kBelowRounding = 1e-9;
        if (!(d < kBelowRounding * sumOf(deltas) && std::isinf(result.epsilon))) {
            EXPECT_TRUE(isUpperBound(result.epsilon, text(out, "eps"))) << item.write();
        }
        EXPECT_TRUE(isUpperBound(result.delta, text(out, "delta"))) << item.write();
        const KovTerms terms = kovTermsUp(sum.up(), mean.up(), v.up(), d, logInverseUp(Exact::fromDouble(d)));
        EXPECT_TRUE(isUpperBound(terms.simple, text(out, "simple"))) << item.write();
        EXPECT_TRUE(isUpperBound(terms.logE, text(out, "log_e"))) << item.write();
        EXPECT_TRUE(isUpperBound(terms.logInverse, text(out, "log_1"))) << item.write();
    }
}

TEST(Compositions, BasicIsExactOnDecimals)
{
    const auto cost = std::make_shared<RoundCost>(dpCost(testing_support::exactly("0.1"), Exact(), true));
    EXPECT_EQ(resultOf(*makeBasicComposition(), makePolicy(Exact(1), Exact()), {cost}, 10).epsilon, 1);
}

std::shared_ptr<const RoundCost> gaussianRound(double mu)
{
    auto cost = std::make_shared<RoundCost>();
    cost->gdp = RoundCost::Gdp{mu, outward::up(mu * mu, 1)};
    cost->zcdp = RoundCost::Zcdp{outward::up(mu * mu / 2, 1), Exact(), 0};
    cost->renyi = makeZcdpCurve(cost->zcdp->rho);
    return cost;
}

TEST(Compositions, RenyiOptimumIsTheClosedFormOnGaussianRounds)
{
    for (const double mu : {0.01, 0.3, 2.0, 20.0})
        for (const double delta : {1e-3, 1e-6, 1e-12}) {
            const Policy policy = binaryPolicy(1, delta, 0);
            const double closed = resultOf(*makeZcdpTightComposition(), policy, {gaussianRound(mu)}, 7).epsilon;
            const auto renyi = resultOf(*makeRenyiComposition(), policy, {gaussianRound(mu)}, 7);
            EXPECT_NEAR(renyi.epsilon / closed, 1, 1e-9) << mu << " " << delta << " " << renyi.note;
        }
}

TEST(Compositions, ConversionsOrderAsTheyMust)
{
    for (const double mu : {0.01, 0.3, 2.0}) {
        const Policy policy = binaryPolicy(1, 1e-6, 0);
        const auto rounds = {gaussianRound(mu), gaussianRound(mu / 2)};
        const double exact = resultOf(*makeGdpComposition(), policy, rounds, 5).epsilon;
        const double tight = resultOf(*makeZcdpTightComposition(), policy, rounds, 5).epsilon;
        const double basic = resultOf(*makeZcdpComposition(), policy, rounds, 5).epsilon;
        EXPECT_LT(exact, tight);
        EXPECT_LT(tight, basic);
    }
    EXPECT_EQ(resultOf(*makeGdpComposition(), binaryPolicy(1, 1e-6, 0), {gaussianRound(0.5)}).epsilon,
              noise::gaussianEpsilon(outward::up(std::sqrt(outward::up(0.25, 1)), 1), 1e-6));
}

TEST(Compositions, WithoutDeltaOnlyTheSumsRemain)
{
    const Policy policy = atDelta(Exact());
    const auto kov = resultOf(*makeKovComposition(), policy, {dpRound(0.25)}, 4);
    EXPECT_EQ(kov.epsilon, 1);
    EXPECT_EQ(kov.delta, 0);
    EXPECT_EQ(resultOf(*makeRenyiComposition(), policy, {dpRound(0.25)}, 4).epsilon, 1);
    EXPECT_TRUE(std::isinf(resultOf(*makeZcdpTightComposition(), policy, {dpRound(0.25)}, 4).epsilon));
    EXPECT_EQ(resultOf(*makeZcdpTightComposition(), policy, {dpRound(0)}, 4).epsilon, 0);
}

/// Every composition, at the whole delta of the question: the split of the policy is for filters and odometers.
TEST(Compositions, HoldAtTheWholeDeltaAndPayTheRoundsFirst)
{
    const Exact delta = testing_support::exactly("1e-6");
    Policy split = atDelta(delta);
    split.deltaPrime = testing_support::exactly("1e-9");
    const auto plain = std::make_shared<RoundCost>(dpCost(testing_support::exactly("0.1"), Exact(), true));
    const auto leaky =
        std::make_shared<RoundCost>(dpCost(testing_support::exactly("0.1"), testing_support::exactly("1e-9"), false));
    for (const auto &make : {makeDrvComposition, makeKovComposition, makeRenyiComposition, makeZcdpTightComposition,
                             makeZcdpComposition}) {
        const auto kind = make();
        SCOPED_TRACE(std::string(kind->id()));
        if (!kind->start(split).value()->applies(*leaky).applies)
            continue;
        const auto pure = resultOf(*kind, split, {plain}, 400);
        EXPECT_EQ(pure.epsilon, resultOf(*kind, atDelta(delta), {plain}, 400).epsilon);
        const auto half = resultOf(*kind, split, {leaky}, 400);
        EXPECT_EQ(half.exactDelta, delta);
        EXPECT_GT(half.epsilon, pure.epsilon);
        EXPECT_LT(half.epsilon, resultOf(*kind, split, {leaky}, 900).epsilon);
        EXPECT_TRUE(std::isinf(resultOf(*kind, split, {leaky}, 1001).epsilon)) << "their deltas alone are more";
    }
}

} // namespace
} // namespace epsilometer::compositions::golden_composition_test
