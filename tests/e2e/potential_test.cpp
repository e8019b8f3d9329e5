// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, end to end: a new ledger is under the potential filter; its first spend records the family as a change of policy
// before itself, and no later one does; one that is known by Renyi divergences alone records the universal filter; a plan
// fits as its first step begins the ledger; a refusal names the family; what was not declared is spent beside it; one step of training that other filters
// refuse runs; the ledger verifies, audits and accounts; a declared family is stated from the beginning; wrong families are
// refused by name and leave no file; a loss beyond the budget is refused, and a log with one has a finding; a log under a
// budget is answered as the ledger that its import makes; verify --all checks table and prices, and fails for a clock that
// is longer than the family has.
#include "core/base/sha256.h"
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace epsilometer::e2e::potential_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char *kTraining = R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling":"poisson",)"
                                  R"("sampling_rate":"0.01","steps":"1"})";
constexpr const char *kGaussian = R"({"kind":"gaussian","sigma":"40"})";
constexpr const char *kLaplace = R"({"kind":"laplace","scale":"20"})";

class PotentialLedger : public ::testing::Test {
protected:
    Outcome made(const std::vector<std::string> &more = {})
    {
        std::vector<std::string> arguments{"new",     path(), "--epsilon",    "2",
                                           "--delta", "1e-6", "--neighbours", "add-remove"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return dpledger(arguments);
    }
    std::string path() { return m_scratch.path("potential.dpledger"); }
    Outcome spend(const std::string &mechanism) { return dpledger({"spend", path(), "--mechanism", mechanism}); }

    Scratch m_scratch;
};

TEST_F(PotentialLedger, BeginsWithTheFamilyOfItsFirstSpend)
{
    ASSERT_EQ(made().status, 0);
    EXPECT_THAT(readFile(path()), Not(HasSubstr("family")));
    EXPECT_EQ(dpledger({"can-spend", path(), "--mechanism", kTraining}).status, 0);
    const Outcome first = spend(kTraining);
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_THAT(first.out, HasSubstr("The filter is set up for analyses like this first one"));
    const std::string begun = readFile(path());
    EXPECT_THAT(begun, HasSubstr(R"("family":[)"));
    EXPECT_THAT(begun, HasSubstr(R"("family_clock":{)"));
    EXPECT_LT(begun.find(R"("family":[)"), begun.find(R"("type":"spend")"));

    const Outcome second = spend(kTraining);
    EXPECT_EQ(second.status, 0) << second.err;
    EXPECT_THAT(second.out, Not(HasSubstr("is set up for")));
    EXPECT_EQ(spend(kGaussian).status, 0);
    EXPECT_EQ(spend(kLaplace).status, 0) << "priced";

    EXPECT_EQ(dpledger({"verify", path()}).status, 0);
    const Outcome audited = dpledger({"audit", path()});
    for (const char *wrong : {"FAMILY-CLOCK", "POLICY-CHANGED", "DECISION-WRONG"})
        EXPECT_THAT(audited.out, Not(HasSubstr(wrong)));
    const Outcome account = dpledger({"account", path(), "--all"});
    EXPECT_EQ(account.status, 0) << account.err;
    EXPECT_THAT(account.out, HasSubstr("potential"));
    EXPECT_EQ(dpledger({"remaining", path(), "--mechanism", kTraining}).status, 0);
}

/// A ledger's lines with a chain of their own.
std::string rechained(const std::string &bytes)
{
    std::string made;
    std::string before;
    for (std::size_t start = 0; start < bytes.size();) {
        const std::size_t end = bytes.find('\n', start) + 1;
        std::string line = bytes.substr(start, end - start);
        if (const std::size_t prev = line.find(R"("prev":")"); !before.empty() && prev != std::string::npos)
            line.replace(prev + 8, 64, before);
        before = Sha256::hex(line);
        made += line;
        start = end;
    }
    return made;
}

TEST_F(PotentialLedger, IsCheckedByASecondProgram)
{
    ASSERT_EQ(made({"--lattice", "0.02"}).status, 0);
    EXPECT_EQ(spend(kLaplace).status, 0);
    EXPECT_EQ(spend(R"({"kind":"pure_dp","epsilon":"0.3"})").status, 0);
    const Outcome checked = dpledger({"verify", path(), "--all"});
    EXPECT_EQ(checked.status, 0) << checked.err;
    EXPECT_THAT(checked.out,
                HasSubstr("of the potential filter and odometer, and what is spent, were checked independently"));
    const Json json = dpledger({"verify", path(), "--all", "--json"}).json();
    EXPECT_EQ(at(json, {"potential", "holds"}).write(), "true");
    EXPECT_GE(number(at(json, {"potential", "prices"})), 1);
    EXPECT_GE(number(at(json, {"potential", "all_states"})), number(at(json, {"potential", "states"})));

    std::string bytes = readFile(path());
    const std::string key = R"("limit":")";
    const std::size_t limit = bytes.find(key, bytes.find(R"("family_clock":{)"));
    ASSERT_NE(limit, std::string::npos);
    const std::size_t from = limit + key.size();
    bytes.replace(from, bytes.find('"', from) - from, "5000");
    const std::string longer = m_scratch.file("longer.dpledger", rechained(bytes));
    EXPECT_EQ(dpledger({"verify", longer}).status, 0) << "the chain holds";
    const Outcome refused = dpledger({"verify", longer, "--all"});
    EXPECT_EQ(refused.status, 2) << refused.out;
    EXPECT_THAT(refused.oneLine(), HasSubstr("the clock of 5000 units is longer than the table"));
    EXPECT_EQ(at(dpledger({"verify", longer, "--all", "--json"}).json(), {"potential", "holds"}).write(), "false");
}

TEST_F(PotentialLedger, StatesADeclaredFamily)
{
    ASSERT_EQ(made({"--family", kLaplace, "--family", kGaussian}).status, 0);
    const std::string ledger = readFile(path());
    for (const char *stated : {R"("parts":")", R"("charge":")", R"("family_clock":{)", R"("delta_prime":"9.8e-7")"})
        EXPECT_THAT(ledger, HasSubstr(stated));
    const Outcome outcome = spend(kLaplace);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, Not(HasSubstr("The policy is changed")));
}

TEST_F(PotentialLedger, TakesMembersAsWords)
{
    ASSERT_EQ(made({"--family", "laplace scale=20", "--family", "gaussian sigma=40"}).status, 0);
    EXPECT_THAT(readFile(path()), HasSubstr(R"({"kind":"laplace","scale":"20"})"));
}

TEST_F(PotentialLedger, WhatTheUniversalFilterAdmitsMoreOfBeginsUnderIt)
{
    ASSERT_EQ(made().status, 0);
    const Outcome first = spend(R"({"kind":"zcdp","rho":"0.08"})");
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_THAT(first.out, HasSubstr("universal filter from here on"));
    EXPECT_THAT(readFile(path()), HasSubstr(R"("delta_prime":"5e-7")"));
}

TEST_F(PotentialLedger, ZcdpBeginsWithCoins)
{
    ASSERT_EQ(made({"--family", "zcdp rho=0.001"}).status, 0);
    EXPECT_THAT(readFile(path()), HasSubstr(R"("family":[{"charge":"1","mechanism":{"kind":"gdp")"));
    EXPECT_THAT(spend(R"({"kind":"zcdp","rho":"0.001"})").out, HasSubstr("potential filter"));
    EXPECT_EQ(spend(kTraining).status, 0);
}

TEST_F(PotentialLedger, APlanFitsAsItsFirstStepBeginsTheLedger)
{
    ASSERT_EQ(made().status, 0);
    const Outcome planned = dpledger({"plan", "add", path(), "--mechanism", kTraining, "--count", "1000"});
    EXPECT_THAT(planned.out, HasSubstr("the chosen filter (potential) accepts 8")) << planned.out;
    EXPECT_THAT(dpledger({"account", path()}).out, HasSubstr("accepts 8"));
}

TEST_F(PotentialLedger, ARefusalNamesTheFamily)
{
    ASSERT_EQ(made().status, 0);
    ASSERT_EQ(spend(kLaplace).status, 0);
    EXPECT_THAT(spend(R"({"kind":"laplace","scale":"0.1"})").err, HasSubstr("the filter counts it with a margin"));
    EXPECT_THAT(spend(R"({"kind":"gaussian","sigma":"0.1"})").err, Not(HasSubstr("family")));
}

TEST_F(PotentialLedger, WrongFamiliesAreRefusedByName)
{
    for (const auto &[family, wrong] : std::vector<std::pair<const char *, const char *>>{
             {R"({"kind":"no_op"})", "costs nothing"},
             {"laplace", "family[0]"},
         }) {
        const Outcome outcome = made({"--family", family});
        EXPECT_NE(outcome.status, 0) << family;
        EXPECT_THAT(outcome.err, HasSubstr(wrong)) << family;
        EXPECT_FALSE(std::filesystem::exists(path())) << family;
    }
}

/// A round beyond the budget by itself, at sizes where all of e^-loss that a batch of such rounds has underflows.
TEST_F(PotentialLedger, ALossBeyondTheBudgetIsRefused)
{
    const std::string ledger = path();
    ASSERT_EQ(dpledger({"new", ledger, "--epsilon", "12", "--delta", "1e-8"}).status, 0);
    ASSERT_EQ(dpledger({"spend", ledger, "gaussian", "sigma=6.8"}).status, 0);
    const Outcome planned = dpledger({"plan", "add", ledger, "--mechanism", "pure_dp epsilon=16", "--count", "3"});
    EXPECT_THAT(planned.out, Not(HasSubstr("accepts all"))) << planned.out;
    EXPECT_THAT(planned.out, HasSubstr("accepts 0")) << planned.out;
    const std::string largest = text(*dpledger({"remaining", ledger, "--json"}).json().find("largest_epsilon"));
    EXPECT_LT(std::stod(largest), 12) << largest;
    EXPECT_EQ(dpledger({"can-spend", ledger, "pure_dp", "epsilon=" + largest}).status, 0) << largest;

    const std::string small = m_scratch.path("small.dpledger");
    ASSERT_EQ(dpledger({"new", small, "--epsilon", "8.833", "--delta", "1e-5"}).status, 0);
    ASSERT_EQ(dpledger({"spend", small, "gaussian", "sigma=1.3282"}).status, 0);
    for (const char *epsilon : {"14", "15.5", "18", "20"})
        EXPECT_EQ(dpledger({"can-spend", small, "pure_dp", std::string("epsilon=") + epsilon}).status, 1) << epsilon;

    const std::string response = m_scratch.path("response.dpledger");
    ASSERT_EQ(dpledger({"new", response, "--epsilon", "8", "--delta", "1e-5"}).status, 0);
    ASSERT_EQ(dpledger({"spend", response, "pure_dp", "epsilon=0.7"}).status, 0);
    EXPECT_EQ(dpledger({"can-spend", response, "pure_dp", "epsilon=16.0258936169478"}).status, 1);
}

TEST_F(PotentialLedger, ALogWithALossBeyondTheBudgetIsNotGuaranteed)
{
    const std::string log = m_scratch.file("log.csv", "epsilon,delta\n0.7,0\n16.0258936169478,0\n");
    ASSERT_EQ(dpledger({"import", log, "-o", path(), "--epsilon", "8", "--delta", "1e-5"}).status, 0);
    const Outcome audited = dpledger({"audit", path()});
    EXPECT_EQ(audited.status, 1);
    EXPECT_THAT(audited.out, HasSubstr("BUDGET-EXCEEDED"));
    EXPECT_THAT(dpledger({"account", path()}).out, HasSubstr("already goes past the budget at round 2"));
}

TEST_F(PotentialLedger, ALogIsAnsweredAsItsImport)
{
    const std::string log = testData("golden/logs/opacus.json");
    const std::vector<std::string> budget{"--epsilon", "3", "--delta", "1e-6"};
    std::vector<std::string> import{"import", log, "-o", path()};
    import.insert(import.end(), budget.begin(), budget.end());
    ASSERT_EQ(dpledger(import).status, 0);
    std::vector<std::string> account{"account", log, "--json"};
    account.insert(account.end(), budget.begin(), budget.end());

    const Json ofLedger = dpledger({"account", path(), "--json"}).json();
    const Json ofLog = dpledger(account).json();

    EXPECT_EQ(text(*ofLog.find("filter")), "potential");
    for (const char *key : {"answer", "budget", "filters", "odometers", "compositions"})
        EXPECT_EQ(ofLog.find(key)->write(), ofLedger.find(key)->write()) << key;
}

} // namespace
} // namespace epsilometer::e2e::potential_test
