// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what gives no report, or refuses a part of one:
// - bytes that are no ledger, an empty file, a ledger without a policy: an error that says so
// - a change of any chained line but the last breaks the chain, and a broken chain is never reported on, whatever line;
//   a change of the last one is seen in another head
// - a line that is not finished is left out, and the label says so
// - work that is stopped gives Cancelled, at each place where it asks; nothing in between is taken for a report
// - audiences, formats and salts that are none are named in the error, with those that there are
// - a scope that cannot be accounted takes its table away, and not the report
// - fewer rounds for curves change the curves alone
#include "core/report/writers.h"

#include "tests/support/reports.h"
#include "tests/support/sample_ledger.h"
#include "tests/support/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace epsilometer::report::refusals_test {
namespace {

using ::epsilometer::fixtures::LedgerBuilder;
using report_support::labelRow;
using report_support::make;
using report_support::read;
using report_support::sectionOf;
using report_support::sources;
using report_support::tableOf;
using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr const char *kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";

LedgerBuilder fiveLines()
{
    LedgerBuilder builder;
    builder.spend(kTenth, "first").add("note", R"({"text":"between"})").spend(kTenth, "last");
    return builder;
}

TEST(ReportRefusals, WhatIsNoLedger)
{
    for (const std::string &none :
         {std::string(), std::string("\n"), std::string("{}\n"), std::string("[1,2]\n"), std::string("epsilon\n1\n"),
          std::string("\x89PNG\r\n\x1a\n"), std::string(1000, '\0'), std::string(R"({"type":"spend","seq":0})") + "\n",
          LedgerBuilder().bytes().substr(1)}) {
        const auto refused = read(none);
        ASSERT_FALSE(refused.ok()) << none;
        EXPECT_FALSE(refused.error().message().empty()) << none;
        EXPECT_NE(refused.error().code, ErrorCode::Cancelled);
    }
}

TEST(ReportRefusals, ALedgerWithoutAPolicy)
{
    LedgerBuilder builder(false);
    for (int spends = 0; spends < 3; ++spends) {
        const auto refused = read(builder.bytes());
        ASSERT_FALSE(refused.ok());
        EXPECT_EQ(refused.error().code, ErrorCode::NotApplicable);
        EXPECT_THAT(refused.error().message(), AllOf(HasSubstr("no policy"), HasSubstr("account")));
        builder.spend(kTenth);
    }
    builder.add("policy", R"({"epsilon":"1","delta":"1e-6"})");
    EXPECT_TRUE(read(builder.bytes()).ok());
}

/// The first byte of each line, and one behind the end.
std::vector<std::size_t> linesOf(const std::string &bytes)
{
    std::vector<std::size_t> starts{0};
    for (std::size_t at = bytes.find('\n'); at != std::string::npos; at = bytes.find('\n', at + 1))
        starts.push_back(at + 1);
    return starts;
}

TEST(ReportRefusals, AChangeOfAnyLine)
{
    const std::string whole = fiveLines().bytes();
    const std::vector<std::size_t> starts = linesOf(whole);
    ASSERT_EQ(starts.size(), 6U);
    const std::string head = make(whole).headHash;
    for (std::size_t line = 0; line + 1 < starts.size(); ++line)
        for (std::size_t at = starts[line]; at + 1 < starts[line + 1]; ++at) {
            std::string changed = whole;
            changed[at] = changed[at] == '5' ? '6' : '5';
            NoProgress progress;
            const auto data = readLedgerData(sources(), changed, nullptr, progress, runInOrder, 2);
            if (line + 2 < starts.size()) {
                EXPECT_FALSE(data.ok()) << "byte " << at << " of line " << line + 1;
            } else if (data.ok()) {
                EXPECT_NE(data->verdict.head.headHash, head) << "byte " << at << " of the last line";
            }
        }
}

TEST(ReportRefusals, LinesTakenOutDoubledOrExchanged)
{
    const std::string whole = fiveLines().bytes();
    const std::vector<std::size_t> starts = linesOf(whole);
    const auto line = [&](std::size_t index) { return whole.substr(starts[index], starts[index + 1] - starts[index]); };
    for (std::size_t at = 0; at + 2 < starts.size(); ++at) {
        std::string without;
        std::string doubled;
        std::string exchanged;
        for (std::size_t index = 0; index + 1 < starts.size(); ++index) {
            without += index == at ? "" : line(index);
            doubled += index == at ? line(index) + line(index) : line(index);
            exchanged += index == at ? line(at + 1) : index == at + 1 ? line(at) : line(index);
        }
        for (const std::string &bytes : {without, doubled, exchanged}) {
            const auto refused = read(bytes);
            EXPECT_FALSE(refused.ok()) << "line " << at + 1;
        }
    }
    EXPECT_TRUE(read(whole.substr(0, starts[4])).ok()) << "a shorter ledger is one: only its head differs";
}

TEST(ReportRefusals, ALineThatIsNotFinishedIsLeftOut)
{
    const std::string whole = fiveLines().bytes();
    const std::vector<std::size_t> starts = linesOf(whole);
    const std::string four = whole.substr(0, starts[4]);
    const Document shorter = make(four);
    for (const std::size_t cut : {starts[4] + 1, starts[4] + 20, whole.size() - 1}) {
        const Document document = make(whole.substr(0, cut));
        EXPECT_EQ(document.lines, 4U);
        EXPECT_EQ(document.headHash, shorter.headHash);
        EXPECT_EQ(document.account.find("filters")->write(), shorter.account.find("filters")->write());
        EXPECT_THAT(labelRow(document, "Integrity"),
                    HasSubstr(cut == starts[4] + 1 ? "its one byte is left out"
                                                   : "its " + std::to_string(cut - starts[4]) + " bytes are"));
    }
}

/// Stops the work when it was asked so many times.
class StopsAt final : public Progress {
public:
    explicit StopsAt(int times) : m_left(times) {}
    [[nodiscard]] bool report(double) override { return m_left-- > 0; }
    [[nodiscard]] bool stopped() const { return m_left < 0; }

private:
    int m_left;
};

TEST(ReportRefusals, WorkThatIsStoppedGivesNoReport)
{
    LedgerBuilder builder;
    builder.spend(kTenth, "a", 2).spend(kTenth);
    Plan plan = read(builder.bytes())->session.plan;
    plan.steps = {fixtures::makeStep(kTenth, "planned", 2)};
    builder.draft(plan);
    int stops = 0;
    bool finished = false;
    for (int times = 0; !finished && times < 100000; times += 1 + times / 2) {
        StopsAt progress(times);
        const auto data = readLedgerData(sources(), builder.bytes(), nullptr, progress, runInOrder, 3);
        EXPECT_EQ(data.ok(), !progress.stopped()) << times;
        if (!data.ok()) {
            EXPECT_EQ(data.error().code, ErrorCode::Cancelled) << times << ": " << data.error().message();
            ++stops;
        }
        finished = data.ok();
    }
    EXPECT_TRUE(finished);
    EXPECT_GT(stops, 3);
}

TEST(ReportRefusals, AudiencesThatAreNone)
{
    for (const char *none : {"", "Public", "public ", "all", "technical\n", "0"}) {
        const auto refused = audienceFromId(none);
        ASSERT_FALSE(refused.ok()) << none;
        EXPECT_EQ(refused.error().code, ErrorCode::OutOfDomain);
        EXPECT_THAT(refused.error().message(), AllOf(HasSubstr("audience"), HasSubstr("technical, policy, public")));
    }
}

TEST(ReportRefusals, FormatsThatAreNone)
{
    const Document document = make(fiveLines().bytes());
    for (const char *none : {"", "JSON", "htm", "markdown", "pdf", "md\n"}) {
        const auto refused = written(document, none);
        ASSERT_FALSE(refused.ok()) << none;
        EXPECT_EQ(refused.error().code, ErrorCode::OutOfDomain);
        EXPECT_THAT(refused.error().message(), AllOf(HasSubstr("format"), HasSubstr("html, md, json")));
    }
}

TEST(ReportRefusals, SaltsAreOfSixteenBytesOrMore)
{
    const fixtures::TemporaryDirectory directory;
    for (std::size_t length = 0; length <= 40; ++length) {
        const std::string path = directory.file("salt" + std::to_string(length));
        std::ofstream(path, std::ios::binary) << std::string(length, 's') << "\nmore of it than sixteen bytes\n";
        const auto salt = saltFromFile("--salt-file", path);
        EXPECT_EQ(salt.ok(), length >= 16) << length;
        if (salt.ok())
            EXPECT_EQ(*salt, std::string(length, 's'));
        else
            EXPECT_THAT(salt.error().message(), AllOf(HasSubstr("--salt-file"), HasSubstr("16 bytes")));
    }
    const auto none = saltFromFile("--salt-file", directory.file("not there"));
    ASSERT_FALSE(none.ok());
    EXPECT_EQ(none.error().code, ErrorCode::Io);
}

TEST(ReportRefusals, AShortSaltGivesNoDigest)
{
    const Disclosure weak(Audience::Public, "");
    // Each field has a salt of its own, of 64 letters, whatever the keeper's is: a digest is never of the value alone.
    EXPECT_EQ(weak.fieldSalt(1, "x").size(), 64U);
    EXPECT_EQ(weak.digest("value", 1, "x").size(), 64U);
    EXPECT_NE(weak.digest("value", 1, "x"),
              Disclosure(Audience::Public, report_support::kSalt).digest("value", 1, "x"));
}

TEST(ReportRefusals, AScopeThatCannotBeAccountedTakesItsTableAway)
{
    const auto scoped = [](const char *filter) {
        LedgerWriter writer;
        std::string bytes = writer.append("header", Json::parse(R"({"id":"x"})").value()).value();
        bytes +=
            writer.append("policy", Json::parse(R"({"epsilon":"1","delta":"0","filter":"basic"})").value()).value();
        bytes += writer
                     .append("scope", Json::parse(std::string(R"({"epsilon":"1","delta":"0","reason":"r","filter":")") +
                                                  filter + R"(","scope":{"actor":"a"}})")
                                          .value())
                     .value();
        return bytes;
    };
    for (const Audience audience : {Audience::Policy, Audience::Public}) {
        EXPECT_NE(sectionOf(make(scoped("basic"), audience), "scopes"), nullptr);
        EXPECT_EQ(sectionOf(make(scoped("wishful"), audience), "scopes"), nullptr);
        EXPECT_NE(sectionOf(make(scoped("wishful"), audience), "releases"), nullptr);
    }
    EXPECT_FALSE(read(scoped("wishful"))->scopes.has_value());
    EXPECT_TRUE(tableOf(make(scoped("wishful")), "policy", "scopes").rows.empty());
    EXPECT_THAT(markdownText(make(scoped("wishful"))), HasSubstr("wishful")) << "it is among the events all the same";
}

TEST(ReportRefusals, FewerRoundsForCurvesChangeTheCurvesAlone)
{
    LedgerBuilder builder;
    builder.spend(kTenth, "many", 50).spend(R"({"kind":"pure_dp","epsilon":"0.05"})", "more", 7);
    const auto reportOf = [&](std::size_t rounds) {
        NoProgress progress;
        auto data = readLedgerData(sources(), builder.bytes(), nullptr, progress, runInOrder, rounds);
        EXPECT_TRUE(data.ok());
        return *std::move(data);
    };
    const Data few = reportOf(4);
    const Data many = reportOf(kReportRounds);
    EXPECT_LE(few.sequence.account.at.size(), 4U);
    EXPECT_EQ(few.sequence.account.at.front(), 1U);
    EXPECT_EQ(few.sequence.account.at.back(), 57U) << "the last is among them";
    EXPECT_EQ(many.sequence.account.at.size(), 57U);
    const Disclosure disclosure(Audience::Technical, report_support::kSalt);
    const Document a = makeReport(few, sources(), disclosure);
    const Document b = makeReport(many, sources(), disclosure);
    EXPECT_EQ(a.account, b.account);
    for (std::size_t i = 0; i < a.annex.size(); ++i) {
        Document left = a;
        Document right = b;
        left.annex = {a.annex[i]};
        right.annex = {b.annex[i]};
        EXPECT_EQ(markdownText(left) == markdownText(right), a.annex[i].id != "charts") << a.annex[i].id;
    }
}

TEST(ReportRefusals, OriginsCountTheirLines)
{
    LedgerHead head;
    head.headHash = "abc";
    for (const std::uint64_t lines : {0U, 1U, 2U, 1000U}) {
        head.nextSeq = lines;
        Document document;
        document.ledgerId = "x";
        document.headHash = "abc";
        document.lines = lines;
        EXPECT_EQ(originText("x", head), document.origin());
        EXPECT_EQ(document.origin(),
                  "ledger x, " + std::to_string(lines) + (lines == 1 ? " line" : " lines") + ", head abc");
    }
    const auto data = read(fiveLines().bytes());
    EXPECT_EQ(originText(*data), make(fiveLines().bytes()).origin());
}

} // namespace
} // namespace epsilometer::report::refusals_test
