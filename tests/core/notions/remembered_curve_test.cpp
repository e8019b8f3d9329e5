// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a curve that keeps its values: they are those of the curve itself, to the last bit, at any order and however
// many orders were asked about; an order that was asked about is not computed again; several threads may ask.
#include "core/notions/renyi/remembered_curve.h"

#include "core/base/infinity.h"

#include <atomic>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace epsilometer::remembered_curve_test {
namespace {

class Counted final : public RenyiCurve {
public:
    [[nodiscard]] double upper(double alpha) const override
    {
        ++asked;
        return alpha / 3;
    }
    [[nodiscard]] std::optional<Exact> exactly(const Exact &alpha) const override { return alpha; }
    [[nodiscard]] std::vector<double> corners() const override { return {2, 3}; }
    [[nodiscard]] double pureEpsilon() const override { return 7; }

    mutable std::atomic<int> asked = 0;
};

TEST(RememberedCurve, HasTheValuesOfTheCurve)
{
    const auto curve = std::make_shared<Counted>();
    const auto kept = makeRememberedCurve(curve);
    for (int round = 0; round < 3; ++round)
        for (int i = 0; i < 2000; ++i)
            EXPECT_EQ(kept->upper(1 + i / 7.0), (1 + i / 7.0) / 3);
    EXPECT_EQ(kept->upper(kInfinity), kInfinity);
    EXPECT_EQ(kept->exactly(Exact(2)), Exact(2));
    EXPECT_EQ(kept->corners(), (std::vector<double>{2, 3}));
    EXPECT_EQ(kept->pureEpsilon(), 7);
}

TEST(RememberedCurve, ComputesAnOrderOnce)
{
    const auto curve = std::make_shared<Counted>();
    const auto kept = makeRememberedCurve(curve);
    for (int round = 0; round < 3; ++round)
        for (int i = 0; i < 100; ++i)
            EXPECT_GT(kept->upper(2 + i), 0);
    EXPECT_EQ(curve->asked, 100);
}

TEST(RememberedCurve, MayBeAskedBySeveralThreads)
{
    const auto kept = makeRememberedCurve(std::make_shared<Counted>());
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread)
        threads.emplace_back([&] {
            for (int i = 0; i < 5000; ++i)
                wrong += kept->upper(1 + i % 700) != (1 + i % 700) / 3.0;
        });
    for (std::thread &one : threads)
        one.join();
    EXPECT_EQ(wrong, 0);
}

} // namespace
} // namespace epsilometer::remembered_curve_test
