// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: policies lie in those that cover them, with their names behind them, the worst first; periods are in the
// order of time and say what is over; blocks are tiles of their own where they are few, else those together that are
// alike, the worst first and no block twice; what is left is never more than the truth; a spend is listed wherever it
// counts, also where it does not say.
#include "core/present/table/budget_map.h"

#include "core/base/calendar.h"
#include "core/present/scope_tables.h"
#include "tests/support/scope_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace epsilometer::present::budget_map_test {
namespace {

using ::testing::ElementsAre;
using testing_support::catalog;
using testing_support::Lines;

std::vector<std::string> titles(const std::vector<BudgetTile> &tiles)
{
    std::vector<std::string> out;
    for (const BudgetTile &tile : tiles)
        out.push_back(tile.title.english() + (tile.blocks > 1 ? " x " + std::to_string(tile.blocks) : "") + ": " +
                      tile.share.spent.text().english());
    return out;
}

std::string linesOf(const TableSpec &table)
{
    std::string out;
    for (const auto &row : table.rows)
        out += (out.empty() ? "" : " ") + row[0].text;
    return out;
}

TEST(BudgetMap, PoliciesLieInThoseThatCoverThem)
{
    Lines lines;
    lines.scope(R"({"actor":"anna","period":"month"})", "1").scope(R"({"actor":"anna"})", "2");
    lines.scope(R"({"actor":"*"})", "3").scope(R"({"purpose":"p"})", "4");
    lines.spend(R"(,"actor":"anna","purpose":"p","time":"2026-01-05T00:00:00Z")", "0.5");
    lines.spend(R"(,"actor":"ben","purpose":"q")", "0.9");
    std::vector<std::string> tree;
    const std::vector<BudgetNode> nodes = budgetNodes(lines.accounts());
    for (const BudgetNode &node : nodes)
        tree.push_back((node.parent ? nodes[*node.parent].title.english() + " > " : "") + node.title.english() + " " +
                       node.worst.spent.text().english());
    EXPECT_THAT(tree, ElementsAre("actor=* 0.9 of 3", "purpose=p 0.5 of 4", "actor=* > actor=anna 0.5 of 2",
                                  "actor=anna > actor=anna,period=month 0.5 of 1", "actor=* > ben 0.9 of 3",
                                  "actor=* > anna 0.5 of 3", "actor=* > any other actor 0 of 3"));
    EXPECT_TRUE(nodes[0].byName && !nodes[1].byName && !nodes[4].byName);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        EXPECT_LT(nodes[i].parent.value_or(0), std::max<std::size_t>(i, 1));
}

TEST(BudgetMap, PeriodsAreInOrderAndSayWhatIsOver)
{
    Lines lines;
    lines.scope(R"({"period":"month"})", "1");
    for (const char *time : {"2026-03-01", "2025-12-31", "2026-01-15"})
        lines.spend(R"(,"time":")" + std::string(time) + R"(T00:00:00Z")", "0.25");
    lines.spend("", "0.5");
    const auto tiles = periodTiles(lines.accounts(), 0, {}, *utcSeconds("2026-01-31T23:59:59Z"));
    EXPECT_THAT(titles(tiles),
                ElementsAre("2025-12: 0.75 of 1", "2026-01: 0.75 of 1", "2026-03: 0.75 of 1", "any other: 0.5 of 1"));
    EXPECT_TRUE(tiles[0].over && !tiles[0].present);
    EXPECT_TRUE(!tiles[1].over && tiles[1].present);
    EXPECT_TRUE(!tiles[2].over && !tiles[2].present && !tiles[3].over);
    EXPECT_TRUE(blockTiles(lines.accounts(), 0, tiles[0].instance).empty());
    Lines none;
    none.scope(R"({"actor":"*"})", "1");
    EXPECT_TRUE(periodTiles(none.accounts(), 0, {}, 0).empty());
}

TEST(BudgetMap, FewBlocksAreTilesOfTheirOwn)
{
    Lines lines;
    lines.partition().scope(R"({"blocks":"*"})", "1");
    lines.spend(R"(,"blocks":"b")", "0.3").spend(R"(,"blocks":["b","c"])", "0.8").spend("", "0.05");
    const auto tiles = blockTiles(lines.accounts(), 0, {});
    EXPECT_THAT(titles(tiles), ElementsAre("b: 1.15 of 1", "c: 0.85 of 1", "a: 0.05 of 1"));
    EXPECT_TRUE(tiles[0].share.exceeded);
    EXPECT_EQ(tiles[0].share.leftTenths, 0);
    EXPECT_EQ(tiles[1].share.leftTenths / 10, 15);
    EXPECT_LE(tiles[2].share.leftShare, 0.95);
}

TEST(BudgetMap, AMillionBlocksAreAsManyTilesAsTheyDiffer)
{
    Lines lines;
    lines.add("partition", R"({"name":"p","blocks":[{"prefix":"b","count":1000000}],"membership":"m",)"
                           R"("independent":true,"data":"fixed"})");
    lines.scope(R"({"blocks":"*"})", "1").spend("").spend(R"(,"blocks":["b7","b5"])", "0.2");
    lines.spend(R"(,"blocks":"b0")", "0.4");
    const auto tiles = blockTiles(lines.accounts(), 0, {});
    EXPECT_THAT(titles(tiles), ElementsAre("b0: 0.5 of 1", "b5 x 2: 0.3 of 1", "b1 x 999997: 0.1 of 1"));
    const std::uint64_t all =
        std::accumulate(tiles.begin(), tiles.end(), std::uint64_t{0},
                        [](std::uint64_t sum, const BudgetTile &one) { return sum + one.blocks; });
    EXPECT_EQ(all, 1'000'000U);
    EXPECT_EQ(linesOf(spendsTable(lines.session(), lines.accounts(),
                                  {0, account::ScopeSessions::Values(), tiles[2].block}, 10)),
              "5");
    EXPECT_EQ(linesOf(spendsTable(lines.session(), lines.accounts(),
                                  {0, account::ScopeSessions::Values(), tiles[1].block}, 10)),
              "6 5");
}

TEST(BudgetMap, ASpendIsListedWhereverItCounts)
{
    Lines lines;
    lines.partition().scope(R"({"blocks":"*","actor":"*","period":"month"})", "1");
    lines.spend(R"(,"actor":"anna","blocks":"a","time":"2026-01-05T00:00:00Z")"); // line 5
    lines.spend(R"(,"actor":"ben","blocks":"a","time":"2026-01-05T00:00:00Z")");
    lines.spend(R"(,"actor":"anna","blocks":"b","time":"2026-02-05T00:00:00Z")");
    lines.spend(R"(,"blocks":"a")");
    lines.spend(R"(,"actor":"anna")");
    const auto listed = [&](const BudgetPlace &place, std::size_t most = 10) {
        return linesOf(spendsTable(lines.session(), lines.accounts(), place, most));
    };
    const account::ScopeSessions::Values january{"anna", "", "", "2026-01"};
    EXPECT_EQ(listed({0, january, 0}), "9 8 5");
    EXPECT_EQ(listed({0, january, 1}), "9");
    EXPECT_EQ(listed({0, january, {}}), "9 8 5");
    EXPECT_EQ(listed({0, std::nullopt, {}}), "9 8 7 6 5");
    EXPECT_EQ(listed({0, std::nullopt, 1}), "9 7");
    EXPECT_EQ(listed({0, january, {}}, 2), "9 8");
    EXPECT_EQ(spendsTable(lines.session(), lines.accounts(), {0, january, {}}, 2).note,
              "1 earlier spend is not shown.");
    EXPECT_EQ(listed({0, account::ScopeSessions::Values{"eve", "", "", "2026-03"}, {}}), "8")
        << "of whom no spend is known: the one that does not say";
}

/// Of a filter that does not keep a sum: epsilon and the share are two scales.
TEST(BudgetMap, UsedAndLeftAreOneShare)
{
    Lines lines;
    lines.add("scope", R"({"filter":"universal","reason":"r","scope":{"actor":"*"},"epsilon":"3","delta":"1e-6"})");
    for (int i = 0; i < 8; ++i)
        lines.spend(R"(,"actor":"anna")", "0.2");
    bool anna = false;
    for (const ScopeRow &row : lines.accounts().rows(0)) {
        const double used = std::stod(spentTexts(row).text().english());
        EXPECT_NEAR(used + std::stod(leftText(row).english()), 100, 1e-9) << nameText(row).english();
        EXPECT_NEAR(used, 100 * row.used, 0.1) << nameText(row).english();
        anna = anna || used > 20;
    }
    EXPECT_TRUE(anna);
}

TEST(BudgetMap, ThePolicyOverEverythingHasAShareToo)
{
    Lines lines;
    lines.spend("", "4").spend("", "1");
    NoProgress progress;
    const auto guard =
        account::Guard::make(catalog().filters, lines.session().plan.policy, lines.session().rounds(), progress);
    const BudgetShare share = shareOf(*guard, lines.session().plan.policy);
    EXPECT_EQ(share.spent.text(), "5 of 10");
    EXPECT_EQ(share.leftTenths, 500);
    EXPECT_FALSE(share.exceeded);
}

TEST(BudgetMap, AFilterThatMaySumEpsilonsUsesNoTenthMoreThanTheSum)
{
    NoProgress progress;
    for (const char *epsilon : {"0.1", "0.3", "0.7", "1.3", "0.007"}) {
        const Exact one = *Exact::parse("epsilon", epsilon);
        Lines lines;
        lines.add("policy", R"({"filter":"potential","delta":"1e-6","reason":"r","epsilon":")" +
                                (one * Exact(10)).text() + "\"}");
        for (int spends = 1; spends < 10; ++spends) {
            lines.spend("", epsilon);
            const Policy &policy = lines.session().plan.policy;
            const auto guard = account::Guard::make(catalog().filters, policy, lines.session().rounds(), progress);
            EXPECT_GE(shareOf(*guard, policy).leftTenths, 1000 - 100 * spends) << epsilon << " x " << spends;
        }
    }
}

} // namespace
} // namespace epsilometer::present::budget_map_test
