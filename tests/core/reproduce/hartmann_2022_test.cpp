// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of Table 1 of Hartmann et al. 2022: a row an epsilon, a column a delta, the known entries.
#include "core/reproduce/hartmann_2022/hartmann_2022.h"

#include "core/compositions/optimal/optimal.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

namespace epsilometer::reproduce::hartmann_2022_test {
namespace {

/// The smallest k at which optimal composition saves 2 i epsilon: asked of the composition itself.
TEST(Hartmann2022, LaterSteps)
{
    for (const Json &item : golden::cases("figures/golden_figures.json", "table1_i")) {
        const double epsilon = golden::number(item, "eps");
        const double steps = 2 * golden::number(item, "i");
        const auto saves = [&](double rounds) {
            return compositions::optimalHomogeneousDelta(
                       Exact::fromDouble(epsilon), Exact(), static_cast<std::uint64_t>(rounds),
                       (rounds - steps) * epsilon * (1 + 1e-15)) <= golden::number(item, "delta");
        };
        EXPECT_TRUE(saves(golden::number(item, "out"))) << item.write();
        EXPECT_FALSE(saves(golden::number(item, "out") - 1)) << item.write();
    }
}

TEST(Hartmann2022, TheTableHasTheKnownEntries)
{
    const present::TableSpec table = hartmannTable1();
    ASSERT_EQ(table.rows.size(), 4U);
    EXPECT_EQ(table.rows[0][1].text, "9");
    EXPECT_EQ(table.rows[3][4].text, "164");
}

} // namespace
} // namespace epsilometer::reproduce::hartmann_2022_test
