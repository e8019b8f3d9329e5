// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the table has a row a rule, promised below real also as displayed; JSON holds theorem, reason and
// numbers; a refusal is one line with the counterexample.
#include "core/present/invalid_rules.h"

#include "core/invalid_rules/invalid_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

namespace epsilometer::present::invalid_rules_test {
namespace {

using testing::HasSubstr;

TEST(InvalidRulesTable, PromisedAndReal)
{
    const invalid_rules::InvalidRules rules = invalid_rules::makeInvalidRules();
    const TableSpec table = invalidRulesTable(rules);
    ASSERT_EQ(table.rows.size(), rules.size());
    for (const auto &row : table.rows) {
        ASSERT_EQ(row.size(), table.columns.size());
        EXPECT_LT(std::strtod(row[2].text.english().c_str(), nullptr),
                  std::strtod(row[3].text.english().c_str(), nullptr))
            << row[0].text;
        EXPECT_LT(row[2].number, row[3].number);
        EXPECT_FALSE(row[5].detail.empty());
    }
    const TableSpec refunds = invalidRulesTable(rules, invalid_rules::InvalidUse::Refund);
    ASSERT_EQ(refunds.rows.size(), 2U);
    EXPECT_EQ(refunds.rows[0][0].text, "refund-delta");
    EXPECT_EQ(refunds.rows[0][2].text, "0.5");
    EXPECT_EQ(refunds.rows[1][1].text, "refund");
}

TEST(InvalidRulesJson, SaysWhy)
{
    const invalid_rules::InvalidRules rules = invalid_rules::makeInvalidRules();
    const Json json = invalidRulesJson(rules);
    ASSERT_EQ(json.ifArray()->size(), rules.size());
    for (const Json &rule : *json.ifArray()) {
        for (const char *key : {"id", "title", "use", "rule", "theorem", "why", "instead"})
            EXPECT_FALSE(rule.find(key)->ifString()->empty()) << key;
        const Json &example = *rule.find("counterexample");
        EXPECT_NE(example.find("claimed")->find("value"), nullptr);
        EXPECT_NE(example.find("truth")->find("value"), nullptr);
    }
}

TEST(InvalidRulesRefusal, IsOneLineWithTheNumbers)
{
    const invalid_rules::InvalidRules rules = invalid_rules::makeInvalidRules();
    const std::string text = refusalText(*invalid_rules::findInvalidRule(rules, "optimal")).english();
    EXPECT_THAT(text, HasSubstr("0.01558"));
    EXPECT_THAT(text, HasSubstr("Use the filter potential, or universal"));
    EXPECT_EQ(text.find('\n'), std::string::npos);
}

} // namespace
} // namespace epsilometer::present::invalid_rules_test
