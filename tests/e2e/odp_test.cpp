// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of output DP on the command line:
// - a spend with an outcome gives budget back under the odp filter; the worst case must fit before it runs
// - account says spent, worst case and saved, exactly; other accountants keep the worst case
// - an outcome recorded later, by an amend event, gives epsilon back and never delta; it is recorded once
// - it excuses nothing that was spent before it was known; one outcome does not speak for several runs
// - refunds of delta and advanced composition of realised epsilons are refused with their counterexample
// - training that may stop early is one mechanism with a refund; a public coin counts under every filter
// - an outcome that is no cell of the mechanism never gives anything back
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::odp_test {
namespace {

using testing::HasSubstr;

constexpr const char *kSparse = R"({"kind":"svt","epsilon1":"0.1","epsilon2":"0.9","cutoff":10})";

std::string ledger(const Scratch &scratch)
{
    const std::string file = scratch.path("a.dpledger");
    EXPECT_EQ(dpledger({"new", file, "--epsilon", "1.5", "--delta", "1e-6", "--filter", "odp"}).status, 0);
    return file;
}

TEST(OutputDp, OutcomesGiveBudgetBack)
{
    const Scratch scratch;
    const std::string file = ledger(scratch);
    EXPECT_EQ(dpledger({"spend", file, "--mechanism", kSparse, "--outcome", "2"}).status, 0);
    EXPECT_EQ(dpledger({"spend", file, "--mechanism", kSparse, "--outcome", "0"}).status, 0);
    // 0.28 + 0.1 spent: another whole one fits, of 1.5; but not when nothing had been given back.
    const Json json = dpledger({"account", file, "--json"}).json();
    EXPECT_EQ(text(at(json, {"odp", "spent", "epsilon"})), "0.38");
    EXPECT_EQ(text(at(json, {"odp", "worst_case", "epsilon"})), "2");
    EXPECT_EQ(text(at(json, {"odp", "saved", "epsilon"})), "1.62");
    EXPECT_EQ(number(at(byId(json, "filters", "odp"), {"accepted"})), 2);
    EXPECT_EQ(number(at(byId(json, "filters", "basic"), {"accepted"})), 1);
    EXPECT_EQ(dpledger({"spend", file, "--mechanism", kSparse}).status, 0); // outcome not known: the worst case
    EXPECT_EQ(dpledger({"spend", file, "--mechanism", kSparse}).status, 1);
    const Outcome unknown = dpledger({"spend", file, "--mechanism", kSparse, "--outcome", "11"});
    EXPECT_EQ(unknown.status, 64);
    EXPECT_THAT(unknown.oneLine(), HasSubstr("must be one of the cells"));
    const std::string before = readFile(file);
    const Outcome none =
        dpledger({"spend", file, "--mechanism", R"({"kind":"pure_dp","epsilon":"0.01"})", "--outcome", "a"});
    EXPECT_EQ(none.status, 64);
    EXPECT_THAT(none.oneLine(), HasSubstr("no cells of their own"));
    EXPECT_EQ(readFile(file), before);
}

TEST(OutputDp, TrainingThatStopsEarlyGivesBudgetBack)
{
    constexpr const char *kTraining =
        R"({"kind":"iterative","steps":[{"mechanism":{"kind":"subsampled_gaussian","noise_multiplier":"1",)"
        R"("sampling_rate":"0.01","sampling":"poisson","steps":"100"},"count":10}],"stops":[1,2,4,10],"delta":"1e-6"})";
    const Scratch scratch;
    const std::string file = ledger(scratch);
    const Outcome whole = dpledger({"can-spend", file, "--mechanism", kTraining});
    EXPECT_EQ(whole.status, 1) << "all of it may cost more than 1.5: " << whole.out;
    const std::string other = scratch.path("b.dpledger");
    ASSERT_EQ(dpledger({"new", other, "--epsilon", "3", "--delta", "1e-5", "--filter", "odp"}).status, 0);
    ASSERT_EQ(dpledger({"spend", other, "--mechanism", kTraining, "--outcome", "2"}).status, 0);
    const Json json = dpledger({"account", other, "--json"}).json();
    const double spent = number(at(json, {"odp", "spent", "epsilon"}));
    EXPECT_GT(number(at(json, {"odp", "saved", "epsilon"})), 0.3);
    EXPECT_NEAR(spent + number(at(json, {"odp", "saved", "epsilon"})),
                number(at(json, {"odp", "worst_case", "epsilon"})), 1e-9);
    EXPECT_EQ(text(at(json, {"odp", "spent", "delta"})), "1e-6") << "delta stays";
}

TEST(OutputDp, APublicCoinCountsUnderEveryFilter)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1", "--delta", "1e-6"}).status, 0);
    const std::string cells = R"({"kind":"odp","cells":[{"label":"a","epsilon":"0.1"},{"label":"b","epsilon":"0.9"}])";
    const std::string coin = cells + R"(,"public_cells":true})";
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(dpledger({"spend", file, "--mechanism", coin, "--outcome", "a"}).status, 0);
    EXPECT_EQ(dpledger({"can-spend", file, "--mechanism", coin}).status, 1) << "before the coin the worst case counts";
    const Json json = dpledger({"account", file, "--all", "--json"}).json();
    EXPECT_EQ(number(at(byId(json, "filters", "basic"), {"spent"})), 0.2);
    EXPECT_EQ(number(at(byId(json, "filters", "whitehouse"), {"accepted"})), 2);
    const std::string shut = scratch.path("b.dpledger");
    ASSERT_EQ(dpledger({"new", shut, "--epsilon", "1", "--delta", "1e-6", "--filter", "basic"}).status, 0);
    EXPECT_EQ(dpledger({"spend", shut, "--mechanism", cells + "}", "--outcome", "a"}).status, 0);
    EXPECT_EQ(dpledger({"spend", shut, "--mechanism", cells + "}", "--outcome", "a"}).status, 1)
        << "cells that may depend on the data stay at the worst case";
    EXPECT_EQ(dpledger({"can-spend", shut, "--mechanism", cells + R"(,"delta":"1e-9","public_cells":true})"}).status,
              64);
}

TEST(OutputDp, OnlyTheOdpFilterGivesBack)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1", "--delta", "3e-6", "--filter", "basic"}).status, 0);
    const Outcome spent =
        dpledger({"spend", file, "--mechanism", R"({"kind":"ptr","epsilon":"0.3","delta":"1e-6"})", "--json"});
    const std::string seq = text(at(spent.json(), {"seq"}));
    const Outcome later = dpledger({"outcome", file, "--seq", seq, "--outcome", "bottom"});
    EXPECT_THAT(later.out, HasSubstr("0.3 less, which the filter basic does not count; delta 1e-6 stays"));
}

TEST(OutputDp, OutcomesCountUnderTheDefaultFilter)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1", "--delta", "1e-6"}).status, 0);
    const std::string search = R"({"kind":"svt","epsilon1":"0.02","epsilon2":"0.08","cutoff":"3"})";
    ASSERT_EQ(dpledger({"spend", file, "--mechanism", R"({"kind":"gaussian","sigma":"60"})"}).status, 0);
    std::vector<std::string> open;
    for (Outcome one = dpledger({"spend", file, "--mechanism", search, "--json"}); one.status == 0;
         one = dpledger({"spend", file, "--mechanism", search, "--json"}))
        open.push_back(text(at(one.json(), {"seq"})));
    ASSERT_LT(open.size(), 20U);
    for (const std::string &seq : open)
        EXPECT_THAT(dpledger({"outcome", file, "--seq", seq, "--outcome", "0"}).out,
                    HasSubstr("the potential filter charges the realised cell from now on"));
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(dpledger({"spend", file, "--mechanism", search, "--outcome", "0"}).status, 0) << i;
    EXPECT_EQ(dpledger({"verify", file}).status, 0);
}

TEST(OutputDp, AnOutcomeThatComesLaterGivesEpsilonBackAndNeverDelta)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1", "--delta", "3e-6", "--filter", "odp"}).status, 0);
    const std::string test = R"({"kind":"ptr","epsilon":"0.3","delta":"1e-6"})";
    const Outcome recorded = dpledger({"spend", file, "--mechanism", test, "--json"});
    ASSERT_EQ(recorded.status, 0) << recorded.err;
    const std::string seq = text(at(recorded.json(), {"seq"}));
    EXPECT_EQ(dpledger({"can-spend", file, "--mechanism", test}).status, 1) << "0.6 + 0.6 > 1 while it is not known";
    EXPECT_EQ(dpledger({"outcome", file, "--seq", seq, "--outcome", "maybe"}).status, 64);
    EXPECT_EQ(dpledger({"outcome", file, "--seq", "0", "--outcome", "bottom"}).status, 64);
    const Outcome later = dpledger({"outcome", file, "--seq", seq, "--outcome", "bottom", "--reason", "test log"});
    EXPECT_EQ(later.status, 0) << later.err;
    EXPECT_THAT(later.out, HasSubstr("epsilon 0.3 instead of 0.6, 0.3 given back; delta 1e-6 stays spent"));
    EXPECT_EQ(dpledger({"outcome", file, "--seq", seq, "--outcome", "value"}).status, 64) << "recorded once";
    EXPECT_THAT(readFile(file), HasSubstr("\"type\":\"amend\""));
    EXPECT_EQ(dpledger({"verify", file}).status, 0);
    const Outcome account = dpledger({"account", file, "--json"});
    EXPECT_EQ(account.status, 0) << account.err;
    EXPECT_EQ(text(at(account.json(), {"odp", "spent", "epsilon"})), "0.3");
    EXPECT_EQ(text(at(account.json(), {"odp", "spent", "delta"})), "1e-6");
    EXPECT_EQ(text(at(account.json(), {"odp", "saved", "epsilon"})), "0.3");
    EXPECT_EQ(dpledger({"can-spend", file, "--mechanism", test}).status, 0) << "0.3 + 0.6 <= 1 now";
    const std::string leak = R"({"kind":"approx_dp","epsilon":"0","delta":"3e-6"})";
    EXPECT_EQ(dpledger({"can-spend", file, "--mechanism", leak}).status, 1) << "the first delta never comes back";
    const std::string rest = R"({"kind":"approx_dp","epsilon":"0","delta":"2e-6"})";
    EXPECT_EQ(dpledger({"can-spend", file, "--mechanism", rest}).status, 0);
    EXPECT_EQ(text(at(dpledger({"remaining", file, "--mechanism", test, "--json"}).json(), {"more"})), "1");
}

TEST(OutputDp, AnOutcomeThatComesLaterExcusesNoEarlierSpend)
{
    const Scratch scratch;
    const std::string spends =
        R"({"mechanism":{"kind":"odp","cells":[{"label":"a","epsilon":"1"},{"label":"b","epsilon":"0.1"}]},)"
        R"("decision":"cont","status":"released"})"
        "\n"
        R"({"mechanism":{"kind":"pure_dp","epsilon":"0.9"},"decision":"cont","status":"released"})"
        "\n";
    const std::string log = scratch.file("q.jsonl", spends);
    const std::string file = scratch.path("q.dpledger");
    const Outcome imported = dpledger({"import", log, "--from", "jsonl", "-o", file, "--epsilon", "1", "--delta", "0",
                                       "--filter", "odp", "--neighbours", "add-remove"});
    ASSERT_FALSE(readFile(file).empty()) << imported.err;
    const auto expectErrors = [&] {
        const Outcome audit = dpledger({"audit", file});
        EXPECT_EQ(audit.status, 1);
        EXPECT_THAT(audit.out, HasSubstr("BUDGET-EXCEEDED"));
        EXPECT_THAT(audit.out, HasSubstr("DECISION-WRONG"));
        EXPECT_EQ(number(at(byId(dpledger({"account", file, "--json"}).json(), "filters", "odp"), {"halts_at"})), 2);
        EXPECT_THAT(dpledger({"report", file, "--to", "md"}).out, testing::Not(HasSubstr("together satisfy")));
    };
    expectErrors();
    const Outcome outcome = dpledger({"outcome", file, "--seq", "3", "--outcome", "b"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    expectErrors();
}

TEST(OutputDp, OneOutcomeDoesNotSpeakForManyRuns)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "3", "--delta", "0", "--filter", "odp"}).status, 0);
    const std::string cells = R"({"kind":"odp","cells":[{"label":"a","epsilon":"1"},{"label":"b","epsilon":"0.1"}]})";
    const Outcome refused = dpledger({"spend", file, "--mechanism", cells, "--count", "3", "--outcome", "b"});
    EXPECT_EQ(refused.status, 64);
    EXPECT_THAT(refused.oneLine(), HasSubstr("one by one"));
    const Outcome recorded = dpledger({"spend", file, "--mechanism", cells, "--count", "3", "--json"});
    ASSERT_EQ(recorded.status, 0) << recorded.err;
    const std::string before = readFile(file);
    const Outcome later = dpledger({"outcome", file, "--seq", text(at(recorded.json(), {"seq"})), "--outcome", "b"});
    EXPECT_EQ(later.status, 64);
    EXPECT_THAT(later.oneLine(), HasSubstr("one by one"));
    EXPECT_EQ(readFile(file), before);
}

TEST(OutputDp, UnsoundWishesAreRefusedWithTheirCounterexample)
{
    const Scratch scratch;
    const std::string file = ledger(scratch);
    const Outcome refund = dpledger({"account", file, "--filter", "refund-delta"});
    EXPECT_EQ(refund.status, 64);
    EXPECT_THAT(refund.oneLine(), HasSubstr("0.624999"));
    const Outcome advanced = dpledger(
        {"new", scratch.path("b.dpledger"), "--epsilon", "2", "--delta", "1e-6", "--filter", "advanced-on-realised"});
    EXPECT_EQ(advanced.status, 64);
    EXPECT_THAT(advanced.oneLine(), HasSubstr("1.62"));
    EXPECT_THAT(advanced.oneLine(), HasSubstr("8.99999"));
    EXPECT_EQ(scratch.names(), std::vector<std::string>{"a.dpledger"});
}

TEST(OutputDp, OutcomesOfPlainFiles)
{
    const Scratch scratch;
    const std::string spends =
        R"({"mechanism":{"kind":"svt","epsilon1":"0.1","epsilon2":"0.9","cutoff":10},"outcome":"2"})"
        "\n"
        R"({"mechanism":{"kind":"svt","epsilon1":"0.1","epsilon2":"0.9","cutoff":10},"outcome":"11"})"
        "\n";
    const std::string file = scratch.file("a.jsonl", spends);
    const Outcome outcome = dpledger({"account", file, "--epsilon", "3", "--delta", "0", "--json"});
    const Json json = outcome.json();
    EXPECT_EQ(text(at(json, {"odp", "spent", "epsilon"})), "1.28");
}

} // namespace
} // namespace epsilometer::e2e::odp_test
