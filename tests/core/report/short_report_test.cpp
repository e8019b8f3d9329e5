// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the short reports, which keep to their pages whatever the ledger holds:
// - releases: one row an entry, the first twelve, with the day, the times and what one costs; a long text is a beginning
//   of what the ledger says; the last address of an entry is its version, else the beginning of its digest
// - a status is refused, allowed, or what the entry says, which the public does not see; columns by audience
// - findings: the counts are those of the audit; at most five kinds, each once, with at most four lines; others by title
// - at most six scopes; one chart without a table; signature lines; no page breaks but that of the digests
// - an empty ledger has every section, and each says that there is nothing
// - how many rows there are does not grow with the ledger
// - a cut text is a beginning of the whole one in whole letters; only columns in which no row says anything go
#include "core/report/writers.h"

#include "core/present/json/account_json.h"
#include "tests/support/reports.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace epsilometer::report::short_report_test {
namespace {

using ::epsilometer::fixtures::LedgerBuilder;
using report_support::labelRow;
using report_support::make;
using report_support::read;
using report_support::rowText;
using report_support::sectionOf;
using report_support::tableOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

constexpr Audience kShort[] = {Audience::Policy, Audience::Public};

std::vector<std::string> columnsOf(const present::TableSpec &table)
{
    std::vector<std::string> ids;
    for (const present::TableColumn &column : table.columns)
        ids.push_back(column.id);
    return ids;
}

/// The text in a row's column; "no such column" where every row is silent.
std::string cell(const present::TableSpec &table, std::size_t row, std::string_view column)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (table.columns[i].id == column)
            return table.rows.at(row).at(i).text.english();
    return "no such column";
}

present::TableSpec releases(const LedgerBuilder &builder, Audience audience = Audience::Policy)
{
    return tableOf(make(builder.bytes(), audience), "releases", "spends");
}

std::string entry(const std::string &more, const std::string &epsilon = "0.01")
{
    return R"({"mechanism":{"kind":"pure_dp","epsilon":")" + epsilon + "\"}" + (more.empty() ? "" : "," + more) + "}";
}

std::string paragraphs(const Section &section)
{
    std::string text;
    for (const Block &block : section.blocks)
        if (const auto *paragraph = std::get_if<Paragraph>(&block))
            text += paragraph->text + "\n";
    return text;
}

TEST(ShortReport, ReleasesAreTheFirstTwelve)
{
    for (const int entries : {1, 11, 12, 13, 40}) {
        LedgerBuilder builder;
        for (int i = 0; i < entries; ++i)
            builder.add("spend", entry(R"("label":"entry )" + std::to_string(i) + "\""));
        for (const Audience audience : kShort) {
            const present::TableSpec table = releases(builder, audience);
            ASSERT_EQ(table.rows.size(), static_cast<std::size_t>(std::min(entries, 12)));
            for (std::size_t i = 0; i < table.rows.size(); ++i)
                EXPECT_EQ(cell(table, i, "line"), std::to_string(i + 3));
            const std::string note = "The first 12 of " + std::to_string(entries) + " entries";
            EXPECT_EQ(table.note.english().find(note) != std::string::npos, entries > 12) << table.note;
        }
        EXPECT_EQ(cell(releases(builder), 0, "label"), "entry 0");
    }
}

TEST(ShortReport, ColumnsByAudience)
{
    LedgerBuilder builder;
    builder.add("spend", entry(R"("label":"l","actor":"a","library":"v","decision":"cont","time":"2026-01-02")"));
    builder.add("release", R"({"refers_to":2,"url":"https://example.org"})");
    EXPECT_THAT(columnsOf(releases(builder)),
                ElementsAre("line", "date", "label", "mechanism", "count", "cost", "status", "actor", "version"));
    EXPECT_THAT(columnsOf(releases(builder, Audience::Public)),
                ElementsAre("line", "date", "mechanism", "count", "cost", "status", "version"));
}

TEST(ShortReport, SilentColumnsAreLeftOutAndNamed)
{
    LedgerBuilder builder;
    builder.add("spend", entry(""));
    const present::TableSpec table = releases(builder);
    EXPECT_THAT(columnsOf(table), ElementsAre("line", "mechanism", "count", "cost"));
    EXPECT_THAT(table.note.english(), StartsWith("Not stated by any entry: Date, Release, Status, Actor, Version."));
    for (const auto &row : table.rows)
        EXPECT_EQ(row.size(), table.columns.size());
    EXPECT_THAT(releases(builder, Audience::Public).note.english(),
                StartsWith("Not stated by any entry: Date, Status, Version."))
        << "what the public never sees is not missing";
}

TEST(ShortReport, LongTextsAreCutAndTheTechnicalReportHasThem)
{
    const std::string text =
        "A rather long name of a release, with many words in it, which no page would hold in a row";
    LedgerBuilder builder;
    builder.add("spend", entry(R"("label":")" + text + R"(","actor":")" + text + R"(","status":")" + text + "\""));
    const present::TableSpec table = releases(builder);
    for (const char *column : {"label", "actor", "status"}) {
        const std::string shown = cell(table, 0, column);
        ASSERT_TRUE(shown.ends_with("\u2026")) << shown;
        EXPECT_TRUE(text.starts_with(shown.substr(0, shown.size() - 3))) << shown;
        EXPECT_EQ(text[shown.size() - 3], ' ') << "whole words";
        EXPECT_LE(shown.size(), 36U + 3U);
    }
    EXPECT_EQ(cell(tableOf(make(builder.bytes()), "ledger", "spends"), 0, "label"), text);
}

TEST(ShortReport, TheLastAddressIsTheVersion)
{
    LedgerBuilder builder;
    for (int i = 0; i < 4; ++i)
        builder.add("spend", entry(R"("library":"library 7")"));
    builder.add("release", R"({"refers_to":2,"url":"https://example.org/1"})");
    builder.add("release", R"({"refers_to":2,"url":"https://example.org/2"})");
    builder.add("release", R"({"refers_to":3,"digest":"0123456789abcdef0123456789abcdef"})");
    builder.add("release", R"({"url":"https://example.org/of/none"})");
    const present::TableSpec policy = releases(builder);
    EXPECT_EQ(cell(policy, 0, "version"), "https://example.org/2");
    EXPECT_EQ(cell(policy, 1, "version"), "SHA-256 0123456789ab");
    EXPECT_EQ(cell(policy, 2, "version"), "library 7");
    const present::TableSpec open = releases(builder, Audience::Public);
    EXPECT_EQ(cell(open, 0, "version"), "https://example.org/2");
    EXPECT_EQ(cell(open, 1, "version"), "SHA-256 0123456789ab");
    EXPECT_EQ(cell(open, 2, "version"), "Not stated") << "a library is internal";
}

TEST(ShortReport, StatusIsWhatWasDecided)
{
    LedgerBuilder builder;
    builder.add("spend", entry(R"("decision":"halt")"));
    builder.add("spend", entry(R"("decision":"cont")"));
    builder.add("spend", entry(R"("decision":"cont","status":"published")"));
    builder.add("spend", entry(R"("status":"draft")"));
    builder.add("spend", entry(""));
    const present::TableSpec policy = releases(builder);
    const present::TableSpec open = releases(builder, Audience::Public);
    const std::vector<std::string> wanted{"refused", "allowed", "published", "draft", "Not stated"};
    const std::vector<std::string> shown{"refused", "allowed", "allowed", "Not stated", "Not stated"};
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ(cell(policy, i, "status"), wanted[i]) << i;
        EXPECT_EQ(cell(open, i, "status"), shown[i]) << i;
    }
}

TEST(ShortReport, DaysTimesAndMechanisms)
{
    LedgerBuilder builder;
    builder.add("spend", entry(R"("time":"2026-03-04T23:59:59Z","count":7)"));
    builder.spend(R"({"kind":"unheard_of","secret":"zparameter"})");
    for (const Audience audience : kShort) {
        const present::TableSpec table = releases(builder, audience);
        EXPECT_EQ(cell(table, 0, "date"), "2026-03-04");
        EXPECT_EQ(cell(table, 0, "count"), "7");
        EXPECT_EQ(cell(table, 0, "mechanism"), "pure_dp");
        EXPECT_EQ(cell(table, 0, "cost"), "epsilon 0.01");
        EXPECT_EQ(cell(table, 1, "date"), "Not stated");
        EXPECT_EQ(cell(table, 1, "count"), "1");
        EXPECT_THAT(markdownText(make(builder.bytes(), audience)), Not(HasSubstr("zparameter")));
    }
}

TEST(ShortReport, FindingsAreCountedAsTheAuditCounts)
{
    std::vector<LedgerBuilder> ledgers(3);
    ledgers[1].spend(R"({"kind":"unheard_of"})").spend(R"({"kind":"unheard_of"})");
    ledgers[2] = LedgerBuilder(false);
    ledgers[2].add("amend", R"({"refers_to":0,"correct":{"unit":{"entity":""},"neighbours":""},"reason":"r"})");
    ledgers[2]
        .add("policy", R"({"epsilon":"50","delta":"0.1","filter":"basic"})")
        .spend(R"({"kind":"pure_dp","epsilon":"60"})");
    for (const LedgerBuilder &ledger : ledgers) {
        const auto data = read(ledger.bytes());
        ASSERT_TRUE(data.ok());
        std::uint64_t errors = 0;
        std::uint64_t warnings = 0;
        std::set<std::pair<std::string, std::string>> kinds;
        for (const audit::AuditFinding &finding : data->audit.findings) {
            if (!finding.suppressedBecause.empty() || finding.severity < Severity::Warning)
                continue;
            (finding.severity == Severity::Error ? errors : warnings) += finding.findings;
            kinds.emplace(finding.check, finding.text);
        }
        const std::string counts = "The audit found " + std::to_string(errors) + (errors == 1 ? " error" : " errors") +
                                   " and " + std::to_string(warnings) + (warnings == 1 ? " warning." : " warnings.");
        for (const Audience audience : kShort) {
            const Document document = make(ledger.bytes(), audience);
            EXPECT_THAT(paragraphs(*sectionOf(document, "findings")), StartsWith(counts));
            EXPECT_EQ(tableOf(document, "findings", "audit").rows.size(), std::min<std::size_t>(kinds.size(), 5));
        }
    }
}

TEST(ShortReport, AtMostFiveKindsWithAtMostFourLines)
{
    LedgerBuilder builder;
    for (int i = 0; i < 8; ++i)
        builder.spend(R"({"kind":"unheard_of"})");
    builder.add("amend", R"({"refers_to":0,"correct":{"unit":{"entity":""},"neighbours":""},"reason":"r"})");
    for (int i = 0; i < 4; ++i)
        builder.add("spend", R"({"mechanism":{"kind":"new_)" + std::to_string(i) + "\"}}");
    for (const Audience audience : kShort) {
        const present::TableSpec table = tableOf(make(builder.bytes(), audience), "findings", "audit");
        EXPECT_EQ(table.rows.size(), 5U);
        EXPECT_THAT(table.note.english(), StartsWith("The first 5 kinds of "));
        EXPECT_THAT(table.note, HasSubstr("the technical report has all"));
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const std::string lines = cell(table, i, "lines");
            EXPECT_LE(std::ranges::count(lines, ','), 4) << lines;
            EXPECT_EQ(std::ranges::count(lines, ',') == 4, lines.ends_with(", ...")) << lines;
        }
    }
}

TEST(ShortReport, WhatIsSuppressedIsNoDoubt)
{
    LedgerBuilder builder(false);
    builder.add("policy", R"({"epsilon":"50","delta":"1e-6","filter":"basic"})");
    const auto before = tableOf(make(builder.bytes(), Audience::Policy), "findings", "audit");
    const auto rowOf = [](const present::TableSpec &table) {
        std::size_t found = 0;
        for (std::size_t i = 0; i < table.rows.size(); ++i)
            found += cell(table, i, "check") == "EPS-LARGE" ? 1 : 0;
        return found;
    };
    ASSERT_EQ(rowOf(before), 1U);
    builder.add("review", R"({"role":"audit","decision":"suppress","check":"EPS-LARGE","text":"decision 12"})");
    const Document after = make(builder.bytes(), Audience::Policy);
    EXPECT_EQ(rowOf(tableOf(after, "findings", "audit")), 0U);
    EXPECT_THAT(paragraphs(*sectionOf(after, "findings")), HasSubstr("Noted besides: "));
    EXPECT_THAT(markdownText(make(builder.bytes())), HasSubstr("(suppressed: decision 12)"));
}

TEST(ShortReport, NotesAreNamedByTitleEachOnce)
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"pure_dp","epsilon":"0.1"})");
    const auto data = read(builder.bytes());
    const std::string text = paragraphs(*sectionOf(make(builder.bytes(), Audience::Policy), "findings"));
    for (const auto &check : testing_support::catalog().auditChecks) {
        bool noted = false;
        for (const audit::AuditFinding &finding : data->audit.findings)
            noted = noted || (finding.check == check->id && finding.severity < Severity::Warning);
        const std::string title(check->title);
        const std::size_t first = text.find(title);
        EXPECT_TRUE(!noted || first != std::string::npos) << title;
        EXPECT_TRUE(!noted || text.find(title + ",", first + 1) == std::string::npos) << title;
    }
}

TEST(ShortReport, AtMostSixScopes)
{
    LedgerWriter writer;
    std::string bytes = writer.append("header", Json::parse(R"({"id":"x"})").value()).value();
    bytes += writer.append("policy", Json::parse(R"({"epsilon":"9","delta":"0","filter":"basic"})").value()).value();
    for (int i = 0; i < 8; ++i) {
        const std::string body = R"({"epsilon":"1","delta":"0","filter":"basic","reason":"r","scope":{"actor":"a)" +
                                 std::to_string(i) + "\"}}";
        bytes += writer.append("scope", Json::parse(body).value()).value();
    }
    for (const Audience audience : kShort) {
        const present::TableSpec table = tableOf(make(bytes, audience), "scopes", "scopes");
        EXPECT_EQ(table.rows.size(), 6U);
        EXPECT_THAT(table.note, HasSubstr("The first 6 of 8; the technical report has all."));
    }
    EXPECT_EQ(tableOf(make(bytes), "policy", "scopes").rows.size(), 8U);
}

TEST(ShortReport, AnEmptyLedgerSaysSoEverywhere)
{
    for (const Audience audience : kShort) {
        const Document document = make(LedgerBuilder().bytes(), audience);
        EXPECT_EQ(paragraphs(*sectionOf(document, "charts")), "There are no rounds yet.\n");
        EXPECT_EQ(paragraphs(*sectionOf(document, "releases")), "There are no entries yet.\n");
        EXPECT_THAT(paragraphs(*sectionOf(document, "verify")), HasSubstr("must say 2 lines"));
        EXPECT_EQ(std::get<Bar>(document.label.blocks.at(1)).spent, 0);
        EXPECT_EQ(labelRow(document, "Dates"), "Not stated");
        for (const Section &section : document.annex) {
            EXPECT_FALSE(section.blocks.empty()) << section.id;
            for (const Block &block : section.blocks)
                if (const auto *table = std::get_if<Table>(&block)) {
                    EXPECT_FALSE(table->spec.rows.empty()) << "no table of nothing: " << table->spec.id;
                }
        }
    }
}

TEST(ShortReport, PagesChartAndSignatures)
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"pure_dp","epsilon":"0.1"})");
    for (const Audience audience : kShort) {
        const Document document = make(builder.bytes(), audience);
        for (const Section &section : document.annex)
            EXPECT_EQ(section.newPage, section.id == "digests") << section.id;
        const auto &figure = std::get<Figure>(sectionOf(document, "charts")->blocks.at(0));
        EXPECT_THAT(figure.data.rows, IsEmpty());
        EXPECT_FALSE(figure.chart.summary.empty());
        EXPECT_THAT(htmlText(document), Not(HasSubstr("<details>")));
        EXPECT_THAT(std::get<SignatureLines>(sectionOf(document, "signatures")->blocks.at(0)).roles,
                    ElementsAre("Prepared by", "Approved by"));
    }
}

TEST(ShortReport, ACutTextIsABeginningOfWholeLetters)
{
    const std::vector<std::string> letters{"a", "b", " ", "\u00e4", "\u20ac", "\U0001f642", "."};
    std::minstd_rand random(3);
    for (int i = 0; i < 2000; ++i) {
        std::string text;
        for (std::size_t count = random() % 30; count > 0; --count)
            text += letters[random() % letters.size()];
        const std::size_t most = random() % 40;
        const std::string shown = brief(text, most);
        EXPECT_TRUE(isUtf8(shown));
        if (text.size() <= most) {
            EXPECT_EQ(shown, text);
            continue;
        }
        ASSERT_TRUE(shown.ends_with("\u2026")) << text;
        const std::string kept = shown.substr(0, shown.size() - 3);
        EXPECT_TRUE(text.starts_with(kept)) << text;
        EXPECT_LE(kept.size(), most) << text;
        EXPECT_GE(kept.size() + 4, std::min(most, most / 2 + 4)) << "at least half of what fits: " << text;
    }
}

TEST(ShortReport, OnlySilentColumnsAreTakenOut)
{
    std::minstd_rand random(5);
    for (int i = 0; i < 300; ++i) {
        present::TableSpec table;
        const std::size_t columns = 1 + random() % 5;
        for (std::size_t column = 0; column < columns; ++column)
            table.columns.push_back({std::to_string(column), "Title " + std::to_string(column), false, {}});
        for (std::size_t row = 1 + random() % 3; row > 0; --row) {
            std::vector<present::TableCell> cells;
            for (std::size_t column = 0; column < columns; ++column)
                cells.push_back(present::textCell(random() % 3 == 0 ? "said" : kNotStated));
            table.rows.push_back(cells);
        }
        present::TableSpec after = table;
        dropUnstated(after);
        std::vector<std::string> kept;
        for (std::size_t column = 0; column < columns; ++column) {
            std::size_t said = 0;
            for (const auto &row : table.rows)
                said += row[column].text == "said" ? 1 : 0;
            if (said > 0)
                kept.push_back(table.columns[column].id);
            EXPECT_EQ(after.note.english().find(table.columns[column].title) != std::string::npos, said == 0)
                << after.note;
        }
        EXPECT_EQ(columnsOf(after), kept);
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            for (std::size_t column = 0; column < kept.size(); ++column)
                EXPECT_EQ(after.rows[row].at(column).text, cell(table, row, kept[column]));
    }
}

TEST(ShortReport, DoesNotGrowWithTheLedger)
{
    const auto rows = [](int entries) {
        LedgerBuilder builder;
        for (int i = 0; i < entries; ++i) {
            builder.add("spend", entry(R"("label":"label )" + std::to_string(i) + "\"", "0.0001"));
            builder.add("note", R"({"text":"note"})");
        }
        std::size_t count = 0;
        for (const Section &section : make(builder.bytes(), Audience::Policy).annex)
            for (const Block &block : section.blocks)
                if (const auto *table = std::get_if<Table>(&block))
                    count += table->spec.rows.size();
        return count;
    };
    EXPECT_EQ(rows(200), rows(20));
}

} // namespace
} // namespace epsilometer::report::short_report_test
