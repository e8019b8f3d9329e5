// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of `dpledger account A B` and `dpledger audit --checklist`:
// - budgets, deltas and what was spent add up, as text and as JSON; a ledger that overran its budget ends with 1
// - options about one record, a ledger given twice, a log without a budget and a file that is not there are refused
// - the checklist says what the ledger states and what it does not; it is no SARIF
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::several_ledgers_test {
namespace {

using testing::HasSubstr;

class SeveralLedgers : public testing::Test {
protected:
    [[nodiscard]] std::string ledger(const std::string &name, const std::string &epsilon,
                                     const std::string &spend) const
    {
        const std::string file = m_scratch.path(name);
        EXPECT_EQ(dpledger({"new", file, "--epsilon", epsilon, "--filter", "basic", "--unit", "person", "--neighbours",
                            "add-remove"})
                      .status,
                  0);
        EXPECT_EQ(dpledger({"spend", file, "pure_dp", "epsilon=" + spend, "--label", "x"}).status, 0);
        return file;
    }

    Scratch m_scratch;
};

TEST_F(SeveralLedgers, AddUpForAPersonInAll)
{
    const std::string a = ledger("a.dpledger", "1", "0.3");
    const std::string b = ledger("b.dpledger", "2", "0.4");
    const Outcome said = dpledger({"account", a, b});
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_THAT(said.out, HasSubstr("A person in all 2 ledgers: epsilon at most 3 at delta 0"));
    const Json json = dpledger({"account", a, b, "--json"}).json();
    EXPECT_EQ(text(at(json, {"in_all", "epsilon"})), "3");
    EXPECT_EQ(text(at(json, {"in_all", "spent"})), "0.7");
    EXPECT_EQ(text(at(json, {"in_one", "epsilon"})), "2");
    EXPECT_EQ(text(at(json, {"ledgers", "1", "spent"})), "0.4");
}

TEST_F(SeveralLedgers, AnOverrunPromisesNothing)
{
    const std::string a = ledger("a.dpledger", "1", "0.3");
    const std::string log = m_scratch.file("log.csv", "epsilon\n0.9\n0.9\n");
    const std::string over = m_scratch.path("over.dpledger");
    ASSERT_EQ(dpledger({"import", log, "-o", over, "--epsilon", "1", "--filter", "basic", "--unit", "person",
                        "--neighbours", "add-remove"})
                  .status,
              0);
    const Outcome said = dpledger({"account", a, over, "--json"});
    EXPECT_EQ(said.status, 1);
    EXPECT_EQ(text(at(said.json(), {"in_all", "epsilon"})), "inf");
    EXPECT_EQ(text(at(said.json(), {"in_all", "spent"})), "2.1");
}

TEST_F(SeveralLedgers, WhatIsRefused)
{
    const std::string a = ledger("a.dpledger", "1", "0.3");
    const std::string b = ledger("b.dpledger", "2", "0.4");
    for (const char *option : {"--all", "--plan", "--attack"})
        EXPECT_THAT(dpledger({"account", a, b, option}).oneLine(), HasSubstr("must be the only one")) << option;
    EXPECT_THAT(dpledger({"account", a, b, "--epsilon", "3"}).oneLine(), HasSubstr("must be the only one"));
    EXPECT_THAT(dpledger({"account", a, b, "--claim", "1,0"}).oneLine(), HasSubstr("must be the only one"));
    EXPECT_THAT(dpledger({"account", a, a}).oneLine(), HasSubstr("is the same ledger as"));
    const std::string log = m_scratch.file("log.csv", "epsilon\n0.9\n");
    EXPECT_THAT(dpledger({"account", a, log}).oneLine(), HasSubstr("has no budget over everything"));
    EXPECT_NE(dpledger({"account", a, m_scratch.path("none")}).status, 0);
}

TEST_F(SeveralLedgers, TheChecklistSaysWhatIsStated)
{
    const std::string a = ledger("a.dpledger", "1", "0.3");
    EXPECT_THAT(dpledger({"audit", a, "--checklist"}).out,
                HasSubstr("  Access to queries and answers: not stated [ACCESS]\n"));
    ASSERT_EQ(dpledger({"record", a, "--type", "note", "--body", R"({"access":"three analysts"})"}).status, 0);
    const Outcome said = dpledger({"audit", a, "--checklist"});
    EXPECT_THAT(said.out, HasSubstr("  Access to queries and answers: three analysts\n"));
    EXPECT_THAT(said.out, HasSubstr("  privacy_unit: person\n"));
    const Json items = at(dpledger({"audit", a, "--checklist", "--json"}).json(), {"checklist"});
    EXPECT_EQ(text(at(items, {"2", "item"})), "Unit of privacy");
    EXPECT_EQ(text(at(items, {"2", "evidence"})), "person");
    EXPECT_EQ(at(items, {"3", "stated"}), Json(false));
    EXPECT_THAT(dpledger({"audit", a, "--checklist", "--sarif"}).oneLine(), HasSubstr("must be given without"));
}

} // namespace
} // namespace epsilometer::e2e::several_ledgers_test
