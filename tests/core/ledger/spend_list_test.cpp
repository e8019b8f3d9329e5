// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, over random records with every field there is: what is put in comes out, in order, at random places and
// going backwards, changed ones changed; questions are answered as by a plain vector; one mechanism is held once,
// under any label, of any part of a ledger; costs that only look alike stay apart.
#include "core/ledger/event.h"
#include "core/ledger/spend_list.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace epsilometer::spend_list_test {
namespace {

class Draw {
public:
    explicit Draw(std::uint32_t seed) : m_random(seed) {}
    std::uint64_t below(std::uint64_t count)
    {
        return std::uniform_int_distribution<std::uint64_t>(0, count - 1)(m_random);
    }
    bool one(std::uint64_t in) { return below(in) == 0; }
    std::string name(std::string_view kind) { return one(6) ? "" : std::string(kind) + std::to_string(below(3)); }

private:
    std::mt19937 m_random;
};

std::shared_ptr<const RoundCost> pure(std::uint64_t thousandths)
{
    return std::make_shared<const RoundCost>(dpCost(Exact::quotient(Exact(thousandths), Exact(1000)), Exact(), true));
}

/// Fields change often, seldom or never, one by one.
std::vector<Spend> randomSpends(Draw &draw, std::size_t count)
{
    std::vector<std::shared_ptr<const RoundCost>> costs;
    for (std::uint64_t i = 0; i < 5; ++i)
        costs.push_back(pure(i + 1));
    std::vector<Spend> spends;
    std::uint64_t seq = draw.below(3);
    for (std::size_t i = 0; i < count; ++i, seq += 1 + draw.below(10) / 9 * draw.below(1000)) {
        Spend spend;
        const std::uint64_t which = draw.below(costs.size());
        spend.seq = seq;
        spend.line = static_cast<std::int64_t>(seq + 1);
        spend.sourceLine = draw.one(3) ? static_cast<std::int64_t>(draw.below(1U << 20U)) : 0;
        spend.step.label =
            draw.one(4) ? "" : "query " + std::to_string(i) + (draw.one(9) ? std::string(70, '\xC3') : "");
        spend.step.mechanism = Mechanism("pure_dp", {{"epsilon", "0.00" + std::to_string(which + 1)}});
        spend.step.count = draw.one(5) ? std::numeric_limits<std::uint64_t>::max() - draw.below(2) : 1 + draw.below(2);
        spend.step.role = draw.one(8) ? "parallel:G" : "sequential";
        spend.step.outcome = draw.one(9) ? "cell" : "";
        spend.time = std::string(draw.one(5) ? "" : "2026-01-01T00:00:" + std::to_string(10 + draw.below(50)) + "Z");
        spend.actor = draw.name("anna");
        spend.purpose = draw.name("report");
        spend.dataset = draw.name("census");
        spend.decision = draw.name("cont");
        spend.status = draw.name("executed");
        spend.library = draw.name("library");
        if (draw.one(7))
            spend.blocks = Json(Json::Array{"north", "south"});
        if (draw.one(7))
            spend.claimed = Json::object({{"epsilon", draw.name("0.")}});
        if (draw.one(7))
            spend.refund = Json::object({{"delta", "0"}});
        spend.withdrawn = draw.one(11);
        spend.amendedLine = draw.one(11) ? spend.line + 7 : 0;
        spend.outcomeLine = draw.one(11) ? spend.line + 9 : 0;
        if (draw.one(13))
            spend.original = std::make_shared<const Step>(spend.step);
        if (draw.one(13))
            spend.notUnderstood = std::make_shared<const Json>(Json::object({{"type", "spent"}}));
        spend.cost = draw.one(9) ? pure(which + 1) : costs[which];
        spends.push_back(std::move(spend));
    }
    return spends;
}

SpendList listOf(const std::vector<Spend> &spends)
{
    SpendList list;
    for (const Spend &spend : spends)
        list.push_back(spend);
    return list;
}

void change(SpendList &list, std::vector<Spend> &spends, Draw &draw)
{
    for (int i = 0; i < 40; ++i) {
        const std::size_t at = draw.below(spends.size());
        spends[at].withdrawn = true;
        spends[at].step.label += " corrected";
        spends[at].amendedLine = static_cast<std::int64_t>(draw.below(5000));
        list.replace(at, spends[at]);
    }
}

class SpendListsSweep : public ::testing::TestWithParam<std::uint32_t> {};

TEST_P(SpendListsSweep, HoldWhatWasPutIn)
{
    Draw draw(GetParam());
    std::vector<Spend> spends = randomSpends(draw, testing_support::inSweep(7000, 1500));
    SpendList list = listOf(spends);
    change(list, spends, draw);
    const SpendList copy = list;
    ASSERT_EQ(copy.size(), spends.size());
    std::size_t next = 0;
    for (const Spend &spend : copy)
        ASSERT_EQ(spend, spends[next++]);
    EXPECT_EQ(next, spends.size());
    SpendList::Reader reader(copy);
    for (int i = 0; i < 2000; ++i) {
        const std::size_t at = draw.below(spends.size());
        ASSERT_EQ(reader.at(at), spends[at]);
        ASSERT_EQ(copy[at], spends[at]);
    }
    for (std::size_t i = spends.size(); i-- > 0;)
        ASSERT_EQ(reader.at(i), spends[i]);
    EXPECT_EQ(copy.front(), spends.front());
    EXPECT_EQ(copy.back(), spends.back());
}

TEST_P(SpendListsSweep, AnswerAsAVectorDoes)
{
    Draw draw(GetParam());
    std::vector<Spend> spends = randomSpends(draw, testing_support::inSweep(700, 200));
    SpendList list = listOf(spends);
    change(list, spends, draw);
    const auto place = [&](auto found) { return static_cast<std::size_t>(found - spends.begin()); };
    for (std::uint64_t seq = 0; seq <= spends.back().seq + 2; ++seq) {
        const auto line = static_cast<std::int64_t>(seq + 1);
        const auto same = std::ranges::find(spends, seq, &Spend::seq);
        const auto expected = same == spends.end() ? std::nullopt : std::optional(place(same));
        ASSERT_EQ(list.withSeq(seq), expected);
        ASSERT_EQ(list.withLine(line), expected);
        ASSERT_EQ(list.firstAfter(line), place(std::ranges::upper_bound(spends, line, {}, &Spend::line)));
        std::int64_t last = 0;
        for (const Spend &spend : spends)
            last = spend.line < line ? std::max(last, spend.lastLine()) : last;
        ASSERT_EQ(list.lastLine(line), last);
    }
    const auto wanted = [](const SpendList::Common &one) {
        return one.fields.actor == "anna1" && one.fields.step.role != "sequential" &&
               *one.mechanism.quantity("epsilon") != "0.001" && !(one.cost->dp->epsilonUp < 0.002);
    };
    std::vector<Spend> found;
    list.forEach(wanted, [&found](const Spend &spend) { found.push_back(spend); });
    std::vector<Spend> expected;
    std::ranges::copy_if(spends, std::back_inserter(expected), [&wanted](const Spend &spend) {
        return wanted(SpendList::Common{spend, spend.step.mechanism, spend.cost});
    });
    EXPECT_EQ(found, expected);
    EXPECT_EQ(list.any(wanted), !expected.empty());
    EXPECT_FALSE(list.any([](const SpendList::Common &one) { return one.fields.actor == "bert"; }));
}

INSTANTIATE_TEST_SUITE_P(Random, SpendListsSweep, ::testing::Range(1U, 9U));

TEST(SpendList, HoldsOneMechanismOnce)
{
    SpendList list;
    for (int i = 0; i < 1000; ++i) {
        Spend spend;
        spend.seq = static_cast<std::uint64_t>(i);
        spend.line = i + 1;
        spend.step.label = "query " + std::to_string(i);
        spend.step.mechanism = Mechanism("pure_dp", {{"epsilon", "0." + std::to_string(1 + i % 3)}});
        spend.cost = pure(100 * (1 + static_cast<std::uint64_t>(i) % 3)); // as every part of a ledger makes it anew
        list.push_back(std::move(spend), SpendList::Cost::Follows);
    }
    for (std::size_t i = 3; i < list.size(); ++i) {
        EXPECT_EQ(list[i].cost, list[i % 3].cost);
        EXPECT_EQ(&list[i].step.mechanism.members(), &list[i % 3].step.mechanism.members());
    }
    EXPECT_NE(list[0].cost, list[1].cost);
}

TEST(SpendList, KeepsCostsApartThatNeedNotBeTheSame)
{
    SpendList list;
    for (const char *outcome : {"", "a"}) {
        for (std::uint64_t i = 1; i <= 3; ++i) {
            Spend spend;
            spend.step.outcome = outcome; // what came out counts of a single run alone
            spend.step.count = i;
            spend.step.mechanism = Mechanism("output_dp");
            spend.cost = pure(i);
            list.push_back(spend, *outcome == 'a' ? SpendList::Cost::Follows : SpendList::Cost::Stated);
        }
    }
    for (std::size_t i = 0; i < list.size(); ++i)
        EXPECT_EQ(list[i].cost->dp->epsilon, pure(i % 3 + 1)->dp->epsilon) << i;
}

TEST(SpendList, MayBeEmpty)
{
    const SpendList list;
    EXPECT_TRUE(list.empty());
    EXPECT_TRUE(list.begin() == list.end());
    EXPECT_EQ(list.withSeq(0), std::nullopt);
    EXPECT_EQ(list.firstAfter(0), 0U);
    EXPECT_EQ(list.lastLine(9), 0);
    EXPECT_FALSE(list.any([](const SpendList::Common &) { return true; }));
}

} // namespace
} // namespace epsilometer::spend_list_test
