// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of Feldman and Zrnic 2021: the appendix's privacy values are the reference's, never below; no person leaves
// before the budget is used up, then people only leave, and what was trained is right on most test records.
#include "core/reproduce/feldman_zrnic_2021/feldman_zrnic_2021.h"

#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::reproduce::feldman_zrnic_2021_test {
namespace {

TEST(FeldmanZrnic2021, Appendix)
{
    NoProgress progress;
    const auto table = feldmanZrnicAppendix(progress).value();
    const auto cases = golden::cases("individual/golden_feldman_zrnic.json", "appendix");
    ASSERT_EQ(table.rows.size(), cases.size());
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const auto &out = *cases[i].find("out");
        EXPECT_EQ(table.rows[i][0].number, golden::number(cases[i], "target_eps"));
        EXPECT_TRUE(golden::isUpperBound(table.rows[i][5].number, golden::text(out, "rho"), 1e-14));
        EXPECT_TRUE(golden::isUpperBound(table.rows[i][6].number, golden::text(out, "eps_basic"), 1e-11));
        EXPECT_TRUE(golden::isUpperBound(table.rows[i][7].number, golden::text(out, "eps_cks"), 1e-11));
        EXPECT_TRUE(golden::isUpperBound(table.rows[i][8].number, golden::text(out, "eps_exact_gdp"), 1e-11));
    }
}

TEST(FeldmanZrnic2021, LargerClips)
{
    NoProgress progress;
    const auto table = feldmanZrnicLargerClips(progress).value();
    const auto cases = golden::cases("individual/golden_feldman_zrnic.json", "appendix_suboptimal");
    ASSERT_EQ(table.rows.size(), cases.size());
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const auto &out = *cases[i].find("out");
        const auto &row = table.rows[i];
        EXPECT_EQ(row[0].number, golden::number(cases[i], "target_eps"));
        EXPECT_EQ(row[1].number, golden::number(cases[i], "factor"));
        EXPECT_NEAR(row[2].number / std::stod(golden::text(out, "sigma")), 1, 1e-15);
        EXPECT_NEAR(row[4].number / std::stod(golden::text(out, "k_real")), 1, 1e-15);
        EXPECT_EQ(row[5].number, golden::number(out, "k_floor"));
        EXPECT_TRUE(golden::isUpperBound(row[6].number, golden::text(out, "rho_floor"), 1e-14));
        EXPECT_LE(row[6].number, feldmanZrnicAppendix(progress)->rows[i][5].number * (1 + 1e-15)) << "costs no more";
    }
}

TEST(FeldmanZrnic2021, PeopleStayUntilTheBudgetIsUsedUpThenLeave)
{
    NoProgress progress;
    const auto table = feldmanZrnicFigure1(progress).value();
    ASSERT_EQ(table.rows.size(), 75U);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        // Five hundredths of the budget pay for choosing the model: 38 of 40 full steps are left.
        if (i < 38) {
            EXPECT_EQ(table.rows[i][1].number, 1437) << i;
            EXPECT_GE(table.rows[i][2].number, 0.1) << i;
        } else {
            EXPECT_LE(table.rows[i][1].number, table.rows[i - 1][1].number) << i;
        }
        EXPECT_EQ(std::isnan(table.rows[i][3].number), i >= 40) << "without filtering it ends after k steps";
    }
    EXPECT_LT(table.rows.back()[1].number, 1437);
    EXPECT_GT(table.rows[39][3].number, 0.8);
}

} // namespace
} // namespace epsilometer::reproduce::feldman_zrnic_2021_test
