// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of curves of single mechanisms, against closed forms in 113 bits and against each other:
// - at extreme parameters and orders (1e-300 to 1e300) each is just above its closed form; tiny losses have alpha eps^2/2,
//   huge ones the max divergence less at most log 2 / (alpha - 1)
// - Laplace noise never costs more than the response of its epsilon, nor that more than alpha m(epsilon) or epsilon; a
//   geometric shift of one is a response, and a fine lattice is Laplace noise
// - random listed curves are the chords of (alpha - 1) D; an order listed with rounding counts at the double below it; more
//   listed orders never raise the bound; an infinite order bounds the slope
// - a line has its xi at every order; smaller curves nest; exact values are those of the curve that is smaller there
#include "core/notions/renyi/renyi_curves.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/pure.h"
#include "core/notions/conversions/renyi.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/quad.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <random>
#include <vector>

namespace epsilometer::curve_forms_test {
namespace {

using quad::Quad;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing_support::exactly;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kOrders[] = {1.0009765625, 1.0625, 1.5, 2, 2.5, 4, 10, 33.25, 256, 1e4, 1e9};

Quad logCosh(Quad x)
{
    // log(1 + 2 sinh^2(x/2)) for small x, x - log 2 + log(1 + e^-2x) for large ones.
    if (x < 1) {
        const Quad half = sinhq(x / 2);
        return quad::log1p(2 * half * half);
    }
    return x - quad::log(2) + quad::log1p(quad::exp(-2 * x));
}

Quad pureTruth(Quad epsilon, Quad order)
{
    return (logCosh((order - Quad(0.5)) * epsilon) - logCosh(epsilon / 2)) / (order - 1);
}

/// Mironov 2017: a/(2a-1) e^((a-1) e) + (a-1)/(2a-1) e^(-a e), less 1 and without cancellation while that is small.
Quad laplaceTruth(Quad e, Quad order)
{
    const Quad up = order / (2 * order - 1);
    const Quad down = (order - 1) / (2 * order - 1);
    if ((order - 1) * e > 100)
        return e + (quad::log(up) + quad::log1p(down / up * quad::exp((1 - 2 * order) * e))) / (order - 1);
    const Quad excess = up * quad::expm1((order - 1) * e) + down * quad::expm1(-order * e);
    return quad::log1p(excess) / (order - 1);
}

void expectJustAbove(double got, Quad truth, double tolerance, double parameter, double order)
{
    EXPECT_TRUE(Quad(got) >= truth) << parameter << " " << order;
    EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(tolerance)) + Quad(1e-320)) << parameter << " " << order;
}

TEST(CurveForms, AreJustAboveTheClosedForms)
{
    for (const double parameter : {1e-8, 1e-4, 0.03, 0.5, 1.0, 2.0, 10.0, 80.0, 700.0, 1e5})
        for (const double order : kOrders) {
            expectJustAbove(makePureCurve(parameter)->upper(order), pureTruth(parameter, order), 1e-12, parameter,
                            order);
            // Below a product of 1e-6 the reference itself cancels too much.
            if (parameter > 1e-6)
                expectJustAbove(makeLaplaceCurve(parameter)->upper(order), laplaceTruth(parameter, order), 1e-12,
                                parameter, order);
            expectJustAbove(makeZcdpCurve(parameter)->upper(order), Quad(parameter) * Quad(order), 1e-15, parameter,
                            order);
        }
}

TEST(CurveForms, OfTinyLossesAreTheSquare)
{
    for (const double epsilon : {1e-140, 1e-100, 1e-30, 1e-12})
        for (const double order : {1.5, 2.0, 10.0, 1000.0}) {
            const Quad square = Quad(order) * Quad(epsilon) * Quad(epsilon) / 2;
            for (const auto &curve : {makePureCurve(epsilon), makeLaplaceCurve(epsilon)}) {
                EXPECT_TRUE(Quad(curve->upper(order)) >= square * (1 - Quad(1e-6))) << epsilon << " " << order;
                EXPECT_TRUE(Quad(curve->upper(order)) <= square * (1 + Quad(1e-6))) << epsilon << " " << order;
            }
        }
    for (const auto &curve : {makePureCurve(1e-300), makeLaplaceCurve(1e-300)}) {
        EXPECT_GT(curve->upper(2), 0) << "what underflows is not nothing";
        EXPECT_LE(curve->upper(2), 1e-300);
    }
}

TEST(CurveForms, OfHugeLossesAreNextToTheMaxDivergence)
{
    for (const double epsilon : {50.0, 1e3, 1e10, 1e300})
        for (const double order : {1.5, 2.0, 77.0, 1e12}) {
            const double pure = makePureCurve(epsilon)->upper(order);
            EXPECT_GE(pure, (epsilon - std::log(2.0) / (order - 1)) * (1 - 1e-15)) << epsilon << " " << order;
            EXPECT_LE(pure, epsilon * (1 + 1e-15)) << epsilon << " " << order;
            const double laplace = makeLaplaceCurve(epsilon)->upper(order);
            EXPECT_GE(laplace, (epsilon + std::log(order / (2 * order - 1)) / (order - 1)) * (1 - 1e-15))
                << epsilon << " " << order;
            EXPECT_LE(laplace, epsilon * (1 + 1e-15)) << epsilon << " " << order;
        }
}

TEST(CurveForms, LaplaceIsBelowTheResponseAndThatBelowItsLine)
{
    for (const double epsilon : {1e-5, 0.01, 0.3, 1.0, 4.0, 30.0})
        for (const double order : kOrders) {
            const double pure = makePureCurve(epsilon)->upper(order);
            EXPECT_LE(makeLaplaceCurve(epsilon)->upper(order), pure * (1 + 1e-12)) << epsilon << " " << order;
            EXPECT_LE(pure, order * pure::rhoTight(epsilon) * (1 + 1e-12)) << epsilon << " " << order;
            EXPECT_LE(pure, order * epsilon * epsilon / 2 * (1 + 1e-12)) << epsilon << " " << order;
            EXPECT_LE(pure, epsilon * (1 + 1e-14)) << epsilon << " " << order;
        }
}

TEST(CurveForms, AtOrderOneTheyAreTheKullbackLeiblerDivergence)
{
    for (const double e : {1e-6, 0.01, 0.5, 3.0, 100.0}) {
        const Quad pure = Quad(e) * quad::tanh(Quad(e) / 2);
        expectJustAbove(makePureCurve(e)->upper(1), pure, 1e-11, e, 1);
        const Quad laplace = Quad(e) + quad::expm1(-Quad(e));
        expectJustAbove(makeLaplaceCurve(e)->upper(1), laplace, 1e-9, e, 1);
        expectJustAbove(makeZcdpCurve(e)->upper(1), Quad(e), 1e-15, e, 1);
    }
}

TEST(CurveForms, AShiftOfOneIsAResponseAndAFineLatticeIsLaplace)
{
    for (const double scale : {0.25, 1.0, 3.0, 1000.0})
        for (const double order : kOrders) {
            const double response = makePureCurve(1 / scale)->upper(order);
            EXPECT_NEAR(makeDiscreteLaplaceCurve(1, scale)->upper(order) / response, 1, 1e-11) << scale << " " << order;
        }
    for (const double e : {0.5, 2.0})
        for (const double order : {1.5, 2.0, 16.0, 200.0}) {
            const double laplace = makeLaplaceCurve(e)->upper(order);
            double before = kInf;
            for (const std::uint64_t shift : {1U, 4U, 32U, 256U, 2048U}) {
                const double got = makeDiscreteLaplaceCurve(shift, static_cast<double>(shift) / e)->upper(order);
                EXPECT_GE(got, laplace * (1 - 1e-12)) << "coarser noise costs more " << shift;
                EXPECT_LE(got, before * (1 + 1e-12)) << shift;
                before = got;
            }
            EXPECT_NEAR(before / laplace, 1, 1e-5) << e << " " << order;
        }
}

TEST(CurveForms, GeometricNoiseCostsMoreTheFartherItIsMoved)
{
    for (const double order : {1.0, 1.5, 3.0, 64.0, kInf}) {
        double before = 0;
        for (const std::uint64_t shift : {1U, 2U, 3U, 10U, 500U}) {
            const double got = makeDiscreteLaplaceCurve(shift, 20)->upper(order);
            EXPECT_GT(got, before) << shift << " " << order;
            EXPECT_LE(got, makePureCurve(static_cast<double>(shift) / 20)->upper(order) * (1 + 1e-12));
            EXPECT_GE(got, makeDiscreteLaplaceCurve(shift, 20.5)->upper(order)) << "more noise, less loss";
            before = got;
        }
    }
    for (const double none : {0.0, -1.0, std::nan("")})
        EXPECT_EQ(makeDiscreteLaplaceCurve(1, none)->upper(2), kInf) << none;
}

/// Chord of (a - 1) D over the listed orders, in 113 bits.
Quad chordTruth(const std::vector<RenyiPoint> &points, double order)
{
    const auto next =
        std::find_if(points.begin(), points.end(), [&](const RenyiPoint &one) { return one.alpha >= order; });
    if (next == points.end())
        return Quad(kInf);
    if (next == points.begin() || next->alpha == order)
        return next->divergence;
    const RenyiPoint &before = *std::prev(next);
    const Quad left = (Quad(before.alpha) - 1) * before.divergence;
    const Quad step = Quad(order) - before.alpha;
    if (std::isinf(next->alpha))
        return (left + step * next->divergence) / (Quad(order) - 1);
    const Quad right = (Quad(next->alpha) - 1) * next->divergence;
    const Quad moment = left + (right - left) * (step / (Quad(next->alpha) - before.alpha));
    const Quad chord = moment / (Quad(order) - 1);
    return chord < next->divergence ? chord : Quad(next->divergence);
}

TEST(ListedCurveForms, RandomOnesAreTheirChords)
{
    std::mt19937_64 random(17);
    std::uniform_real_distribution<double> uniform(0, 1);
    for (int run = 0; run < 300; ++run) {
        std::vector<RenyiPoint> points;
        double order = 1;
        double divergence = 0;
        for (std::uint64_t i = 0; i < 2 + random() % 6; ++i) {
            order += std::exp(8 * uniform(random) - 5);
            divergence += std::exp(10 * uniform(random) - 8);
            points.push_back({order, divergence});
        }
        if (run % 3 == 0)
            points.push_back({kInf, divergence * 2});
        const auto curve = makeListedCurve(points);
        for (int i = 0; i < 20; ++i) {
            const double at = 1 + (order - 1) * 1.2 * uniform(random);
            const Quad truth = chordTruth(points, at);
            const double got = curve->upper(at);
            if (truth > Quad(1e300)) {
                EXPECT_EQ(got, kInf) << at;
                continue;
            }
            EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-30))) << run << " " << at;
            EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-15))) << run << " " << at;
        }
        EXPECT_EQ(curve->corners().size(), points.size());
    }
}

TEST(ListedCurveForms, MoreOrdersNeverRaiseTheBound)
{
    const auto line = makeZcdpCurve(0.03125);
    std::vector<RenyiPoint> coarse;
    std::vector<RenyiPoint> fine;
    for (int i = 2; i <= 64; ++i) {
        fine.push_back({static_cast<double>(i), line->upper(i)});
        if (i % 8 == 0)
            coarse.push_back(fine.back());
    }
    for (double order = 1; order <= 64; order += 0.25) {
        EXPECT_LE(makeListedCurve(fine)->upper(order), makeListedCurve(coarse)->upper(order)) << order;
        if (order >= 2) {
            EXPECT_GE(makeListedCurve(fine)->upper(order), line->upper(order) * (1 - 1e-14)) << order;
        }
    }
}

TEST(ListedCurveForms, AnOrderThatIsNoDoubleCountsAtTheOneBelow)
{
    const Exact order = exactly("1.1");
    const auto curve = makeListedCurve(std::vector<TypedRenyiPoint>{{order, exactly("0.7")}});
    EXPECT_LT(order.down(), order.up());
    EXPECT_EQ(curve->upper(order.down()), exactly("0.7").up());
    EXPECT_EQ(curve->upper(order.up()), kInf) << "nothing was listed that high";
    EXPECT_EQ(curve->exactly(order), exactly("0.7"));
    EXPECT_EQ(curve->exactly(Exact::fromDouble(order.down())), std::nullopt) << "not what was typed";
    EXPECT_THAT(curve->corners(), ElementsAre(order.down()));
    const auto plain = makeListedCurve(std::vector<RenyiPoint>{{2, 0.5}});
    EXPECT_EQ(plain->exactly(Exact(2)), std::nullopt) << "doubles are no typed numbers";
    EXPECT_LT(plain->pureEpsilon(), 0);
}

TEST(ListedCurveForms, ExtremeValues)
{
    const auto curve = makeListedCurve(std::vector<RenyiPoint>{{1, 0}, {2, 0}, {4, 1e300}, {1e308, 1.7e308}});
    EXPECT_EQ(curve->upper(1.5), 0) << "or next to it, since 0 is what is listed on both sides";
    EXPECT_GE(curve->upper(3), 7.5e299) << "half of 3e300, over 2";
    EXPECT_LE(curve->upper(3), 7.5e299 * (1 + 1e-15));
    EXPECT_GE(curve->upper(1e307), 1e300);
    EXPECT_LE(curve->upper(1e307), 1.7e308);
    const auto unknown = makeListedCurve(std::vector<RenyiPoint>{{2, 1}, {4, kInf}});
    EXPECT_EQ(unknown->upper(2), 1);
    EXPECT_EQ(unknown->upper(2.5), kInf);
    EXPECT_EQ(unknown->upper(4), kInf);
}

TEST(LineForms, HaveTheirConstantAtEveryOrder)
{
    for (const double rho : {0.0, 1e-9, 0.25, 40.0})
        for (const double xi : {0.0, 1e-12, 0.5, 1e6})
            for (const double order : {1.0, 1.5, 64.0, 1e9}) {
                const Quad truth = Quad(xi) + Quad(rho) * Quad(order);
                expectJustAbove(makeLineCurve(rho, xi)->upper(order), truth, 1e-15, xi, order);
            }
    EXPECT_EQ(makeLineCurve(0.25, 1)->upper(kInf), kInf);
    EXPECT_LE(makeLineCurve(0, 0.5)->upper(kInf), 0.5 * (1 + 1e-15));
    EXPECT_LT(makeLineCurve(0.25, 1)->pureEpsilon(), 0);
    EXPECT_THAT(conversionsOf(*makeLineCurve(0.25, 1)), IsEmpty());
}

TEST(SmallerCurveForms, NestAndSayWhoseNumberItIs)
{
    const auto pure = makePureCurve(1);
    const auto line = makeZcdpCurve(exactly("0.3"));
    const auto listed = makeListedCurve(std::vector<TypedRenyiPoint>{{exactly("3"), exactly("0.2")}});
    const auto nested = makeSmallerCurve(makeSmallerCurve(pure, line), listed);
    const auto otherWay = makeSmallerCurve(listed, makeSmallerCurve(line, pure));
    for (const double order : {1.0, 1.5, 2.0, 3.0, 3.5, 9.0, kInf, std::nan("")}) {
        const double least = std::min({pure->upper(order), line->upper(order), listed->upper(order)});
        EXPECT_EQ(nested->upper(order), least) << order;
        EXPECT_EQ(otherWay->upper(order), least) << order;
    }
    EXPECT_EQ(nested->exactly(exactly("3")), exactly("0.2"));
    EXPECT_EQ(makeSmallerCurve(line, makeZcdpCurve(exactly("0.4")))->exactly(exactly("5")), exactly("1.5"));
    EXPECT_EQ(makeSmallerCurve(makeZcdpCurve(exactly("0.4")), line)->exactly(exactly("5")), exactly("1.5"));
    EXPECT_EQ(nested->exactly(exactly("50")), std::nullopt) << "the response's, which is no typed number";
    EXPECT_THAT(conversionsOf(*nested), ElementsAre(conversion_id::kPureToRenyi, conversion_id::kZcdpToRenyi));
    EXPECT_LT(nested->pureEpsilon(), 0) << "smaller than that of pure DP";
}

} // namespace
} // namespace epsilometer::curve_forms_test
