// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the sections:
// - which there are for each audience, in order; anchors are unique and of the letters that anchors have
// - columns in which nothing is stated are left out and named; events say all but their place, as typed
// - the ledger's rows say what each entry says, with what was withdrawn or amended; other events stand apart
// - findings of one kind are one row with the lines of all, errors first, at most five; notes are named by title
// - the mechanisms, filters, odometers and compositions of a ledger are explained, and no other mechanism
// - published budgets are ranked by unit, neighbours, delta and epsilon; one that differs in nothing says so
// - how to verify names the head and the number of lines; seals only where there are some
// - the same ledger gives the same document for each audience
#include "core/report/comparison.h"
#include "core/report/writers.h"
#include "tests/support/reports.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace epsilometer::report::sections_test {
namespace {

using ::epsilometer::fixtures::LedgerBuilder;
using report_support::make;
using report_support::read;
using report_support::rowText;
using report_support::sectionOf;
using report_support::tableOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char *kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";

std::vector<std::string> idsOf(const Document &document)
{
    std::vector<std::string> ids;
    for (const Section &section : document.annex)
        ids.push_back(section.id);
    return ids;
}

TEST(ReportSections, OfEachAudience)
{
    LedgerBuilder builder;
    builder.spend(kTenth);
    EXPECT_THAT(idsOf(make(builder.bytes())),
                ElementsAre("policy", "data", "ledger", "account", "charts", "utility", "trust", "findings",
                            "comparison", "methods", "verify", "glossary"));
    EXPECT_THAT(idsOf(make(builder.bytes(), Audience::Policy)),
                ElementsAre("charts", "releases", "findings", "comparison", "verify", "signatures"));
    EXPECT_THAT(idsOf(make(builder.bytes(), Audience::Public)),
                ElementsAre("charts", "releases", "findings", "comparison", "verify", "signatures", "digests"));
    EXPECT_THAT(idsOf(make(report_support::scopedLedger(), Audience::Policy)),
                ElementsAre("charts", "releases", "scopes", "findings", "comparison", "verify", "signatures"));
}

TEST(ReportSections, AreTheSameEachTime)
{
    LedgerBuilder builder;
    builder.spend(kTenth, "a").spend(R"({"kind":"gaussian","sigma":"100"})", "b").add("note", R"({"text":"n"})");
    for (const Audience audience : {Audience::Technical, Audience::Policy, Audience::Public})
        EXPECT_EQ(reportJson(make(builder.bytes(), audience)).write(),
                  reportJson(make(builder.bytes(), audience)).write());
}

TEST(ReportSections, SilentColumnsAreNamed)
{
    present::TableSpec table;
    table.columns = {{"a", "A", false, {}}, {"b", "B", false, {}}, {"c", "C", false, {}}, {"d", "D", false, {}}};
    table.rows = {{present::textCell("1"), present::textCell("Not stated"), present::textCell("Not stated"),
                   present::textCell("Not stated")},
                  {present::textCell("Not stated"), present::textCell("Not stated"), present::textCell("2"),
                   present::textCell("Not stated")}};
    table.note = "Cut.";
    dropUnstated(table);
    EXPECT_EQ(table.columns.size(), 2U);
    EXPECT_EQ(rowText(table.rows[0]), "1 | Not stated");
    EXPECT_EQ(rowText(table.rows[1]), "Not stated | 2");
    EXPECT_EQ(table.note, "Not stated by any entry: B, D. Cut.");
    present::TableSpec empty;
    empty.columns = {{"a", "A", false, {}}};
    dropUnstated(empty);
    EXPECT_EQ(empty.columns.size(), 1U) << "no entry is silent";
    EXPECT_EQ(empty.note, "");
}

TEST(ReportSections, ContentIsAllButTheEventsPlace)
{
    const auto content = contentOf(
        *Json::parse(R"({"type":"note","seq":4,"prev":"x","time":"t","text":"a \"b\"","n":1.50,"list":["1",2]})"));
    ASSERT_EQ(content.size(), 3U);
    EXPECT_EQ(content[2], (std::pair<std::string, std::string>{"text", "a \"b\""}));
    EXPECT_EQ(content[1].second, "1.50") << "as typed";
    EXPECT_EQ(content[0].second, R"(["1",2])");
    EXPECT_TRUE(contentOf(Json("no object")).empty());
}

TEST(ReportSections, EntriesSayWhatTheySay)
{
    LedgerBuilder builder;
    builder.add("spend", R"({"mechanism":{"kind":"gaussian","sigma":"2","sensitivity":"1"},"label":"Wages",)"
                         R"("actor":"ann","count":3,"decision":"cont","time":"2026-01-02T03:04:05Z"})");
    builder.spend(kTenth).spend(kTenth);
    builder.add("withdraw", R"({"refers_to":3,"reason":"typo"})");
    builder.add("amend", R"({"refers_to":4,"correct":{"label":"second"},"reason":"name"})");
    const Document document = make(builder.bytes());
    const present::TableSpec spends = tableOf(document, "ledger", "spends");
    ASSERT_EQ(spends.rows.size(), 3U);
    EXPECT_THAT(rowText(spends.rows[0]), HasSubstr("3 | Wages | 2026-01-02T03:04:05Z | ann | 3 | cont"));
    EXPECT_THAT(rowText(spends.rows[0]), HasSubstr("gaussian (sensitivity 1, sigma 2)"));
    EXPECT_THAT(rowText(spends.rows[1]), HasSubstr("Not stated, withdrawn (still charged)"));
    EXPECT_THAT(rowText(spends.rows[2]), HasSubstr("second"));
    EXPECT_THAT(rowText(spends.rows[2]), HasSubstr("amended"));
    EXPECT_THAT(spends.note, HasSubstr("Not stated by any entry: Purpose"));
    const present::TableSpec events = tableOf(document, "ledger", "events");
    ASSERT_EQ(events.rows.size(), 2U);
    EXPECT_EQ(events.rows[0][1].text, "withdraw");
    EXPECT_EQ(events.rows[0][2].text, "reason: typo; refers_to: 3");
}

TEST(ReportSections, EveryPolicyIsListed)
{
    LedgerBuilder builder;
    builder.add("policy", R"({"rho":"0.5","filter":"zcdp","on_halt":"latch","reason":"why"})");
    const present::TableSpec table = tableOf(make(builder.bytes()), "policy", "policies");
    ASSERT_EQ(table.rows.size(), 2U);
    EXPECT_EQ(rowText(table.rows[0]), "2 | 1 | 1e-6 | Not stated | Not stated | Not stated | Not stated");
    EXPECT_EQ(rowText(table.rows[1]), "3 | rho = 0.5 | Not stated | Not stated | zcdp | latch | why");
}

TEST(ReportSections, FindingsOfOneKindAreOneRow)
{
    LedgerBuilder builder;
    for (int i = 0; i < 6; ++i)
        builder.spend(R"({"kind":"unheard_of"})", "same");
    const present::TableSpec table = tableOf(make(builder.bytes(), Audience::Policy), "findings", "audit");
    ASSERT_FALSE(table.rows.empty());
    EXPECT_LE(table.rows.size(), 5U);
    std::set<std::string> kinds;
    bool warned = false;
    for (const auto &row : table.rows) {
        EXPECT_TRUE(kinds.insert(row[1].text.english() + row[2].text.english()).second) << rowText(row);
        EXPECT_FALSE(warned && row[0].text == "error") << "errors first";
        warned = warned || row[0].text == "warning";
        EXPECT_LE(std::ranges::count(row[3].text.english(), ','), 4) << "the lines of four, and more";
    }
}

TEST(ReportSections, TheUsedMechanismsAreExplained)
{
    LedgerBuilder builder;
    builder.spend(kTenth).spend(R"({"kind":"gaussian","sigma":"100"})").spend(kTenth);
    const Document document = make(builder.bytes());
    const present::TableSpec used = tableOf(document, "methods", "mechanisms");
    ASSERT_EQ(used.rows.size(), 2U);
    EXPECT_THAT((std::set<std::string>{used.rows[0][0].text.english(), used.rows[1][0].text.english()}),
                ElementsAre("gaussian", "pure_dp"));
}

TEST(ReportSections, VerifyNamesTheHead)
{
    LedgerBuilder builder;
    const Document document = make(builder.spend(kTenth).bytes());
    const std::string text = markdownText(document);
    EXPECT_EQ(document.lines, 3U);
    EXPECT_THAT(text, HasSubstr("sed -n '3p' L | sha256sum    # " + document.headHash));
    EXPECT_THAT(text, Not(HasSubstr("ssh-keygen"))) << "no seal, no command for seals";
    EXPECT_THAT(text, HasSubstr("Seals: none."));
    EXPECT_THAT(markdownText(make(builder.bytes(), Audience::Policy)), HasSubstr("the first command must say 3 lines"));
}

std::string differencesTo(const std::string &unit, const std::string &neighbours, const std::string &policy,
                          std::size_t row)
{
    LedgerBuilder builder(false);
    builder.add("amend", R"({"refers_to":0,"correct":{"unit":{"entity":")" + unit + R"("},"neighbours":")" +
                             neighbours + R"("},"reason":"r"})");
    builder.add("policy", policy);
    return rowText(tableOf(make(builder.bytes()), "comparison", "published").rows.at(row));
}

TEST(ReportSections, PublishedBudgetsByNearness)
{
    const std::string same = R"({"epsilon":"20","delta":"1e-10"})";
    EXPECT_THAT(differencesTo("person", "replace-one", same, 0), HasSubstr("This ledger | 20 | 1e-10 | - |"));
    EXPECT_THAT(differencesTo("person", "replace-one", same, 1), HasSubstr("| 17.14 | 1e-10 | none |"));
    EXPECT_THAT(differencesTo("person", "replace-one", R"({"epsilon":"25","delta":"1e-10"})", 1),
                HasSubstr("| 26.34 | 1e-10 | none |"));
    EXPECT_THAT(differencesTo("housing unit", "replace-one", R"({"epsilon":"inf","delta":"0"})", 1),
                HasSubstr("| delta 1e-10, here 0 |"));
    EXPECT_THAT(differencesTo("visit", "mine", same, 1), HasSubstr("unit person, here visit; neighbours replace-one, "
                                                                   "here mine"));
    EXPECT_THAT(differencesTo("person", "replace-one", R"({"rho":"2","filter":"zcdp"})", 0), HasSubstr("2-zCDP"));
    for (const PublishedBudget &budget : publishedBudgets()) {
        EXPECT_TRUE(Exact::parse("epsilon", budget.epsilon.empty() ? budget.rho : budget.epsilon).ok()) << budget.name;
        EXPECT_EQ(budget.delta.empty(), budget.epsilon.empty()) << budget.name;
        EXPECT_FALSE(budget.source.empty()) << budget.name;
    }
}

TEST(ReportSections, CutTexts)
{
    EXPECT_EQ(brief("exactly ten", 11), "exactly ten");
    EXPECT_EQ(brief("exactly ten", 10), "exactly\u2026");
    EXPECT_EQ(brief("a bcdefghijkl", 10), "a bcdefghi\u2026") << "too little would be left of it";
    EXPECT_EQ(brief("", 0), "");
    EXPECT_EQ(brief("x", 0), "\u2026");
}

} // namespace
} // namespace epsilometer::report::sections_test
