// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, end to end: a ledger with a budget of rho, mu or Renyi orders is made, spent from to the digit, accounted,
// audited, reported and exported in its own notion; an epsilon is shown only at a delta that was asked for; the same
// budgets override a ledger's for one run; wrong flags are refused by name.
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::native_budget_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string zcdp(const std::string &rho)
{
    return R"({"kind":"zcdp","rho":")" + rho + "\"}";
}

class NativeBudget : public ::testing::Test {
protected:
    std::string made(const std::vector<std::string> &budget)
    {
        const std::string path = m_scratch.path("budget.dpledger");
        std::vector<std::string> arguments{"new", path};
        arguments.insert(arguments.end(), budget.begin(), budget.end());
        const Outcome outcome = dpledger(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        m_said = outcome.out;
        return path;
    }
    static Outcome spend(const std::string &path, const std::string &mechanism)
    {
        return dpledger({"spend", path, "--mechanism", mechanism});
    }

    Scratch m_scratch;
    std::string m_said;
};

TEST_F(NativeBudget, TheCensusIsSpentToTheDigit)
{
    const std::string path = made({"--rho", "15.29"});
    EXPECT_THAT(m_said, HasSubstr("15.29-zCDP, zcdp filter"));
    for (const char *rho : {"2.56", "0.07", "4.96", "7.70"})
        EXPECT_EQ(spend(path, zcdp(rho)).status, 0) << rho;
    const Outcome more = spend(path, zcdp("0.00000001"));
    EXPECT_EQ(more.status, 1);
    EXPECT_THAT(more.err, HasSubstr("15.29-zCDP"));
    EXPECT_THAT(more.err, HasSubstr("sum of rho spent 15.29, asked 1e-8, would be 15.29000001 of 15.29"));
    EXPECT_THAT(more.err, Not(HasSubstr("epsilon")));

    const Json account = dpledger({"account", path, "--json"}).json();
    EXPECT_EQ(text(at(account, {"budget", "rho"})), "15.29");
    EXPECT_EQ(at(account, {"budget"}).find("epsilon"), nullptr);
    const Json filter = byId(account, "filters", "zcdp");
    EXPECT_EQ(text(at(filter, {"spent_exact"})), "15.29");
    EXPECT_EQ(text(at(filter, {"budget_exact"})), "15.29");
    EXPECT_EQ(text(at(filter, {"guarantee", "rho"})), "15.29");
    EXPECT_EQ(at(filter, {"guarantee"}).find("epsilon"), nullptr) << "no delta was asked for";
    EXPECT_EQ(text(at(filter, {"guarantee", "conversion"})), "zcdp-dp-cks");
    EXPECT_THAT(text(at(byId(account, "filters", "basic"), {"why"})), HasSubstr("the budget is rho = 15.29"));
    EXPECT_THAT(text(at(account, {"hints", "0"})), HasSubstr("--delta"));

    const Json remaining = dpledger({"remaining", path, "--json"}).json();
    EXPECT_EQ(text(at(remaining, {"largest_rho"})), "0");
    EXPECT_EQ(dpledger({"can-spend", path, "--mechanism", zcdp("0.1")}).status, 1);
}

TEST_F(NativeBudget, AnEpsilonAtTheDeltaThatIsAskedFor)
{
    const std::string path = made({"--rho", "2.56"});
    ASSERT_EQ(spend(path, zcdp("2.56")).status, 0);
    const Json account = dpledger({"account", path, "--delta", "1e-10", "--json"}).json();
    const Json guarantee = at(byId(account, "filters", "zcdp"), {"guarantee"});
    EXPECT_EQ(text(at(guarantee, {"delta"})), "1e-10");
    EXPECT_GT(number(at(guarantee, {"epsilon"})), 17);
    EXPECT_LT(number(at(guarantee, {"epsilon"})), 18);
    EXPECT_EQ(account.find("hints"), nullptr);
    const Json fixed = byId(account, "compositions", "zcdp_tight");
    EXPECT_EQ(number(at(fixed, {"epsilon", "0"})), number(at(guarantee, {"epsilon"})));
    EXPECT_THAT(dpledger({"account", path, "--delta", "1e-10"}).out, HasSubstr("2.56-zCDP, which is (17."));
}

TEST_F(NativeBudget, MuAndRenyiOrders)
{
    const std::string mu = made({"--mu", "1"});
    for (int i = 0; i < 9; ++i)
        EXPECT_EQ(spend(mu, R"({"kind":"gaussian","sigma":"3"})").status, 0) << i;
    EXPECT_EQ(spend(mu, R"({"kind":"gaussian","sigma":"1000"})").status, 1) << "nine times 1/9";
    EXPECT_THAT(spend(mu, R"({"kind":"laplace","scale":"10"})").err, HasSubstr("needs a Gaussian DP bound"));

    const std::string renyi = m_scratch.path("renyi.dpledger");
    ASSERT_EQ(
        dpledger({"new", renyi, "--order", "2", "--renyi-budget", "1", "--order", "8", "--renyi-budget", "3"}).status,
        0);
    EXPECT_THAT(readFile(renyi), HasSubstr(R"("renyi":[{"limit":"1","order":"2"},{"limit":"3","order":"8"}])"));
    EXPECT_EQ(spend(renyi, zcdp("0.375")).status, 0);
    EXPECT_EQ(spend(renyi, zcdp("0.001")).status, 1) << "order 8 is spent: 8 x 0.375 = 3";
}

TEST_F(NativeBudget, OverridesForOneRun)
{
    const std::string path = made({"--epsilon", "3", "--delta", "1e-6"});
    ASSERT_EQ(spend(path, R"({"kind":"laplace","scale":"10"})").status, 0);
    const Json rho = dpledger({"account", path, "--rho", "0.01", "--json"}).json();
    EXPECT_EQ(text(at(rho, {"filter"})), "zcdp");
    EXPECT_EQ(text(at(rho, {"budget", "rho"})), "0.01");
    EXPECT_EQ(text(at(rho, {"budget", "delta_prime"})), "1e-6") << "the ledger's delta is what is asked at";
    const std::string own = m_scratch.path("own.dpledger");
    ASSERT_EQ(dpledger({"new", own, "--rho", "1"}).status, 0);
    const Json epsilon = dpledger({"account", own, "--epsilon", "3", "--delta", "1e-6", "--json"}).json();
    EXPECT_EQ(text(at(epsilon, {"budget", "epsilon"})), "3");
    EXPECT_EQ(at(epsilon, {"budget"}).find("rho"), nullptr);
}

TEST_F(NativeBudget, ApproximateZcdp)
{
    const std::string path = made({"--rho", "1", "--delta-second", "3e-9"});
    const std::string round = R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-9"})";
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(spend(path, round).status, 0) << i;
    EXPECT_EQ(spend(path, round).status, 1);
    EXPECT_THAT(dpledger({"account", path}).out, HasSubstr("3e-9-approximate 1-zCDP"));
}

TEST_F(NativeBudget, AuditAndReport)
{
    const std::string path = made({"--rho", "15.29"});
    for (const char *rho : {"2.56", "0.07", "4.96", "7.70"})
        ASSERT_EQ(spend(path, zcdp(rho)).status, 0);
    const Outcome kept = dpledger({"audit", path, "--json"});
    EXPECT_THAT(kept.out, Not(HasSubstr("BUDGET-EXCEEDED")));
    EXPECT_THAT(kept.out, HasSubstr("EPS-LARGE"));
    const Outcome exceeded = dpledger({"audit", path, "--rho", "15.28", "--json"});
    EXPECT_EQ(exceeded.status, 1);
    EXPECT_THAT(exceeded.out, HasSubstr("BUDGET-EXCEEDED"));
    EXPECT_THAT(exceeded.out, HasSubstr("15.28-zCDP"));
    const Outcome report = dpledger({"report", path, "--to", "md"});
    EXPECT_EQ(report.status, 0) << report.err;
    EXPECT_THAT(report.out, HasSubstr("together satisfy 15.29-zCDP for one"));
    EXPECT_THAT(report.out, HasSubstr("budget: 15.29 of 15.29"));
    EXPECT_THAT(report.out, HasSubstr("zcdp-dp-cks"));
}

TEST_F(NativeBudget, Calibrate)
{
    const Json sigma =
        dpledger({"calibrate", "--mechanism", R"({"kind":"gaussian"})", "--solve", "sigma", "--rho", "1/18", "--json"})
            .json();
    EXPECT_EQ(text(at(sigma, {"value"})), "3");
    EXPECT_EQ(text(at(sigma, {"rho"})), "1/18");
    EXPECT_EQ(text(at(sigma, {"accountant"})), "zcdp");
    const Outcome count =
        dpledger({"calibrate", "--mechanism", R"({"kind":"gaussian","sigma":"3"})", "--solve", "count", "--mu", "1"});
    EXPECT_THAT(count.out, HasSubstr("9 runs fit; by gdp"));
}

TEST_F(NativeBudget, WrongFlagsAreRefusedByName)
{
    const auto problem = [this](std::vector<std::string> flags) {
        flags.insert(flags.begin(), {"new", m_scratch.path("never.dpledger")});
        const Outcome outcome = dpledger(flags);
        EXPECT_EQ(outcome.status, 64);
        return outcome.oneLine();
    };
    EXPECT_THAT(problem({"--rho", "1", "--epsilon", "1"}), HasSubstr("--epsilon"));
    EXPECT_THAT(problem({"--rho", "1", "--mu", "1"}), HasSubstr("--rho"));
    EXPECT_THAT(problem({"--rho", "-1"}), HasSubstr("--rho"));
    EXPECT_THAT(problem({"--renyi-budget", "1"}), HasSubstr("--renyi-budget"));
    EXPECT_THAT(problem({"--rho", "1", "--filter", "basic"}), HasSubstr("the budget is rho = 1"));
    EXPECT_THAT(problem({"--mu", "1", "--delta-second", "1e-9"}), HasSubstr("--delta-second"));
    EXPECT_THAT(problem({"--rho", "1", "--delta", "1e-6", "--delta-prime", "1e-7"}), HasSubstr("--delta-prime"));
}

} // namespace
} // namespace epsilometer::e2e::native_budget_test
