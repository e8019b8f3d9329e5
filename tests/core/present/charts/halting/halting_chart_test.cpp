// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - one bar a filter, longest first; those that do not apply come last, named with the reason, without a length
// - the policy's filter is emphasised; counts and first refusals are in the labels, the summary and the table
// - an empty sequence gives a chart that says so
#include "core/present/charts/halting/halting_chart.h"

#include "core/account/sequence.h"
#include "tests/support/fake_accountants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::present::halting_chart_test {

using namespace epsilometer::testing_support;
using testing::HasSubstr;

namespace {

const SumFilterKind kBasic("basic");
const SumFilterKind kUniversal("universal");
const SumFilterKind kZcdp("zcdp");

account::FilterReport reportOf(const filters::FilterKind &kind, std::uint64_t accepted,
                               std::optional<std::uint64_t> haltsAt)
{
    account::FilterReport filter;
    filter.kind = &kind;
    filter.accepted = accepted;
    filter.haltsAt = haltsAt;
    filter.spent = 0.93;
    filter.budget = 1;
    return filter;
}

account::AccountReport report()
{
    account::AccountReport out;
    out.rounds = 40;
    out.policy = withFilter(makePolicy(Exact(3), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    out.filters = {reportOf(kBasic, 29, 30), reportOf(kZcdp, 0, {}), reportOf(kUniversal, 37, 38)};
    out.filters[1].applicability = Applicability::no("needs zCDP rounds");
    for (account::FilterReport &filter : out.filters)
        filter.guarantee.label.validity = Validity::FullyAdaptive;
    return out;
}

} // namespace

TEST(HaltingChart, OrdersAndNamesTheFilters)
{
    const ChartSpec chart = haltingChart(report());
    ASSERT_EQ(chart.series.size(), 1U);
    const SeriesSpec &bars = chart.series.front();
    EXPECT_EQ(bars.y[0], 37);
    EXPECT_EQ(bars.y[1], 29);
    EXPECT_EQ(bars.pointLabels[0], "37, halts at 38");
    EXPECT_EQ(bars.emphasised, 0U);
    EXPECT_EQ(chart.y.categories.size(), 2U) << "what does not apply is left out";
    EXPECT_EQ(haltingChartTable(report()).rows.size(), 3U) << "the table says why";
}

TEST(HaltingChart, ThePolicysOwnFilterIsAlwaysThere)
{
    account::AccountReport account = report();
    account.policy.filter = "zcdp";
    const SeriesSpec bars = haltingChart(account).series.front();
    ASSERT_EQ(bars.y.size(), 3U);
    EXPECT_TRUE(std::isnan(bars.y[2]));
    EXPECT_EQ(bars.pointLabels[2], "does not apply: needs zCDP rounds");
    EXPECT_EQ(bars.emphasised, 2U);
}

TEST(HaltingChart, WhatComesLaterIsSaidSo)
{
    account::AccountReport account = report();
    account.filters[1].applicability = Applicability::no(std::string(account::kStillComputed));
    EXPECT_EQ(haltingChart(account).series.front().pointLabels[2], "still being computed");
    EXPECT_EQ(haltingChartTable(account).rows[2][5].text, "still being computed");
}

TEST(HaltingChart, WhatWasChosenAfterwardsIsNotCalledFullyAdaptive)
{
    EXPECT_THAT(haltingChart(report()).summary, HasSubstr("Fully adaptive."));
    account::AccountReport account = report();
    account.filters[2].guarantee.label.validity = Validity::FixedParameters;
    const ChartSpec chart = haltingChart(account);
    EXPECT_EQ(chart.series.front().pointLabels[0], "37, halts at 38 (a what-if)");
    EXPECT_EQ(chart.series.front().pointLabels[1], "29, halts at 30");
    for (const Message &text : {chart.summary, chart.caption}) {
        EXPECT_THAT(text.english(), testing::Not(HasSubstr("Fully adaptive")));
        EXPECT_THAT(text.english(), HasSubstr("were chosen after these rounds: " + std::string(kUniversal.id()) + "."));
        EXPECT_THAT(text.english(), HasSubstr("every other filter is fully adaptive"));
    }
}

TEST(HaltingChart, SummaryHasTheNumbers)
{
    const ChartSpec chart = haltingChart(report());
    EXPECT_THAT(chart.summary, HasSubstr("accepts 37 of 40 rounds and first halts at 38"));
    EXPECT_THAT(chart.summary, HasSubstr("29 of 40"));
    EXPECT_THAT(chart.caption, HasSubstr("delta'"));
    EXPECT_THAT(chart.sources, testing::Each(HasSubstr("A theorem")));
}

TEST(HaltingChart, SummaryComparesOnlyWhereThereIsADifference)
{
    EXPECT_THAT(haltingChart(report()).summary, HasSubstr("the chosen filter (universal) accepts 37 of 40 rounds"));
    EXPECT_THAT(haltingChart(report()).summary, HasSubstr("; least: basic accepts 29"));
    EXPECT_THAT(haltingChart(report()).summary, testing::Not(HasSubstr("most:"))) << "the chosen one accepts most";
    account::AccountReport all = report();
    for (account::FilterReport &filter : all.filters)
        filter.haltsAt.reset();
    EXPECT_THAT(haltingChart(all).summary,
                HasSubstr("accepts all 40 rounds, and so does every other filter that applies."));
    all.rounds = 1;
    EXPECT_THAT(haltingChart(all).summary, HasSubstr("accepts the only round, and"));
    account::AccountReport worst = report();
    worst.policy.filter = "basic";
    EXPECT_THAT(haltingChart(worst).summary, HasSubstr("29 of 40 rounds and first halts at 30; most:"));
    EXPECT_THAT(haltingChart(worst).summary, testing::Not(HasSubstr("least:"))) << "it was named already";
}

TEST(HaltingChart, SummarySaysOnceWhatIsTheSameForAll)
{
    account::AccountReport none = report();
    for (account::FilterReport &filter : none.filters) {
        filter.accepted = 0;
        filter.haltsAt = 1;
    }
    EXPECT_THAT(haltingChart(none).summary, HasSubstr("accepts 0 of 40 rounds and first halts at 1; every other filter "
                                                      "that applies accepts as many."));
    EXPECT_THAT(haltingChart(none).summary, testing::Not(HasSubstr("least:")));
    none.policy.filter = none.filters[1].kind->id();
    none.filters[1].applicability = Applicability::no("needs zCDP rounds");
    none.filters.push_back(none.filters[0]);
    EXPECT_THAT(haltingChart(none).summary, HasSubstr("does not apply to this sequence; every filter that applies "
                                                      "accepts 0 of 40 rounds."));
    for (account::FilterReport &filter : none.filters) {
        filter.accepted = 40;
        filter.haltsAt.reset();
    }
    EXPECT_THAT(haltingChart(none).summary, HasSubstr("; every filter that applies accepts all 40 rounds."));
}

TEST(HaltingChart, TableHasEveryFilter)
{
    const TableSpec table = haltingChartTable(report());
    ASSERT_EQ(table.rows.size(), 3U);
    for (const auto &row : table.rows)
        EXPECT_EQ(row.size(), table.columns.size());
    EXPECT_EQ(table.rows[0][1].text, "37");
    EXPECT_THAT(table.rows[2][5].text, HasSubstr("needs zCDP rounds"));
}

TEST(HaltingChart, NothingYet)
{
    account::AccountReport empty;
    EXPECT_EQ(haltingChart(empty).summary, "There are no rounds yet.");
    EXPECT_TRUE(haltingChartTable(empty).rows.empty());
}

} // namespace epsilometer::present::halting_chart_test
