// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the headline in words:
// - what is shown as spent is never below the number, and reads as at most the limit exactly where that holds
// - where the filter accepted everything nothing reads as exceeded, whatever the odometer says; where it did not, the
//   number past the budget is there
// - what is left is said in words of the next analysis; grammar of one and many
// - a log without a budget says what it costs and what others report, with its delta
// - JSON has the same numbers, unrounded, and null for what is not known
#include "core/present/text/headline_text.h"

#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace epsilometer::present::headline_text_test {
namespace {

using epsilometer::testing_support::catalog;

const odometers::OdometerKind *odometer(std::string_view id)
{
    const auto &kinds = catalog().odometers;
    return std::ranges::find_if(kinds, [id](const auto &kind) { return kind->id() == id; })->get();
}

const compositions::CompositionKind *composition(std::string_view id)
{
    const auto &kinds = catalog().compositions;
    return std::ranges::find_if(kinds, [id](const auto &kind) { return kind->id() == id; })->get();
}

Exact exact(const char *text)
{
    return *Exact::parse("test", text);
}

headline::Headline made(const char *epsilon, double spent,
                        headline::Headline::State state = headline::Headline::State::Open)
{
    headline::Headline headline;
    headline.state = state;
    headline.rounds = 5;
    headline.policy = withFilter(makePolicy(exact(epsilon), exact("1e-6")), kUniversalFilter);
    headline.policy.filter = "zcdp";
    headline.limit = headline.policy.epsilon;
    headline.delta = headline.policy.delta;
    headline.spent = headline::Headline::Spent{odometer("renyi"), spent, {}, OdometerMeaning::Loss};
    return headline;
}

headline::Headline::Next next(std::uint64_t more)
{
    headline::Headline::Next made;
    made.mechanism = Mechanism("gaussian", {{"sensitivity", "1"}, {"sigma", "10"}});
    made.more = more;
    return made;
}

std::string left(const headline::Headline::Next &next)
{
    headline::Headline headline = made("2", 1);
    headline.next = {next};
    return leftText(headline, catalog().mechanisms).english();
}

TEST(HeadlineText, SpentIsRoundedUpAndHeldAgainstTheLimit)
{
    EXPECT_EQ(spentText(made("2", 1.2043), {}),
              "Spent: epsilon at most 1.21 of 2 at delta 1e-6, whenever you stop (renyi odometer).");
    // Four digits would read 1.081 of 1.0805.
    EXPECT_EQ(spentText(made("1.0805", 1.0803), {}).english().substr(0, 41),
              "Spent: epsilon at most 1.0803 of 1.0805 a");
    EXPECT_EQ(spentText(made("2", 1.9999999), {}).english().substr(0, 31), "Spent: epsilon at most 2 of 2 a");
}

headline::SessionVerdict verdictOf(const headline::Headline &headline, headline::Claims::Worst worst = {})
{
    return headline::sessionVerdict({headline, nullptr, nullptr, {worst, 3, 1}});
}

TEST(HeadlineText, TheVerdictKnowsThePlan)
{
    headline::SessionVerdict open = verdictOf(made("2", 1));
    EXPECT_EQ(verdictText(open), "You may go on");
    EXPECT_EQ(nextText(open), "") << "nothing is planned";
    open.next.planned = 8;
    EXPECT_EQ(nextText(open), "All 8 planned rows fit.");
    open.next.refused = 1;
    EXPECT_EQ(nextText(open), "1 of 8 planned rows will be refused.");
    open.next.refusal = headline::SessionVerdict::Refusal::TooMuch;
    open.next.label = "census";
    EXPECT_EQ(nextText(open), "census does not fit into what is left.");
    open.next.refusal = headline::SessionVerdict::Refusal::ByScope;
    open.limitedBy = "block CA";
    EXPECT_EQ(nextText(open), "The policy for block CA refuses census.");
}

TEST(HeadlineText, TheVerdictDoesNotContradictWhatFits)
{
    headline::Headline open = made("2", 1);
    open.next = {{}};
    open.next.front().mechanism = Mechanism("pure_dp", {{"epsilon", "1"}});
    ASSERT_EQ(open.next.front().more, 0U);
    ASSERT_GT(open.rounds, 0U);
    EXPECT_EQ(leftText(open, catalog().mechanisms), "Not one more like the last one (Pure DP, epsilon 1) fits.");
    EXPECT_EQ(verdictText(verdictOf(open)), "Others may still fit");
    open.next.front().more = 3;
    EXPECT_EQ(verdictText(verdictOf(open)), "You may go on");
}

TEST(HeadlineText, AFalseClaimIsTheAnswer)
{
    using Worst = headline::Claims::Worst;
    using Tone = headline::SessionVerdict::Tone;
    EXPECT_EQ(verdictText(verdictOf(made("2", 1), Worst::False)), "1 of 3 claims is false");
    EXPECT_EQ(verdictOf(made("2", 1), Worst::False).tone, Tone::Bad);
    EXPECT_EQ(verdictOf(made("2", 1), Worst::NotShown).tone, Tone::Warning) << "no green beside it";
    EXPECT_EQ(verdictOf(made("2", 1), Worst::Hold).tone, Tone::Good);
    EXPECT_EQ(verdictText(verdictOf(made("2", 3, headline::Headline::State::Exceeded), Worst::False)),
              "Budget exceeded");
    EXPECT_EQ(verdictText(verdictOf(made("2", 1, headline::Headline::State::NoBudget), Worst::Hold)),
              "All claims hold");
}

TEST(HeadlineText, TheLossIsNeverAboveABudgetThatIsKept)
{
    headline::SessionVerdict kept = headline::withLossIfFixed(verdictOf(made("2", 2.03)), 1.71);
    EXPECT_EQ(lossText(kept), "Loss if you stop now: 2 at any time, 1.71 if all was fixed.");
    EXPECT_EQ(aboveText(kept), "The zcdp filter keeps epsilon 2 whenever you stop; the odometer, which holds at all "
                               "rounds at once, says 2.03.");
    const auto within = headline::withLossIfFixed(verdictOf(made("2", 1.2)), 1.3);
    EXPECT_EQ(lossText(within), "Loss if you stop now: 1.2 at any time, 1.2 if all was fixed.");
    EXPECT_EQ(aboveText(within), "");
    const auto exceeded = verdictOf(made("2", 2.03, headline::Headline::State::Exceeded));
    EXPECT_EQ(lossText(exceeded), "Loss if you stop now: 2.03 at any time.");
    EXPECT_EQ(aboveText(exceeded), "");
}

TEST(HeadlineText, AcceptedNeverReadsAsExceeded)
{
    const std::string kept = "Spent: within the budget of epsilon 2 at delta 1e-6; the zCDP filter guarantees it.";
    for (const double above : {2.0000000001, 2.5, 74248.0})
        for (const auto state :
             {headline::Headline::State::Open, headline::Headline::State::Full, headline::Headline::State::Halted})
            EXPECT_EQ(spentText(made("2", above, state), {}), kept) << above;
    headline::Headline unknown = made("2", 1);
    unknown.spent.reset();
    EXPECT_EQ(spentText(unknown, {}), kept);
}

TEST(HeadlineText, PastTheBudgetSaysTheNumber)
{
    headline::Headline past = made("2", 3.1415, headline::Headline::State::Exceeded);
    past.why = "the record already goes past the budget at round 4";
    EXPECT_EQ(mayGoOnText(past), "Stop: the record already goes past the budget at round 4.");
    EXPECT_EQ(spentText(past, {}), "Spent: epsilon at most 3.15, the budget is 2, at delta 1e-6, whenever you "
                                   "stop (renyi odometer).");
    past.spent.reset();
    EXPECT_EQ(spentText(past, {}), "Spent: no finite bound on epsilon is known at delta 1e-6.");
}

TEST(HeadlineText, SumsAreShownAsTheyAre)
{
    headline::Headline tenths = made("1", exact("0.3").up());
    tenths.spent =
        headline::Headline::Spent{odometer("basic"), exact("0.3").up(), exact("0.3"), OdometerMeaning::ExPost};
    EXPECT_EQ(spentText(tenths, {}), "Spent: epsilon at most 0.3 of 1 at delta 1e-6, whenever you stop (running sum).");
}

TEST(HeadlineText, ABoundThatMayBeFarAboveTheTruthSaysSo)
{
    headline::Headline log = made("2", 1, headline::Headline::State::NoBudget);
    headline::Headline::Fixed pld{composition("pld"), 0.945, exact("1e-6")};
    pld.lower = 5.2e-4;
    pld.how = "moments alone; certainly between 0.00052 and 0.945";
    headline::Headline::Fixed renyi{composition("renyi"), 0.95, exact("1e-6")};
    log.fixed = {renyi, pld};
    log.lowestFixed = pld;
    EXPECT_EQ(looseText(log), "PLD by moments alone; certainly between 0.00052 and 0.945.");
    const auto texts = headlineTexts(log, catalog().mechanisms, {});
    EXPECT_EQ(std::ranges::count(texts, looseText(log)), 1) << "beside the number";
    log.fixed = {renyi};
    EXPECT_EQ(looseText(log), "PLD by moments alone; certainly between 0.00052 and 0.945.")
        << "the lowest is shown, too";
    for (const double lower : {0.945, 0.9356}) { // within a hundredth
        log.lowestFixed->lower = lower;
        EXPECT_EQ(looseText(log), "") << lower;
    }
    log.lowestFixed->lower = 0.93;
    EXPECT_NE(looseText(log), "");
    log.lowestFixed->lower = std::numeric_limits<double>::quiet_NaN();
    EXPECT_NE(looseText(log), "") << "unknown is not close";
    log.lowestFixed = renyi;
    EXPECT_EQ(looseText(log), "") << "a formula is no interval";
}

TEST(HeadlineText, DeltasOfChangedPoliciesAddUp)
{
    headline::Headline changed = made("2", 1.5);
    changed.policies = 2;
    changed.delta = exact("2e-6");
    EXPECT_EQ(spentText(changed, {}), "Spent: epsilon at most 1.5 of 2 at delta 2e-6 (2 policies were in force, and "
                                      "their deltas add up), whenever you stop (renyi odometer).");
}

TEST(HeadlineText, ShowsTheBudgetAsTyped)
{
    TypedNumbers typed;
    typed.add("2.50");
    typed.add("0.000001");
    EXPECT_EQ(spentText(made("2.5", 1), typed).english().substr(0, 52),
              "Spent: epsilon at most 1 of 2.50 at delta 0.000001, ");
}

TEST(HeadlineText, LeftIsInWordsOfTheNextAnalysis)
{
    EXPECT_EQ(left(next(12)), "12 more like the last one (Gaussian, sigma 10) fit.");
    EXPECT_EQ(left(next(1)), "1 more like the last one (Gaussian, sigma 10) fits.");
    EXPECT_EQ(left(next(headline::Headline::kMost)).substr(0, 9), "At least ");
    headline::Headline::Next endless = next(headline::Headline::kMost);
    endless.endless = true;
    EXPECT_EQ(left(endless), "Any number more like the last one (Gaussian, sigma 10) fit.");
    headline::Headline::Next none = next(0);
    EXPECT_EQ(left(none), "Not one more like the last one (Gaussian, sigma 10) fits.");
    none.largest = calibrate::LargestFit{"sigma", exact("23.5"), true};
    EXPECT_EQ(left(none), "Not one more like the last one (Gaussian, sigma 10) fits; sigma from 23.5 on does.");
    none.largest = calibrate::LargestFit{"epsilon", exact("0.25"), false};
    EXPECT_EQ(left(none), "Not one more like the last one (Gaussian, sigma 10) fits; epsilon up to 0.25 does.");
    none.untaken = "needs an (epsilon, delta)-DP bound";
    EXPECT_EQ(left(none), "The filter does not take another like the last one (Gaussian, sigma 10): it needs an "
                          "(epsilon, delta)-DP bound.");
}

TEST(HeadlineText, FirstAnalysisHasExamples)
{
    headline::Headline fresh = made("3", 0);
    fresh.rounds = 0;
    fresh.spent.reset();
    headline::Headline::Next pure;
    pure.mechanism = Mechanism("pure_dp", {{"epsilon", "1"}});
    pure.largest = calibrate::LargestFit{"epsilon", exact("3"), false};
    headline::Headline::Next noise = next(5);
    noise.largest = calibrate::LargestFit{"sigma", exact("2.25"), true};
    fresh.next = {pure, noise};
    EXPECT_EQ(spentText(fresh, {}), "Spent: nothing of epsilon 3 at delta 1e-6.");
    EXPECT_EQ(leftText(fresh, catalog().mechanisms),
              "A first analysis fits: Pure DP with epsilon up to 3, or Gaussian with sigma from 2.25 on.");
}

TEST(HeadlineText, ALogSaysWhatItCosts)
{
    headline::Headline log;
    log.rounds = 3;
    EXPECT_EQ(spentText(log, {}), "No finite bound on epsilon is known.");
    log.fixed = {{composition("renyi"), 8.8143, exact("1e-6")}, {composition("pld"), 8.112, exact("1e-6")}};
    log.lowestFixed = log.fixed[1];
    EXPECT_EQ(mayGoOnText(log), "");
    EXPECT_EQ(spentText(log, {}),
              "It costs epsilon at most 8.12 at delta 1e-6, if everything was fixed beforehand (pld).");
    EXPECT_EQ(fixedText(log, {}), "RDP 8.82, PLD 8.12 at delta 1e-6; valid only if everything was fixed beforehand.");
}

TEST(HeadlineText, JsonHasTheNumbersUnrounded)
{
    headline::Headline headline = made("2", 1.2043);
    headline.next = {next(12)};
    headline.fixed = {{composition("pld"), 1.125, exact("1e-6")}};
    const Json json = headlineJson(headline, catalog().mechanisms, {});
    EXPECT_EQ(*json.find("state")->ifString(), "open");
    EXPECT_EQ(json.find("go_on")->write(), "true");
    EXPECT_EQ(json.find("spent")->find("epsilon")->write(), "1.2042999999999999");
    EXPECT_EQ(json.find("spent")->find("odometer")->write(), R"("renyi")");
    EXPECT_EQ(json.find("spent")->find("valid")->write(), R"("any-stopping-time")");
    EXPECT_EQ(json.find("budget")->find("kept")->write(), "true");
    EXPECT_EQ((*json.find("next")->ifArray())[0].find("more")->write(), "12");
    EXPECT_EQ((*json.find("fixed")->ifArray())[0].find("epsilon")->write(), "1.125");
    EXPECT_EQ(json.find("texts")->ifArray()->size(), 4U);
    EXPECT_TRUE(json.find("lowest_fixed")->isNull());

    const Json log = headlineJson(headline::Headline(), catalog().mechanisms, {});
    EXPECT_EQ(*log.find("state")->ifString(), "no-budget");
    for (const char *key : {"go_on", "budget", "spent"})
        EXPECT_TRUE(log.find(key)->isNull()) << key;
}

} // namespace
} // namespace epsilometer::present::headline_text_test
