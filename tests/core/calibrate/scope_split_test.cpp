// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a budget that is split over scopes:
// - shares are as their weights, add up to the whole at most, and to no less than six digits of it
// - locked shares stay; what they leave is shared; too much locked, an unlimited whole or nothing left is refused
// - shares of disjoint blocks need not add up; the worst block decides, and a share of everyone counts in each
// - delta is shared, rounded down; rho adds up; a budget of mu has no shares
// - shares that change are recorded, those that grow last
// - the JSON list: slips are refused
#include "core/calibrate/scope_split.h"

#include "tests/support/plans.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::calibrate::scope_split_test {
namespace {

using ::testing::HasSubstr;
using testing_support::catalog;

std::vector<ScopeShare> shares(const std::string &json)
{
    auto read = readScopeShares("--shares", json);
    EXPECT_TRUE(read.ok()) << json;
    return read.ok() ? *std::move(read) : std::vector<ScopeShare>();
}

Result<std::vector<Policy>> split(const Policy &whole, const std::string &json,
                                  const std::vector<std::optional<Policy>> &present = {},
                                  const Partition *partition = nullptr)
{
    auto read = shares(json);
    for (std::size_t at = 0; at < present.size(); ++at)
        read[at].present = present[at];
    return splitOverScopes(catalog().mechanisms, catalog().filters, whole, read, partition);
}

Exact number(const std::string &text)
{
    return *Exact::parse("number", text);
}

Policy budget(const std::string &epsilon, const std::string &delta = "0")
{
    Policy policy = withFilter(makePolicy(number(epsilon), number(delta)), kUniversalFilter);
    policy.filter = "basic";
    return policy;
}

std::string epsilons(const Result<std::vector<Policy>> &policies)
{
    if (!policies.ok())
        return policies.error().located().english();
    std::string text;
    for (const Policy &policy : *policies)
        text += (text.empty() ? "" : " ") + policy.epsilon.text();
    return text;
}

TEST(ScopeSplit, SharesAreAsTheirWeightsAndAddUpToTheWhole)
{
    EXPECT_EQ(epsilons(split(budget("3"), R"([{"scope":"actor=a","weight":"2"},{"scope":"actor=b"}])")), "2 1");
    const auto thirds = split(budget("1", "1e-6"), R"([{"scope":"actor=a"},{"scope":"actor=b"},{"scope":"actor=c"}])");
    ASSERT_TRUE(thirds.ok());
    Exact sum;
    Exact deltas;
    for (const Policy &policy : *thirds) {
        sum = sum + policy.epsilon;
        deltas = deltas + policy.delta;
        EXPECT_EQ(policy.filter, "basic");
        EXPECT_LE(policy.deltaPrime, policy.delta);
    }
    EXPECT_LE(sum, Exact(1));
    EXPECT_GE(sum, number("0.999999"));
    EXPECT_LE(deltas, number("1e-6"));
    EXPECT_GE(deltas, number("9.9e-7"));
}

TEST(ScopeSplit, LockedSharesStay)
{
    const std::string json =
        R"([{"scope":"actor=a","locked":true},{"scope":"actor=b"},{"scope":"actor=c","weight":"3"}])";
    EXPECT_EQ(epsilons(split(budget("3"), json, {budget("1")})), "1 0.5 1.5");
    EXPECT_THAT(epsilons(split(budget("3"), json, {budget("4")})), HasSubstr("locked"));
    EXPECT_THAT(epsilons(split(budget("3", "1e-6"), json, {budget("1", "2e-6")})), HasSubstr("locked"));
    EXPECT_THAT(epsilons(split(budget("3"), json, {budget("3")})), HasSubstr("nothing remains"));
    EXPECT_THAT(epsilons(split(budget("3"), json)), HasSubstr("no policy to keep"));
    EXPECT_THAT(epsilons(split(budget("inf"), R"([{"scope":"actor=a"}])")), HasSubstr("unlimited"));
    EXPECT_THAT(epsilons(split(budget("3"), R"([{"scope":"actor=a","locked":true}])", {budget("1")})),
                HasSubstr("not locked"));
    EXPECT_THAT(epsilons(split(budget("3"), R"([{"scope":"actor=a","weight":"0"}])")), HasSubstr("must be > 0"));
}

TEST(ScopeSplit, SharesOfDisjointBlocksNeedNotAddUp)
{
    const auto partition = Partition::fromBody(*Json::parse(
        R"({"name":"region","blocks":["n/a","n/b","s"],"membership":"residence","independent":true,"data":"fixed"})"));
    ASSERT_TRUE(partition.ok());
    const auto of = [&](const std::string &json) { return epsilons(split(budget("3"), json, {}, &*partition)); };
    EXPECT_EQ(of(R"([{"scope":"blocks=n/*"},{"scope":"blocks=s"}])"), "3 3");
    EXPECT_EQ(of(R"([{"scope":"blocks=n/*"},{"scope":"blocks=n/a","weight":"2"}])"), "1 2");
    EXPECT_EQ(of(R"([{"scope":"blocks=n/*"},{"scope":"blocks=s"},{"scope":"actor=a"}])"), "1.5 1.5 1.5");
    EXPECT_EQ(of(R"([{"scope":"blocks=*"},{"scope":"actor=a","weight":"2"}])"), "1 2");
    EXPECT_EQ(of(R"([{"scope":"blocks=s,actor=a"},{"scope":"blocks=s,actor=b"},{"scope":"blocks=n/a,actor=a"}])"),
              "1.5 1.5 1.5")
        << "one scale: the worst block decides";
    EXPECT_THAT(of(R"([{"scope":"blocks=west"}])"), HasSubstr("west"));
    EXPECT_THAT(epsilons(split(budget("3"), R"([{"scope":"blocks=s"}])")), HasSubstr("no partition"));
}

TEST(ScopeSplit, RhoAddsUpAndMuHasNoShares)
{
    NativeBudget rho;
    rho.notion = Notion::Zcdp;
    rho.amount = Exact(1);
    const auto halves = split(makePolicy(rho, number("1e-6")), R"([{"scope":"actor=a"},{"scope":"actor=b"}])");
    ASSERT_TRUE(halves.ok()) << halves.error().located();
    for (const Policy &policy : *halves) {
        ASSERT_TRUE(policy.native);
        EXPECT_EQ(policy.native->amount, number("0.5"));
        EXPECT_TRUE(policy.epsilon.isInfinite());
    }
    NativeBudget mu = rho;
    mu.notion = Notion::Gdp;
    EXPECT_THAT(epsilons(split(makePolicy(mu), R"([{"scope":"actor=a"}])")), HasSubstr("set each by hand"));
    EXPECT_THAT(epsilons(split(makePolicy(rho, Exact(), number("1e-9")), R"([{"scope":"actor=a"}])")),
                HasSubstr("set each by hand"));
}

TEST(ScopeSplit, WhatGrowsIsRecordedLastAndWhatStaysIsNot)
{
    auto read = shares(R"([{"scope":"actor=new"},{"scope":"actor=grows"},{"scope":"actor=same"},)"
                       R"({"scope":"actor=less"},{"scope":"actor=locked","locked":true}])");
    const std::vector<std::optional<Policy>> present{std::nullopt, budget("1"), budget("2"), budget("3"), budget("9")};
    for (std::size_t at = 0; at < present.size(); ++at)
        read[at].present = present[at];
    const std::vector<Policy> after(read.size(), budget("2"));
    EXPECT_EQ(recordingOrder(read, after), (std::vector<std::size_t>{3, 0, 1}));
    const std::vector<Policy> withDelta(read.size(), budget("2", "1e-9"));
    EXPECT_EQ(recordingOrder(read, withDelta), (std::vector<std::size_t>{3, 0, 1, 2}))
        << "the deltas grow, too: the one that gives epsilon back is first";
}

TEST(ScopeSplit, SlipsInTheListAreRefused)
{
    for (const char *wrong :
         {"", "[]", "{}", "[1]", R"([{"scope":"analyst=a"}])", R"([{"scope":1}])", R"([{"weight":"1"}])",
          R"([{"scope":"actor=a","weights":"2"}])", R"([{"scope":"actor=a","locked":"yes"}])",
          R"([{"scope":"actor=a","weight":[]}])", R"([{"scope":"actor=a"},{"scope":"actor=a"}])"})
        EXPECT_FALSE(readScopeShares("--shares", wrong).ok()) << wrong;
}

} // namespace
} // namespace epsilometer::calibrate::scope_split_test
