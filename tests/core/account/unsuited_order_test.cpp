// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: an odometer of one order that a guessed budget made useless for a log says so in tables and JSON and is
// not drawn; where its order suits the rounds it is drawn, and the universal one always is.
#include "core/account/unsuited_order.h"

#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/json/account_json.h"
#include "core/present/table/account_tables.h"
#include "tests/core/mechanisms/mechanism_support.h"
#include "tests/support/dp_rounds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::account::unsuited_order_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using testing_support::exactly;

AccountReport reportOf(const std::string &mechanism, const char *epsilon)
{
    Rounds rounds;
    rounds.append(std::make_shared<const RoundCost>(mechanism_support::cost(mechanism)), 30);
    NoProgress progress;
    const Policy policy = withFilter(makePolicy(exactly(epsilon), exactly("1e-6")), kUniversalFilter);
    auto report = account({}, mechanism_support::catalog().odometers, {}, policy, rounds, {}, progress);
    EXPECT_TRUE(report.ok());
    return *std::move(report);
}

bool unsuited(const AccountReport &report, std::string_view id)
{
    for (const OdometerReport &odometer : report.odometers)
        if (odometer.kind->id() == id)
            return orderUnsuited(report, odometer);
    ADD_FAILURE() << id;
    return false;
}

std::vector<std::string> drawn(const present::ChartSpec &chart)
{
    std::vector<std::string> ids;
    for (const present::SeriesSpec &series : chart.series)
        ids.push_back(series.id);
    return ids;
}

TEST(UnsuitedOrder, IsNotDrawnAndSaysWhy)
{
    const AccountReport report = reportOf(
        R"({"kind":"subsampled_gaussian","noise_multiplier":"0.8","sampling_rate":"0.01","sampling":"poisson","steps":"100"})",
        "0.5");
    EXPECT_TRUE(unsuited(report, "renyi"));
    EXPECT_FALSE(unsuited(report, "universal"));
    const present::ChartSpec chart = present::odometerChart(report, {});
    EXPECT_THAT(drawn(chart), Not(Contains("renyi")));
    EXPECT_THAT(drawn(chart), Contains("universal"));
    EXPECT_THAT(chart.caption, HasSubstr("Not drawn: Renyi odometer, order not chosen for these rounds."));
}

TEST(UnsuitedOrder, AnOrderThatSuitsIsDrawn)
{
    const AccountReport report = reportOf(R"({"kind":"gaussian","sigma":"20"})", "2");
    EXPECT_FALSE(unsuited(report, "renyi"));
    const present::ChartSpec chart = present::odometerChart(report, {});
    EXPECT_THAT(drawn(chart), Contains("renyi"));
    EXPECT_THAT(chart.caption, Not(HasSubstr("Not drawn")));
}

} // namespace
} // namespace epsilometer::account::unsuited_order_test
