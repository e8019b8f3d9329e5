// SPDX-License-Identifier: GPL-3.0-or-later
// Proves that small inputs which ask for much time or memory end, by themselves and with one line where they are refused:
// the largest and the smallest numbers, counts that overflow level by level, long lists whose work is their product,
// devices without an end, and memory that runs out.
#include "core/ledger/ledger.h"
#include "tests/e2e/support/program.h"
#include "tests/e2e/support/sanitized.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::e2e::small_inputs_test {
namespace {

using testing::HasSubstr;

class SmallInputs : public testing::Test {
protected:
    void SetUp() override
    {
        if (kAddressSanitizer)
            GTEST_SKIP() << "the memory of a program under the address sanitizer cannot be limited";
    }
};

/// Runs within a gigabyte, and within a time that nothing here comes near to unless it does not end.
Outcome bounded(const std::string &arguments)
{
    return shell("ulimit -v 1048576; ulimit -t 100; exec " + std::string(DPLEDGER_PROGRAM) + " " + arguments);
}

void expectEnds(const Outcome &outcome, const std::string &what)
{
    EXPECT_TRUE(outcome.status <= 3 || outcome.status == 64) << what << ": " << outcome.status << outcome.err;
    if (outcome.status >= 2) {
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << what << ": " << outcome.err;
    }
}

std::string ledger(const Scratch &scratch, const std::string &mechanism, const std::string &epsilon = "10")
{
    LedgerWriter writer;
    std::string bytes;
    for (const auto &[type, body] :
         {std::pair<std::string, std::string>{"header", R"({"id":"a","title":"t","neighbours":"add-remove"})"},
          {"policy", R"({"delta":"1e-6","filter":"universal","epsilon":")" + epsilon + "\"}"},
          {"spend", R"({"mechanism":)" + mechanism + "}"}}) {
        const auto line = writer.append(type, *Json::parse(body));
        EXPECT_TRUE(line.ok()) << body;
        bytes += *line;
    }
    return "'" + scratch.file("l.dpledger", bytes) + "'";
}

const std::string kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";

TEST_F(SmallInputs, TheLargestAndSmallestNumbers)
{
    const Scratch scratch;
    const std::string largest = ledger(scratch, R"({"kind":"pure_dp","epsilon":"1.75e308"})");
    for (const char *format : {"html", "md"})
        expectEnds(bounded("report " + largest + " --to " + format), format);
    expectEnds(bounded("report " + ledger(scratch, kTenth, "1.79e308")), "a large budget");
    expectEnds(bounded("account " + ledger(scratch, kTenth, "1e-1100")), "a small budget");
}

TEST_F(SmallInputs, CountsThatOverflowLevelByLevel)
{
    const Scratch scratch;
    std::string event = "LaplaceDpEvent(noise_multiplier=1)";
    for (int i = 0; i < 28; ++i)
        event = "SelfComposedDpEvent(event=" + event + ", count=9999999999)";
    const std::string source = scratch.file("e", event);
    const Outcome outcome = bounded("import '" + source + "' --from dp-event --neighbours add-remove -o '" +
                                    scratch.path("o.dpledger") + "'");
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("2^53"));
}

TEST_F(SmallInputs, ListsWhoseWorkIsTheirProduct)
{
    const Scratch scratch;
    std::string stops;
    for (int i = 1; i <= 5000; ++i)
        stops += (i > 1 ? "," : "") + std::to_string(i);
    const std::string mechanism =
        R"({"kind":"iterative","delta":"1e-9","steps":[{"epsilon":"0.0000001","count":5000}],"stops":[)" + stops + "]}";
    const Outcome outcome = bounded("audit " + ledger(scratch, mechanism));
    expectEnds(outcome, "5000 stops");
    EXPECT_THAT(outcome.out, HasSubstr("stops = 5000: must be at most 800 with 5000 steps"));
}

TEST_F(SmallInputs, DevicesWithoutAnEnd)
{
    for (const char *arguments : {"verify /dev/zero", "account - < /dev/zero",
                                  "import /dev/zero --from csv -o /nowhere/o", "individual /dev/zero --budget 1"})
        expectEnds(bounded(arguments), arguments);
}

TEST_F(SmallInputs, MemoryThatRunsOutIsSaid)
{
    const Scratch scratch;
    const std::string rows = scratch.path("rows.csv");
    const Outcome made = shell("(echo epsilon,delta; seq -f '0.%.0f,0' 1000000 5000000) > '" + rows + "'");
    ASSERT_EQ(made.status, 0);
    const Outcome outcome = shell("ulimit -v 200000; exec " + std::string(DPLEDGER_PROGRAM) + " account '" + rows +
                                  "' --epsilon 1 --delta 1e-6");
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_THAT(outcome.oneLine(), HasSubstr("out of memory"));
}

} // namespace
} // namespace epsilometer::e2e::small_inputs_test
