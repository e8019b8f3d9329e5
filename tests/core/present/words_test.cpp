// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a cost that was typed reads as typed, whichever way its double was rounded; any other is rounded up, also
// where the number typed is not the bound's own.
#include "core/present/text/words.h"

#include "tests/core/mechanisms/mechanism_support.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::present::words_test {
namespace {

std::string costOf(const std::string &json)
{
    return costText(mechanism_support::cost(json), Mechanism::fromJson(Json::parse(json).value())).english();
}

TEST(Words, TypedCostsReadAsTyped)
{
    for (const std::string rho : {"4.96", "7.7", "0.07", "0.1", "0.7", "1/3"})
        EXPECT_EQ(costOf(R"({"kind":"zcdp","rho":")" + rho + "\"}"), "rho " + rho);
    EXPECT_EQ(costOf(R"({"kind":"zcdp","rho":"4.96","delta":"1e-10"})"), "rho 4.96, delta 1e-10");
    for (const std::string mu : {"0.7", "0.35", "1.1"})
        EXPECT_EQ(costOf(R"({"kind":"gdp","mu":")" + mu + "\"}"), "mu " + mu);
    EXPECT_EQ(costOf(R"({"kind":"pure_dp","epsilon":"1/3"})"), "epsilon 1/3");
    const std::string zcdp = R"({"kind":"zcdp","rho":"4.96"})";
    EXPECT_EQ(notionTexts(mechanism_support::cost(zcdp), Mechanism::fromJson(Json::parse(zcdp).value())).front().cost,
              "rho 4.96");
}

TEST(Words, OtherCostsAreRoundedUp)
{
    EXPECT_EQ(costOf(R"({"kind":"laplace","sensitivity":"20","scale":"357"})"), "epsilon 0.0560225")
        << "a computed fraction is a decimal";
    RoundCost round;
    round.zcdp = RoundCost::Zcdp{std::nextafter(4.96, 5), Exact(), 0};
    EXPECT_EQ(costText(round), "rho 4.96001") << "whatever lies above 4.96 reads more than 4.96";
    EXPECT_EQ(costText(round, Mechanism::fromJson(Json::object({{"rho", "4.95"}}))), "rho 4.96001") << "another number";
    EXPECT_EQ(costText(round, Mechanism::fromJson(Json::object({{"rho", "=left/10"}}))), "rho 4.96001") << "no number";
    EXPECT_EQ(costText(infiniteCost(), Mechanism::fromJson(Json::object({{"rho", "4.96"}}))), costText(infiniteCost()));
}

} // namespace
} // namespace epsilometer::present::words_test
