// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the value returned fits and its neighbour does not, for costs, noise and counts, under filters and
// compositions; it is never on the wrong side of the closed form; what cannot be solved says why; cancelling stops.
#include "core/calibrate/calibrate.h"

#include "core/calibrate/edge_search.h"
#include "core/catalog/catalog.h"
#include "core/mechanisms/parameter_text.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/zcdp.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/golden.h"
#include "tests/support/plans.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <set>

#include <cmath>

namespace epsilometer::calibrate::calibrate_test {
namespace {

using testing_support::exactly;

using epsilometer::testing_support::catalog;

const compositions::CompositionKind &composition(std::string_view id)
{
    for (const auto &kind : catalog().compositions)
        if (kind->id() == id)
            return *kind;
    ADD_FAILURE() << id;
    return *catalog().compositions.front();
}

std::shared_ptr<const filters::Filter> filterOf(std::string_view id, const Policy &policy)
{
    for (const auto &kind : catalog().filters)
        if (kind->id() == id)
            return std::shared_ptr<const filters::Filter>(*kind->start(policy));
    ADD_FAILURE() << id;
    return nullptr;
}

Mechanism mechanism(const char *text)
{
    return Mechanism::fromJson(*Json::parse(text));
}

NoProgress progress;

Result<Calibration> solve(std::string_view accountant, const char *object, const char *parameter,
                          std::uint64_t count = 1, int digits = 7)
{
    return calibrate(catalog().mechanisms, mechanism(object), parameter,
                     fitsComposition(composition(accountant), Exact(1), exactly("1e-6"), count, progress), digits);
}

TEST(Calibrate, GaussianNoiseIsTheSmallestThatFits)
{
    const auto gdp = solve("gdp", R"({"kind":"gaussian"})", "sigma", 100);
    ASSERT_TRUE(gdp.ok()) << gdp.error().message();
    EXPECT_TRUE(gdp->noise);
    const double best = 10 / noise::gaussianMu(1, 1e-6);
    EXPECT_GE(gdp->value.up(), best * (1 - 1e-12));
    EXPECT_LE(gdp->value.up(), best * (1 + 2e-6));
    EXPECT_LT(gdp->next, gdp->value);
    const auto zcdp = solve("zcdp_tight", R"({"kind":"gaussian"})", "sigma", 100);
    ASSERT_TRUE(zcdp.ok());
    EXPECT_GT(zcdp->value, gdp->value);
    const double rho = 100 / (2 * std::pow(zcdp->value.down(), 2));
    EXPECT_LE(rho, zcdp::budgetCks(1, 1e-6) * (1 + 1e-9));
    EXPECT_GE(rho, zcdp::budgetCks(1, 1e-6) * (1 - 2e-6));
}

TEST(Calibrate, NoiseMultiplierByLossDistribution)
{
    const Json reference = golden::cases("fixed/golden_fixed.json", "calibrate").front();
    const Json::Array &sigmas = *reference.find("sigma")->ifArray();
    const char *const mechanism = R"({"kind":"subsampled_gaussian","sampling_rate":"0.01","steps":"10000",
                                      "sampling":"poisson"})";
    const std::vector<int> targets{1, 3};
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const auto got =
            calibrate(catalog().mechanisms, Mechanism::fromJson(*Json::parse(mechanism)), "noise_multiplier",
                      fitsComposition(composition("pld"), Exact(targets[i]), exactly("1e-6"), 1, progress), 10);
        ASSERT_TRUE(got.ok()) << got.error().message();
        // The references have 12 digits, rounded to nearest.
        EXPECT_TRUE(golden::isUpperBound(got->value.up() * (1 + 1e-11), *sigmas.at(i).ifString(), 1e-9));
        EXPECT_TRUE(golden::isLowerBound(got->next.down(), *sigmas.at(i).ifString(), 1e-9)) << "the neighbour is short";
    }
}

/// Every numeric parameter of every mechanism, by several accountants: the answer fits, the next decimal does not.
TEST(CalibrateSweep, AnyParameterOfAnyMechanism)
{
    // A search computes these laws anew at each step: minutes for all of their parameters.
    const std::set<std::string_view> slow{"sampled", "truncated_gaussian", "resampled_gaussian", "gaussian_mixture",
                                          "repeat_and_select"};
    int solved = 0;
    const MechanismKinds &kinds = catalog().mechanisms;
    for (std::size_t at = 0; at < kinds.size(); at += testing_support::inSweep<std::size_t>(1, 5))
        for (const ParameterSpec &spec : kinds[at]->parameters()) {
            const auto &kind = kinds[at];
            if (slow.contains(kind->id()))
                continue;
            if (spec.type != ParameterType::Real && spec.type != ParameterType::Integer)
                continue;
            for (const char *accountant : {"basic", "zcdp_tight", "renyi", "pld"}) {
                SCOPED_TRACE(std::string(kind->id()) + " " + std::string(spec.name) + " " + accountant);
                const FitQuestion question =
                    fitsComposition(composition(accountant), Exact(1), exactly("1e-6"), 3, progress);
                const std::string name(spec.name);
                Mechanism object = exampleMechanism(*kind);
                const auto got = calibrate(catalog().mechanisms, object, name, question, 2);
                if (!got.ok()) {
                    EXPECT_FALSE(got.error().message().empty());
                    continue;
                }
                ++solved;
                MechanismResolver resolver(catalog().mechanisms);
                object.set(name, got->value.text());
                EXPECT_TRUE(question(**resolver.tryResolve(object))->fits);
                object.set(name, got->next.text());
                const auto next = resolver.tryResolve(object);
                EXPECT_TRUE(!next.ok() || !question(**next)->fits);
            }
        }
    EXPECT_GT(solved, testing_support::inSweep(30, 4));
}

TEST(Calibrate, CostsAreTheLargestThatFit)
{
    const auto basic = solve("basic", R"({"kind":"pure_dp"})", "epsilon", 8);
    ASSERT_TRUE(basic.ok());
    EXPECT_EQ(basic->value.text(), "0.125") << "few digits, exactly";
    EXPECT_FALSE(basic->noise);
    EXPECT_GT(basic->next, basic->value);
    const auto third = solve("basic", R"({"kind":"pure_dp","epsilon":"7"})", "epsilon", 3, 4);
    EXPECT_EQ(third->value.text(), "0.3333");
}

TEST(Calibrate, DeltasOfTheRoundsArePaidFirst)
{
    const auto kov = solve("kov", R"({"kind":"approx_dp","delta":"1e-8"})", "epsilon", 50);
    ASSERT_TRUE(kov.ok()) << kov.error().message();
    const auto pure = solve("kov", R"({"kind":"pure_dp"})", "epsilon", 50);
    EXPECT_LT(kov->value, pure->value);
    const auto tooMuch = solve("kov", R"({"kind":"approx_dp","delta":"1e-7"})", "epsilon", 50);
    ASSERT_FALSE(tooMuch.ok());
    EXPECT_EQ(tooMuch.error().code, ErrorCode::Refused);
    const auto basic = solve("basic", R"({"kind":"approx_dp","delta":"1e-7"})", "epsilon", 10);
    ASSERT_TRUE(basic.ok()) << "ten deltas of 1e-7 are exactly 1e-6: " << basic.error().message();
    EXPECT_EQ(basic->value.text(), "0.1");
}

TEST(Calibrate, UnderAFilter)
{
    Policy policy = withFilter(makePolicy(Exact(1), exactly("1e-6")), kUniversalFilter);
    for (const auto &kind : catalog().filters) {
        const std::string id(kind->id());
        if (id == "gdp") // no Laplace noise
            continue;
        policy.filter = id;
        const auto filter = filterOf(id, policy);
        const auto answer = calibrate(catalog().mechanisms, mechanism(R"({"kind":"laplace","sensitivity":"2"})"),
                                      "scale", fitsFilter(filter, 200));
        ASSERT_TRUE(answer.ok()) << id << answer.error().message();
        MechanismResolver resolver(catalog().mechanisms);
        Mechanism solved = mechanism(R"({"kind":"laplace","sensitivity":"2"})");
        solved.set("scale", answer->value.text());
        EXPECT_TRUE(filter->fits(**resolver.tryResolve(solved), 200)) << id;
        solved.set("scale", answer->next.text());
        EXPECT_FALSE(filter->fits(**resolver.tryResolve(solved), 200)) << id;
    }
}

TEST(Calibrate, WhatCannotBeSolvedSaysWhy)
{
    EXPECT_EQ(solve("gdp", R"({"kind":"nonsense"})", "sigma").error().code, ErrorCode::OutOfDomain);
    const auto parameter = solve("gdp", R"({"kind":"gaussian"})", "sigmma");
    ASSERT_FALSE(parameter.ok());
    EXPECT_NE(parameter.error().message().english().find("sigma"), std::string::npos) << parameter.error().message();
    const auto notion = solve("kov", R"({"kind":"gaussian"})", "sigma");
    ASSERT_FALSE(notion.ok());
    EXPECT_EQ(notion.error().code, ErrorCode::Refused);
    const auto other = solve("gdp", R"({"kind":"gaussian","sensitivity":"-1"})", "sigma");
    ASSERT_FALSE(other.ok());
    EXPECT_NE(other.error().code, ErrorCode::Refused) << "the other parameter is what is wrong";
}

TEST(Calibrate, OnlyABetterValueThanAKnownOne)
{
    const Mechanism laplace = mechanism(R"({"kind":"laplace"})");
    const auto ask = [&](std::string_view accountant, const Exact &known, Patience *patience = nullptr) {
        return calibrate(catalog().mechanisms, laplace, "scale",
                         fitsComposition(composition(accountant), Exact(1), exactly("1e-6"), 100, progress), 5,
                         SearchStart{known, patience});
    };
    const Exact known = solve("kov", R"({"kind":"laplace"})", "scale", 100)->value;
    const auto better = ask("pld", known);
    ASSERT_TRUE(better.ok()) << better.error().message();
    EXPECT_EQ(better->value, ask("pld", exactly("80"))->value) << "from wherever it begins";
    EXPECT_LT(better->value, known);
    EXPECT_NEAR(better->value.up(), 41.49, 0.005);
    EXPECT_EQ(ask("basic", known).error().code, ErrorCode::Refused) << "it needs more noise";
    Patience none{.questions = 1};
    EXPECT_EQ(ask("pld", known, &none).error().code, ErrorCode::Refused) << "one look is not enough";
    EXPECT_TRUE(none.ended);
}

TEST(Calibrate, Cancels)
{
    const FitQuestion question = [](const RoundCost &) -> Result<FitAnswer> {
        return makeError(ErrorCode::Cancelled, "cancelled");
    };
    const auto answer = calibrate(catalog().mechanisms, mechanism(R"({"kind":"pure_dp"})"), "epsilon", question);
    ASSERT_FALSE(answer.ok());
    EXPECT_EQ(answer.error().code, ErrorCode::Cancelled);
}

TEST(DecimalGrid, AscendsThroughTheDecimals)
{
    const DecimalGrid grid(2);
    EXPECT_EQ(grid.value(0).text(), "1");
    EXPECT_EQ(grid.value(1).text(), "1.1");
    EXPECT_EQ(grid.value(89).text(), "9.9");
    EXPECT_EQ(grid.value(90).text(), "10");
    EXPECT_EQ(grid.value(-1).text(), "0.99");
    for (std::int64_t i = -300; i < 300; ++i) {
        EXPECT_LT(grid.value(i), grid.value(i + 1));
        EXPECT_LE(std::abs(grid.floorIndex(grid.value(i).up()) - i), 0) << i;
    }
}

} // namespace
} // namespace epsilometer::calibrate::calibrate_test
