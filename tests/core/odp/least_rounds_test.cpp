// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the rounds from which optimal composition saves: every entry of Table 1 of Hartmann et al. 2022 and of its
// extension to more steps; the defining sum decides on both sides of the answer; two rounds a step are the least.
#include "core/odp/workbench.h"

#include "tests/support/golden.h"

#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>

namespace epsilometer::odp::least_rounds_test {
namespace {

constexpr auto kFigures = "figures/golden_figures.json";

TEST(LeastRounds, Table1)
{
    for (const Json &item : golden::cases(kFigures, "table1")) {
        for (const auto &[delta, entry] : *item.find("out")->ifObject()) {
            const double epsilon = golden::number(item, "eps");
            EXPECT_EQ(static_cast<double>(leastRoundsToSave(epsilon, std::strtod(delta.c_str(), nullptr))),
                      golden::number(entry, "k"))
                << epsilon << " " << delta;
        }
    }
}

TEST(LeastRounds, SeveralSteps)
{
    const auto cases = golden::cases(kFigures, "table1_i");
    ASSERT_FALSE(cases.empty());
    for (const Json &item : cases)
        EXPECT_EQ(static_cast<double>(leastRoundsToSave(golden::number(item, "eps"), golden::number(item, "delta"),
                                                        static_cast<std::int64_t>(golden::number(item, "i")))),
                  golden::number(item, "out"));
}

/// The sum as Theorem 3.3 prints it.
double printedDelta(double epsilon, int k, int i)
{
    double sum = 0;
    double binomial = 1;
    for (int l = 0; l < i; ++l) {
        sum += binomial * (std::exp((k - l) * epsilon) - std::exp((k - 2 * i + l) * epsilon));
        binomial *= static_cast<double>(k - l) / (l + 1);
    }
    return sum / std::pow(1 + std::exp(epsilon), k);
}

TEST(LeastRounds, TheDefiningSumDecides)
{
    for (const double epsilon : {0.2, 0.7, 1.5})
        for (const double delta : {0.1, 1e-3, 1e-6})
            for (const int steps : {1, 2, 4, 7}) {
                const auto k = static_cast<int>(leastRoundsToSave(epsilon, delta, steps));
                EXPECT_LE(printedDelta(epsilon, k, steps), delta * (1 + 1e-12));
                if (k > 2 * steps) {
                    EXPECT_GT(printedDelta(epsilon, k - 1, steps), delta * (1 - 1e-12));
                }
            }
}

TEST(LeastRounds, TwoRoundsAStepAreTheLeast)
{
    EXPECT_EQ(leastRoundsToSave(0.001, 0.5), 2);
    EXPECT_EQ(leastRoundsToSave(0.001, 0.5, 3), 6);
}

} // namespace
} // namespace epsilometer::odp::least_rounds_test
