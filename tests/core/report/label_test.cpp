// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the label:
// - its rows, in order, of a ledger that states nothing and of one that states all of it
// - the sentence of guarantee names the unit, the neighbours, the budget and the theorem; before the first analysis it
//   speaks of what will run; a native budget is named with what it converts to
// - audit errors, a changed policy and several policies put the sentence in doubt in words; what is suppressed does not
// - dates are the first and the last of those claimed; what was published outside is quoted, at most three texts
// - records of which a person may have several have a row for groups; rows of interest to few ledgers are not in others
// - windows of a native budget add up in its own notion
// - the public does not learn which analysis was the last one
#include "tests/support/reports.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::report::label_test {
namespace {

using ::epsilometer::fixtures::LedgerBuilder;
using report_support::labelRow;
using report_support::make;
using report_support::read;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char *kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";

LedgerBuilder withPolicy(const std::string &policy)
{
    LedgerBuilder builder(false);
    builder.add("policy", policy);
    return builder;
}

/// Of a header that states this unit and these neighbours.
LedgerBuilder amended(const std::string &header, const std::string &policy = R"({"epsilon":"1","delta":"1e-6"})")
{
    LedgerBuilder builder(false);
    builder.add("amend", R"({"refers_to":0,"correct":)" + header + R"(,"reason":"r"})");
    builder.add("policy", policy);
    return builder;
}

std::vector<std::string> rowNames(const Document &document)
{
    std::vector<std::string> names;
    for (const Block &block : document.label.blocks)
        if (const auto *facts = std::get_if<Facts>(&block))
            for (const auto &[name, value] : facts->rows)
                names.push_back(name);
    return names;
}

std::string sentence(LedgerBuilder &builder)
{
    const auto data = read(builder.bytes());
    EXPECT_TRUE(data.ok());
    return guaranteeSentence(*data);
}

/// The strong sentences of the label behind the sentence of guarantee.
std::string doubtsOf(const Document &document)
{
    std::string text;
    int strong = 0;
    for (const Block &block : document.label.blocks)
        if (const auto *paragraph = std::get_if<Paragraph>(&block); paragraph != nullptr && paragraph->strong)
            text += ++strong > 2 ? paragraph->text + "\n" : "";
    return text;
}

TEST(ReportLabel, OfALedgerThatStatesNothing)
{
    LedgerBuilder builder = amended(R"({"unit":{},"neighbours":""})");
    const Document document = make(builder.bytes());
    EXPECT_THAT(rowNames(document),
                ElementsAre("Protected unit", "Parameters", "Reason for the budget", "Window arithmetic",
                            "Interleaved analyses", "Outside epsilon", "Dates", "Contact", "Version", "Integrity"));
    for (const char *row : {"Reason for the budget", "Dates", "Contact"})
        EXPECT_EQ(labelRow(document, row), "Not stated") << row;
    EXPECT_EQ(labelRow(document, "Window arithmetic"), "Not stated: which window of time the budget covers.");
    EXPECT_EQ(labelRow(document, "Outside epsilon"), "Not stated: no statement says what was published outside the "
                                                     "guarantee, or that nothing was.");
    EXPECT_EQ(labelRow(document, "Parameters"), "epsilon 1, delta 1e-6 = delta' 5e-7 + delta'' 5e-7; filter universal; "
                                                "a refused analysis is skipped");
    EXPECT_EQ(labelRow(document, "Integrity"), "valid, not sealed, 3 lines.");
    EXPECT_THAT(labelRow(document, "Version"), StartsWith("line 3 of the ledger, read by Epsilometer "));
    EXPECT_EQ(sentence(builder),
              "Nothing has been spent yet; what the universal filter lets run will satisfy (1, "
              "1e-6)-differential privacy for one unit (which is not stated), neighbours not stated.");
}

TEST(ReportLabel, OfALedgerThatStatesMuch)
{
    LedgerBuilder builder =
        amended(R"({"unit":{"entity":"patient","contribution":"all records","window":"year","windows":"10"},)"
                R"("neighbours":"replace-one"})",
                R"({"epsilon":"2","delta":"0","filter":"basic","on_halt":"latch","reason":"board of 3 May"})");
    builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.5"},"time":"2026-03-05T00:00:00Z"})");
    builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.5"},"time":"2026-01-31T23:59:59Z"})");
    builder.add("note", R"({"contact":"ann@example.org","outside":"nothing else"})");
    const Document document = make(builder.bytes());
    EXPECT_EQ(labelRow(document, "Protected unit"),
              "patient; contribution: all records; window: year; neighbours: replace-one");
    EXPECT_THAT(labelRow(document, "Parameters"),
                ::testing::EndsWith("filter basic; the first refusal ends the interaction"));
    EXPECT_EQ(labelRow(document, "Reason for the budget"), "board of 3 May");
    EXPECT_THAT(labelRow(document, "Window arithmetic"),
                HasSubstr("Budget per year, over 10 windows: 10 x (2, 0)-DP = (20, 0)-DP for a person present in all"));
    EXPECT_EQ(labelRow(document, "Dates"), "2026-01-31 to 2026-03-05, as the entries claim");
    EXPECT_EQ(labelRow(document, "Contact"), "ann@example.org");
    EXPECT_EQ(labelRow(document, "Outside epsilon"), "nothing else");
    EXPECT_THAT(
        sentence(builder),
        StartsWith("The results of the 2 recorded analyses together satisfy (2, 0)-differential privacy for one "
                   "patient (all records), neighbours: replace one, also where an analysis was chosen after"));
}

TEST(ReportLabel, OneDayAndOneAnalysis)
{
    LedgerBuilder builder;
    builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.5"},"time":"2026-03-05T00:00:00Z"})");
    builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"time":"soon"})");
    EXPECT_EQ(labelRow(make(builder.bytes()), "Dates"), "2026-03-05, as the entries claim");
    LedgerBuilder one;
    one.spend(kTenth);
    EXPECT_THAT(sentence(one), HasSubstr("the 1 recorded analysis together"));
}

TEST(ReportLabel, NativeBudgets)
{
    LedgerBuilder converted = withPolicy(R"({"rho":"0.5","delta":"1e-6","delta_prime":"1e-6","filter":"zcdp"})");
    converted.spend(R"({"kind":"zcdp","rho":"0.1"})");
    EXPECT_THAT(sentence(converted), HasSubstr("together satisfy 0.5-zCDP, which is ("));
    EXPECT_NE(labelRow(make(converted.bytes()), "The budget as (epsilon, delta)"), "no such row");
    LedgerBuilder alone = withPolicy(R"({"rho":"0.5","filter":"zcdp"})");
    alone.spend(R"({"kind":"zcdp","rho":"0.1"})");
    EXPECT_THAT(sentence(alone), HasSubstr("together satisfy 0.5-zCDP for one person"));
    EXPECT_THAT(sentence(alone), Not(HasSubstr("inf")));
    LedgerBuilder windows =
        amended(R"({"unit":{"entity":"person","window":"day","windows":"7"}})", R"({"rho":"0.5","filter":"zcdp"})");
    EXPECT_EQ(windowArithmetic(*read(windows.bytes())),
              "Budget per day, over 7 windows: 3.5-zCDP for a person present in all of them (7 times 0.5-zCDP).");
    LedgerBuilder gaussian =
        amended(R"({"unit":{"entity":"person","window":"day","windows":"4"}})", R"({"mu":"0.5","filter":"gdp"})");
    EXPECT_THAT(windowArithmetic(*read(gaussian.bytes())), HasSubstr("over 4 windows: 1-GDP")) << "squares add up";
    EXPECT_THAT(labelRow(make(gaussian.bytes()), "Interleaved analyses"),
                StartsWith("Analyses that ask for one answer may overlap"));
}

TEST(ReportLabel, ErrorsOfTheAuditPutItInDoubt)
{
    LedgerBuilder wrong = amended(R"({"unit":{"entity":""},"neighbours":""})");
    wrong.spend(kTenth);
    const std::string doubts = doubtsOf(make(wrong.bytes()));
    EXPECT_THAT(doubts, HasSubstr("The audit found errors ("));
    EXPECT_THAT(doubts, HasSubstr("UNIT-MISSING"));
}

/// A number of people that is not stated is no error, and what others claimed, or a budget with a scope promises, says
/// nothing of this sentence.
TEST(ReportLabel, OnlyErrorsOfTheGuaranteePutItInDoubt)
{
    LedgerBuilder unstated = amended(R"({"unit":{"entity":"person"},"neighbours":"add-remove"})");
    unstated.spend(kTenth);
    EXPECT_EQ(doubtsOf(make(unstated.bytes())), "");
    LedgerBuilder claimed = amended(R"({"unit":{"entity":"person"},"neighbours":"add-remove"})");
    claimed.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"claimed":{"epsilon":"0.01"}})");
    const Document document = make(claimed.bytes());
    EXPECT_EQ(doubtsOf(document), "");
    const auto data = read(claimed.bytes());
    EXPECT_TRUE(std::ranges::any_of(data->audit.findings, [](const audit::AuditFinding &finding) {
        return finding.check == "CLAIM-LOW" && finding.severity == Severity::Error;
    })) << "it is found all the same";
    LedgerBuilder large = amended(R"({"unit":{"entity":"person"},"neighbours":"add-remove","n":"1000000"})");
    large.spend(kTenth);
    EXPECT_THAT(doubtsOf(make(large.bytes())), HasSubstr("The audit found errors (DELTA-LARGE)"));
}

TEST(ReportLabel, AChangedPolicyPutsItInDoubt)
{
    LedgerBuilder changed;
    changed.spend(kTenth).add("policy", R"({"epsilon":"2","delta":"1e-6"})").spend(kTenth);
    const std::string doubts = doubtsOf(make(changed.bytes()));
    EXPECT_THAT(doubts, HasSubstr("The policy was changed after spending began."));
    EXPECT_THAT(doubts, HasSubstr("Had the policy in force been fixed beforehand, (2, 1e-6)-differential privacy"));
    const auto data = read(changed.bytes());
    EXPECT_THAT(guaranteeSentence(*data), HasSubstr("together satisfy (2, 2e-6)-differential privacy for"));
    EXPECT_THAT(guaranteeSentence(*data), HasSubstr("the deltas of the 2 policies add up"));
    LedgerBuilder early;
    early.add("policy", R"({"epsilon":"2","delta":"1e-6"})").spend(kTenth);
    EXPECT_THAT(doubtsOf(make(early.bytes())), Not(HasSubstr("policy was changed"))) << "nothing was spent yet";
}

TEST(ReportLabel, WhatWasPublishedOutsideIsQuoted)
{
    LedgerBuilder builder;
    builder.add("outside", R"({"text":"the total"})");
    EXPECT_EQ(labelRow(make(builder.bytes()), "Outside epsilon"), "1 event: the total.");
    for (const char *more : {"a", "b", "c"})
        builder.add("outside", std::string(R"({"what":")") + more + "\"}");
    EXPECT_EQ(labelRow(make(builder.bytes()), "Outside epsilon"), "4 events: the total; a; b; and more.");
    builder.add("outside", R"({"text":")" + std::string(300, 'x') + "\"}");
    EXPECT_LT(labelRow(make(builder.bytes()), "Outside epsilon").size(), 200U);
}

TEST(ReportLabel, PeopleWithSeveralRecords)
{
    LedgerBuilder visits = amended(R"({"unit":{"entity":"visit"},"neighbours":"add-remove"})",
                                   R"({"epsilon":"1","delta":"0","filter":"basic"})");
    visits.spend(kTenth);
    const std::string row = labelRow(make(visits.bytes()), "People with several records");
    EXPECT_THAT(row, StartsWith("The guarantee is for one visit. For a person with 2 records "));
    EXPECT_THAT(row, HasSubstr("(2, 0)"));
    EXPECT_THAT(row, HasSubstr("; with 3 records "));
    EXPECT_THAT(row, HasSubstr("(10, 0)"));
    visits.spend(R"({"kind":"pure_dp","epsilon":"1"})");
    EXPECT_EQ(labelRow(make(visits.bytes()), "People with several records"),
              "This record does not keep its budget, so no bound follows for people with several records.");
    LedgerBuilder people;
    EXPECT_EQ(labelRow(make(people.spend(kTenth).bytes()), "People with several records"), "no such row");
}

TEST(ReportLabel, AFilterThatDoesNotApplyGuaranteesNothing)
{
    LedgerBuilder builder = withPolicy(R"({"epsilon":"1","delta":"0","filter":"basic"})");
    builder.spend(R"({"kind":"gdp","mu":"0.1"})");
    EXPECT_THAT(sentence(builder), StartsWith("No guarantee follows from the policy: its filter (basic) does not apply "
                                              "to the 1 recorded analysis."));
    const Document document = make(builder.bytes());
    EXPECT_THAT(labelRow(document, "Interleaved analyses"), StartsWith("Not stated: "));
    const auto *instead = std::get_if<Paragraph>(&document.label.blocks.at(1));
    ASSERT_NE(instead, nullptr) << "no bar where no share can be named";
    EXPECT_THAT(instead->text, StartsWith("What was spent of the budget cannot be named"));
}

TEST(ReportLabel, ThePublicDoesNotLearnTheLastAnalysis)
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"laplace","scale":"20"})");
    const auto answer = [&](Audience audience) {
        return std::get<Paragraph>(make(builder.bytes(), audience).label.blocks.at(2)).text;
    };
    EXPECT_THAT(answer(Audience::Policy), HasSubstr("Laplace"));
    EXPECT_THAT(answer(Audience::Public), Not(HasSubstr("Laplace")));
    const Document open = make(builder.bytes(), Audience::Public);
    EXPECT_THAT(open.account.find("answer")->write(), Not(HasSubstr("laplace")));
}

} // namespace
} // namespace epsilometer::report::label_test
