// SPDX-License-Identifier: GPL-3.0-or-later
// Proves, for text that steers terminals, reorders what is read, or passes for lines and formulas, in every field of a
// ledger and in every argument:
// - no command prints it as it is, and no line of the output begins with what it holds; errors are one line
// - machine-readable output means the same, and holds no such character
// - cells that a spreadsheet would run are marked
#include "core/base/text/text.h"
#include "core/ledger/ledger.h"
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::hostile_text_test {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::vector<std::string> kSteering{"\x1b[31mR\x1b]0;t\x07",
                                         "\xc2\x9b"
                                         "2J",
                                         "\xc2\x9d"
                                         "0;t\xc2\x9c",
                                         "\xe2\x80\xae"
                                         "gnp\xe2\x80\xac",
                                         "a\nFORGED: valid",
                                         "a\rFORGED",
                                         "a\xc2\x85"
                                         "FORGED",
                                         "a\xe2\x80\xa8"
                                         "FORGED",
                                         "\x7f"};

/// A ledger with the text in every field that may hold one.
std::string filled(const std::string &text)
{
    LedgerWriter writer;
    std::string bytes;
    const auto add = [&](const std::string &type, std::string body) {
        const std::string quoted = Json(text).write();
        for (auto at = body.find('@'); at != std::string::npos; at = body.find('@', at + quoted.size()))
            body.replace(at, 1, quoted);
        const auto line = writer.append(type, *Json::parse(body));
        EXPECT_TRUE(line.ok()) << body;
        bytes += line.ok() ? *line : "";
    };
    add("header", R"({"id":@,"title":@,"software":@,"neighbours":@,"unit":{"entity":@,"contribution":@,"window":@}})");
    add("policy", R"({"epsilon":"10","delta":"1e-6","filter":"universal","reason":@})");
    add("spend", R"({"label":@,"purpose":@,"actor":@,"library":@,"mechanism":{"kind":"pure_dp","epsilon":"0.1"}})");
    add("spend",
        R"({"label":@,"outcome":@,"mechanism":{"kind":"odp","cells":[{"label":@,"epsilon":"0.1"}],"delta":"0"}})");
    add("note", R"({"text":@,"actor":@,"role":@})");
    add("outside", R"({"text":@,"actor":@})");
    add("withdraw", R"({"refers_to":2,"reason":@,"actor":@})");
    add("dataset", R"({"name":@,"origin":@,"bounds_origin":@})");
    add("spend", R"({"mechanism":{"kind":@,"epsilon":@},"status":@})");
    return bytes;
}

void expectHarmless(const std::string &output, const std::string &what)
{
    EXPECT_EQ(output, terminalText(output)) << what;
    EXPECT_THAT("\n" + output, Not(HasSubstr("\nFORGED"))) << what;
}

TEST(HostileTextSweep, NoFieldOfALedgerSteersATerminal)
{
    const Scratch scratch;
    const std::string other = scratch.path("o.dpledger");
    ASSERT_EQ(dpledger({"new", other, "--epsilon", "1"}).status, 0);
    const std::string asked = R"({"kind":"pure_dp","epsilon":"99"})";
    for (const std::string &text : testing_support::everyInSweep(kSteering, 4)) {
        const std::string ledger = scratch.file("l.dpledger", filled("A" + text));
        const std::vector<std::vector<std::string>> commands{{"verify", ledger},
                                                             {"account", ledger},
                                                             {"audit", ledger},
                                                             {"remaining", ledger},
                                                             {"can-spend", ledger, "--mechanism", asked},
                                                             {"diff", ledger, other},
                                                             {"account", ledger, "--json"},
                                                             {"audit", ledger, "--json"}};
        for (const auto &command : commands) {
            const Outcome outcome = dpledger(command);
            EXPECT_LE(outcome.status, 2) << command.front() << outcome.err;
            expectHarmless(outcome.out, command.front());
            expectHarmless(outcome.err, command.front());
        }
    }
}

TEST(HostileTextSweep, NoArgumentSteersATerminal)
{
    const Scratch scratch;
    const std::string ledger = scratch.path("o.dpledger");
    ASSERT_EQ(dpledger({"new", ledger, "--epsilon", "1"}).status, 0);
    for (const std::string &text : testing_support::everyInSweep(kSteering, 4)) {
        const std::vector<std::vector<std::string>> commands{
            {"verify", "no" + text},
            {"spend", ledger, "--mechanism", text},
            {"spend", ledger, "--mechanism", Json::object({{"kind", text}}).write()},
            {"new", scratch.path("q"), "--epsilon", text},
            {text},
            {"verify", "--" + text},
            {"export", ledger, "--to", text},
            {"record", ledger, "--type", text},
            {"import", ledger, "--from", text, "-o", "z"}};
        for (const auto &command : commands) {
            const Outcome outcome = dpledger(command);
            EXPECT_NE(outcome.status, 0) << command.front();
            expectHarmless(outcome.oneLine(), command.front());
        }
    }
}

TEST(HostileTextSweep, NoCellRunsInASpreadsheet)
{
    const Scratch scratch;
    const std::vector<const char *> formulas{"=1+1", "+1", "-1", "@S", "\t=1", "\r=1", "\n=1"};
    for (const char *text : testing_support::everyInSweep(formulas, 3)) {
        const std::string ledger = scratch.file("l.dpledger", filled(text));
        const std::string csv = dpledger({"export", ledger, "--to", "csv"}).out;
        for (const char *bare : {",=", ",+", ",@", ",\"=", ",\"\t", ",\"\r", ",\"\n"})
            EXPECT_THAT(csv, Not(HasSubstr(bare))) << text;
    }
}

} // namespace
} // namespace epsilometer::e2e::hostile_text_test
