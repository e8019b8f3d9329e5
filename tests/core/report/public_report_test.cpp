// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the report for the public, over ledgers in which every internal value is marked:
// - no mark is in any format of it, neither whole nor in pieces that a cut text leaves; a technical report has them
// - the digests are one for each marked value, in the order of lines, each at its line and field, and reproducible from
//   salt, line, field and value alone; with another salt there is none of them
// - equal values have different digests at different lines and fields; a corrected value is digested as corrected
// - a finding of the account keeps its id and line, and has its text digested
// - plans, scopes, releases and reasons are not quoted, addresses, budgets, costs and the unit are
// - an audience that is not the public finds no digest; the salt is in no report
#include "core/report/writers.h"

#include "core/base/sha256.h"
#include "tests/support/reports.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

namespace epsilometer::report::public_report_test {
namespace {

using ::epsilometer::fixtures::LedgerBuilder;
using report_support::kSalt;
using report_support::labelRow;
using report_support::make;
using report_support::read;
using report_support::sectionOf;
using report_support::tableOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::string> everyFormat(const Document &document)
{
    std::vector<std::string> texts;
    for (const char *format : {"html", "md", "json"})
        texts.push_back(written(document, format).value());
    return texts;
}

std::size_t countOf(const std::string &text, const std::string &part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++count;
    return count;
}

/// A value that is not for the public, where it stands.
struct Marked {
    std::int64_t line = 0;
    std::string field;
    std::string value;
};

/// A ledger in which each internal value has a mark of its own.
class MarkedLedger {
public:
    /// An event of these fields; the marks go into those that are empty. open  further members, as JSON
    MarkedLedger &add(const std::string &type, const std::vector<std::string> &fields, const std::string &open = "")
    {
        std::string body = open;
        for (const std::string &field : fields) {
            marks.push_back({m_line, field, "zq" + std::to_string(100 + marks.size()) + "qz of the keeper"});
            body += (body.empty() ? "\"" : ",\"") + field + "\":\"" + marks.back().value + '"';
        }
        m_builder.add(type, "{" + body + "}");
        ++m_line;
        return *this;
    }
    LedgerBuilder &builder() { return m_builder; }
    [[nodiscard]] const std::string &bytes() const { return m_builder.bytes(); }

    std::vector<Marked> marks;

private:
    LedgerBuilder m_builder;
    std::int64_t m_line = 3; // behind header and policy
};

constexpr const char *kPure = R"("mechanism":{"kind":"pure_dp","epsilon":"0.125"})";

MarkedLedger marked()
{
    MarkedLedger ledger;
    ledger.add("spend", {"label", "actor", "purpose", "dataset", "status", "library"}, kPure);
    ledger.add("spend", {"label"}, kPure);
    ledger.add("dataset", {"name", "origin", "owner"});
    ledger.add("note", {"text", "security", "access", "timing", "utility"});
    ledger.add("import", {"file", "importer"});
    ledger.add("outside", {"actor"}, R"("text":"the total is exact")");
    ledger.add("review", {"text", "role", "decision"}, R"("refers_to":2)");
    ledger.add("withdraw", {"reason"}, R"("refers_to":3)");
    ledger.add("approve", {"by", "text"}, R"("refers_to":2)");
    ledger.add("x-mine", {"text"}).add("account", {"text"});
    ledger.add("policy", {"reason"}, R"("epsilon":"2","delta":"1e-6")");
    ledger.add("spend", {"actor", "purpose"}, kPure);
    return ledger;
}

std::string digestOf(const Marked &one, const std::string &salt = kSalt)
{
    const std::string own = Sha256::hex(salt + "\n" + std::to_string(one.line) + "\n" + one.field + "\n");
    return Sha256::hex(own + "\n" + one.value);
}

TEST(PublicReport, HasNoMarkInAnyFormat)
{
    const MarkedLedger ledger = marked();
    ASSERT_GT(ledger.marks.size(), 25U);
    for (const std::string &text : everyFormat(make(ledger.bytes(), Audience::Public))) {
        for (const Marked &one : ledger.marks)
            EXPECT_EQ(countOf(text, one.value.substr(0, 7)), 0U) << one.field << " at line " << one.line;
        EXPECT_THAT(text, Not(HasSubstr("of the keeper")));
        EXPECT_THAT(text, Not(HasSubstr("zq1")));
        EXPECT_THAT(text, HasSubstr("the total is exact"));
    }
}

TEST(PublicReport, WhatIsNoTimeIsNoDate)
{
    const auto spend = [](const char *time) {
        return R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"decision":"cont","time":")" + std::string(time) +
               "\"}";
    };
    LedgerBuilder builder;
    builder.add("spend", spend("secret meeting with ann"));
    builder.add("spend", spend("123456789\xC3\xA4\xC3\xB6"));
    const Document none = make(builder.bytes(), Audience::Public);
    EXPECT_EQ(labelRow(none, "Dates"), "Not stated");
    builder.add("spend", spend("2026-03-05T10:00:00Z"));
    const Document one = make(builder.bytes(), Audience::Public);
    EXPECT_EQ(labelRow(one, "Dates"), "2026-03-05, as the entries claim");
    for (const Document *document : {&none, &one})
        for (const std::string &text : everyFormat(*document)) {
            EXPECT_THAT(text, Not(HasSubstr("secret"))) << text;
            EXPECT_THAT(text, Not(HasSubstr("123456789")));
        }
}

TEST(PublicReport, TheMarksAreInTheTechnicalReport)
{
    const MarkedLedger ledger = marked();
    const std::string text = everyFormat(make(ledger.bytes())).at(2);
    std::set<std::string> missing;
    for (const Marked &one : ledger.marks)
        if (countOf(text, one.value.substr(0, 7)) == 0)
            missing.insert(one.field);
    missing.erase("dataset"); // of a spend: the ledger alone has it
    EXPECT_THAT(missing, ::testing::IsEmpty());
}

TEST(PublicReport, DigestsAreThoseOfTheMarks)
{
    const MarkedLedger ledger = marked();
    const present::TableSpec table = tableOf(make(ledger.bytes(), Audience::Public), "digests", "digests");
    std::map<std::pair<std::string, std::string>, std::string> digests;
    for (const auto &row : table.rows) {
        ASSERT_EQ(row.size(), 3U);
        EXPECT_TRUE(digests.emplace(std::pair(row[0].text, row[1].text), row[2].text).second) << row[1].text;
    }
    for (const Marked &one : ledger.marks) {
        const std::pair place(std::to_string(one.line), one.field);
        ASSERT_TRUE(digests.contains(place)) << one.field << " at line " << one.line;
        EXPECT_EQ(digests.at(place), digestOf(one)) << one.field << " at line " << one.line;
        digests.erase(place);
    }
    // What is left over are the references of events that are no spends.
    for (const auto &[place, digest] : digests) {
        EXPECT_EQ(place.second, "refers_to") << "at line " << place.first;
        EXPECT_EQ(digest.size(), 64U);
    }
    EXPECT_EQ(digests.size(), 3U);
}

TEST(PublicReport, ADigestSaysNothingWithoutItsSalt)
{
    const MarkedLedger ledger = marked();
    const auto data = read(ledger.bytes());
    ASSERT_TRUE(data.ok());
    const std::string other = "fedcba9876543210";
    const Document document = makeReport(*data, report_support::sources(), Disclosure(Audience::Public, other));
    const std::string text = everyFormat(document).at(0);
    std::set<std::string> different;
    for (const Marked &one : ledger.marks) {
        EXPECT_THAT(text, Not(HasSubstr(digestOf(one))));
        EXPECT_THAT(text, HasSubstr(digestOf(one, other)));
        EXPECT_THAT(text, Not(HasSubstr(Sha256::hex(one.value)))) << "short values could be guessed";
        EXPECT_THAT(text, Not(HasSubstr(Sha256::hex(other + "\n" + one.value))));
        different.insert(digestOf(one, other));
    }
    EXPECT_EQ(different.size(), ledger.marks.size());
}

TEST(PublicReport, TheSaltIsInNoReport)
{
    const MarkedLedger ledger = marked();
    for (const Audience audience : {Audience::Technical, Audience::Policy, Audience::Public})
        for (const std::string &text : everyFormat(make(ledger.bytes(), audience)))
            EXPECT_THAT(text, Not(HasSubstr(kSalt))) << id(audience);
    const Disclosure disclosure(Audience::Public, kSalt);
    for (const std::string &text : everyFormat(make(ledger.bytes(), Audience::Public)))
        for (const Marked &one : ledger.marks)
            EXPECT_THAT(text, Not(HasSubstr(disclosure.fieldSalt(one.line, one.field)))) << "only when asked for";
}

TEST(PublicReport, OthersFindNoDigest)
{
    const MarkedLedger ledger = marked();
    for (const Audience audience : {Audience::Technical, Audience::Policy}) {
        const Document document = make(ledger.bytes(), audience);
        EXPECT_EQ(sectionOf(document, "digests"), nullptr);
        for (const std::string &text : everyFormat(document)) {
            for (const Marked &one : ledger.marks)
                EXPECT_THAT(text, Not(HasSubstr(digestOf(one))));
            EXPECT_THAT(text, Not(HasSubstr("ithheld")));
        }
    }
}

TEST(PublicReport, EqualValuesHaveDifferentDigests)
{
    LedgerBuilder builder;
    for (int i = 0; i < 20; ++i)
        builder.add("spend", std::string("{") + kPure + R"(,"label":"same","actor":"same"})");
    const present::TableSpec table = tableOf(make(builder.bytes(), Audience::Public), "digests", "digests");
    std::set<std::string> digests;
    for (const auto &row : table.rows)
        digests.insert(row[2].text.english());
    EXPECT_EQ(table.rows.size(), 40U);
    EXPECT_EQ(digests.size(), 40U);
}

TEST(PublicReport, ACorrectedValueIsDigestedAsCorrected)
{
    LedgerBuilder builder;
    builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"label":"zfirst","actor":"zann"})");
    builder.add("amend", R"({"refers_to":2,"correct":{"label":"zsecond"},"reason":"zwhy"})");
    const Document document = make(builder.bytes(), Audience::Public);
    const present::TableSpec table = tableOf(document, "digests", "digests");
    const auto digestAt = [&](const std::string &line, const std::string &field) {
        for (const auto &row : table.rows)
            if (row[0].text == line && row[1].text == field)
                return row[2].text.english();
        return std::string("none");
    };
    EXPECT_EQ(digestAt("3", "label"), digestOf({3, "label", "zsecond"}));
    EXPECT_EQ(digestAt("3", "actor"), digestOf({3, "actor", "zann"}));
    EXPECT_EQ(digestAt("4", "correct"), digestOf({4, "correct", R"({"label":"zsecond"})"})) << "as the ledger has it";
    EXPECT_EQ(digestAt("4", "reason"), digestOf({4, "reason", "zwhy"}));
    for (const std::string &text : everyFormat(document))
        for (const char *secret : {"zfirst", "zsecond", "zann", "zwhy"})
            EXPECT_THAT(text, Not(HasSubstr(secret)));
}

TEST(PublicReport, FindingsOfTheAccountKeepTheirPlace)
{
    LedgerBuilder builder;
    builder.add("spend", R"({"mechanism":{"kind":"zkind"},"label":"zlabel","zkey":"zvalue"})");
    builder.add("spend", R"({"mechanism":{"kind":"gaussian","sigma":"zsigma"},"actr":"zactor"})");
    builder.add("zevent", R"({"ztext":"zmore"})");
    const auto session = read(builder.bytes())->session;
    ASSERT_FALSE(session.findings.empty());
    const Document document = make(builder.bytes(), Audience::Public);
    const Json::Array findings = *document.account.find("findings")->ifArray();
    ASSERT_EQ(findings.size(), session.findings.size());
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const Finding &one = session.findings[i];
        EXPECT_EQ(*findings[i].find("id")->ifString(), one.id);
        EXPECT_EQ(*findings[i].find("line")->ifQuantity(), std::to_string(one.line));
        EXPECT_EQ(*findings[i].find("text")->ifString(),
                  "withheld, SHA-256 " + digestOf({one.line, "finding", one.text.english()}));
    }
    for (const std::string &text : everyFormat(document))
        for (const char *secret : {"zkind", "zlabel", "zkey", "zvalue", "zsigma", "zactor", "zevent", "ztext", "zmore"})
            EXPECT_THAT(text, Not(HasSubstr(secret)));
}

TEST(PublicReport, AuditFindingsAreNamedByTitleAlone)
{
    const MarkedLedger ledger = marked();
    std::set<std::string> titles;
    for (const auto &check : testing_support::catalog().auditChecks)
        titles.insert(std::string(check->title));
    const present::TableSpec table = tableOf(make(ledger.bytes(), Audience::Public), "findings", "audit");
    ASSERT_FALSE(table.rows.empty());
    for (const auto &row : table.rows)
        EXPECT_TRUE(titles.contains(row[2].text.english()) || row[2].text == row[1].text) << row[2].text;
}

TEST(PublicReport, APlanIsNotForThePublic)
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"pure_dp","epsilon":"0.1"})");
    Plan plan;
    plan.title = "ztitle";
    plan.policy.epsilon = Exact::parse("epsilon", "0.9876").value();
    plan.policy.reason = "zreason";
    plan.steps = {fixtures::makeStep(R"({"kind":"pure_dp","epsilon":"0.0123"})", "zlabel", 4567)};
    builder.draft(plan);
    for (const std::string &text : everyFormat(make(builder.bytes(), Audience::Public)))
        for (const char *secret : {"ztitle", "zreason", "zlabel", "0.0123", "4567", "0.9876"})
            EXPECT_THAT(text, Not(HasSubstr(secret)));
    EXPECT_THAT(everyFormat(make(builder.bytes())).at(0), HasSubstr("zlabel"));
}

TEST(PublicReport, ScopesSayWhatIsPromisedAndNotToWhom)
{
    const std::string bytes = report_support::scopedLedger();
    const present::TableSpec shown = tableOf(make(bytes, Audience::Public), "scopes", "scopes");
    const present::TableSpec whole = tableOf(make(bytes, Audience::Policy), "scopes", "scopes");
    ASSERT_EQ(shown.rows.size(), whole.rows.size());
    ASSERT_EQ(shown.columns.size(), whole.columns.size());
    for (std::size_t row = 0; row < shown.rows.size(); ++row)
        for (std::size_t i = 0; i < shown.columns.size(); ++i) {
            const std::string &column = shown.columns[i].id;
            if (column == "scope" || column == "least_left")
                EXPECT_EQ(shown.rows[row][i].text, "withheld");
            else
                EXPECT_EQ(shown.rows[row][i].text, whole.rows[row][i].text) << column;
        }
    // The actor and the scope itself are among the digests.
    std::set<std::string> fields;
    for (const auto &row : tableOf(make(bytes, Audience::Public), "digests", "digests").rows)
        fields.insert(row[0].text.english() + " " + row[1].text.english());
    EXPECT_TRUE(fields.contains("3 reason") && fields.contains("3 scope") && fields.contains("4 actor"));
}

TEST(PublicReport, WhatConcernsThePublicIsOpen)
{
    LedgerBuilder builder;
    builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"time":"2026-05-06T07:08:09Z"})");
    builder.add("release", R"({"refers_to":2,"url":"https://example.org/tables","text":"zrelease"})");
    builder.add("outside", R"({"what":"the population total"})");
    builder.add("note", R"({"contact":"privacy@example.org","outside":"Nothing else.","text":"znote"})");
    const Document document = make(builder.bytes(), Audience::Public);
    for (const std::string &text : everyFormat(document)) {
        for (const char *open : {"https://example.org/tables", "the population total", "Nothing else.",
                                 "privacy@example.org", "person", "2026-05-06", "Sample"})
            EXPECT_THAT(text, HasSubstr(open));
        for (const char *secret : {"zrelease", "znote"})
            EXPECT_THAT(text, Not(HasSubstr(secret)));
    }
    EXPECT_EQ(labelRow(document, "Contact"), "privacy@example.org");
    EXPECT_EQ(labelRow(document, "Outside epsilon"), "1 event: the population total. Nothing else.");
    for (const auto &row : tableOf(document, "digests", "digests").rows)
        EXPECT_THAT(row[1].text, Not(testing::AnyOf("contact", "outside", "what"))) << "needs no digest";
}

TEST(PublicReport, TheAnnexOfDigestsBeginsAPage)
{
    const Document document = make(marked().bytes(), Audience::Public);
    EXPECT_EQ(document.annex.back().id, "digests");
    EXPECT_TRUE(document.annex.back().newPage);
    EXPECT_EQ(countOf(written(document, "html").value(), "<td class=\"hex\">"),
              tableOf(document, "digests", "digests").rows.size());
    EXPECT_THAT(std::get<Paragraph>(document.annex.back().blocks.front()).text,
                HasSubstr(R"(printf '%s\n%s' SALT VALUE | sha256sum)"));
}

} // namespace
} // namespace epsilometer::report::public_report_test
