// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: polynomials behind a point lie above their curves and close to them, by 33 digits, for the shapes that
// accountants use and steps from tiny to the longest; where they would not be close, or the numbers are not ordinary,
// none is offered; the series are those of their functions.
#include "core/numeric/step_curve.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <vector>

namespace epsilometer {
namespace {

__extension__ using Quad = __float128;

constexpr double kSteps[] = {1e-15, 1e-9, 1e-6, 1e-4, 1e-3, 3e-3, 0.01, 1.0 / 64, 1.0 / 32};

/// start, last  the step that x takes;  truth  the curve, by x
void expectAbove(const StepCurve &curve, double start, double last, const std::function<Quad(Quad)> &truth)
{
    constexpr int kPoints = 41;
    std::vector<double> x;
    for (int i = 0; i < kPoints; ++i)
        x.push_back(std::min(last, start + (last - start) * i / (kPoints - 1)));
    const std::vector<double> none(x.size(), 0);
    const std::vector<double> more(x.size(), start / 3);
    std::vector<double> values(x.size());
    std::vector<double> withMore(x.size());
    curve.upperAll(x.data(), none.data(), x.size(), values.data());
    curve.upperAll(x.data(), more.data(), x.size(), withMore.data());
    const Quad close = 1 + static_cast<Quad>(6e-13);
    for (std::size_t i = 0; i < x.size(); ++i) {
        const Quad exact = truth(x[i]);
        ASSERT_GE(static_cast<Quad>(values[i]), exact) << x[i];
        ASSERT_LE(static_cast<Quad>(values[i]), exact * close) << x[i];
        ASSERT_GE(static_cast<Quad>(withMore[i]), exact + more[i]) << x[i];
        ASSERT_LE(static_cast<Quad>(withMore[i]), (exact + more[i]) * close) << x[i];
    }
}

TEST(StepCurve, AboveTheRoot)
{
    for (const double start : {1e-12, 0.3, 1.0, 7e5})
        for (const double step : kSteps) {
            const double last = start * (1 + step);
            const StepCurve curve(std::sqrt(start) * sqrt1pSeries(), start, 1 / start, last);
            ASSERT_TRUE(curve.close() || step > 1.0 / 64) << step;
            if (curve.close())
                expectAbove(curve, start, last, [](Quad x) { return sqrtq(x); });
        }
}

TEST(StepCurve, AboveTheMixture)
{
    for (const double gamma : {1e-6, 1.0, 1e4})
        for (const double start : {1e-9, 1e-3, 2.0, 1e6})
            for (const double least : {0.25, 1.0, 15.0, 700.0})
                for (const double step : kSteps) {
                    const double shifted = start + gamma;
                    const double first = least + std::log1p(start / gamma) / 2;
                    const double last = start + shifted * step * (1 - 1e-9);
                    PowerSeries series = std::sqrt(2 * shifted) * sqrtOfGrown(first + 0.5 * log1pSeries());
                    series.at[0] += start / 2;
                    series.at[1] += shifted / 2;
                    const StepCurve curve(series, start, 1 / shifted, last);
                    ASSERT_TRUE(curve.close() || step > 1.0 / 64) << step;
                    if (curve.close())
                        expectAbove(curve, start, last, [&](Quad x) {
                            return sqrtq(2 * (x + gamma) * (least + log1pq(x / gamma) / 2)) + x / 2;
                        });
                }
}

TEST(StepCurve, AboveTheIteratedLogarithm)
{
    for (const double start : {1e-9, 1.0, 1e6})
        for (const double times : {1.0, 1.01, 30.0, 1e9})
            for (const double more : {1.2, 10.0})
                for (const double step : kSteps) {
                    const double v0 = start / times;
                    const double logStart = std::log(2 * (start / v0));
                    const double last = start * (1 + step * (1 - 1e-9));
                    const StepCurve curve(
                        std::sqrt(start) * sqrtOfGrown(std::log(logStart) + more + log1p(1 / logStart * log1pSeries())),
                        start, 1 / start, last);
                    ASSERT_TRUE(curve.close() || step > 1.0 / 64) << step;
                    if (curve.close())
                        expectAbove(curve, start, last,
                                    [&](Quad x) { return sqrtq(x * (logq(logq(2 * x / v0)) + more)); });
                }
}

TEST(StepCurve, AboveTheLogarithmOfARoot)
{
    for (const double start : {1e-9, 1.0, 1e6})
        for (const double inverse : {1.0, 1e6, 1e30})
            for (const double step : kSteps) {
                const double ratio = std::sqrt(start) * inverse;
                const double inner = 3 + ratio;
                const double last = start * (1 + step * (1 - 1e-9));
                const StepCurve curve(std::sqrt(start) *
                                          sqrtOfGrown(std::log(inner) + log1p(ratio / inner * (-1 + sqrt1pSeries()))),
                                      start, 1 / start, last);
                ASSERT_TRUE(curve.close() || step > 1.0 / 64) << step;
                if (curve.close())
                    expectAbove(curve, start, last, [&](Quad x) { return sqrtq(x * logq(3 + sqrtq(x) * inverse)); });
            }
}

TEST(StepCurve, NoneWhereItWouldNotBeClose)
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const PowerSeries root = sqrt1pSeries();
    EXPECT_TRUE(StepCurve(root, 1, 1, 1).close());
    EXPECT_FALSE(StepCurve(root, 1, 1, 1.05).close());
    EXPECT_FALSE(StepCurve(root, 1, kInfinity, 1).close());
    EXPECT_FALSE(StepCurve(root, 1, 1, kInfinity).close());
    EXPECT_FALSE(StepCurve(kInfinity * root, 1, 1, 1).close());
    EXPECT_FALSE(StepCurve(0 * root, 1, 1, 1).close());
    EXPECT_FALSE(StepCurve(std::numeric_limits<double>::denorm_min() * root, 1, 1, 1).close());
    EXPECT_FALSE(StepCurve(sqrtOfGrown(1e-4 + log1pSeries()), 1, 1, 1 + 1.0 / 64).close()); // grows too fast
}

TEST(PowerSeries, OfTheirFunctions)
{
    const PowerSeries &root = sqrt1pSeries();
    EXPECT_EQ(root.at[1], 0.5);
    EXPECT_EQ(root.at[2], -0.125);
    EXPECT_EQ(root.at[3], 0.0625);
    const PowerSeries one = 1 + PowerSeries();
    PowerSeries t;
    t.at[1] = 1;
    for (std::size_t n = 0; n < PowerSeries::kTerms; ++n) {
        EXPECT_NEAR(sqrtOfGrown(one).at[n], root.at[n], 1e-15) << n;
        EXPECT_NEAR(log1p(t).at[n], log1pSeries().at[n], 1e-15) << n;
        // log sqrt(1 + t) = log(1 + t) / 2.
        EXPECT_NEAR(log1p(-1 + root).at[n], log1pSeries().at[n] / 2, 1e-15) << n;
    }
}

} // namespace
} // namespace epsilometer
