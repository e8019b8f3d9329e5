// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: potentials, limits and prices of small families are those of the reference, never below it; the filter admits
// nearly what a plan fixed beforehand admits of its family, and of others, and never more; equal rounds use equal shares;
// grouping does not matter; what was bought serves later rounds of the same law; deltas, infinite losses and rounds without
// a law are never cheap; outcomes are given back, and rounds known by Renyi divergences alone taken, by the universal
// filter beside the clock, which rounds of which that filter knows a part only end; a delta is removed on both sides or on
// neither; zCDP and Renyi orders leave the clock to others, as many at once as each in turn; outcomes turn the clock back, a late
// one only that of the last priced round; a loss beyond the budget is refused at every size; a limit that was computed for another budget is computed anew; a kept state goes on as it was; the
// family that the first request chooses holds that request's mechanism and a coin; cancelling returns Cancelled.
#include "core/account/guard.h"
#include "core/filters/filters.h"
#include "core/filters/potential/potential_table.h"
#include "core/ledger/ledger.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/output_dp.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"
#include "tests/support/golden.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::filters::potential_filter_test {
namespace {

using testing_support::catalog;

Exact typed(const std::string &text)
{
    return *Exact::parse("x", text);
}

Mechanism mechanism(const std::string &text)
{
    return Mechanism::fromJson(*Json::parse(text));
}

std::shared_ptr<const RoundCost> costOf(const std::string &text)
{
    MechanismResolver resolver(catalog().mechanisms);
    return resolver.resolve(mechanism(text)).cost;
}

const FilterKind &kind()
{
    return **account::findFilter(catalog().filters, std::string(kPotentialFilter));
}

Policy policyOf(const char *epsilon, const char *delta)
{
    Policy policy = makePolicy(typed(epsilon), typed(delta));
    policy.filter = std::string(kPotentialFilter);
    policy.deltaPrime = defaultDeltaPrime(policy.filter, policy.delta);
    return policy;
}

/// As a ledger begins that is asked for this first.
Policy begunWith(const Policy &policy, const std::string &first)
{
    NoProgress progress;
    const auto chosen = kind().chosenFor(policy, mechanism(first), progress);
    EXPECT_TRUE(chosen.ok()) << (chosen.ok() ? "" : chosen.error().located());
    return chosen.ok() ? *chosen : policy;
}

std::unique_ptr<Filter> started(const Policy &policy)
{
    auto filter = kind().start(policy);
    EXPECT_TRUE(filter.ok()) << (filter.ok() ? "" : filter.error().located());
    return *std::move(filter);
}

/// Policy of a family of coins alone, 80 to the budget of Gaussian noise.
Policy coinPolicy(const char *epsilon, const char *delta)
{
    Policy policy = policyOf(epsilon, delta);
    const double mu = noise::gaussianMu(std::stod(epsilon), std::stod(delta) * 0.98 * 62 / 64);
    char text[32];
    std::snprintf(text, sizeof text, "%.9g", mu / std::sqrt(80.0) * (1 - 1e-9));
    policy.parameters.family = {{Mechanism("gdp", {{"mu", text}}), 1, 1}};
    return policy;
}

/// How many fit one by one.
std::uint64_t countOf(const Policy &policy, const std::string &text)
{
    const auto filter = started(policy);
    return largestCountThatFits(*filter, *costOf(text), 100'000);
}

// ---- the filter

const std::string kResponse = R"({"kind":"pure_dp","epsilon":"0.05"})";
const std::string kLaplace = R"({"kind":"laplace","scale":"20"})";
const std::string kGaussian = R"({"kind":"gaussian","sensitivity":"1","sigma":"50"})";

std::string steps(const char *noise, const char *number)
{
    return std::string(
               R"({"kind":"subsampled_gaussian","sampling_rate":"0.01","sampling":"poisson","noise_multiplier":")") +
           noise + R"(","steps":")" + number + R"("})";
}

TEST(PotentialFilter, AdmitsNearlyWhatAFixedPlanDoesAndNeverMore)
{
    const Policy policy = policyOf("2", "1e-6");
    struct Case {
        std::string first;
        std::uint64_t fixed; ///< PLD
    };
    for (const Case &one :
         {Case{kResponse, 84}, Case{kLaplace, 84}, Case{kGaussian, 502}, Case{steps("1", "10"), 87}}) {
        const std::uint64_t count = countOf(begunWith(policy, one.first), one.first);
        EXPECT_GE(static_cast<double>(count), 0.95 * static_cast<double>(one.fixed)) << one.first;
        EXPECT_LE(count, one.fixed) << one.first;
    }
}

TEST(PotentialFilter, PricesWhatWasNotDeclared)
{
    const Policy policy = begunWith(policyOf("2", "1e-6"), steps("1", "10"));
    struct Case {
        std::string other;
        std::uint64_t fixed;
        double share;
    };
    for (const Case &one : {Case{steps("1.1", "10"), 131, 0.8}, Case{steps("1.5", "20"), 169, 0.7},
                            Case{kLaplace, 84, 0.7}, Case{kGaussian, 502, 0.75}}) {
        const std::uint64_t count = countOf(policy, one.other);
        EXPECT_GE(static_cast<double>(count), one.share * static_cast<double>(one.fixed)) << one.other;
        EXPECT_LE(count, one.fixed) << one.other;
    }
}

TEST(PotentialFilter, StepsOfOneKindAreOneMember)
{
    const Policy policy = begunWith(policyOf("2", "1e-6"), steps("1", "10"));
    const auto one = started(policy);
    const auto other = started(policy);
    one->charge(*costOf(steps("1", "10")), 3);
    for (const char *number : {"7", "5", "18"})
        other->charge(*costOf(steps("1", number)), 1);
    EXPECT_DOUBLE_EQ(one->spent(), other->spent());
}

TEST(PotentialFilter, EqualRoundsUseEqualSharesHoweverTheyAreGrouped)
{
    const Policy policy = begunWith(policyOf("2", "1e-6"), kLaplace);
    for (const std::string &text : {kLaplace, kGaussian, kResponse}) {
        const auto cost = costOf(text);
        const auto single = started(policy);
        const auto grouped = started(policy);
        std::vector<double> spent{0};
        for (int i = 0; i < 12; ++i) {
            EXPECT_TRUE(single->fits(*cost, 1));
            single->charge(*cost, 1);
            spent.push_back(single->spent());
        }
        grouped->charge(*cost, 5);
        grouped->charge(*cost, 7);
        EXPECT_NEAR(grouped->spent(), single->spent(), 1e-12) << text;
        if (text == kResponse)
            continue; // priced by state
        for (std::size_t i = 1; i + 1 < spent.size(); ++i)
            EXPECT_NEAR(spent[i + 1] - spent[i], spent[1], 1e-9) << text;
    }
}

TEST(PotentialFilter, NothingUnknownOrInfiniteIsCheap)
{
    const auto filter = started(policyOf("2", "1e-6"));
    EXPECT_FALSE(filter->fits(infiniteCost(), 1));
    EXPECT_TRUE(filter->fits(zeroCost(), 1'000'000));
    EXPECT_FALSE(filter->applies(RoundCost()).applies);
    EXPECT_FALSE(filter->fits(RoundCost(), 1));
    EXPECT_FALSE(filter->fits(*costOf(R"({"kind":"approx_dp","epsilon":"0.01","delta":"3e-8"})"), 1))
        << "beyond delta''";
    EXPECT_TRUE(filter->fits(*costOf(R"({"kind":"approx_dp","epsilon":"0.01","delta":"1e-8"})"), 2));
    EXPECT_FALSE(filter->fits(*costOf(R"({"kind":"approx_dp","epsilon":"0.01","delta":"1e-8"})"), 3));
    filter->charge(infiniteCost(), 1);
    EXPECT_EQ(filter->spent(), std::numeric_limits<double>::infinity());
    EXPECT_FALSE(filter->fits(*costOf(kLaplace), 1));
}

TEST(PotentialFilter, TinyRoundsArePaidFromCoins)
{
    const Policy policy = begunWith(policyOf("2", "1e-6"), kLaplace);
    const auto tiny = costOf(R"({"kind":"pure_dp","epsilon":"1e-4"})");
    const auto filter = started(policy);
    const std::uint64_t count = largestCountThatFits(*filter, *tiny, 1U << 30U);
    // A plan fixed beforehand may run about mu^2 / epsilon^2 of them, mu that of the budget; coins take pi/2 of it.
    const double mu = noise::gaussianMu(2, 1e-6);
    EXPECT_GE(static_cast<double>(count), 0.4 * mu * mu / 1e-8);
    EXPECT_LE(static_cast<double>(count), mu * mu / 1e-8);
    EXPECT_TRUE(filter->fits(*costOf(R"({"kind":"pure_dp","epsilon":"1e-300"})"), 1));
}

/// A family of training alone, without coins.
Policy withoutCoins()
{
    Policy policy = policyOf("2", "1e-6");
    policy.parameters.family = {{mechanism(steps("1", "10")), 5, 2}};
    return policy;
}

/// Without coins the clock takes nothing that divergences tell; beside it stands the universal filter with a 64th of delta'.
TEST(PotentialFilter, TheUniversalFilterTakesWhatTheClockDoesNot)
{
    const Policy policy = withoutCoins();
    Policy rest = makePolicy(typed("2"), typed("1e-6") * Exact::quotient(Exact(49), Exact(3200)));
    rest.deltaPrime = rest.delta;
    const auto universal = makeUniversalFilter()->start(rest);
    ASSERT_TRUE(universal.ok());
    const auto curve = costOf(R"({"kind":"zcdp","rho":"0.001"})");
    const auto filter = started(policy);
    const std::uint64_t count = largestCountThatFits(*filter, *curve, 1000);
    EXPECT_EQ(count, largestCountThatFits(**universal, *curve, 1000));
    EXPECT_GE(count, 3U);
    EXPECT_TRUE(filter->fits(*costOf(steps("1", "10")), 1));
    filter->charge(*curve, 1);
    EXPECT_FALSE(filter->fits(*costOf(steps("1", "10")), 1)) << "the clock knows nothing of such rounds";
    EXPECT_TRUE(filter->fits(*curve, count - 1));
    EXPECT_FALSE(filter->fits(*curve, count));
}

/// Many orders are covered nearly as zCDP is.
TEST(PotentialFilter, TakesWhatManyRenyiOrdersTell)
{
    std::string orders;
    std::string values;
    for (double order = 1.5; order <= 80; order *= 1.15) {
        orders += (orders.empty() ? "\"" : ",\"") + std::to_string(order) + '"';
        values += (values.empty() ? "\"" : ",\"") + std::to_string(0.001 * order) + '"';
    }
    const auto curve = costOf(R"({"kind":"renyi","orders":[)" + orders + R"(],"values":[)" + values + "]}");
    const auto filter = started(coinPolicy("2", "1e-6"));
    const std::uint64_t zcdp = largestCountThatFits(*filter, *costOf(R"({"kind":"zcdp","rho":"0.001"})"), 1000);
    const std::uint64_t count = largestCountThatFits(*filter, *curve, 1000);
    EXPECT_LE(count, zcdp + 1);
    EXPECT_GE(count, zcdp * 3 / 4);
}

TEST(PotentialFilter, OutcomesAreGivenBack)
{
    const auto search = costOf(R"({"kind":"svt","epsilon1":"0.02","epsilon2":"0.08","cutoff":"3"})");
    const auto nothing = *withOutcome(search, "0");
    const Policy policy = begunWith(policyOf("1", "1e-6"), kLaplace);
    EXPECT_EQ(largestCountThatFits(*started(policy), *nothing, 1000), 46U);
    const auto filter = started(policy);
    filter->charge(*costOf(kGaussian), 1);
    filter->charge(*search, 8);
    const double worst = filter->spent();
    const std::uint64_t before = largestCountThatFits(*filter, *search, 1000);
    filter->learnOutcome(*nothing, 8);
    EXPECT_LT(filter->spent(), worst);
    EXPECT_GT(largestCountThatFits(*filter, *search, 1000), before);
}

TEST(PotentialFilter, ALawWithRenyiDivergencesOfAPartOnlyEndsTheMixture)
{
    const Policy policy = withoutCoins();
    const auto curve = costOf(R"({"kind":"zcdp","rho":"0.001"})");
    RoundCost part;
    part.loss = makeLaplaceLoss(0.05);
    part.zcdp = RoundCost::Zcdp{0.00125, typed("1e-9"), 1e-9, {}};
    const auto filter = started(policy);
    EXPECT_TRUE(filter->fits(*curve, 1));
    EXPECT_TRUE(filter->fits(part, 1));
    filter->charge(part, 1);
    EXPECT_FALSE(filter->fits(*curve, 1)) << "its delta is in its law, and nowhere else";
    EXPECT_TRUE(filter->fits(part, 1));
    EXPECT_LT(filter->spent(), 0.1);
}

/// A pair of which the universal filter knows a curve without that delta: its leak is part of its law on both sides.
TEST(PotentialFilter, ADeltaIsRemovedWhereBothSidesRemoveIt)
{
    Policy policy = policyOf("14", "0.04");
    policy.deltaPrime = typed("0.0022");
    policy = begunWith(policy, kLaplace);
    const std::string pairText = R"({"kind":"approx_dp","epsilon":"0.1","delta":"0.03"})";
    const auto pair = costOf(pairText);
    EXPECT_TRUE(started(policy)->fits(*pair, 1)) << "by delta''";

    RoundCost both = *pair;
    both.renyi = costOf(R"({"kind":"zcdp","rho":"50"})")->renyi;
    if (!both.renyi)
        both.zcdp = RoundCost::Zcdp{50, Exact(), 0, {}};
    EXPECT_FALSE(started(policy)->fits(both, 1)) << "a leak beyond delta', and a curve beyond epsilon";

    both.dp->delta = typed("1e-5");
    both.dp->deltaUp = 1e-5;
    const auto filter = started(policy);
    EXPECT_TRUE(filter->fits(both, 1)) << "priced with its leak";
    filter->charge(both, 1);
    EXPECT_TRUE(filter->fits(*costOf(R"({"kind":"approx_dp","epsilon":"0.1","delta":"0.0378"})"), 1))
        << "all of delta'' is left";
}

/// Rounds whose loss is far beyond the budget: all of e^-loss that a batch of them has underflows.
TEST(PotentialFilter, ALossBeyondTheBudgetIsRefusedAtEverySize)
{
    struct Case {
        const char *epsilon;
        const char *delta;
        std::string first;
    };
    for (const Case &one : {Case{"12", "1e-8", R"({"kind":"gaussian","sigma":"6.8"})"},
                            Case{"8", "1e-5", R"({"kind":"pure_dp","epsilon":"0.7"})"},
                            Case{"8.833", "1e-5", R"({"kind":"gaussian","sigma":"1.3282"})"}}) {
        const auto filter = started(begunWith(policyOf(one.epsilon, one.delta), one.first));
        filter->charge(*costOf(one.first), 1);
        for (const char *epsilon : {"12.5", "14", "15.5", "16", "16.0258936169478", "18", "20", "23.99999999996", "30",
                                    "100", "700", "1e6", "1e300"}) {
            const auto round = costOf(R"({"kind":"pure_dp","epsilon":")" + std::string(epsilon) + R"("})");
            EXPECT_FALSE(filter->fits(*round, 1)) << one.epsilon << ' ' << epsilon;
            EXPECT_FALSE(filter->fits(*round, 1'000'000)) << one.epsilon << ' ' << epsilon;
        }
    }
}

TEST(PotentialFilter, ALeakIsPricedWhereThereIsNoDeltaSecond)
{
    Policy policy = policyOf("2", "1e-6");
    policy.deltaPrime = policy.delta;
    const auto filter = started(policy);
    const auto leaking = costOf(R"({"kind":"approx_dp","epsilon":"0.01","delta":"1e-9"})");
    const std::uint64_t count = largestCountThatFits(*filter, *leaking, 1000);
    EXPECT_GE(count, 5U);
    EXPECT_LE(count, 16U) << "delta_1 is a 64th of delta'";
}

TEST(PotentialFilter, WhatFitsByPlainSumsFits)
{
    const auto filter = started(policyOf("2", "1e-6"));
    const auto one = costOf(R"({"kind":"pure_dp","epsilon":"1"})");
    EXPECT_TRUE(filter->fits(*one, 2));
    EXPECT_FALSE(filter->fits(*one, 3));
    filter->charge(*one, 2);
    EXPECT_EQ(filter->spent(), 1);
}

TEST(PotentialFilter, ALimitOfAnotherBudgetIsComputedAnew)
{
    const Policy large = begunWith(policyOf("4", "1e-6"), kResponse);
    Policy small = large;
    small.epsilon = typed("1");
    const std::uint64_t count = countOf(small, kResponse);
    EXPECT_LE(count, countOf(begunWith(policyOf("1", "1e-6"), kResponse), kResponse));
    EXPECT_GE(count, 3U);
    EXPECT_GE(large.parameters.familyClock.limit, 300U);
    const auto again = kind().completed(small);
    ASSERT_TRUE(again.ok());
    EXPECT_NE(again->parameters.familyClock, large.parameters.familyClock);
}

TEST(PotentialFilter, AKeptStateGoesOn)
{
    const Policy policy = begunWith(policyOf("2", "1e-6"), kLaplace);
    const auto filter = started(policy);
    for (const std::string &text : {kLaplace, kGaussian, kResponse, kResponse})
        filter->charge(*costOf(text), 2);
    StateArchive written;
    filter->keep(written);
    ASSERT_TRUE(written.ok());
    const auto resumed = started(policy);
    StateArchive read(written.values());
    resumed->keep(read);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(resumed->spent(), filter->spent());
    for (const std::string &text : {kLaplace, kGaussian, kResponse})
        EXPECT_EQ(largestCountThatFits(*resumed, *costOf(text), 1000),
                  largestCountThatFits(*filter, *costOf(text), 1000));
}

TEST(PotentialFilter, TheFirstRequestChoosesTheFamily)
{
    const Policy policy = policyOf("2", "1e-6");
    const Policy begun = begunWith(policy, kLaplace);
    ASSERT_EQ(begun.parameters.family.size(), 2U);
    EXPECT_EQ(begun.parameters.family.front().mechanism, mechanism(kLaplace));
    EXPECT_EQ(begun.parameters.family.back().mechanism.kind(), "gdp");
    EXPECT_EQ(begunWith(begun, kResponse), begun) << "once";
    const Policy gaussian = begunWith(policy, kGaussian);
    EXPECT_EQ(gaussian.parameters.family.size(), 1U) << "the coin serves for all Gaussians";
    const auto read = policyFromBody(policyBody(begun));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->parameters.familyClock, begun.parameters.familyClock);
    EXPECT_EQ(read->parameters.family, begun.parameters.family);
    Policy other = policy;
    other.filter = "basic";
    EXPECT_FALSE(kind().start(other).ok()) << "nothing to compare where nothing was chosen";
}

TEST(PotentialFilter, APolicyBegunByATinyRoundIsReadBack)
{
    for (const char *first :
         {R"({"kind":"pure_dp","epsilon":"1e-7"})", R"({"kind":"pure_dp","epsilon":"1e-12"})",
          R"({"kind":"pure_dp","epsilon":"1e-300"})", R"({"kind":"laplace","scale":"1e7"})",
          R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"1e-7","steps":"1"})"}) {
        const Policy begun = begunWith(policyOf("10", "1e-6"), first);
        const auto read = policyFromBody(policyBody(begun));
        ASSERT_TRUE(read.ok()) << first << ": " << read.error().located().english();
        EXPECT_EQ(read->parameters.family, begun.parameters.family) << first;
    }
}

class Never final : public Progress {
public:
    [[nodiscard]] bool report(double) override { return false; }
};

TEST(PotentialFilter, IsCancelled)
{
    Never never;
    const Policy policy = policyOf("1.7", "3e-7");
    const auto chosen = kind().chosenFor(policy, mechanism(kLaplace), never);
    ASSERT_FALSE(chosen.ok());
    EXPECT_EQ(chosen.error().code, ErrorCode::Cancelled);
    EXPECT_FALSE(kind().prepare(policy, never).ok());
}

TEST(PotentialFilterSweep, ZcdpRoundsCountAsTheReference)
{
    const Json vectors = golden::document("potential/golden_potential_laws.json");
    for (const Json &row : *vectors.find("counts")->find("zcdp_alone_coin_family")->ifArray()) {
        const std::string rho = golden::text(row, "rho");
        const Policy policy = coinPolicy(golden::text(row, "epsilon").c_str(), "1e-6");
        const auto filter = started(policy);
        const auto count = static_cast<double>(
            largestCountThatFits(*filter, *costOf(R"({"kind":"zcdp","rho":")" + rho + R"("})"), 1'000'000));
        const double wanted = golden::number(row, "zcdp");
        EXPECT_GE(count, wanted - std::max(1.0, wanted * 0.008)) << policy.epsilon.text() << ' ' << rho;
        EXPECT_LE(count, std::max(golden::number(row, "gaussian_same_rho"), 1.0))
            << policy.epsilon.text() << ' ' << rho;
    }
}

TEST(PotentialFilter, ZcdpLeavesTheClockToOthers)
{
    const std::string zcdp = R"({"kind":"zcdp","rho":"0.0001"})";
    const std::string steps =
        R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling":"poisson","sampling_rate":"0.01","steps":10})";
    const auto filter =
        started(begunWith(policyOf("3", "1e-6"), R"({"kind":"gaussian","sigma":"50","sensitivity":"1"})"));
    filter->charge(*costOf(R"({"kind":"gaussian","sigma":"50","sensitivity":"1"})"), 1);
    ASSERT_TRUE(filter->fits(*costOf(zcdp), 1));
    filter->charge(*costOf(zcdp), 1);
    EXPECT_GE(largestCountThatFits(*filter, *costOf(steps), 1000), 117U);
    EXPECT_TRUE(filter->fits(*costOf(R"({"kind":"laplace","scale":"20","sensitivity":"1"})"), 1));
    // And after a run of steps, in either order.
    const auto trained = started(begunWith(policyOf("2", "1e-6"), steps));
    trained->charge(*costOf(steps), 1);
    EXPECT_GE(largestCountThatFits(*trained, *costOf(zcdp), 10'000), 700U);
    trained->charge(*costOf(zcdp), 20);
    EXPECT_GE(largestCountThatFits(*trained, *costOf(steps), 1000), 75U);
}

TEST(PotentialFilter, ManyCoveredRoundsAreAsEachInTurn)
{
    for (const char *text : {R"({"kind":"zcdp","rho":"0.002"})", R"({"kind":"pure_dp","epsilon":"0.004"})",
                             R"({"kind":"pure_dp","epsilon":"0.03"})"}) {
        const auto cost = costOf(text);
        const auto once = started(coinPolicy("2", "1e-6"));
        const auto each = once->clone();
        once->charge(*costOf(R"({"kind":"gaussian","sigma":"30","sensitivity":"1"})"), 3);
        each->charge(*costOf(R"({"kind":"gaussian","sigma":"30","sensitivity":"1"})"), 3);
        once->charge(*cost, 23);
        for (int i = 0; i < 23; ++i) {
            ASSERT_TRUE(each->fits(*cost, 1)) << text;
            each->charge(*cost, 1);
        }
        EXPECT_EQ(once->spent(), each->spent()) << text;
        EXPECT_EQ(largestCountThatFits(*once, *cost, 100'000), largestCountThatFits(*each, *cost, 100'000)) << text;
        StateArchive kept;
        once->keep(kept);
        const auto again = started(coinPolicy("2", "1e-6"));
        StateArchive read(kept.values());
        again->keep(read);
        EXPECT_EQ(again->spent(), once->spent());
        EXPECT_EQ(largestCountThatFits(*again, *cost, 100'000), largestCountThatFits(*once, *cost, 100'000)) << text;
    }
}

TEST(PotentialFilter, TheFirstRequestChoosesWhatAdmitsMoreOfIt)
{
    EXPECT_EQ(begunWith(policyOf("2", "1e-6"), R"({"kind":"zcdp","rho":"0.001"})").filter, kPotentialFilter);
    EXPECT_EQ(begunWith(policyOf("1", "1e-6"), R"({"kind":"zcdp","rho":"0.02"})").filter, kUniversalFilter);
    // Plain addition admits as many of the first, and 3 + 3 + 2 in all.
    const auto added =
        started(begunWith(policyOf("8", "1e-5"), R"({"kind":"approx_dp","epsilon":"3","delta":"1e-6"})"));
    added->charge(*costOf(R"({"kind":"approx_dp","epsilon":"3","delta":"1e-6"})"), 2);
    EXPECT_TRUE(added->fits(*costOf(R"({"kind":"approx_dp","epsilon":"2","delta":"1e-6"})"), 1));
    EXPECT_FALSE(added->fits(*costOf(R"({"kind":"approx_dp","epsilon":"2.1","delta":"1e-6"})"), 1));
    // Of small ones it admits fewer.
    const Policy small = begunWith(policyOf("2", "1e-6"), R"({"kind":"approx_dp","epsilon":"0.02","delta":"1e-12"})");
    EXPECT_TRUE(small.deltaSecond().isZero());
}

/// A hundred thousand cells are counted as a few.
TEST(PotentialFilter, VeryManyCellsEnd)
{
    const std::string vector = R"({"kind":"svt","cutoff":100000,"epsilon1":"0.01","epsilon2":"0.01"})";
    const auto filter = started(begunWith(policyOf("2", "1e-6"), kGaussian));
    const auto worst = costOf(vector);
    const std::uint64_t without = largestCountThatFits(*filter, *worst, 10'000);
    EXPECT_GE(without, 100U);
    EXPECT_LE(without, largestCountThatFits(*filter, *costOf(R"({"kind":"pure_dp","epsilon":"0.02"})"), 10'000));
    // An outcome in the middle costs less than the worst, and no less than the cell that it lies in by itself.
    const auto middle = filter->clone();
    middle->charge(**withOutcome(worst, "50000"), 3);
    const auto charged = filter->clone();
    charged->charge(*worst, 3);
    const auto alone = filter->clone();
    alone->charge(*costOf(R"({"kind":"pure_dp","epsilon":"0.015"})"), 3);
    EXPECT_LT(middle->spent(), charged->spent());
    EXPECT_GE(middle->spent(), alone->spent() * 0.9);
}

/// The law of bounded range is the worst of several pairs, so that its divergences admit more.
TEST(PotentialFilter, BoundedRangeIsPaidByItsDivergences)
{
    const std::string choice = R"({"kind":"exponential","epsilon":"0.05"})";
    Policy universal = makePolicy(typed("2"), typed("1e-6"));
    const auto other = makeUniversalFilter()->start(withFilter(universal, kUniversalFilter));
    ASSERT_TRUE(other.ok());
    const std::uint64_t count = largestCountThatFits(**other, *costOf(choice), 1000);
    EXPECT_GE(count, 260U);
    const auto first = started(begunWith(policyOf("2", "1e-6"), choice));
    EXPECT_GE(largestCountThatFits(*first, *costOf(choice), 1000), count);
    const auto later = started(begunWith(policyOf("2", "1e-6"), kGaussian));
    EXPECT_GE(largestCountThatFits(*later, *costOf(choice), 1000), count);
}

TEST(PotentialFilter, OutcomesTurnTheClockBack)
{
    const std::string vector = R"({"kind":"svt","cutoff":3,"epsilon1":"0.02","epsilon2":"0.08"})";
    const auto filter = started(begunWith(policyOf("2", "1e-6"), vector));
    const auto worst = costOf(vector);
    const auto realised = *withOutcome(worst, "0");
    const std::uint64_t without = largestCountThatFits(*filter, *worst, 1000);
    std::uint64_t with = 0;
    for (const auto known = filter->clone(); with < 1000 && known->fits(*realised, 1); ++with)
        known->charge(*realised, 1);
    EXPECT_LE(without, 20U);
    EXPECT_GE(with, 140U);
    // A late outcome is that of the last round alone, and only until another round has been priced.
    const auto early = filter->clone();
    early->charge(*realised, 1);
    const auto late = filter->clone();
    late->charge(*worst, 1);
    EXPECT_GT(late->spent(), early->spent());
    late->charge(*costOf(R"({"kind":"gaussian","sigma":"50","sensitivity":"1"})"), 1);
    early->charge(*costOf(R"({"kind":"gaussian","sigma":"50","sensitivity":"1"})"), 1);
    late->learnOutcome(*realised, 1);
    EXPECT_EQ(late->spent(), early->spent());
    // Of two that wait, the outcome of one says nothing of the last; that of both does. Training ends the other side.
    const auto two = started(begunWith(policyOf("2", "1e-6"), steps("1", "10")));
    two->charge(*costOf(steps("1", "10")), 1);
    two->charge(*worst, 2);
    const double charged = two->spent();
    const auto both = two->clone();
    two->learnOutcome(*realised, 1);
    EXPECT_EQ(two->spent(), charged);
    two->learnOutcome(*realised, 1);
    EXPECT_EQ(two->spent(), charged);
    both->learnOutcome(*realised, 2);
    EXPECT_LT(both->spent(), charged);
}

} // namespace
} // namespace epsilometer::filters::potential_filter_test
