// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the account as JSON and as tables:
// - the keys of the contract are there with the right types; the budget is text as typed
// - infinity is the string "inf"; bounds have 17 digits and read back exactly
// - what does not apply is listed with why and null for each number
// - one scalar delta a composition, the largest; per-round deltas beside it when several rounds are reported
// - tables: outward rounding, the three words on every row, one row a round when several are reported
#include "core/present/json/account_json.h"
#include "core/present/table/account_tables.h"
#include "core/present/table/table_text.h"
#include "tests/core/present/fake_accountants.h"

#include <gtest/gtest.h>
#include <limits>

namespace epsilometer::present::account_json_test {
namespace {

const NamedFilter kFilter;
const NamedOdometer kOdometer;
const NamedComposition kComposition;
constexpr double kInf = std::numeric_limits<double>::infinity();

Exact exact(const char *text)
{
    return *Exact::parse("test", text);
}

account::AccountReport sample()
{
    account::AccountReport report;
    report.rounds = 37;
    report.policy = withFilter(makePolicy(exact("3"), exact("1e-6")), kUniversalFilter);
    report.policy.deltaPrime = exact("1e-6");
    report.at = {2, 37};
    report.filters = {{&kFilter, {}, 30, 29, 0.1 + 0.2, 3.0, {}, kFilter.guarantee(report.policy)},
                      {&kFilter, Applicability::no("needs pure DP"), {}, 0, 0, 0, {}, {}}};
    report.odometers = {{&kOdometer,
                         {},
                         OdometerMeaning::ExPost,
                         {0.5, kInf},
                         std::make_shared<const std::vector<double>>(std::vector<double>{0.25, 3.7}),
                         2},
                        {&kOdometer, Applicability::no("needs zCDP"), {}, {}, {}, 0}};
    compositions::CompositionResult first;
    first.epsilon = 1;
    first.setDelta(exact("1e-6"));
    compositions::CompositionResult second;
    second.epsilon = 2.55;
    second.delta = 2e-6;
    report.compositions = {{&kComposition, {}, {first, second}}};
    return report;
}

TypedNumbers typed()
{
    TypedNumbers numbers;
    numbers.add("3");
    numbers.add("1e-6");
    return numbers;
}

TEST(AccountJson, HoldsTheContract)
{
    const Json json = accountJson(sample(), typed(), {{"MECHANISM-UNKNOWN", Severity::Error, 4, "costs inf"}});
    EXPECT_EQ(json.find("rounds")->write(), "37");
    EXPECT_EQ(json.find("budget")->write(),
              R"({"delta":"1e-6","delta_prime":"1e-6","delta_second":"0","epsilon":"3"})");
    EXPECT_EQ(json.find("at")->write(), "[2,37]");
    EXPECT_EQ(json.find("findings")->write(),
              R"([{"id":"MECHANISM-UNKNOWN","line":4,"severity":"error","text":"costs inf"}])");
}

TEST(AccountJson, Filters)
{
    const Json json = accountJson(sample(), typed(), {});
    const Json filter = json.find("filters")->ifArray()->at(0);
    EXPECT_EQ(filter.find("id")->write(), "\"basic\"");
    EXPECT_EQ(filter.find("applies")->write(), "true");
    EXPECT_EQ(filter.find("valid")->write(), "\"fully-adaptive\"");
    EXPECT_EQ(filter.find("halts_at")->write(), "30");
    EXPECT_EQ(filter.find("accepted")->write(), "29");
    EXPECT_EQ(filter.find("spent")->write(), "0.30000000000000004");
    EXPECT_EQ(filter.find("guarantee")->write(), R"({"delta":"1e-6","epsilon":"3"})");
    const Json other = json.find("filters")->ifArray()->at(1);
    EXPECT_EQ(other.find("applies")->write(), "false");
    EXPECT_EQ(other.find("why")->write(), "\"needs pure DP\"");
    EXPECT_EQ(other.find("halts_at")->write(), "null");
    EXPECT_EQ(other.find("spent")->write(), "null");
}

TEST(AccountJson, OdometersAndCompositions)
{
    const Json json = accountJson(sample(), typed(), {});
    const Json odometer = json.find("odometers")->ifArray()->at(0);
    EXPECT_EQ(odometer.find("values")->write(), "[0.5,\"inf\"]");
    EXPECT_EQ(odometer.find("capped"), nullptr) << "one odometer has one value";
    EXPECT_EQ(odometer.find("bounds")->write(), "\"ex-post\"");
    EXPECT_EQ(odometer.find("valid")->write(), "\"any-stopping-time\"");
    EXPECT_EQ(json.find("odometers")->ifArray()->at(1).find("values")->write(), "[null,null]");
    const Json composition = json.find("compositions")->ifArray()->at(0);
    EXPECT_EQ(composition.find("epsilon")->write(), "[1,2.5499999999999998]");
    EXPECT_EQ(composition.find("delta")->write(), "\"1.9999999999999999e-06\"");
    EXPECT_EQ(composition.find("deltas")->write(), R"(["1e-6","1.9999999999999999e-06"])");
}

TEST(AccountTables, OneRound)
{
    account::AccountReport report = sample();
    report.at = {37};
    report.odometers[0].values = {2.8100001};
    report.odometers[0].caps = std::make_shared<const std::vector<double>>(1, 2.8100001);
    report.odometers[0].cappedReadings = 1;
    report.policy.filter = "basic";
    const std::string filters = tableText(filterTable(report));
    EXPECT_NE(filters.find("basic *"), std::string::npos);
    EXPECT_NE(filters.find("does not apply: needs pure DP"), std::string::npos);
    EXPECT_NE(filters.find("fully adaptive"), std::string::npos);
    EXPECT_NE(filters.find("0.300001"), std::string::npos);
    EXPECT_NE(filters.find("(3, 1e-6)-DP"), std::string::npos) << filters;
    const std::string odometers = tableText(odometerTable(report));
    EXPECT_NE(odometers.find("2.81001"), std::string::npos);
    EXPECT_NE(odometers.find("any stopping time"), std::string::npos);
    EXPECT_NE(odometers.find("whenever you stop"), std::string::npos);
    EXPECT_NE(tableText(compositionTable(report)).find("fixed parameters"), std::string::npos);
}

TEST(AccountTables, SeveralRoundsAreRows)
{
    const TableSpec table = odometerTable(sample());
    ASSERT_EQ(table.columns.size(), 2U); // round and the one odometer that applies
    ASSERT_EQ(table.rows.size(), 2U);
    EXPECT_EQ(table.rows[1][0].text, "37");
    EXPECT_EQ(table.rows[1][1].text, "inf");
    EXPECT_EQ(compositionTable(sample()).rows[0][1].text, "1");
    EXPECT_EQ(compositionTable(sample()).rows[1][1].text, "inf") << "2.55 holds at delta 2e-6, not at the budget's";
}

TEST(AccountTables, Findings)
{
    const TableSpec table = findingTable({{"UNIT-MISSING", Severity::Warning, 0, "no unit"}});
    ASSERT_EQ(table.rows.size(), 1U);
    EXPECT_EQ(table.rows[0][1].text, "warning");
    EXPECT_EQ(table.rows[0][2].text, "-");
}

} // namespace
} // namespace epsilometer::present::account_json_test
