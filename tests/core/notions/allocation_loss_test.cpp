// SPDX-License-Identifier: GPL-3.0-or-later
// The loss of random allocation against quadrature for two and three steps, and against densities and compositions of
// another program for many (tests/golden/allocation).
#include "core/notions/losses/allocation_loss.h"

#include "core/base/exact/exact.h"
#include "core/base/progress.h"
#include "core/compositions/pld/pld.h"
#include "tests/support/golden.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <string>

namespace epsilometer::allocation_loss_test {
namespace {

double normalTail(double z)
{
    return std::erfc(z / std::numbers::sqrt2) / 2;
}

/// E (L - k)^+ of a lognormal L of mean 1.
double call(double sigma, double k)
{
    if (k <= 0)
        return 1 - k;
    const double z = sigma * std::log(k);
    return normalTail(z - 0.5 / sigma) - k * normalTail(z + 0.5 / sigma);
}

/// E (sum of `steps` ratios - k)^+, by the trapezoidal rule over all but one.
double callOfSum(double sigma, int steps, double k, double step)
{
    if (steps == 1)
        return call(sigma, k);
    constexpr double kEdge = 10;
    double sum = 0;
    for (double x = -kEdge; x <= kEdge; x += step)
        sum +=
            std::exp(-x * x / 2) * callOfSum(sigma, steps - 1, k - std::exp(x / sigma - 0.5 / (sigma * sigma)), step);
    return sum * step / std::sqrt(2 * std::numbers::pi);
}

TEST(AllocationLoss, OneRunByQuadrature)
{
    for (const int steps : {2, 3})
        for (const double sigma : {0.7, 1.0, 2.5}) {
            const auto loss = makeAllocationLoss(sigma, static_cast<std::uint64_t>(steps), 1);
            ASSERT_TRUE(loss);
            ASSERT_EQ(loss->parts().size(), 1U);
            const ElementaryLoss &one = *loss->parts().front().loss;
            for (const double epsilon : {0.0, 0.25, 0.5, 1.0, 2.0, 3.0}) {
                const double x = std::exp(epsilon);
                const double step = steps == 2 ? 1.0 / 256 : 1.0 / 32;
                const double present = callOfSum(sigma, steps, steps * x, step) / steps;
                // E (1 - x S)^+ = x E (1/x - S)^+, and a put is the call minus the mean of the difference.
                const double absent = x * callOfSum(sigma, steps, steps / x, step) / steps - x + 1;
                const double forward = one.deltaUpper(LossOrder::Forward, epsilon);
                const double reverse = one.deltaUpper(LossOrder::Reverse, epsilon);
                SCOPED_TRACE(std::to_string(sigma) + " " + std::to_string(steps) + " " + std::to_string(epsilon));
                EXPECT_GE(forward, present - 1e-13);
                EXPECT_GE(reverse, absent - 1e-13);
                EXPECT_LE(forward, present * 1.004 + 1e-7);
                if (sigma >= 1) { // with few steps and less noise the grid is coarse for small sums
                    EXPECT_LE(reverse, std::max(present, absent) * 1.004 + 1e-7);
                }
            }
        }
}

TEST(AllocationLoss, ComposedEpochsAgainstAnotherProgram)
{
    for (const Json &one : golden::cases("allocation/golden_allocation.json", "random_allocation")) {
        SCOPED_TRACE(one.write());
        const auto epochs = static_cast<std::uint64_t>(golden::number(one, "epochs"));
        const auto loss = makeAllocationLoss(golden::number(one, "sigma"),
                                             static_cast<std::uint64_t>(golden::number(one, "steps")), epochs);
        ASSERT_TRUE(loss);
        const Exact delta = Exact::parse("delta", golden::text(one, "delta")).value();
        NoProgress progress;
        const auto got =
            compositions::pldEpsilon(loss->parts(), compositions::DeltaRange{delta.down(), delta.up()}, progress);
        ASSERT_TRUE(got.ok());
        // Removing costs more than adding in all of these.
        const double truth = golden::number(one, "remove");
        EXPECT_GT(truth, golden::number(one, "add"));
        const double error = golden::number(one, "error");
        EXPECT_GE(got->upper, truth - error);
        EXPECT_LE(got->upper, truth + error + 1e-3);
    }
}

TEST(AllocationLoss, ExtremesHaveNoLossOrASafeOne)
{
    EXPECT_FALSE(makeAllocationLoss(0.2, 100, 1)) << "the bound of fixed batches remains";
    EXPECT_FALSE(makeAllocationLoss(1e-300, 2, 1));
    for (const double sigma : {1e3, 1e7})
        for (const std::uint64_t steps : {2U, 1'000'000'000U}) {
            const auto loss = makeAllocationLoss(sigma, steps, 1);
            if (!loss)
                continue;
            const double delta = loss->parts().front().loss->deltaUpper(LossOrder::Forward, 0);
            // Of a Gaussian of shift 1 / (sigma sqrt(steps)), which is close.
            const double truth = std::erf(0.5 / (sigma * std::sqrt(static_cast<double>(steps))) / std::numbers::sqrt2);
            EXPECT_GE(delta, truth * (1 - 1e-6)) << sigma << ' ' << steps;
            EXPECT_LE(delta, truth * 1.01 + 1e-9) << sigma << ' ' << steps;
        }
}

TEST(AllocationLoss, MoreNoiseAndMoreStepsCostLess)
{
    const auto delta = [](double sigma, std::uint64_t steps) {
        return makeAllocationLoss(sigma, steps, 1)->parts().front().loss->deltaUpper(LossOrder::Forward, 0.5);
    };
    EXPECT_LT(delta(1.2, 50), delta(1, 50));
    EXPECT_LT(delta(1, 100), delta(1, 50));
}

} // namespace
} // namespace epsilometer::allocation_loss_test
