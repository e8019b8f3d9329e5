// SPDX-License-Identifier: GPL-3.0-or-later
// Fixed and shuffled epochs are one Gaussian an epoch. Random allocation is compared one-sidedly with closed forms (order 2
// of P || Q; one step, both orders) and with quadrature over the plane (two steps, both orders).
#include "core/mechanisms/batches/epoch_gaussian.h"

#include "core/catalog/catalog.h"
#include "core/notions/losses/loss_model.h"
#include "tests/support/sweep.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <numbers>

namespace epsilometer::epoch_gaussian_test {
namespace {

Result<std::shared_ptr<const RoundCost>> costOf(const std::string &values)
{
    const Catalog catalog = makeCatalog();
    return MechanismResolver(catalog.mechanisms)
        .tryResolve(Mechanism::fromJson(Json::parse(R"({"kind":"epoch_gaussian",)" + values + "}").value()));
}

void expectJustAbove(double upper, double truth, double relative)
{
    EXPECT_GE(upper, truth * (1 - 1e-13));
    EXPECT_LE(upper, truth * (1 + relative));
}

/// E_Q[S^power] for two steps, S = (L_1 + L_2)/2, by Simpson's rule over the plane.
double planeMoment(double sigma, double power)
{
    constexpr int kCells = 1600;
    constexpr double kEdge = 16;
    const double step = 2 * kEdge / kCells;
    const auto weight = [](int i) { return i == 0 || i == kCells ? 1.0 : i % 2 == 1 ? 4.0 : 2.0; };
    double sum = 0;
    for (int i = 0; i <= kCells; ++i)
        for (int j = 0; j <= kCells; ++j) {
            const double x = -kEdge + i * step;
            const double y = -kEdge + j * step;
            const double ratio = (std::exp(x / sigma) + std::exp(y / sigma)) / 2 * std::exp(-0.5 / (sigma * sigma));
            sum += weight(i) * weight(j) * std::exp(power * std::log(ratio) - (x * x + y * y) / 2);
        }
    return sum * step * step / 9 / (2 * std::numbers::pi);
}

TEST(EpochGaussian, ShufflingCostsWhatFixedBatchesCost)
{
    for (const char *sampling : {"", R"(,"sampling":"fixed_epoch")", R"(,"sampling":"shuffled_epoch")"}) {
        const auto cost =
            costOf(R"("noise_multiplier":"2","steps_per_epoch":"100","epochs":"9")" + std::string(sampling)).value();
        expectJustAbove(cost->gdp->mu, 1.5, 1e-14);
        EXPECT_EQ(*cost->zcdp->exactRho, *Exact::parse("rho", "1.125")) << sampling;
        EXPECT_EQ(cost->neighbours, Neighbours::ZeroOut);
        EXPECT_TRUE(cost->loss);
    }
}

TEST(EpochGaussian, RelationsAndEmptyRuns)
{
    const std::string run =
        R"("noise_multiplier":"2","steps_per_epoch":"10","epochs":"3","sampling":"random_allocation")";
    EXPECT_EQ(costOf(run + R"(,"neighbours":"add-remove")").value()->neighbours, Neighbours::AddRemove);
    EXPECT_FALSE(
        costOf(R"("noise_multiplier":"2","steps_per_epoch":"10","epochs":"3","neighbours":"add-remove")").ok());
    const auto unstated = costOf(run).value();
    EXPECT_EQ(unstated->neighbours, Neighbours::AddRemove); // holds for zero-out, and in a ledger of add-remove
    const auto replaced = costOf(run + R"(,"neighbours":"replace-one")").value();
    EXPECT_EQ(replaced->neighbours, Neighbours::ReplaceOne);
    expectJustAbove(replaced->renyi->upper(2), 0.75, 1e-14); // no amplification is known where a record is replaced
    EXPECT_LT(unstated->renyi->upper(2), 0.2);
    EXPECT_EQ(costOf(R"("noise_multiplier":"2","steps_per_epoch":"0","epochs":"3")").value()->gdp->mu, 0);
    EXPECT_EQ(costOf(R"("noise_multiplier":"0","steps_per_epoch":"5","epochs":"0")").value()->gdp->mu, 0);
    EXPECT_TRUE(std::isinf(costOf(R"("noise_multiplier":"0","steps_per_epoch":"5","epochs":"1")").value()->gdp->mu));
    EXPECT_FALSE(costOf(R"("noise_multiplier":"1","steps_per_epoch":"-1","epochs":"1")").ok());
    EXPECT_FALSE(costOf(R"("noise_multiplier":"1","steps_per_epoch":"1e10","epochs":"1")").ok());
}

TEST(AllocationCurve, OneStepIsTheGaussian)
{
    for (const double sigma : {0.5, 1.0, 5.0})
        for (const double order : {1.0, 1.5, 2.0, 3.0, 7.5, 40.0, 300.0})
            EXPECT_LE(makeAllocationCurve(sigma, 1, 1)->upper(order), order / (2 * sigma * sigma) * (1 + 1e-6))
                << order;
}

TEST(AllocationCurve, OrderTwoInClosedForm)
{
    for (const double sigma : {0.4, 0.8, 1.0, 3.0, 20.0})
        for (const std::uint64_t steps : {2U, 10U, 1000U, 1'000'000U}) {
            const double truth = std::log1p(std::expm1(1 / (sigma * sigma)) / static_cast<double>(steps));
            const double upper = makeAllocationCurve(sigma, steps, 1)->upper(2);
            EXPECT_GE(upper, truth * (1 - 1e-13)) << sigma << ' ' << steps;
            const double plain = 1 / (sigma * sigma);
            // The other order is the smaller one here; where nearly nothing is lost, the padding of the moment shows.
            EXPECT_LE(upper, std::min(plain, truth * (1 + 1e-9) + 2e-14)) << sigma << ' ' << steps;
        }
}

TEST(AllocationCurveSweep, BothOrdersByQuadratureOverThePlane)
{
    for (const double sigma : testing_support::everyInSweep(std::vector{0.8, 1.0, 2.0}, 3))
        for (const int order : testing_support::everyInSweep(std::vector{2, 3, 4}, 3)) {
            const double toQ = std::log(planeMoment(sigma, order)) / (order - 1);
            const double toP = std::log(planeMoment(sigma, 1.0 - order)) / (order - 1);
            const double plain = order / (2 * sigma * sigma);
            expectJustAbove(makeAllocationCurve(sigma, 2, 1)->upper(order), std::min(plain, std::max(toQ, toP)), 1e-8);
        }
}

TEST(AllocationCurve, GrowsWithTheOrderAndFallsWithTheSteps)
{
    double before = 0;
    const auto curve = makeAllocationCurve(1, 100, 4);
    for (double order = 1; order < 400; order *= 1.07) {
        const double now = curve->upper(order);
        EXPECT_GE(now, before * (1 - 1e-12)) << order;
        EXPECT_LE(now, 4 * order / 2 * (1 + 1e-12));
        before = now;
    }
    EXPECT_LT(makeAllocationCurve(1, 200, 4)->upper(8), curve->upper(8));
    EXPECT_TRUE(std::isinf(curve->upper(std::numeric_limits<double>::infinity())));
    EXPECT_TRUE(std::isinf(curve->upper(0.5)));
}

} // namespace
} // namespace epsilometer::epoch_gaussian_test
