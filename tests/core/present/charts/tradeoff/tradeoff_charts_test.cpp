// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the odds of an attack: closed forms of the budget's own statement are never undercut and met closely; a
// smaller budget never gives better odds; texts are rounded up; without a profile there is nothing to say;
// a sentence without a condition is about what holds for parameters chosen on the way.
#include "core/present/charts/tradeoff/tradeoff_charts.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::present::tradeoff_charts_test {
namespace {

AttackOdds odds(const char *epsilon, const char *delta, double fpr)
{
    const Policy policy = withFilter(
        makePolicy(Exact::parse("epsilon", epsilon).value(), Exact::parse("delta", delta).value()), kUniversalFilter);
    return attackOdds(tradeoff::budgetProfiles(policy), fpr).value();
}

/// slack  how far a search over epsilons may stay above the truth; never below
void expectUpper(double truth, double got, double slack)
{
    EXPECT_LE(truth, got);
    EXPECT_LE(got, truth * (1 + slack));
}

constexpr double kClosed = 1e-14;
constexpr double kSearched = 1e-4;

TEST(AttackOdds, PureBudgetHasClosedForms)
{
    // Randomised response attains both: right in e/(1 + e), and e times the false positives, or 1 - (1 - fpr)/e.
    const AttackOdds small = odds("1", "0", 0.01);
    expectUpper(std::exp(1) / (1 + std::exp(1)), small.right, kClosed);
    expectUpper(0.01 * std::exp(1), small.found, kSearched);
    expectUpper(1 - (1 - 0.5) / std::exp(1), odds("1", "0", 0.5).found, kSearched);
}

TEST(AttackOdds, DeltaIsAdded)
{
    expectUpper(0.1 * std::exp(0.5) + 0.01, odds("0.5", "0.01", 0.1).found, kSearched);
}

TEST(AttackOdds, TextsAreRoundedUp)
{
    const AttackOdds pure = odds("1", "0", 0.01);
    EXPECT_EQ(pure.rightText, "73.2%"); // 73.105...
    EXPECT_EQ(pure.foundText, "2.72%"); // 2.718...
}

TEST(AttackOdds, GrowWithTheBudget)
{
    double right = 0.5;
    double found = 0.01;
    for (const char *epsilon : {"0.1", "0.5", "1", "3", "20", "inf"}) {
        const AttackOdds now = odds(epsilon, "1e-6", 0.01);
        EXPECT_GE(now.right, right) << epsilon;
        EXPECT_GE(now.found, found) << epsilon;
        EXPECT_LE(now.right, 1) << epsilon;
        right = now.right;
        found = now.found;
    }
    EXPECT_EQ(right, 1);
    EXPECT_EQ(found, 1);
}

TEST(AttackChart, SaysWhatTheSentencesDoNot)
{
    const tradeoff::PrivacyProfiles profiles = tradeoff::budgetProfiles(makePolicy(Exact(1), Exact()));
    const ChartSpec chart = attackChart(profiles);
    EXPECT_NE(chart.summary.english().find("0.1% no attacker finds more than 0.272%"), std::string::npos)
        << chart.summary;
    EXPECT_NE(chart.summary.english().find("10% no more than 27.2%"), std::string::npos) << chart.summary;
    EXPECT_EQ(chart.summary.english().find("accuses 1"), std::string::npos) << "attackSentence() says it";
}

TEST(AttackChart, ASentenceWithoutAConditionIsAboutTheBudget)
{
    const Policy policy = makePolicy(Exact(1), Exact());
    tradeoff::PrivacyProfiles profiles = tradeoff::budgetProfiles(policy);
    const std::string alone = attackChart(profiles).summary.english();
    const std::string note = attackTable(profiles).note.english();
    profiles.push_back(tradeoff::makeGaussianProfile(
        "record", 0.1, {"theorem", Validity::FixedParameters, Notion::Dp, Neighbours::AnyFixed}));
    EXPECT_EQ(attackChart(profiles).summary.english(), alone) << "the record's curve holds only if it was fixed";
    EXPECT_EQ(attackTable(profiles).note.english(), note);
    EXPECT_EQ(deltaCurveChart(profiles, policy).summary.english(),
              deltaCurveChart(tradeoff::budgetProfiles(policy), policy).summary.english());
    profiles.erase(profiles.begin(), profiles.end() - 1);
    EXPECT_LT(attackOdds(profiles, 0.01)->found, 0.02) << "of a record alone the reader names the condition";
}

TEST(AttackOdds, NothingWithoutAProfile)
{
    EXPECT_FALSE(attackOdds({}, 0.01));
}

} // namespace
} // namespace epsilometer::present::tradeoff_charts_test
