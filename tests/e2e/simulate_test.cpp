// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of simulate:
// - the same seed prints the same bytes, another seed others; paths are counted once under every filter
// - a plan that surely fits finishes on every path, one that surely does not never does, at the very round
// - a ledger without a draft is refused (status 2) on one line; wrong numbers of paths are usage (64)
#include "tests/e2e/support/program.h"

#include "core/ledger/ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::simulate_test {
namespace {

using testing::HasSubstr;

std::string withDraft(const Scratch &scratch, const std::string &path, const Plan &plan)
{
    const auto draft = LedgerWriter().draft(plan);
    EXPECT_TRUE(draft.ok());
    return scratch.file("with-draft.dpledger", readFile(path) + *draft);
}

/// A new ledger with a draft of `count` steps of this epsilon under (1, 1e-6) and the basic filter.
std::string ledgerWithDraft(const Scratch &scratch, const std::string &epsilon, int count)
{
    const std::string path = scratch.path("new-" + std::to_string(scratch.names().size()) + ".dpledger");
    EXPECT_EQ(dpledger({"new", path, "--epsilon", "1", "--delta", "1e-6", "--filter", "basic"}).status, 0);
    Plan plan;
    plan.policy = makePolicy(*Exact::parse("epsilon", "1"), *Exact::parse("delta", "1e-6"));
    plan.policy.filter = "basic";
    Step step;
    step.label = "count";
    step.mechanism = Mechanism("pure_dp", {{"epsilon", epsilon}});
    plan.steps.assign(static_cast<std::size_t>(count), step);
    return withDraft(scratch, path, plan);
}

TEST(Simulate, TheSeedDecides)
{
    const Scratch scratch;
    const std::string ledger = ledgerWithDraft(scratch, "=if(i==1, 0.2, if(outcome==1, 0.2, 0.05))", 8);
    const auto run = [&](const char *seed) {
        return dpledger({"simulate", ledger, "--paths", "50", "--seed", seed, "--json"});
    };
    const Outcome first = run("3");
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_EQ(first.out, run("3").out);
    EXPECT_NE(first.out, run("4").out);
    const Json basic = byId(first.json(), "halting", "basic");
    double total = number(at(basic, {"completed"}));
    const Json halts = at(basic, {"first_refused"});
    for (const Json &refused : *halts.ifArray())
        total += number(at(refused, {"paths"}));
    EXPECT_EQ(total, 50);
    EXPECT_EQ(number(at(byId(first.json(), "odometers", "filter"), {"violations"})), 0);
}

TEST(Simulate, AServerAnswersAsTheCommand)
{
    const Scratch scratch;
    const std::string ledger = ledgerWithDraft(scratch, "=if(i==1, 0.2, if(outcome==1, 0.2, 0.05))", 8);
    const auto ask = [&](const std::string &params) {
        return dpledger({"serve", ledger}, R"({"jsonrpc":"2.0","id":1,"method":"simulate","params":)" + params + "}\n");
    };
    const Outcome command = dpledger({"simulate", ledger, "--paths", "50", "--seed", "3", "--json"});
    const Outcome served = ask(R"({"paths":50,"seed":3})");
    EXPECT_EQ(at(served.json(), {"result", "halting"}).write(), at(command.json(), {"halting"}).write()) << served.out;
    EXPECT_THAT(ask(R"({"paths":10000001})").out, HasSubstr("must be at most 10000000"));
    EXPECT_EQ(dpledger({"simulate", ledger, "--paths", "10000001"}).status, 64);
}

TEST(Simulate, SureThings)
{
    const Scratch scratch;
    const Outcome fits = dpledger({"simulate", ledgerWithDraft(scratch, "0.1", 10), "--paths", "20", "--json"});
    ASSERT_EQ(fits.status, 0) << fits.err;
    EXPECT_EQ(number(at(byId(fits.json(), "halting", "basic"), {"completed"})), 20);
    const Outcome halts = dpledger({"simulate", ledgerWithDraft(scratch, "0.3", 10), "--paths", "20", "--json"});
    const Json basic = byId(halts.json(), "halting", "basic");
    EXPECT_EQ(number(at(basic, {"completed"})), 0);
    EXPECT_EQ(number(at(basic, {"first_refused", "0", "round"})), 4);
    EXPECT_EQ(number(at(basic, {"first_refused", "0", "paths"})), 20);
    const Outcome words = dpledger({"simulate", ledgerWithDraft(scratch, "0.3", 10), "--paths", "20"});
    EXPECT_THAT(words.out, HasSubstr("On 0 of 20 paths (seed 1)"));
    EXPECT_THAT(words.out, HasSubstr("held on every path"));
}

TEST(Simulate, ADraftKeepsToTheLedgersRelation)
{
    const Scratch scratch;
    const std::string path = scratch.path("replace-one.dpledger");
    ASSERT_EQ(
        dpledger({"new", path, "--epsilon", "3", "--delta", "1e-6", "--filter", "renyi", "--neighbours", "replace-one"})
            .status,
        0);
    Plan plan;
    plan.policy = makePolicy(*Exact::parse("epsilon", "3"), *Exact::parse("delta", "1e-6"));
    plan.policy.filter = "renyi";
    for (const auto *sampling : {"without_replacement", "poisson"}) {
        Step step;
        step.mechanism =
            Mechanism("subsampled_gaussian",
                      {{"noise_multiplier", "2"}, {"sampling_rate", "0.01"}, {"steps", "10"}, {"sampling", sampling}});
        plan.steps = {step};
        const Outcome run = dpledger({"simulate", withDraft(scratch, path, plan), "--paths", "5", "--json"});
        ASSERT_EQ(run.status, 0) << run.err;
        EXPECT_EQ(number(at(byId(run.json(), "halting", "renyi"), {"completed"})), *sampling == 'w' ? 5 : 0);
    }
}

TEST(Simulate, Usage)
{
    const Scratch scratch;
    const std::string path = scratch.path("empty.dpledger");
    ASSERT_EQ(dpledger({"new", path, "--epsilon", "1"}).status, 0);
    const Outcome nothing = dpledger({"simulate", path});
    EXPECT_EQ(nothing.status, 2);
    EXPECT_THAT(nothing.oneLine(), HasSubstr("no draft"));
    EXPECT_EQ(dpledger({"simulate", ledgerWithDraft(scratch, "0.1", 1), "--paths", "0"}).status, 64);
    EXPECT_EQ(dpledger({"simulate", ledgerWithDraft(scratch, "0.1", 1), "--seed", "x"}).status, 64);
    const Outcome formula = dpledger({"simulate", ledgerWithDraft(scratch, "=left/(", 1)});
    EXPECT_EQ(formula.status, 2);
    EXPECT_THAT(formula.oneLine(), HasSubstr("steps[1].epsilon"));
}

} // namespace
} // namespace epsilometer::e2e::simulate_test
