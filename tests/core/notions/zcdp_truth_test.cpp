// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the conversions of zCDP, pure and approximate DP:
// - the tight epsilon, delta and budget of rho-zCDP are the best over all orders of the published formula, searched for
//   in 113 bits, and never beyond the best; the basic ones are their closed forms
// - the three are inverses of each other, and the tight ones never worse than the basic ones
// - a mixture of an approximate law, enumerated, keeps what it converts to, and its deltas combine exactly
// - probabilistic DP from (epsilon, delta)-DP is its formula, reached in both forms by laws of two or three outcomes, and
//   falls to delta itself
// - the constants of pure DP are theirs in 113 bits
// - every id of a conversion is listed, with its source.
#include "core/notions/conversions/zcdp.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/pure.h"
#include "core/notions/conversions/renyi.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <vector>

namespace epsilometer::zcdp_truth_test {
namespace {

using quad::Quad;
using Real = long double;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kRhos[] = {1e-12, 1e-6, 1e-3, 0.05, 0.4, 2.0, 30.0, 1e4};
constexpr double kDeltas[] = {1e-300, 1e-15, 1e-6, 1e-3, 0.1, 0.6};

/// The least value of a function that falls and then rises, of log b.
Quad least(const std::function<Quad(Quad b)> &function)
{
    Real low = -60;
    Real high = 60;
    const auto at = [&](Real u) { return function(quad::exp(Quad(u))); };
    constexpr Real kGolden = 0.61803398874989484820L;
    for (int i = 0; i < 90; ++i) {
        const Real left = high - kGolden * (high - low);
        const Real right = low + kGolden * (high - low);
        (at(left) < at(right) ? high : low) = at(left) < at(right) ? right : left;
    }
    return at((low + high) / 2);
}

/// epsilon at order 1 + b.
Quad epsilonAt(Quad rho, Quad logs, Quad b)
{
    return rho * (1 + b) - quad::log1p(1 / b) + (logs - quad::log1p(b)) / b;
}

/// log of the delta at order 1 + b: (alpha - 1)(alpha rho - epsilon) + alpha log(1 - 1/alpha) - log(alpha - 1).
Quad logDeltaAt(Quad rho, Quad epsilon, Quad b)
{
    return b * ((1 + b) * rho - epsilon) - (1 + b) * quad::log1p(1 / b) - quad::log(b);
}

TEST(ZcdpTruth, EpsilonIsTheBestOverOrders)
{
    for (const double rho : kRhos)
        for (const double delta : kDeltas) {
            const Quad logs = -quad::log(Quad(delta));
            const Quad best = least([&](Quad b) { return epsilonAt(rho, logs, b); });
            const double got = zcdp::epsilonCks(rho, delta);
            EXPECT_TRUE(Quad(got) >= best * (1 - Quad(1e-25))) << rho << " " << delta;
            EXPECT_TRUE(Quad(got) <= std::max(best, Quad(0)) * (1 + Quad(1e-9)) + Quad(1e-13) * rho)
                << rho << " " << delta << " " << got << " " << static_cast<double>(best);
            // No order of the Renyi curve gives less, up to what all of them round.
            for (const double alpha : {1.0001, 1.1, 2.0, 10.0, 1e3, 1e6})
                EXPECT_LE(got, renyi::epsilonCks(alpha, renyi::zcdpLine(rho, alpha), delta) * (1 + 1e-9) + 1e-15)
                    << rho << " " << delta << " " << alpha;
        }
}

TEST(ZcdpTruth, DeltaIsTheBestOverOrders)
{
    for (const double rho : kRhos)
        for (const double size : {0.1, 1.0, 3.0, 8.0}) {
            const double epsilon = rho + size * std::sqrt(rho);
            const Quad best = least([&](Quad b) { return logDeltaAt(rho, epsilon, b); });
            const double got = zcdp::deltaCks(rho, epsilon);
            EXPECT_TRUE(quad::log(Quad(got)) >= best - Quad(1e-25)) << rho << " " << size;
            EXPECT_TRUE(quad::log(Quad(got)) <= best + Quad(1e-9)) << rho << " " << size << " " << got;
        }
    // Below rho, where the basic conversion says nothing, the tight one still does.
    EXPECT_EQ(zcdp::deltaBasic(0.5, 0.5), 1);
    EXPECT_LT(zcdp::deltaCks(0.5, 0.5), 0.6);
    EXPECT_LT(zcdp::deltaCks(0.5, 0), 1);
}

TEST(ZcdpTruth, BudgetIsTheBestOverOrders)
{
    for (const double epsilon : {1e-6, 0.01, 0.3, 1.0, 6.0, 100.0})
        for (const double delta : kDeltas) {
            const Quad logs = -quad::log(Quad(delta));
            // The rho at which order 1 + b reaches epsilon; its greatest value.
            const Quad best =
                -least([&](Quad b) { return -(epsilon + quad::log1p(1 / b) - (logs - quad::log1p(b)) / b) / (1 + b); });
            const double got = zcdp::budgetCks(epsilon, delta);
            EXPECT_TRUE(Quad(got) <= best * (1 + Quad(1e-20))) << epsilon << " " << delta;
            EXPECT_TRUE(Quad(got) >= best * (1 - Quad(1e-9))) << epsilon << " " << delta << " " << got;
            EXPECT_GE(got, zcdp::budgetBasic(epsilon, delta));
        }
    EXPECT_NEAR(zcdp::budgetCks(1, 1e-6) / zcdp::budgetBasic(1, 1e-6), 1.394, 1e-3) << "as documented";
}

TEST(ZcdpTruth, BasicFormsAreClosed)
{
    for (const double rho : kRhos)
        for (const double delta : kDeltas) {
            const Quad logs = -quad::log(Quad(delta));
            const Quad epsilon = rho + 2 * quad::sqrt(rho * logs);
            const double got = zcdp::epsilonBasic(rho, delta);
            EXPECT_TRUE(Quad(got) >= epsilon * (1 - Quad(1e-30))) << rho << " " << delta;
            EXPECT_TRUE(Quad(got) <= epsilon * (1 + Quad(1e-14))) << rho << " " << delta;
            EXPECT_LE(zcdp::epsilonCks(rho, delta), got);
            // rho serves as an epsilon: epsilon + 2 l - 2 sqrt(l (l + epsilon)), without the cancellation.
            const Quad root = rho / (quad::sqrt(logs + rho) + quad::sqrt(logs));
            const double budget = zcdp::budgetBasic(rho, delta);
            EXPECT_TRUE(Quad(budget) <= root * root * (1 + Quad(1e-30))) << rho << " " << delta;
            EXPECT_TRUE(Quad(budget) >= root * root * (1 - Quad(1e-14))) << rho << " " << delta;
        }
    for (const double rho : kRhos)
        for (const double size : {0.01, 1.0, 7.0, 20.0}) {
            const double epsilon = rho + size * std::sqrt(rho);
            const Quad over = Quad(epsilon) - rho;
            const Quad delta = quad::exp(-over * over / (4 * Quad(rho)));
            const double got = zcdp::deltaBasic(rho, epsilon);
            EXPECT_TRUE(Quad(got) >= delta) << rho << " " << size;
            EXPECT_TRUE(Quad(got) <= delta * (1 + Quad(1e-13))) << rho << " " << size;
        }
}

TEST(ZcdpTruth, InversesOfEachOther)
{
    for (const double rho : kRhos)
        for (const double delta : {1e-15, 1e-6, 1e-3}) {
            const double epsilon = zcdp::epsilonCks(rho, delta);
            if (!(epsilon > 0))
                continue;
            EXPECT_NEAR(zcdp::budgetCks(epsilon, delta) / rho, 1, 1e-8) << rho << " " << delta;
            EXPECT_NEAR(std::log(zcdp::deltaCks(rho, epsilon)) / std::log(delta), 1, 1e-7) << rho << " " << delta;
            const double basic = zcdp::epsilonBasic(rho, delta);
            EXPECT_NEAR(zcdp::budgetBasic(basic, delta) / rho, 1, 1e-12) << rho << " " << delta;
            EXPECT_NEAR(std::log(zcdp::deltaBasic(rho, basic)) / std::log(delta), 1, 1e-11) << rho << " " << delta;
        }
}

TEST(ZcdpTruth, EndsOfTheDomain)
{
    for (const double delta : {0.0, 0.3, 1.0}) {
        EXPECT_EQ(zcdp::epsilonBasic(0, delta), 0) << "nothing is revealed";
        EXPECT_EQ(zcdp::epsilonCks(0, delta), 0);
        EXPECT_EQ(zcdp::budgetBasic(0, delta), 0);
        EXPECT_EQ(zcdp::budgetCks(0, delta), 0);
        EXPECT_EQ(zcdp::budgetCks(kInf, delta), kInf);
    }
    EXPECT_EQ(zcdp::epsilonCks(0.1, 0), kInf);
    EXPECT_EQ(zcdp::epsilonBasic(0.1, 0), kInf);
    EXPECT_EQ(zcdp::epsilonCks(0.1, 1), 0);
    EXPECT_EQ(zcdp::budgetBasic(1, 0), 0);
    EXPECT_EQ(zcdp::budgetCks(1, 0), 0);
    for (const double epsilon : {0.0, 1.0, kInf}) {
        EXPECT_EQ(zcdp::deltaBasic(0, epsilon), 0);
        EXPECT_EQ(zcdp::deltaCks(0, epsilon), 0);
        EXPECT_EQ(zcdp::deltaCks(kInf, epsilon), 1);
        EXPECT_EQ(zcdp::deltaBasic(kInf, epsilon), 1);
    }
    EXPECT_EQ(zcdp::deltaBasic(1, kInf), 0);
    EXPECT_EQ(zcdp::deltaCks(1, kInf), 0);
}

// ---- approximate notions

/// delta2 of the mass tells everything; the rest is so many randomised responses.
Quad leakingResponses(Quad delta2, int runs, double epsilon0, Quad epsilon)
{
    const Quad up = 1 / (1 + quad::exp(-Quad(epsilon0)));
    Quad choose = 1;
    Quad delta = 0;
    for (int k = 0; k <= runs; ++k) {
        Quad mass = choose;
        for (int i = 0; i < runs; ++i)
            mass *= i < k ? 1 - up : up;
        const Quad loss = Quad(runs - 2 * k) * epsilon0;
        if (loss > epsilon)
            delta += mass * -quad::expm1(epsilon - loss);
        choose = choose * (runs - k) / (k + 1);
    }
    return delta2 + (1 - delta2) * delta;
}

TEST(ZcdpTruth, ApproximateLawsKeepWhatTheyConvertTo)
{
    for (const double epsilon0 : {0.1, 0.7})
        for (const int runs : {1, 4, 15}) {
            const double rho = runs * pure::rhoTight(epsilon0) * (1 + 1e-15);
            for (const double delta2 : {0.0, 1e-9, 0.01, 0.5})
                for (const double delta1 : {1e-10, 1e-4, 0.2}) {
                    const double delta = zcdp::combinedDelta(delta2, delta1);
                    for (const double converted : {zcdp::epsilonBasic(rho, delta1), zcdp::epsilonCks(rho, delta1)})
                        EXPECT_TRUE(leakingResponses(delta2, runs, epsilon0, converted) <= Quad(delta))
                            << epsilon0 << " " << runs << " " << delta2 << " " << delta1;
                }
        }
}

TEST(ZcdpTruth, DeltasCombineExactly)
{
    for (const double first : {0.0, 1e-300, 1e-17, 1e-6, 0.25, 0.9, 1 - 0x1p-53, 1.0})
        for (const double second : {0.0, 1e-310, 1e-20, 1e-3, 0.5, 1 - 0x1p-53, 1.0}) {
            const Quad truth = Quad(first) + (1 - Quad(first)) * second;
            const double got = zcdp::combinedDelta(first, second);
            EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-30))) << first << " " << second;
            EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-15)) + Quad(1e-322)) << first << " " << second;
            EXPECT_LE(got, 1);
            EXPECT_NEAR(got, zcdp::combinedDelta(second, first), 4e-16 * got + 1e-300) << "in either order";
        }
    EXPECT_EQ(zcdp::combinedDelta(0, 0), 0) << "exactly";
}

TEST(PureConstants, AreTheirs)
{
    for (const double epsilon : {1e-300, 1e-160, 1e-8, 1e-3, 0.4, 1.0, 9.0, 80.0, 1e5, 1e300}) {
        const Quad tight = Quad(epsilon) * quad::tanh(Quad(epsilon) / 2);
        const Quad classical = Quad(epsilon) * epsilon / 2;
        EXPECT_TRUE(Quad(pure::rhoTight(epsilon)) >= tight) << epsilon;
        EXPECT_TRUE(Quad(pure::rhoTight(epsilon)) <= tight * (1 + Quad(1e-12)) + Quad(1e-322)) << epsilon;
        EXPECT_TRUE(Quad(pure::rhoTight(epsilon)) <= classical * (1 + Quad(1e-12)) + Quad(1e-322)) << epsilon;
        EXPECT_LE(pure::rhoTight(epsilon), epsilon * (1 + 1e-15)) << epsilon;
    }
    EXPECT_EQ(pure::rhoTight(0), 0);
    EXPECT_EQ(pure::rhoTight(kInf), kInf);
}

TEST(Conversion, EveryIdIsListed)
{
    using namespace conversion_id;
    const std::string_view ids[] = {kApproximateZcdpToDp,
                                    kDiscreteLaplaceToRenyi,
                                    kDpToPdpOneSided,
                                    kDpToPdpTwoSided,
                                    kGaussianToDp,
                                    kGdpToZcdp,
                                    kLaplaceToDp,
                                    kLaplaceToRenyi,
                                    kPdpToDp,
                                    kPureToRenyi,
                                    kPureToZcdpBs,
                                    kPureToZcdpTight,
                                    kRenyiToDpCks,
                                    kRenyiToDpMironov,
                                    kZcdpToDpBasic,
                                    kZcdpToDpCks,
                                    kZcdpToRenyi};
    for (const std::string_view id : ids) {
        const Conversion *found = findConversion(id);
        ASSERT_NE(found, nullptr) << id;
        EXPECT_EQ(found->id, id);
    }
    EXPECT_EQ(conversions().size(), std::size(ids)) << "and no others";
    for (const char *none : {"", "zcdp", "zcdp-dp-cks ", "ZCDP-DP-CKS"})
        EXPECT_EQ(findConversion(none), nullptr) << none;
}

} // namespace
} // namespace epsilometer::zcdp_truth_test
