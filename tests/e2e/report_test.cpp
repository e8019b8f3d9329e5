// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the report's account is the answer of account --json, number by number, for every sample
// - accountants that do not apply are named in one line, and listed nowhere
// - a report is the same bytes every time; it is never written over a file
// - -o - is standard output, of exports too
// - a public report tells its salt once, on standard error, and says the same with it again
// - a broken ledger is status 2, wrong words are status 64
// - the command that the report gives for checking without the program gives the head
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::report_test {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

std::string sample(const std::string &name)
{
    return std::string(EPSILOMETER_RESOURCES) + "/samples/" + name + ".dpledger";
}

class ReportOf : public testing::TestWithParam<const char *> {};

TEST_P(ReportOf, SaysTheNumbersOfAccount)
{
    const std::string file = sample(GetParam());
    const Outcome report = dpledger({"report", file, "--to", "json"});
    ASSERT_EQ(report.status, 0) << report.err;
    Json account = dpledger({"account", file, "--json"}).json();
    const Json said = at(report.json(), {"account"});
    for (const auto &[key, value] : *said.ifObject())
        EXPECT_EQ(value, at(account, {key})) << key;
    EXPECT_EQ(report.out, dpledger({"report", file, "--to", "json"}).out);
}

TEST_P(ReportOf, CanBeCheckedWithoutTheProgram)
{
    const std::string file = sample(GetParam());
    const Json report = dpledger({"report", file, "--to", "json"}).json();
    const std::string lines = text(at(report, {"ledger", "lines"}));
    const Outcome hash = shell("sed -n '" + lines + "p' '" + file + "' | sha256sum");
    EXPECT_THAT(hash.out, HasSubstr(text(at(report, {"ledger", "head"}))));
}

INSTANTIATE_TEST_SUITE_P(Samples, ReportOf,
                         testing::Values("census-2020", "hundred-adaptive", "imported-log", "odometer-figure",
                                         "ten-tenths"));

/// The policy is over both releases: nothing of it is multiplied for a person who is in both.
TEST(Report, TheBudgetOfTheCensusIsForItsWholeLifetime)
{
    const std::string report = dpledger({"report", sample("census-2020"), "--to", "md"}).out;
    EXPECT_THAT(report, HasSubstr("15.29-zCDP"));
    EXPECT_THAT(report, Not(HasSubstr("30.58")));
    EXPECT_THAT(report, Not(HasSubstr("a person present in")));
}

TEST(Report, NamesWhatDoesNotApplyInOneLine)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "10", "--delta", "1e-6", "--filter", "universal"}).status, 0);
    for (
        const char *mechanism :
        {R"({"kind":"laplace","scale":"20"})", R"({"kind":"gaussian","sigma":"20"})",
         R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.01","steps":"100","sampling":"poisson"})"})
        ASSERT_EQ(dpledger({"spend", file, "--mechanism", mechanism}).status, 0);
    const std::string report = dpledger({"report", file, "--to", "md"}).out;
    EXPECT_THAT(report, Not(HasSubstr("does not apply")));
    EXPECT_THAT(report, Not(HasSubstr("| rogers |")));
    EXPECT_THAT(report, ContainsRegex("Not listed, because they do not apply to this record: basic, (.*, )?rogers"));
    EXPECT_THAT(report, HasSubstr("| universal"));
}

TEST(Report, IsWrittenOnce)
{
    const Scratch scratch;
    const std::string out = scratch.path("report.html");
    ASSERT_EQ(dpledger({"report", sample("ten-tenths"), "-o", out}).status, 0);
    EXPECT_THAT(readFile(out), HasSubstr("<!DOCTYPE html>"));
    EXPECT_EQ(dpledger({"report", sample("ten-tenths"), "-o", out}).status, 2);
}

TEST(Report, TheSuffixDecides)
{
    const Scratch scratch;
    for (const auto &[suffix, begins] :
         {std::pair{".html", "<!DOCTYPE html>"}, {".htm", "<!DOCTYPE html>"}, {".md", "# "}, {".json", "{"}}) {
        const std::string out = scratch.path("report" + std::string(suffix));
        const Outcome written = dpledger({"report", sample("ten-tenths"), "-o", out});
        ASSERT_EQ(written.status, 0) << written.err;
        EXPECT_TRUE(readFile(out).starts_with(begins)) << suffix;
    }
    EXPECT_EQ(dpledger({"report", sample("ten-tenths"), "-o", scratch.path("report.yaml")}).err,
              dpledger({"report", sample("ten-tenths"), "--to", "registry"}).err)
        << "of what a registry asks for";
    for (const char *name : {"x.pdf", "x.xyz", "x", "html"}) {
        const Outcome refused = dpledger({"report", sample("ten-tenths"), "-o", scratch.path(name)});
        EXPECT_EQ(refused.status, 64) << name;
        EXPECT_THAT(refused.oneLine(),
                    AllOf(HasSubstr(".html, .htm, .md, .json, .yaml, .yml"), HasSubstr("writes .pdf")));
        EXPECT_FALSE(std::filesystem::exists(scratch.path(name)));
    }
    for (const std::vector<std::string> &other : {std::vector<std::string>{"--to", "md", "-o", scratch.path("y.html")},
                                                  {"--json", "-o", scratch.path("y.md")},
                                                  {"--json", "--to", "md"}}) {
        std::vector<std::string> command{"report", sample("ten-tenths")};
        command.insert(command.end(), other.begin(), other.end());
        EXPECT_EQ(dpledger(command).status, 64);
    }
    EXPECT_EQ(dpledger({"report", sample("ten-tenths"), "--json", "-o", scratch.path("z.json")}).status, 0);
}

TEST(Report, ADashIsStandardOutput)
{
    for (const std::vector<std::string> &command :
         {std::vector<std::string>{"report", sample("ten-tenths")}, {"export", sample("ten-tenths"), "--to", "csv"}}) {
        const Outcome plain = dpledger(command);
        std::vector<std::string> dashed = command;
        dashed.insert(dashed.end(), {"-o", "-"});
        const Outcome said = dpledger(dashed);
        EXPECT_EQ(said.status, 0) << said.err;
        EXPECT_EQ(said.out, plain.out);
        EXPECT_FALSE(said.out.empty());
    }
}

TEST(Report, PublicDigestsComeBackWithTheSalt)
{
    const std::vector<std::string> command{"report", sample("ten-tenths"), "--to", "md", "--audience", "public"};
    const Outcome first = dpledger(command);
    ASSERT_EQ(first.status, 0);
    EXPECT_THAT(first.out, Not(HasSubstr("count 1")));
    const std::string printed = first.oneLine();
    const std::size_t at = printed.find("salt ") + 5;
    const std::string salt = printed.substr(at, 64);
    EXPECT_THAT(first.out, Not(HasSubstr(salt)));
    auto again = command;
    const Scratch scratch;
    again.insert(again.end(), {"--salt-file", scratch.file("salt", salt + "\n")});
    const Outcome second = dpledger(again);
    EXPECT_EQ(second.out, first.out);
    EXPECT_EQ(second.err, "");
}

TEST(Report, RefusesWhatItCannotStandFor)
{
    const Scratch scratch;
    std::string bytes = readFile(sample("ten-tenths"));
    bytes[bytes.find("count 1")] = 'C';
    EXPECT_EQ(dpledger({"report", scratch.file("broken.dpledger", bytes)}).status, 2);
    EXPECT_EQ(dpledger({"report", sample("ten-tenths"), "--to", "doc"}).status, 64);
    EXPECT_EQ(dpledger({"report", sample("ten-tenths"), "--audience", "all"}).status, 64);
    const std::string tooShort = scratch.file("salt", "short\n");
    EXPECT_EQ(dpledger({"report", sample("ten-tenths"), "--audience", "public", "--salt-file", tooShort}).status, 64);
    EXPECT_EQ(dpledger({"report", sample("ten-tenths"), "--audience", "public", "--salt", "arguments are seen"}).status,
              64)
        << "by other users of the machine";
}

} // namespace
} // namespace epsilometer::e2e::report_test
