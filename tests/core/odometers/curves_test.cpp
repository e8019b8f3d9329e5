// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the curves as functions of the intrinsic time:
// - their values at 0, at delta' = 0 and at inf are those of accounting.md 5.8
// - they grow with W and fall with delta'; each is above the curve that holds at one fixed W
// - the filter's line touches that curve at y and is its tangent; the one-sided mixture lies below the printed one, and
//   between the two the same failure probability is spent; below v0 the stitched curve is its first value's line
// - at the order 1 + sqrt(2 l / y) the Renyi odometer of zCDP rounds is the filter's line; K orders cost log K; one order
//   with share 1 in the universal odometer is the conversion of Canonne, Kamath, Steinke
// - the tanh clock never lies above the published one
#include "core/notions/conversions/renyi.h"
#include "core/notions/intrinsic_budget.h"
#include "core/odometers/clock/clock_odometers.h"
#include "core/odometers/renyi/renyi_odometers.h"
#include "core/odometers/rogers/rogers_odometers.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/odometers.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

namespace epsilometer::odometers::curves_test {
namespace {

using quad::Quad;
using testing_support::dpRound;
using testing_support::exactly;
using testing_support::started;

constexpr double kNever = std::numeric_limits<double>::infinity();

/// A curve in W and l = log(1/delta'), its other parameter fixed.
struct NamedCurve {
    const char *name;
    std::function<double(double w, double l)> up;
    bool monotone = true; ///< but for rounding
};

const std::vector<NamedCurve> &curves()
{
    static const std::vector<NamedCurve> kCurves = {
        {"filter", [](double w, double l) { return filterOdometerUp(w, 0.5, l); }},
        {"mixture", [](double w, double l) { return mixtureUp(w, 0.5, l); }},
        {"one-sided mixture", [](double w, double l) { return oneSidedMixtureUp(w, 0.5, l); }},
        {"stitched", [](double w, double l) { return stitchedUp(w, 0.5, l); }},
        {"rogers", [](double w, double l) { return rogersOdometerUp(w / 2, w, 100, std::exp(-l)); }, false},
        {"rogers_2021", [](double w, double l) { return rogers2021Up(w, 100, l); }, false},
        {"renyi", [](double w, double l) { return renyiOdometerUp(3 * w / 2, 3, l); }},
    };
    return kCurves;
}

constexpr double kTimes[] = {0, 1e-300, 1e-12, 1e-5, 0.009, 0.11, 0.4999, 0.5, 0.5001, 0.9, 1.1, 7, 300, 1e6, 1e12};
constexpr double kLogs[] = {1.001, 3, 13.8, 100, 690};

TEST(OdometerCurves, GrowWithTime)
{
    for (const NamedCurve &curve : curves())
        for (const double l : kLogs) {
            double before = 0;
            for (const double w : kTimes) {
                const double now = curve.up(w, l);
                EXPECT_GT(now, 0) << curve.name << " " << w;
                EXPECT_TRUE(now >= before * (1 - 1e-15) || !curve.monotone) << curve.name << " " << w;
                before = now;
            }
            EXPECT_EQ(curve.up(kNever, l), kNever) << curve.name;
        }
}

TEST(OdometerCurves, FallWithDelta)
{
    for (const NamedCurve &curve : curves())
        for (const double w : kTimes) {
            double before = 0;
            for (const double l : kLogs) {
                EXPECT_GT(curve.up(w, l), before) << curve.name << " " << w << " " << l;
                before = std::nextafter(curve.up(w, l), 0.0);
            }
            EXPECT_EQ(curve.up(w, kNever), kNever) << curve.name << " " << w;
        }
}

/// At a fixed W the best boundary is sqrt(2 l W) + W / 2 up to the exact tail; no curve for all W is below the exact one.
TEST(OdometerCurves, AreAboveWhatHoldsAtOneTime)
{
    for (const NamedCurve &curve : curves())
        for (const double l : kLogs)
            for (const double w : {1e-6, 0.01, 0.5, 1.0, 50.0}) {
                // P(N(w/2, w) > u) <= e^-l is needed: the loss of Gaussian rounds.
                const double u = curve.up(w, l);
                const Quad x = (Quad(u) - Quad(w) / 2) / quad::sqrt(Quad(w));
                EXPECT_TRUE(quad::upperTail(x) <= quad::exp(-Quad(l))) << curve.name << " " << w << " " << l;
            }
}

TEST(OdometerCurves, AtNoTime)
{
    for (const double l : kLogs) {
        EXPECT_NEAR(filterOdometerUp(0, 0.5, l), std::sqrt(2 * l * 0.5) / 2, 1e-14 * l);
        EXPECT_NEAR(mixtureUp(0, 0.5, l), std::sqrt(2 * 0.5 * l), 1e-14 * l);
        EXPECT_NEAR(stitchedUp(0, 0.5, l),
                    1.7 * std::sqrt(0.5 * (std::log(std::log(2.0)) + 0.72 * (std::log(5.2) + l))), 1e-14 * l);
        EXPECT_EQ(renyiOdometerUp(0.75, kNever, l), 0.75) << "the max divergence needs no delta'";
        EXPECT_EQ(renyiOdometerUp(kNever, kNever, l), kNever);
    }
    EXPECT_EQ(renyiOdometerUp(0.75, kNever, kNever), 0.75);
}

TEST(FilterCurve, IsTheTangentAtY)
{
    for (const double l : kLogs)
        for (const double y : {1e-9, 0.02, 0.5, 40.0}) {
            const auto fixed = [&](double w) { return std::sqrt(2 * l * w) + w / 2; };
            EXPECT_NEAR(filterOdometerUp(y, y, l) / fixed(y), 1, 1e-14);
            for (const double factor : {0.0, 0.3, 0.99, 1.01, 4.0, 1000.0})
                EXPECT_GE(filterOdometerUp(factor * y, y, l), fixed(factor * y) * (1 - 1e-14)) << factor;
            // The gap is of second order: a hundredth away, about a 10^-4th of the root.
            EXPECT_LT(filterOdometerUp(1.01 * y, y, l) - fixed(1.01 * y), 2e-5 * std::sqrt(2 * l * y));
        }
}

TEST(FilterCurve, ReachesTheTargetWhereTheFilterHalts)
{
    for (const double epsilon : {0.01, 1.0, 30.0})
        for (const double l : kLogs) {
            const double y = yStarDown(epsilon, l);
            EXPECT_NEAR(filterOdometerUp(y, y, l) / epsilon, 1, 1e-13) << epsilon << " " << l;
        }
}

TEST(MixtureCurves, OneSidedIsTighterAndSpendsTheSame)
{
    for (const double w : kTimes)
        for (const double l : kLogs) {
            const double printed = mixtureUp(w, 0.5, l);
            const double oneSided = oneSidedMixtureUp(w, 0.5, l);
            EXPECT_LT(oneSided, printed) << w << " " << l;
            // It is the printed one at twice the failure probability, at best: Phi < 1.
            EXPECT_GE(oneSided, mixtureUp(w, 0.5, l - std::log(2.0)) * (1 - 1e-13)) << w << " " << l;
        }
}

/// The definition: the mixture over t ~ half-normal(0, 1/g) of exp(t (U - w/2) - t^2 w / 2) is 1/delta' at U.
TEST(MixtureCurves, AreWhereTheMixtureReachesItsLevel)
{
    const auto mixtureAt = [](double u, double w, double g, bool oneSided) {
        // Simpson's rule, the exponent's maximum well inside.
        constexpr int kSteps = 20000;
        const double x = u - w / 2;
        const double centre = x / (w + g);
        const double width = 12 / std::sqrt(w + g);
        const double low = oneSided ? std::max(0.0, centre - width) : centre - width;
        const double h = (centre + width - low) / kSteps;
        double sum = 0;
        for (int i = 0; i <= kSteps; ++i) {
            const double t = low + i * h;
            const double weight = i == 0 || i == kSteps ? 1 : i % 2 == 1 ? 4 : 2;
            sum += weight * std::exp(t * x - t * t * (w + g) / 2);
        }
        return sum * h / 3 * std::sqrt(g / (2 * std::acos(-1.0))) * (oneSided ? 2 : 1);
    };
    for (const double w : {1e-3, 0.2, 1.0, 30.0})
        for (const double g : {0.01, 0.5, 3.0})
            for (const double l : {0.5, 3.0, 13.8}) {
                EXPECT_NEAR(mixtureAt(mixtureUp(w, g, l), w, g, false) / std::exp(l), 1, 1e-6) << w << " " << g;
                EXPECT_NEAR(mixtureAt(oneSidedMixtureUp(w, g, l), w, g, true) / std::exp(l), 1, 1e-6) << w << " " << g;
            }
}

TEST(StitchedCurve, BelowItsStartIsALine)
{
    for (const double l : kLogs) {
        const double root = stitchedUp(0, 0.5, l);
        for (const double w : {0.1, 0.25, 0.5})
            EXPECT_NEAR(stitchedUp(w, 0.5, l), root + w / 2, 1e-14 * root);
        EXPECT_GT(stitchedUp(0.51, 0.5, l), root + 0.51 / 2);
    }
}

TEST(RenyiCurve, IsTheFiltersLineOnZcdpRounds)
{
    for (const double y : {0.01, 0.5, 9.0})
        for (const double l : kLogs)
            for (const double w : {0.0, 0.001, 0.5, 20.0}) {
                const double alpha = 1 + std::sqrt(2 * l / y);
                EXPECT_NEAR(renyiOdometerUp(alpha * w / 2, alpha, l) / filterOdometerUp(w, y, l), 1, 1e-13);
            }
}

Policy ordersPolicy(std::vector<Exact> orders)
{
    Policy policy = withFilter(makePolicy(exactly("1"), exactly("1e-6")), kUniversalFilter);
    policy.deltaPrime = policy.delta;
    policy.parameters.orders = std::move(orders);
    return policy;
}

TEST(RenyiCurve, SeveralOrdersShareDelta)
{
    const auto one = [](const char *order) {
        const auto odometer = started("renyi", ordersPolicy({exactly(order)}));
        odometer->charge(*dpRound(0.5), 4);
        return odometer->value();
    };
    const auto three = started("renyi", ordersPolicy({exactly("16"), exactly("2"), exactly("4")}));
    three->charge(*dpRound(0.5), 4);
    const double log3 = std::log(3.0);
    const double least = std::min({one("2") + log3, one("4") + log3 / 3, one("16") + log3 / 15});
    EXPECT_NEAR(three->value(), least, 1e-13);
    const auto reversed = started("renyi", ordersPolicy({exactly("4"), exactly("16"), exactly("2")}));
    reversed->charge(*dpRound(0.5), 4);
    EXPECT_EQ(reversed->value(), three->value()) << "in any order";
    const auto sure = started("renyi", ordersPolicy({Exact::infinity()}));
    sure->charge(*dpRound(0.5), 4);
    EXPECT_EQ(sure->value(), 2) << "the order inf is the running sum";
    for (const char *none : {"1", "0.5", "0"})
        EXPECT_FALSE(testing_support::odometerKind("renyi").start(ordersPolicy({exactly(none)})).ok()) << none;
}

TEST(UniversalCurve, OfOneOrderIsTheConversionOfCks)
{
    for (const char *order : {"1.25", "2", "5", "17", "182.02"}) {
        Policy policy = ordersPolicy({exactly(order)});
        policy.orderShares = {{exactly(order), Exact(1)}};
        const auto mixed = started("universal", policy);
        const auto single = started("renyi", policy);
        for (const double epsilon : {0.001, 0.1, 1.0}) {
            mixed->charge(*dpRound(epsilon), 10);
            single->charge(*dpRound(epsilon), 10);
            const double l = logInverseUp(policy.deltaPrime);
            const double alpha = exactly(order).down();
            const double sum = single->value() - l / (alpha - 1);
            EXPECT_NEAR(mixed->value(), cksEpsilonUp(sum, alpha, l), 1e-12 * single->value())
                << order << " " << epsilon;
        }
    }
    Policy tooMuch = ordersPolicy({});
    tooMuch.orderShares = {{exactly("2"), exactly("0.6")}, {exactly("3"), exactly("0.6")}};
    EXPECT_FALSE(testing_support::odometerKind("universal").start(tooMuch).ok());
}

TEST(Clocks, TanhIsNeverAboveThePublishedOne)
{
    for (const auto &kind : testing_support::catalog().odometers)
        for (const double epsilon : {1e-4, 0.1, 1.0, 5.0}) {
            if (kind->id() == "rogers_2021")
                continue; // its branches meet in steps
            Policy policy = ordersPolicy({});
            policy.parameters.clock = Clock::Square;
            const auto square = started(*kind, policy);
            policy.parameters.clock = Clock::Tanh;
            const auto tanh = started(*kind, policy);
            square->charge(*dpRound(epsilon), 7);
            tanh->charge(*dpRound(epsilon), 7);
            EXPECT_LE(tanh->value(), square->value()) << kind->id() << " " << epsilon;
        }
}

TEST(RogersOdometer, WantsADeltaBelowOneOverE)
{
    Policy policy = ordersPolicy({});
    for (const char *delta : {"0", "0.36788", "0.5"}) {
        policy.delta = exactly(delta);
        EXPECT_FALSE(testing_support::odometerKind("rogers").start(policy).ok()) << delta;
    }
    for (const char *delta : {"1e-300", "0.36787"}) {
        policy.delta = exactly(delta);
        EXPECT_TRUE(testing_support::odometerKind("rogers").start(policy).ok()) << delta;
    }
    EXPECT_EQ(rogersOdometerUp(1, 1, 100, 0), kNever);
    EXPECT_EQ(rogersOdometerUp(kNever, 1, 100, 1e-6), kNever);
}

} // namespace
} // namespace epsilometer::odometers::curves_test
