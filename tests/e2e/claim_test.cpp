// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of --claim:
// - a true claim about a log is said to hold as a fixed run, and that no bound shows it under adaptivity; the exit code
//   follows the run that it is made for
// - import records it, and account and audit judge what is recorded
// - an overrun of a budget says what would have held
// - a claim that cannot be read is status 64
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::e2e::claim_test {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kLog = testData("golden/logs/opacus.json");
constexpr const char *kTrue = "The claim (1.7, 1e-6) holds as a fixed run (1.6 <= 1.7, PLD); not under adaptivity";

/// What was printed, without the ends of its lines.
std::string flowing(const Outcome &outcome)
{
    std::string text = outcome.out;
    std::ranges::replace(text, '\n', ' ');
    return text;
}

TEST(Claim, ATrueOneHoldsAsAFixedRun)
{
    const Outcome account = dpledger({"account", kLog, "--claim", "1.7,1e-6"});
    EXPECT_EQ(account.status, 0) << account.err;
    EXPECT_THAT(flowing(account), HasSubstr(kTrue));
    EXPECT_THAT(flowing(account), Not(HasSubstr("Stop")));
    EXPECT_EQ(dpledger({"account", kLog, "--claim", "1.7,1e-6,fixed"}).status, 0);
    EXPECT_EQ(dpledger({"account", kLog, "--claim", "1.7,1e-6,adaptive"}).status, 1) << "which no bound shows";
    const Outcome low = dpledger({"account", kLog, "--claim", "1.5,1e-6", "--json"});
    EXPECT_EQ(low.status, 1);
    const Json said = low.json();
    const Json &one = at(said, {"claims"}).ifArray()->front();
    EXPECT_EQ(text(at(one, {"standing"})), "false");
    EXPECT_GT(number(at(one, {"fixed", "lower"})), 1.5);
}

TEST(Claim, ImportRecordsIt)
{
    const Scratch scratch;
    const std::string ledger = scratch.path("a.dpledger");
    ASSERT_EQ(
        dpledger({"import", kLog, "-o", ledger, "--neighbours", "add-remove", "--claim", "1.7,1e-6,fixed"}).status, 0);
    EXPECT_THAT(readFile(ledger), HasSubstr(R"("results":[{"delta":"1e-6","epsilon":"1.7","run":"fixed"}])"));
    EXPECT_EQ(dpledger({"verify", ledger}).status, 0);
    EXPECT_THAT(flowing(dpledger({"account", ledger})),
                HasSubstr("The claim (1.7, 1e-6) for a fixed run holds as a fixed run (1.6 <= 1.7, PLD)"));
    const Json audit = dpledger({"audit", ledger, "--json"}).json();
    EXPECT_EQ(text(at(at(audit, {"total_claims"}).ifArray()->front(), {"standing"})), "holds");
    for (const Json &finding : *at(audit, {"findings"}).ifArray())
        EXPECT_THAT(text(at(finding, {"id"})), Not(HasSubstr("CLAIM"))) << finding.write();
    const Outcome asked = dpledger({"audit", ledger, "--claim", "1.5,1e-6"});
    EXPECT_EQ(asked.status, 1);
    EXPECT_THAT(flowing(asked), HasSubstr("The claim (1.5, 1e-6) is false even as a fixed run"));
    EXPECT_THAT(flowing(asked), HasSubstr("CLAIM-LOW"));
}

TEST(Claim, AnOverrunOfABudgetSaysWhatWouldHaveHeld)
{
    const Outcome over = dpledger({"account", kLog, "--epsilon", "1.7", "--delta", "1e-6"});
    EXPECT_THAT(flowing(over), HasSubstr("With everything fixed beforehand it costs epsilon at most 1.6 at delta 1e-6 "
                                         "(PLD), which is within the budget"));
    const Outcome more = dpledger({"account", kLog, "--epsilon", "1", "--delta", "1e-6"});
    EXPECT_THAT(flowing(more), HasSubstr("With everything fixed beforehand it costs epsilon at most 1.6 at"));
    EXPECT_THAT(flowing(more), Not(HasSubstr("which is within the budget")));
}

TEST(Claim, WhatCannotBeReadIsRefused)
{
    for (const char *typed : {"1.7", "1.7,1", "1.7,1e-6,both", "", "x,1e-6"})
        for (const char *command : {"account", "audit"})
            EXPECT_EQ(dpledger({command, kLog, "--claim", typed}).status, 64) << command << " " << typed;
}

} // namespace
} // namespace epsilometer::e2e::claim_test
