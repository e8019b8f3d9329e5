// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what a mechanism converts within itself is named, notion by notion, and what it states itself is not;
// every id is a known conversion; a sequence names each once, whole blocks of plain rounds included; the texts people
// read carry the names.
#include "core/account/sequence_conversions.h"

#include "core/notions/conversions/conversion.h"
#include "core/present/text/words.h"
#include "tests/core/mechanisms/mechanism_support.h"

namespace epsilometer::account::sequence_conversions_test {
namespace {

std::string within(const std::string &mechanism)
{
    return present::conversionsText(conversionsWithin(mechanism_support::cost(mechanism))).english();
}

TEST(SequenceConversions, EachMechanismNamesItsOwn)
{
    const std::string zcdp = std::string(present::words(Notion::Zcdp)) + " by ";
    const std::string renyi = std::string(present::words(Notion::Renyi)) + " by ";
    const std::string dp = std::string(present::words(Notion::Dp)) + " by ";
    EXPECT_EQ(within(R"({"kind":"pure_dp","epsilon":"1"})"), zcdp + "pure-zcdp-tight; " + renyi + "pure-renyi");
    EXPECT_EQ(within(R"({"kind":"laplace","scale":"2"})"), renyi + "laplace-renyi");
    EXPECT_EQ(within(R"({"kind":"permute_and_flip","epsilon":"1"})"), renyi + "laplace-renyi");
    EXPECT_EQ(within(R"({"kind":"discrete_laplace","scale":"2","sensitivity":"3"})"),
              renyi + "pure-renyi, discrete-laplace-renyi");
    EXPECT_EQ(within(R"({"kind":"discrete_laplace","scale":"2"})"), zcdp + "pure-zcdp-tight; " + renyi + "pure-renyi");
    EXPECT_EQ(within(R"({"kind":"gaussian","sigma":"2"})"), zcdp + "gdp-zcdp; " + renyi + "zcdp-renyi");
    EXPECT_EQ(within(R"({"kind":"zcdp","rho":"0.1"})"), renyi + "zcdp-renyi");
    EXPECT_EQ(within(R"({"kind":"exponential","epsilon":"1"})"), renyi + "pure-renyi, zcdp-renyi");
    EXPECT_EQ(within(R"({"kind":"prob_dp","epsilon":"1","delta":"1e-9"})"),
              dp + "pdp-dp; " + zcdp + "pure-zcdp-tight; " + renyi + "pure-renyi");
    EXPECT_EQ(within(R"({"kind":"renyi","orders":["2"],"values":["0.1"]})"), "");
}

TEST(SequenceConversions, EveryIdIsKnown)
{
    for (const char *mechanism :
         {R"({"kind":"laplace","scale":"2"})", R"({"kind":"discrete_laplace","scale":"2","sensitivity":"3"})",
          R"({"kind":"gaussian","sigma":"2"})", R"({"kind":"approx_dp","epsilon":"1","delta":"1e-9"})"})
        for (const NotionConversions &one : conversionsWithin(mechanism_support::cost(mechanism)))
            for (const std::string_view id : one.ids)
                EXPECT_NE(findConversion(id), nullptr) << id;
}

TEST(SequenceConversions, ASequenceNamesEachOnce)
{
    Rounds rounds;
    for (int i = 0; i < 1500; ++i)
        rounds.appendDp(Exact::quotient(Exact(1 + i % 7), Exact(100)), Exact(), true);
    const std::string plain = present::conversionsText(conversionsWithin(rounds)).english();
    EXPECT_EQ(plain, within(R"({"kind":"pure_dp","epsilon":"1"})"));
    const auto laplace =
        std::make_shared<const RoundCost>(mechanism_support::cost(R"({"kind":"laplace","scale":"2"})"));
    rounds.append(laplace, 3);
    rounds.append(laplace, 3);
    EXPECT_EQ(present::conversionsText(conversionsWithin(rounds)), plain + ", laplace-renyi");
    EXPECT_TRUE(conversionsWithin(Rounds()).empty());
}

TEST(SequenceConversions, DetailsOfARoundCarryThem)
{
    const auto texts = present::notionTexts(mechanism_support::cost(R"({"kind":"laplace","scale":"2"})"));
    ASSERT_GE(texts.size(), 3U);
    EXPECT_EQ(texts[0].cost, "epsilon 0.5");
    EXPECT_TRUE(texts[1].cost.english().ends_with("0.106531")) << texts[1].cost;
    EXPECT_TRUE(texts[2].cost.english().ends_with(" (laplace-renyi)")) << texts[2].cost;
}

} // namespace
} // namespace epsilometer::account::sequence_conversions_test
