// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: an event of scopes is refused where the ledger would find fault with it, or where what is recorded already
// exceeds the budget that it sets; what was wrong before does not stand in the way, and a good event is allowed.
#include "core/budgets/scope_changes.h"

#include "tests/support/scope_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::scope_changes_test {
namespace {

using ::testing::HasSubstr;
using testing_support::catalog;
using testing_support::Lines;

std::string refused(const Lines &before, const Lines &after)
{
    NoProgress progress;
    const Status good = checkScopeChange(catalog().filters, before.session(), after.session(), progress);
    return good.ok() ? "" : good.error().located().english();
}

TEST(ScopeChanges, WhatIsRecordedBoundsABudget)
{
    Lines before;
    before.scope(R"({"actor":"anna"})", "1").scope(R"({"actor":"ben"})", "1").spend(R"(,"actor":"anna")", "0.7");
    EXPECT_EQ(refused(before, Lines(before).scope(R"({"actor":"anna"})", "0.7")), "");
    const std::string small = refused(before, Lines(before).scope(R"({"actor":"anna"})", "0.6"));
    EXPECT_THAT(small, HasSubstr("is too small for what is recorded: its filter refuses line 5"));
    EXPECT_THAT(small, HasSubstr("actor=anna"));
    EXPECT_THAT(refused(before, Lines(before).scope(R"({"purpose":"p"})", "0.5")), HasSubstr("too small"))
        << "a spend that names no purpose counts for all";
}

TEST(ScopeChanges, WhatTheLedgerWouldFindFaultWithIsRefused)
{
    Lines before;
    before.scope(R"({"actor":"anna"})", "1").scope(R"({"actor":"ben"})", "1");
    const auto handOver = [&](const std::string &more) {
        return Lines(before).add("handover", R"({"from":{"actor":"anna"},"to":{"actor":"ben"},)" + more + "}");
    };
    EXPECT_EQ(refused(before, handOver(R"("epsilon":"0.5","reason":"r")")), "");
    EXPECT_THAT(refused(before, handOver(R"("epsilon":"0.5")")), HasSubstr("without a reason"));
    EXPECT_THAT(refused(before, handOver(R"("epsilon":"1.5","reason":"r")")), HasSubstr("at most what the scope has"));
    EXPECT_THAT(refused(before, Lines(before).scope(R"({"blocks":"*"})", "1")), HasSubstr("No partition"));
    EXPECT_NE(refused(before, Lines(before).add("scope", R"({"scope":{"actor":"eve"},"epsilon":"1","delta":"0",)"
                                                         R"("filter":"wishful","reason":"r"})")),
              "");
}

TEST(ScopeChanges, WhatWasWrongBeforeDoesNotStandInTheWay)
{
    Lines before;
    before.scope(R"({"blocks":"*"})", "1").scope(R"({"actor":"ben"})", "1").spend(R"(,"actor":"ben")", "2");
    ASSERT_NE(before.findings(), "");
    EXPECT_EQ(refused(before, Lines(before).scope(R"({"actor":"anna"})", "1")), "");
}

} // namespace
} // namespace epsilometer::scope_changes_test
