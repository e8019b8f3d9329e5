// SPDX-License-Identifier: GPL-3.0-or-later
// Proves:
// - a plain CSV or JSON Lines file is audited as it is: no finding of the chain, which is said not to be there, a note
//   without a policy, and the budget of the command line where there is one
// - what looks like a line torn out of a ledger is no plain file; a report needs a ledger, and says how to get one
// - a plain file is exported like a ledger
// - a suppression is of findings under the ledger's own policy, not under one that is given for the run
// - delta is judged by the number of people where that is stated, by `new --people` too; else a note says that it is not
// - after a recorded halt a policy that latches lets nothing follow
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::audit_test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char *kCsv = "epsilon,delta,label\n0.6,0,first\n0.6,0,second\n";
constexpr const char *kLines = "{\"mechanism\":{\"epsilon\":\"0.6\",\"kind\":\"pure_dp\"}}\n"
                               "{\"mechanism\":{\"epsilon\":\"0.6\",\"kind\":\"pure_dp\"}}\n";

TEST(Audit, ReadsPlainFilesAsTheyAre)
{
    const Scratch scratch;
    for (const std::string &file : {scratch.file("a.csv", kCsv), scratch.file("a.jsonl", kLines)}) {
        const Outcome open = dpledger({"audit", file});
        EXPECT_THAT(open.out, HasSubstr("no chain")) << file << open.err;
        EXPECT_THAT(open.out, HasSubstr("POLICY-MISSING")) << file;
        EXPECT_THAT(open.out, Not(HasSubstr("CHAIN "))) << file;
        EXPECT_THAT(open.out, Not(HasSubstr("BUDGET-EXCEEDED"))) << file;
        const Outcome held = dpledger({"audit", file, "--epsilon", "1", "--delta", "0", "--filter", "basic"});
        EXPECT_EQ(held.status, 1) << held.err;
        EXPECT_THAT(held.out, HasSubstr("BUDGET-EXCEEDED")) << file;
        EXPECT_THAT(held.out, testing::ContainsRegex("spent in[ \n]+all: 1.2")) << file;
        EXPECT_THAT(held.out, Not(HasSubstr("POLICY-MISSING"))) << file;
    }
    EXPECT_THAT(dpledger({"audit", "-"}, kCsv).out, HasSubstr("no chain"));
}

TEST(Audit, JudgesDeltaByTheNumberOfPeople)
{
    const Scratch scratch;
    const auto audited = [&](const std::string &name, const std::vector<std::string> &people) {
        std::vector<std::string> words{"new",    scratch.path(name), "--epsilon",    "1",         "--delta", "1e-6",
                                       "--unit", "person",           "--neighbours", "add-remove"};
        words.insert(words.end(), people.begin(), people.end());
        EXPECT_EQ(dpledger(words).status, 0);
        return dpledger({"audit", scratch.path(name)});
    };
    const Outcome unknown = audited("unknown.dpledger", {});
    EXPECT_THAT(unknown.out, testing::ContainsRegex("note +DELTA-LARGE"));
    EXPECT_THAT(unknown.out, Not(testing::ContainsRegex("error +[A-Z]"))) << "a new ledger has no error";
    EXPECT_THAT(audited("small.dpledger", {"--people", "25000"}).out, Not(HasSubstr("DELTA-LARGE")));
    const Outcome large = audited("large.dpledger", {"--people", "1000000"});
    EXPECT_THAT(large.out, testing::ContainsRegex("error +DELTA-LARGE"));
    const Outcome wrong = dpledger({"new", scratch.path("w.dpledger"), "--epsilon", "1", "--people", "2.5"});
    EXPECT_EQ(wrong.status, 64);
    EXPECT_THAT(wrong.err, HasSubstr("--people"));
}

TEST(Audit, ALineOutOfALedgerIsNoPlainFile)
{
    const Scratch scratch;
    const std::string line = "{\"mechanism\":{\"epsilon\":\"0.6\",\"kind\":\"pure_dp\"},\"prev\":\"" +
                             std::string(64, 'a') + "\",\"seq\":2,\"type\":\"spend\"}\n";
    const Outcome torn = dpledger({"audit", scratch.file("a.jsonl", line)});
    EXPECT_EQ(torn.status, 2);
    EXPECT_THAT(torn.out, HasSubstr("CHAIN"));
}

TEST(Audit, PlainFilesAreExportedAndReportedUnderABudget)
{
    const Scratch scratch;
    const std::string csv = scratch.file("a.csv", kCsv);
    const Outcome exported = dpledger({"export", csv, "--to", "jsonl"});
    EXPECT_EQ(exported.status, 0) << exported.err;
    EXPECT_THAT(exported.out, HasSubstr("second"));
    const Outcome reported = dpledger({"report", csv});
    EXPECT_EQ(reported.status, 64);
    EXPECT_THAT(reported.oneLine(), HasSubstr("--epsilon"));
    const Outcome budgeted = dpledger({"report", csv, "--epsilon", "2", "--to", "md"});
    EXPECT_EQ(budgeted.status, 0) << budgeted.err;
    EXPECT_THAT(budgeted.out, HasSubstr("(2, 0)-differential privacy"));
    EXPECT_THAT(budgeted.out, HasSubstr("The log states no budget: the one above was given for this report."));
    EXPECT_THAT(budgeted.out, HasSubstr("no chain"));
    EXPECT_THAT(budgeted.out, Not(HasSubstr("dpledger verify")));
}

TEST(Audit, APolicyForThisRunIsNotAgreedTo)
{
    const Scratch scratch;
    const std::string ledger = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"import", scratch.file("a.csv", kCsv), "--from", "csv", "-o", ledger, "--epsilon", "1.1",
                        "--delta", "0", "--filter", "basic"})
                  .status,
              0);
    const std::string review =
        R"({"role":"audit","decision":"suppress","check":"BUDGET-EXCEEDED","text":"agreed by the board"})";
    ASSERT_EQ(dpledger({"record", ledger, "--type", "review", "--body", review}).status, 0);
    EXPECT_THAT(dpledger({"audit", ledger}).out, HasSubstr("suppressed: agreed by the board"));
    const Outcome other = dpledger({"audit", ledger, "--epsilon", "0.01"});
    EXPECT_THAT(other.out, HasSubstr("BUDGET-EXCEEDED"));
    EXPECT_THAT(other.out, Not(HasSubstr("suppressed")));
}

TEST(Audit, NothingFollowsAHaltThatLatches)
{
    const Scratch scratch;
    const std::string spends = "{\"decision\":\"cont\",\"mechanism\":{\"epsilon\":\"0.1\",\"kind\":\"pure_dp\"}}\n"
                               "{\"decision\":\"halt\",\"mechanism\":{\"epsilon\":\"0.1\",\"kind\":\"pure_dp\"}}\n";
    const std::string source = scratch.file("a.jsonl", spends);
    const std::string mechanism = R"({"kind":"pure_dp","epsilon":"0.1"})";
    for (const char *onHalt : {"latch", "skip"}) {
        const std::string ledger = scratch.path(std::string(onHalt) + ".dpledger");
        ASSERT_EQ(dpledger({"import", source, "--from", "jsonl", "-o", ledger, "--epsilon", "1", "--delta", "1e-6",
                            "--filter", "basic", "--on-halt", onHalt})
                      .status,
                  0);
        const bool latches = std::string(onHalt) == "latch";
        const Outcome asked = dpledger({"can-spend", ledger, "--mechanism", mechanism});
        EXPECT_EQ(asked.status, latches ? 1 : 0) << asked.out;
        const Outcome left = dpledger({"remaining", ledger, "--mechanism", mechanism});
        EXPECT_THAT(left.out, HasSubstr(latches ? "0 more such rounds" : "8 more such rounds"));
        EXPECT_EQ(left.out.find("halt at round 2") != std::string::npos, latches) << left.out;
        const Outcome spent = dpledger({"spend", ledger, "--mechanism", mechanism});
        EXPECT_EQ(spent.status, latches ? 1 : 0) << spent.err;
        EXPECT_THAT(dpledger({"audit", ledger}).out, Not(HasSubstr("HALT-IGNORED")));
    }
}

} // namespace
} // namespace epsilometer::e2e::audit_test
