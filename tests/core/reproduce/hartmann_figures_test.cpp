// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of Figures 1 and 2 of Hartmann et al. 2022: the stated features (increasing, convex, never above the curve
// without refunds, equal at the cutoff; decreasing in records and epsilon) and the reference percentiles.
#include "core/reproduce/hartmann_2022/hartmann_2022.h"

#include "core/odp/cells.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::reproduce::hartmann_figures_test {
namespace {

TEST(HartmannFigures, Figure1Features)
{
    NoProgress progress;
    const auto table = hartmannFigure1(progress).value();
    ASSERT_EQ(table.rows.size(), 21U);
    const auto at = [&](std::size_t row, std::size_t column) { return table.rows[row][column].number; };
    for (std::size_t k = 0; k <= 20; ++k) {
        EXPECT_DOUBLE_EQ(at(k, 1), std::sqrt(2.0) * 20 / 0.5);
        EXPECT_LE(at(k, 2), at(k, 1) * (1 + 1e-10));
        EXPECT_LE(at(k, 2), at(k, 3) * (1 + 1e-10));
        EXPECT_LE(at(k, 3), at(k, 4) * (1 + 1e-10));
        if (k > 0) {
            EXPECT_GT(at(k, 2), at(k - 1, 2));
        }
    }
    EXPECT_EQ(at(20, 3), at(20, 1));
    EXPECT_EQ(at(20, 4), at(20, 1));
}

TEST(HartmannFigures, Figure2FallsWithRecordsAndEpsilon)
{
    NoProgress progress;
    const auto table = hartmannFigure2(progress).value();
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t column = 1; column <= 6; ++column) {
            const auto value = table.rows[row][column].number;
            EXPECT_GT(value, 0);
            if (row > 0) {
                EXPECT_LT(value, table.rows[row - 1][column].number);
            }
            if (column % 3 != 1) {
                EXPECT_LT(value, table.rows[row][column - 1].number);
            }
            if (column > 3) {
                EXPECT_LE(value, table.rows[row][column - 3].number);
            }
        }
}

TEST(HartmannFigures, ReferencePercentiles)
{
    for (const auto &example : golden::cases("figures/golden_figures.json", "hbbw_fig2")) {
        const auto train = static_cast<std::int64_t>(golden::number(example, "n_train"));
        const auto lambda = Exact::fromDouble(golden::number(example, "Lambda"));
        const auto epsilon = golden::number(example, "eps2");
        const auto percent = golden::number(example, "p");
        const auto sensitivity = odp::ermTrainSensitivity(train, lambda);
        const auto &out = *example.find("out");
        EXPECT_NEAR(odp::laplaceQuantile(sensitivity / epsilon, percent) / std::stod(golden::text(out, "train")), 1,
                    1e-13);
        const auto both = std::max(sensitivity, 2 / golden::number(example, "m_test"));
        EXPECT_NEAR(odp::laplaceQuantile(both / epsilon, percent) / std::stod(golden::text(out, "max")), 1, 1e-13);
    }
}

} // namespace
} // namespace epsilometer::reproduce::hartmann_figures_test
