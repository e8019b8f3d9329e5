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
                                         "\x7f",
                                         "a\xef\xbf\xbe",      // U+FFFE, which XML does not have
                                         "a\xe2\x80\x8b",      // U+200B, invisible
                                         "a\xf3\xa0\x81\x81"}; // U+E0041, an invisible A

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
    add("header", R"({"id":@,"title":@,"software":@,"neighbours":@,"unit":{"entity":@,"contribution":@,"window":@,)"
                  R"("windows":@,"group_of":@,"group_size":"3","group_bound":@}})");
    add("policy", R"({"epsilon":"10","delta":"1e-6","filter":"universal","reason":@})");
    add("partition", R"({"name":@,"membership":@,"independent":true,"data":"fixed","blocks":["b",@]})");
    add("scope", R"({"scope":{"actor":@},"epsilon":"5","delta":"1e-7","reason":@,"time":"2026-01-01T12:00:00Z"})");
    add("scope", R"({"scope":{"blocks":"*"},"epsilon":"6","delta":"1e-7","reason":@,"time":"2026-01-01T12:00:00Z"})");
    add("scope", R"({"scope":{"purpose":"*","dataset":@},"epsilon":"6","delta":"0","filter":"basic","reason":@})");
    add("handover", R"({"from":{"actor":@},"to":{"blocks":"*"},"epsilon":"1","delta":"0","reason":@})");
    add("spend", R"({"label":@,"purpose":@,"actor":@,"library":@,"dataset":@,"blocks":@,"role":@,"step":@,"time":@,)"
                 R"("claimed":{"epsilon":@},"mechanism":{"kind":"pure_dp","epsilon":"0.1"}})");
    add("spend", R"({"label":@,"purpose":@,"actor":@,"dataset":@,"blocks":"*","time":"2026-01-01T12:00:00Z",)"
                 R"("mechanism":{"kind":"gaussian","sigma":"5"},"count":3})");
    add("spend",
        R"({"label":@,"outcome":@,"mechanism":{"kind":"odp","cells":[{"label":@,"epsilon":"0.1"}],"delta":"0"}})");
    add("note", R"({"text":@,"actor":@,"role":@})");
    add("outside", R"({"text":@,"actor":@})");
    add("withdraw", R"({"refers_to":2,"reason":@,"actor":@})");
    add("dataset", R"({"name":@,"origin":@,"bounds_origin":@,"digest":@,"n":@})");
    add("release", R"({"url":@,"digest":@,"refers_to":2})");
    add("review", R"({"refers_to":2,"text":@,"role":@,"decision":@,"actor":@,"check":@})");
    add("approve", R"({"refers_to":2,"text":@,"role":@,"actor":@})");
    add("import", R"({"source":@,"sha256":@,"importer":@,"mapping":[@],"entries":1})");
    add("rekey", R"({"by":@,"from":@})");
    add("account", R"({"results":[{"id":@,"epsilon":"1","delta":"0","bounds":@}]})");
    add("amend", R"({"refers_to":7,"label":@,"reason":@})");
    add("anchor", R"({"lines":1,"sha256":@,"kind":@,"proof":@})");
    add("note", R"({"text":@,@:@})");
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
        const std::vector<std::vector<std::string>> commands{
            {"verify", ledger},
            {"account", ledger},
            {"account", ledger, "--all"},
            {"account", ledger, other},
            {"audit", ledger},
            {"audit", ledger, "--checklist"},
            {"remaining", ledger},
            {"remaining", ledger, "--mechanism", asked, "--actor", text},
            {"can-spend", ledger, "--mechanism", asked},
            {"can-spend", ledger, "--mechanism", asked, "--actor", text, "--block", text},
            {"policy", "list", ledger},
            {"policy", "list", ledger, "--rows", "20"},
            {"plan", "list", ledger},
            {"log", ledger},
            {"show", ledger, "7"},
            {"diff", ledger, other},
            {"report", ledger, "--to", "md"},
            {"account", ledger, "--json"},
            {"audit", ledger, "--json"},
            {"audit", ledger, "--sarif"},
            {"remaining", ledger, "--json"}};
        for (const auto &command : commands) {
            const Outcome outcome = dpledger(command);
            EXPECT_TRUE(outcome.status <= 2 || outcome.status == 64) << command.front() << outcome.err;
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
