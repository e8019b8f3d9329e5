// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a budget in a notion of its own is shown in that notion first, then converted at the delta that was asked
// for and at some usual ones, the conversion named, rounded up; without a delta no epsilon is shown anywhere; what is
// spent of it reads to the digit.
#include "core/catalog/catalog.h"
#include "core/headline/headline.h"
#include "core/notions/conversions/zcdp.h"
#include "core/present/json/account_json.h"
#include "core/present/text/account_text.h"
#include "core/present/text/headline_text.h"
#include "core/present/text/words.h"
#include "tests/support/dp_rounds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::present::native_texts_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing_support::exactly;

Policy census(const char *asked = "0")
{
    return makePolicy(NativeBudget::zcdp(exactly("15.29")), exactly(asked));
}

TEST(NativeTexts, TheNotionFirst)
{
    EXPECT_EQ(budgetText(census()), "15.29-zCDP");
    EXPECT_EQ(budgetSplitText(census()), "rho = 15.29");
    EXPECT_EQ(budgetSplitText(census("1e-10")), "rho = 15.29, converted at delta 1e-10");
    EXPECT_EQ(guaranteeText(promiseOf(census(), {})), "15.29-zCDP");
    EXPECT_THAT(guaranteeText(promiseOf(census("1e-10"), {})).english(),
                ::testing::StartsWith("15.29-zCDP, which is (5"));
    EXPECT_EQ(guaranteeText(promiseOf(withFilter(makePolicy(exactly("3"), exactly("1e-6")), kUniversalFilter), {}))
                  .english()
                  .substr(0, 4),
              "(3, ");
    EXPECT_EQ(budgetLineText(census("1e-10")), "budget 15.29-zCDP at delta 1e-10");
}

TEST(NativeTexts, TheCurveIsRoundedUp)
{
    const auto curve = convertedAtUsualDeltas({NativeBudget::zcdp(exactly("15.29")), {}}, exactly("1e-7"));
    ASSERT_EQ(curve.size(), 4U);
    EXPECT_EQ(curve.front().delta, exactly("1e-7")) << "the one that was asked for first";
    for (const ConvertedBudget &one : curve)
        EXPECT_GE(one.epsilon.up(), zcdp::epsilonCks(15.29, one.delta.up()));
    EXPECT_THAT(convertedText({NativeBudget::zcdp(exactly("15.29")), {}}), HasSubstr("(zcdp-dp-cks)"));
    const auto approximate = convertedAtUsualDeltas({NativeBudget::zcdp(Exact(1)), exactly("1e-9")});
    EXPECT_GT(approximate.front().delta, exactly("1e-5")) << "delta'' counts, too";
}

TEST(NativeTexts, JsonShowsNoEpsilonWithoutADelta)
{
    const TypedNumbers typed;
    EXPECT_EQ(budgetJson(census(), typed).find("epsilon"), nullptr);
    EXPECT_EQ(budgetJson(census(), typed).find("rho")->write(), "\"15.29\"");
    EXPECT_EQ(guaranteeJson(promiseOf(census(), {}), typed).find("epsilon"), nullptr);
    const Json asked = guaranteeJson(promiseOf(census("1e-10"), {}), typed);
    ASSERT_NE(asked.find("epsilon"), nullptr);
    EXPECT_EQ(asked.find("conversion")->write(), "\"zcdp-dp-cks\"");
    EXPECT_EQ(asked.find("curve")->ifArray()->size(), 3U);
}

TEST(NativeTexts, WhatIsKeptReadsAsKept)
{
    const auto texts = [](const char *spent, const char *limit) {
        const Exact sum = exactly(spent);
        const Exact most = exactly(limit);
        const SpentTexts found = spentTexts(sum.up(), most.down(), filters::ExactlySpent{sum, most});
        return found.spent + " of " + found.limit;
    };
    EXPECT_EQ(texts("15.29", "15.29"), "15.29 of 15.29");
    EXPECT_EQ(texts("15.29000001", "15.29000002"), "15.29000001 of 15.29000002");
    EXPECT_EQ(texts("1/3", "1/3"), "1/3 of 1/3");
    EXPECT_EQ(texts("0.123456789012345678901", "0.123456789012345678902"),
              "0.123456789012345678901 of 0.123456789012345678902")
        << "closer than any double";
    EXPECT_EQ(texts("0.1234567890123456789012", "0.1234568"), "0.1234568 of 0.1234568");
    EXPECT_EQ(texts("0.1234567890123456789012", "1"), "0.123457 of 1");
    EXPECT_EQ(texts("0.2", "0.1"), "0.2 of 0.1");
    const SpentTexts rounded = spentTexts(0.1234567, 0.1234567, {});
    EXPECT_EQ(rounded.spent, "0.1234567");
    EXPECT_EQ(rounded.limit, "0.1234567");
}

TEST(NativeTexts, TheHeadlineReadsToTheDigit)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    MechanismResolver resolver(catalog.mechanisms);
    account::Rounds rounds;
    for (const char *rho : {"2.56", "0.07", "4.96", "7.70"})
        rounds.append(resolver.tryResolve(Mechanism("zcdp", {{"rho", rho}})).value(), 1);
    const headline::HeadlineSources sources{catalog.mechanisms, catalog.filters, catalog.odometers};
    const headline::Headline spent = headline::headline(sources, {census(), rounds}, progress).value();
    EXPECT_EQ(spent.state, headline::Headline::State::Full);
    const std::string text = spentText(spent, {}).english();
    EXPECT_EQ(text, "Spent: sum of rho 15.29 of 15.29 (zcdp filter, fully adaptive). The budget is 15.29-zCDP.");
    EXPECT_THAT(text, Not(HasSubstr("epsilon")));
    const account::Rounds none;
    const headline::Headline fresh = headline::headline(sources, {census("1e-10"), none}, progress).value();
    EXPECT_EQ(fresh.state, headline::Headline::State::Open);
    EXPECT_THAT(spentText(fresh, {}).english(), ::testing::StartsWith("Spent: nothing of 15.29-zCDP, which is (5"));
}

} // namespace
} // namespace epsilometer::present::native_texts_test
