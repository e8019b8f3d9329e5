// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - whatever a ledger says in an internal field, the public finds it in no format of the report, and its digest there;
//   what is outside the guarantee, whom to ask, the unit and the title are open to all
// - readers of the other audiences find internal fields as they are, and no digest
// - a digest is SHA-256 of the field's salt, a line feed and the value; a field's salt that of salt, line and field; no
//   two fields share one; an empty value has none
// - the annex of digests is in the order of lines, ends at the rows a report prints and says so
// - a file with a salt is taken by its first line, of at least 16 bytes
#include "core/base/sha256.h"
#include "core/report/writers.h"
#include "tests/support/reports.h"
#include "tests/support/sample_ledger.h"
#include "tests/support/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace epsilometer::report::disclosure_test {
namespace {

using ::epsilometer::fixtures::LedgerBuilder;
using report_support::kSalt;
using report_support::make;
using report_support::tableOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// An event, and the values in it that are not for the public, by field.
struct Internal {
    const char *type;
    const char *body;
    std::vector<std::pair<const char *, const char *>> secrets;
};

/// Each value stands for whatever a keeper might write there.
const std::vector<Internal> &internals()
{
    static const std::vector<Internal> kInternals = {
        {"spend",
         R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"label":"zlabel","actor":"zactor","purpose":"zpurpose",)"
         R"("dataset":"zdataset","status":"zstatus","library":"zlibrary","time":"2026-03-04T05:06:07Z"})",
         {{"label", "zlabel"},
          {"actor", "zactor"},
          {"purpose", "zpurpose"},
          {"dataset", "zdataset"},
          {"status", "zstatus"},
          {"library", "zlibrary"}}},
        {"note", R"({"text":"znote"})", {{"text", "znote"}}},
        {"review",
         R"({"refers_to":2,"text":"zreview","role":"zrole","decision":"zdecision"})",
         {{"text", "zreview"}, {"role", "zrole"}, {"decision", "zdecision"}}},
        {"dataset",
         R"({"name":"zname","origin":"zorigin","n":"7654321"})",
         {{"name", "zname"}, {"origin", "zorigin"}, {"n", "7654321"}}},
        {"import",
         R"({"file":"zfile.csv","importer":"zimporter"})",
         {{"file", "zfile.csv"}, {"importer", "zimporter"}}},
        {"outside", R"({"text":"open text","actor":"zoutsider"})", {{"actor", "zoutsider"}}},
        {"policy", R"({"epsilon":"1","delta":"1e-6","reason":"zreason"})", {{"reason", "zreason"}}},
    };
    return kInternals;
}

LedgerBuilder withInternals()
{
    LedgerBuilder builder;
    for (const Internal &one : internals())
        builder.add(one.type, one.body);
    builder.add("note", R"({"contact":"privacy@example.org"})");
    return builder;
}

constexpr std::int64_t kFirstLine = 3; // behind header and policy

std::string digestOf(const std::string &value, std::int64_t line, const std::string &field)
{
    const std::string salt = Sha256::hex(std::string(kSalt) + "\n" + std::to_string(line) + "\n" + field + "\n");
    return Sha256::hex(salt + "\n" + value);
}

std::vector<std::string> everyFormat(const Document &document)
{
    return {htmlText(document), markdownText(document), reportJson(document).write()};
}

TEST(Disclosure, ThePublicFindsNoInternalFieldInAnyFormat)
{
    const std::vector<std::string> texts = everyFormat(make(withInternals().bytes(), Audience::Public));
    std::int64_t line = kFirstLine;
    for (const Internal &one : internals()) {
        for (const auto &[field, secret] : one.secrets)
            for (const std::string &text : texts) {
                EXPECT_THAT(text, Not(HasSubstr(secret))) << one.type;
                EXPECT_THAT(text, HasSubstr(digestOf(secret, line, field))) << one.type << ", " << field;
            }
        ++line;
    }
    for (const std::string &text : texts)
        for (const char *open : {"open text", "privacy@example.org", "Sample", "person"})
            EXPECT_THAT(text, HasSubstr(open));
}

TEST(Disclosure, OthersFindThemAsTheyAre)
{
    const std::string bytes = withInternals().bytes();
    const std::string technical = markdownText(make(bytes));
    std::int64_t line = kFirstLine;
    for (const Internal &one : internals()) {
        for (const auto &[field, value] : one.secrets) {
            const bool kept = std::string(field) != "dataset" && std::string(field) != "role";
            EXPECT_THAT(technical, kept ? HasSubstr(value) : HasSubstr("")) << one.type;
            EXPECT_THAT(technical, Not(HasSubstr(digestOf(value, line, field))));
        }
        ++line;
    }
    const std::string policy = markdownText(make(bytes, Audience::Policy));
    for (const char *shown : {"zlabel", "zactor", "zstatus", "zreason"})
        EXPECT_THAT(policy, HasSubstr(shown));
    EXPECT_EQ(report_support::sectionOf(make(bytes, Audience::Policy), "digests"), nullptr);
}

TEST(Disclosure, ScopesAreNotNamedToThePublic)
{
    const std::string bytes = report_support::scopedLedger();
    ASSERT_NE(report_support::sectionOf(make(bytes, Audience::Public), "scopes"), nullptr);
    for (const std::string &text : everyFormat(make(bytes, Audience::Public))) {
        EXPECT_THAT(text, Not(HasSubstr("zteam")));
        EXPECT_THAT(text, Not(HasSubstr("zwhy")));
    }
    EXPECT_EQ(tableOf(make(bytes, Audience::Public), "scopes", "scopes").rows.size(), 1U);
    EXPECT_THAT(markdownText(make(bytes, Audience::Policy)), HasSubstr("zteam"));
}

/// An event of a kind that this program does not know is counted as a round of unknown cost, and quoted nowhere.
TEST(Disclosure, UnknownEventsAreNotQuoted)
{
    LedgerBuilder builder;
    builder.add("unheard_of", R"({"whatever":"zunknown","actor":"zactor"})");
    for (const std::string &text : everyFormat(make(builder.bytes(), Audience::Public))) {
        EXPECT_THAT(text, Not(HasSubstr("zunknown")));
        EXPECT_THAT(text, Not(HasSubstr("zactor")));
    }
}

TEST(Disclosure, DigestsAreReproducible)
{
    const Disclosure disclosure(Audience::Public, kSalt);
    for (const char *value : {"ann", "a\nb", "\xc3\xa4", " ", "0"})
        for (const std::int64_t line : {0LL, 3LL, 1LL << 40})
            for (const char *field : {"label", "actor", "a b"})
                EXPECT_EQ(disclosure.digest(value, line, field), digestOf(value, line, field));
    // Salts of fields: each of line and field matters, and where one ends.
    EXPECT_NE(disclosure.fieldSalt(1, "2x"), disclosure.fieldSalt(12, "x"));
    EXPECT_NE(disclosure.fieldSalt(1, "x\n"), disclosure.fieldSalt(1, "x"));
    EXPECT_EQ(disclosure.fieldSalt(7, "x"), Disclosure(Audience::Technical, kSalt).fieldSalt(7, "x"));
}

TEST(Disclosure, WhatIsNotStatedIsSaid)
{
    EXPECT_EQ(Disclosure::open(""), "Not stated");
    EXPECT_EQ(Disclosure::open(" "), " ");
    const Document silent = make(LedgerBuilder().bytes(), Audience::Public);
    ASSERT_NE(report_support::sectionOf(silent, "digests"), nullptr);
    EXPECT_THAT(markdownText(silent), HasSubstr("The ledger has no internal field."));
    EXPECT_EQ(report_support::labelRow(silent, "Reason for the budget"), "Not stated") << "and not withheld";
    EXPECT_EQ(report_support::labelRow(make(withInternals().bytes(), Audience::Public), "Reason for the budget"),
              "Withheld; the annex has its digest");
}

TEST(Disclosure, TheAnnexIsInTheOrderOfLines)
{
    const present::TableSpec table = tableOf(make(withInternals().bytes(), Audience::Public), "digests", "digests");
    std::size_t secrets = 0;
    for (const Internal &one : internals())
        secrets += one.secrets.size();
    ASSERT_GE(table.rows.size(), secrets);
    for (std::size_t i = 1; i < table.rows.size(); ++i)
        EXPECT_LE(table.rows[i - 1].front().number, table.rows[i].front().number);
    EXPECT_EQ(table.rows.front().front().number, kFirstLine);
    EXPECT_EQ(table.note, "");
}

TEST(Disclosure, TheAnnexEndsWhereAReportDoes)
{
    LedgerBuilder builder;
    for (std::size_t i = 0; i < kMostLedgerRows + 3; ++i)
        builder.spend(R"({"kind":"pure_dp","epsilon":"0.0001"})", "entry");
    const Document document = make(builder.bytes(), Audience::Public);
    const present::TableSpec digests = tableOf(document, "digests", "digests");
    EXPECT_EQ(digests.rows.size(), kMostLedgerRows);
    EXPECT_EQ(digests.note, "The first 500 of 503 entries; the ledger holds all of them.");
    const present::TableSpec releases = tableOf(document, "releases", "spends");
    EXPECT_EQ(releases.rows.size(), 12U);
    EXPECT_THAT(releases.note, HasSubstr("The first 12 of 503 entries; the technical report and the ledger hold the "
                                         "others."));
}

TEST(Disclosure, ASaltIsAFilesFirstLine)
{
    const fixtures::TemporaryDirectory directory;
    const std::string path = directory.file("salt");
    const auto salted = [&](const std::string &bytes) {
        std::ofstream(path, std::ios::binary) << bytes;
        return saltFromFile("--salt-file", path);
    };
    EXPECT_EQ(*salted("0123456789abcdef"), "0123456789abcdef");
    EXPECT_EQ(*salted("0123456789abcdef0\nsecond line\n"), "0123456789abcdef0");
    for (const char *shortOnes :
         {"", "0123456789abcde", "short\nlong enough on the second line", "\n0123456789abcdef"}) {
        const auto refused = salted(shortOnes);
        ASSERT_FALSE(refused.ok());
        EXPECT_EQ(refused.error().code, ErrorCode::OutOfDomain);
        EXPECT_THAT(refused.error().message(), HasSubstr("--salt-file"));
    }
    EXPECT_FALSE(saltFromFile("--salt-file", directory.file("none")).ok());
    EXPECT_FALSE(salted(std::string(5000, 'x')).ok()) << "no salt is that long";
}

} // namespace
} // namespace epsilometer::report::disclosure_test
