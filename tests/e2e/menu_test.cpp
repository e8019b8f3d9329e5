// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, end to end: a ledger under a menu is made, states its charges, order and unit, is spent from, refuses what is
// not on the menu by name and offers what takes it, is accounted, asked and simulated; wrong menus are refused by name, and
// leave no file.
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::e2e::menu_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char *kTraining = R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling":"poisson",)"
                                  R"("sampling_rate":"0.01","steps":"20"})";
constexpr const char *kQuery = R"({"kind":"gaussian","sigma":"40"})";

class MenuLedger : public ::testing::Test {
protected:
    Outcome made(const std::vector<std::string> &more)
    {
        std::vector<std::string> arguments{"new",  path(),         "--epsilon",  "2",        "--delta",
                                           "1e-6", "--neighbours", "add-remove", "--filter", "menu"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return dpledger(arguments);
    }
    std::string path() { return m_scratch.path("menu.dpledger"); }
    Outcome spend(const std::string &mechanism) { return dpledger({"spend", path(), "--mechanism", mechanism}); }

    Scratch m_scratch;
};
using MenuLedgerSweep = MenuLedger;

TEST_F(MenuLedgerSweep, IsSpentFromAndRefusesWhatIsNotOnIt)
{
    const Outcome outcome = made({"--menu", kTraining, "--menu", kQuery, "--lattice", "0.02"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("menu filter"));
    const std::string ledger = readFile(path());
    for (const char *stated : {R"("charge":")", R"("menu_order":")", R"("menu_unit":")", R"("lattice":"0.02")"})
        EXPECT_THAT(ledger, HasSubstr(stated));

    EXPECT_THAT(dpledger({"account", path()}).out, HasSubstr("Go on."));
    EXPECT_EQ(spend(kTraining).status, 0);
    EXPECT_EQ(spend(kQuery).status, 0);
    EXPECT_EQ(spend(R"({"kind":"gdp","mu":"0.025"})").status, 0) << "the same law as the query";
    const Outcome other = spend(R"({"kind":"gaussian","sigma":"41"})");
    EXPECT_EQ(other.status, 1);
    EXPECT_THAT(other.err, HasSubstr("not on the menu"));
    EXPECT_THAT(other.err, HasSubstr("universal"));

    const Outcome account = dpledger({"account", path()});
    EXPECT_EQ(account.status, 0) << account.err;
    EXPECT_THAT(account.out, HasSubstr("budget, menu filter"));
    const Outcome more = dpledger({"can-spend", path(), "--mechanism", kTraining});
    EXPECT_EQ(more.status, 0) << more.err;
    EXPECT_EQ(dpledger({"remaining", path(), "--mechanism", kQuery}).status, 0);
    ASSERT_EQ(dpledger({"plan", "add", path(), "--mechanism", kQuery, "--count", "5"}).status, 0);
    EXPECT_THAT(dpledger({"simulate", path(), "--paths", "20"}).out, HasSubstr("Menu"));
    EXPECT_THAT(dpledger({"audit", path()}).out, Not(HasSubstr("DECISION-WRONG")));
}

TEST_F(MenuLedger, WrongMenusAreRefusedByName)
{
    const std::vector<std::pair<std::vector<std::string>, const char *>> wrong = {
        {{}, "no menu"},
        {{"--menu", "gaussian"}, "--menu"},
        {{"--menu", R"({"kind":"gaussian","sigma":"nan"})"}, "sigma"},
        {{"--menu", R"({"kind":"gaussian","sigma":"0"})"}, "menu[0]"},
        {{"--menu", R"({"kind":"zcdp","rho":"0.1"})"}, "no loss distribution"},
        {{"--menu", R"({"mechanism":{"kind":"gaussian","sigma":"40"},"charge":"0.5"})"}, "charge"},
        {{"--menu", kQuery, "--menu-order", "1"}, "menu_order"},
        {{"--menu", kQuery, "--menu-unit", "-1"}, "--menu-unit"},
        {{"--menu", kQuery, "--menu", kQuery}, "same law"}};
    for (const auto &[flags, named] : wrong) {
        const Outcome outcome = made(flags);
        EXPECT_NE(outcome.status, 0) << named;
        EXPECT_THAT(outcome.err, HasSubstr(named));
        EXPECT_FALSE(std::filesystem::exists(path())) << named;
    }
}

} // namespace
} // namespace epsilometer::e2e::menu_test
